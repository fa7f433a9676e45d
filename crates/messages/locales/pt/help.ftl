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
usage-tabuleiro = tabuleiro [OPÇÕES] [COMANDO|FICHEIRO]
examples-tabuleiro =
    Por onde começar:
      tabuleiro                   o menu: jogar, ver, abrir, opções
      tabuleiro play oril         um jogo contra o computador
      tabuleiro games             a lista dos jogos
      tabuleiro learn rules oril  como se joga o Oril
      tabuleiro show oril         o tabuleiro e as jogadas possíveis
      tabuleiro show --help       a ajuda de um comando

help-play = Joga: pessoas e computadores, de qualquer dos lados.
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
usage-games = tabuleiro games [--json]
examples-games =
    Exemplo:
      tabuleiro games

help-rules = Explica as regras de um jogo e mostra as suas opções.
usage-rules = tabuleiro learn rules JOGO
examples-rules =
    Exemplos:
      tabuleiro learn rules ouri
      tabuleiro learn rules oware:slam=keep-last

help-show = Desenha um tabuleiro, com a vez e as jogadas possíveis.
usage-show = tabuleiro show JOGO [--position POSIÇÃO] [--moves JOGADAS]
examples-show =
    Exemplos:
      tabuleiro show oril
      tabuleiro show oril --moves "F f E a"
      tabuleiro show ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-perft = Conta as sequências de jogadas de um certo comprimento e mede a velocidade.
usage-perft = tabuleiro dev perft JOGO PROFUNDIDADE [OPÇÕES]
arg-depth = O comprimento das sequências, em jogadas: de 0 a 200
arg-divide = Conta em separado as sequências de cada primeira jogada
arg-threads = Quantos fios de execução: de 1 a 256
arg-history = Acaba jogos também por repetição e pelo limite de jogadas
examples-perft =
    A última linha é sempre: leaves N seconds S rate R

    Exemplos:
      tabuleiro dev perft oware 8
      tabuleiro dev perft oril 9 --divide --threads 2
      tabuleiro dev perft ouri 6 --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-completions = Escreve o preenchimento automático do comando para a shell.
usage-completions = tabuleiro dev completions SHELL
arg-shell = A shell: bash, zsh, fish, elvish ou powershell
value-shell = SHELL
examples-completions =
    Exemplo:
      tabuleiro dev completions bash > ~/.local/share/bash-completion/completions/tabuleiro

help-manual = Escreve a página de manual, as páginas de todos os comandos numa pasta, ou uma só página com todos.
usage-manual = tabuleiro dev manual [--dir PASTA|--markdown]
arg-manual-dir = A pasta das páginas
arg-markdown = Uma só página com todos os comandos, em Markdown
examples-manual =
    Exemplos:
      tabuleiro dev manual | man -l -
      tabuleiro dev manual --dir ~/.local/share/man/man1

help-help = Mostra a ajuda de um comando, ou a lista de todos.
usage-help = tabuleiro help [COMANDO|--all]
arg-help-all = Todos os comandos e o que fazem
arg-words = O comando, por exemplo play ou lab endgame build
value-words = COMANDO
examples-help =
    Exemplos:
      tabuleiro help play
      tabuleiro help lab endgame build

manual-name = NOME
manual-synopsis = SINOPSE
manual-description = DESCRIÇÃO
manual-examples = EXEMPLOS
manual-version = VERSÃO

help-uci = Fala o protocolo UCI dos motores de jogo, para uso de outros programas.
usage-uci = tabuleiro uci [--game JOGO]
arg-uci-game = O jogo com que se começa
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

help-default = { $help } (por omissão: { $default })
arg-color = Cores: auto (por omissão), always ou never
value-color = QUANDO
arg-quiet = Só o resultado: sem avisos nem progresso
arg-verbose = Também quanto tempo levou e onde estão as tabelas
command-spent = { $seconds } s; tabelas em { $folder }
help-more =
    Opções: --lang pt|en|kea, --plain, --color, -q, -v, -V
    Mais: tabuleiro help COMANDO, tabuleiro help --all

help-open = Abre um ficheiro: partidas, problemas, livro, tabelas, torneio.
usage-open = tabuleiro open FICHEIRO
arg-open-file = O ficheiro: partidas escritas por este programa ou por outro, problemas, um livro de aberturas, uma tabela de finais, estatísticas ou um torneio por acabar
examples-open =
    tabuleiro FICHEIRO faz o mesmo.

    Exemplos:
      tabuleiro open jogo.ogn
      tabuleiro jogo.ogn

help-online = Joga online: entra num servidor e encontra adversários.
usage-online = tabuleiro online
examples-online =
    Exemplos:
      tabuleiro online
      tabuleiro --plain online

help-learn = Ensina: lições, problemas, como pensa uma máquina, regras.
usage-learn = tabuleiro learn lesson|puzzle|think|rules [OPÇÕES]
examples-learn =
    Exemplos:
      tabuleiro learn lesson
      tabuleiro learn puzzle oril
      tabuleiro learn rules oril

help-server = Inicia, administra e testa um servidor.
usage-server = tabuleiro server serve|admin|loadtest [OPÇÕES]
examples-server =
    tabuleiro serve faz o mesmo que tabuleiro server serve.

    Exemplos:
      tabuleiro server serve
      tabuleiro server admin backup hoje.jsonl

help-account = Põe um programa a jogar num servidor com uma conta própria.
usage-account = tabuleiro account bot|token [OPÇÕES]
examples-account =
    Exemplo:
      tabuleiro account token list --server localhost:8080 --nickname Robo

help-class = Para professores: concursos de programas e contas de alunos.
usage-class = tabuleiro class contest|pupils [OPÇÕES]
examples-class =
    Exemplos:
      tabuleiro class contest new disciplina --game oril
      tabuleiro class pupils list --teacher Prof --server https://jogos.example

help-lab = Experiências: torneios, medições, provas, tabelas, livros.
usage-lab = tabuleiro lab COMANDO [OPÇÕES]
examples-lab =
    Exemplos:
      tabuleiro lab tournament oril --bots greedy,mindelo:4,random
      tabuleiro lab solve velha

help-dev = Para programadores: contagens, medições, afinação, UCI, manuais.
usage-dev = tabuleiro dev COMANDO [OPÇÕES]
examples-dev =
    Exemplos:
      tabuleiro dev perft oware 8
      tabuleiro dev completions bash
