# Uma disciplina cujos alunos escrevem programas que jogam.

help-contest = Organiza um torneio de programas escritos por alunos.
usage-contest = tabuleiro class contest new|add|starter|check|ladder|tournament|results [OPÇÕES]
examples-contest =
    Está tudo numa só pasta. Os programas correm isolados, para o que é preciso o bubblewrap;
    --without-sandbox deixa-os correr apenas com limites.

    Exemplos:
      tabuleiro class contest new disciplina --game oril
      tabuleiro class contest starter python --out jogador
      tabuleiro class contest add disciplina ana --program jogador --command "python3 player.py"
      tabuleiro class contest check disciplina
      tabuleiro class contest tournament disciplina

value-class_folder = PASTA
arg-class_folder = A pasta da turma

help-contest-new = Cria a pasta de uma turma.
usage-contest-new = tabuleiro class contest new PASTA --game JOGO [OPÇÕES]
arg-contest-new-time = O tempo por jogada
arg-grace = Quanto se podem atrasar as respostas de um programa numa partida, todas juntas
value-grace = TEMPO
arg-contest-new-games = Quantas partidas joga cada par, uma abertura dos dois lados
arg-contest-new-openings = Quantas jogadas ao acaso há no início de cada partida; 4 por omissão, nenhuma nos jogos de linhas
arg-contest-new-seed = O número ao acaso de que resultam as aberturas; por omissão tira-se à sorte quando o torneio começa, para que ninguém as possa preparar
arg-deadline = Até quando se aceitam programas, em tempo universal, como 2026-12-01T18:00Z ou 2026-12-01; sem prazo por omissão
value-deadline = DATA
arg-contest-new-bots = Jogadores do Tabuleiro que participam, separados por vírgulas; por omissão os dos documentos, nenhum com ""
arg-mebibytes = A memória de cada processo de um programa, em MiB: de 16 a 65536
value-mebibytes = MIB
arg-processes = Os processos e fios de execução de um programa: de 1 a 4096
value-processes = N
arg-readable = Uma pasta que os programas podem ler além do sistema, como a de um compilador; pode repetir-se
value-readable = PASTA
examples-contest-new =
    Exemplo:
      tabuleiro class contest new disciplina --game oril --time 50ms --deadline 2026-12-01T18:00Z

help-contest-add = Acrescenta o programa de uma equipa, ou uma nova versão.
usage-contest-add = tabuleiro class contest add PASTA EQUIPA --program CAMINHO --command COMANDO [OPÇÕES]
arg-contest-add-team = O nome da equipa, que todos veem: até 24 letras, algarismos, hífenes e traços baixos
value-team = EQUIPA
arg-program = O programa: um ficheiro, ou uma pasta que se copia inteira
value-program = CAMINHO
arg-command = O que o inicia, na sua pasta
value-command = COMANDO
arg-build = O que o compila primeiro, na sua pasta
value-build = COMANDO
arg-students = Os nomes dos alunos, separados por vírgulas; só o professor os vê
value-students = NOMES
arg-without_sandbox = Corre os programas apenas com limites onde falta o bubblewrap: podem ler os teus ficheiros e usar a rede
arg-replace = Substitui o programa da equipa por este
examples-contest-add =
    Exemplos:
      tabuleiro class contest add disciplina ana --program player.py --command "python3 player.py"
      tabuleiro class contest add disciplina rui --program trabalho --build "cc -O2 -o player player.c" --command ./player

help-contest-starter = Escreve um programa para começar.
usage-contest-starter = tabuleiro class contest starter LINGUAGEM --out PASTA
arg-programming = A linguagem de programação: python, c, java, prolog, javascript ou rust
value-programming = LINGUAGEM
arg-contest-starter-out_folder = A pasta do programa
examples-contest-starter =
    Exemplo:
      tabuleiro class contest starter c --out jogador

help-contest-check = Experimenta programas: iniciam, cumprem o tempo e fazem jogadas legais?
usage-contest-check = tabuleiro class contest check PASTA [EQUIPA]
arg-contest-check-team = Só esta equipa; todas por omissão
examples-contest-check =
    Exemplo:
      tabuleiro class contest check disciplina ana

help-contest-ladder = Deixa os programas treinar: cada um desafia o que está acima.
usage-contest-ladder = tabuleiro class contest ladder PASTA [--rounds N]
arg-rounds = Quantas vezes desafia cada um
value-rounds = N
examples-contest-ladder =
    Exemplo:
      tabuleiro class contest ladder disciplina --rounds 3

help-contest-tournament = Joga o torneio e escreve os resultados.
usage-contest-tournament = tabuleiro class contest tournament PASTA [--threads N] [--early]
arg-contest-tournament-threads = Quantas partidas decorrem ao mesmo tempo: de 1 a 256; por omissão, tantas quantos os processadores
arg-early = Joga antes do prazo
examples-contest-tournament =
    Ctrl-C termina mais cedo; o mesmo comando continua.

    Exemplo:
      tabuleiro class contest tournament disciplina --threads 2

help-contest-results = Escreve outra vez os resultados: a página e as tabelas.
usage-contest-results = tabuleiro class contest results PASTA
examples-contest-results =
    Exemplo:
      tabuleiro class contest results disciplina

class-created = A turma está em { $folder }; o jogo é { $game }.
class-sandbox-bubblewrap = Os programas correm isolados: sem rede, sem outros ficheiros além dos seus e dos do sistema, com limites de memória, de processos e de tempo de processador.
class-sandbox-limits = Os programas correm sem isolamento, apenas com limites de memória, de processos e de tempo de processador: podem ler os teus ficheiros e usar a rede.
class-sandbox-missing = O bubblewrap não está instalado ou não se pode usar aqui, por isso não se inicia nenhum programa de alunos: poderia ler os teus ficheiros e usar a rede. Instala-o (em Debian: apt install bubblewrap), ou insiste com --without-sandbox
class-sandbox-missing-root = O bubblewrap não está instalado ou não se pode usar aqui, e sem ele root não inicia programas de alunos: poderiam fazer tudo. Instala-o (em Debian: apt install bubblewrap), ou inicia este comando como outro utilizador
class-sandbox-nothing = Este sistema não tem bubblewrap nem prlimit: os programas correm sem limites. Usa programas em que confias, ou um computador com Linux.
class-exists = já há uma turma em { $folder }; escolhe outra pasta
class-none = não há nenhuma turma em { $folder }; cria uma com: tabuleiro class contest new
class-damaged = { $folder } não se consegue ler: não é o que o tabuleiro escreveu. Repõe-no de uma cópia, ou cria uma turma nova
class-bad-name = «{ $name }» não pode ser o nome de uma equipa: usa até 24 letras, algarismos, hífenes e traços baixos, como equipa-3
class-name-of-bot = «{ $name }» é um jogador do Tabuleiro; escolhe outro nome para a equipa
class-duplicate = já há uma equipa «{ $name }»; junta --replace para uma nova versão do seu programa, ou escolhe outro nome
class-too-late = o prazo era { $deadline }: o programa de «{ $name }» já não se aceita
class-no-command = --command está vazio ou tem aspas por fechar; indica o que inicia o programa, como "python3 player.py"
class-no-build = --build está vazio ou tem aspas por fechar
class-not-built = o programa não foi compilado por: { $command }
    { $what }
class-too-large = { $folder } é demasiado grande: mais de 2000 ficheiros ou 64 MiB
class-no-team = não há nenhuma equipa «{ $name }»
class-added = Acrescentado: { $name }, versão { $version }.
class-starter = Escrito: { $file }
    Depois: tabuleiro class contest add PASTA EQUIPA { $add }
class-starter-exists = { $file } já existe; escolhe outra pasta
class-check-passed = { $team }: inicia ({ $start } ms), faz jogadas legais, resposta mais lenta { $slowest } ms de { $allowed } ms{ $late ->
    [0] .
   *[other] ; atrasou-se { $late } ms em oito posições, e uma partida perde-se depois de { $grace } ms ao todo.
}
class-check-program = { $team }: FALHOU. { $what }
class-check-at = { $what } (na posição { $position })
class-check-failed = { $programs ->
    [one] Falhou um programa.
   *[other] Falharam { $programs } programas.
}
class-too-early = aceitam-se programas até { $deadline }; --early joga antes
class-interrupted = Interrompido depois de { $played } de { $planned } partidas; o mesmo comando continua.
class-other-tournament = { $folder } tem um torneio de outros programas ou regras. Guarda-o noutro lado e apaga-o para jogar de novo
class-no-games = ainda não se jogou nenhuma partida do torneio em { $folder }; executa: tabuleiro class contest tournament
class-written = A página para o projetor: { $page }
    A tabela com os nomes dos alunos, só para ti: { $private }
class-title = { $game }: torneio de { $games } partidas
class-place = lugar
class-team = equipa
class-lost = perda por jogada
class-moves = jogadas avaliadas
class-mistakes = erros
class-grades = Sementes perdidas por jogada, nas posições que as tabelas de finais resolvem:
class-grades-points = Meios pontos perdidos por jogada, nas posições cujo valor se conhece:
class-no-truth = Não se conhecem valores exatos deste jogo, por isso não há nota contra eles.
class-fault = { $team }: { $games ->
    [one] perdeu uma partida
   *[other] perdeu { $games } partidas
} porque: { $what }
class-faults = Partidas perdidas por falha
class-blunders = A pior jogada demonstrada de cada programa
class-blunder = { $team } jogou { $played } em vez de { $better }: { $lost ->
    [one] perdeu uma semente
   *[other] perdeu { $lost } sementes
}
class-blunder-points = { $team } jogou { $played } em vez de { $better }: { $lost ->
    [one] perdeu meio ponto
   *[other] perdeu o ponto inteiro
}
class-nothing = nenhum
class-replay = Partidas
class-back = para trás
class-on = para a frente
