# Tabelas de finais.

help-endgame = Constrói, verifica e consulta tabelas de finais dos jogos de semear.
usage-endgame = tabuleiro lab endgame COMANDO
examples-endgame =
    As tabelas até 10 sementes de oril, ouri, oware e awari vêm com o programa.
    Podem construir-se maiores.

    Exemplos:
      tabuleiro lab endgame build oril --seeds 16
      tabuleiro lab endgame show oril --position 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S

value-seeds = N
value-memory = QUANTIDADE
value-dir = PASTA
arg-seeds = O número máximo de sementes no tabuleiro
arg-dir = A pasta das tabelas; por omissão, a pasta de dados desta plataforma
arg-memory = A memória máxima a usar, como 4GiB; o que não couber constrói-se por partes, em disco
arg-verify = Verifica com as regras as tabelas construídas

help-endgame-build = Constrói as tabelas de um jogo. Pode interromper-se em qualquer momento; as tabelas prontas ficam.
usage-endgame-build = tabuleiro lab endgame build JOGO --seeds N [OPÇÕES]
arg-endgame-build-threads = Quantos fios de execução; por omissão, um por processador
examples-endgame-build =
    Exemplos:
      tabuleiro lab endgame build awari --seeds 16
      tabuleiro lab endgame build ouri --seeds 18 --threads 2 --memory 4GiB

help-endgame-list = Mostra a lista das tabelas.
usage-endgame-list = tabuleiro lab endgame list [--dir PASTA]
examples-endgame-list =
    Exemplo:
      tabuleiro lab endgame list

help-endgame-check = Verifica com as regras as tabelas de um jogo, valor a valor.
usage-endgame-check = tabuleiro lab endgame check JOGO [OPÇÕES]
arg-endgame-check-seeds = O número máximo de sementes a verificar; por omissão, todas as tabelas
arg-endgame-check-threads = Quantos fios de execução; por omissão, um por processador
examples-endgame-check =
    Exemplo:
      tabuleiro lab endgame check awari

help-endgame-stats = Conta quantas vezes ocorre cada valor em todos os tabuleiros até N sementes.
usage-endgame-stats = tabuleiro lab endgame stats JOGO --seeds N [OPÇÕES]
arg-csv = Escreve linhas CSV: stones,value,count, ou stones,lower,upper,count nos jogos com dois limites
arg-svg = Desenha também as percentagens por número de sementes neste ficheiro SVG
value-svg = FICHEIRO
examples-endgame-stats =
    Exemplos:
      tabuleiro lab endgame stats oril --seeds 10
      tabuleiro lab endgame stats awari --seeds 12 --csv

value-least = N

help-endgame-show = Mostra o que está provado sobre uma posição, as melhores jogadas e uma linha até ao fim.
usage-endgame-show = tabuleiro lab endgame show JOGO --position POSIÇÃO [--dir PASTA]
arg-endgame-show-position = A posição a consultar
examples-endgame-show =
    Exemplo:
      tabuleiro lab endgame show oware --position 0-0-0-0-2-1-1-0-0-0-2-0-21-21-S

help-endgame-export = Escreve todas as tabelas até N sementes num só ficheiro, como as que vêm com o programa.
usage-endgame-export = tabuleiro lab endgame export JOGO --seeds N --out FICHEIRO [--dir PASTA]
arg-endgame-export-out = O ficheiro a escrever, substituído só se tudo correr bem
examples-endgame-export =
    Exemplo:
      tabuleiro lab endgame export oril --seeds 10 --out oril.tend

endgame-not-sowing = { $game } não é um jogo de semear: só esses têm tabelas de finais
endgame-trouble = { $place }: { $what }
endgame-left-out = Ignorado: { $what }
endgame-nothing = não há tabelas de { $game } em { $dir }. Para as construir: tabuleiro lab endgame build { $game } --seeds 12
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
endgame-stats-head = sem.           formas ganhas % equil. % perdid.% aberto % exato  %
endgame-share-won = ganhas
endgame-share-even = equilibradas
endgame-share-lost = perdidas
endgame-share-open = em aberto
endgame-value = Provado: { $lower } para quem joga, daqui até ao fim do jogo.
endgame-bounds = Provado: entre { $lower } e { $upper } para quem joga, daqui até ao fim do jogo.
endgame-result-won = Com estes depósitos, quem joga ganha (provado).
endgame-result-lost = Com estes depósitos, quem joga perde (provado).
endgame-result-drawn = Com estes depósitos, o jogo acaba em empate (provado).
endgame-result-not-lost = Com estes depósitos, quem joga não perde (provado). Não se sabe se ganha.
endgame-result-not-won = Com estes depósitos, quem joga não ganha (provado). Não se sabe se perde.
endgame-result-open = Não se sabe o resultado: pode depender da posição que se repetir.
endgame-line = Melhores jogadas: { $moves }

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

table-no-table = estas regras não dão valor a um jogo sem fim; por isso não há tabelas para elas
table-not-a-table = isto não é uma tabela de finais
table-other-version = a tabela é da versão { $found }, que este programa não lê
table-other-rules = a tabela é de outras regras
table-corrupt = a tabela está danificada perto do byte { $offset }; apaga-a e constrói-a de novo
table-unreadable = { $reason }
table-too-little-memory = são precisos pelo menos { $needed } MiB de memória
table-too-many-seeds = no máximo { $most } sementes
table-missing = não há tabela com { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}. Para ver as que há: tabuleiro lab endgame list
table-wrong = a forma { $form } tem um valor errado; apaga a tabela e constrói-a de novo
table-stopped = interrompido
