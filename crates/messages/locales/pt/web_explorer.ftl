# O explorador: o que se jogou numa posição, e como acabaram os jogos.

web-explorer = Explorador: jogos com esta posição
web-explorer-who = Jogos de
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
    [one] 1 jogo. Toca numa jogada para a seguir.
   *[other] { $games } jogos. Toca numa jogada para a seguir.
}
web-explored-move = { $move }: { $share } % dos jogos, ganhos: { $wins }, empatados: { $draws }, perdidos: { $losses }; faz { $score } % dos pontos
web-explored-wins = provado: ganha
web-explored-wins-by = provado: ganha por { $margin }
web-explored-wins-least = provado: ganha por { $margin } ou mais
web-explored-loses = provado: perde
web-explored-loses-by = provado: perde por { $margin }
web-explored-loses-least = provado: perde por { $margin } ou mais
web-explored-draws = provado: empate
web-explored-game = Jogo de { $day }
web-explored-a-game = Um jogo
web-explored-another-game = Outro jogo
web-explored-over = O jogo acaba aqui: não há mais jogadas.
web-explored-whose = Escreve o nome de um jogador.
web-explored-none = Nenhum dos jogos que contam tem esta posição.
web-explored-none-mine = Nenhum dos teus jogos tem ainda esta posição. Cada jogo que acabas neste aparelho aparece aqui.
web-explored-problem-unreachable = Não é possível ligar ao servidor. Só se podem mostrar os jogos deste aparelho.
web-explored-problem-not-found = Não há nenhum jogador com este nome.
web-explored-unreadable = { $games ->
    [one] 1 jogo deste aparelho está danificado e não conta.
   *[other] { $games } jogos deste aparelho estão danificados e não contam.
}

web-forget-games = Esquecer os meus jogos neste aparelho
web-forget-games-about = { $games ->
    [one] O explorador guarda 1 jogo acabado neste navegador.
   *[other] O explorador guarda { $games } jogos acabados neste navegador.
} Depois de esquecidos, não voltam. Os teus jogos online ficam.
web-forget-games-do = Esquecer os jogos
web-forgotten-games = Os jogos deste aparelho foram esquecidos.
