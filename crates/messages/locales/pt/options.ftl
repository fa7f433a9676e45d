# Para que serve cada opção de um jogo.

option-sowing-houses = casas em cada fila
option-sowing-seeds = sementes em cada casa no início, uma ou mais
option-sowing-cap = o menor e o maior número de sementes que se capturam
option-sowing-singleton = uma casa com uma semente: pode sempre ser jogada, ou só se nenhuma tiver mais
option-sowing-slam = capturar todas as sementes do adversário: proibido, só em último caso, sem captura, deixando a primeira ou a última casa, com captura, ou com captura e jogando de novo
option-sowing-feed = dar sementes a um adversário que não tem nenhuma
option-sowing-stuck = quando não há jogada: cada um fica com o seu lado, ou tudo é de quem ficou sem sementes
option-sowing-cycle = número de ocorrências de uma posição que acaba o jogo; 0 desliga
option-sowing-cycle-share = as sementes que restam depois de uma repetição: cada um fica com o seu lado, dividem-se por igual, ou não são de ninguém
option-sowing-two-seeds = duas sementes opostas acabam o jogo
option-sowing-majority = quando alguém passa de metade: o jogo continua, para, ou para e cada um fica com o seu lado
option-sowing-max-plies = o número máximo de jogadas; 0 é sem limite

option-quantum-leap-side = casas em cada lado do hexágono
option-quantum-leap-edition = primeira ou segunda edição
option-quantum-leap-swap = trocas de pedras antes do jogo: nenhuma, uma, ou as que se quiser
option-quantum-leap-seed = o número ao acaso da disposição

option-line-rows = filas
option-line-columns = colunas
option-line-in-a-row = marcas seguidas em linha que ganham
option-line-side = casas em cada dimensão, e quantas em linha ganham
option-line-dimensions = dimensões
