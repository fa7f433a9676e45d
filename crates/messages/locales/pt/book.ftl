# Livros de aberturas.

arg-no_book = O computador pensa desde a primeira jogada, sem o seu livro de aberturas

help-book = Faz crescer e mostra livros de aberturas dos jogos de semear.
usage-book = tabuleiro book grow|show JOGO [OPÇÕES]
examples-book =
    Exemplos:
      tabuleiro book show oware --moves "F f"
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-grow = Faz crescer um livro: analisa, uma a uma, as posições que mais vale a pena conhecer.
usage-book-grow = tabuleiro book grow JOGO --positions N --out FICHEIRO [--nodes N] [--threads N]
value-positions = N
arg-positions = Quantas posições o livro há de ter
arg-book-grow-out = O livro; se já existir, continua a crescer
arg-book-grow-nodes = Quantas posições se veem por cada uma do livro; 200000 por omissão
arg-book-grow-threads = Quantas se analisam ao mesmo tempo; 1 por omissão
examples-book-grow =
    O ficheiro está sempre em dia; Ctrl-C acaba antes, e o mesmo comando continua.

    Exemplo:
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-show = Mostra o que um livro diz sobre uma posição.
usage-book-show = tabuleiro book show JOGO [--moves JOGADAS] [--load FICHEIRO]
arg-book-show-load = O livro a consultar; sem esta opção, o que vem com o programa
examples-book-show =
    Exemplo:
      tabuleiro book show oware --moves "F f"

book-grown = { $file }: { $positions ->
    [one] 1 posição
   *[other] { $positions } posições
}, { $bytes } bytes
book-silent = O livro não conhece esta posição.
book-other-family = só há livros de jogos de semear com até 61 sementes, como oril ou oware, não de { $game }
book-other-game = { $file } é um livro de { $game }
book-damaged = { $file }, linha { $line }: { $what }
book-fault-not-a-book = isto não é um livro de aberturas; um livro começa por: tabuleiro-book 1
book-fault-game = a segunda linha tem de nomear um jogo de semear, como oware
book-fault-position = esta posição não é deste jogo; uma que é: 4444444444440
book-fault-advice = as jogadas têm de ser legais e estar da melhor para a pior, como F12 E3 A-20
book-fault-order = as linhas têm de estar por ordem, cada posição uma só vez
book-fault-end = falta uma parte: a última linha diz quantas posições há, como end 4000
