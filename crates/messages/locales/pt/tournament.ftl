# Torneios entre jogadores artificiais.

help-tournament = Joga um torneio entre jogadores artificiais: todos contra todos, cada abertura dos dois lados.
usage-tournament = tabuleiro lab tournament JOGO --bots A,B,… [OPÇÕES]
value-bots = A,B,…
value-games = N
value-openings = JOGADAS
value-time = TEMPO
value-nodes = N
value-resume = FICHEIRO
arg-tournament-game = O jogo; não é preciso com --resume
arg-tournament-bots = Os jogadores artificiais, separados por vírgulas
arg-tournament-games = Quantas partidas joga cada par; 20 por omissão
arg-tournament-openings = Quantas jogadas ao acaso há no início de cada partida; 4 por omissão, nenhuma nos jogos de linhas
arg-clock = O tempo para a partida toda e o que cada jogada acrescenta, como 1s+0 ou 3m+2s; quem esgota o tempo perde
value-clock = TEMPO+TEMPO
arg-openings_file = Começa as partidas com as aberturas deste ficheiro, uma por linha, em vez de jogadas ao acaso
value-openings_file = FICHEIRO
arg-tournament-threads = Quantas partidas decorrem ao mesmo tempo: de 1 a 256
arg-tournament-seed = O número que decide as escolhas ao acaso; por omissão, um novo em cada torneio
arg-tournament-time = O tempo por jogada, como 100ms ou 1.5s, para os jogadores artificiais que o usam
arg-tournament-plies = A profundidade máxima da pesquisa, para os jogadores artificiais que a usam
arg-tournament-nodes = O número máximo de posições por jogada, para os jogadores artificiais que o usam
arg-tournament-out = Escreve as partidas neste ficheiro: OGN nos jogos de semear, registos nos outros
arg-times = Mostra também quanto demorou em média uma jogada de cada um; com --json como move_ms
arg-tournament-json = Escreve a tabela como um só objeto JSON
arg-tournament-resume = Continua o torneio guardado neste ficheiro
examples-tournament =
    Ctrl-C termina mais cedo, mostra a tabela e guarda um ficheiro para --resume.

    Exemplos:
      tabuleiro lab tournament oril --bots greedy,mindelo:4,random --games 100
      tabuleiro lab tournament velha --bots program-1,program-2 --openings 1 --json
      tabuleiro lab tournament --resume tournament-oril-1.resume

tournament-two-bots = um torneio precisa de pelo menos dois jogadores artificiais, como --bots greedy,random
tournament-other = o ficheiro de --resume tem outro torneio: { $argument } é diferente. Não indiques essa opção, para continuar o do ficheiro.
tournament-damaged = o torneio de { $file } não se pode continuar: { $what }
tournament-too-large = prevê mais partidas, ou aberturas mais longas, do que se pode jogar
tournament-bad-game = a partida número { $number } não se pode repetir
tournament-bad-opening = { $file } tem uma abertura que não se pode jogar: { $what }
tournament-saved = Guardado. Para continuar: tabuleiro lab tournament --resume { $file }
tournament-left = falta:
tournament-heading = { $game }: { $played } de { $planned } partidas, { $openings ->
    [0] desde a posição inicial
    [one] aberturas de uma jogada ao acaso
   *[other] aberturas de { $openings } jogadas ao acaso
}, número ao acaso { $seed }
tournament-distinct = { $distinct ->
    [one] Destas partidas, só uma é diferente; o Elo conta-a uma vez.
   *[other] Destas partidas, só { $distinct } são diferentes entre si; o Elo conta cada uma uma vez.
}
tournament-bot = jogador
tournament-games = partidas
tournament-points = pontos
tournament-won = ganhas
tournament-drawn = empatadas
tournament-lost = perdidas
tournament-elo = Elo
tournament-interval = 95 %
tournament-cross = Pontos de cada jogador contra cada adversário:
tournament-times = Tempo médio por jogada:
tournament-plies = Duração média: { $plies } jogadas
tournament-endings = Como acabaram as partidas:
tournament-faults = { $games ->
    [one] Uma partida acabou porque um jogador artificial falhou.
   *[other] { $games } partidas acabaram porque um jogador artificial falhou.
}
tournament-resume = Incompleto. Para continuar: tabuleiro lab tournament --resume { $file }
