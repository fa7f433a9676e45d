# The explorer. A first draft.

web-explorer = Splorador: jogu ku es pozison
web-explorer-who = Jogu di
web-explorer-who-all = Tudu algen
web-explorer-who-me = Mi
web-explorer-who-player = Un jugador
web-explorer-name = Nomi di jugador
web-explorer-period = Ténpu
web-explorer-period-ever = Désdi senpri
web-explorer-period-year = Últimu 12 mes
web-explorer-period-month = Es mes
web-explorer-strength = Jogada di
web-explorer-strength-any = Tudu
web-explorer-strength-people = Algen
web-explorer-strength-low = Konputador, nível 1 ti 4
web-explorer-strength-high = Konputador, nível 5 ti 8
web-explorer-strength-max = Konputador ku tudu forsa

web-explored-games = { $games ->
    [one] 1 jogu. Toka na un jogada pa sigi-l.
   *[other] { $games } jogu. Toka na un jogada pa sigi-l.
}
web-explored-move = { $move }: { $share } % di jogu, ganhadu: { $wins }, inpatadu: { $draws }, perdedu: { $losses }; ta faze { $score } % di pontu
web-explored-wins = provadu: ta ganha
web-explored-wins-by = provadu: ta ganha pa { $margin }
web-explored-wins-least = provadu: ta ganha pa { $margin } ó más
web-explored-loses = provadu: ta perde
web-explored-loses-by = provadu: ta perde pa { $margin }
web-explored-loses-least = provadu: ta perde pa { $margin } ó más
web-explored-draws = provadu: inpati
web-explored-game = Jogu di { $day }
web-explored-a-game = Un jogu
web-explored-another-game = Otu jogu
web-explored-over = Jogu ta kaba li: ka ten más jogada.
web-explored-whose = Skrebe nomi di un jugador.
web-explored-none = Ninhun di jogu ki ta konta ka ten es pozison.
web-explored-none-mine = Ninhun di bu jogu inda ka ten es pozison. Kada jogu ki bu kaba na es aparedju ta parse li.
web-explored-problem-unreachable = Ka da pa liga na sirvidor. So pode ser mostradu jogu di es aparedju.
web-explored-problem-not-found = Ka ten ninhun jugador ku es nomi.
web-explored-unreadable = { $games ->
    [one] 1 jogu di es aparedju sta stragadu i ka ta konta.
   *[other] { $games } jogu di es aparedju sta stragadu i ka ta konta.
}

web-forget-games = Skese nha jogu na es aparedju
web-forget-games-about = { $games ->
    [one] Splorador ta guarda 1 jogu kabadu na es navegador.
   *[other] Splorador ta guarda { $games } jogu kabadu na es navegador.
} Dipos di skesedu, es ka ta volta. Bu jogu online ta fika.
web-forget-games-do = Skese jogu
web-forgotten-games = Jogu di es aparedju dja skesedu.
