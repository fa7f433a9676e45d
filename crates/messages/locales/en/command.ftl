# What the command says.

command-error = tabuleiro: { $what }
command-bad-argument = { $argument }, column { $column }: { $what }
command-example = For example: { $example }

games-entry = { $title } — { $summary }
games-hint = The rules of a game: tabuleiro learn rules GAME

rules-options = Options and their values. Write them after the name of the game, separated by commas: { $game }:option=value

refusal-hint = For more information: { $command } --help
refusal-suggestion = Did you mean { $names }?
refusal-command = there is no command “{ $command }”.
refusal-command-missing = a command is missing; these are the choices:
refusal-unknown-argument = “{ $argument }” is not an option or argument here.
refusal-missing = { $count ->
    [one] { $argument } is missing.
   *[other] { $argument } are missing.
}
refusal-value-missing = { $argument } needs a value. { $expected }.
refusal-value-choice = { $argument } does not take “{ $value }”. It takes: { $valid }.
refusal-value = { $argument } does not take “{ $value }”. { $expected }.
refusal-takes-time = It takes a number with its unit: 250ms, 1.5s or 2m, up to 1440m
refusal-takes-number = It takes a whole number from { $from } to { $to }
refusal-conflict = { $argument } cannot be used with { $other }.
refusal-utf8 = an argument is not valid UTF-8 text.
refusal-other = these arguments are not valid.

command-bad-file = { $file }, { $problem }
command-bad-format = --to { $format }: { $what }

file-standard-input = standard input
file-not-found = there is no file { $file }
file-no-folder = there is no folder { $folder }
file-denied = no permission to open or write { $file }
file-is-folder = { $file } is a folder, not a file
file-trouble = { $file }: { $error }

play-other-game = --load: the file holds { $found }, not { $asked }
play-first-fixed = --first: in this game { $side } always begins

help-report = Gathers what is needed to mend a mistake, for you to send.
usage-report = tabuleiro report [--out FILE]
arg-report-out = The file to write; without it, the report is printed
examples-report =
    Nothing is sent. Read the report, change what you like, and send it yourself. It has no
    names, passwords, tokens or paths.

    Examples:
      tabuleiro report
      tabuleiro report --out report.txt

report-read-first = Report about Tabuleiro. Nothing has been sent: read it first, and take out what you do not want to share.
report-what = What happened
report-what-here = (Write here what you did, what you expected, and what happened instead.)
report-program = Program and system
report-settings = Settings
report-settings-default = all as they come
report-settings-fault = line { $line } of settings.toml is not valid
report-game = Last game
report-no-game = none
report-written = The report is in { $file }. Read it before you send it.
