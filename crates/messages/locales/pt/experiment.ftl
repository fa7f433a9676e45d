# Experiências: a ajuda, as tabelas e os gráficos.

help-experiment = Mede jogadores como nos relatórios das disciplinas: por profundidade e lado a lado.
usage-experiment = tabuleiro experiment depth|compare [OPÇÕES]
examples-experiment =
    Exemplos:
      tabuleiro experiment depth --game ouri --bots minimax,alphabeta,max
      tabuleiro experiment compare

help-experiment-depth = Mede o tempo, as posições e a ramificação dos jogadores por profundidade.
usage-experiment-depth = tabuleiro experiment depth [--game JOGO] [--bots A,B,…] [--depths A..B] [OPÇÕES]
arg-experiment-depth-game = O jogo; ouri por omissão
arg-experiment-depth-bots = Os jogadores, separados por vírgulas: minimax, mindelo, alphabeta, max, max:without=TÉCNICA, ou qualquer outro, cujas posições não se contam; minimax,alphabeta,max por omissão
arg-depths = As profundidades, como 1..12 ou 8, até 30; 1..8 por omissão
value-depths = A..B
arg-experiment-depth-sample = Quantas posições; 20 por omissão
arg-experiment-depth-openings = Quantas jogadas ao acaso levam a cada posição; por omissão 8 nos jogos de semear e 2 nos outros
arg-patience = Deixa de fora uma profundidade cujas pesquisas demorassem todas juntas mais do que isto; 60s por omissão
value-patience = TEMPO
arg-experiment-depth-out_folder = Uma pasta para os dados (depth.csv) e os gráficos, em SVG
examples-experiment-depth =
    alphabeta é o motor com todas as técnicas desligadas, max é o motor inteiro sem livros
    nem tabelas de finais. Ambos pesquisam uma profundidade a seguir à outra, e as suas
    posições incluem-nas todas.

    Exemplos:
      tabuleiro experiment depth --depths 1..10
      tabuleiro experiment depth --game oril --bots mindelo,max --depths 2..12 --out relatorio
      tabuleiro experiment depth --game qubic --bots alphabeta,max --depths 1..4

help-experiment-compare = Compara programas em tempo, memória e resultados.
usage-experiment-compare = tabuleiro experiment compare [--game JOGO] [--bots A,B,…] [OPÇÕES]
arg-experiment-compare-game = O jogo; velha por omissão
arg-experiment-compare-bots = Os programas, separados por vírgulas; program-1,program-2,program-2b,minimax:9 por omissão
arg-experiment-compare-sample = Quantas posições ao acaso, nos jogos com demasiadas para as tentar todas; 120 por omissão
arg-experiment-compare-time = Tempo por jogada, para quem o usa; por omissão, 100ms
arg-experiment-compare-out_folder = Uma pasta para os dados (compare.csv) e o gráfico, em SVG
examples-experiment-compare =
    No jogo do galo tentam-se todas as posições e todas as partidas possíveis contra o
    programa. A memória é a dos seus dados: tabela, tabuleiro ou linha de posições.

    Exemplos:
      tabuleiro experiment compare
      tabuleiro experiment compare --game oril --bots mindelo:4,minimax:4 --out relatorio

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
