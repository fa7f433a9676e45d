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
arg-engine = What plays: a bot of tabuleiro players, max by default, or uci:COMMAND
arg-bot-time = The longest time for a move, such as 250ms or 2s; 1s by default
arg-challenge = Whom to challenge, one game after the other: a nickname, or computer:NAME
arg-bot-game = The game it proposes, oril by default; it accepts any game that its engine plays
arg-bot-games = Ends after this many games; without it, it plays until Ctrl-C
arg-token-action = new (makes a token and writes it to a file), list or revoke
arg-id = The token to revoke, as list shows it
arg-nickname = The nickname of the program’s account
arg-scopes = What the token may do: read, challenge, play; all three by default
arg-register = Registers the account first
arg-yes = Does not ask before the account becomes a program’s for good

help-bot = Lets an engine play on a server, under an account of its own.
usage-bot = tabuleiro bot --server ADDRESS --token-file FILE [OPTIONS]
examples-bot =
    The program accepts challenges that are meant for it, plays several games at
    a time, and reconnects automatically. tabuleiro token
    makes the account and the token.

    Examples:
      tabuleiro bot --server games.example --token-file robo.token
      tabuleiro bot --server localhost:8080 --token-file robo.token --engine uci:./mine
      tabuleiro bot --server localhost:8080 --token-file robo.token --challenge computer:4 --games 10

help-token = Makes, lists and revokes access tokens of programs on a server.
usage-token = tabuleiro token ACTION [TOKEN] --server ADDRESS --nickname NICKNAME [OPTIONS]
examples-token =
    The program asks for the password. A token that may play or challenge
    makes the account a program’s for good: everybody sees it, and its ratings are
    kept apart; without --register the command asks before. An account that has
    already played cannot become one. The file must not exist yet.

    Examples:
      tabuleiro token new --server localhost:8080 --nickname Robo --register --token-file robo.token
      tabuleiro token list --server localhost:8080 --nickname Robo
      tabuleiro token revoke 0123456789abcdef --server localhost:8080 --nickname Robo

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
bot-problem-bad-token = this is not an access token: it begins with tab_ and has 56 characters; make one with “tabuleiro token new”
bot-problem-wrong-token = the server does not know this access token: check that it was made on this server and copied whole, or make another one with “tabuleiro token new”
bot-problem-token-revoked = this access token was revoked: make another one with “tabuleiro token new”
bot-problem-wrong-scope = this access token may not do that: make one with “tabuleiro token new --scopes read,challenge,play”
bot-problem-needs-session = no access token allows this: log in with the nickname and the password
bot-problem-token-for-programs = programs play under accounts of their own: make one with “tabuleiro token new --register”
bot-problem-has-played = an account that has played cannot become a program’s: make a new one with “tabuleiro token new --register”
bot-problem-too-many-tokens = the account has 20 access tokens already: revoke one with “tabuleiro token revoke”
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
arg-pupils-action = new (makes accounts for a list of names, and cards to print), list (attendance and results), reset (a new password) or round (everybody who is online plays somebody)
arg-pupils-target = The list of names, one a line, for new; a pupil’s nickname for reset
arg-pupils-game = What they play in a round, oril by default
arg-pupils-out = The page to write: the cards (cards.html by default), or the round for the projector
arg-pupils-database = The database of the server, for new; a file in the data folder by default

help-pupils = Makes accounts for a class, with cards to print, and starts rounds.
usage-pupils = tabuleiro pupils ACTION [TARGET] --teacher NICKNAME --server ADDRESS [OPTIONS]
examples-pupils =
    new needs the database of the server. Everything else asks the server as the
    teacher, and the program asks for the password. Only the class sees the pupils’
    own names.

    Examples:
      tabuleiro pupils new names.txt --class 5B --teacher Prof --server https://games.example
      tabuleiro pupils list --teacher Prof --server https://games.example
      tabuleiro pupils round --teacher Prof --server https://games.example --game ouri --out round.html
      tabuleiro pupils reset 5B-07 --teacher Prof --server https://games.example

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
pupils-unknown = “{ $nickname }” is not a pupil of your class: “tabuleiro pupils list” shows their nicknames
