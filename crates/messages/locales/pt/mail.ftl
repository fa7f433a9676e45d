# O resumo por correio eletrónico: o seu lugar na página da conta, as páginas das suas ligações, e as mensagens.

mail-title = Resumo por e-mail
mail-about = No máximo um e-mail por dia, sobre os jogos em que é a tua vez e os desafios que ainda não viste. O teu endereço não serve para mais nada nem é mostrado a ninguém, e cada e-mail traz uma ligação que acaba com o resumo.
mail-address = Endereço de e-mail
mail-set = Enviar-me uma ligação para o confirmar
mail-confirmed = O resumo vai para { $address }.
mail-unconfirmed = Confirma primeiro { $address }: abre a ligação que vai no e-mail enviado para lá. Funciona durante três dias. Se não chegou nada, procura no correio não solicitado.
mail-stop = Acabar com o resumo
mail-delete = Apagar este endereço
mail-confirm-about = Enviar o resumo de { $name } para { $address }? No máximo um e-mail por dia, cada um com uma ligação que acaba com ele.
mail-confirm = Sim, enviar
mail-is-confirmed = Feito. O resumo vai para este endereço. Podes fechar esta página.
mail-stop-about = Não enviar mais resumos para { $address }? O endereço é apagado.
mail-refuse-about = Não enviar mais nada para { $address }? O endereço é apagado, e durante um ano ninguém pode fazer com que este servidor lhe escreva.
mail-refuse = Não enviar mais nada
mail-is-stopped = Feito. Não se envia mais nada, e o endereço foi apagado. Podes fechar esta página.

# As mensagens. São texto simples, e as linhas acabam onde acabam aqui.

mail-confirm-subject = Tabuleiro: confirma o teu endereço de e-mail
mail-confirm-text =
    Olá!

    Alguém, provavelmente tu, quer receber neste endereço um resumo dos seus jogos no Tabuleiro ({ $site }). Para o receberes, abre esta ligação no prazo de três dias:

    { $link }

    O resumo é no máximo um e-mail por dia, sobre os jogos em que é a tua vez e os desafios que ainda não viste.

    Se não foste tu, não precisas de fazer nada: sem a tua confirmação não se envia nenhum resumo. Se não queres receber mais e-mails como este, abre esta ligação:

    { $stop }

    Tabuleiro, { $site }
mail-digest-subject =
    { $count ->
        [one] Tabuleiro: é a tua vez num jogo
       *[other] Tabuleiro: é a tua vez em { $count } jogos
    }
mail-challenge-subject = Tabuleiro: tens um desafio
mail-digest-hello = Olá, { $name }!
mail-digest-turn = { $game } contra { $opponent }: é a tua vez.
mail-digest-challenge = { $opponent } desafia-te.
mail-digest-more =
    { $count ->
        [one] E mais um:
       *[other] E mais { $count }:
    }
mail-digest-end =
    Recebes isto porque confirmaste este endereço em { $site }: no máximo um e-mail por dia, e só sobre o que ainda não viste. Para acabar com ele, abre esta ligação:

    { $link }

    Tabuleiro, { $site }

# O que pode correr mal.

page-problem-no-mail-server = Este servidor não envia e-mails: o seu operador não o configurou para isso.
page-problem-bad-mail-address = Isto não é um endereço de e-mail para o qual se possa escrever. Deve ser como ana@example.org.
page-problem-mail-unwanted = O dono deste endereço não quer receber e-mails daqui. Escolhe outro endereço.
page-problem-mail-not-sent = Não foi possível enviar o e-mail. Confirma o endereço, ou tenta mais tarde.
page-problem-mail-old-link = Esta ligação já não funciona: é demasiado antiga, ou o endereço foi apagado. Podes voltar a dar o teu endereço na página da tua conta.
