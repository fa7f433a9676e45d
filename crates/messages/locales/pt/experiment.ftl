# Experiências: a ajuda, as tabelas e os gráficos.

help-experiment = Mede jogadores como nos relatórios das disciplinas: por profundidade e lado a lado.
usage-experiment = tabuleiro lab experiment depth|compare [OPÇÕES]
examples-experiment =
    Exemplos:
      tabuleiro lab experiment depth --game ouri --bots minimax,alphabeta,max
      tabuleiro lab experiment compare

help-experiment-depth = Mede o tempo, as posições e a ramificação dos jogadores por profundidade.
usage-experiment-depth = tabuleiro lab experiment depth [--game JOGO] [--bots A,B,…] [--depths A..B] [OPÇÕES]
arg-experiment-depth-game = O jogo
arg-experiment-depth-bots = Os jogadores, separados por vírgulas: minimax, mindelo, alphabeta, max, max:without=TÉCNICA, ou qualquer outro, cujas posições não se contam
arg-depths = As profundidades, como 1..12 ou 8, até 30
value-depths = A..B
arg-experiment-depth-sample = Quantas posições
arg-experiment-depth-openings = Quantas jogadas ao acaso levam a cada posição; por omissão 8 nos jogos de semear e 2 nos outros
arg-patience = Deixa de fora uma profundidade cujas pesquisas demorassem todas juntas mais do que isto
value-patience = TEMPO
value-out_folder = PASTA
arg-experiment-depth-out_folder = Uma pasta para os dados (depth.csv) e os gráficos, em SVG
examples-experiment-depth =
    alphabeta é o motor com todas as técnicas desligadas, max é o motor inteiro sem livros
    nem tabelas de finais. Ambos pesquisam uma profundidade a seguir à outra, e as suas
    posições incluem-nas todas.

    Exemplos:
      tabuleiro lab experiment depth --depths 1..10
      tabuleiro lab experiment depth --game oril --bots mindelo,max --depths 2..12 --out relatorio
      tabuleiro lab experiment depth --game qubic --bots alphabeta,max --depths 1..4

help-experiment-compare = Compara programas em tempo, memória e resultados.
usage-experiment-compare = tabuleiro lab experiment compare [--game JOGO] [--bots A,B,…] [OPÇÕES]
arg-experiment-compare-game = O jogo
arg-experiment-compare-bots = Os programas, separados por vírgulas
arg-experiment-compare-sample = Quantas posições ao acaso, nos jogos com demasiadas para as tentar todas
arg-experiment-compare-time = Tempo por jogada, para quem o usa
arg-experiment-compare-out_folder = Uma pasta para os dados (compare.csv) e o gráfico, em SVG
examples-experiment-compare =
    No jogo do galo tentam-se todas as posições e todas as partidas possíveis contra o
    programa. A memória é a dos seus dados: tabela, tabuleiro ou linha de posições.

    Exemplos:
      tabuleiro lab experiment compare
      tabuleiro lab experiment compare --game oril --bots mindelo:4,minimax:4 --out relatorio

experiment-depth-heading = { $game }: { $positions ->
    [one] 1 posição
   *[other] { $positions } posições
} depois de { $plies } jogadas ao acaso, número { $seed }. Medianas, com a metade central dos valores:
experiment-bot = jogador
experiment-depth = profundidade
experiment-time = tempo (ms)
experiment-time-spread = metade central
experiment-nodes = posições
experiment-nodes-spread = metade central
experiment-branching = ramificação
experiment-reported = A última coluna é o que indica o relatório das IA de Ouri em Python, no computador dos autores.
experiment-left-out = { $bot }: a profundidade { $depth } demoraria cerca de { $seconds } s em todas as posições e ficou de fora; --limit permite mais
experiment-interrupted = Interrompido; o que se segue foi medido antes.
experiment-written = Escrito: { $file }
experiment-plot-time = { $game }: segundos de uma pesquisa
experiment-plot-nodes = { $game }: posições visitadas numa pesquisa
experiment-plot-branching = { $game }: como crescem as posições com a profundidade
experiment-plot-compare = { $game }: segundos de uma jogada
experiment-move-number = número da jogada
experiment-compare-every = { $game }: todas as posições em que alguém tem de jogar ({ $positions }). Tempos em µs, dados em bytes:
experiment-compare-random = { $game }: { $positions } posições ao acaso. Tempos em µs, dados em bytes:
experiment-data = dados
experiment-first = 1.ª jogada
experiment-median = mediana
experiment-slow = 99 %
experiment-right = jogadas certas
experiment-won = ganhas
experiment-drawn = empatadas
experiment-lost = perdidas
