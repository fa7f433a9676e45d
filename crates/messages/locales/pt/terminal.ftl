# O terminal.

menu-banner =
    ╭──────────────────────────────╮
    │  ●  ●  TABULEIRO  ●  ●  ●    │
    ╰──────────────────────────────╯
    Oril · Ouri · Quantum Leap · Jogo do galo
menu-resume = Continuar: { $game }, { $moves ->
    [one] uma jogada feita
   *[other] { $moves } jogadas feitas
}
menu-resume-several = Continuar uma de { $games } partidas
menu-play = Jogar
menu-best = Mostrar a melhor jogada
menu-watch = Ver dois computadores
menu-tournament = Torneio
menu-load = Abrir uma partida
menu-options = Opções
menu-rules = Regras
menu-study = Analisar uma posição
menu-learn = Aprender
menu-leave = Sair

keys-menu = ↑↓ escolher · Enter abrir · ? ajuda · Esc sair
keys-options = ↑↓ escolher · ←→ mudar · Enter aceitar · ? ajuda · Esc voltar
keys-tournament = ↑↓ ler · F2 guardar · ? ajuda · Esc parar
keys-tournament-over = ↑↓ ler · F2 guardar · ? ajuda · Esc voltar
keys-list = ↑↓ escolher · Enter abrir · ? ajuda · Esc voltar
keys-saved = ↑↓ escolher · Enter abrir · d apagar · ? ajuda · Esc voltar
keys-delete-again = d apagar esta partida para sempre · outra tecla conserva-a
keys-details = ↑↓ escolher · Enter mudar · ? ajuda · Esc voltar
keys-typing = Enter aceitar · Ctrl-U apagar tudo · Esc cancelar
keys-prose = ↑↓ ler · F12 copiar · ? ajuda · Esc voltar
keys-lecture = Enter responder · ↑↓ PgUp PgDn ler · Esc voltar
lecture-over = Era tudo. Enter volta.
keys-help = qualquer tecla fecha esta ajuda
keys-table = Setas+Enter jogar · F1 ajuda · F2 guardar · F3 dica · F4 desfazer · F9 analisar · Esc { $alone ->
    [yes] sair
   *[no] menu
}
keys-watch = Enter próxima jogada · p sozinho · F1 ajuda · F2 guardar · F7 velocidade · Esc { $alone ->
    [yes] sair
   *[no] menu
}
keys-study = , atrás · . à frente · v variante · = montar · F8 motor · F2 guardar · ? ajuda · Esc voltar
keys-review = , atrás · . à frente · ! momento decisivo · F8 motor · F2 guardar · ? ajuda · Esc voltar
keys-editor = Setas, + e - mudar · t vez · c limpar · Enter pronto · ? ajuda · Esc cancelar
keys-hidden-seed = ← mão esquerda · → mão direita · Esc voltar
keys-hidden-seed-open = Enter começar · Esc voltar

help-title = Ajuda
help-sowing =
    A a F, ou 1 a 6: semear essa casa
    Setas e Enter: escolher e semear
help-quantum-leap =
    Setas e Enter: escolher uma pedra, depois o alvo
    e5xc5: escrever a jogada inteira e Enter
    - : não trocar pedras
help-line =
    Setas e Enter: escolher uma casa
    5, ou 1,2,3 e Enter: escrever a casa
help-common =
    h j k l: as setas, se a letra não é uma linha
    Rato: clicar na casa ou na pedra; também nas teclas em baixo
    F2 ou Ctrl-S: guardar · F10: nomes e data · F12: copiar
    F3: dica · F8: linha do motor, sim ou não · F9: analisar
    F4 ou Backspace: desfazer · F5 ou Ctrl-Y: refazer
    F6: rodar o tabuleiro em cada jogada, ou não · F7: velocidade
    Enter: o computador joga já · p: jogadas sozinhas
    Esc: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-list =
    ↑↓ ou j k, roda do rato: escolher uma linha
    Enter, clique, ou o número da linha: abrir
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-options =
    ↑↓ ou j k, roda do rato: escolher uma linha
    ←→ ou h l, clique, espaço: outro valor
    Enter: a linha seguinte; na última, começar
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-values =
    ↑↓ ou j k, roda do rato: escolher uma linha
    ←→ ou h l, Enter, clique, espaço: outro valor
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-saved =
    ↑↓ ou j k, roda do rato: escolher uma partida; os dados estão em baixo
    Enter ou clique: abrir · d ou Delete, duas vezes: apagar
    A última linha abre qualquer outro ficheiro pelo caminho
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-details =
    ↑↓ ou j k, roda do rato: escolher uma linha
    Enter, clique: escrever o que lá fica; outra vez Enter: aceitar
    Esc ou q: voltar à partida, com o que foi escrito
help-prose =
    ↑↓ ou j k, roda do rato, Page Up e Page Down: ler
    Home e End: princípio e fim · F12: copiar
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-lecture =
    Escreve uma resposta e Enter; ? e Enter mostra a jogada certa
    ↑↓, roda, Page Up e Page Down: ler
    Esc: voltar; uma lição continua depois onde ficou
    Ctrl-Z: suspender · Ctrl-C: sair
help-table =
    ↑↓ ou j k, roda do rato: ler a tabela
    F2: guardar; o comando tournament --resume continua-o
    Esc ou q: parar, e depois voltar
help-study =
    , e . ou Page Up e Page Down, roda: uma jogada atrás ou à frente
    Home e End: princípio e fim da linha
    Setas e Enter, clique, ou escrever: jogar; outra jogada é uma variante
    !: rever a partida; outra vez: o momento decisivo seguinte
    v: a variante seguinte · +: torná-la principal · Delete: apagar
    = : montar uma posição · : escrever uma jogada
    F8: motor sim ou não · F12: copiar a posição · F2: guardar tudo
    Um nome que acaba em .ogn, .record ou .txt escolhe o formato
help-editor =
    Setas ou h j k l: escolher um lugar
    + e -: mais ou menos sementes; noutros jogos + muda a pedra
    Depósitos: [ e ] o do Sul, ( e ) o do Norte, = enche os dois
    t: joga o outro lado · c: limpar o tabuleiro
    : escrever a posição · Enter: pronto · Esc: cancelar

seat-human = pessoa
level = { $name } ({ $level })

terminal-move-number = jogada { $number }
terminal-thinking = O computador está a pensar…
terminal-swap = Escolhe duas pedras de cores diferentes para trocar, ou - para não trocar.
terminal-choose-target = Escolhe o alvo.
terminal-hint = Dica: { $move }
terminal-bot-lost = O computador deixou de responder. F4 desfaz a última jogada.
terminal-saved = Guardado em { $file }
terminal-saved-board = Guardado em { $file }: só o tabuleiro, como o programa do Ouri em C o guarda
saved-extension = esta partida guarda-se com um nome que acabe em { $known }
terminal-not-kept = A partida não fica guardada: { $reason }.
terminal-leave-anyway = Outra vez Esc sai mesmo assim.
terminal-settings-not-saved = As opções só valem até saíres: { $reason }.
settings-fault = settings.toml, linha { $line }: «{ $found }» não é válido; escreve por exemplo: { $example }
settings-fault-warning = { $fault }. Até lá a linha não conta e as opções não se guardam.
terminal-replace = { $file } já existe. Substituir? (s: sim, outra tecla: não)
key-yes = sS
terminal-player-name = Nome de quem joga com { $side } (Enter para nenhum): { $text }▏
terminal-copied = A partida foi copiada.
terminal-copied-position = A posição foi copiada.
terminal-not-saved = Não foi possível guardar a partida: { $reason }
terminal-not-counted = Há partidas acabadas que ainda não estão no explorador; vai tentar-se de novo. { $reason }
terminal-nothing-to-undo = Não há jogada para desfazer.
terminal-nothing-to-redo = Não há jogada para refazer.
terminal-speed-now = Velocidade da animação: { $speed }
terminal-typing = Jogada: { $text }▏
terminal-saving = Guardar com o nome ({ $formats }): { $text }▏
terminal-too-small = A janela é pequena para este tabuleiro. Aumenta-a, ou joga com --plain.
terminal-the-end = Fim do jogo
terminal-after-the-end = n: jogar de novo · r: rever · F4: desfazer · F9: analisar · Esc: { $alone ->
    [yes] sair
   *[no] menu
}

study-title = Análise: { $game }
study-editing = Montar uma posição: { $game }
study-position = Posição: { $text }▏
study-begins = Joga para analisar, ou carrega em = para montar outra posição.
study-missing = { $seeds ->
    [one] Há uma semente fora do tabuleiro. = põe-na num depósito.
   *[other] Sementes fora do tabuleiro: { $seeds }. = põe-nas nos depósitos.
}
study-too-many = { $seeds ->
    [one] Há uma semente a mais. = tira-a de um depósito.
   *[other] Há { $seeds } sementes a mais. = tira-as dos depósitos.
}

details-title = Dados da partida
details-south = Sul
details-north = Norte
details-first = Primeiro
details-second = Segundo
details-event = Prova
details-site = Local
details-date = Data
details-round = Ronda

pick-game = Este ficheiro tem várias partidas
pick-interrupted = Partidas por acabar

set-up-game = Jogo
set-up-side = Casas em cada lado
set-up-edition = Edição
set-up-swap = Trocas antes da partida
set-up-swap-none = nenhuma
set-up-swap-once = uma
set-up-swap-free = as que se quiser
set-up-rows = Filas
set-up-columns = Colunas
set-up-in-a-row = Em linha para ganhar
set-up-begin = Começar
set-up-depth = Profundidade
set-up-time = Tempo por jogada
set-up-advice = Conselhos para
set-up-position = Posição
set-up-standard = inicial (Enter para escrever outra)
set-up-hidden-seed = Semente escondida
both-sides = os dois lados
hidden-seed-rule = Uma semente está escondida numa de duas mãos. Adivinha a mão: se a semente lá estiver, começas tu.
hidden-seed-guess = { $side }: em que mão está a semente?
hidden-seed-left = mão esquerda
hidden-seed-right = mão direita
hidden-seed-begins = Começa: { $side }.

setting-language = Língua
setting-speed = Velocidade da animação
setting-bell = Som (campainha do terminal)
setting-first = Quem começa
setting-turning = Rodar o tabuleiro para quem joga
setting-level = Adversário predefinido
setting-coordinates = Coordenadas do Quantum Leap
setting-theme = Cores
coordinates-letters = letras e números: e5
coordinates-prolog = como no programa em Prolog: 3-1
theme-sixteen = dezasseis cores
theme-light = para fundo claro
theme-wood = madeira (256 cores)
theme-none = nenhumas
language-name = português

speed-off = sem animação
speed-slow = lenta
speed-normal = normal
speed-fast = rápida

load-none = Ainda não há partidas guardadas. Ficam em { $folder }
load-other = Outro ficheiro, pelo caminho…
load-path = Caminho do ficheiro: { $text }▏
load-moves = { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}
load-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
load-unreadable = Não foi possível ler { $file }: { $reason }
load-damaged = Não foi possível abrir { $file }: { $reason }

tournament-games-a-pair = Partidas por par
tournament-choose-two = Escolhe pelo menos dois jogadores.
tournament-choose-more = Escolhe mais um jogador, ou 0 para começar.

yes = sim
no = não

# O modo simples, linha a linha.
plain-menu = Tabuleiro. O que queres fazer?
plain-back = sair ou voltar
plain-which = Número:
plain-pick = { $title } (Enter: { $line }; ? lista tudo):
plain-which-target = Número, ou a casa:
plain-not-a-choice = Escreve um número de 0 a { $last }.
plain-ask-sowing = Casa (1 a 6 ou a letra; 0 guarda, ? ajuda):
plain-ask-swap = Troca, por exemplo c3<>f6, ou -- para não trocar (? ajuda):
plain-ask-quantum-leap = Pedra, por exemplo e5, ou jogada inteira e5xc5 (0 guarda, ? ajuda):
plain-ask-line = Casa, por exemplo 5 ou 1,2,3 (0 guarda, ? ajuda):
plain-ask-move = A tua jogada:
plain-ask-name = Nome do ficheiro ({ $formats }):
plain-ask-player = Nome de quem joga com { $side } (Enter para nenhum):
plain-ask-replace = { $file } já existe. Substituir? (s para sim)
plain-ask-path = Caminho do ficheiro:
plain-press-enter = Enter para a próxima jogada (q sai):
plain-targets = A pedra { $stone } pode saltar para:
plain-swaps = A pedra { $stone } pode trocar-se:
plain-not-kept = A partida não fica guardada: { $reason }.
plain-kept = A partida fica guardada; podes continuá-la a partir do menu.
plain-help = Escreve a jogada, ou: Enter diz o tabuleiro, «tabuleiro» desenha-o, 0 guardar, u desfazer, r refazer, h dica, «porquê» explica a última dica, q sair.
plain-no-advice = Ainda não houve dica; h dá uma.
plain-hidden-seed-was = A semente estava na { $hand }.
plain-which-online = Número (Enter lista outra vez):
plain-ask-server = Servidor, como https://jogos.example ou localhost:8080 (Enter volta):
plain-ask-server-again = Servidor (Enter para { $server }, 0 volta):
plain-ask-nickname = Nome de utilizador:
plain-ask-password = Palavra-passe (o que escreves não se vê):
plain-password-is-shown = Este terminal mostra o que escreves; vê se ninguém está a olhar.
plain-connection-lost = A ligação perdeu-se; o programa continua a tentar.
plain-connection-back = A ligação voltou.
plain-withdraw = Retirar a proposta
plain-fetching = A carregar a partida (q volta):
plain-ask-waiting = À espera do adversário (/ lista o que podes fazer, q volta):
plain-ask-again = n joga outra vez, / lista mais, Enter volta:
plain-help-online = Escreve a jogada, ou: Enter diz o tabuleiro, «tabuleiro» desenha-o; / empate, desistir, dizer algo e mais; u pedir para desfazer uma jogada; 0 guardar; q voltar. A partida fica no servidor.

# Jogar online e resultados no terminal.

menu-online = Jogar online
menu-results = Resultados
online-server = Servidor
online-server-hint = O endereço de um servidor, como https://jogos.example ou localhost:8080
online-scores = Pontuação
online-end-session = Terminar a sessão
online-level = Nível
online-rated-line = Conta para o rating
online-actions = Nesta partida
online-no-engine = Numa partida contra outros não há ajuda do motor.
online-after-the-end = n: jogar outra vez · r: rever · / mais · F9: analisar · Esc: voltar
keys-log-in = ↑↓ escolher · Enter seguinte · F1 ajuda · Esc voltar
keys-home-challenge = ↑↓ escolher · Enter aceitar · d recusar · ? ajuda · Esc voltar
keys-home-mine = ↑↓ escolher · d retirar · ? ajuda · Esc voltar
keys-values = ↑↓ escolher · ←→ mudar · ? ajuda · Esc voltar
keys-scores = ↑↓ escolher · ←→ mudar · PgUp PgDn percorrer · ? ajuda · Esc voltar
keys-wait = Esc voltar
keys-online-game = Setas+Enter jogar · / empate, desistir, dizer · ? ajuda · F2 guardar · Esc voltar
help-log-in =
    Escrever nas três primeiras linhas; ↑↓ ou Tab: outra linha
    Enter: a linha seguinte; depois da palavra-passe, entrar
    A palavra-passe não se vê. A sessão fica aberta neste
    aparelho até saíres dela.
    Esc: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-scores =
    ↑↓ ou j k, roda do rato: escolher uma linha
    ←→ ou h l, Enter, clique, espaço: outro valor
    Page Up e Page Down, Home e End: mais jogadores
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-home =
    ↑↓ ou j k, roda do rato: escolher uma linha
    Enter numa partida: continuar
    Enter num desafio: aceitar · d ou Delete: recusar
    Enter numa pessoa: desafiar
    d ou Delete numa proposta tua: retirar
    Esc ou q: voltar · Ctrl-Z: suspender · Ctrl-C: sair
help-online-game =
    h j k l: as setas, se a letra não é uma linha
    /: propor ou aceitar empate, desistir, dizer algo, e mais
    F4 ou Backspace: pedir para desfazer a tua última jogada
    F2 ou Ctrl-S: guardar · F12: copiar · F7: velocidade
    n: jogar outra vez, no fim da partida · F9: analisar
    Esc: voltar; a partida fica onde está
    Ctrl-Z: suspender · Ctrl-C: sair
terminal-problem-bad-address = Isto não é um endereço de servidor. Escreve um como https://jogos.example ou localhost:8080
terminal-problem-unreachable = Não se consegue chegar ao servidor. Confirma o endereço e a ligação; o programa continua a tentar.
terminal-problem-certificate = O servidor não consegue provar quem é: o certificado não vale para este endereço. Nada foi enviado.
terminal-problem-no-tls = O servidor não responde por TLS. Se está na tua própria rede e não tem certificado, escreve http:// antes do endereço; nesse caso nada é cifrado.
terminal-problem-wrong-credentials = O nome de utilizador ou a palavra-passe está errado. Se ainda não tens conta aqui, escolhe «Criar conta».
terminal-problem-slow = O servidor não responde. Tenta outra vez daqui a pouco.
terminal-problem-no-tabuleiro = Neste endereço não há um servidor do Tabuleiro a funcionar. Confirma o endereço.
terminal-problem-unreadable-game = Não se consegue ler esta partida. Talvez precise de uma versão mais nova deste programa.
results-none = Ainda não acabou aqui nenhuma partida.
results-game = Jogo
results-opponent = Adversário
results-games = Partidas
results-won = Ganhas
results-drawn = Empatadas
results-lost = Perdidas
results-person-here = uma pessoa aqui
results-note = Entre duas pessoas aqui, «ganhas» conta as partidas de quem começou.

# O que o modo por linhas diz de uma partida, para quem ouve.
said-player = { $who ->
    [you] Tu
    [computer] Computador
    [opponent] Adversário
   *[side] { $side }
}
said-whose = { $who ->
    [you] Tuas
    [computer] Do computador
    [opponent] Do adversário
   *[side] { $side }
}
said-sowed = { $player }: { $house }, { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}, a última em { $last }{ $gain ->
    [0] .
   *[other] ; captura { $gain }.
}
said-leapt = { $player }: { $from } captura { $onto }.
said-exchanged = { $player }: { $one } e { $other } trocam de lugar.
said-passed = { $player }: sem troca.
said-placed = { $player }: { $move }.
said-row = { $whose }: { $houses }; depósito { $store }.
said-stones = Pedras: { $stones }. Enter diz onde.
said-run = { $length ->
    [one] { $first } { $colour }
   *[other] { $first } a { $last } { $colour }
}
said-free = Livres
