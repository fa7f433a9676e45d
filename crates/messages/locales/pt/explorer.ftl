# Estatísticas de partidas.

help-explorer = Conta partidas terminadas e mostra o que se jogou numa posição.
usage-explorer = tabuleiro explorer import|show|game|remove [OPÇÕES]
examples-explorer =
    Exemplos:
      tabuleiro explorer import jogos.ogn
      tabuleiro explorer show oware --moves "F f"

help-explorer-import = Conta as partidas terminadas de ficheiros.
usage-explorer-import = tabuleiro explorer import FICHEIROS… [--game JOGO] [--data PASTA]
value-files = FICHEIROS
arg-files = Ficheiros com partidas, em qualquer dos formatos; - lê a entrada padrão
arg-explorer-import-game = O jogo, se um ficheiro não o disser; oware por omissão
value-data = PASTA
arg-data = A pasta das estatísticas; por omissão, uma pasta deste utilizador
examples-explorer-import =
    Uma partida já contada fica de fora, por isso podes importar o mesmo ficheiro outra
    vez. Se um ficheiro tiver um erro, nada muda.

    Exemplo:
      tabuleiro explorer import jogos.ogn outros.ogn

help-explorer-show = Mostra que jogadas se fizeram numa posição e como acabaram as partidas.
usage-explorer-show = tabuleiro explorer show JOGO [--position P] [--moves J] [--who NOME] [OPÇÕES]
value-who = NOME
arg-who = Só partidas deste jogador; me é quem joga neste aparelho; all, por omissão, conta toda a gente
value-strength = FORÇA
arg-strength = Só jogadas de jogadores desta força: unrated (sem rating), um rating como 1400, level-3 (nível 3), max ou program; pode repetir-se
value-since = DATA
arg-since = Só partidas a partir deste dia, por exemplo 2026-11-17
value-until = DATA
arg-until = Só partidas até este dia
examples-explorer-show =
    Cada barra mostra as partidas que ganhou (█), empatou (▒) e perdeu (░) quem fez a
    jogada. Posições que só diferem por uma simetria do tabuleiro contam como uma.

    Exemplos:
      tabuleiro explorer show oware
      tabuleiro explorer show oware --moves "F f" --who Ana --json

help-explorer-game = Mostra uma partida das estatísticas.
usage-explorer-game = tabuleiro explorer game JOGO NÚMERO [--data PASTA]
value-number = NÚMERO
arg-number = O número da partida, como explorer show o dá
examples-explorer-game =
    Exemplo:
      tabuleiro explorer game oware 12

help-explorer-remove = Tira o nome de um jogador de todas as estatísticas; as partidas continuam a contar.
usage-explorer-remove = tabuleiro explorer remove NOME [--data PASTA]
value-name = NOME
arg-name = O nome do jogador
examples-explorer-remove =
    Exemplo:
      tabuleiro explorer remove Ana

explorer-imported = { $added ->
    [one] 1 partida contada
   *[other] { $added } partidas contadas
}; { $known } já contadas; { $unfinished } por acabar
explorer-import-stopped = interrompido; nada mudou
explorer-heading = { $position }: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
explorer-move = em { $share } % das partidas ({ $games }), faz { $score } % dos pontos (vitórias { $wins }, empates { $draws }, derrotas { $losses })
explorer-proved = provado: { $value }
explorer-last = a última vez em { $day }
explorer-samples = partidas { $numbers }
explorer-no-games = nenhum jogo de { $game } foi contado: { $file } não existe
    Para contar alguns: tabuleiro explorer import FICHEIROS
explorer-no-such-game = não há partida { $number }: estão contadas { $games }
explorer-unknown-player = nenhuma partida de { $name } está contada
explorer-forgotten = { $name } saiu das estatísticas de { $games }
explorer-bad-game = { $file }, partida { $number }: { $what }
explorer-not-a-file = { $file } não é um ficheiro do explorador
explorer-version = { $file } foi escrito por um programa mais recente (versão { $version } do formato)
explorer-damaged = { $file } está danificado (secção { $section }); importa as partidas de novo para outra pasta com --data
explorer-other-game = { $file } tem estatísticas de { $game }
explorer-full = { $file } não pode guardar mais partidas

arg-learn = O computador aprende com as tuas partidas neste aparelho, prevê as tuas jogadas e joga o que mais te custa
play-learn-players = --learn precisa de uma partida entre uma pessoa e um nível do computador, por exemplo --north 3
play-learn-nothing = Ainda não há partidas tuas contadas; o computador joga como de costume.
play-learned = Aprendi com { $games ->
    [one] 1 partida tua
   *[other] { $games } partidas tuas
}; previ { $percent } % das tuas jogadas ({ $moves }).
play-learned-no-moves = Aprendi com { $games ->
    [one] 1 partida tua
   *[other] { $games } partidas tuas
}.
