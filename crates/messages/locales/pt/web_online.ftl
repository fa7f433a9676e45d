# Jogar com outros no navegador: contas, pessoas, jogos, a pontuação.

online-asking = Um momento…
online-again = Tentar de novo
online-unreachable = Neste momento não é possível chegar ao servidor. O resto da app funciona sem ele.
online-fetching = A buscar o jogo…
online-notices = Novidades
online-dismiss = Fechar

online-door = Jogue com pessoas onde quer que estejam. Os seus jogos ficam no servidor e esperam por si em qualquer aparelho.
online-log-in = Entrar
online-log-out = Sair
online-register = Criar conta
online-guest = Jogar como convidado
online-guest-about = Quem é convidado não precisa de conta. Pode criá-la mais tarde e os jogos continuam seus.
online-guest-becomes = Escolha um nome e uma palavra-passe: os jogos que fez como convidado passam para a conta.
online-guest-note = Está a jogar como convidado, só neste aparelho.
online-guest-name = Convidado { $number }
online-gone-player = alguém que saiu
online-have-account = Já tenho conta
online-forgotten = Esqueci a palavra-passe

online-nickname = Alcunha
online-nickname-hint = 3 a 30 letras, algarismos, _ ou -
online-password = Palavra-passe
online-password-hint = Pelo menos 8 caracteres; uma frase curta serve bem
online-new-password = Nova palavra-passe
online-old-password = Palavra-passe atual
online-show-password = Mostrar

online-codes = Os seus códigos de recuperação
online-codes-about = Se um dia esquecer a palavra-passe, um destes códigos permite escolher outra. Cada um serve uma vez. São mostrados agora e nunca mais: guarde-os bem.
online-codes-kept = Já os guardei
online-code = Código de recuperação
online-recover = Nova palavra-passe
online-recover-about = Indique um dos códigos mostrados quando criou a conta.
online-recover-do = Definir a nova palavra-passe
online-recovered = A palavra-passe está definida. Já pode entrar.
online-wrong-code = A alcunha ou o código não está certo.
online-copy = Copiar
online-copy-link = Copiar a ligação
online-copied = Copiado.
online-not-copied = O navegador não deixou copiar.
online-download = Descarregar

online-account = Conta
online-my-page = A minha página
online-sessions = Onde tem sessão aberta
online-session-this = este aparelho
online-session-seen = visto em { $date }
online-session-end = Terminar essa sessão
online-muted = Pessoas silenciadas
online-unmute = Voltar a ouvir
online-change-password = Mudar a palavra-passe
online-change-password-about = Aqui a sessão continua aberta; nos outros aparelhos termina.
online-password-changed = A palavra-passe foi mudada.
online-data = Descarregar os meus dados
online-data-about = Tudo o que o servidor guarda sobre si, num ficheiro.
online-delete = Apagar a minha conta
online-delete-about = Não se pode desfazer. Os jogos ficam, sem o seu nome.
online-delete-do = Apagar para sempre

online-light-off = desligado
online-light-connected = ligado
online-light-connecting = a ligar…
online-light-lost = sem ligação

online-unfinished = Jogos por acabar
online-unfinished-none = Nenhum jogo à espera.
online-for-me = Para si
online-mine = À espera de resposta
online-seeks = À procura de jogo
online-live = Para assistir
online-people = Quem está aqui
online-people-none = Neste momento não está mais ninguém. Convide alguém por ligação!
online-state-idle = livre
online-state-looking = à procura de jogo
online-state-playing = a jogar
online-new-game = Novo jogo
online-notify = Avisar quando for a minha vez
online-notify-on = Chegará um aviso quando for a sua vez.
online-notify-off = O navegador não vai mostrar avisos.
online-challenge = Desafiar
online-challenge-name = Desafiar { $name }
online-accept = Aceitar
online-accept-as-guest = Aceitar e jogar como convidado
online-decline = Recusar
online-cancel = Cancelar
online-to = Para { $name }
online-to-link = Convite por ligação
online-to-anyone = Para qualquer pessoa
online-show-link = Ver a ligação
online-against = contra { $name }
online-pairing = { $first } e { $second }
online-rated = conta para a classificação
online-casual = amigável
online-running = em jogo
online-over = O jogo acabou.
online-list-won = ganho
online-list-lost = perdido
online-list-drawn = empatado
online-list-aborted = anulado

online-whom = Com quem?
online-whom-anyone = Qualquer pessoa
online-whom-person = Um jogador
online-whom-link = Por ligação
online-game = Jogo
online-clock = Relógio
online-clock-none = sem relógio
online-clock-days = { $days ->
    [one] { $days } dia por jogada
   *[other] { $days } dias por jogada
}
online-clock-live = { $minutes } min + { $seconds } s por jogada
online-clock-left = Tempo que resta:
online-days-hours = { $days ->
    [one] um dia, { $hours } h
   *[other] { $days } dias, { $hours } h
}
online-first = Quem começa?
online-first-me = Eu
online-first-other = A outra pessoa
online-first-chance = A sorte decide
online-rated-about = Conta para a classificação de ambos
online-rated-needs-account = Só contam os jogos entre pessoas com conta.
online-rated-needs-clock = Um jogo que conta precisa de relógio.
online-public-about = Outros podem assistir
online-propose = Propor o jogo
online-proposed = Proposto. Chegará um aviso quando alguém responder.

online-invitation = Convite
online-invites = { $name } faz-lhe um convite para jogar
online-pass-on = Passe esta ligação. Quem a abrir pode jogar consigo, mesmo sem conta.
online-link = Ligação
online-qr = A ligação em código, para a câmara de um telefone
online-waiting = À espera que alguém aceite…

online-begun = O jogo começa.
online-your-turn = É a sua vez
online-your-turn-against = É a sua vez contra { $name }
online-their-turn = É a vez da outra pessoa
online-watching = Está a assistir
online-watch-as-guest = Assistir em direto como convidado
online-open-game = Ir para o jogo
online-next-game = Para o jogo seguinte
online-challenged = { $name } lança-lhe um desafio: { $game }.
online-turned-declined = { $name } recusou.
online-turned-expired = Ninguém respondeu a tempo à sua proposta.
online-overtaken = Entretanto aconteceu outra coisa; veja de novo.
online-moved = { $gain ->
    [0] { $name } joga { $move }.
   *[other] { $name } joga { $move } e captura { $gain }.
}
online-saving = a guardar…
online-saved = guardado
online-away = ausente

online-offer-draw = Propor empate
online-offer-take-back = Pedir para voltar atrás
online-offer-end = Propor acabar aqui
online-offered-draw = A outra pessoa propõe empate.
online-offered-take-back = A outra pessoa gostava de voltar atrás na última jogada.
online-offered-end = A outra pessoa propõe acabar aqui e repartir o que resta segundo as regras.
online-offered-rematch = A outra pessoa gostava de jogar outra vez.
online-resign = Desistir
online-resign-really = Desistir deste jogo?
online-resign-yes = Sim, desistir
online-resign-no = Não, continuar
online-abort = Anular o jogo
online-alone = A outra pessoa foi-se embora.
online-claim = Reclamar a vitória
online-rematch = Jogar outra vez
online-rematch-waits = Pediu para jogar outra vez; à espera da resposta…
online-end = O jogo acabou
online-end-won = Ganhou!
online-end-lost = Perdeu
online-end-aborted = Anulado
online-file-record = Descarregar
online-file-ogn = Descarregar em OGN

online-say = Dizer alguma coisa
online-mute = Silenciar { $name }
online-phrase-hello = Olá!
online-phrase-good-luck = Boa sorte!
online-phrase-good-move = Boa jogada!
online-phrase-thanks = Obrigado!
online-phrase-one-moment = Um momento…
online-phrase-good-game = Bom jogo!
online-phrase-again = Outro jogo?
online-phrase-bye = Até logo!

online-problem-unreachable = Não foi possível chegar ao servidor. Verifique a ligação e tente de novo.
online-problem-other = Não funcionou. Tente de novo daqui a pouco.
online-problem-internal = Algo correu mal do nosso lado. Tente de novo daqui a pouco.
online-problem-unavailable = O servidor está ocupado. Tente de novo daqui a pouco.
online-problem-too-many-requests = Foi muito de uma vez. Espere um pouco e tente de novo.
online-problem-not-logged-in = A sua sessão terminou.
online-problem-wrong-credentials = A alcunha ou a palavra-passe não está certa.
online-problem-needs-account = Para isto é preciso ter conta.
online-problem-not-found = Isso já não existe aqui.
online-problem-not-yours = Isso é de outra pessoa.
online-problem-bad-terms = Não se pode jogar com essas condições.
online-problem-nickname-taken = Já alguém tem essa alcunha.
online-problem-nickname-too-short = Uma alcunha tem pelo menos 3 caracteres.
online-problem-nickname-too-long = Uma alcunha tem no máximo 30 caracteres.
online-problem-nickname-bad-character = Só letras, algarismos, _ e -, por exemplo Cesária_41.
online-problem-nickname-reserved = Este nome é de um jogador do computador ou do servidor. Escolhe outro.
online-problem-password-too-short = Uma palavra-passe tem pelo menos 8 caracteres.
online-problem-password-too-long = Uma palavra-passe tem no máximo 200 caracteres.
online-problem-password-common = É uma palavra-passe que toda a gente tenta primeiro.
online-problem-password-like-nickname = A palavra-passe é demasiado parecida com a alcunha.
online-problem-no-such-challenge = Este convite já não está aberto.
online-problem-own-challenge = Este convite é seu.
online-problem-not-for-you = Este convite é para outra pessoa.
online-problem-too-many-challenges = Tem demasiadas propostas abertas. Cancele uma primeiro.
online-problem-not-your-turn = Não é a sua vez.
online-problem-bad-move = Essa jogada agora não é possível.
online-problem-game-over = O jogo acabou.
online-problem-not-over = O jogo ainda não acabou.
online-problem-time-is-up = O tempo esgotou-se.
online-problem-nothing-offered = A proposta já não está aberta.
online-problem-already-offered = Já propôs isso.
online-problem-not-welcome = Este jogador não aceita desafios seus.
online-problem-too-many-offers = Já fez muitas propostas; espere pela próxima jogada.
online-problem-log-full = O jogo já vai muito longo; só pode ser terminado.
online-problem-too-many-games = Tem muitos jogos contra computadores; acabe um primeiro.
online-problem-rated-game = Nos jogos que contam não se volta atrás.
online-problem-nothing-to-take-back = Não há jogada sua para voltar atrás.
online-problem-too-late-to-abort = É tarde para anular o jogo.
online-problem-not-gone = A outra pessoa ainda não saiu há tempo suficiente: um minuto num jogo ao vivo, duas semanas num jogo sem relógio.
online-problem-already-rematched = O jogo seguinte já está combinado.
online-problem-unreadable-game = Este jogo precisa de uma versão mais nova. Recarregue a página.

score-week = Esta semana
score-month = Este mês
score-all = Desde sempre
score-period = Período
score-none = Ainda ninguém acabou um jogo destes neste período.
score-rank = Lugar
score-player = Jogador
score-points = Pontos
score-wins = Vitórias
score-draws = Empates
score-losses = Derrotas
score-rating = Classificação
score-since = Aqui desde { $date }
score-running = Em jogo
score-games = Jogos
score-curve = { $games ->
    [one] A classificação depois de um jogo, entre { $from } e { $to }
   *[other] A classificação ao longo de { $games } jogos, entre { $from } e { $to }
}
