# As partidas deste aparelho.
history-none = Ainda não se jogou neste aparelho.
history-waiting = Postos de lado
history-continue = Continuar
history-streak = Vitórias seguidas
history-longest = Maior série
history-days = Dias seguidos
history-levels = Por jogo e nível
history-games = { $games ->
    [one] Uma partida acabada
   *[other] { $games } partidas acabadas
}
history-more = Mostrar mais
history-forget = As partidas saem desta lista, do explorador e dos erros a praticar.
history-won = ganhaste
history-lost = perdeste
history-drawn = empate
history-winner = ganhou { $side }
history-watched = dois computadores
history-friends = duas pessoas
history-ago = { $days ->
    [0] hoje
    [one] ontem
   *[other] há { $days } dias
}
