# O que o comando diz.

command-error = tabuleiro: { $what }
command-bad-argument = { $argument }, coluna { $column }: { $what }
command-example = Por exemplo: { $example }

games-entry = { $title } — { $summary }
games-hint = As regras de um jogo: tabuleiro rules JOGO

rules-options = Opções, com os valores que aceitam. Escrevem-se depois do nome do jogo, separadas por vírgulas: { $game }:opção=valor

refusal-hint = Para saber mais: tabuleiro --help
refusal-suggestion = Queria dizer { $names }?
refusal-command = o comando «{ $command }» não existe.
refusal-unknown-argument = não conheço «{ $argument }».
refusal-missing = falta { $argument }.
refusal-value-missing = { $argument } precisa de um valor. { $expected }.
refusal-value-choice = { $argument } não aceita «{ $value }». Aceita: { $valid }.
refusal-value = { $argument } não aceita «{ $value }». { $expected }.
refusal-conflict = { $argument } não se pode usar com { $other }.
refusal-utf8 = há um argumento que não é texto em UTF-8.
refusal-other = não percebo esses argumentos.

command-bad-file = { $file }, { $problem }
command-bad-format = --to { $format }: { $what }

file-standard-input = entrada padrão
file-not-found = não encontro o ficheiro { $file }
file-denied = não tenho autorização para abrir ou escrever { $file }
file-is-folder = { $file } é uma pasta, não um ficheiro
file-trouble = { $file }: { $error }

play-other-game = --load: o ficheiro guarda { $found }, não { $asked }
play-first-fixed = --first: neste jogo começa sempre o mesmo lado: { $side }
