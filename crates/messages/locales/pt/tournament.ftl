# Torneios entre jogadores artificiais.

help-tournament = Joga um torneio entre jogadores artificiais: todos contra todos, cada abertura dos dois lados.
usage-tournament = tabuleiro tournament JOGO --bots A,B,… [OPÇÕES]
value-bots = A,B,…
value-games = N
value-openings = JOGADAS
value-time = TEMPO
value-nodes = N
value-resume = FICHEIRO
arg-tournament-game = O jogo; não é preciso com --resume
arg-tournament-bots = Os jogadores artificiais, separados por vírgulas
arg-tournament-games = Quantos jogos faz cada par; 20 por omissão
arg-tournament-openings = Com quantas jogadas ao acaso começa cada jogo; por omissão 4, e nenhuma nos jogos de linhas
arg-openings_file = Começa os jogos com as aberturas deste ficheiro, uma por linha, em vez de jogadas ao acaso
value-openings_file = FICHEIRO
arg-tournament-threads = Quantos jogos decorrem ao mesmo tempo: de 1 a 256; 1 por omissão
arg-tournament-seed = O número de que dependem as aberturas e as escolhas; 1 por omissão
arg-tournament-time = Quanto tempo por jogada podem pensar os que o respeitam, como 100ms ou 1.5s
arg-tournament-plies = A que profundidade podem olhar os que a respeitam
arg-tournament-nodes = Quantas posições podem ver os que o respeitam
arg-tournament-out = Escreve os jogos neste ficheiro: OGN nos jogos de semear, registos nos outros
arg-tournament-json = Escreve a tabela como um objeto JSON
arg-tournament-resume = Continua o torneio guardado neste ficheiro
examples-tournament =
    Ctrl-C acaba mais cedo, com a tabela até aí e um ficheiro para --resume.

    Exemplos:
      tabuleiro tournament oril --bots greedy,mindelo:4,random --games 100
      tabuleiro tournament velha --bots program-1,program-2 --openings 1 --json
      tabuleiro tournament --resume tournament-oril-1.resume

tournament-two-bots = um torneio precisa de pelo menos dois jogadores artificiais, como --bots greedy,random
tournament-other = o ficheiro de --resume guarda outro torneio: { $argument } não coincide. Não o indique, para continuar o do ficheiro.
tournament-damaged = { $file } não guarda um torneio que se possa continuar: { $what }
tournament-too-large = prevê mais jogos, ou aberturas mais longas, do que se pode jogar
tournament-bad-opening = { $file } tem uma abertura que não se pode jogar: { $what }
tournament-bad-game = o jogo número { $number } não se consegue repetir
tournament-saved = Guardado. Para continuar: tabuleiro tournament --resume { $file }
tournament-left = falta:
tournament-heading = { $game }: { $played } de { $planned } jogos, { $openings ->
    [0] desde o início habitual
    [one] aberturas de uma jogada ao acaso
   *[other] aberturas de { $openings } jogadas ao acaso
}, sorteio { $seed }
tournament-bot = jogador
tournament-games = jogos
tournament-points = pontos
tournament-won = ganhos
tournament-drawn = empates
tournament-lost = perdidos
tournament-elo = Elo
tournament-interval = 95 %
tournament-cross = Pontos de cada um contra cada outro:
tournament-plies = Duração média: { $plies } jogadas
tournament-endings = Como acabaram os jogos:
tournament-faults = { $games ->
    [one] Um jogo acabou porque um jogador artificial falhou.
   *[other] { $games } jogos acabaram porque um jogador artificial falhou.
}
tournament-resume = Por acabar. Para continuar: tabuleiro tournament --resume { $file }
