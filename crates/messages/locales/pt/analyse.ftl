# A análise de um jogo jogado, e a ajuda do seu comando.

help-analyse = Julga um jogo, jogada a jogada: o que cada uma desperdiçou, o que era melhor e como teria continuado.
usage-analyse = tabuleiro analyse FICHEIRO [--to FORMATO] [--out FICHEIRO] [OPÇÕES]
arg-analyse-to = Como se escreve: ogn ou record, com comentários e linhas melhores, ou json; sem esta opção, uma tabela para ler
arg-analyse-out = O ficheiro a escrever, substituído só se tudo correr bem; sem esta opção, o ecrã
arg-analyse-game = O jogo, se o ficheiro não o disser; oware por omissão
arg-analyse-time = Quanto tempo pode pensar em cada posição, como 250ms, 1s ou 2m
arg-analyse-plies = Quantas jogadas vê à frente, no máximo, em cada posição: de 1 a 100
arg-analyse-nodes = Quantas posições vê, no máximo, por cada jogada
examples-analyse =
    Sem limites pensa 500ms em cada posição. ?! desperdiçou meia semente ou mais,
    ? uma e meia, ?? quatro ou o resultado. Ctrl-C acaba com o que estiver feito.

    Exemplos:
      tabuleiro analyse jogo.ogn
      tabuleiro analyse jogo.record --time 2s --threads 2 --to record --out julgado.record
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
analyse-curve = Como correu; cheio é bom para { $side }:
analyse-summary = { $side }: { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}, perda média { $average }; { $doubtful ->
    [one] 1 duvidosa
   *[other] { $doubtful } duvidosas
} (?!), { $mistakes ->
    [one] 1 erro
   *[other] { $mistakes } erros
} (?), { $blunders ->
    [one] 1 erro grave
   *[other] { $blunders } erros graves
} (??)
analyse-cut-short = Interrompido: { $done } de { $all } jogadas julgadas.
analyse-comment = { $sign } { $worth }; perde { $lost }; melhor { $better }, { $best }
