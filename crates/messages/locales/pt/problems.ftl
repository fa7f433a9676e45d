# O que está errado num texto, onde, e o que estaria certo.

problem-place = linha { $line }, coluna { $column }: { $problem }
problem-unknown-game = não há nenhum jogo «{ $found }». Querias dizer { $names }?
problem-unknown-game-list = não há nenhum jogo «{ $found }». Os jogos são: { $names }.
problem-unknown-option = este jogo não tem a opção «{ $found }». As opções são: { $expected }.
problem-bad-options = estas opções não são válidas: { $reason }
problem-expected = esperava-se { $expected }, e está «{ $found }». Por exemplo: { $example }
problem-expected-more = esperava-se { $expected }, mas o texto acaba aqui. Por exemplo: { $example }
problem-wrong-count = { $what ->
    [seeds] deviam ser { $expected } sementes ao todo, e não { $found }
    [stones] deviam ser { $expected } pedras, e não { $found }
    [houses] deviam ser { $expected } casas, e não { $found }
    [cells] deviam ser { $expected } casas, e não { $found }
    [rows] deviam ser { $expected } filas, e não { $found }
    [games] devia ser { $expected } jogo, e não { $found }
   *[other] deviam ser { $expected }, e não { $found }
}
problem-impossible = esta posição não pode acontecer no jogo: { $reason }
problem-illegal-move = a jogada «{ $found }» não é permitida: { $why }
problem-too-long = é mais comprido do que o limite de { $limit }

# Porque a máquina não pôde fazer alguma coisa.
reason-not-found = não existe
reason-denied = não há permissão
reason-exists = já existe
reason-is-folder = é uma pasta
reason-not-a-folder = parte do caminho não é uma pasta
reason-read-only = o disco é só de leitura
reason-full = o disco está cheio
reason-too-large = é demasiado grande
reason-name = o nome não é permitido
reason-no-text = não é texto UTF-8 válido
reason-cut-short = acaba demasiado cedo
reason-address-in-use = o endereço já está a ser usado
reason-no-such-address = esta máquina não tem esse endereço
reason-refused = a ligação foi recusada
reason-late = demorou demasiado
