# As respostas do protocolo de linhas a uma linha que não entende.

protocol-unknown-command = não conheço o comando «{ $found }». Há estes: { $commands }
protocol-expected = depois de «{ $after }» esperava { $expected }
protocol-unknown-option = a opção «{ $found }» não existe. Há estas: Game, Hash, Threads, MultiPV, Level, EndgameTables, OwnBook
protocol-search = «go» aceita: perft N, depth N, nodes N, movetime MS, wtime MS btime MS winc MS binc MS, infinite
protocol-busy = há uma busca em curso: pare-a primeiro com stop
protocol-bad-depth = a profundidade vai de 0 a { $limit }
protocol-too-long = a linha tem mais de { $limit } caracteres
