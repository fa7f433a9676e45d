# O que um texto devia dizer, e porque uma posição ou uma opção não é válida.

phrase-number-up-to = um número de 0 a { $most }
phrase-numbers-and-side = { $count } números e quem joga, unidos por «-»
phrase-side-at-the-end = S ou N, quem joga, no fim
phrase-side-to-move = { $first } ou { $second }, quem joga
phrase-house = uma casa, de A a { $last } do Sul, de a a { $other_last } do Norte, ou de 1 a { $row }
phrase-end-of-text = o fim do texto
phrase-mark-or-empty = { $first }, { $second } ou um número de casas vazias
phrase-row-separator = «{ $separator }» antes desta fila
phrase-swap-or-play = a palavra swap ou play
phrase-swaps-left = quantas trocas restam
phrase-leap-or-exchange = um salto, uma troca, ou -- para nenhuma
phrase-square = uma casa
phrase-option-value = { $option }={ $values }
phrase-two-rows = duas filas de casas
phrase-two-rows-joined = duas filas unidas por «/»
phrase-move-number = o número da jogada
phrase-nothing-after-move-number = nada depois do número da jogada
phrase-store = o depósito do { $side ->
    [South] Sul
   *[North] Norte
}, um número de 0 a { $most }
phrase-houses = as { $row } casas do { $side ->
    [South] Sul
   *[North] Norte
}, cada uma de 0 a { $most }
phrase-end-of-save = o fim do ficheiro depois da quinta linha
phrase-player-number = quem joga, 1 ou 2
phrase-sowing-game = um jogo de semear para esta posição
phrase-game = um jogo
phrase-nothing-after-game = nada depois do jogo
phrase-tag-name = o nome de uma etiqueta
phrase-free-tag-name = o nome de uma etiqueta, com letras e algarismos, que o jogo não preencha
phrase-tag-value = uma etiqueta com o valor entre aspas
phrase-tag-end = uma etiqueta fechada por "]
phrase-move-or-comment = uma jogada, um comentário ou uma variante
phrase-comment-end = o carácter que fecha o comentário
phrase-move-before-variation = uma jogada antes da sua variante
phrase-variation-end = uma variante fechada por )
phrase-move-in-variation = uma jogada na variante
phrase-more-moves-or-result = mais jogadas, ou o resultado depois da última
phrase-result = um resultado em sementes, 1-0, 0-1, 1/2-1/2 ou *
phrase-score = um resultado em sementes
phrase-one-of = { $one } ou { $other }
phrase-end-reason = porque acabou o jogo, um de { $reasons }
phrase-written-format = um formato que se pode escrever: ogn, record, save001 ou text
phrase-sowing-for-ogn = um jogo de semear; os outros jogos escrevem-se como record
phrase-option-between = { $option } tem de ser de { $least } a { $most }, e não { $found }
phrase-seeds-between = seeds tem de ser de 1 a { $most } com { $houses } casas por fila, e não { $found }
phrase-cap-order = cap tem de ser dois números de 1 a { $most }, o menor primeiro, e não { $found }
phrase-cycle-of-one = cycle tem de ser 0 (desligado) ou pelo menos 2: cada posição ocorre uma vez
phrase-side-and-dimensions = side e dimensions têm de ser pelo menos 2
phrase-squares-between = o tabuleiro tem de ter de 1 a { $most } casas
phrase-in-a-row-between = as marcas em linha têm de ser de 2 a { $most }, o lado maior do tabuleiro, e não { $found }
phrase-larger-board-type = { $cells } casas precisam de um tabuleiro maior
phrase-swaps-at-most = trocas antes do jogo: no máximo { $most }
phrase-black-swaps = só o X (as pretas) pode trocar pedras antes do jogo
phrase-centre-never-empty = o centro não pode estar vazio antes do jogo
phrase-turn-of-x = tantos X como O: é a vez do X
phrase-turn-of-o = mais um X do que O: é a vez do O
phrase-marks-alternate = o X começa e os lados alternam: tantos X como O, ou mais um
phrase-line-of-mover = o jogo acabou quando quem joga completou a sua linha
phrase-lines-apart = duas linhas sem nenhuma casa em comum: o jogo acabou com a primeira
phrase-result-against-moves = o resultado «{ $found }» contradiz as jogadas, que acabam o jogo em { $result }
phrase-results-contradict = os resultados «{ $one }» e «{ $other }» contradizem-se
phrase-not-over-by = depois destas jogadas o jogo não acabou por «{ $reason }»
