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

help-report = Junta o que é preciso para corrigir um erro; és tu que o envias.
usage-report = tabuleiro report [--out FICHEIRO]
arg-report-out = O ficheiro a escrever; sem ele, o relatório é mostrado
examples-report =
    Nada é enviado. Lê o relatório, muda o que quiseres e envia-o tu. Não tem nomes,
    palavras-passe, códigos de acesso nem caminhos.

    Exemplos:
      tabuleiro report
      tabuleiro report --out relatorio.txt

report-read-first = Relatório sobre o Tabuleiro. Nada foi enviado: lê-o primeiro, e tira o que não quiseres partilhar.
report-what = O que aconteceu
report-what-here = (Escreve aqui o que fizeste, o que esperavas e o que aconteceu.)
report-program = Programa e sistema
report-settings = Opções
report-settings-default = todas como vêm
report-settings-fault = a linha { $line } de settings.toml não é válida
report-game = Última partida
report-no-game = nenhuma
report-written = O relatório está em { $file }. Lê-o antes de o enviares.
