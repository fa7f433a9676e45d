# A análise de um jogo, e a ajuda do seu comando.

help-analyse = Analisa um jogo, jogada a jogada: o que cada uma desperdiçou, qual era a melhor e como o jogo teria continuado.
usage-analyse = tabuleiro analyse FICHEIRO [--to FORMATO] [--out FICHEIRO] [OPÇÕES]
arg-analyse-to = O formato a escrever: ogn ou record (com comentários e linhas melhores) ou json; por omissão, uma tabela
arg-analyse-out = O ficheiro a escrever, substituído só se tudo correr bem; por omissão, a saída padrão
arg-analyse-game = O jogo, se o ficheiro não o disser; oware por omissão
arg-analyse-time = O tempo para pensar em cada posição, como 250ms, 1s ou 2m
arg-analyse-plies = A profundidade máxima da pesquisa em cada posição, em jogadas: de 1 a 100
arg-analyse-nodes = O número máximo de posições a pesquisar por jogada
examples-analyse =
    Sem limites, pensa 500ms em cada posição. ?! desperdiçou meia semente ou mais,
    ? uma e meia, ?? quatro ou o resultado. Ctrl-C termina e mostra as jogadas já
    analisadas.

    Exemplos:
      tabuleiro analyse jogo.ogn
      tabuleiro analyse jogo.record --time 2s --threads 2 --to record --out analisado.record
      echo FfEaCe | tabuleiro analyse - --game oril --depth 12 --to json

analyse-number = n.º
analyse-player = jogador
analyse-move = jogada
analyse-worth = valor para quem joga
analyse-loss = perdeu
analyse-better = melhor
analyse-result = o resultado
analyse-proved = { $amount } provado
analyse-estimated = { $amount }
analyse-curve = O decorrer do jogo; mais alto é melhor para { $side }:
analyse-summary = { $side }: { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}, perda média { $average }; { $doubtful ->
    [one] 1 imprecisão
   *[other] { $doubtful } imprecisões
} (?!), { $mistakes ->
    [one] 1 erro
   *[other] { $mistakes } erros
} (?), { $blunders ->
    [one] 1 erro grave
   *[other] { $blunders } erros graves
} (??)
analyse-cut-short = Interrompido: { $done } de { $all } jogadas analisadas.
analyse-comment = { $sign } { $worth }; perde { $lost }; melhor { $better }, { $best }
