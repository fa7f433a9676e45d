# O ecrã de análise: posições, variantes, o motor, links e ficheiros.

web-decimal = ,

web-analyse-announce = { $gain ->
    [0] { $side }: { $move }.
   *[other] { $side }: { $move }, e captura { $gain }.
}
web-analyse-steps = Para trás e para a frente nas jogadas
web-analyse-first = Ir ao início
web-analyse-back = Uma jogada atrás
web-analyse-forward = Uma jogada à frente
web-analyse-last = Ir ao fim

web-analyse-engine = Motor
web-analyse-start = Analisar
web-analyse-stop = Parar
web-analyse-lines = Linhas
web-analyse-spent = Profundidade { $depth }, { $nodes } posições, { $speed } por segundo.
web-analyse-complete = Pesquisado até ao fim: o valor é exato.
web-analyse-curve = Evolução da partida: { $known } de { $all } posições analisadas. Acima do meio está melhor o primeiro jogador; abaixo, o segundo.
web-analyse-start-position = O início
web-analyse-after = Depois da jogada { $number }: { $move }
web-analyse-judge = Analisar a partida toda
web-analyse-leave-off = Parar a análise
web-verdict-won = Vitória provada: { $side }.
web-verdict-drawn = Empate provado.

web-worth-even = equilibrado
web-worth-estimate = { $side } { $units }
web-worth-win = { $plies ->
    [one] { $side }: vitória (em 1 jogada)
   *[other] { $side }: vitória (em { $plies } jogadas ou menos)
}
web-worth-win-by = { $side }: vitória por { $margin } ou mais
web-worth-win-sure = { $side }: vitória
web-proved-win = Jogando o melhor possível, ganha o { $side } (provado).
web-proved-draw = Jogando o melhor possível, é empate (provado).
web-proved-not-lost = Jogando o melhor possível, o { $side } não perde (provado).
web-proved-more = { $seeds ->
    [0] Daqui em diante os dois capturam o mesmo.
    [one] Daqui em diante o { $side } captura mais uma semente do que o outro lado.
   *[other] Daqui em diante o { $side } captura mais { $seeds } sementes do que o outro lado.
}
web-proved-between = Daqui em diante o saldo de capturas do { $side } fica entre { $lower } e { $upper } (provado).

web-analyse-moves = Jogadas
web-analyse-blunder = um erro grave
web-analyse-promote = Tornar linha principal
web-analyse-remove = Apagar daqui em diante

web-analyse-open = Abrir uma partida
web-analyse-new = Uma partida nova
web-analyse-begin = Começar
web-analyse-file = Um ficheiro (OGN, registo ou partida guardada)
web-analyse-paste = Ou cola aqui uma partida, uma posição ou um link
web-analyse-open-pasted = Abrir o que foi colado
web-analyse-which = Há várias partidas. Qual delas?
web-analyse-unreadable = Não foi possível ler esse ficheiro.
web-analyse-cancel = Cancelar

web-analyse-set-up = Montar uma posição
web-analyse-touch = Toca no tabuleiro para o mudar.
web-analyse-tools = O que faz um toque
web-tool-add = Pôr uma semente
web-tool-take = Tirar uma semente
web-tool-turn-over = Mudar de lado
web-tool-white = Pedra branca
web-tool-black = Pedra preta
web-tool-x = X
web-tool-o = O
web-tool-clear = Limpar
web-store-more = { $side }: mais uma semente
web-store-less = { $side }: menos uma semente
web-seeds-left = { $seeds ->
    [0] As sementes estão todas colocadas.
    [one] Falta 1 semente.
   *[other] Faltam { $seeds } sementes.
}
web-seeds-over = { $seeds ->
    [one] Há 1 semente a mais.
   *[other] Há { $seeds } sementes a mais.
}
web-analyse-settle = Acertar os depósitos
web-analyse-clear = Limpar o tabuleiro
web-analyse-position = A posição em texto
web-analyse-ready = Analisar esta posição

web-link-not-a-game = Este link não contém nenhuma partida.
web-link-unknown-part = O link tem uma parte que nenhum link de partida tem: «{ $part }». Está mal escrito ou foi alterado?
web-link-cut = Falta uma parte do link. Pede-o de novo, ou cola-o inteiro.
web-link-text = Não foi possível abrir o link: { $what }

web-share-link = Um link que contém a partida inteira
web-share-copy = Copiar
web-share-copied = O link foi copiado.
web-share-by-hand = O link está selecionado: podes copiá-lo.
web-share-ogn = Guardar em OGN
web-share-record = Guardar o registo
