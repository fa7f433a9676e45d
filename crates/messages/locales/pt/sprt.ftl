# O teste sequencial de dois jogadores artificiais.

help-sprt = Joga pares de jogos até ser claro se o primeiro de dois jogadores artificiais é mais forte (SPRT).
usage-sprt = tabuleiro sprt JOGO --bots NOVO,ANTIGO [OPÇÕES]
value-elo0 = ELO
value-elo1 = ELO
value-alpha = PARTE
value-beta = PARTE
arg-sprt-game = O jogo; não é preciso com --resume
arg-sprt-bots = Os dois jogadores artificiais, separados por uma vírgula
arg-sprt-games = O teste acaba, o mais tardar, ao fim destes jogos; 20 000 por omissão
arg-sprt-openings = Com quantas jogadas ao acaso começa cada par de jogos; por omissão 4, e nenhuma nos jogos de linhas
arg-sprt-threads = Quantos jogos decorrem ao mesmo tempo: de 1 a 256; 1 por omissão
arg-sprt-time = Quanto tempo por jogada podem pensar os que o respeitam, como 100ms ou 1.5s
arg-sprt-plies = A que profundidade podem olhar os que a respeitam
arg-sprt-nodes = Quantas posições podem ver os que o respeitam
arg-sprt-out = Escreve os jogos neste ficheiro: OGN nos jogos de semear, registos nos outros
arg-sprt-json = Escreve o que se sabe como um objeto JSON
arg-sprt-resume = Continua os jogos guardados neste ficheiro
arg-elo0 = O primeiro não é mais forte do que isto, em Elo: não chega; 0 por omissão
arg-elo1 = O primeiro é mais forte pelo menos isto: chega; 10 por omissão
arg-alpha = Com que frequência pode passar um que não é mais forte; 0,05 por omissão
arg-beta = Com que frequência pode falhar um mais forte; 0,05 por omissão
examples-sprt =
    Cada abertura joga-se dos dois lados. Ctrl-C acaba mais cedo, com o que se
    sabe e um ficheiro para --resume.

    Exemplos:
      tabuleiro sprt oware --bots max,"uci:antigo/tabuleiro uci" --time 20ms --openings 8
      tabuleiro sprt oware --bots max:without=history,max --nodes 10000 --elo0 -5 --elo1 0
      tabuleiro sprt --resume tournament-oware-1.resume

sprt-order = --elo0 tem de ser menor do que --elo1
sprt-two-bots = um teste precisa de exatamente dois jogadores artificiais, como --bots max,greedy
sprt-heading = { $game }: { $new } contra { $old }, { $games } jogos, semente { $seed }
sprt-pairs = Pares com 0, ½, 1, 1½ e 2 pontos: { $pairs }; { $share } % dos pontos
sprt-elo = Elo: { $elo } (95 %: { $elo-low } … { $elo-high })
sprt-ratio = Logaritmo da razão de verosimilhança entre Elo { $elo1 } e Elo { $elo0 }: { $ratio } (decide-se em { $low } ou { $high })
sprt-undecided = Por decidir.
sprt-better = Aceite: { $new } é mais forte { $elo1 } Elo, e não { $elo0 }.
sprt-not-better = Rejeitado: { $new } é mais forte { $elo0 } Elo, e não { $elo1 }.
sprt-resume = Para continuar: tabuleiro sprt --resume { $file }
