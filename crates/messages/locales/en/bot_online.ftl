# Programs that play on a server.

value-server = ADDRESS
value-token_file = FILE
value-engine = BOT
value-challenge = NAME
value-nickname = NICKNAME
value-scopes = SCOPES
value-id = TOKEN

arg-server = The server, such as https://games.example or localhost:8080
arg-token_file = The file with the access token; only you should be able to read it
arg-engine = What plays: a bot of tabuleiro players, or uci:COMMAND
arg-bot-time = The longest time for a move, such as 250ms or 2s
arg-challenge = Whom to challenge, one game after the other: a nickname, or computer:NAME
arg-bot-game = The game it proposes; it accepts any game that its engine plays
arg-bot-games = Ends after this many games; without it, it plays until Ctrl-C
arg-nickname = The nickname of the program’s account
arg-scopes = What the token may do: read, challenge, play
arg-register = Registers the account first
arg-yes = Does not ask before the account becomes a program’s for good

help-bot = Lets an engine play on a server, under an account of its own.
usage-bot = tabuleiro account bot --server ADDRESS --token-file FILE [OPTIONS]
examples-bot =
    The program accepts challenges that are meant for it, plays several games at
    a time, and reconnects automatically. tabuleiro account token makes the
    account and the token.

    Examples:
      tabuleiro account bot --server games.example --token-file robo.token
      tabuleiro account bot --server localhost:8080 --token-file robo.token --engine uci:./mine
      tabuleiro account bot --server localhost:8080 --token-file robo.token --challenge computer:4 --games 10

help-token = Makes, lists and revokes access tokens of programs on a server.
examples-token =
    The program asks for the password. A token that may play or challenge
    makes the account a program’s for good: everybody sees it, and its ratings are
    kept apart; without --register the command asks before. An account that has
    already played cannot become one. The file must not exist yet.

    Examples:
      tabuleiro account token new --server localhost:8080 --nickname Robo --register --token-file robo.token
      tabuleiro account token list --server localhost:8080 --nickname Robo
      tabuleiro account token remove 0123456789abcdef --server localhost:8080 --nickname Robo

bot-ready = { $name } is at { $server } and plays with { $engine }. Ctrl-C stops it.
bot-game-over = { $game } against { $opponent }: { $result }
bot-won = won
bot-lost = lost
bot-drawn = drawn
bot-played = { $games ->
    [one] One game played.
   *[other] { $games } games played.
}
bot-bad-address = “{ $address }” is not a server address; expected something like https://games.example or localhost:8080
bot-problem-bad-token = this is not an access token: it begins with tab_ and has 56 characters; make one with “tabuleiro account token new”
bot-problem-wrong-token = the server does not know this access token: check that it was made on this server and copied whole, or make another one with “tabuleiro account token new”
bot-problem-token-revoked = this access token was revoked: make another one with “tabuleiro account token new”
bot-problem-wrong-scope = this access token may not do that: make one with “tabuleiro account token new --scopes read,challenge,play”
bot-problem-needs-session = no access token allows this: log in with the nickname and the password
bot-problem-token-for-programs = programs play under accounts of their own: make one with “tabuleiro account token new --register”
bot-problem-has-played = an account that has played cannot become a program’s: make a new one with “tabuleiro account token new --register”
bot-problem-too-many-tokens = the account has 20 access tokens already: revoke one with “tabuleiro account token remove”
bot-problem-no-programs = this player has not agreed to play against programs: challenge another program, or wait to be challenged
token-password = Password of { $name }:
token-no-password = no password was given: type it, or send it as a line to the command
token-becomes-program = { $name } becomes a program’s account for good: everybody sees it, and it plays apart from people. Go on? [y/N]
token-not-agreed = nothing was changed. For a program, make an account of its own with --register, or add --yes to make this one a program’s for good
token-made = { $file } was written: the access token { $id }, for { $scopes }. It is not shown again; keep the file to yourself.
token-none = There are no access tokens.
token-revoked = The access token was revoked. Programs that used it are disconnected.

# Accounts for a class.

value-class = CLASS
value-teacher = NICKNAME

arg-class = The name of the class, such as 5B; the pupils’ nicknames begin with it
arg-teacher = The teacher’s nickname; the account must exist

help-pupils = Makes accounts for a class, with cards to print, and starts rounds.
examples-pupils =
    new needs the database of the server. Everything else asks the server as the
    teacher, and the program asks for the password. Only the class sees the pupils’
    own names.

    Examples:
      tabuleiro class pupils new names.txt --class 5B --teacher Prof --server https://games.example
      tabuleiro class pupils list --teacher Prof --server https://games.example
      tabuleiro class pupils round --teacher Prof --server https://games.example --game ouri --out round.html
      tabuleiro class pupils reset 5B-07 --teacher Prof --server https://games.example

pupils-made = { $count } accounts of the class { $class } were made. Print { $file } and cut it; it holds the passwords, so delete it then.
pupils-cards = Print this page, cut it along the lines and hand out the cards. Then delete the file: it holds the passwords.
pupils-code = Code that leads to { $address }
pupils-bad-name = “{ $name }” cannot be a name: expected one name a line, of at most 60 characters
pupils-twice = “{ $name }” is in the list twice: make the names different, for example with a second name
pupils-number = the list has { $name } names: expected 1 to 60, one a line
pupils-line = { $name } ({ $nickname }): { $state }; { $wins } won, { $draws } drawn, { $losses } lost
pupils-online = online
pupils-playing = playing
pupils-away = away
pupils-waiting = { $name } waits for the next round.
pupils-nobody = fewer than two pupils are online and free: let them log in with their cards first
pupils-unknown = “{ $nickname }” is not a pupil of your class: “tabuleiro class pupils list” shows their nicknames

value-names = FILE
value-pupil = NICKNAME
arg-id = The token to remove, as list shows it
usage-token = tabuleiro account token new|list|remove [OPTIONS]
help-token-new = Makes a token and writes it to a file.
usage-token-new = tabuleiro account token new --server ADDRESS --nickname NICKNAME --token-file FILE [OPTIONS]
examples-token-new =
    Example:
      tabuleiro account token new --server localhost:8080 --nickname Robo --register --token-file robo.token
help-token-list = Lists the tokens of an account.
usage-token-list = tabuleiro account token list --server ADDRESS --nickname NICKNAME
examples-token-list =
    Example:
      tabuleiro account token list --server localhost:8080 --nickname Robo
help-token-remove = Revokes a token: programs that use it are disconnected.
usage-token-remove = tabuleiro account token remove TOKEN --server ADDRESS --nickname NICKNAME
examples-token-remove =
    Example:
      tabuleiro account token remove 0123456789abcdef --server localhost:8080 --nickname Robo
usage-pupils = tabuleiro class pupils new|list|reset|round [OPTIONS]
arg-names = The list of names, one a line
arg-pupil = The pupil’s nickname, as list shows it
pupils-password = { $nickname }’s new password: { $password }
help-pupils-new = Makes accounts for a list of names, and cards to print.
usage-pupils-new = tabuleiro class pupils new FILE --class CLASS --teacher NICKNAME --server ADDRESS [OPTIONS]
arg-pupils-new-database = The database of the server; a file in the data folder by default
arg-pupils-new-out = The page of cards to write
examples-pupils-new =
    Example:
      tabuleiro class pupils new names.txt --class 5B --teacher Prof --server https://games.example
help-pupils-list = Shows who is there and how they do.
usage-pupils-list = tabuleiro class pupils list --teacher NICKNAME --server ADDRESS
examples-pupils-list =
    Example:
      tabuleiro class pupils list --teacher Prof --server https://games.example
help-pupils-reset = Gives a pupil a new password.
usage-pupils-reset = tabuleiro class pupils reset NICKNAME --teacher NICKNAME --server ADDRESS
examples-pupils-reset =
    Example:
      tabuleiro class pupils reset 5B-07 --teacher Prof --server https://games.example
help-pupils-round = Starts a round: everybody who is online plays somebody.
usage-pupils-round = tabuleiro class pupils round --teacher NICKNAME --server ADDRESS [--game GAME] [--out FILE]
arg-pupils-round-game = What they play
arg-pupils-round-out = The page for the projector
examples-pupils-round =
    Example:
      tabuleiro class pupils round --teacher Prof --server https://games.example --game ouri --out round.html
