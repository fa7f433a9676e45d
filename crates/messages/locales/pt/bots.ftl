# Jogadores artificiais pelo nome, os comandos que os examinam e medem, e motores externos.

bot-unknown-bot = nenhum jogador artificial chamado «{ $found }» joga { $game }. Existem: { $known }. (N é uma profundidade de 1 a 30.)

player-human = Uma pessoa neste teclado.
player-level = Nível { $level } de nove: o nosso motor, enfraquecido. Procura poucas posições, deixa escapar jogadas e contenta-se com menos do que a melhor, como as pessoas. O nível 1 é para uma primeira partida; o nível 2 ou 3 tem a força de greedy.
player-levels = O nosso motor, enfraquecido: os níveis 1 a 8 de nove. Procuram poucas posições, deixam escapar jogadas e contentam-se com menos do que a melhor, como as pessoas. O nível 1 é para uma primeira partida; o nível 2 ou 3 tem a força de greedy.
player-max = Toda a força do nosso motor no tempo que tem: procura, finais resolvidos e livros de aberturas.
player-random = Faz uma jogada legal qualquer, todas com a mesma probabilidade. O jogador mais fraco que há.
player-first = Faz a primeira jogada legal pela ordem do tabuleiro. Vem do programa de Quantum Leap em Prolog, fácil.
player-win-in-one = Faz uma jogada que ganhe logo e, se não há, a primeira legal. Vem do programa de Quantum Leap em Prolog, difícil.
player-greedy = Faz o que ganha mais de imediato: a maior captura, a jogada que deixa menos saltos ao adversário, uma linha; sem nada disso, uma jogada legal qualquer. Tem a força do nível 2 ou 3. Vem do programa de Ouri em C e das IA de Ouri em Python.
player-minimax = Segue todas as linhas até à sua profundidade, sem cortes, e conta os depósitos. Quanto mais fundo, mais forte e mais lento. Vem das IA de Ouri em Python.
player-mindelo = Alfa-beta até à sua profundidade; entre jogadas iguais prefere as que guardam as sementes mais tempo. Muito mais forte do que minimax com a mesma profundidade. Vem do jogo de Oril para telemóvel.
player-program-1 = Procura a jogada numa tabela dos 19 683 tabuleiros. Nunca perde. Vem do trabalho sobre o jogo da velha.
player-program-2 = Uma regra para cada vez, tal como está escrita. A jogar em segundo perde 31 de 553 linhas, porque não vê os ataques duplos. Vem do trabalho sobre o jogo da velha.
player-program-2b = As mesmas regras com essa falha corrigida. Nunca perde. Vem do trabalho sobre o jogo da velha, corrigido.
player-uci = Outro programa que fala o protocolo UCI, iniciado pelo seu comando.
players-heading = Jogadores de { $game }. N é uma profundidade de 1 a 30; onde um comando pede um jogador, escreve-se o nome da esquerda.
help-players = Lista os jogadores do computador: como pensam, que força têm.
usage-players = tabuleiro players [JOGO] [--json]
arg-players-game = O jogo
examples-players =
    Exemplos:
      tabuleiro players
      tabuleiro players velha

help-examine = Põe um jogador artificial contra todas as linhas de jogo possíveis e conta as vitórias, os empates e as derrotas.
usage-examine = tabuleiro lab examine JOGO --bot NOME [--as first|second] [--random N]
value-bot = NOME
value-side = first|second
value-seed = N
arg-bot = O jogador artificial, como program-2 ou minimax:9
arg-examine-side = Se joga em primeiro (first) ou em segundo (second); sem esta opção, ambos
arg-examine-seed = O número que decide as escolhas ao acaso
examples-examine =
    Exemplos:
      tabuleiro lab examine velha --bot program-2
      tabuleiro lab examine velha --bot program-2b --as second

examine-heading = { $side ->
    [first] { $bot } em { $game }, a jogar em primeiro, contra todas as linhas de jogo:
   *[second] { $bot } em { $game }, a jogar em segundo, contra todas as linhas de jogo:
}
examine-counts = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}: { $won ->
    [one] 1 ganha
   *[other] { $won } ganhas
}, { $drawn ->
    [one] 1 empatada
   *[other] { $drawn } empatadas
}, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
}.
examine-shortest = { $lines ->
    [one] A derrota mais curta, { $plies } jogadas:
   *[other] As { $lines } derrotas mais curtas, { $plies } jogadas cada:
}
examine-more = … e mais { $more }.
examine-too-large = este jogo tem demasiadas posições para tentar todas as linhas: mais de { $positions }. Escolhe um mais pequeno, como velha.
examine-bot-failed = o jogador artificial falhou: { $what }
examine-stopped = interrompido antes do fim.

help-bench = Mede a velocidade do motor.
examples-bench =
    A última linha do motor é sempre: signature nodes N seconds S rate R
    O número de nodes é igual em todas as máquinas e só muda com a pesquisa.

    Exemplos:
      tabuleiro dev bench
      tabuleiro dev bench techniques
usage-bench = tabuleiro dev bench [engine|techniques]
help-bench-engine = Faz pesquisas fixas em todas as famílias de jogos.
usage-bench-engine = tabuleiro dev bench engine
examples-bench-engine =
    Exemplo:
      tabuleiro dev bench engine
help-bench-techniques = Põe o motor a pesquisar com cada técnica desligada à vez.
usage-bench-techniques = tabuleiro dev bench techniques
examples-bench-techniques =
    Exemplo:
      tabuleiro dev bench techniques
bench-document = Python

external-engine-bad-command = «{ $name }»: escreve depois de uci: o comando que inicia o programa, como uci:motor ou uci:"o meu motor" --rápido
external-engine-missing = «{ $name }»: programa não encontrado. Se não estiver no PATH, indica o caminho completo
external-engine-denied = «{ $name }»: não há permissão para executar o programa
external-engine-not-started = «{ $name }»: o programa não arrancou: { $detail }
external-engine-silent = «{ $name }»: o programa não respondeu uciok e readyok em { $detail } s
external-engine-ended = «{ $name }»: o programa terminou inesperadamente
external-engine-ended-with = «{ $name }»: o programa terminou inesperadamente, com o código { $detail }
external-engine-stalled = «{ $name }»: o programa não respondeu em { $detail } s
external-engine-late = «{ $name }»: o programa atrasou-se. Tem { $detail } s por jogada, e já gastou o que as suas respostas se podem atrasar numa partida, todas juntas
external-engine-unflushed = «{ $name }»: o programa responde, mas só quando termina: tem de enviar cada linha logo, por exemplo com print(…, flush=True) em Python ou fflush(stdout) em C
external-engine-no-command = «{ $name }»: { $detail }: esse comando não existe onde o programa corre
external-engine-flooded = «{ $name }»: o programa escreve demasiado
external-engine-refused = «{ $name }»: o programa comunicou um erro: { $detail }
external-engine-illegal = «{ $name }»: o programa fez uma jogada ilegal: { $detail }
external-engine-no-move = «{ $name }»: o programa não encontrou jogada, embora haja jogadas possíveis
external-engine-interrupted = «{ $name }»: interrompido
