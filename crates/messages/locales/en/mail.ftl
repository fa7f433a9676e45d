# The digest by e-mail: its place on the page of the account, the pages of its links, and the e-mails.

mail-title = Digest by e-mail
mail-about = At most one e-mail a day, about games in which it is your turn and challenges that you have not seen. Your address is used for nothing else and shown to nobody, and every e-mail has a link that stops the digest.
mail-address = E-mail address
mail-set = Send me a link to confirm it
mail-confirmed = The digest goes to { $address }.
mail-unconfirmed = Confirm { $address } first: open the link in the e-mail that was sent there. It works for three days. If nothing came, look among your spam.
mail-stop = Stop the digest
mail-delete = Delete this address
mail-confirm-about = Send the digest of { $name } to { $address }? At most one e-mail a day, each with a link that stops it.
mail-confirm = Yes, send it
mail-is-confirmed = Done. The digest goes to this address. You can close this page.
mail-stop-about = Send no more digests to { $address }? The address is deleted.
mail-refuse-about = Send nothing more to { $address }? The address is deleted, and for a year nobody can have this server write to it.
mail-refuse = Send nothing more
mail-is-stopped = Done. Nothing more is sent, and the address is deleted. You can close this page.

# The e-mails. They are plain text, and lines break where they break here.

mail-confirm-subject = Tabuleiro: confirm your e-mail address
mail-confirm-text =
    Hello,

    Somebody, probably you, wants a digest of their games on Tabuleiro ({ $site }) sent to this address. To get it, open this link within three days:

    { $link }

    The digest is at most one e-mail a day, about games in which it is your turn and challenges that you have not seen.

    If it was not you, you need not do anything: without your confirmation no digest is sent. If you want no more e-mails like this one, open this link:

    { $stop }

    Tabuleiro, { $site }
mail-digest-subject =
    { $count ->
        [one] Tabuleiro: it is your turn in a game
       *[other] Tabuleiro: it is your turn in { $count } games
    }
mail-challenge-subject = Tabuleiro: you have been challenged
mail-digest-hello = Hello { $name },
mail-digest-turn = { $game } against { $opponent }: it is your turn.
mail-digest-challenge = { $opponent } challenges you.
mail-digest-more =
    { $count ->
        [one] And one more:
       *[other] And { $count } more:
    }
mail-digest-end =
    You get this because you confirmed this address at { $site }: at most one e-mail a day, and only about what you have not seen. To stop it, open this link:

    { $link }

    Tabuleiro, { $site }

# What can go wrong.

page-problem-no-mail-server = This server sends no e-mail: its operator has not set it up.
page-problem-bad-mail-address = This is not an e-mail address that we can write to. It should look like ana@example.org.
page-problem-mail-unwanted = The owner of this address does not want e-mails from here. Choose another address.
page-problem-mail-not-sent = The e-mail could not be sent. Check the address, or try again later.
page-problem-mail-old-link = This link no longer works: it is too old, or the address was deleted. You can give your address again on the page of your account.
