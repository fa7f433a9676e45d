# As páginas que o próprio servidor escreve: a moldura, e o que correu mal.

page-not-found = Não há nenhuma página neste endereço.
page-home = Para os jogos
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
