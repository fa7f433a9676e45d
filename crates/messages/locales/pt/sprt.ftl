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
sprt-elo = Elo: { $elo } (intervalo de confiança de 95 %: { $elo-low } … { $elo-high })
sprt-ratio = Logaritmo da razão de verosimilhança entre Elo { $elo1 } e Elo { $elo0 }: { $ratio } (decide-se em { $low } ou { $high })
sprt-undecided = Por decidir.
sprt-better = Aceite: { $new } é mais forte { $elo1 } Elo, e não { $elo0 }.
sprt-not-better = Rejeitado: { $new } é mais forte { $elo0 } Elo, e não { $elo1 }.
sprt-resume = Para continuar: tabuleiro sprt --resume { $file }

# A afinação dos parâmetros da pesquisa.

help-tune = Procura melhores parâmetros da pesquisa em jogos do motor contra si próprio (SPSA).
usage-tune = tabuleiro tune JOGO --out FICHEIRO [OPÇÕES]
value-parameters = A,B,…
value-pairs = N
value-rate = PARTE
arg-tune-out = O ficheiro que guarda a afinação; se já existir, a afinação continua
arg-tune-openings = Com quantas jogadas ao acaso começa cada par de jogos; 8 por omissão
arg-tune-threads = Quantos jogos decorrem ao mesmo tempo: de 1 a 256; 1 por omissão
arg-parameters = Os parâmetros a afinar, separados por vírgulas; por omissão todos
arg-pairs = Quantos pares de jogos se jogam; 10 000 por omissão
arg-rate = Quanto um par ganho por dois pontos muda um parâmetro no fim, em parte do seu passo; 0,01 por omissão
examples-tune =
    Ctrl-C acaba mais cedo; o mesmo comando continua.

    Exemplos:
      tabuleiro tune oware --out oware.tune --time 3ms --pairs 20000 --threads 16
      tabuleiro tune oware --out margens.tune --nodes 5000 --parameters futility-margin,aspiration

tune-unknown = a pesquisa não tem o parâmetro “{ $name }”; tem { $known }
tune-damaged = { $file } não guarda uma afinação que se possa continuar: { $what }
tune-number = { $name }: { $value } (agora { $before })
tune-bot = Jogador: { $bot }
