# Livros de aberturas.

arg-no_book = O computador joga sem o seu livro de aberturas

help-book = Constrói e mostra livros de aberturas dos jogos de semear.
usage-book = tabuleiro lab book build|show JOGO [OPÇÕES]
examples-book =
    Exemplos:
      tabuleiro lab book show oware --moves "F f"
      tabuleiro lab book build oril --positions 4000 --threads 2 --out oril.book

help-book-build = Constrói ou aumenta um livro, uma posição de cada vez, as mais úteis primeiro.
usage-book-build = tabuleiro lab book build JOGO --positions N --out FICHEIRO [--nodes N] [--threads N]
value-positions = N
arg-positions = Quantas posições o livro deve ter
arg-book-build-out = O livro a escrever; se já existir, é aumentado
arg-book-build-nodes = Quantas posições se pesquisam por cada posição do livro
arg-book-build-threads = Quantas posições se pesquisam ao mesmo tempo
examples-book-build =
    O livro vai sendo guardado. Ctrl-C interrompe; o mesmo comando continua.

    Exemplo:
      tabuleiro lab book build oril --positions 4000 --threads 2 --out oril.book

help-book-show = Mostra o que um livro diz sobre uma posição.
usage-book-show = tabuleiro lab book show JOGO [--moves JOGADAS] [--load FICHEIRO]
arg-book-show-load = O livro a consultar; por omissão, o que vem com o programa
examples-book-show =
    Exemplo:
      tabuleiro lab book show oware --moves "F f"

book-grown = { $file }: { $positions ->
    [one] 1 posição
   *[other] { $positions } posições
}, { $bytes } bytes
book-silent = O livro não conhece esta posição.
book-other-family = só há livros de aberturas para jogos de semear com até 61 sementes, como oril ou oware, não para { $game }
book-other-game = { $file } é um livro de { $game }
book-damaged = { $file }, linha { $line }: { $what }
book-fault-not-a-book = isto não é um livro de aberturas; a primeira linha de um livro é: tabuleiro-book 1
book-fault-game = a segunda linha tem de nomear um jogo de semear, como oware
book-fault-position = esta posição não é deste jogo; por exemplo: 4444444444440
book-fault-advice = as jogadas têm de ser legais, da melhor para a pior, como F12 E3 A-20
book-fault-order = as linhas têm de estar por ordem, cada posição uma só vez
book-fault-end = o livro está incompleto: a última linha tem de dizer quantas posições há, como end 4000
