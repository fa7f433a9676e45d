# O que o comando diz.

command-error = tabuleiro: { $what }
command-bad-argument = { $argument }, coluna { $column }: { $what }
command-example = Por exemplo: { $example }

games-entry = { $title } — { $summary }
games-hint = As regras de um jogo: tabuleiro learn rules JOGO

rules-options = Opções e os seus valores. Escrevem-se depois do nome do jogo, separadas por vírgulas: { $game }:opção=valor

refusal-hint = Para saber mais: { $command } --help
refusal-suggestion = Querias dizer { $names }?
refusal-command = o comando «{ $command }» não existe.
refusal-command-missing = falta um comando; estes são os que há:
refusal-unknown-argument = «{ $argument }» não é uma opção nem um argumento deste comando.
refusal-missing = { $count ->
    [one] falta { $argument }.
   *[other] faltam { $argument }.
}
refusal-value-missing = { $argument } precisa de um valor. { $expected }.
refusal-value-choice = { $argument } não aceita «{ $value }». Aceita: { $valid }.
refusal-value = { $argument } não aceita «{ $value }». { $expected }.
refusal-takes-time = Aceita um número com a unidade: 250ms, 1.5s ou 2m, até 1440m
refusal-takes-number = Aceita um número inteiro de { $from } a { $to }
refusal-conflict = { $argument } não se pode usar com { $other }.
refusal-utf8 = um dos argumentos não é texto UTF-8 válido.
refusal-other = estes argumentos não são válidos.

command-bad-file = { $file }, { $problem }
command-bad-format = --to { $format }: { $what }

file-standard-input = entrada padrão
file-not-found = o ficheiro { $file } não existe
file-no-folder = não existe a pasta { $folder }
file-denied = não há permissão para abrir ou escrever { $file }
file-is-folder = { $file } é uma pasta, não um ficheiro
file-trouble = { $file }: { $error }

play-other-game = --load: o ficheiro guarda { $found }, não { $asked }
play-first-fixed = --first: neste jogo começa sempre o mesmo lado: { $side }
