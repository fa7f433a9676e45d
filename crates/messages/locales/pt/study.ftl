# Lições e outras maneiras de aprender no terminal, e a ajuda dos comandos.

help-lesson = Ensina estratégia num tabuleiro, uma lição curta de cada vez.
usage-lesson = tabuleiro lesson [LIÇÃO]
value-lesson = LIÇÃO
arg-lesson = A lição, como oril-opening; sem ela, mostra a lista de todas
examples-lesson =
    Escreve uma jogada, ou ? para ver a certa. A uma jogada errada responde-se o que
    perde e porquê. O progresso fica na pasta de dados; uma lição deixada a meio
    continua onde estava.

    Exemplos:
      tabuleiro lesson
      tabuleiro lesson oril-casa

lesson-line = Pode continuar assim: { $moves }
lesson-done = Lição concluída. A seguinte: tabuleiro lesson { $next }
lesson-course-done = Lição concluída, e com ela todo o curso.

value-method = MÉTODO
value-judge = AVALIAÇÃO
arg-judge = Como se avaliam posições: score (pontuação, por omissão) ou engine (motor)
arg-table = Procura a jogada na tabela do Programa 1, no jogo da velha
    A árvore pode ter até 20 000 posições.

    Exemplos:


value-player = NOME
    horizonte, as capturas em que não repara e a margem ajustados ao jogador; é um
    jogador do computador como os outros.

    Exemplos:

