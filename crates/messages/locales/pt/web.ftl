# A app no navegador: o que todos os ecrãs partilham, e o menu.

web-title = Tabuleiro
web-skip = Saltar para o conteúdo
web-back = Voltar
web-other-language = Switch to English

web-computer = Jogar com o computador
web-friend = Dois neste telefone
web-online = Jogar em linha
web-learn = Aprender
web-analyse = Analisar
web-score = Pontuação
web-options = Opções
web-table = Jogo
web-menu = Menu
web-continue = Continuar: { $game }

web-board = Tabuleiro: setas para escolher, Enter para jogar, P para ver antes
web-house = { $seeds ->
    [0] { $side }, casa { $house }: vazia
    [one] { $side }, casa { $house }: uma semente
   *[other] { $side }, casa { $house }: { $seeds } sementes
}
web-store = { $seeds ->
    [0] Depósito do { $side }: vazio
    [one] Depósito do { $side }: uma semente
   *[other] Depósito do { $side }: { $seeds } sementes
}
web-preview = { $gain ->
    [0] Semeia { $seeds } e não captura.
   *[other] Semeia { $seeds } e captura { $gain }.
}
web-seeds = { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
}
web-told-sowing = { $gain ->
    [0] { $side } semeia a casa { $house }: { $seeds }.
   *[other] { $side } semeia a casa { $house }: { $seeds }, e captura { $gain }.
}
web-told-move = { $side } joga { $move }.
web-refused = Assim não: { $why }.
web-not-your-turn = Espere um pouco: é a vez do computador.

web-no-game = Ainda não há nenhum jogo começado neste telefone.
web-not-kept = O navegador não deixa guardar o jogo: fechar a página perde-o.
web-no-engine = O computador não conseguiu pensar. Tente de novo.
web-to-move = joga agora
web-your-turn = É a sua vez.
web-thinking = O computador pensa…
web-seat-computer = Computador · { $level }
web-seat-you = Você · { $side }

web-undo = Desfazer
web-undone = A última jogada foi desfeita.
web-nothing-to-undo = Não há jogada para desfazer.
web-hint = Dica
web-hint-move = Dica: { $move }
web-no-swap = Não trocar
web-resign = Desistir
web-resign-sure = Desistir mesmo?
web-resign-yes = Desisto
web-resign-no = Continuar
web-confirm-notice = Jogar assim?
web-confirm = Jogar
web-reconsider = Pensar melhor

web-won = Ganhou!
web-lost = Desta vez perdeu
web-drawn = Empate
web-winner = Vitória: { $side }
web-rematch = Outra partida
web-share = Partilhar

web-level-1 = nível 1
web-level-2 = nível 2
web-level-3 = nível 3
web-level-4 = nível 4
web-level-5 = nível 5
web-level-6 = nível 6
web-level-7 = nível 7
web-level-8 = nível 8
web-level-max = nível máximo
