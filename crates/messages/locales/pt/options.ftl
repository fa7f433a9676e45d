# Para que serve cada opção de um jogo.

option-sowing-houses = casas em cada fila
option-sowing-seeds = sementes em cada casa no início, uma ou mais
option-sowing-cap = de quantas a quantas sementes se capturam
option-sowing-singleton = a casa de uma semente: livre, ou só quando não há maior
option-sowing-slam = tirar tudo ao adversário: proibido, só em último caso, sem captura, deixando a primeira ou a última casa, com captura, ou com captura e jogando de novo
option-sowing-feed = dar sementes ao adversário que não tem nenhuma
option-sowing-stuck = quando não há jogada: cada um com o seu lado, ou tudo para quem ficou sem sementes
option-sowing-cycle = ocorrências de uma posição que acabam o jogo; 0 desliga
option-sowing-cycle-share = as sementes que então restam: de cada lado, divididas, ou de ninguém
option-sowing-two-seeds = duas sementes opostas acabam o jogo
option-sowing-majority = mais de metade: o jogo continua, para, ou para e recolhe
option-sowing-max-plies = o maior número de jogadas; 0 é sem limite

option-quantum-leap-side = casas em cada lado do hexágono
option-quantum-leap-edition = primeira ou segunda edição
option-quantum-leap-swap = a troca de pedras antes do jogo: nenhuma, uma, ou as que se quiser
option-quantum-leap-seed = o número de que nasce a disposição das pedras

option-line-rows = filas
option-line-columns = colunas
option-line-in-a-row = marcas seguidas que ganham
option-line-side = casas em cada dimensão, que são também as marcas em linha que ganham
option-line-dimensions = dimensões
