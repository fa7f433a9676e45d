# The server, what an operator does, and the load test.

value-listen = ADDRESS
value-database = DATABASE
value-bus = ADDRESS
value-tls_cert = FILE
value-tls_key = FILE
value-web = FOLDER
value-origins = ORIGINS
value-behind_proxy = true|false
value-generosity = N
value-endgames = FOLDER
value-metrics_token = TOKEN
value-log = LEVEL
value-config = FILE
value-action = ACTION
value-target = TARGET
value-url = ADDRESS
value-think = SPAN
value-duration = SPAN
value-sockets = N
value-journal = FILE
value-check = FILE

arg-listen = Where to listen; 127.0.0.1:8080 by default
arg-database = The database: a SQLite file, or postgres://…; by default a file in the data folder
arg-bus = The bus between several servers: nats://…
arg-tls_cert = The certificate chain, as a PEM file
arg-tls_key = The key of the certificate, as a PEM file
arg-web = The folder of the built web app
arg-origins = Other origins that may use the server, separated by commas
arg-behind_proxy = true if there is a proxy in front that tells the clients’ addresses
arg-metrics_token = The token with which other machines read /metrics; this one always may
arg-generosity = By how much all rate limits are multiplied: 10 for a class behind one address
arg-endgames = Endgame tables larger than those that come with the program, for the computers; the folder of the command by default
arg-log = How much is logged: error, warn, info, debug or trace
arg-config = A file with settings, one to a line: name = value
arg-action = backup, restore, export, reset-password, ban, unban, delete-player, damaged (lists games that cannot be read), repair (shows how much of one can be read) or check (replays every game and computes every rating again)
arg-target = The file, the player’s nickname, or the game
arg-url = The server; several nodes separated by commas
arg-games = How many games are played at once
arg-think = How long players think at most, such as 500ms; at least half of it
arg-duration = For how long, such as 60s
arg-sockets = How many more players are connected and do not play
arg-journal = A file that keeps every acknowledged move; they are checked at the end
arg-check = Only compares such a file with what the server holds
arg-json = Answer in one line of JSON

help-serve = Starts the server for playing over the network.
usage-serve = tabuleiro serve [OPTIONS]
examples-serve =
    Every option can also be set in the environment (TABULEIRO_LISTEN, …) or in
    a file (--config). Stop it with Ctrl-C.

    Examples:
      tabuleiro serve
      tabuleiro serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem
      tabuleiro serve --database postgres://user@host/tabuleiro --bus nats://host

help-admin = Does what an operator needs: backups, exports, accounts.
usage-admin = tabuleiro admin ACTION [TARGET] [OPTIONS]
examples-admin =
    Examples:
      tabuleiro admin backup today.jsonl
      tabuleiro admin restore today.jsonl --database new.db
      tabuleiro admin export games.txt
      tabuleiro admin reset-password Ana
      tabuleiro admin damaged

help-loadtest = Tests a server with many simulated players.
usage-loadtest = tabuleiro loadtest [OPTIONS]
examples-loadtest =
    The server needs --generosity 100000 so that its limits do not stop the crowd.

    Examples:
      tabuleiro loadtest --games 1000 --think 500ms --duration 60s --json
      tabuleiro loadtest --games 0 --sockets 10000 --duration 30s
      tabuleiro loadtest --check journal.jsonl

online-not-built = this program was built without the server, so it cannot run “{ $command }”; “cargo start { $command }” builds one that can, and so does “cargo install --path crates/tabuleiro”
serve-ready = Tabuleiro is at { $address } — stop it with Ctrl-C
serve-phones = Phones and other computers on this network: { $address }
serve-only-here = Only this computer can reach it. To let in phones on the same network, add: --listen { $listen }
serve-stopping = Goodbye.
serve-bad-setting = --{ $name } cannot be “{ $found }”
serve-bad-config = line { $line } of the settings makes no sense: “{ $found }”; expected something like: listen = 127.0.0.1:8080
serve-alone = --{ $name } needs --{ $needs } beside it
admin-written = { $file } is written.
admin-restored = { $rows ->
    [one] One row restored.
   *[other] { $rows } rows restored.
}
admin-password = { $nickname }’s new password: { $password }
admin-checked = { $games } games were replayed and { $ratings } ratings computed again: all are right.
admin-check-failed = not what the logs say: { $wrong }
admin-none-damaged = Every game can be read.
admin-repaired = { $game }: all { $all } entries of the log can be read; the game is open again.
admin-half-readable = { $game }: { $readable } of { $all } entries of the log can be read; the game stays set aside, and nothing was changed.
admin-done = Done: { $nickname }.
loadtest-failed = the server did not pass: { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $lost ->
    [one] 1 move
   *[other] { $lost } moves
} lost

# What a browser is shown at an address where there is nothing.

page-not-found = There is no page at this address.
page-home = To the games
