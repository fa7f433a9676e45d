# As respostas do protocolo de linhas a uma linha que não entende.

protocol-unknown-command = não conheço o comando «{ $found }». Há estes: { $commands }
protocol-expected = depois de «{ $after }» esperava { $expected }
protocol-unknown-option = não há a opção «{ $found }». Há esta: Game
protocol-search = só conheço «go perft N»
protocol-bad-depth = a profundidade vai de 0 a { $limit }
protocol-too-long = a linha tem mais de { $limit } caracteres
