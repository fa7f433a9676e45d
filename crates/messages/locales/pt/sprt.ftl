# O teste sequencial de dois jogadores artificiais.

help-sprt = Joga pares de partidas até ser claro se o primeiro de dois jogadores artificiais é mais forte (SPRT).
usage-sprt = tabuleiro dev sprt JOGO --bots NOVO,ANTIGO [OPÇÕES]
value-elo0 = ELO
value-elo1 = ELO
value-alpha = PARTE
value-beta = PARTE
arg-sprt-game = O jogo; não é preciso com --resume
arg-sprt-bots = Os dois jogadores artificiais, separados por uma vírgula
arg-sprt-games = O número máximo de partidas; 20000 por omissão
arg-sprt-openings = Quantas jogadas ao acaso há no início de cada par de partidas; 4 por omissão, nenhuma nos jogos de linhas
arg-sprt-threads = Quantas partidas decorrem ao mesmo tempo: de 1 a 256
arg-sprt-time = O tempo por jogada, como 100ms ou 1.5s, para os jogadores artificiais que o usam
arg-sprt-plies = A profundidade máxima da pesquisa, para os jogadores artificiais que a usam
arg-sprt-nodes = O número máximo de posições por jogada, para os jogadores artificiais que o usam
arg-sprt-out = Escreve as partidas neste ficheiro: OGN nos jogos de semear, registos nos outros
arg-sprt-json = Escreve o resultado como um só objeto JSON
arg-sprt-resume = Continua as partidas guardadas neste ficheiro
arg-elo0 = Hipótese nula: o primeiro é mais forte por este Elo
arg-elo1 = Hipótese alternativa: o primeiro é mais forte por este Elo
arg-alpha = A probabilidade de aceitar a alternativa se a hipótese nula for verdadeira
arg-all = Joga todas as partidas, mesmo depois de o teste estar decidido
arg-beta = A probabilidade de aceitar a hipótese nula se a alternativa for verdadeira
examples-sprt =
    Cada abertura joga-se dos dois lados. Ctrl-C termina mais cedo, mostra o
    resultado até aí e guarda um ficheiro para --resume.

    Exemplos:
      tabuleiro dev sprt oware --bots max,"uci:antigo/tabuleiro uci" --time 20ms --openings 8
      tabuleiro dev sprt oware --bots max:without=history,max --nodes 10000 --elo0 -5 --elo1 0
      tabuleiro dev sprt --resume tournament-oware-1.resume

sprt-order = --elo0 tem de ser menor do que --elo1
sprt-two-bots = um teste precisa de exatamente dois jogadores artificiais, como --bots max,greedy
sprt-heading = { $game }: { $new } contra { $old }, { $games } partidas, número ao acaso { $seed }
sprt-pairs = Pares com 0, ½, 1, 1½ e 2 pontos: { $pairs }; { $share } % dos pontos
sprt-elo = Elo: { $elo } (intervalo de confiança de 95 %: { $elo-low } … { $elo-high })
sprt-ratio = Logaritmo da razão de verosimilhança entre Elo { $elo1 } e Elo { $elo0 }: { $ratio } (decide-se em { $low } ou { $high })
sprt-undecided = Por decidir.
sprt-better = Aceite: { $new } é mais forte { $elo1 } Elo, e não { $elo0 }.
sprt-not-better = Rejeitado: { $new } é mais forte { $elo0 } Elo, e não { $elo1 }.
sprt-resume = Para continuar: tabuleiro dev sprt --resume { $file }
