# The pages that the server writes itself: their frame, and what went wrong.

page-not-found = There is no page at this address.
page-home = To the games
page-online = Back to playing online
page-other-language = Na kriolu
page-skip = Skip to the content
page-log-in = Log in or create an account
page-back = Back
page-problem = That did not work
page-problem-other = That did not work. Try again in a moment.
page-problem-not-found = This does not exist, or does not exist any more.
page-problem-not-logged-in = Log in first.
page-problem-bad-request = The form was not filled in as expected. Go back and check it.
page-problem-bad-origin = The form was sent from another site.
page-problem-too-large = What was sent is too long.
page-problem-too-slow = The request took too long. Try again.

# Access tokens.

page-tokens-about = With an access token, a program uses this account without its password. A token is shown once and can be revoked at any time.
page-tokens-person = This account is a person’s: its tokens can only read. A program that plays needs an account of its own, which everybody sees to be a program’s.
page-tokens-program = This account is a program’s: its tokens may read, challenge and play.
page-tokens-list = Active tokens
page-tokens-none = There are none yet.
page-token-line = { $scopes } · created { $made } · last used { $used }
page-token-revoke = Revoke
page-token-revoke-heard = Revoke { $name }
page-token-sure = Revoke this token? Programs that use it are disconnected.
page-token-new = New token
page-token-name = What it is for
page-token-may = It may
page-token-read = read games, people and challenges
page-token-challenge = open and answer challenges
page-token-play = play
page-token-make = Create
page-token-made = Your new token
page-token-once = Copy it now: it is not shown again. Anyone who has it can do what it allows.
page-token-secret = The token
page-tokens-back = Back to the access tokens
page-become-program = Make this a program’s account
page-become-about = For good, and only before its first game. Its games are rated apart from people’s.
page-become-agree = I know that this cannot be undone
page-problem-token-for-programs = A person’s token can only read. Make an account of its own for a program that plays.
page-problem-bad-token-choice = Give the token a name of 1 to 60 characters, and tick at least one thing that it may do.
page-problem-too-many-tokens = The account has 20 access tokens already. Revoke one first.
page-problem-has-played = An account that has played cannot become a program’s. Make a new one for the program.

# A class.

page-class = Class { $name }
page-class-none = You are in no class
page-class-none-about = The operator of this server makes classes. Ask your teacher, or ask them for one.
page-class-teacher = Teacher: { $name }
page-class-pupils = Pupils
page-class-name = Name
page-class-state = Now
page-class-won = Won
page-class-drawn = Drawn
page-class-lost = Lost
page-class-password = Password
page-class-reset = New password
page-class-reset-heard = New password for { $name }
page-class-reset-sure = Give { $name } a new password? The old one ends immediately.
page-class-new-password = New password for { $name }
page-class-once = Write it down now: it is not shown again.
page-class-round = A round
page-class-round-about = Everybody who is online and free plays somebody whom they have not met yet, if there is one.
page-class-game = Game
page-class-start = Start the round
page-class-nobody = Fewer than two pupils are online and free: let them log in with their cards first.
page-class-back = Back to the class
page-class-closed = This class is closed: only its members and its teacher see the pupils, their games and who is online, and pupils play only with them.
page-class-opened = This class is open: everybody sees the pupils’ nicknames and games, and may play with them.
page-class-open = Open the class
page-class-close = Close the class

# Passkeys.
passkey-title = Passkeys
passkey-about = With a passkey you log in with your fingerprint, your face or the PIN of your device. Your password still works.
passkey-line = added { $made } · last used { $used }
passkey-line-unused = added { $made } · not used yet
passkey-begin = Add a passkey
passkey-name = Name
passkey-make = Create the passkey
passkey-make-about = Your device will ask for your fingerprint, your face or its PIN.
passkey-remove = Remove
passkey-remove-heard = Remove { $name }
passkey-remove-sure = Remove this passkey? You will no longer be able to log in with it.
passkey-use = Log in with a passkey
passkey-use-about = Your device will ask for your fingerprint, your face or its PIN. You need no nickname and no password.
passkey-password = Log in with a password
passkey-without = Passkeys need a secure page (https) whose address is a name, not a number, and a recent browser with JavaScript on.
passkey-cancelled = Nothing was changed: it was cancelled or took too long, or this device has no passkey for this site.
passkey-already = This device already has a passkey for your account.
passkey-failed = The browser could not do it. Try again, or use your password.
page-problem-passkey-insecure = Passkeys work only on a secure page (https) whose address is a name, not a number.
page-problem-passkey-unreadable = The server could not read your device's answer. Try another device or browser, or use your password.
page-problem-passkey-wrong-site = This passkey belongs to another site and does not work here.
page-problem-passkey-expired = The page was open too long, or was already used. Go back and try again.
page-problem-passkey-unverified = Your device did not check that it is you. Set up a fingerprint, a face or a PIN on it, and try again.
page-problem-passkey-unknown = This passkey is not known here, or was removed. Log in with your password.
page-problem-passkey-bad-signature = The passkey could not be checked. Try again, or log in with your password.
page-problem-passkey-copied = This passkey seems to have been copied, so it was refused. Log in with your password and remove it.
page-problem-passkey-taken = This passkey already belongs to an account.
page-problem-too-many-passkeys = Your account already has 10 passkeys. Remove one first.
