# What a text should have said, and why a position or an option is not valid. A first draft.

phrase-number-up-to = un númeru di 0 ti { $most }
phrase-numbers-and-side = { $count } númeru i ken ki ta juga, djuntadu ku «-»
phrase-side-at-the-end = S ó N, ken ki ta juga, na fin
phrase-side-to-move = { $first } ó { $second }, ken ki ta juga
phrase-house = un kasa, di A ti { $last } di Sul, di a ti { $other_last } di Norti, ó di 1 ti { $row }
phrase-end-of-text = fin di testu
phrase-mark-or-empty = { $first }, { $second } ó un númeru di kasa vaziu
phrase-row-separator = «{ $separator }» antis di es fila
phrase-swap-or-play = palavra swap ó play
phrase-swaps-left = kantu troka ta falta
phrase-leap-or-exchange = un saltu, un troka, ó -- pa ninhun
phrase-square = un kasa
phrase-option-value = { $option }={ $values }
phrase-two-rows = dos fila di kasa
phrase-two-rows-joined = dos fila djuntadu ku «/»
phrase-move-number = númeru di jogada
phrase-nothing-after-move-number = nada dipos di númeru di jogada
phrase-store = dipózitu di { $side ->
    [South] Sul
   *[North] Norti
}, un númeru di 0 ti { $most }
phrase-houses = kes { $row } kasa di { $side ->
    [South] Sul
   *[North] Norti
}, kada un di 0 ti { $most }
phrase-end-of-save = fin di fixeru dipos di kintu linha
phrase-player-number = ken ki ta juga, 1 ó 2
phrase-sowing-game = un jogu di simia pa es pozison
phrase-game = un jogu
phrase-nothing-after-game = nada dipos di jogu
phrase-tag-name = nomi di un tiketa
phrase-free-tag-name = nomi di un tiketa, ku letra i algarismu, ki jogu ka ta intxi
phrase-tag-value = un tiketa ku valor entri aspas
phrase-tag-end = un tiketa fitxadu ku "]
phrase-move-or-comment = un jogada, un komentáriu ó un varianti
phrase-comment-end = sinal ki ta fitxa komentáriu
phrase-move-before-variation = un jogada antis di se varianti
phrase-variation-end = un varianti fitxadu ku )
phrase-move-in-variation = un jogada na varianti
phrase-more-moves-or-result = más jogada, ó rizultadu dipos di últimu
phrase-result = un rizultadu na simenti, 1-0, 0-1, 1/2-1/2 ó *
phrase-score = un rizultadu na simenti
phrase-one-of = { $one } ó { $other }
phrase-end-reason = pamodi ki jogu kaba, un di { $reasons }
phrase-written-format = un formatu ki pode ser skrebedu: ogn, record, save001 ó text
phrase-sowing-for-ogn = un jogu di simia; otu jogu ta skrebedu sima record
phrase-option-between = { $option } ten ki ser di { $least } ti { $most }, i ka { $found }
phrase-seeds-between = seeds ten ki ser di 1 ti { $most } ku { $houses } kasa pa fila, i ka { $found }
phrase-cap-order = cap ten ki ser dos númeru di 1 ti { $most }, más pikinoti primeru, i ka { $found }
phrase-cycle-of-one = cycle ten ki ser 0 (disligadu) ó pelu menus 2: kada pozison ta parse un bes
phrase-side-and-dimensions = side i dimensions ten ki ser pelu menus 2
phrase-squares-between = tabuleru ten ki ten di 1 ti { $most } kasa
phrase-in-a-row-between = marka na linha ten ki ser di 2 ti { $most }, ladu más grandi di tabuleru, i ka { $found }
phrase-larger-board-type = { $cells } kasa ta meste un tabuleru más grandi
phrase-swaps-at-most = troka antis di jogu: na máximu { $most }
phrase-black-swaps = so X (pretu) pode troka pedra antis di jogu
phrase-centre-never-empty = meiu ka pode sta vaziu antis di jogu
phrase-turn-of-x = tantu X sima O: é bes di X
phrase-turn-of-o = un X más ki O: é bes di O
phrase-marks-alternate = X ta kumesa i kada un ten se bes: tantu X sima O, ó un más
phrase-line-of-mover = jogu kaba óra ki ken ki ta juga konpleta se linha
phrase-lines-apart = dos linha sen ninhun kasa djuntu: jogu kaba ku primeru
phrase-result-against-moves = rizultadu «{ $found }» ka ta bate ku jogada, ki ta kaba jogu na { $result }
phrase-results-contradict = rizultadu «{ $one }» i «{ $other }» ka ta bate
phrase-not-over-by = dipos di es jogada jogu ka kaba pa «{ $reason }»
