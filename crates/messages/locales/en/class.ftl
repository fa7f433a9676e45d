# A course whose students write programs that play.

help-contest = Holds a tournament of programs that students write.
usage-contest = tabuleiro class contest new|add|starter|check|ladder|tournament|results [OPTIONS]
examples-contest =
    Everything is in one folder. Programs run in a sandbox, for which bubblewrap must be
    installed; --without-sandbox runs them with limits only.

    Examples:
      tabuleiro class contest new course --game oril
      tabuleiro class contest starter python --out player
      tabuleiro class contest add course ana --program player --command "python3 player.py"
      tabuleiro class contest check course
      tabuleiro class contest tournament course

value-class_folder = FOLDER
arg-class_folder = The folder of the class

help-contest-new = Makes the folder of a class.
usage-contest-new = tabuleiro class contest new FOLDER --game GAME [OPTIONS]
arg-contest-new-time = Time per move
arg-grace = How late the answers of a program may come in one game, all together
value-grace = TIME
arg-contest-new-games = Number of games per pair, one opening from both sides
arg-contest-new-openings = Number of random moves at the start of each game; 4 by default, none in line games
arg-contest-new-seed = Random number, from which the openings follow; drawn when the tournament begins by default, so that nobody can prepare for them
arg-deadline = When the last program is accepted, in universal time, such as 2026-12-01T18:00Z or 2026-12-01; none by default
value-deadline = DATE
arg-contest-new-bots = Players of Tabuleiro that take part, separated by commas; those of the course documents by default, none with ""
arg-mebibytes = Memory of each process of a program, in MiB: from 16 to 65536
value-mebibytes = MIB
arg-processes = Processes and threads of a program: from 1 to 4096
value-processes = N
arg-readable = A folder that programs may read besides the system, such as a compiler's; may be given several times
value-readable = FOLDER
examples-contest-new =
    Example:
      tabuleiro class contest new course --game oril --time 50ms --deadline 2026-12-01T18:00Z

help-contest-add = Adds the program of a team, or a new version of it.
usage-contest-add = tabuleiro class contest add FOLDER TEAM --program PATH --command COMMAND [OPTIONS]
arg-contest-add-team = The name of the team, which everybody sees: up to 24 letters, digits, hyphens and underscores
value-team = TEAM
arg-program = The program: a file, or a folder that is copied whole
value-program = PATH
arg-command = What starts it, in its folder
value-command = COMMAND
arg-build = What builds it first, in its folder
value-build = COMMAND
arg-students = The students' names, separated by commas; only the teacher sees them
value-students = NAMES
arg-without_sandbox = Run programs with limits only where bubblewrap is missing: they can read your files and use the network
arg-replace = Replace the team's program by this one
examples-contest-add =
    Examples:
      tabuleiro class contest add course ana --program player.py --command "python3 player.py"
      tabuleiro class contest add course rui --program work --build "cc -O2 -o player player.c" --command ./player

help-contest-starter = Writes a program to begin with.
usage-contest-starter = tabuleiro class contest starter LANGUAGE --out FOLDER
arg-programming = The programming language: python, c, java, prolog, javascript or rust
value-programming = LANGUAGE
arg-contest-starter-out_folder = The folder for the program
examples-contest-starter =
    Example:
      tabuleiro class contest starter c --out player

help-contest-check = Tries programs out: do they start, keep the time and play legal moves?
usage-contest-check = tabuleiro class contest check FOLDER [TEAM]
arg-contest-check-team = Only this team; all by default
examples-contest-check =
    Example:
      tabuleiro class contest check course ana

help-contest-ladder = Lets programs practise: each challenges the one above it.
usage-contest-ladder = tabuleiro class contest ladder FOLDER [--rounds N]
arg-rounds = How often each challenges
value-rounds = N
examples-contest-ladder =
    Example:
      tabuleiro class contest ladder course --rounds 3

help-contest-tournament = Plays the tournament and writes its results.
usage-contest-tournament = tabuleiro class contest tournament FOLDER [--threads N] [--early]
arg-contest-tournament-threads = Number of games played at the same time: from 1 to 256; as many as there are processors by default
arg-early = Play before the deadline
examples-contest-tournament =
    Ctrl-C stops early; the same command continues.

    Example:
      tabuleiro class contest tournament course --threads 2

help-contest-results = Writes the results again: the page and the tables.
usage-contest-results = tabuleiro class contest results FOLDER
examples-contest-results =
    Example:
      tabuleiro class contest results course

class-created = The class is in { $folder }; the game is { $game }.
class-sandbox-bubblewrap = Programs run in a sandbox: no network, no files but their own and the system's, limits for memory, processes and processor time.
class-sandbox-limits = Programs run without a sandbox, with limits only for memory, processes and processor time: they can read your files and use the network.
class-sandbox-missing = bubblewrap is not installed or may not be used here, so no program of a student is started: it could read your files and use the network. Install it (on Debian: apt install bubblewrap), or insist with --without-sandbox
class-sandbox-missing-root = bubblewrap is not installed or may not be used here, and root starts no program of a student without it: it could do anything. Install it (on Debian: apt install bubblewrap), or start this command as another user
class-sandbox-nothing = This system has neither bubblewrap nor prlimit: programs run without limits. Use programs that you trust, or a Linux computer.
class-exists = there is a class in { $folder } already; choose another folder
class-none = there is no class in { $folder }; make one with: tabuleiro class contest new
class-damaged = { $folder } cannot be read: it is not what tabuleiro wrote. Restore it from a copy, or make a new class
class-bad-name = “{ $name }” cannot be the name of a team: use up to 24 letters, digits, hyphens and underscores, such as team-3
class-name-of-bot = “{ $name }” is a player of Tabuleiro; choose another name for the team
class-duplicate = there is a team “{ $name }” already; add --replace for a new version of its program, or choose another name
class-too-late = the deadline was { $deadline }: the program of “{ $name }” is not accepted any more
class-no-command = --command is empty or has a quote that is not closed; give what starts the program, such as "python3 player.py"
class-no-build = --build is empty or has a quote that is not closed
class-not-built = the program was not built by: { $command }
    { $what }
class-too-large = { $folder } is too large for a submission: more than 2000 files or 64 MiB
class-no-team = there is no team “{ $name }”
class-added = Added: { $name }, version { $version }.
class-starter = Written: { $file }
    Then: tabuleiro class contest add FOLDER TEAM { $add }
class-starter-exists = { $file } exists already; choose another folder
class-check-passed = { $team }: starts ({ $start } ms), plays legal moves, slowest answer { $slowest } ms of { $allowed } ms{ $late ->
    [0] .
   *[other] ; late by { $late } ms in eight positions, and a game is lost after { $grace } ms in all.
}
class-check-program = { $team }: FAILED. { $what }
class-check-at = { $what } (in the position { $position })
class-check-failed = { $programs ->
    [one] One program failed.
   *[other] { $programs } programs failed.
}
class-too-early = programs are accepted until { $deadline }; --early plays before
class-interrupted = Interrupted after { $played } of { $planned } games; the same command continues.
class-other-tournament = { $folder } holds a tournament of other programs or rules. Keep it elsewhere and delete it to play again
class-no-games = no game of the tournament in { $folder } was played yet; run: tabuleiro class contest tournament
class-written = The page for the projector: { $page }
    The table with the students' names, only for you: { $private }
class-title = { $game }: tournament of { $games } games
class-place = place
class-team = team
class-lost = lost per move
class-moves = moves judged
class-mistakes = mistakes
class-grades = Seeds lost per move, in positions that endgame tables solve:
class-grades-points = Half points lost per move, in positions whose value is known:
class-no-truth = No exact values are known for this game, so there is no grade against them.
class-fault = { $team }: { $games ->
    [one] lost one game
   *[other] lost { $games } games
} because: { $what }
class-faults = Games lost by a fault
class-blunders = The worst move of each program that is proved
class-blunder = { $team } played { $played } instead of { $better }: { $lost ->
    [one] one seed lost
   *[other] { $lost } seeds lost
}
class-blunder-points = { $team } played { $played } instead of { $better }: { $lost ->
    [one] half a point lost
   *[other] the whole point lost
}
class-nothing = none
class-replay = Games
class-back = back
class-on = on
