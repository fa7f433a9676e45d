# A revisão de um jogo, e a ajuda do seu comando.

help-review = Revê uma partida: o que cada jogada perdeu, porquê, e a melhor.
usage-review = tabuleiro review FICHEIRO|--moves JOGADAS [--game JOGO] [--json] [OPÇÕES]
arg-review-to = O formato a escrever: ogn ou record (com comentários e linhas melhores) ou json; por omissão, texto
arg-review-json = O mesmo que --to json
arg-review-out = O ficheiro a escrever, substituído só se tudo correr bem; por omissão, a saída padrão
arg-review-game = O jogo, se o ficheiro não o disser; oware por omissão
arg-review-time = O tempo para pensar em cada posição, como 250ms, 1s ou 2m
arg-review-plies = A profundidade máxima da pesquisa em cada posição, em jogadas: de 1 a 100
arg-review-nodes = O número máximo de posições a pesquisar por jogada
examples-review =
    Sem limites, pesquisa 200 000 posições por jogada, e o resultado é igual em toda a
    parte. ?! perdeu meia semente ou mais, ? uma e meia, ?? quatro ou o resultado; nos
    jogos sem sementes, 0,05, 0,15 e 0,30 pontos. Todas as frases são verificadas.
    Ctrl-C termina e mostra as jogadas já revistas.

    Exemplos:
      tabuleiro review jogo.ogn
      tabuleiro review --game oril --moves FfEaCe --json
      tabuleiro review jogo.record --time 2s --threads 2 --to record --out revisto.record

review-number = n.º
review-player = jogador
review-move = jogada
review-worth = valor para quem joga
review-loss = perdeu
review-better = melhor
review-lost-result = o resultado
review-lost-proved = { $amount } provado
review-lost-bound = { $amount }, mais de 0 provado
review-lost-estimated = { $amount }
review-curve = Evolução da partida; mais alto é melhor para o lado { $side }:
review-moments = Momentos decisivos:
review-moment = { $number }. { $side } { $move }: de { $before } % para { $after } % dos pontos; melhor { $better }
review-summary = { $side }: { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}, precisão { $accuracy } %, perda média { $average } { $unit ->
    [seeds] sementes
   *[points] pontos
}; { $doubtful ->
    [one] 1 imprecisão
   *[other] { $doubtful } imprecisões
} (?!), { $mistakes ->
    [one] 1 erro
   *[other] { $mistakes } erros
} (?), { $blunders ->
    [one] 1 erro grave
   *[other] { $blunders } erros graves
} (??)
review-cut-short = Interrompido: { $done } de { $all } jogadas revistas.
review-comment = { $sign } { $worth }; perde { $lost }; melhor { $better }, { $best }
review-progress = A rever a partida: { $done } de { $all } jogadas. , e . percorrem-na.
review-board-summary = { $side }: precisão { $accuracy } % · ?! { $doubtful } · ? { $mistakes } · ?? { $blunders }
review-sound = Uma boa jogada.
review-at-board = { $sign } perde { $lost }; melhor { $better }.
review-no-moments = Nenhuma jogada decidiu sozinha esta partida, até onde foi revista.
review-which-game = diz de que jogo são estas jogadas, com --game
