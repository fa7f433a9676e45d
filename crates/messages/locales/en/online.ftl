# The server, its administration, and the load test.

value-listen = ADDRESS
value-database = DATABASE
value-bus = ADDRESS
value-tls_cert = FILE
value-tls_key = FILE
value-web = FOLDER
value-backups = FOLDER
value-deletions = FILE
value-origins = ORIGINS
value-behind_proxy = true|false
value-proxy_addresses = ADDRESSES
value-generosity = N
value-endgames = FOLDER
value-push_contact = CONTACT
value-push_services = URLS
value-staff_over_http = true|false
value-metrics_token = TOKEN
value-require_passkeys = true|false
value-log = LEVEL
value-config = FILE
value-url = ADDRESS
value-think = TIME
value-duration = TIME
value-sockets = N
value-journal = FILE
value-check = FILE

arg-listen = The address to listen on; 127.0.0.1:8080 by default
arg-database = The database: an SQLite file, or postgres://…; a file in the data folder by default
arg-bus = The message bus between several servers: nats://…
arg-tls_cert = The certificate chain, as a PEM file
arg-tls_key = The key of the certificate, as a PEM file
arg-web = The folder of the built web app
arg-origins = Other origins that may use the server, separated by commas
arg-behind_proxy = true if a proxy in front of the server passes on the addresses of the clients
arg-proxy_addresses = The addresses from which the proxy connects, separated by commas; this machine and private networks if left out
arg-metrics_token = The token that lets other machines read /metrics; this machine needs none
arg-generosity = The rate-limit factor, a whole number that multiplies every limit: 10 for a class behind one address
arg-endgames = The folder of larger endgame tables for the computer players; by default the folder of tabuleiro lab endgame build
arg-push_contact = How push services reach the operator: mailto:… or https://…; Apple insists on it
arg-push_services = More push services that devices may name, separated by commas; those of the major browsers are built in
arg-staff_over_http = true if teachers and moderators may log in from other machines over HTTP, where others on the network can read along
arg-require_passkeys = true if teachers and moderators must log in with a passkey; a password is not enough for a class or for moderation
arg-log = The log level: error, warn, info, debug or trace
arg-config = A file with settings, one per line: name = value
arg-url = The server; for several nodes, separate their addresses with commas
arg-games = Number of games played at the same time
arg-think = Maximum time per move, such as 500ms; the minimum is half of it
arg-duration = How long the test runs, such as 60s
arg-sockets = Number of additional players who are connected but do not play
arg-journal = A file that records every acknowledged move; the moves are checked at the end
arg-check = Only compares such a file with the games on the server
arg-json = Print one line of JSON

help-serve = Starts the server for online play.
usage-serve = tabuleiro serve [OPTIONS]
examples-serve =
    Every option can also be set in the environment (TABULEIRO_LISTEN, …) or in
    a file (--config). Ctrl-C stops the server.

    Examples:
      tabuleiro serve
      tabuleiro serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem
      tabuleiro serve --database postgres://user@host/tabuleiro --bus nats://host

help-admin = Administers a server: backups, exports and accounts.
usage-admin = tabuleiro server admin COMMAND [OPTIONS]
examples-admin =
    Examples:
      tabuleiro server admin backup today.jsonl
      tabuleiro server admin restore today.jsonl --database new.db
      tabuleiro server admin export games.txt
      tabuleiro server admin reset-password Ana
      tabuleiro server admin damaged
      tabuleiro server admin moderator Ana
      tabuleiro server admin audit --json
      tabuleiro server admin doctor https://play.example --backups /var/backups/tabuleiro

help-admin-backup = Writes a copy of everything, while the server runs.
usage-admin-backup = tabuleiro server admin backup FILE [--database DATABASE]
examples-admin-backup =
    Example:
      tabuleiro server admin backup today.jsonl
help-admin-restore = Fills an empty database from a backup.
usage-admin-restore = tabuleiro server admin restore FILE [--end-sessions] [--deletions FILE] [--database DATABASE]
examples-admin-restore =
    Example:
      tabuleiro server admin restore today.jsonl --database new.db
help-admin-export = Writes all games as records.
usage-admin-export = tabuleiro server admin export FILE [--database DATABASE]
examples-admin-export =
    Example:
      tabuleiro server admin export games.txt
help-admin-check = Replays every game and computes every rating again.
usage-admin-check = tabuleiro server admin check [--database DATABASE]
examples-admin-check =
    Example:
      tabuleiro server admin check
help-admin-damaged = Lists the games that cannot be read.
usage-admin-damaged = tabuleiro server admin damaged [--database DATABASE]
examples-admin-damaged =
    Example:
      tabuleiro server admin damaged
help-admin-repair = Reopens a game, if all of it can be read.
usage-admin-repair = tabuleiro server admin repair GAME-ID [--database DATABASE]
examples-admin-repair =
    Example:
      tabuleiro server admin repair k3vn82hq
help-admin-rebuild-explorer = Drops the statistics of the explorer and counts all games again.
usage-admin-rebuild-explorer = tabuleiro server admin rebuild-explorer [--database DATABASE]
examples-admin-rebuild-explorer =
    Example:
      tabuleiro server admin rebuild-explorer
help-admin-resume-explorer = Counts the games that the explorer has not counted yet.
usage-admin-resume-explorer = tabuleiro server admin resume-explorer [--database DATABASE]
examples-admin-resume-explorer =
    Example:
      tabuleiro server admin resume-explorer
help-admin-reset-password = Gives a player a new password and new recovery codes.
usage-admin-reset-password = tabuleiro server admin reset-password NICKNAME [--database DATABASE]
examples-admin-reset-password =
    Example:
      tabuleiro server admin reset-password Ana
help-admin-ban = Bans a player.
usage-admin-ban = tabuleiro server admin ban NICKNAME [--database DATABASE]
examples-admin-ban =
    Example:
      tabuleiro server admin ban Ana
help-admin-unban = Lifts a player’s ban.
usage-admin-unban = tabuleiro server admin unban NICKNAME [--database DATABASE]
examples-admin-unban =
    Example:
      tabuleiro server admin unban Ana
help-admin-delete-player = Deletes an account; its games stay, without the name.
usage-admin-delete-player = tabuleiro server admin delete-player NICKNAME [--database DATABASE]
examples-admin-delete-player =
    Example:
      tabuleiro server admin delete-player Ana
help-admin-moderator = Makes a player a moderator.
usage-admin-moderator = tabuleiro server admin moderator NICKNAME [--database DATABASE]
examples-admin-moderator =
    Example:
      tabuleiro server admin moderator Ana
help-admin-no-moderator = Makes a moderator a player like any other.
usage-admin-no-moderator = tabuleiro server admin no-moderator NICKNAME [--database DATABASE]
examples-admin-no-moderator =
    Example:
      tabuleiro server admin no-moderator Ana
help-admin-call-off = Calls a tournament off before it begins.
usage-admin-call-off = tabuleiro server admin call-off TOURNAMENT [--database DATABASE]
examples-admin-call-off =
    Example:
      tabuleiro server admin call-off k3vn82hq
help-admin-audit = Prints who did what to which account.
usage-admin-audit = tabuleiro server admin audit [--json] [--database DATABASE]
examples-admin-audit =
    Example:
      tabuleiro server admin audit --json
help-admin-doctor = Checks the database, the disk, the backups and the server.
usage-admin-doctor = tabuleiro server admin doctor [ADDRESS] [--backups FOLDER] [--database DATABASE]
examples-admin-doctor =
    Example:
      tabuleiro server admin doctor https://play.example --backups /var/backups/tabuleiro
value-game_id = GAME-ID
value-tournament = TOURNAMENT
value-address = ADDRESS
arg-game_id = The game, as “damaged” lists it
arg-player = The player’s nickname
arg-tournament = The tournament, as in the address of its page
arg-address = The server’s address, such as https://play.example
arg-backups = The folder of the backups
arg-end_sessions = End all sessions and access tokens
arg-deletions = The server’s log since the backup; the accounts that it names as deleted are deleted again
arg-admin-backup-file = The file to write; only you can read it
arg-admin-restore-file = The backup
arg-admin-export-file = The file to write

help-loadtest = Tests a server with many simulated players.
usage-loadtest = tabuleiro server loadtest [OPTIONS]
examples-loadtest =
    Start the server with --generosity 100000, or its rate limits stop the test.

    Examples:
      tabuleiro server loadtest --games 1000 --think 500ms --duration 60s --json
      tabuleiro server loadtest --games 0 --sockets 10000 --duration 30s
      tabuleiro server loadtest --check journal.jsonl

serve-ready = Tabuleiro is running at { $address } — Ctrl-C stops it
serve-phones = Phones and other computers on this network: { $address }
serve-only-here = Only this computer can connect. To allow phones on the same network, add: --listen { $listen }
serve-port-busy = Port { $busy } is in use, so this server takes { $port }.
serve-new-database = Accounts and games are kept in a new file: { $file }
serve-open = Type o and Enter to open it in the browser.
serve-stopping = Goodbye.
serve-bad-setting = --{ $name } cannot be “{ $found }”. { $expected }
serve-bad-config = line { $line } of the settings file is not valid: “{ $found }”; expected something like: listen = 127.0.0.1:8080
serve-alone = --{ $name } also needs --{ $needs }
admin-written = { $file } was written.
admin-sessions-ended = All sessions and access tokens have ended.
admin-deleted-again = Accounts deleted again: { $accounts }
admin-restored = { $rows ->
    [one] One row restored.
   *[other] { $rows } rows restored.
}
admin-password =
    { $nickname }’s new password: { $password }
    Everything else that opened the account is void. New recovery codes:
    { $codes }
admin-checked = { $games } games were replayed, { $ratings } ratings and the standings of { $tournaments } tournaments computed again: all are right. The explorer counts { $counted } games, as the logs say; { $pending } are still to be counted.
admin-counted = The explorer counted { $games } games.
admin-check-explorer = the explorer (`tabuleiro server admin rebuild-explorer` counts all games again)
admin-check-failed = not what the logs say: { $wrong }
admin-none-damaged = Every game can be read.
admin-repaired = { $game }: all { $all } entries of the log can be read; the game is available again.
admin-half-readable = { $game }: { $readable } of { $all } entries of the log can be read; the game stays unavailable, and nothing was changed.
admin-done = Done: { $nickname }.

# admin doctor: each line begins with one of the three words.
doctor-good = ok
doctor-doubtful = look
doctor-bad = BAD
doctor-failed = { $bad ->
    [one] 1 problem found; see above.
   *[other] { $bad } problems found; see above.
}
doctor-clock = The clock of this machine and that of the database differ by { $ms } ms.
doctor-clock-wrong = The clock of this machine and that of the database differ by { $ms } ms: set both with NTP. A server beyond 250 ms is not ready.
doctor-database = The database answers: { $ms } ms.
doctor-database-slow = The database took { $ms } ms to open and answer. Is its machine overloaded, or its disk slow?
doctor-database-fails = The database does not answer: { $why }. Check --database, that it runs, and that you may use it.
doctor-other-version = The database is of another version than this program, and was left as it is. Use the doctor of the version that serves it.
doctor-no-database = There is no database { $file }. Name the one that the server uses with --database.
doctor-damaged = { $games ->
    [one] One game cannot be read
   *[other] { $games } games cannot be read
}: see “tabuleiro server admin damaged”.
doctor-open-file = Other users of this machine may read { $file }: chmod 600.
doctor-disk = The database’s disk has { $megabytes } MB left.
doctor-disk-scarce = The database’s disk has only { $megabytes } MB left. Make room soon.
doctor-disk-full = The database’s disk is all but full: { $megabytes } MB left. Moves are refused when it is. Make room now.
doctor-backup = The newest backup is { $hours } h old.
doctor-backup-old = The newest backup is { $hours } h old. Run “tabuleiro server admin backup” every day.
doctor-no-backup = There is no backup in { $folder }. Run “tabuleiro server admin backup” every day.
doctor-backups-unreadable = The backups in { $folder } cannot be looked at: { $why }.
doctor-backups-unknown = Backups were not looked at: name their folder with --backups.
doctor-files = The server on this machine may open { $limit } files.
doctor-few-files = The server on this machine may open only { $limit } files, one for each player. Raise LimitNOFILE, or ulimit -Hn.
doctor-server-unknown = The server was not visited: give the address that players use, such as https://play.example.
doctor-address = { $url } is not the address of a server. Write it as https://play.example.
doctor-ready = The server is ready: { $ms } ms.
doctor-not-ready = The server says that it is not ready ({ $status }). Its log says why.
doctor-bus-away = The server is ready, but its bus (NATS) is unavailable: players on other nodes see moves late.
doctor-unreachable = The server cannot be reached: { $why }. Does it run, and does the proxy know where?
doctor-in-the-clear = Players connect without encryption; passwords can be read on the way. Use TLS: --tls-cert, or a proxy.
doctor-app = The app is served.
doctor-no-app = The page at the address is not the app. Is --web right, or does the proxy show something else?
doctor-no-guest = A guest is not let in ({ $status }).
doctor-secure = Cookies are secure, and browsers must use TLS.
doctor-insecure = Cookies are not marked as secure: the server does not know that players use TLS. Start it with --behind-proxy, and let the proxy set X-Forwarded-For and X-Forwarded-Proto.
doctor-socket = The socket opens.
doctor-no-socket = The socket does not open: { $why }. Does the proxy pass on Upgrade and Connection?
doctor-timeouts = An incomplete request is closed after { $seconds } s.
doctor-no-timeouts = An incomplete request is still open after { $seconds } s. Shorten the proxy’s time-outs (client_header_timeout in nginx).
loadtest-failed = the server did not pass the test: { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $lost ->
    [one] 1 move
   *[other] { $lost } moves
} lost

# Calls to devices whose page is closed.

push-begun = Your game against { $opponent } has begun. It is your turn.
push-turn = { $opponent } has moved. It is your turn.
push-challenge = { $opponent } challenges you to a game.
push-rematch = { $opponent } offers you another game.
