# The games of this device. A first draft.
history-none = Inda ka jugadu na es aparedju.
history-waiting = Podu di ladu
history-continue = Kontinua
history-streak = Vitória siguidu
history-longest = Maior séri
history-days = Dia siguidu
history-levels = Pa jogu i nível
history-games = { $games ->
    [one] Un jogu kabadu
   *[other] { $games } jogu kabadu
}
history-more = Mostra más
history-forget = Jogu ta sai di es lista, di splorador i di eru pa trena.
history-won = bu ganha
history-lost = bu perde
history-drawn = inpati
history-winner = { $side } ganha
history-watched = dos konputador
history-friends = dos algen
history-ago = { $days ->
    [0] oji
    [one] onti
   *[other] { $days } dia trás
}
