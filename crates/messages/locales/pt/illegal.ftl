# Porque uma jogada não é legal: o fim de uma frase.

illegal-game-over = o jogo já acabou
illegal-no-such-place = essa casa não existe neste tabuleiro
illegal-not-your-house = essa casa é do adversário
illegal-empty-house = essa casa está vazia
illegal-must-feed = o adversário não tem sementes e tens de lhe dar algumas
illegal-singleton-held = uma casa com uma semente só pode ser jogada se nenhuma tiver mais
illegal-takes-everything = isso capturaria todas as sementes do adversário
illegal-not-your-stone = escolhe uma das tuas pedras
illegal-stone-cannot-leap = essa pedra não tem jogadas possíveis; escolhe outra
illegal-not-its-leap = uma pedra salta em linha reta tantas casas quantas as amigas ao lado
illegal-not-onto-enemy = um salto tem de acabar em cima de uma pedra do adversário
illegal-swap-needs-both-colours = a troca é entre duas pedras de cores diferentes
illegal-swap-is-over = só se pode trocar antes do primeiro salto
illegal-swap-first = decide primeiro se queres trocar duas pedras
illegal-occupied = essa casa está ocupada
