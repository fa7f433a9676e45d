# O terminal.

menu-banner =
    ╭──────────────────────────────╮
    │  ●  ●  TABULEIRO  ●  ●  ●    │
    ╰──────────────────────────────╯
    Oril · Ouri · Quantum Leap · Jogo da velha
menu-resume = Continuar: { $game }, { $moves ->
    [one] uma jogada feita
   *[other] { $moves } jogadas feitas
}
menu-play = Jogar
menu-best = Mostrar a melhor jogada
menu-watch = Ver dois computadores
menu-tournament = Torneio
menu-load = Abrir um jogo guardado
menu-options = Opções
menu-rules = Regras
menu-leave = Sair

keys-menu = ↑↓ escolher · Enter abrir · Esc sair
keys-options = ↑↓ escolher · ←→ mudar · Enter aceitar · Esc voltar
keys-tournament = ↑↓ ler · F2 guardar · Esc parar
keys-tournament-over = ↑↓ ler · F2 guardar · Esc voltar
keys-list = ↑↓ escolher · Enter abrir · Esc voltar
keys-prose = ↑↓ ler · Esc voltar
keys-table = Setas+Enter jogar · F1 ajuda · F2 guardar · F3 dica · F4 desfazer · Esc menu
keys-watch = Enter próxima jogada · F1 ajuda · F2 guardar · F7 velocidade · Esc menu

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
    Rato: clicar na casa ou na pedra
    F2 ou 0: guardar · F3: dica
    F4 ou Ctrl-Z: desfazer · F5 ou Ctrl-Y: refazer
    F6: rodar o tabuleiro em cada jogada, ou não
    F7: velocidade da animação
    Esc: menu · Ctrl-C: sair (o jogo fica guardado)

seat-human = pessoa
level = { $name } ({ $level })

terminal-move-number = jogada { $number }
terminal-thinking = O computador está a pensar…
terminal-swap = Escolhe duas pedras de cores diferentes para trocar, ou - para não trocar.
terminal-choose-target = Escolhe o alvo.
terminal-hint = Dica: { $move }
terminal-bot-lost = O computador deixou de responder. F4 desfaz a última jogada.
terminal-saved = Guardado em { $file }
terminal-not-saved = Não foi possível guardar o jogo: { $reason }
terminal-not-counted = Há jogos acabados que ainda não estão no explorador; vai tentar-se de novo. { $reason }
terminal-nothing-to-undo = Não há jogada para desfazer.
terminal-nothing-to-redo = Não há jogada para refazer.
terminal-speed-now = Velocidade da animação: { $speed }
terminal-typing = Jogada: { $text }▏
terminal-saving = Guardar com o nome: { $text }▏
terminal-too-small = A janela é pequena para este tabuleiro. Aumenta-a, ou joga com --plain.
terminal-the-end = Fim do jogo
terminal-after-the-end = n: jogar de novo · F4: desfazer · Esc: menu

set-up-game = Jogo
set-up-side = Casas em cada lado
set-up-edition = Edição
set-up-swap = Trocas antes do jogo
set-up-swap-none = nenhuma
set-up-swap-once = uma
set-up-swap-free = as que se quiser
set-up-rows = Filas
set-up-columns = Colunas
set-up-in-a-row = Em linha para ganhar
set-up-begin = Começar

setting-language = Língua
setting-speed = Velocidade da animação
setting-bell = Som (campainha do terminal)
setting-first = Quem começa
setting-turning = Rodar o tabuleiro para quem joga
setting-level = Adversário predefinido
language-name = português

speed-off = sem animação
speed-slow = lenta
speed-normal = normal
speed-fast = rápida

load-none = Ainda não há jogos guardados. Ficam em { $folder }
load-unreadable = Não foi possível ler { $file }: { $reason }
load-damaged = Não foi possível abrir { $file }: { $reason }

tournament-games-a-pair = Jogos por par
tournament-choose-two = Escolhe pelo menos dois jogadores.
tournament-choose-more = Escolhe mais um jogador, ou 0 para começar.

yes = sim
no = não

# O modo simples, linha a linha.
plain-menu = Tabuleiro. O que queres fazer?
plain-back = sair ou voltar
plain-which = Número:
plain-not-a-choice = Escreve um número de 0 a { $last }.
plain-ask-sowing = Casa (1 a 6 ou a letra; 0 guarda, ? ajuda):
plain-ask-swap = Troca, por exemplo c3<>f6, ou -- para não trocar (? ajuda):
plain-ask-quantum-leap = Pedra, por exemplo e5, ou jogada inteira e5xc5 (0 guarda, ? ajuda):
plain-ask-line = Casa, por exemplo 5 ou 1,2,3 (0 guarda, ? ajuda):
plain-ask-name = Nome do ficheiro:
plain-press-enter = Enter para a próxima jogada (q sai):
plain-targets = A pedra { $stone } pode saltar para:
plain-played = { $gain ->
    [0] { $side }: { $move }
   *[other] { $side }: { $move }, captura { $gain }
}
plain-kept = O jogo fica guardado; podes continuá-lo a partir do menu.
plain-help = Escreve a jogada, ou: 0 guardar, u desfazer, r refazer, h dica, q sair.
