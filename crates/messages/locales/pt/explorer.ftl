# Estatísticas de jogos jogados.

help-explorer = Conta jogos terminados e mostra o que se jogou numa posição.
usage-explorer = tabuleiro explorer import|show|game|forget [OPÇÕES]
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
