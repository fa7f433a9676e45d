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

arg-lang = A língua: pt, en ou kea (kriolu, um rascunho); por omissão, a do sistema
arg-help = Mostra esta ajuda
arg-version = Mostra a versão
arg-game = O jogo, com as suas opções, como oril ou oware:seeds=3
arg-position = A posição de partida, se não for a inicial do jogo
arg-moves = As jogadas a fazer, como "F f E a" ou FfEa

help-tabuleiro = Jogos de tabuleiro: Oril, Ouri, Oware e parentes, Quantum Leap e jogo do galo (jogo da velha).
usage-tabuleiro = tabuleiro [OPÇÕES] [COMANDO]
examples-tabuleiro =
    Por onde começar:
      tabuleiro                   o menu: jogar, ver, abrir, opções
      tabuleiro play oril         um jogo contra o computador
      tabuleiro games             a lista dos jogos
      tabuleiro rules oril        como se joga o Oril
      tabuleiro show oril         o tabuleiro e as jogadas possíveis
      tabuleiro show --help       a ajuda de um comando

help-play = Joga no terminal: pessoas e computadores, de qualquer dos lados.
usage-play = tabuleiro play JOGO [--south QUEM] [--north QUEM] [OPÇÕES]
value-south = QUEM
value-north = QUEM
value-load = FICHEIRO
value-first = south|north|draw
value-pause = TEMPO
arg-play-game = O jogo, com as suas opções; não é preciso com --load
arg-south = Quem joga pelo Sul (brancas, X): human, um nível de 1 a 8 ou max, ou um jogador artificial, como greedy ou mindelo:6
arg-north = Quem joga pelo Norte (pretas, O). Sem --south nem --north, jogas pelo Sul contra o adversário predefinido
arg-load = Continua o jogo deste ficheiro: registo, OGN ou jogo guardado do programa de Ouri em C
arg-first = Quem começa: south (Sul), north (Norte) ou draw (à sorte: esconde-se uma semente numa das mãos)
arg-pause = Quando jogam dois computadores, o tempo entre jogadas, como 500ms; sem esta opção, Enter para cada jogada
arg-play-seed = O número que decide as escolhas ao acaso; por omissão, um novo em cada partida
arg-play-time = O tempo por jogada, para os jogadores artificiais que o usam; 1s por omissão
arg-play-plies = A profundidade máxima da pesquisa, para os jogadores artificiais que a usam
arg-play-nodes = O número máximo de posições por jogada, para os jogadores artificiais que o usam
arg-plain = Linha a linha, em vez de ecrã inteiro: para leitores de ecrã e outros programas
arg-coordinates = Como se chamam as casas no Quantum Leap: letters (e5, por omissão) ou prolog (3-1: a terceira casa da linha 1)
value-coordinates = letters|prolog
examples-play =
    Exemplos:
      tabuleiro play oril
      tabuleiro play ouri --south human --north mindelo:6 --first north
      tabuleiro play quantum-leap:side=4 --white human --black human
      tabuleiro play velha --south program-2 --north minimax:6 --pause 500ms
      printf 'F\nE\n' | tabuleiro play oril --north greedy

help-games = Mostra a lista dos jogos, com o nome a usar nos comandos.
usage-games = tabuleiro games
examples-games =
    Exemplo:
      tabuleiro games

help-rules = Explica as regras de um jogo e mostra as suas opções.
usage-rules = tabuleiro rules JOGO
examples-rules =
    Exemplos:
      tabuleiro rules ouri
      tabuleiro rules oware:slam=keep-last

help-show = Desenha um tabuleiro e mostra de quem é a vez e as jogadas possíveis.
usage-show = tabuleiro show JOGO [--position POSIÇÃO] [--moves JOGADAS]
examples-show =
    Exemplos:
      tabuleiro show oril
      tabuleiro show oril --moves "F f E a"
      tabuleiro show ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-perft = Conta as sequências de jogadas de um certo comprimento e mede a velocidade.
usage-perft = tabuleiro perft JOGO PROFUNDIDADE [OPÇÕES]
arg-depth = O comprimento das sequências, em jogadas: de 0 a 200
arg-divide = Conta em separado as sequências de cada primeira jogada
arg-threads = Quantos fios de execução: de 1 a 256; 1 por omissão
arg-history = Acaba jogos também por repetição e pelo limite de jogadas
examples-perft =
    A última linha é sempre: leaves N seconds S rate R

    Exemplos:
      tabuleiro perft oware 8
      tabuleiro perft oril 9 --divide --threads 2
      tabuleiro perft ouri 6 --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-completions = Escreve o preenchimento automático do comando para a shell.
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

help-help = Mostra a ajuda de um comando.
usage-help = tabuleiro help [COMANDO]
arg-words = O comando, por exemplo play ou endgame build
value-words = COMANDO
examples-help =
    Exemplos:
      tabuleiro help play
      tabuleiro help endgame build

manual-name = NOME
manual-synopsis = SINOPSE
manual-description = DESCRIÇÃO
manual-examples = EXEMPLOS
manual-version = VERSÃO

help-uci = Fala o protocolo UCI dos motores de jogo, para uso de outros programas.
usage-uci = tabuleiro uci [--game JOGO]
arg-uci-game = O jogo com que se começa; oware por omissão
examples-uci =
    Comandos: uci, isready, ucinewgame, setoption name Game value JOGO,
    position startpos|fen POSIÇÃO [moves JOGADAS], d, go [depth N] [movetime MS]…,
    go perft N, stop, quit

    Exemplo:
      printf 'position startpos moves F f\nd\nquit\n' | tabuleiro uci --game oril

value-file = FICHEIRO
value-to = FORMATO
value-out = FICHEIRO
help-convert = Converte jogos de um formato para outro.
usage-convert = tabuleiro convert FICHEIRO --to FORMATO [--out FICHEIRO] [--game JOGO]
arg-file = O ficheiro a ler, em qualquer dos formatos; - lê da entrada padrão
arg-to = O formato a escrever: ogn, record, save001 ou text
arg-out = O ficheiro a escrever, substituído só se tudo correr bem; por omissão, a saída padrão
arg-convert-game = O jogo, se o ficheiro não o disser; oware por omissão
examples-convert =
    Formatos: ogn, do Aualé, para os jogos de semear; record, para todos os jogos;
    save001, o jogo guardado do programa de Ouri em C; text, só o nome do jogo, a
    posição e as jogadas. Também lê posições do PlayStrategy.

    Exemplos:
      tabuleiro convert jogo.ogn --to text
      tabuleiro convert gravado.txt --to ogn --out gravado.ogn
      echo FfEaCe | tabuleiro convert - --to record --game oril
