# A aplicação no navegador: o que todos os ecrãs partilham, e o menu.

web-title = Tabuleiro
web-title-turn = É a tua vez
web-other-tab = A partida continuou noutro separador.
web-skip = Saltar para o conteúdo
web-back = Voltar
web-other-language = EN: switch to English

web-computer = Jogar com o computador
web-friend = Dois neste aparelho
web-online = Jogar online
web-learn = Aprender
web-analyse = Analisar
web-review = Rever
web-practice = Os meus erros
web-puzzles = Problemas
web-history = As minhas partidas
web-puzzle-of-the-day = Problema do dia
web-lessons = Estratégia
web-machine = Como pensa uma máquina
web-my-level = O meu nível
web-score = Pontuação
web-options = Opções
web-table = Jogo
web-opening = A abrir…
web-not-opened = Não foi possível carregar a página. Verifica a ligação e recarrega.
web-menu = Menu
web-continue = Continuar
web-play-again = Jogar outra vez
web-tab-play = Jogar
web-tab-online = Online
web-tab-me = Eu
web-good-morning = Bom dia
web-good-afternoon = Boa tarde
web-good-evening = Boa noite
web-first-sow = Toca numa casa da tua fila: as sementes caem uma a uma.
web-first-capture = Se a última semente fizer duas ou três numa casa do outro lado, são tuas.
web-first-hold = Mantém o dedo numa casa para veres antes onde caem as sementes.
web-first-game = Joga a tua primeira partida
web-first-game-about = Oril, o jogo de Cabo Verde, contra um principiante · cinco minutos
web-lessons-about = Uma ideia de cada vez, experimentada no tabuleiro
web-online-about = Amigos, desconhecidos e torneios

web-board = Tabuleiro: as setas escolhem, Enter joga, P mostra antes a jogada
web-house = { $seeds ->
    [one] { $side }, casa { $house }: { $seeds } semente
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
web-announce-sowing = { $gain ->
    [0] O { $side } semeia a casa { $house }: { $seeds }.
   *[other] O { $side } semeia a casa { $house }: { $seeds }, e captura { $gain }.
}
web-announce-move = { $side }: { $move }.
web-refused = Não podes jogar isso: { $why }.
web-not-your-turn = Espera um pouco: é a vez do computador.

web-no-game = Ainda não há nenhuma partida neste aparelho.
web-not-kept = Este navegador não guarda partidas: se fechares a página, perdes a partida.
web-not-counted = Este navegador não tem espaço para partidas acabadas: esta não fica no explorador.
web-no-engine = O computador não conseguiu jogar. Tenta de novo.
web-to-move = joga agora
web-your-turn = É a tua vez.
web-friend-turn = É a vez de { $name }.
web-thinking = O computador está a pensar…
web-seat-computer = Computador · { $level }
web-seat-you = Tu · { $side }

web-undo = Desfazer
web-undone = A última jogada foi desfeita.
web-nothing-to-undo = Não há jogada para desfazer.
web-hint = Dica
web-hint-move = Dica: { $move }
web-no-swap = Não trocar
web-resign = Desistir
web-resign-sure = Queres mesmo desistir?
web-resign-yes = Desistir
web-resign-no = Continuar
web-confirm-notice = Fazer esta jogada?
web-confirm = Jogar
web-reconsider = Cancelar

web-won = Ganhaste!
web-lost = Desta vez perdeste
web-drawn = Empate
web-winner = Vitória: { $side }
web-end-well-played = Muito bem jogado!
web-end-close = Foi por pouco!
web-end-next-time = Para a próxima ganhas tu.
web-end-good-game = Um bom jogo.
web-end-captures = { $captures ->
    [0] { $name }: sem capturas
    [one] { $name }: uma captura, de { $most }
   *[other] { $name }: { $captures } capturas, a maior de { $most }
}
web-end-moves = { $moves ->
    [one] Uma jogada.
   *[other] { $moves } jogadas.
}
web-end-lead = Quem ganhou esteve sempre à frente a partir da jogada { $move }.
web-rematch = Jogar outra vez
web-share = Partilhar
web-share-refused = O navegador não deixou copiar o link.

web-level-1 = Principiante
web-level-2 = Fácil
web-level-3 = Descontraído
web-level-4 = Médio
web-level-5 = Hábil
web-level-6 = Difícil
web-level-7 = Perito
web-level-8 = Mestre
web-level-twin = o teu gémeo
web-level-twin-about = joga como tu, tanto quanto as tuas partidas mostram
web-level-max = Máximo

# O menu.
web-continue-moves = { $moves ->
    [one] uma jogada feita
   *[other] { $moves } jogadas feitas
}

# Um jogo novo.
web-new-game = Novo jogo
web-change = Mudar
web-with-whom = Com quem?
web-two-here = Dois aqui
web-friend-about = Duas pessoas neste aparelho, uma de cada vez.
web-so-far = Ganhaste { $won } das últimas { $games }.
web-you-begin = Começas tu
web-other-begins = Começa o adversário
web-clock-line = { $minutes ->
    [off] Sem relógio
   *[other] { $minutes } minutos para cada um
}
web-begin = Começar
web-game = Jogo
web-how-to-play = Como se joga
web-other-rules = Outras regras
web-for-programmers = Para programadores
web-edge = Casas em cada lado
web-layout = Número da disposição (vazio: ao acaso)
web-rows = Filas
web-columns = Colunas
web-in-a-row = Em linha para ganhar
web-level = Nível
web-level-1-about = acabou de aprender e distrai-se muito; bom para as primeiras partidas.
web-level-2-about = apanha o que vê e não pensa no que vem depois.
web-level-3-about = vê mais do que o que pode apanhar; ainda se engana muito.
web-level-4-about = sabe o que é uma boa posição, mas deixa escapar jogadas.
web-level-5-about = joga com cuidado; é preciso um plano.
web-level-6-about = castiga todos os erros.
web-level-7-about = vê mais longe do que a maioria das pessoas.
web-level-8-about = muito difícil de vencer.
web-level-max-about = toda a força do motor, com os finais resolvidos.
web-side = O teu lado
web-side-none = Só ver
web-starter = Quem começa
web-starter-me = Eu
web-starter-computer = O computador
web-starter-south = O Sul
web-starter-north = O Norte
web-friend-name = Nome do lado { $side }
web-clock = Minutos para cada jogador
web-clock-off = sem relógio
web-clock-5 = 5
web-clock-10 = 10
web-clock-20 = 20
web-turning = Rodar o tabuleiro para quem joga
web-other-position = Começar de outra posição

# As opções.
web-language = Língua
web-options-play = Ao jogar
web-options-looks = Aparência
web-options-sounds = Som
web-speed = Velocidade da animação
web-speed-off = parada
web-speed-0 = 0
web-speed-1 = 1
web-speed-2 = 2
web-speed-3 = 3
web-speed-4 = 4
web-counts = Mostrar o número de sementes
web-confirm-moves = Confirmar cada jogada
web-hand = A minha fila, com o aparelho ao alto
web-hand-left = À esquerda
web-hand-right = À direita
web-playing-hand = A minha mão
web-playing-hand-right = Direita
web-playing-hand-left = Esquerda
web-first = Quem começa
web-first-me = Eu
web-first-other = O adversário
web-first-alternate = À vez
web-default-level = Nível predefinido do computador
web-theme = Tema
web-theme-system = O do sistema
web-theme-light = Claro
web-theme-dark = Escuro
web-contrast = Contraste
web-contrast-normal = Normal
web-contrast-high = Alto
web-wood = Madeira
web-wood-mahogany = Mogno
web-wood-olive = Oliveira
web-wood-ebony = Ébano
web-sown = Sementes
web-sown-nickernut = Sementes de oril
web-sown-pebble = Seixos
web-sown-bean = Feijões
web-skin = Pele da mão
web-skin-1 = Clara
web-skin-2 = Média clara
web-skin-3 = Média
web-skin-4 = Média escura
web-skin-5 = Escura
web-sounds = Sons
web-turn-sound = Um som quando é a minha vez
web-vibration = Vibrar nas capturas
web-volume = Volume

web-update = Há uma nova versão.
web-update-take = Atualizar agora

# O sítio onde perguntar.
web-help = Ajuda
ask-rules = Regras de cada jogo
ask-report = Comunicar um erro
help-touch = Como se joga no ecrã?
help-touch-text = Toca numa casa para a semear. Mantém o dedo para veres antes onde caem as sementes e o que capturam. Um toque durante uma jogada mostra logo o fim.
help-keys = Que teclas há?
help-keys-text = As setas escolhem uma casa e Enter joga-a. Nos jogos de semear, de 1 a 6 semeiam uma casa e P mostra antes a jogada. Tab leva a tudo o resto.
help-proved = O que quer dizer «provado»?
help-proved-text = O programa procurou até ao fim do jogo, ou encontrou a posição nas suas tabelas. O resultado é então certo, jogue-se o que se jogar; tudo o resto é uma estimativa. Um ✓ marca o que está provado.
help-offline = Funciona sem rede?
help-offline-text = Sim, depois da primeira visita: partidas, lições, problemas e análise. Só jogar online precisa de rede. Para instalar a aplicação, escolhe «Instalar» ou «Adicionar ao ecrã principal» no menu do navegador.
help-kept = Onde estão as minhas partidas?
help-kept-text = Neste aparelho, em «Eu». Não são enviadas para lado nenhum. As que jogas online ficam no servidor, para todos os aparelhos em que entrares.
help-mistake = Há alguma coisa errada
help-mistake-text = Escreve o que fizeste, o que viste e o que esperavas, com um link para a partida, se houver. «Partilhar», no fim de uma partida, faz esse link.
help-about = Sobre
help-about-text = O Tabuleiro é software livre para jogos de semear, Quantum Leap e jogos de linhas: para jogar, aprender e estudar. Não tem publicidade, e ninguém segue o que fazes.
help-version = Versão { $version }
