# What the command says.

command-error = tabuleiro: { $what }
command-bad-argument = { $argument }, column { $column }: { $what }
command-example = For example: { $example }

games-entry = { $title } — { $summary }
games-hint = The rules of a game: tabuleiro rules GAME

rules-options = Options, with the values they take. They are written after the name of the game, separated by commas: { $game }:option=value

refusal-hint = To know more: tabuleiro --help
refusal-suggestion = Did you mean { $names }?
refusal-command = there is no command “{ $command }”.
refusal-unknown-argument = “{ $argument }” is not known.
refusal-missing = { $argument } is missing.
refusal-value-missing = { $argument } needs a value. { $expected }.
refusal-value-choice = { $argument } does not take “{ $value }”. It takes: { $valid }.
refusal-value = { $argument } does not take “{ $value }”. { $expected }.
refusal-conflict = { $argument } cannot be used with { $other }.
refusal-utf8 = an argument is not text in UTF-8.
refusal-other = these arguments make no sense together.

command-bad-file = { $file }, { $problem }
command-bad-format = --to { $format }: { $what }

file-standard-input = standard input
file-not-found = there is no file { $file }
file-denied = { $file } may not be opened or written
file-is-folder = { $file } is a folder, not a file
file-trouble = { $file }: { $error }

play-other-game = --load: the file holds { $found }, not { $asked }
play-first-fixed = --first: in this game { $side } always begins
