# Porque não se pode fazer uma jogada: o fim de uma frase.

illegal-game-over = o jogo já acabou
illegal-no-such-place = não há essa casa neste tabuleiro
illegal-not-your-house = essa casa é do adversário
illegal-empty-house = essa casa está vazia
illegal-must-feed = o adversário não tem sementes e é preciso dar-lhe algumas
illegal-singleton-held = uma casa de uma semente espera enquanto houver outra maior
illegal-takes-everything = isso tiraria ao adversário tudo o que ele tem
illegal-not-your-stone = escolha uma das suas peças
illegal-stone-cannot-leap = essa peça não tem jogadas válidas, escolha outra
illegal-not-its-leap = uma pedra salta em linha reta tantas casas quantas as amigas ao seu lado
illegal-not-onto-enemy = um salto acaba em cima de uma pedra do adversário
illegal-swap-needs-both-colours = a troca é entre duas pedras de cores diferentes
illegal-swap-is-over = a altura das trocas já passou
illegal-swap-first = decida primeiro se quer trocar duas pedras
illegal-occupied = essa casa está ocupada
