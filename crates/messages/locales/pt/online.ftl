# O servidor, a sua administração, e o teste de carga.

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
value-push_contact = CONTACTO
value-push_services = ENDEREÇOS
value-metrics_token = TOKEN
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

arg-listen = O endereço em que escuta; 127.0.0.1:8080 por omissão
arg-database = A base de dados: um ficheiro SQLite ou postgres://…; por omissão, um ficheiro na pasta de dados
arg-bus = O canal de mensagens entre vários servidores: nats://…
arg-tls_cert = A cadeia de certificados, num ficheiro PEM
arg-tls_key = A chave do certificado, num ficheiro PEM
arg-web = A pasta da aplicação web já construída
arg-origins = Outras origens que podem usar o servidor, separadas por vírgulas
arg-behind_proxy = true se um proxy à frente do servidor transmite os endereços dos clientes
arg-metrics_token = O token com que outras máquinas leem /metrics; esta máquina não precisa dele
arg-generosity = O fator de todos os limites de pedidos: 10 para uma turma com um só endereço
arg-endgames = A pasta de tabelas de finais maiores, para os jogadores artificiais; por omissão, a de tabuleiro endgame build
arg-push_contact = Como os serviços de notificações contactam o operador: mailto:… ou https://…; a Apple exige-o
arg-push_services = Mais serviços de notificações que os dispositivos podem indicar, separados por vírgulas; os dos navegadores já são conhecidos
arg-log = O nível do registo: error, warn, info, debug ou trace
arg-config = Um ficheiro com definições, uma por linha: nome = valor
arg-action = backup, restore, export, reset-password, ban, unban, delete-player, damaged (mostra os jogos que não se conseguem ler), repair (reabre um jogo se se conseguir ler todo) ou check (repete todos os jogos e volta a calcular todas as pontuações)
arg-target = O ficheiro, o nome de utilizador ou o jogo
arg-url = O servidor; se forem vários nós, os endereços separam-se por vírgulas
arg-games = Quantos jogos decorrem ao mesmo tempo
arg-think = O tempo máximo por jogada, como 500ms; o mínimo é metade
arg-duration = Quanto tempo dura o teste, como 60s
arg-sockets = Quantos jogadores mais estão ligados sem jogar
arg-journal = Um ficheiro que regista cada jogada confirmada; no fim são verificadas
arg-check = Só compara um ficheiro desses com os jogos do servidor
arg-json = Escreve uma linha de JSON

help-serve = Inicia o servidor para jogar online.
usage-serve = tabuleiro serve [OPÇÕES]
examples-serve =
    Cada opção também se pode indicar no ambiente (TABULEIRO_LISTEN, …) ou num
    ficheiro (--config). Ctrl-C termina o servidor.

    Exemplos:
      tabuleiro serve
      tabuleiro serve --listen 0.0.0.0:443 --tls-cert cadeia.pem --tls-key chave.pem
      tabuleiro serve --database postgres://user@host/tabuleiro --bus nats://host

help-admin = Administra um servidor: cópias de segurança, exportações e contas.
usage-admin = tabuleiro admin AÇÃO [ALVO] [OPÇÕES]
examples-admin =
    Exemplos:
      tabuleiro admin backup hoje.jsonl
      tabuleiro admin restore hoje.jsonl --database nova.db
      tabuleiro admin export jogos.txt
      tabuleiro admin reset-password Ana
      tabuleiro admin damaged

help-loadtest = Testa um servidor com muitos jogadores simulados.
usage-loadtest = tabuleiro loadtest [OPÇÕES]
examples-loadtest =
    O servidor precisa de --generosity 100000, ou os limites param o teste.

    Exemplos:
      tabuleiro loadtest --games 1000 --think 500ms --duration 60s --json
      tabuleiro loadtest --games 0 --sockets 10000 --duration 30s
      tabuleiro loadtest --check diario.jsonl

online-not-built = este programa foi compilado sem o servidor e não pode executar «{ $command }»; para o compilar com o servidor, usa «cargo start { $command }» ou «cargo install --path crates/tabuleiro»
serve-ready = O Tabuleiro está em { $address } — Ctrl-C termina
serve-phones = Telemóveis e outros computadores desta rede: { $address }
serve-only-here = Só este computador se pode ligar. Para deixar entrar telemóveis da mesma rede, acrescenta: --listen { $listen }
serve-stopping = Até logo.
serve-bad-setting = --{ $name } não pode ser «{ $found }»
serve-bad-config = a linha { $line } do ficheiro de definições não é válida: «{ $found }»; esperava-se algo como: listen = 127.0.0.1:8080
serve-alone = --{ $name } precisa também de --{ $needs }
admin-written = { $file } foi escrito.
admin-restored = { $rows ->
    [one] Uma linha reposta.
   *[other] { $rows } linhas repostas.
}
admin-password = A nova palavra-passe de { $nickname }: { $password }
admin-checked = { $games } jogos repetidos e { $ratings } pontuações calculadas de novo: está tudo certo. O explorador conta { $counted } jogos, como os registos dizem; faltam contar { $pending }.
admin-counted = O explorador contou { $games } jogos.
admin-check-explorer = o explorador (`tabuleiro admin rebuild-explorer` volta a contar todos os jogos)
admin-check-failed = não é o que os registos dizem: { $wrong }
admin-none-damaged = Todos os jogos podem ser lidos.
admin-repaired = { $game }: todas as { $all } entradas do registo podem ser lidas; o jogo está de novo disponível.
admin-half-readable = { $game }: podem ser lidas { $readable } de { $all } entradas do registo; o jogo continua indisponível e nada foi mudado.
admin-done = Feito: { $nickname }.
loadtest-failed = o servidor não passou no teste: { $errors ->
    [one] 1 erro
   *[other] { $errors } erros
}, { $lost ->
    [one] 1 jogada perdida
   *[other] { $lost } jogadas perdidas
}

# O que um navegador mostra num endereço onde não há nada.

page-not-found = Não há nenhuma página neste endereço.
page-home = Para os jogos

# Avisos a dispositivos com a página fechada.

push-begun = Começou o teu jogo com { $opponent }. É a tua vez.
push-turn = { $opponent } já jogou. É a tua vez.
push-challenge = { $opponent } desafia-te para um jogo.
push-rematch = { $opponent } propõe-te outro jogo.
