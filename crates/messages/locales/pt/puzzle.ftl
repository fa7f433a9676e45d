# Problemas no terminal, e a ajuda do seu comando.

help-puzzle = Apresenta problemas em que só uma jogada está certa, o que está provado.
usage-puzzle = tabuleiro learn puzzle [CONJUNTO] [--number N] [--theme TEMA] | build | check
value-set = CONJUNTO
arg-set = oril (por omissão), ouri, oware, quantum-leap ou line
arg-puzzle-load = Problemas deste ficheiro, em vez dos do programa
arg-puzzle-number = O problema com este número; por omissão, o problema do dia
value-theme = TEMA
arg-theme = Só problemas deste tema: chain, big-house, starving, feeding, tempo, sacrifice, last-seeds, leaps, fork, block ou threats
examples-puzzle =
    Escreve uma jogada, ou ? para ver a certa. O problema do dia é o mesmo para todos.

    Exemplos:
      tabuleiro learn puzzle
      tabuleiro learn puzzle ouri --theme chain
      tabuleiro learn puzzle line --number 7

help-puzzle-build = Faz problemas a partir de partidas entre níveis.
usage-puzzle-build = tabuleiro learn puzzle build JOGO… --out FICHEIRO [--count N] [--random N] [--threads N] [--theme TEMA]
arg-puzzle-build-game = Os jogos de que se fazem problemas
arg-puzzle-build-count = Quantos problemas
arg-puzzle-build-seed = O número que decide as escolhas ao acaso
arg-puzzle-build-threads = Quantas partidas se examinam ao mesmo tempo
arg-puzzle-build-theme = Só problemas deste tema; os tabuleiros com casas grandes são dados à sorte, porque poucas partidas acabam com uma
arg-puzzle-build-out = O ficheiro de problemas; o mesmo comando continua um que já exista
examples-puzzle-build =
    Nos jogos de semear, as tabelas de finais provam o que está certo: constrói
    primeiro tabelas maiores, e os problemas terão mais sementes. Ctrl-C interrompe; o
    mesmo comando continua.

    Exemplo:
      tabuleiro learn puzzle build oril --count 2000 --threads 2 --out oril.puzzles

help-puzzle-check = Confirma problemas por outros meios do que aqueles com que foram feitos.
usage-puzzle-check = tabuleiro learn puzzle check [FICHEIRO…] [--seeds N] [--threads N] [--out FICHEIRO [--grade]]
arg-puzzle-check-file = Os ficheiros; por omissão, os do programa
arg-puzzle-check-seeds = Finais com mais sementes ficam em aberto
arg-puzzle-check-threads = Quantos problemas se verificam ao mesmo tempo
arg-puzzle-check-out = Um ficheiro para os que foram confirmados em todos os ficheiros
arg-puzzle-check-grade = Também calcula de novo os graus, com os níveis tal como são agora
examples-puzzle-check =
    Não usa tabelas nem a pesquisa: os valores de todos os tabuleiros são calculados
    para a frente, e as vitórias são provadas por números de prova.

    Exemplo:
      tabuleiro learn puzzle check --seeds 14 --threads 2

puzzle-none-found = Não há nenhum problema assim em { $games } partidas. Os problemas com casas grandes precisam de tabelas de finais com 14 sementes ou mais: tabuleiro lab endgame build JOGO --seeds 14
puzzle-made = { $puzzles } problemas de { $games } partidas; correlação de ordem dos graus com os erros de outros níveis { $agreement }: { $file }
puzzle-checked = { $file }: { $puzzles } problemas, { $confirmed } confirmados, { $refuted } refutados, { $unsettled } em aberto; correlação de ordem { $agreement }
puzzle-written = { $puzzles } problemas em { $file }; correlação de ordem { $agreement }
puzzle-grading-stopped = Parou antes de todos os graus estarem calculados; nada foi escrito.
puzzle-refuted = Há problemas errados; estão na lista acima.
puzzle-no-file = { $file } não é um ficheiro de problemas (linha { $line })
puzzle-other-seed = { $file } foi feito com outra semente; escolhe outro ficheiro, ou indica a mesma semente
puzzle-no-such = Não existe esse problema; este conjunto tem { $puzzles }
puzzle-title = { $game }, problema { $number } de { $puzzles }, grau { $grade }
puzzle-aim-win = { $side } joga e ganha: só uma jogada está certa.
puzzle-aim-draw = { $side } joga e não perde: só uma jogada está certa.
puzzle-ask = A tua jogada (? mostra-a):
puzzle-right-was = A jogada certa é { $move }.
puzzle-reply = Certo. O adversário responde { $moves }.
puzzle-solved = Resolvido.
puzzle-solved-clean = Resolvido sem erros!
