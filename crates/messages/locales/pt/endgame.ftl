# Tabelas de finais resolvidos.

help-endgame = Constrói, confere e consulta tabelas de finais resolvidos dos jogos de semear.
usage-endgame = tabuleiro endgame COMANDO
examples-endgame =
    Os finais até 10 sementes de oril, ouri, oware e awari vêm com o programa; os
    maiores constroem-se uma vez.

    Exemplos:
      tabuleiro endgame build oril --seeds 16
      tabuleiro endgame probe oril --position 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S

value-seeds = N
value-memory = QUANTIDADE
value-dir = PASTA
arg-seeds = O máximo de sementes no tabuleiro
arg-dir = A pasta das tabelas; sem esta opção, a pasta de dados desta plataforma
arg-memory = A memória a usar no máximo, como 4GiB; o que não couber faz-se às fatias, em disco
arg-verify = Depois de construir, confere tudo com as regras

help-endgame-build = Constrói as tabelas de um jogo. Pode parar-se a qualquer momento: o que está pronto fica.
usage-endgame-build = tabuleiro endgame build JOGO --seeds N [OPÇÕES]
arg-endgame-build-threads = Quantos fios de execução dividem o trabalho; por omissão, todos os processadores
examples-endgame-build =
    Exemplos:
      tabuleiro endgame build awari --seeds 16
      tabuleiro endgame build ouri --seeds 18 --threads 2 --memory 4GiB

help-endgame-list = Lista as tabelas que há.
usage-endgame-list = tabuleiro endgame list [--dir PASTA]
examples-endgame-list =
    Exemplo:
      tabuleiro endgame list

help-endgame-verify = Confere as tabelas de um jogo com as regras, valor a valor.
usage-endgame-verify = tabuleiro endgame verify JOGO [OPÇÕES]
arg-endgame-verify-seeds = Até quantas sementes conferir; por omissão, todas as que há
arg-endgame-verify-threads = Quantos fios de execução dividem o trabalho; por omissão, todos os processadores
examples-endgame-verify =
    Exemplo:
      tabuleiro endgame verify awari

help-endgame-stats = Conta quantas vezes ocorre cada valor, em todos os tabuleiros até N sementes.
usage-endgame-stats = tabuleiro endgame stats JOGO --seeds N [OPÇÕES]
arg-csv = Escreve linhas: stones,value,count, ou stones,lower,upper,count onde há dois limites
arg-greed = Diz também quantas vezes se prova que a maior captura não é a melhor jogada (lento com muitas sementes)
arg-svg = Desenha também as partes por número de sementes neste ficheiro, em SVG
value-svg = FICHEIRO
examples-endgame-stats =
    Exemplos:
      tabuleiro endgame stats oril --seeds 10
      tabuleiro endgame stats awari --seeds 12 --csv

help-endgame-accuracy = Mede quanto o motor perde em relação aos valores exatos: procura em posições dos seus próprios jogos, conhecendo só as tabelas que vêm com o programa, e tabelas maiores avaliam as jogadas.
usage-endgame-accuracy = tabuleiro endgame accuracy JOGO [--least N] [--most N] [--positions N] [--time TEMPO] [--seed N] [--dir PASTA]
examples-endgame-accuracy =
    Exemplos:
      tabuleiro endgame build awari --seeds 18
      tabuleiro endgame accuracy awari
value-sample = N
arg-sample = Quantas posições são analisadas; 300 por omissão
value-least = N
value-most = N
arg-least = O menor número de sementes no tabuleiro; 15 por omissão
arg-most = O maior número de sementes no tabuleiro, para o qual tem de haver tabelas; 18 por omissão

help-endgame-longest = Procura, para cada número de sementes, a vitória provada que mais tarda a ver-se: quantas jogadas passam até à captura ou ao fim que a concretiza.
usage-endgame-longest = tabuleiro endgame longest JOGO --seeds N [--dir PASTA]
examples-endgame-longest =
    Exemplo:
      tabuleiro endgame longest oril --seeds 8

help-endgame-compare = Compara dois jogos nos mesmos tabuleiros: quantas vezes o valor, o resultado e a melhor jogada são com certeza outros.
usage-endgame-compare = tabuleiro endgame compare JOGO OUTRO --seeds N [--dir PASTA]
arg-other = O outro jogo
value-other = OUTRO
examples-endgame-compare =
    Exemplo:
      tabuleiro endgame compare oril oware --seeds 8

help-endgame-probe = Diz o que está provado de uma posição, com as melhores jogadas e uma linha até ao fim.
usage-endgame-probe = tabuleiro endgame probe JOGO --position POSIÇÃO [--dir PASTA]
arg-endgame-probe-position = A posição a consultar
examples-endgame-probe =
    Exemplo:
      tabuleiro endgame probe oware --position 0-0-0-0-2-1-1-0-0-0-2-0-21-21-S

help-endgame-export = Escreve todas as tabelas até N sementes num só ficheiro, como o programa traz as suas.
usage-endgame-export = tabuleiro endgame export JOGO --seeds N --out FICHEIRO [--dir PASTA]
arg-endgame-export-out = O ficheiro a escrever, substituído só se tudo correr bem
examples-endgame-export =
    Exemplo:
      tabuleiro endgame export oril --seeds 10 --out oril.tend

endgame-not-sowing = { $game } não é um jogo de semear: só esses têm tabelas de finais
endgame-trouble = { $place }: { $what }
endgame-left-out = Fica de fora: { $what }
endgame-nothing = não há tabelas de { $game } em { $dir }. Para as construir: tabuleiro endgame build { $game } --seeds 12
endgame-built = Tabelas de { $game } até { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}, em { $seconds } s: { $dir }
endgame-verified = As tabelas de { $game } até { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} concordam com as regras.
endgame-exported = Tabelas de { $game } até { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}, { $bytes } bytes: { $file }
endgame-list-shipped = Com o programa:
endgame-list-folder = Em { $dir }:
endgame-list-none = (nenhuma)
endgame-stats-head = sem.           formas ganhas % iguais % perdid.% aberto % exato  %
endgame-stats-greed = capturas  gula   %
endgame-longest-head = sem.  jogadas valor  tabul.  o primeiro
endgame-compare-head = sem.    valor %  result. %  melhor %  mais  onde
endgame-compare-boards = estes jogos têm tabuleiros de tamanhos diferentes: não há o que comparar
endgame-share-won = ganhas
endgame-share-even = iguais
endgame-share-lost = perdidas
endgame-share-open = em aberto
endgame-value = Provado: { $lower } para quem joga, daqui até à última semente.
endgame-bounds = Provado: entre { $lower } e { $upper } para quem joga, daqui até à última semente.
endgame-result-won = Com estes depósitos quem joga ganha: está provado.
endgame-result-lost = Com estes depósitos quem joga perde: está provado.
endgame-result-drawn = Com estes depósitos o jogo empata: está provado.
endgame-result-not-lost = Com estes depósitos quem joga não perde: está provado. Se ganha, está em aberto.
endgame-result-not-won = Com estes depósitos quem joga não ganha: está provado. Se perde, está em aberto.
endgame-result-open = O resultado está em aberto: pode depender de qual posição se repete.
endgame-line = Melhor jogo: { $moves }

endgame-step-load = { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}: leitura
endgame-step-look-ahead = { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}: capturas
endgame-step-settle = { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}: resolução
endgame-step-write = { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}: escrita
endgame-step-verify = { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}: verificação

table-no-table = estas regras deixam em aberto quanto vale um jogo sem fim
table-not-a-table = isto não é uma tabela de finais
table-other-version = a tabela é da versão { $found }, que este programa não lê
table-other-rules = a tabela é de outras regras
table-corrupt = a tabela está estragada perto do byte { $offset }; apague-a e construa-a de novo
table-unreadable = { $reason }
table-too-little-memory = são precisos pelo menos { $needed } MiB de memória
table-too-many-seeds = no máximo { $most } sementes
table-missing = não há tabela de { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}. As que há: tabuleiro endgame list
table-wrong = a forma { $form } tem um valor errado; apague a tabela e construa-a de novo
table-stopped = parado
endgame-accuracy = { $positions } posições: { $losing } % das jogadas perdem valor exato, { $mean } sementes por jogada; { $results } perdem o resultado
endgame-calibration = { $seeds } sementes, { $count } estimativas: declive { $slope }, { $bias } centésimos a mais em média
endgame-accuracy-none = Nenhuma posição com tantas sementes está resolvida exatamente: construa primeiro tabelas maiores.
