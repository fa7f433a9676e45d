# The screen for analysis. A first draft.

web-decimal = ,

web-analyse-announce = { $gain ->
    [0] { $side }: { $move }.
   *[other] { $side }: { $move }, i kume { $gain }.
}
web-analyse-steps = Pa trás i pa dianti na jogada
web-analyse-first = Bai pa kumesu
web-analyse-back = Un jogada pa trás
web-analyse-forward = Un jogada pa dianti
web-analyse-last = Bai pa fin

web-analyse-engine = Motor
web-analyse-start = Analiza
web-analyse-stop = Para
web-analyse-lines = Linha
web-analyse-spent = Profundidadi { $depth }, { $nodes } pozison, { $speed } pa sigundu.
web-analyse-complete = Buskadu ti fin: valor é izatu.
web-analyse-curve = Modi ki jogu ba ta ba: { $known } di { $all } pozison analizadu. Riba di meiu primeru jugador sta midjór; baxu, kel sigundu.
web-analyse-start-position = Kumesu
web-analyse-after = Dipos di jogada { $number }: { $move }
web-analyse-judge = Analiza jogu interu
web-analyse-leave-off = Para análizi
web-verdict-won = Vitória provadu: { $side }.
web-verdict-drawn = Inpati provadu.

web-worth-even = igual
web-worth-estimate = { $side } { $units }
web-worth-win = { $plies ->
    [one] { $side }: vitória (na 1 jogada)
   *[other] { $side }: vitória (na { $plies } jogada ó menus)
}
web-worth-win-by = { $side }: vitória pa { $margin } ó más
web-worth-win-sure = { $side }: vitória
web-proved-win = Si tudu dos juga midjór ki pode, { $side } ta ganha (provadu).
web-proved-draw = Si tudu dos juga midjór ki pode, é inpati (provadu).
web-proved-not-lost = Si tudu dos juga midjór ki pode, { $side } ka ta perde (provadu).
web-proved-more = { $seeds ->
    [0] Di li pa dianti tudu dos ta kume mesmu tantu.
    [one] Di li pa dianti { $side } ta kume un simenti más ki kel otu ladu.
   *[other] Di li pa dianti { $side } ta kume { $seeds } simenti más ki kel otu ladu.
}
web-proved-between = Di li pa dianti, kuzê ki { $side } ta kume más ki kel otu ta fika entri { $lower } i { $upper } (provadu).

web-analyse-moves = Jogada
web-analyse-blunder = un eru gravi
web-analyse-promote = Faze linha prinsipal
web-analyse-remove = Paga di li pa dianti

web-analyse-open = Abri un jogu
web-analyse-new = Un jogu novu
web-analyse-begin = Kumesa
web-analyse-file = Un fixeru (OGN, rejistu ó jogu guardadu)
web-analyse-paste = Ó kola li un jogu, un pozison ó un ligason
web-analyse-open-pasted = Abri kel ki koladu
web-analyse-which = Ten txeu jogu. Kal di es?
web-analyse-unreadable = Ka da pa lé kel fixeru.
web-analyse-cancel = Kansela

web-analyse-set-up = Monta un pozison
web-analyse-touch = Toka na tabuleru pa muda-l.
web-analyse-tools = Kuzê ki un toki ta faze
web-tool-add = Pone un simenti
web-tool-take = Tra un simenti
web-tool-turn-over = Muda di ladu
web-tool-white = Pedra branku
web-tool-black = Pedra pretu
web-tool-x = X
web-tool-o = O
web-tool-clear = Linpa
web-store-more = { $side }: un simenti más
web-store-less = { $side }: un simenti menus
web-seeds-left = { $seeds ->
    [0] Tudu simenti dja sta na tabuleru.
   *[other] Falta { $seeds } simenti.
}
web-seeds-over = Ten { $seeds } simenti dimás.
web-analyse-settle = Aserta dipózitu
web-analyse-clear = Linpa tabuleru
web-analyse-position = Pozison na testu
web-analyse-ready = Analiza es pozison

web-link-not-a-game = Es ligason ka ten ninhun jogu.
web-link-unknown-part = Ligason ten un parti ki ninhun ligason di jogu ka ten: «{ $part }». Será ki e sta mal skrebedu ó mudadu?
web-link-cut = Falta un parti di ligason. Pidi-l otu bes, ó kola-l interu.
web-link-text = Ka da pa abri ligason: { $what }

web-share-link = Un ligason ki ten jogu interu
web-share-copy = Kopia
web-share-copied = Ligason dja kopiadu.
web-share-by-hand = Ligason sta skodjedu: bu pode kopia-l.
web-share-ogn = Guarda na OGN
web-share-record = Guarda rejistu
