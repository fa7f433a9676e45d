# Who plays, who won and why it ended. A first draft.

side = { $side ->
    [sowing-first] Sul
    [sowing-second] Norti
    [quantum-leap-first] Branku
    [quantum-leap-second] Pretu
    [line-first] X
   *[line-second] O
}
turn = { $side ->
    [sowing-first] É bes di Sul.
    [sowing-second] É bes di Norti.
    [quantum-leap-first] É bes di branku (O).
    [quantum-leap-second] É bes di pretu (X).
    [line-first] É bes di X.
   *[line-second] É bes di O.
}
ending-win = { $side ->
    [sowing-first] Sul ganha.
    [sowing-second] Norti ganha.
    [quantum-leap-first] Branku (O) ganha.
    [quantum-leap-second] Pretu (X) ganha.
    [line-first] X ganha.
   *[line-second] O ganha.
}
ending-win-score = { $side ->
    [sowing-first] Sul ganha { $own }–{ $other }.
    [sowing-second] Norti ganha { $own }–{ $other }.
    [quantum-leap-first] Branku (O) ganha { $own }–{ $other }.
    [quantum-leap-second] Pretu (X) ganha { $own }–{ $other }.
    [line-first] X ganha { $own }–{ $other }.
   *[line-second] O ganha { $own }–{ $other }.
}
ending-draw = Inpati.
ending-draw-score = Inpati, { $each }–{ $each }.
ending-you-win = Bu ganha.
ending-you-win-score = Bu ganha { $own }–{ $other }.
ending-opponent-wins = { $opponent ->
    [computer] Konputador ganha.
   *[person] Bu adversáriu ganha.
}
ending-opponent-wins-score = { $opponent ->
    [computer] Konputador ganha { $own }–{ $other }.
   *[person] Bu adversáriu ganha { $own }–{ $other }.
}

reason-majority = Un dipózitu ten más di metadi di simenti.
reason-board-empty = Ka fika simenti na tabuleru.
reason-two-seeds = Fika dos simenti, un na kada ladu, ki ta kore un trás di otu sen fin.
reason-repetition = Pozison ripiti.
reason-no-move = Ken ki ten ki juga ka ten jogada.
reason-ply-limit = Jogu txiga na máximu di jogada.
reason-line-made = Ten un linha konpletu.
reason-board-full = Tabuleru intxi sen ninhun linha.
reason-resigned = Un jugador disisti.
reason-agreed = Jugadoris konkorda na kaba jogu.
reason-time-out = Ténpu di un jugador kaba.
reason-abandoned = Un jugador sai i ka volta.
reason-aborted = Jogu kanseladu antis di kumesa propi.

reason-loser-resigned = { $loser ->
    [you] Bu disisti.
    [computer] Konputador disisti.
   *[person] Bu adversáriu disisti.
}
reason-loser-time-out = { $loser ->
    [you] Bu ténpu kaba.
    [computer] Ténpu di konputador kaba.
   *[person] Ténpu di bu adversáriu kaba.
}
reason-loser-abandoned = { $loser ->
    [you] Bu sai i bu ka volta.
    [computer] Konputador sai i ka volta.
   *[person] Bu adversáriu sai i ka volta.
}
