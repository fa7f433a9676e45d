# As páginas que o próprio servidor escreve: a moldura, e o que correu mal.

page-not-found = Não há nenhuma página neste endereço.
page-home = Para as partidas
page-online = Voltar a jogar online
page-other-language = In English
page-skip = Saltar para o conteúdo
page-log-in = Entrar ou criar conta
page-back = Voltar
page-problem = Não resultou
page-problem-other = Não resultou. Tenta de novo daqui a pouco.
page-problem-not-found = Isto não existe, ou já não existe.
page-problem-not-logged-in = Entra primeiro.
page-problem-bad-request = O formulário não foi preenchido como se esperava. Volta atrás e confere.
page-problem-bad-origin = O formulário foi enviado de outro sítio.
page-problem-too-large = O que enviaste é demasiado longo.
page-problem-too-slow = O pedido demorou demais. Tenta de novo.

# Chaves de acesso.

page-tokens-about = Com uma chave de acesso, um programa usa esta conta sem a palavra-passe. A chave só é mostrada uma vez e pode ser revogada quando quiseres.
page-tokens-person = Esta conta é de uma pessoa: as suas chaves só podem ler. Um programa que joga precisa de uma conta própria, que todos veem ser de um programa.
page-tokens-program = Esta conta é de um programa: as suas chaves podem ler, desafiar e jogar.
page-tokens-list = Chaves ativas
page-tokens-none = Ainda não há nenhuma.
page-token-line = { $scopes } · criada { $made } · usada pela última vez { $used }
page-token-revoke = Revogar
page-token-revoke-heard = Revogar { $name }
page-token-sure = Revogar esta chave? Os programas que a usam são desligados.
page-token-new = Nova chave
page-token-name = Para que serve
page-token-may = Pode
page-token-read = ler partidas, pessoas e desafios
page-token-challenge = fazer desafios e responder-lhes
page-token-play = jogar
page-token-make = Criar
page-token-made = A tua nova chave
page-token-once = Copia-a agora: não volta a ser mostrada. Quem a tem pode fazer o que ela permite.
page-token-secret = A chave
page-tokens-back = Voltar às chaves de acesso
page-become-program = Passar esta conta a um programa
page-become-about = Para sempre, e só antes da primeira partida. As suas partidas contam à parte das das pessoas.
page-become-agree = Sei que isto não se pode desfazer
page-problem-token-for-programs = A chave de uma pessoa só pode ler. Cria uma conta própria para um programa que joga.
page-problem-bad-token-choice = Dá à chave um nome de 1 a 60 caracteres, e marca pelo menos uma coisa que ela pode fazer.
page-problem-too-many-tokens = A conta já tem 20 chaves de acesso. Revoga uma primeiro.
page-problem-has-played = Uma conta que já jogou não pode passar a ser de um programa. Cria uma nova para o programa.

# Uma turma.

page-class = Turma { $name }
page-class-none = Não estás em nenhuma turma
page-class-none-about = Quem administra este servidor cria as turmas. Pergunta ao teu professor, ou pede-lhes uma.
page-class-teacher = Professor: { $name }
page-class-pupils = Alunos
page-class-name = Nome
page-class-state = Agora
page-class-won = Ganhos
page-class-drawn = Empates
page-class-lost = Perdidos
page-class-password = Palavra-passe
page-class-reset = Nova palavra-passe
page-class-reset-heard = Nova palavra-passe para { $name }
page-class-reset-sure = Dar a { $name } uma nova palavra-passe? A antiga deixa logo de servir.
page-class-new-password = Nova palavra-passe de { $name }
page-class-once = Anota-a agora: não volta a ser mostrada.
page-class-round = Uma ronda
page-class-round-about = Quem está online e livre joga com alguém com quem ainda não jogou, se houver.
page-class-game = Jogo
page-class-start = Começar a ronda
page-class-nobody = Há menos de dois alunos online e livres: que entrem primeiro com os seus cartões.
page-class-back = Voltar à turma
page-class-closed = Esta turma está fechada: só os seus membros e o professor veem os alunos, as partidas deles e quem está ligado, e os alunos só jogam com eles.
page-class-opened = Esta turma está aberta: toda a gente vê os nomes de utilizador e as partidas dos alunos, e pode jogar com eles.
page-class-open = Abrir a turma
page-class-close = Fechar a turma

# Chaves-passe.
passkey-title = Chaves-passe
passkey-about = Com uma chave-passe (passkey) entras com a impressão digital, o rosto ou o PIN do teu aparelho. A palavra-passe continua a servir.
passkey-line = criada em { $made } · usada pela última vez em { $used }
passkey-line-unused = criada em { $made } · ainda não usada
passkey-begin = Acrescentar uma chave-passe
passkey-name = Nome
passkey-make = Criar a chave-passe
passkey-make-about = O teu aparelho vai pedir a impressão digital, o rosto ou o PIN.
passkey-remove = Retirar
passkey-remove-heard = Retirar { $name }
passkey-remove-sure = Retirar esta chave-passe? Já não vais poder entrar com ela.
passkey-use = Entrar com chave-passe
passkey-use-about = O teu aparelho vai pedir a impressão digital, o rosto ou o PIN. Não precisas de nome nem de palavra-passe.
passkey-password = Entrar com palavra-passe
passkey-without = As chaves-passe precisam de uma página segura (https) cujo endereço seja um nome e não um número, e de um navegador recente, com JavaScript ligado.
passkey-cancelled = Nada mudou: foi cancelado ou demorou demais, ou este aparelho não tem chave-passe para este sítio.
passkey-already = Este aparelho já tem uma chave-passe para a tua conta.
passkey-failed = O navegador não conseguiu. Tenta de novo, ou usa a palavra-passe.
page-problem-passkey-insecure = As chaves-passe só funcionam numa página segura (https) cujo endereço seja um nome e não um número.
page-problem-passkey-unreadable = O servidor não conseguiu ler a resposta do teu aparelho. Tenta noutro aparelho ou navegador, ou usa a palavra-passe.
page-problem-passkey-wrong-site = Esta chave-passe é de outro sítio e não serve aqui.
page-problem-passkey-expired = A página esteve aberta demasiado tempo, ou já foi usada. Volta atrás e tenta de novo.
page-problem-passkey-unverified = O teu aparelho não confirmou que és tu. Configura nele uma impressão digital, um rosto ou um PIN, e tenta de novo.
page-problem-passkey-unknown = Esta chave-passe não é conhecida aqui, ou foi retirada. Entra com a palavra-passe.
page-problem-passkey-bad-signature = Não foi possível confirmar a chave-passe. Tenta de novo, ou entra com a palavra-passe.
page-problem-passkey-copied = Parece que esta chave-passe foi copiada, por isso foi recusada. Entra com a palavra-passe e retira-a.
page-problem-passkey-taken = Esta chave-passe já pertence a uma conta.
page-problem-too-many-passkeys = A tua conta já tem 10 chaves-passe. Retira uma primeiro.
