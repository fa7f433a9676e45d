# Estatísticas de jogos jogados.

help-explorer = Conta jogos terminados e mostra o que se jogou numa posição.
usage-explorer = tabuleiro explorer import|show|game|forget|generate|report [OPÇÕES]
examples-explorer =
    Exemplos:
      tabuleiro explorer import jogos.ogn
      tabuleiro explorer show oware --moves "F f"

help-explorer-import = Conta os jogos terminados de ficheiros.
usage-explorer-import = tabuleiro explorer import FICHEIROS… [--game JOGO] [--data PASTA]
value-files = FICHEIROS
arg-files = Ficheiros com jogos, em qualquer dos formatos; - lê a entrada padrão
arg-explorer-import-game = O jogo, se um ficheiro não o disser; oware por omissão
value-data = PASTA
arg-data = A pasta das estatísticas; por omissão, uma pasta deste utilizador
examples-explorer-import =
    Um jogo já contado fica de fora, por isso podes importar o mesmo ficheiro outra
    vez. Se um ficheiro tiver um erro, nada muda.

    Exemplo:
      tabuleiro explorer import jogos.ogn outros.ogn

help-explorer-show = Mostra que jogadas se fizeram numa posição e como acabaram os jogos.
usage-explorer-show = tabuleiro explorer show JOGO [--position P] [--moves J] [--who NOME] [OPÇÕES]
value-who = NOME
arg-who = Só jogos deste jogador; me é quem joga neste aparelho; all, por omissão, conta toda a gente
value-strength = FORÇA
arg-strength = Só jogadas de jogadores desta força: unrated (sem pontuação), uma pontuação como 1400, level-3 (nível 3), max ou program; pode repetir-se
value-since = DATA
arg-since = Só jogos a partir deste dia, por exemplo 2026-11-17
value-until = DATA
arg-until = Só jogos até este dia
examples-explorer-show =
    Cada barra mostra os jogos que ganhou (█), empatou (▒) e perdeu (░) quem fez a
    jogada. Posições que só diferem por uma simetria do tabuleiro contam como uma.

    Exemplos:
      tabuleiro explorer show oware
      tabuleiro explorer show oware --moves "F f" --who Ana --json

help-explorer-game = Mostra um jogo das estatísticas.
usage-explorer-game = tabuleiro explorer game JOGO NÚMERO [--data PASTA]
value-number = NÚMERO
arg-number = O número do jogo, como explorer show o dá
examples-explorer-game =
    Exemplo:
      tabuleiro explorer game oware 12

help-explorer-forget = Tira o nome de um jogador de todas as estatísticas; os jogos continuam a contar.
usage-explorer-forget = tabuleiro explorer forget NOME [--data PASTA]
value-name = NOME
arg-name = O nome do jogador
examples-explorer-forget =
    Exemplo:
      tabuleiro explorer forget Ana

explorer-imported = { $added ->
    [one] 1 jogo contado
   *[other] { $added } jogos contados
}; { $known } já contados; { $unfinished } por acabar
explorer-import-stopped = interrompido; nada mudou
explorer-heading = { $position }: { $games ->
    [one] 1 jogo
   *[other] { $games } jogos
}
explorer-move = em { $share } % dos jogos ({ $games }), faz { $score } % dos pontos (vitórias { $wins }, empates { $draws }, derrotas { $losses })
explorer-proved = provado: { $value }
explorer-last = a última vez em { $day }
explorer-samples = jogos { $numbers }
explorer-no-games = nenhum jogo de { $game } foi contado: { $file } não existe
    Para contar alguns: tabuleiro explorer import FICHEIROS
explorer-no-such-game = não há jogo { $number }: estão contados { $games }
explorer-unknown-player = nenhum jogo de { $name } está contado
explorer-forgotten = { $name } saiu das estatísticas de { $games }
explorer-bad-game = { $file }, jogo { $number }: { $what }
explorer-not-a-file = { $file } não é um ficheiro do explorador
explorer-version = { $file } foi escrito por um programa mais recente (versão { $version } do formato)
explorer-damaged = { $file } está danificado (secção { $section }); importa os jogos de novo para outra pasta com --data
explorer-other-game = { $file } tem estatísticas de { $game }
explorer-full = { $file } não pode guardar mais jogos

help-explorer-generate = Joga partidas entre computadores e conta-as.
usage-explorer-generate = tabuleiro explorer generate JOGO --bots A,B,… --games N [OPÇÕES]
arg-explorer-generate-bots = Os computadores; cada jogo sorteia dois, e um que apareça duas vezes na lista sai o dobro das vezes
arg-explorer-generate-games = Quantos jogos se jogam
arg-explorer-generate-threads = Quantos jogos se jogam ao mesmo tempo; 1 por omissão
arg-explorer-generate-openings = Jogadas ao acaso no início de cada jogo; nenhuma por omissão
arg-explorer-generate-seed = A semente aleatória; 1 por omissão
examples-explorer-generate =
    As estatísticas vão sendo guardadas. Ctrl-C interrompe; o mesmo comando continua.

    Exemplo:
      tabuleiro explorer generate oware --bots 1,2,3,4 --games 10000 --threads 2

help-explorer-report = Escreve o que se joga e o que ganha, e que primeiras jogadas se aguentam.
usage-explorer-report = tabuleiro explorer report JOGOS… --out PASTA [--data PASTA]
value-reported = JOGOS
arg-reported = Os jogos de que trata o relatório
value-out_folder = PASTA
arg-out_folder = A pasta do relatório (report.md) e dos gráficos
examples-explorer-report =
    Exemplo:
      tabuleiro explorer report oril ouri oware --out relatorio

explorer-generated = { $done } de { $games } jogos jogados; { $added } contados agora, { $known } já contados: { $file }
explorer-reported = { $file } e os gráficos estão escritos
explorer-report-heading = ## { $game }

    { $games } jogos, em média com { $plies } jogadas. O primeiro jogador ganhou { $wins } %, empatou { $draws } % e perdeu { $losses } %.
explorer-report-columns = | jogadas | jogos | parte, % | pontos, % | esperados, % | diferença, pontos | conclusão |
explorer-report-better = melhor
explorer-report-worse = pior
explorer-report-equal = sem diferença visível
explorer-report-by-level = Primeiras jogadas por nível: quantas vezes cada nível a joga e, entre parênteses, quantos pontos em 100 faz a mais do que esse nível costuma fazer.
explorer-report-level = nível
explorer-report-replies = As respostas mais jogadas, do lado do segundo jogador:
explorer-report-pairs = Pontos em 100 que o primeiro jogador (linha) faz contra o segundo (coluna):
explorer-report-corner = primeiro / segundo
explorer-report-results = { $game }: como acabam os jogos depois de cada primeira jogada
explorer-report-levels = { $game }: primeiras jogadas por nível
explorer-report-won = ganhos
explorer-report-drawn = empatados
explorer-report-lost = perdidos

arg-learn = O computador aprende com os teus jogos neste dispositivo, prevê as tuas jogadas e joga o que mais te custa
play-learn-players = --learn precisa de um jogo entre uma pessoa e um nível do computador, por exemplo --north 3
play-learn-nothing = Ainda não há jogos teus contados; o computador joga como de costume.
play-learned = Aprendi com { $games ->
    [one] 1 jogo teu
   *[other] { $games } jogos teus
}; previ { $percent } % das tuas jogadas ({ $moves }).
play-learned-no-moves = Aprendi com { $games ->
    [one] 1 jogo teu
   *[other] { $games } jogos teus
}.
