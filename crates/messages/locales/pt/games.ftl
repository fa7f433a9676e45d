# Os jogos: título, resumo, e as regras num parágrafo.

all-of = { $rest } e { $last }
either = { $rest } ou { $last }

family-sowing-rules = O tabuleiro tem duas filas de seis casas, com quatro sementes em cada casa. Cada jogador é dono da fila à sua frente, e o seu depósito fica à sua direita. Na tua vez, tira todas as sementes de uma das tuas casas e semeia-as uma a uma, no sentido contrário ao dos ponteiros do relógio, primeiro na tua fila e depois na do adversário; nunca se semeia nos depósitos nem na casa de onde se saiu. Se a última semente cair numa casa do adversário e lá ficarem duas ou três, são capturadas, e também as das casas do adversário imediatamente anteriores, enquanto cada uma tiver duas ou três. Se o adversário não tiver sementes, tens de lhe dar algumas, se puderes. São 48 sementes: com 25 ganha-se, e 24–24 é empate.
family-quantum-leap-rules = O tabuleiro é um hexágono cheio de pedras, brancas (O) e pretas (X), dispostas ao acaso. Na tua vez, escolhe uma das tuas pedras com pelo menos uma amiga ao lado, isto é, uma pedra da mesma cor. Salta em linha reta exatamente tantas casas quantas as amigas ao lado, por cima do que houver, até uma pedra do adversário, que é capturada. Todas as jogadas capturam. Perde quem, na sua vez, não tiver nenhuma jogada; não há empates.
family-line-rules = Os jogadores marcam à vez uma casa livre, primeiro o X e depois o O. Ganha quem completar primeiro uma linha das suas marcas, na horizontal, na vertical ou na diagonal. Se o tabuleiro se encher sem nenhuma linha, é empate.

game-oril-title = Oril
game-oril-summary = o jogo de Cabo Verde
game-oril-rules = No Oril, o jogo de Cabo Verde, não se podem capturar todas as sementes do adversário se houver outra jogada; se todas as jogadas o fizerem, apanham-se todas as sementes e o jogo acaba. Quando quem joga não tem jogada possível, ou quando uma posição aparece pela terceira vez, cada um fica com as sementes do seu lado.

game-ouri-title = Ouri
game-ouri-summary = o campeonato escolar português
game-ouri-rules = No Ouri do campeonato escolar português, uma casa com uma só semente só pode ser jogada se nenhuma tiver mais. Quem capturar todas as sementes do adversário joga outra vez, para lhe dar algumas; se não puder, o jogo acaba. O jogo também acaba quando restam só duas sementes em posições opostas, que se perseguiriam sem fim, ou quando uma posição aparece pela terceira vez: cada um fica com as sementes do seu lado.

game-ouri-003-title = Ouri (IA em Python)
game-ouri-003-summary = o Ouri sem a regra da casa de uma semente
game-ouri-003-rules = O Ouri exatamente como o descreve o relatório das IA de Ouri em Python: qualquer casa com sementes pode ser jogada, mesmo com uma só. Quem capturar todas as sementes do adversário joga outra vez, para lhe dar algumas; se não puder, o jogo acaba. Quando uma posição aparece pela terceira vez, cada um fica com as sementes do seu lado.

game-oware-title = Oware
game-oware-summary = o Abapa internacional
game-oware-rules = No Oware Abapa internacional pode fazer-se uma jogada que capturaria todas as sementes do adversário, mas então nada se captura. Quando uma posição se repete, ou quando quem joga não tem jogada possível, cada um fica com as sementes do seu lado.

game-openspiel-title = Oware (OpenSpiel)
game-openspiel-summary = o Oware como o OpenSpiel o joga
game-openspiel-rules = O Oware tal como o programa OpenSpiel o joga, para comparações: as regras do Oware, mas quando alguém passa de metade das sementes cada um recebe também as que restam do seu lado.

game-awari-title = Awari
game-awari-summary = o jogo resolvido por computador
game-awari-rules = O Awari que Romein e Bal resolveram. Não se podem capturar todas as sementes do adversário se houver outra jogada. Quando uma posição se repete, as sementes que restam dividem-se por igual. Joga-se até ao fim, mesmo depois de alguém passar de metade das sementes.

game-warri-bb-title = Warri
game-warri-bb-summary = o jogo de Barbados
game-warri-bb-rules = No Warri, o jogo de Barbados, podem capturar-se todas as sementes do adversário. Quando quem joga não tem jogada possível, as sementes que restam são de quem ficou sem nenhuma no seu lado. Quando uma posição se repete, as que restam não são de ninguém.

game-wari-ludii-title = Wari
game-wari-ludii-summary = o jogo descrito por Bennett em 1927
game-wari-ludii-rules = No Wari descrito por Bennett em 1927 nunca se podem capturar todas as sementes do adversário. Quando uma posição se repete, ou quando quem joga não tem jogada possível, cada um fica com as sementes do seu lado. Joga-se até ao fim, mesmo depois de alguém passar de metade das sementes.

game-codingame-title = Oware (CodinGame)
game-codingame-summary = o Oware da arena CodinGame, no máximo 200 jogadas
game-codingame-rules = O Oware da arena CodinGame: as regras do Oware sem a da repetição, e no máximo 200 jogadas; as sementes que então restarem não são de ninguém.

game-quantum-leap-title = Quantum Leap
game-quantum-leap-summary = saltos num hexágono cheio de pedras
game-quantum-leap-rules = Na primeira edição há tantas brancas como pretas e uma casa vazia, que nunca é a do centro. Antes da primeira jogada as pretas podem trocar de lugar duas pedras de cores diferentes, para equilibrar o jogo, ou passar. As brancas jogam primeiro.

game-quantum-leap-edition-2-title = Quantum Leap, segunda edição
game-quantum-leap-edition-2-summary = o tabuleiro cheio e o jogo equilibrado
game-quantum-leap-edition-2-rules = Na segunda edição o tabuleiro está cheio, com mais uma pedra preta do que brancas, e não há troca. As brancas jogam primeiro. É a edição mais equilibrada.

game-velha-title = Jogo do galo (da velha)
game-velha-summary = três em linha
game-velha-rules = O jogo do galo, ou jogo da velha, tem nove casas, numeradas de 1 a 9 por filas a partir do canto superior esquerdo; três em linha ganham. Se ambos jogarem bem, acaba em empate.

game-velha-3d-title = Jogo do galo a três dimensões
game-velha-3d-summary = três em linha num cubo de 3×3×3
game-velha-3d-rules = São três camadas de nove casas, umas por cima das outras. Três em linha ganham, também entre camadas: há 49 linhas. Uma casa escreve-se camada,fila,coluna. Quem começa ganha se jogar no centro e não se enganar.

game-qubic-title = Qubic
game-qubic-summary = quatro em linha num cubo de 4×4×4
game-qubic-rules = São quatro camadas de dezasseis casas. Quatro em linha ganham, também entre camadas: há 76 linhas. Uma casa escreve-se camada,fila,coluna. Está provado que quem começa pode ganhar sempre, mas a estratégia é longa.

game-mnk-title = Em linha
game-mnk-summary = k em linha num tabuleiro de m por n
game-mnk-rules = Num tabuleiro de m filas e n colunas, ganham k marcas seguidas em linha. mnk:3,3,3 é o jogo do galo, e mnk:15,15,5 é o gomoku livre.
