# Programas que jogam num servidor.

value-server = ENDEREÇO
value-token_file = FICHEIRO
value-engine = BOT
value-challenge = NOME
value-nickname = UTILIZADOR
value-scopes = PERMISSÕES
value-id = CHAVE

arg-server = O servidor, por exemplo https://jogos.example ou localhost:8080
arg-token_file = O ficheiro com a chave de acesso; só tu o deves poder ler
arg-engine = Quem joga: um jogador artificial de tabuleiro players, ou uci:COMANDO
arg-bot-time = O tempo máximo para uma jogada, por exemplo 250ms ou 2s
arg-challenge = Quem desafiar, um jogo a seguir ao outro: um nome de utilizador, ou computer:NOME
arg-bot-game = O jogo que propõe; aceita qualquer jogo que o seu motor jogue
arg-bot-games = Termina ao fim deste número de partidas; sem isto, joga até Ctrl-C
arg-nickname = O nome de utilizador da conta do programa
arg-scopes = O que a chave permite: read, challenge, play
arg-register = Primeiro regista a conta
arg-yes = Não pergunta antes de a conta passar a ser de um programa para sempre

help-bot = Põe um motor a jogar num servidor, com uma conta própria.
usage-bot = tabuleiro account bot --server ENDEREÇO --token-file FICHEIRO [OPÇÕES]
examples-bot =
    O programa aceita os desafios que lhe são dirigidos, joga várias partidas ao mesmo
    tempo e volta a ligar-se sozinho. tabuleiro account token faz a
    conta e a chave.

    Exemplos:
      tabuleiro account bot --server jogos.example --token-file robo.token
      tabuleiro account bot --server localhost:8080 --token-file robo.token --engine uci:./meu
      tabuleiro account bot --server localhost:8080 --token-file robo.token --challenge computer:4 --games 10

help-token = Faz, lista e revoga chaves de acesso de programas num servidor.
examples-token =
    O programa pede a palavra-passe. Uma chave que pode jogar ou desafiar
    torna a conta, para sempre, numa conta de programa: todos o veem, e as suas
    ratings ficam à parte; sem --register, o comando pergunta antes. Uma
    conta que já jogou não pode ser uma delas. O ficheiro não pode existir ainda.

    Exemplos:
      tabuleiro account token new --server localhost:8080 --nickname Robo --register --token-file robo.token
      tabuleiro account token list --server localhost:8080 --nickname Robo
      tabuleiro account token remove 0123456789abcdef --server localhost:8080 --nickname Robo

bot-ready = { $name } está em { $server } e joga com { $engine }. Ctrl-C termina.
bot-game-over = { $game } contra { $opponent }: { $result }
bot-won = ganho
bot-lost = perdido
bot-drawn = empatado
bot-played = { $games ->
    [one] Uma partida disputada.
   *[other] { $games } partidas disputadas.
}
bot-bad-address = «{ $address }» não é o endereço de um servidor; esperava algo como https://jogos.example ou localhost:8080
bot-problem-bad-token = isto não é uma chave de acesso: começa por tab_ e tem 56 caracteres; faz uma com «tabuleiro account token new»
bot-problem-wrong-token = o servidor não conhece esta chave de acesso: vê se foi feita neste servidor e copiada inteira, ou faz outra com «tabuleiro account token new»
bot-problem-token-revoked = esta chave de acesso foi revogada: faz outra com «tabuleiro account token new»
bot-problem-wrong-scope = esta chave de acesso não permite isso: faz uma com «tabuleiro account token new --scopes read,challenge,play»
bot-problem-needs-session = nenhuma chave de acesso permite isto: entra com o nome de utilizador e a palavra-passe
bot-problem-token-for-programs = os programas jogam com contas próprias: faz uma com «tabuleiro account token new --register»
bot-problem-has-played = uma conta que já jogou não pode ser de um programa: faz uma nova com «tabuleiro account token new --register»
bot-problem-too-many-tokens = a conta já tem 20 chaves de acesso: revoga uma com «tabuleiro account token remove»
bot-problem-no-programs = este jogador não aceitou jogar contra programas: desafia outro programa, ou espera que te desafiem
token-password = Palavra-passe de { $name }:
token-no-password = não foi dada nenhuma palavra-passe: escreve-a, ou envia-a como uma linha ao comando
token-becomes-program = { $name } passa a ser a conta de um programa para sempre: todos o veem, e joga à parte das pessoas. Continuar? [s/N]
token-not-agreed = nada mudou. Para um programa, cria uma conta própria com --register, ou acrescenta --yes para que esta seja de um programa para sempre
token-made = { $file } foi escrito: a chave de acesso { $id }, para { $scopes }. Não volta a ser mostrada; guarda o ficheiro só para ti.
token-none = Não há chaves de acesso.
token-revoked = A chave de acesso foi revogada. Os programas que a usavam foram desligados.

# Contas para uma turma.

value-class = TURMA
value-teacher = UTILIZADOR

arg-class = O nome da turma, por exemplo 5B; os nomes de utilizador dos alunos começam por ele
arg-teacher = O nome de utilizador do professor; a conta tem de existir

help-pupils = Cria contas para uma turma, com cartões para imprimir, e começa rondas.
examples-pupils =
    new precisa da base de dados do servidor. Tudo o resto é pedido ao servidor em
    nome do professor, e o programa pede a palavra-passe. Só a turma vê os nomes
    verdadeiros dos alunos.

    Exemplos:
      tabuleiro class pupils new names.txt --class 5B --teacher Prof --server https://jogos.example
      tabuleiro class pupils list --teacher Prof --server https://jogos.example
      tabuleiro class pupils round --teacher Prof --server https://jogos.example --game ouri --out round.html
      tabuleiro class pupils reset 5B-07 --teacher Prof --server https://jogos.example

pupils-made = { $count } contas da turma { $class } criadas. Imprime { $file } e recorta; tem as palavras-passe, por isso apaga-o depois.
pupils-cards = Imprime esta página, corta pelas linhas e distribui os cartões. Depois apaga o ficheiro: tem as palavras-passe.
pupils-code = Código que leva a { $address }
pupils-bad-name = «{ $name }» não pode ser um nome: esperava um nome por linha, com 60 caracteres no máximo
pupils-twice = «{ $name }» está duas vezes na lista: distingue os nomes, por exemplo com outro apelido
pupils-number = a lista tem { $name } nomes: esperava 1 a 60, um por linha
pupils-line = { $name } ({ $nickname }): { $state }; { $wins } ganhas, { $draws } empatadas, { $losses } perdidas
pupils-online = está ligado
pupils-playing = a jogar
pupils-away = não está
pupils-waiting = { $name } espera pela próxima ronda.
pupils-nobody = há menos de dois alunos ligados e livres: que entrem primeiro com os seus cartões
pupils-unknown = «{ $nickname }» não é de nenhum aluno da tua turma: «tabuleiro class pupils list» mostra os nomes de utilizador

value-names = FICHEIRO
value-pupil = UTILIZADOR
arg-id = A chave a revogar, como list a mostra
usage-token = tabuleiro account token new|list|remove [OPÇÕES]
help-token-new = Cria uma chave e escreve-a num ficheiro.
usage-token-new = tabuleiro account token new --server ENDEREÇO --nickname UTILIZADOR --token-file FICHEIRO [OPÇÕES]
examples-token-new =
    Exemplo:
      tabuleiro account token new --server localhost:8080 --nickname Robo --register --token-file robo.token
help-token-list = Mostra as chaves de uma conta.
usage-token-list = tabuleiro account token list --server ENDEREÇO --nickname UTILIZADOR
examples-token-list =
    Exemplo:
      tabuleiro account token list --server localhost:8080 --nickname Robo
help-token-remove = Revoga uma chave: os programas que a usam são desligados.
usage-token-remove = tabuleiro account token remove CHAVE --server ENDEREÇO --nickname UTILIZADOR
examples-token-remove =
    Exemplo:
      tabuleiro account token remove 0123456789abcdef --server localhost:8080 --nickname Robo
usage-pupils = tabuleiro class pupils new|list|reset|round [OPÇÕES]
arg-names = A lista de nomes, um por linha
arg-pupil = O nome de utilizador do aluno, como list o mostra
pupils-password = A nova palavra-passe de { $nickname }: { $password }
help-pupils-new = Cria contas para uma lista de nomes, e cartões para imprimir.
usage-pupils-new = tabuleiro class pupils new FICHEIRO --class TURMA --teacher UTILIZADOR --server ENDEREÇO [OPÇÕES]
arg-pupils-new-database = A base de dados do servidor; por omissão, um ficheiro na pasta de dados
arg-pupils-new-out = A página de cartões a escrever
examples-pupils-new =
    Exemplo:
      tabuleiro class pupils new nomes.txt --class 5B --teacher Prof --server https://jogos.example
help-pupils-list = Mostra quem está e como vai.
usage-pupils-list = tabuleiro class pupils list --teacher UTILIZADOR --server ENDEREÇO
examples-pupils-list =
    Exemplo:
      tabuleiro class pupils list --teacher Prof --server https://jogos.example
help-pupils-reset = Dá a um aluno uma nova palavra-passe.
usage-pupils-reset = tabuleiro class pupils reset UTILIZADOR --teacher UTILIZADOR --server ENDEREÇO
examples-pupils-reset =
    Exemplo:
      tabuleiro class pupils reset 5B-07 --teacher Prof --server https://jogos.example
help-pupils-round = Começa uma ronda: todos os que estão ligados jogam com alguém.
usage-pupils-round = tabuleiro class pupils round --teacher UTILIZADOR --server ENDEREÇO [--game JOGO] [--out FICHEIRO]
arg-pupils-round-game = O que jogam
arg-pupils-round-out = A página para o projetor
examples-pupils-round =
    Exemplo:
      tabuleiro class pupils round --teacher Prof --server https://jogos.example --game ouri --out ronda.html
