# As respostas do protocolo UCI a linhas que não entende.

protocol-unknown-command = comando desconhecido: «{ $found }». Os comandos são: { $commands }
protocol-expected = esperava-se { $expected } depois de «{ $after }»
protocol-unknown-option = opção desconhecida: «{ $found }». As opções são: Game, Hash, Threads, MultiPV, Level, EndgameTables, OwnBook
protocol-search = «go» aceita: perft N, depth N, nodes N, movetime MS, wtime MS btime MS winc MS binc MS, infinite
protocol-busy = há uma pesquisa em curso: termina-a primeiro com stop
protocol-bad-depth = a profundidade tem de ser de 0 a { $limit }
protocol-too-long = a linha tem mais de { $limit } caracteres
