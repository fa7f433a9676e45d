# O servidor, o que faz quem o administra, e o ensaio de carga.

value-listen = ENDEREÇO
value-database = BASE
value-bus = ENDEREÇO
value-tls_cert = FICHEIRO
value-tls_key = FICHEIRO
value-web = PASTA
value-origins = ORIGENS
value-behind_proxy = true|false
value-generosity = N
value-endgames = PASTA
value-metrics_token = SENHA
value-log = NÍVEL
value-config = FICHEIRO
value-action = AÇÃO
value-target = ALVO
value-url = ENDEREÇO
value-think = TEMPO
value-duration = TEMPO
value-sockets = N
value-journal = FICHEIRO
value-check = FICHEIRO

arg-listen = Onde escutar; 127.0.0.1:8080 por omissão
arg-database = A base de dados: um ficheiro SQLite ou postgres://…; por omissão, um ficheiro na pasta de dados
arg-bus = O canal entre vários servidores: nats://…
arg-tls_cert = A cadeia de certificados, num ficheiro PEM
arg-tls_key = A chave do certificado, num ficheiro PEM
arg-web = A pasta da aplicação web já construída
arg-origins = Outras origens que podem usar o servidor, separadas por vírgulas
arg-behind_proxy = true se houver à frente um intermediário que diz os endereços dos clientes
arg-metrics_token = A senha com que outras máquinas leem /metrics; esta pode sempre
arg-generosity = Por quanto se multiplicam todos os limites: 10 para uma turma atrás de um só endereço
arg-endgames = Tabelas de finais maiores do que as que vêm com o programa, para os computadores; por omissão, a pasta do comando
arg-log = Quanto se regista: error, warn, info, debug ou trace
arg-config = Um ficheiro de configuração, com uma definição por linha: nome = valor
arg-action = backup, restore, export, reset-password, ban, unban, delete-player, damaged (mostra os jogos que não se conseguem ler), repair (mostra quanto de um se consegue ler) ou check (repete todos os jogos e volta a calcular todas as pontuações)
arg-target = O ficheiro, o nome do jogador ou o jogo
arg-url = O servidor; vários nós separam-se por vírgulas
arg-games = Quantos jogos ao mesmo tempo
arg-think = Quanto pensa cada jogador no máximo, como 500ms; no mínimo, metade disso
arg-duration = Durante quanto tempo, como 60s
arg-sockets = Quantos jogadores mais estão ligados sem jogar
arg-journal = Um ficheiro que guarda cada jogada confirmada; no fim são verificadas
arg-check = Só compara um ficheiro desses com o que o servidor guarda
arg-json = Responde numa linha de JSON

help-serve = Abre o servidor para jogar em rede.
usage-serve = tabuleiro serve [OPÇÕES]
examples-serve =
    Cada opção também se pode dar no ambiente (TABULEIRO_LISTEN, …) ou num
    ficheiro (--config). Termina com Ctrl-C.

    Exemplos:
      tabuleiro serve
      tabuleiro serve --listen 0.0.0.0:443 --tls-cert cadeia.pem --tls-key chave.pem
      tabuleiro serve --database postgres://user@host/tabuleiro --bus nats://host

help-admin = Faz aquilo de que precisa quem administra: cópias, exportações, contas.
usage-admin = tabuleiro admin AÇÃO [ALVO] [OPÇÕES]
examples-admin =
    Exemplos:
      tabuleiro admin backup hoje.jsonl
      tabuleiro admin restore hoje.jsonl --database nova.db
      tabuleiro admin export jogos.txt
      tabuleiro admin reset-password Ana
      tabuleiro admin damaged

help-loadtest = Põe um servidor à prova com muitos jogadores simulados.
usage-loadtest = tabuleiro loadtest [OPÇÕES]
examples-loadtest =
    O servidor precisa de --generosity 100000 para que os limites não parem a multidão.

    Exemplos:
      tabuleiro loadtest --games 1000 --think 500ms --duration 60s --json
      tabuleiro loadtest --games 0 --sockets 10000 --duration 30s
      tabuleiro loadtest --check diario.jsonl

online-not-built = este programa foi compilado sem o servidor e não pode executar «{ $command }»; «cargo start { $command }» compila um que pode, e «cargo install --path crates/tabuleiro» também
serve-ready = O Tabuleiro está em { $address } — termina com Ctrl-C
serve-phones = Telemóveis e outros computadores desta rede: { $address }
serve-only-here = Só este computador lhe chega. Para deixar entrar telemóveis da mesma rede, acrescenta: --listen { $listen }
serve-stopping = Até logo.
serve-bad-setting = --{ $name } não pode ser «{ $found }»
serve-bad-config = a linha { $line } da configuração não se entende: «{ $found }»; esperava algo como: listen = 127.0.0.1:8080
serve-alone = --{ $name } precisa de --{ $needs } ao lado
admin-written = { $file } está escrito.
admin-restored = { $rows ->
    [one] Uma linha reposta.
   *[other] { $rows } linhas repostas.
}
admin-password = A nova palavra-passe de { $nickname }: { $password }
admin-checked = { $games } jogos repetidos e { $ratings } pontuações calculadas de novo: está tudo certo.
admin-check-failed = não é o que os registos dizem: { $wrong }
admin-none-damaged = Todos os jogos se conseguem ler.
admin-repaired = { $game }: as { $all } entradas do registo conseguem ler-se; o jogo está de novo aberto.
admin-half-readable = { $game }: conseguem ler-se { $readable } de { $all } entradas do registo; o jogo continua de parte e nada foi mudado.
admin-done = Feito: { $nickname }.
loadtest-failed = o servidor não passou: { $errors ->
    [one] 1 erro
   *[other] { $errors } erros
}, { $lost ->
    [one] 1 jogada perdida
   *[other] { $lost } jogadas perdidas
}

# O que um navegador mostra num endereço onde não há nada.

page-not-found = Não há nenhuma página neste endereço.
page-home = Para os jogos
