# A ajuda da linha de comandos: help-COMANDO, usage-COMANDO, examples-COMANDO,
# arg-ARGUMENTO (ou arg-COMANDO-ARGUMENTO) e value-ARGUMENTO.

help-usage-heading = Uso:
help-commands-heading = Comandos
help-arguments-heading = Argumentos
help-options-heading = Opções

value-game = JOGO
value-depth = PROFUNDIDADE
value-position = POSIÇÃO
value-moves = JOGADAS
value-threads = N
value-lang = LÍNGUA

arg-lang = A língua: pt ou en. Sem esta opção, a do sistema
arg-help = Mostra esta ajuda
arg-version = Mostra a versão
arg-game = O jogo, com as suas opções, como oril ou oware:seeds=3
arg-position = A posição de partida, em vez da habitual
arg-moves = As jogadas a fazer, como "F f E a" ou FfEa

help-tabuleiro = Jogos de tabuleiro: Oril, Ouri, Oware e parentes, Quantum Leap e jogo da velha.
usage-tabuleiro = tabuleiro [OPÇÕES] [COMANDO]
examples-tabuleiro =
    Por onde começar:
      tabuleiro                   o menu: jogar, ver, abrir, opções
      tabuleiro play oril         um jogo contra o computador
      tabuleiro games             os jogos que há
      tabuleiro rules oril        como se joga o Oril
      tabuleiro show oril         o tabuleiro e as jogadas possíveis
      tabuleiro show --help       tudo sobre um comando

help-play = Joga um jogo no terminal: duas pessoas, uma pessoa e o computador, ou dois computadores.
usage-play = tabuleiro play JOGO [--south QUEM] [--north QUEM] [OPÇÕES]
value-south = QUEM
value-north = QUEM
value-load = FICHEIRO
value-first = south|north
value-pause = TEMPO
arg-play-game = O jogo, com as suas opções; não é preciso com --load
arg-south = Quem joga pelo Sul (brancas, X): human ou um jogador artificial, como greedy ou mindelo:6
arg-north = Quem joga pelo Norte (pretas, O); sem nenhuma das duas, uma pessoa joga contra o adversário habitual
arg-load = Continua o jogo deste ficheiro: registo, OGN ou jogo guardado do documento 001
arg-first = Quem começa: south ou north
arg-pause = Entre dois computadores, joga sozinho com esta pausa, como 500ms; sem ela, Enter para cada jogada
arg-play-seed = O número de que dependem as escolhas à sorte; 1 por omissão
arg-play-time = Quanto tempo por jogada podem pensar os que o respeitam; 1s por omissão
arg-play-plies = A que profundidade podem olhar os que a respeitam
arg-play-nodes = Quantas posições podem ver os que o respeitam
arg-plain = Linha a linha, sem encher o ecrã: para leitores de ecrã e outros programas
examples-play =
    Exemplos:
      tabuleiro play oril
      tabuleiro play ouri --south human --north mindelo:6 --first north
      tabuleiro play quantum-leap:side=4 --white human --black human
      tabuleiro play velha --south program-2 --north minimax:6 --pause 500ms
      printf 'F\nE\n' | tabuleiro play oril --north greedy

help-games = Lista os jogos que há, com o nome por que se pedem.
usage-games = tabuleiro games
examples-games =
    Exemplo:
      tabuleiro games

help-rules = Conta as regras de um jogo e as opções que se podem mudar.
usage-rules = tabuleiro rules JOGO
examples-rules =
    Exemplos:
      tabuleiro rules ouri
      tabuleiro rules oware:slam=keep-last

help-show = Desenha um tabuleiro e diz de quem é a vez e que jogadas há.
usage-show = tabuleiro show JOGO [--position POSIÇÃO] [--moves JOGADAS]
examples-show =
    Exemplos:
      tabuleiro show oril
      tabuleiro show oril --moves "F f E a"
      tabuleiro show ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-perft = Conta as sequências de jogadas de um certo comprimento, e mede a velocidade.
usage-perft = tabuleiro perft JOGO PROFUNDIDADE [OPÇÕES]
arg-depth = Quantas jogadas têm as sequências: de 0 a 200
arg-divide = Conta à parte as que começam por cada jogada
arg-threads = Quantos fios de execução repartem o trabalho: de 1 a 256; 1 por omissão
arg-history = A repetição de posições e o limite de jogadas também acabam jogos
examples-perft =
    A última linha é sempre: leaves N seconds S rate R

    Exemplos:
      tabuleiro perft oware 8
      tabuleiro perft oril 9 --divide --threads 2
      tabuleiro perft ouri 6 --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-completions = Escreve o que faz a sua shell completar as palavras deste comando.
usage-completions = tabuleiro completions SHELL
arg-shell = A shell: bash, zsh, fish, elvish ou powershell
value-shell = SHELL
examples-completions =
    Exemplo:
      tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro

help-manual = Escreve a página de manual, ou as páginas de todos os comandos numa pasta.
usage-manual = tabuleiro manual [--dir PASTA]
arg-manual-dir = A pasta das páginas
examples-manual =
    Exemplos:
      tabuleiro manual | man -l -
      tabuleiro manual --dir ~/.local/share/man/man1

help-uci = Fala com outro programa por linhas de texto, ao modo dos motores de jogo.
usage-uci = tabuleiro uci [--game JOGO]
arg-uci-game = O jogo com que a conversa começa; oware por omissão
examples-uci =
    Linhas que entende: uci, isready, ucinewgame, setoption name Game value JOGO,
    position startpos|fen POSIÇÃO [moves JOGADAS], d, go [depth N] [movetime MS]…,
    go perft N, stop, quit

    Exemplo:
      printf 'position startpos moves F f\nd\nquit\n' | tabuleiro uci --game oril

value-file = FICHEIRO
value-to = FORMATO
value-out = FICHEIRO
help-convert = Passa jogos escritos de um formato para outro.
usage-convert = tabuleiro convert FICHEIRO --to FORMATO [--out FICHEIRO] [--game JOGO]
arg-file = O ficheiro a ler, em qualquer dos formatos; - lê da entrada padrão
arg-to = O formato a escrever: ogn, record, save001 ou text
arg-out = O ficheiro a escrever, substituído só se tudo correr bem; sem esta opção, o ecrã
arg-convert-game = O jogo, se o ficheiro não o disser; oware por omissão
examples-convert =
    Formatos: ogn é o do Aualé, para os jogos de semear; record serve para todos os
    jogos; save001 é o jogo guardado do documento 001; text é só o nome do jogo, a
    posição e as jogadas. Também lê o texto de posição do PlayStrategy.

    Exemplos:
      tabuleiro convert jogo.ogn --to text
      tabuleiro convert gravado.txt --to ogn --out gravado.ogn
      echo FfEaCe | tabuleiro convert - --to record --game oril
