# Jogar online no navegador: contas, pessoas, jogos, pontuações.

online-asking = Um momento…
online-again = Tentar de novo
online-unreachable = Neste momento não é possível ligar ao servidor. O resto da aplicação funciona sem ele.
online-fetching = A carregar a partida…
online-notices = Avisos
online-dismiss = Fechar

online-door = Joga com pessoas onde quer que estejam. As tuas partidas ficam no servidor e esperam por ti em qualquer aparelho.
online-log-in = Entrar
online-log-out = Sair
online-register = Criar conta
online-guest = Jogar como convidado
online-guest-about = Para jogar como convidado não é preciso ter conta. Podes criá-la mais tarde e as partidas continuam tuas.
online-guest-becomes = Escolhe um nome e uma palavra-passe: as partidas que fizeste como convidado passam para a conta.
online-guest-note = Estás a jogar como convidado, só neste aparelho.
online-guest-name = Convidado { $number }
online-program-name = { $name } (programa)
online-gone-player = jogador apagado
online-have-account = Já tenho conta
online-forgotten = Esqueci-me da palavra-passe
online-passkey = Entrar com chave-passe

online-nickname = Nome de utilizador
online-nickname-hint = 3 a 30 letras, algarismos, _ ou -
online-password = Palavra-passe
online-password-hint = Pelo menos 8 caracteres; uma frase curta serve bem
online-new-password = Nova palavra-passe
online-old-password = Palavra-passe atual
online-show-password = Mostrar

online-codes = Os teus códigos de recuperação
online-codes-about = Se te esqueceres da palavra-passe, um destes códigos permite escolher outra. Cada código serve uma vez. Só são mostrados agora: guarda-os num lugar seguro.
online-codes-kept = Já os guardei
online-code = Código de recuperação
online-recover = Nova palavra-passe
online-recover-about = Indica um dos códigos que guardaste quando criaste a conta.
online-recover-do = Definir a nova palavra-passe
online-wrong-code = O nome de utilizador ou o código está errado.
online-copy = Copiar
online-copy-link = Copiar o link
online-copied = Copiado.
online-not-copied = O navegador não deixou copiar.
online-download = Descarregar

online-account = Conta
online-my-page = A minha página
online-relate = Amigo, bloquear ou denunciar
people-title = Amigos e bloqueados
online-security = Aparelhos, chaves-passe e códigos de recuperação
page-tokens = Chaves de acesso
online-class = A minha turma
gather-tournaments = Torneios
gather-clubs = Clubes
online-change-password = Mudar a palavra-passe
online-change-password-about = Aqui a sessão continua aberta; nos outros aparelhos termina.
online-revoke-tokens = Revogar também todas as chaves de acesso
online-reset = O teu professor ou o operador deu-te uma palavra-passe nova em { $date }. Escolhe uma tua; se não a pediste, diz-lhes.
online-reset-lately = Deram-te uma palavra-passe nova. Escolhe uma tua na tua conta.
online-password-changed = A palavra-passe foi mudada.
online-data = Descarregar os meus dados
online-calls = Avisar-me neste aparelho, mesmo com a página fechada
online-calls-quiet = Não avisar das 22h às 8h
online-meet-programs = Os programas podem desafiar-me
online-meet-programs-about = Também jogam aqui programas que pessoas escreveram, assinalados como tal. Com isto ligado, podem desafiar-te e responder aos teus convites abertos; tu podes desafiá-los sempre.
online-take-part = Contar as minhas partidas no explorador
online-take-part-about = O explorador mostra a todos que jogadas se fizeram numa posição e como acabaram as partidas, com o teu nome. As partidas privadas nunca aparecem lá. Se desligares isto, as tuas partidas contam só para ti. Se apagares a conta, ficam sem o teu nome.
online-data-about = Tudo o que o servidor guarda sobre ti, num ficheiro.
online-delete = Apagar a minha conta
online-delete-about = Não se pode desfazer. As partidas ficam, sem o teu nome.
online-delete-do = Apagar definitivamente

online-light-off = desligado
online-light-connected = ligado
online-light-connecting = a ligar…
online-light-lost = sem ligação

online-unfinished = Partidas por acabar
online-unfinished-none = Nenhuma partida à espera.
online-for-me = Para ti
online-mine = À espera de resposta
online-seeks = À procura de jogo
online-live = Para assistir
online-people = Quem está online
online-ratings-of = Rating em
online-people-none = Neste momento não está mais ninguém online. Convida alguém com um link!
online-state-idle = livre
online-state-looking = à procura de jogo
online-state-playing = a jogar
online-new-game = Nova partida
online-notify = Avisar-me quando for a minha vez
online-notify-on = Receberás um aviso quando for a tua vez.
online-notify-off = O navegador não permite avisos.
online-challenge = Desafiar
online-challenge-name = Desafiar { $name }
online-accept = Aceitar
online-accept-as-guest = Aceitar e jogar como convidado
online-decline = Recusar
online-cancel = Cancelar
online-to = Para { $name }
online-to-link = Convite por link
online-to-anyone = Para qualquer pessoa
online-to-pairing = À procura de adversário…
online-quick = Encontrar adversário
online-quick-about = Um toque, e jogas assim que alguém pedir o mesmo. Toca outra vez para deixar de procurar.
online-show-link = Ver o link
online-against = contra { $name }
online-pairing = { $first } e { $second }
online-rated = conta para o rating
online-casual = amigável
online-running = em curso
online-over = A partida acabou.
online-list-won = ganha
online-list-lost = perdida
online-list-drawn = empatada
online-list-aborted = anulada

online-whom = Jogar com
online-whom-anyone = Qualquer pessoa
online-whom-pairing = Quem pedir o mesmo
online-whom-person = Um jogador
online-whom-computer = Um computador
online-whom-link = Por link
online-game = Jogo
online-clock = Relógio
online-clock-none = sem relógio
online-clock-days = { $days ->
    [one] { $days } dia por jogada
   *[other] { $days } dias por jogada
}
online-clock-live = { $minutes } min + { $seconds } s por jogada
online-clock-short = { $minutes } min + { $seconds } s
online-clock-left = Tempo que resta:
online-days-hours = { $days ->
    [one] um dia, { $hours } h
   *[other] { $days } dias, { $hours } h
}
online-first = Quem começa?
online-first-me = Eu
online-first-other = O adversário
online-first-chance = Ao acaso
online-rated-about = Conta para o rating de ambos
online-rated-needs-account = Só contam as partidas entre pessoas com conta.
online-rated-needs-clock = Uma partida que conta precisa de relógio.
online-public-about = Outras pessoas podem assistir
online-propose = Propor a partida
online-proposed = Proposto. Receberás um aviso quando alguém responder.

online-invitation = Convite
online-invites = { $name } convida-te para jogar
online-pass-on = Envia este link a alguém. Quem o abrir pode jogar contigo, mesmo sem conta.
online-link = Link
online-qr = O link em código QR, para a câmara de um telemóvel
online-waiting = À espera que alguém aceite…

online-begun = A partida começa.
online-your-turn = É a tua vez
online-your-turn-against = É a tua vez contra { $name }
online-their-turn = É a vez do adversário
online-watching = Estás a assistir
online-shown = Estás a ver uma partida que te mostraram. Entra para jogares também.
online-open-game = Ir para a partida
online-next-game = Ir para a partida seguinte
online-challenged = { $name } desafia-te: { $game }.
online-turned-declined = { $name } recusou.
online-turned-expired = Ninguém respondeu a tempo à tua proposta.
online-overtaken = Entretanto a partida mudou; vê de novo.
online-moved = { $gain ->
    [0] { $name } joga { $move }.
   *[other] { $name } joga { $move } e captura { $gain }.
}
online-saving = a guardar…
online-saved = guardado
online-away = ausente
online-vacation = de férias

online-offer-draw = Propor empate
online-offer-take-back = Pedir para desfazer
online-offer-end = Propor acabar
online-offered-draw = O adversário propõe empate.
online-offered-take-back = O adversário gostava de desfazer a última jogada.
online-offered-end = O adversário propõe acabar aqui e repartir as sementes que restam segundo as regras.
online-offered-rematch = O adversário gostava de jogar outra vez.
online-resign = Desistir
online-resign-really = Queres desistir desta partida?
online-resign-yes = Sim, desistir
online-resign-no = Não, continuar
online-abort = Anular a partida
online-alone = O adversário saiu.
online-claim = Reclamar a vitória
online-rematch = Jogar outra vez
online-rematch-waits = Pediste para jogar outra vez; à espera da resposta…
online-end = A partida acabou
online-end-won = Ganhaste!
online-end-lost = Perdeste
online-end-aborted = Anulada
online-file-record = Descarregar
online-file-ogn = Descarregar em OGN

online-say = Dizer alguma coisa
online-mute = Bloquear { $name }
online-phrase-hello = Olá!
online-phrase-good-luck = Boa sorte!
online-phrase-good-move = Boa jogada!
online-phrase-thanks = Obrigado!
online-phrase-one-moment = Um momento…
online-phrase-good-game = Bom jogo!
online-phrase-again = Outro jogo?
online-phrase-bye = Até logo!

online-problem-unreachable = Não é possível ligar ao servidor. Verifica a ligação e tenta de novo.
online-problem-other = Não funcionou. Tenta de novo daqui a pouco.
online-problem-internal = Algo correu mal do nosso lado. Tenta de novo daqui a pouco.
online-problem-unavailable = O servidor está ocupado. Tenta de novo daqui a pouco.
online-problem-too-many-requests = Demasiados pedidos de uma vez. Espera um pouco e tenta de novo.
online-problem-not-logged-in = A tua sessão terminou.
online-problem-wrong-credentials = O nome de utilizador ou a palavra-passe está errado.
online-problem-needs-https = Os professores e os moderadores entram por HTTPS, ou no próprio computador do servidor.
online-problem-passkey-required = Esta conta pede a sua chave-passe. Entra com «Entrar com chave-passe»; durante os dez minutos seguintes podes mudar o que diz respeito à entrada.
online-problem-needs-account = Para isto precisas de uma conta.
online-problem-not-found = Isto já não existe.
online-problem-not-yours = Isto é de outra pessoa.
online-problem-bad-terms = Estas condições não dão uma partida válida.
online-problem-nickname-taken = Esse nome de utilizador já existe.
online-problem-nickname-too-short = O nome de utilizador precisa de pelo menos 3 caracteres.
online-problem-nickname-too-long = O nome de utilizador pode ter no máximo 30 caracteres.
online-problem-nickname-bad-character = Usa só letras, algarismos, _ e -, por exemplo Cesária_41.
online-problem-nickname-reserved = Este nome é de um jogador artificial ou do servidor. Escolhe outro.
online-problem-password-too-short = A palavra-passe precisa de pelo menos 8 caracteres.
online-problem-password-too-long = A palavra-passe pode ter no máximo 200 caracteres.
online-problem-password-common = Esta palavra-passe é demasiado fácil de adivinhar.
online-problem-password-like-nickname = A palavra-passe é demasiado parecida com o nome de utilizador.
online-problem-no-such-challenge = Este convite já não está aberto.
online-problem-own-challenge = Este convite é teu.
online-problem-not-for-you = Este convite é para outra pessoa.
online-problem-too-many-challenges = Tens demasiadas propostas abertas. Cancela uma primeiro.
online-problem-not-your-turn = Não é a tua vez.
online-problem-bad-move = Essa jogada não é possível.
online-problem-game-over = A partida acabou.
online-problem-not-over = A partida ainda não acabou.
online-problem-on-vacation = Estás de férias. Para voltares a jogar, termina-as: Conta → Aparelhos, chaves-passe e códigos de recuperação → Férias.
online-problem-time-is-up = O tempo esgotou-se.
online-problem-nothing-offered = A proposta já não está aberta.
online-problem-already-offered = Já propuseste isso.
online-problem-no-programs = Este jogador não joga contra programas.
online-problem-not-welcome = Este jogador não aceita desafios teus.
online-problem-too-many-offers = Já fizeste demasiadas propostas; espera pela próxima jogada.
online-problem-log-full = A partida é demasiado longa para continuar; só pode ser terminada.
online-problem-silenced = Um moderador silenciou-te por um tempo.
online-problem-too-many-games = Tens demasiadas partidas contra o computador; acaba uma primeiro.
online-problem-rated-game = Nas partidas que contam para o rating não se desfazem jogadas.
online-problem-nothing-to-take-back = Não tens nenhuma jogada para desfazer.
online-problem-too-late-to-abort = É tarde para anular a partida.
online-problem-not-gone = O adversário ainda não está ausente há tempo suficiente: um minuto numa partida ao vivo, duas semanas numa partida sem relógio.
online-problem-already-rematched = A partida seguinte já está combinada.
online-problem-unreadable-game = Esta partida precisa de uma versão mais recente da aplicação. Recarrega a página.

score-week = Esta semana
score-month = Este mês
score-all = Desde sempre
score-period = Período
score-none = Neste período, ainda ninguém acabou uma partida deste jogo.
score-rank = Lugar
score-player = Jogador
score-points = Pontos
score-wins = Vitórias
score-draws = Empates
score-losses = Derrotas
score-rating = Rating
score-since = Membro desde { $date }
score-running = Em curso
score-games = Partidas
score-curve = { $games ->
    [one] O rating depois de uma partida, entre { $from } e { $to }
   *[other] O rating ao longo de { $games } partidas, entre { $from } e { $to }
}

online-logged-out = O servidor terminou a tua sessão. A tua partida está aqui e a tua última jogada está guardada: entra outra vez para continuares.
online-rating-change = Rating: { $rating } ({ $change })
