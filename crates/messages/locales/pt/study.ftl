# Lições e outras maneiras de aprender no terminal, e a ajuda dos comandos.

help-lesson = Ensina estratégia num tabuleiro, uma lição curta de cada vez.
usage-lesson = tabuleiro learn lesson [LIÇÃO]
value-lesson = LIÇÃO
arg-lesson = A lição, como oril-opening; sem ela, mostra a lista de todas
examples-lesson =
    Escreve uma jogada, ou ? para ver a certa. A uma jogada errada responde-se o que
    perde e porquê. O progresso fica na pasta de dados; uma lição deixada a meio
    continua onde estava.

    Exemplos:
      tabuleiro learn lesson
      tabuleiro learn lesson oril-casa

lesson-line = Pode continuar assim: { $moves }
lesson-done = Lição concluída. A seguinte: tabuleiro learn lesson { $next }
lesson-course-done = Lição concluída, e com ela todo o curso.

help-think = Mostra passo a passo como pensa uma máquina: minimax e alfa-beta numa árvore pequena.
usage-think = tabuleiro learn think JOGO [OPÇÕES] | --payoffs
arg-think-game = O jogo, com as suas opções
arg-think-plies = Quantas jogadas vê à frente: de 1 a 9
value-method = MÉTODO
arg-method = minimax, ou alpha-beta
value-judge = AVALIAÇÃO
arg-judge = Como se avaliam posições: score (pontuação) ou engine (motor)
arg-payoffs = Pensa sobre a tabela de ganhos da tese, em vez de um jogo
arg-think-games = Conta todas as partidas do princípio ao fim, por resultado
arg-table = Procura a jogada na tabela do Programa 1, no jogo do galo
examples-think =
    A árvore pode ter até 20 000 posições.

    Exemplos:
      tabuleiro learn think --payoffs
      tabuleiro learn think oril --plies 2 --method minimax
      tabuleiro learn think velha --position "XO1/1X1/2O X" --plies 3
      tabuleiro learn think velha --moves "5 1" --table
      tabuleiro learn think velha --games

think-too-large = Com { $plies } jogadas a árvore tem mais de { $most } posições; escolhe menos com --plies.
think-no-table = O Programa 1 só conhece o jogo do galo, por exemplo: tabuleiro learn think velha --table
think-table-end = A partida acabou: a tabela dá o mesmo tabuleiro.
think-too-many-games = Há mais de mil milhões de partidas, ou a contagem foi interrompida. O jogo do galo tem poucas: tabuleiro learn think velha --games
think-games-so-far = { $games } partidas até agora; Ctrl-C termina
think-games = { $all } partidas: o primeiro jogador ganha { $first }, o segundo { $second }, e { $drawn } acabam empatadas.

help-level = Diz a que nível joga um jogador, pelo que perde por jogada, e ajusta-lhe um gémeo.
usage-level = tabuleiro lab level [FICHEIRO…] [--player NOME] [--game JOGO]
arg-level-file = Ficheiros com partidas, em qualquer dos formatos; - lê a entrada padrão; sem nenhum, as tuas partidas guardadas
value-player = NOME
arg-level-player = O jogador; sem nome, a única pessoa nas partidas contra o computador
arg-level-game = O jogo, se um ficheiro não o indicar
examples-level =
    De muitas jogadas veem-se 80, na partida que mais se jogou. Um gémeo é um nível com o
    horizonte, as capturas em que não repara e a margem ajustados ao jogador; é um
    jogador do computador como os outros.

    Exemplos:
      tabuleiro lab level jogos.record
      tabuleiro lab level jogo1.ogn jogo2.ogn --player Ana

level-no-player = Não há nenhuma partida desse jogador; escreve o nome como está nos ficheiros, por exemplo: --player Ana
level-too-few = Há menos de 20 jogadas com escolha; dá mais partidas.
level-play-command = Para jogar contra o gémeo: tabuleiro play { $game } --north "{ $twin }"

learn-lessons = Lições
learn-puzzles = Problema do dia
learn-explorer = O que se jogou (explorador)
learn-done = { $title } (feita)
learn-think-payoffs-minimax = Os ganhos da tese, com minimax
learn-think-payoffs = Os mesmos com alfa-beta
learn-think-oril-minimax = Duas jogadas de oril, com minimax
learn-think-oril = As mesmas com alfa-beta
learn-think-velha = O fim de uma partida do galo
learn-think-table = A tabela do Programa 1
learn-think-games = Todas as partidas do galo
