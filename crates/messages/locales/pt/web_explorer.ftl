# O explorador: o que se jogou numa posição, e como acabaram os jogos.

web-explorer = Explorador: partidas com esta posição
web-explorer-who = Partidas de
web-explorer-who-all = Todos
web-explorer-who-me = Meus
web-explorer-who-player = Um jogador
web-explorer-name = Nome do jogador
web-explorer-period = Período
web-explorer-period-ever = Desde sempre
web-explorer-period-year = Últimos 12 meses
web-explorer-period-month = Este mês
web-explorer-strength = Jogadas de
web-explorer-strength-any = Todos
web-explorer-strength-people = Pessoas
web-explorer-strength-low = O computador, níveis 1 a 4
web-explorer-strength-high = O computador, níveis 5 a 8
web-explorer-strength-max = O computador com toda a força

web-explored-games = { $games ->
    [one] 1 partida. Toca numa jogada para a seguir.
   *[other] { $games } partidas. Toca numa jogada para a seguir.
}
web-explored-move = { $move }: { $share } % das partidas, ganhas: { $wins }, empatadas: { $draws }, perdidas: { $losses }; faz { $score } % dos pontos
web-explored-wins = provado: ganha
web-explored-wins-by = provado: ganha por { $margin }
web-explored-wins-least = provado: ganha por { $margin } ou mais
web-explored-loses = provado: perde
web-explored-loses-by = provado: perde por { $margin }
web-explored-loses-least = provado: perde por { $margin } ou mais
web-explored-draws = provado: empate
web-explored-game = Partida de { $day }
web-explored-a-game = Uma partida
web-explored-another-game = Outra partida
web-explored-over = A partida acaba aqui: não há mais jogadas.
web-explored-whose = Escreve o nome de um jogador.
web-explored-none = Nenhuma das partidas que contam tem esta posição.
web-explored-none-mine = Nenhuma das tuas partidas tem ainda esta posição. Cada partida que acabas neste aparelho aparece aqui.
web-explored-problem-unreachable = Não é possível ligar ao servidor. Só se podem mostrar as partidas deste aparelho.
web-explored-problem-not-found = Não há nenhum jogador com este nome.
web-explored-unreadable = { $games ->
    [one] 1 partida deste aparelho está danificada e não conta.
   *[other] { $games } partidas deste aparelho estão danificadas e não contam.
}

web-forget-games = Esquecer as minhas partidas neste aparelho
web-forget-games-about = { $games ->
    [one] O explorador guarda 1 partida acabada neste navegador.
   *[other] O explorador guarda { $games } partidas acabadas neste navegador.
} Depois de esquecidas, não voltam. As tuas partidas online ficam.
web-forget-games-do = Esquecer as partidas
web-forgotten-games = As partidas deste aparelho foram esquecidas.
