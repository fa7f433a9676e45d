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
arg-engine = Quem joga: um jogador artificial de tabuleiro players (por omissão, max), ou uci:COMANDO
arg-bot-time = O tempo máximo para uma jogada, por exemplo 250ms ou 2s; por omissão, 1s
arg-challenge = Quem desafiar, um jogo a seguir ao outro: um nome de utilizador, ou computer:NOME
arg-bot-game = O jogo que propõe; por omissão, oril; aceita qualquer jogo que o seu motor jogue
arg-bot-games = Termina ao fim deste número de partidas; sem isto, joga até Ctrl-C
arg-token-action = new (cria uma chave e escreve-a num ficheiro), list ou revoke
arg-id = A chave a revogar, como list a mostra
arg-nickname = O nome de utilizador da conta do programa
arg-scopes = O que a chave permite: read, challenge, play; por omissão, as três
arg-register = Primeiro regista a conta
arg-yes = Não pergunta antes de a conta passar a ser de um programa para sempre

help-bot = Põe um motor a jogar num servidor, com uma conta própria.
usage-bot = tabuleiro bot --server ENDEREÇO --token-file FICHEIRO [OPÇÕES]
examples-bot =
    O programa aceita os desafios que lhe são dirigidos, joga várias partidas ao mesmo
    tempo e volta a ligar-se sozinho. tabuleiro token faz a
    conta e a chave.

    Exemplos:
      tabuleiro bot --server jogos.example --token-file robo.token
      tabuleiro bot --server localhost:8080 --token-file robo.token --engine uci:./meu
      tabuleiro bot --server localhost:8080 --token-file robo.token --challenge computer:4 --games 10

help-token = Faz, lista e revoga chaves de acesso de programas num servidor.
usage-token = tabuleiro token AÇÃO [CHAVE] --server ENDEREÇO --nickname UTILIZADOR [OPÇÕES]
examples-token =
    O programa pede a palavra-passe. Uma chave que pode jogar ou desafiar
    torna a conta, para sempre, numa conta de programa: todos o veem, e as suas
    ratings ficam à parte; sem --register, o comando pergunta antes. Uma
    conta que já jogou não pode ser uma delas. O ficheiro não pode existir ainda.

    Exemplos:
      tabuleiro token new --server localhost:8080 --nickname Robo --register --token-file robo.token
      tabuleiro token list --server localhost:8080 --nickname Robo
      tabuleiro token revoke 0123456789abcdef --server localhost:8080 --nickname Robo

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
bot-problem-bad-token = isto não é uma chave de acesso: começa por tab_ e tem 56 caracteres; faz uma com «tabuleiro token new»
bot-problem-wrong-token = o servidor não conhece esta chave de acesso: vê se foi feita neste servidor e copiada inteira, ou faz outra com «tabuleiro token new»
bot-problem-token-revoked = esta chave de acesso foi revogada: faz outra com «tabuleiro token new»
bot-problem-wrong-scope = esta chave de acesso não permite isso: faz uma com «tabuleiro token new --scopes read,challenge,play»
bot-problem-needs-session = nenhuma chave de acesso permite isto: entra com o nome de utilizador e a palavra-passe
bot-problem-token-for-programs = os programas jogam com contas próprias: faz uma com «tabuleiro token new --register»
bot-problem-has-played = uma conta que já jogou não pode ser de um programa: faz uma nova com «tabuleiro token new --register»
bot-problem-too-many-tokens = a conta já tem 20 chaves de acesso: revoga uma com «tabuleiro token revoke»
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
arg-pupils-action = new (cria contas para uma lista de nomes, e cartões para imprimir), list (quem está e como vai), reset (uma nova palavra-passe) ou round (todos os que estão ligados jogam com alguém)
arg-pupils-target = A lista de nomes, um por linha, para new; o nome de utilizador de um aluno para reset
arg-pupils-game = O que jogam numa ronda; por omissão, oril
arg-pupils-out = A página a escrever: os cartões (por omissão, cards.html), ou a ronda para o projetor
arg-pupils-database = A base de dados do servidor, para new; por omissão, um ficheiro na pasta de dados

help-pupils = Cria contas para uma turma, com cartões para imprimir, e começa rondas.
usage-pupils = tabuleiro pupils AÇÃO [ALVO] --teacher UTILIZADOR --server ENDEREÇO [OPÇÕES]
examples-pupils =
    new precisa da base de dados do servidor; tudo o resto pergunta ao servidor em
    nome do professor, cuja palavra-passe se lê da entrada padrão. Os nomes dos
    alunos só se mostram à turma.

    Exemplos:
      tabuleiro pupils new names.txt --class 5B --teacher Prof --server https://jogos.example
      tabuleiro pupils list --teacher Prof --server https://jogos.example
      tabuleiro pupils round --teacher Prof --server https://jogos.example --game ouri --out round.html
      tabuleiro pupils reset 5B-07 --teacher Prof --server https://jogos.example

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
pupils-unknown = «{ $nickname }» não é de nenhum aluno da tua turma: «tabuleiro pupils list» mostra os nomes de utilizador
