# Os resultados do motor, e a ajuda dos comandos que pesquisam.

engine-over = A partida acabou.
engine-last-game = O ficheiro tem { $games } partidas; esta é a última. Outra: --number N
engine-no-such-game = o ficheiro não tem a partida { $number }; tem { $games }
engine-column-move = jogada
engine-column-value = valor
engine-column-points = pontos
engine-column-line = continuação
engine-spent = profundidade { $depth }, { $nodes } posições em { $seconds } s ({ $rate } milhões por segundo)
engine-finding = { $value } · profundidade { $depth }, { $seconds } s · { $line }
engine-stopped = Parado antes do fim.
engine-win = ganha em { $plies ->
    [one] 1 jogada
   *[other] { $plies } jogadas
} no máximo
engine-win-by = ganha por { $margin } pelo menos
engine-win-sure = ganha
engine-loss = perde em { $plies ->
    [one] 1 jogada
   *[other] { $plies } jogadas
} no máximo
engine-loss-by = perde por { $margin } pelo menos
engine-loss-sure = perde
engine-proved = provado { $margin }
engine-proved-between = provado entre { $lower } e { $upper }, estimado { $found }

solve-win = Quem joga ganha, em { $plies ->
    [one] 1 jogada
   *[other] { $plies } jogadas
} no máximo: { $line }
solve-loss = Quem joga perde, em { $plies ->
    [one] 1 jogada
   *[other] { $plies } jogadas
} no máximo: { $line }
solve-win-shown = Quem joga ganha, por exemplo: { $line }
solve-loss-shown = Quem joga perde, por exemplo: { $line }
solve-draw = Se ambos jogarem o melhor possível, é empate: { $line }
solve-open = Não provado ao pesquisar { $depth ->
    [one] 1 jogada
   *[other] { $depth } jogadas
} à frente. O melhor até agora: { $line }

level-1 = Principiante
level-2 = Fácil
level-3 = Descontraído
level-4 = Médio
level-5 = Hábil
level-6 = Difícil
level-7 = Perito
level-8 = Mestre
level-max = Máximo

value-plies = N
value-without = TÉCNICA
arg-without = Desliga uma técnica da pesquisa, para medir o que vale; «tabuleiro dev bench techniques» lista-as
value-hash = MIB
value-lines = N
value-count = N
arg-time = O tempo para pensar, como 250ms, 1s ou 2m
arg-best-number = Qual das partidas do ficheiro, a partir de 1; por omissão, a última
arg-plies = A profundidade máxima da pesquisa, em jogadas: de 1 a 100
arg-nodes = O número máximo de posições a pesquisar
arg-hash = A memória para a tabela de transposições, em MiB
arg-lines = Quantas das melhores jogadas mostrar
arg-seed = O número que decide as escolhas ao acaso; o mesmo número dá o mesmo resultado
arg-count = Quantas partidas

help-best = Mostra as melhores jogadas de uma posição e como continuaria.
usage-best = tabuleiro best JOGO [OPÇÕES]
arg-best-load = Usa a última posição da partida deste ficheiro, em qualquer dos formatos; - lê da entrada padrão
arg-best-game = O jogo, com as suas opções; não é preciso com --load
examples-best =
    Os valores são em sementes, para quem joga. Sem limites, pensa 1 s.

    Exemplos:
      tabuleiro best oril
      tabuleiro best --load jogo.ogn
      tabuleiro best oware --moves "F f" --lines 6 --time 2s
      tabuleiro best ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N --depth 20 --json

help-solve = Prova quem ganha, em jogos e posições suficientemente pequenos.
usage-solve = tabuleiro lab solve JOGO [OPÇÕES]
examples-solve =
    Sem limites, tenta durante 60 s. A última linha é sempre: seconds S

    Exemplos:
      tabuleiro lab solve velha
      tabuleiro lab solve velha-3d
      tabuleiro lab solve quantum-leap:side=3,seed=7

help-fit = Ajusta os pesos de um avaliador a partidas do motor contra si próprio.
usage-fit = tabuleiro dev fit JOGO (--out FICHEIRO | --points) [OPÇÕES]
arg-fit-out = O ficheiro dos pesos, ou, com --points, do que deram as partidas postas de parte
arg-fit-count = Quantas partidas se jogam
arg-fit-nodes = Quantas posições se pesquisam por jogada
arg-compare = Ajusta também sem cada termo, para mostrar o que o termo vale
arg-fit-points = Ajusta o que as estimativas valem em pontos, em vez de pesos (jogos de semear)
examples-fit =
    Exemplos:
      tabuleiro dev fit oware --points --games 4000 --nodes 20000 --threads 2
      tabuleiro dev fit oware --out oware.txt --games 4000 --nodes 2000 --random 11 --threads 2 --compare

fit-samples = Posições: { $samples } para treinar, { $held } para validar
fit-error = erro { $error } { $name }
fit-name-nothing = sem pesos nenhuns
fit-name-coarse = com casas isoladas
fit-name-all = com todos os termos
fit-name-without = sem { $name }
fit-points-sowing = Só os jogos de semear têm curvas de pontos esperados. Exemplo: tabuleiro dev fit oware --points
fit-points = { $phase }: { $samples } posições, largura { $width }; maior erro em partidas postas de parte { $gap } pontos em cem, com a curva incluída { $before }
fit-phase-ending = até 18 sementes
fit-phase-late = 19 a 28 sementes
fit-phase-middle = 29 a 38 sementes
fit-phase-early = mais sementes
