# What is wrong in a text, where, and what would be right. A first draft.

problem-place = linha { $line }, koluna { $column }: { $problem }
problem-unknown-game = ka ten ninhun jogu «{ $found }». Bu kria fla { $names }?
problem-unknown-game-list = ka ten ninhun jogu «{ $found }». Jogu é: { $names }.
problem-unknown-option = es jogu ka ten opson «{ $found }». Opson é: { $expected }.
problem-bad-options = es opson ka é válidu: { $reason }
problem-expected = ta speradu { $expected }, i sta «{ $found }». Pur izenplu: { $example }
problem-expected-more = ta speradu { $expected }, má testu ta kaba li. Pur izenplu: { $example }
problem-wrong-count = { $what ->
    [seeds] debe ser { $expected } simenti na tudu, i ka { $found }
    [stones] debe ser { $expected } pedra, i ka { $found }
    [houses] debe ser { $expected } kasa, i ka { $found }
    [cells] debe ser { $expected } kasa, i ka { $found }
    [rows] debe ser { $expected } fila, i ka { $found }
    [games] debe ser { $expected } jogu, i ka { $found }
   *[other] debe ser { $expected }, i ka { $found }
}
problem-impossible = es pozison ka pode kontise na jogu: { $reason }
problem-illegal-move = jogada «{ $found }» ka pode: { $why }
problem-too-long = é más kunpridu ki limiti di { $limit }

reason-not-found = ka ta izisti
reason-denied = ka ten pirmison
reason-exists = dja ta izisti
reason-is-folder = é un pasta
reason-not-a-folder = parti di kaminhu ka é un pasta
reason-read-only = disku é so pa lé
reason-full = disku sta xeiu
reason-too-large = é grandi dimás
reason-name = nomi ka pode
reason-no-text = ka é testu UTF-8 válidu
reason-cut-short = ta kaba sedu dimás
reason-address-in-use = nderesu dja sta uzadu
reason-no-such-address = es mákina ka ten kel nderesu
reason-refused = ligason rikuzadu
reason-late = tarda dimás
