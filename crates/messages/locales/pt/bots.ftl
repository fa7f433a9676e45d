# Jogadores artificiais pelo nome, o exame de um deles e a medição do minimax.

bot-unknown-bot = nenhum jogador artificial chamado «{ $found }» joga { $game }. Existem: { $known }. (N é uma profundidade de 1 a 30.)

help-examine = Põe um jogador artificial contra todas as linhas possíveis e conta o que ganha, empata e perde.
usage-examine = tabuleiro examine JOGO --bot NOME [--as first|second] [--seed N]
value-bot = NOME
value-side = first|second
value-seed = N
arg-bot = O jogador artificial, como program-2 ou minimax:9
arg-examine-side = Se joga em primeiro (first) ou em segundo (second); sem esta opção, ambos
arg-examine-seed = O número de que dependem as escolhas à sorte; 1 por omissão
examples-examine =
    Exemplos:
      tabuleiro examine velha --bot program-2
      tabuleiro examine velha --bot program-2b --as second

examine-heading = { $side ->
    [first] { $bot } em { $game }, a jogar em primeiro, contra todas as linhas:
   *[second] { $bot } em { $game }, a jogar em segundo, contra todas as linhas:
}
examine-counts = { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
}: { $won ->
    [one] 1 ganho
   *[other] { $won } ganhos
}, { $drawn ->
    [one] 1 empatado
   *[other] { $drawn } empatados
}, { $lost ->
    [one] 1 perdido
   *[other] { $lost } perdidos
}.
examine-shortest = { $lines ->
    [one] A derrota mais curta, { $plies } jogadas:
   *[other] As { $lines } derrotas mais curtas, { $plies } jogadas cada:
}
examine-more = … e mais { $more }.
examine-too-large = este jogo tem demasiadas posições para tentar todas as linhas: mais de { $positions }. Escolha um mais pequeno, como velha.
examine-bot-failed = o jogador artificial falhou: { $what }
examine-stopped = parado antes do fim.

help-bench = Mede a velocidade a que o computador joga.
usage-bench = tabuleiro bench [engine|minimax|techniques|threads|stop]
value-what = O-QUÊ
arg-what = O que se mede: engine (por omissão), buscas fixas em todas as famílias de jogos; minimax, o programa do documento 003; techniques, o motor com cada uma das suas técnicas desligada à vez; threads, dois fios de execução ao lado de um; ou stop, quanto demora uma busca a parar
examples-bench =
    A última linha do motor é sempre: signature nodes N seconds S rate R
    Os nodes são os mesmos em todas as máquinas, enquanto o motor pensar do mesmo modo.

    Exemplos:
      tabuleiro bench
      tabuleiro bench minimax
      tabuleiro bench techniques
      tabuleiro bench threads
      tabuleiro bench stop
bench-minimax = Minimax simples desde o início de ouri-003, ao lado do que o documento 003 relata do seu:
bench-depth = profundidade
bench-nodes = posições
bench-seconds = segundos
bench-document = documento
bench-faster = razão

outside-bad-command = «{ $name }»: depois de uci: vem o comando que inicia o programa, como uci:motor ou uci:"o meu motor" --rápido
outside-missing = «{ $name }»: esse programa não existe. Indique o caminho completo se não estiver no PATH
outside-denied = «{ $name }»: esse programa não pode ser executado
outside-not-started = «{ $name }»: o programa não arrancou: { $detail }
outside-silent = «{ $name }»: o programa não diz que fala este protocolo (esperei { $detail } s por uciok e readyok)
outside-ended = «{ $name }»: o programa terminou a meio
outside-ended-with = «{ $name }»: o programa terminou a meio, com o código { $detail }
outside-stalled = «{ $name }»: o programa não respondeu em { $detail } s
outside-flooded = «{ $name }»: o programa fala sem parar
outside-refused = «{ $name }»: o programa recusou: { $detail }
outside-illegal = «{ $name }»: o programa fez batota ou enganou-se: { $detail }
outside-no-move = «{ $name }»: o programa diz que não há jogada, mas há
outside-interrupted = «{ $name }»: interrompido
