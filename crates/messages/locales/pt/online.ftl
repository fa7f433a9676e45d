# O servidor, a sua administração, e o teste de carga.

value-listen = ENDEREÇO
value-database = BASE
value-bus = ENDEREÇO
value-tls_cert = FICHEIRO
value-tls_key = FICHEIRO
value-web = PASTA
value-backups = PASTA
value-deletions = FICHEIRO
value-origins = ORIGENS
value-behind_proxy = true|false
value-proxy_addresses = ENDEREÇOS
value-generosity = N
value-endgames = PASTA
value-push_contact = CONTACTO
value-push_services = ENDEREÇOS
value-staff_over_http = true|false
value-metrics_token = TOKEN
value-require_passkeys = true|false
value-log = NÍVEL
value-config = FICHEIRO
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
arg-proxy_addresses = Os endereços de que o proxy se liga, separados por vírgulas; se faltar, esta máquina e redes privadas
arg-metrics_token = O token com que outras máquinas leem /metrics; esta máquina não precisa dele
arg-generosity = O fator, um número inteiro, que multiplica todos os limites de pedidos: 10 para uma turma com um só endereço
arg-endgames = A pasta de tabelas de finais maiores, para os jogadores artificiais; por omissão, a de tabuleiro lab endgame build
arg-push_contact = Como os serviços de notificações contactam o operador: mailto:… ou https://…; a Apple exige-o
arg-push_services = Mais serviços de notificações que os aparelhos podem indicar, separados por vírgulas; os dos navegadores já são conhecidos
arg-staff_over_http = true se professores e moderadores podem entrar a partir de outras máquinas por HTTP, onde outros na rede podem ler
arg-require_passkeys = true se professores e moderadores têm de entrar com chave-passe; só com a palavra-passe não chegam a uma turma nem à moderação
arg-log = O nível do registo: error, warn, info, debug ou trace
arg-config = Um ficheiro com definições, uma por linha: nome = valor
arg-url = O servidor; se forem vários nós, os endereços separam-se por vírgulas
arg-games = Quantas partidas decorrem ao mesmo tempo
arg-think = O tempo máximo por jogada, como 500ms; o mínimo é metade
arg-duration = Quanto tempo dura o teste, como 60s
arg-sockets = Quantos jogadores mais estão ligados sem jogar
arg-journal = Um ficheiro que regista cada jogada confirmada; no fim são verificadas
arg-check = Só compara um ficheiro desses com as partidas do servidor
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
usage-admin = tabuleiro server admin COMANDO [OPÇÕES]
examples-admin =
    Exemplos:
      tabuleiro server admin backup hoje.jsonl
      tabuleiro server admin restore hoje.jsonl --database nova.db
      tabuleiro server admin export jogos.txt
      tabuleiro server admin reset-password Ana
      tabuleiro server admin damaged
      tabuleiro server admin moderator Ana
      tabuleiro server admin audit --json
      tabuleiro server admin doctor https://jogos.example --backups /var/backups/tabuleiro

help-admin-backup = Escreve uma cópia de tudo, com o servidor a funcionar.
usage-admin-backup = tabuleiro server admin backup FICHEIRO [--database BASE]
examples-admin-backup =
    Exemplo:
      tabuleiro server admin backup hoje.jsonl
help-admin-restore = Enche uma base de dados vazia com uma cópia.
usage-admin-restore = tabuleiro server admin restore FICHEIRO [--end-sessions] [--deletions FICHEIRO] [--database BASE]
examples-admin-restore =
    Exemplo:
      tabuleiro server admin restore hoje.jsonl --database nova.db
help-admin-export = Escreve todas as partidas como registos.
usage-admin-export = tabuleiro server admin export FICHEIRO [--database BASE]
examples-admin-export =
    Exemplo:
      tabuleiro server admin export jogos.txt
help-admin-check = Repete todas as partidas e calcula de novo todos os ratings.
usage-admin-check = tabuleiro server admin check [--database BASE]
examples-admin-check =
    Exemplo:
      tabuleiro server admin check
help-admin-damaged = Mostra as partidas que não se conseguem ler.
usage-admin-damaged = tabuleiro server admin damaged [--database BASE]
examples-admin-damaged =
    Exemplo:
      tabuleiro server admin damaged
help-admin-repair = Reabre uma partida, se for possível lê-la toda.
usage-admin-repair = tabuleiro server admin repair ID [--database BASE]
examples-admin-repair =
    Exemplo:
      tabuleiro server admin repair k3vn82hq
help-admin-rebuild-explorer = Apaga as estatísticas do explorador e volta a contar todas as partidas.
usage-admin-rebuild-explorer = tabuleiro server admin rebuild-explorer [--database BASE]
examples-admin-rebuild-explorer =
    Exemplo:
      tabuleiro server admin rebuild-explorer
help-admin-resume-explorer = Conta as partidas que o explorador ainda não contou.
usage-admin-resume-explorer = tabuleiro server admin resume-explorer [--database BASE]
examples-admin-resume-explorer =
    Exemplo:
      tabuleiro server admin resume-explorer
help-admin-reset-password = Dá a um jogador uma nova palavra-passe e novos códigos de recuperação.
usage-admin-reset-password = tabuleiro server admin reset-password UTILIZADOR [--database BASE]
examples-admin-reset-password =
    Exemplo:
      tabuleiro server admin reset-password Ana
help-admin-ban = Suspende um jogador.
usage-admin-ban = tabuleiro server admin ban UTILIZADOR [--database BASE]
examples-admin-ban =
    Exemplo:
      tabuleiro server admin ban Ana
help-admin-unban = Levanta a suspensão de um jogador.
usage-admin-unban = tabuleiro server admin unban UTILIZADOR [--database BASE]
examples-admin-unban =
    Exemplo:
      tabuleiro server admin unban Ana
help-admin-delete-player = Apaga uma conta; as partidas ficam, sem o nome.
usage-admin-delete-player = tabuleiro server admin delete-player UTILIZADOR [--database BASE]
examples-admin-delete-player =
    Exemplo:
      tabuleiro server admin delete-player Ana
help-admin-moderator = Torna um jogador moderador.
usage-admin-moderator = tabuleiro server admin moderator UTILIZADOR [--database BASE]
examples-admin-moderator =
    Exemplo:
      tabuleiro server admin moderator Ana
help-admin-no-moderator = Torna um moderador num jogador como os outros.
usage-admin-no-moderator = tabuleiro server admin no-moderator UTILIZADOR [--database BASE]
examples-admin-no-moderator =
    Exemplo:
      tabuleiro server admin no-moderator Ana
help-admin-call-off = Cancela um torneio antes de começar.
usage-admin-call-off = tabuleiro server admin call-off TORNEIO [--database BASE]
examples-admin-call-off =
    Exemplo:
      tabuleiro server admin call-off k3vn82hq
help-admin-audit = Mostra quem fez o quê a que conta.
usage-admin-audit = tabuleiro server admin audit [--json] [--database BASE]
examples-admin-audit =
    Exemplo:
      tabuleiro server admin audit --json
help-admin-doctor = Examina a base de dados, o disco, as cópias e o servidor.
usage-admin-doctor = tabuleiro server admin doctor [ENDEREÇO] [--backups PASTA] [--database BASE]
examples-admin-doctor =
    Exemplo:
      tabuleiro server admin doctor https://jogos.example --backups /var/backups/tabuleiro
value-game_id = ID
value-tournament = TORNEIO
value-address = ENDEREÇO
arg-game_id = A partida, como «damaged» a mostra
arg-player = O nome de utilizador do jogador
arg-tournament = O torneio, como no endereço da sua página
arg-address = O endereço do servidor, por exemplo https://jogos.example
arg-backups = A pasta das cópias de segurança
arg-end_sessions = Termina todas as sessões e chaves de acesso
arg-deletions = O registo do servidor desde a cópia; as contas que ele dá como apagadas são apagadas outra vez
arg-admin-backup-file = O ficheiro a escrever; só tu o podes ler
arg-admin-restore-file = A cópia de segurança
arg-admin-export-file = O ficheiro a escrever

help-loadtest = Testa um servidor com muitos jogadores simulados.
usage-loadtest = tabuleiro server loadtest [OPÇÕES]
examples-loadtest =
    O servidor precisa de --generosity 100000, ou os limites param o teste.

    Exemplos:
      tabuleiro server loadtest --games 1000 --think 500ms --duration 60s --json
      tabuleiro server loadtest --games 0 --sockets 10000 --duration 30s
      tabuleiro server loadtest --check diario.jsonl

serve-ready = O Tabuleiro está em { $address } — Ctrl-C termina
serve-phones = Telemóveis e outros computadores desta rede: { $address }
serve-only-here = Só este computador se pode ligar. Para deixar entrar telemóveis da mesma rede, acrescenta: --listen { $listen }
serve-port-busy = A porta { $busy } está ocupada; este servidor usa a { $port }.
serve-new-database = As contas e as partidas ficam num ficheiro novo: { $file }
serve-open = Escreve o e Enter para o abrir no navegador.
serve-stopping = Até logo.
serve-bad-setting = --{ $name } não pode ser «{ $found }». { $expected }
serve-bad-config = a linha { $line } do ficheiro de definições não é válida: «{ $found }»; esperava-se algo como: listen = 127.0.0.1:8080
serve-alone = --{ $name } precisa também de --{ $needs }
admin-written = { $file } foi escrito.
admin-sessions-ended = Todas as sessões e chaves de acesso terminaram.
admin-deleted-again = Contas apagadas de novo: { $accounts }
admin-restored = { $rows ->
    [one] Uma linha reposta.
   *[other] { $rows } linhas repostas.
}
admin-password =
    A nova palavra-passe de { $nickname }: { $password }
    Tudo o resto que abria a conta deixou de servir. Novos códigos de recuperação:
    { $codes }
admin-checked = { $games } partidas repetidas, { $ratings } ratings e as classificações de { $tournaments } torneios calculadas de novo: está tudo certo. O explorador conta { $counted } partidas, como os registos dizem; faltam contar { $pending }.
admin-counted = O explorador contou { $games } partidas.
admin-check-explorer = o explorador (`tabuleiro server admin rebuild-explorer` volta a contar todas as partidas)
admin-check-failed = não é o que os registos dizem: { $wrong }
admin-none-damaged = Todas as partidas podem ser lidas.
admin-repaired = { $game }: todas as { $all } entradas do registo podem ser lidas; a partida está de novo disponível.
admin-half-readable = { $game }: podem ser lidas { $readable } de { $all } entradas do registo; a partida continua indisponível e nada foi mudado.
admin-done = Feito: { $nickname }.

# admin doctor: cada linha começa por uma das três palavras.
doctor-good = bem
doctor-doubtful = atenção
doctor-bad = MAL
doctor-failed = { $bad ->
    [one] 1 problema encontrado; ver acima.
   *[other] { $bad } problemas encontrados; ver acima.
}
doctor-clock = O relógio desta máquina e o da base de dados diferem { $ms } ms.
doctor-clock-wrong = O relógio desta máquina e o da base de dados diferem { $ms } ms: acerta os dois com NTP. Um servidor acima de 250 ms não está pronto.
doctor-database = A base de dados responde: { $ms } ms.
doctor-database-slow = A base de dados levou { $ms } ms a abrir e a responder. A máquina está sobrecarregada, ou o disco é lento?
doctor-database-fails = A base de dados não responde: { $why }. Verifica --database, se está a funcionar e se a podes usar.
doctor-other-version = A base de dados é de outra versão que não a deste programa, e ficou como está. Usa o doctor da versão que a serve.
doctor-no-database = Não há nenhuma base de dados { $file }. Indica com --database a que o servidor usa.
doctor-damaged = { $games ->
    [one] Uma partida não pode ser lida
   *[other] { $games } partidas não podem ser lidas
}: vê «tabuleiro server admin damaged».
doctor-open-file = Outros utilizadores desta máquina podem ler { $file }: chmod 600.
doctor-disk = O disco da base de dados tem { $megabytes } MB livres.
doctor-disk-scarce = O disco da base de dados só tem { $megabytes } MB livres. Arranja espaço em breve.
doctor-disk-full = O disco da base de dados está quase cheio: { $megabytes } MB livres. Quando estiver, as jogadas são recusadas. Arranja espaço já.
doctor-backup = A cópia de segurança mais recente tem { $hours } h.
doctor-backup-old = A cópia de segurança mais recente tem { $hours } h. Faz «tabuleiro server admin backup» todos os dias.
doctor-no-backup = Não há nenhuma cópia de segurança em { $folder }. Faz «tabuleiro server admin backup» todos os dias.
doctor-backups-unreadable = Não é possível ver as cópias de segurança em { $folder }: { $why }.
doctor-backups-unknown = As cópias de segurança não foram vistas: indica a pasta com --backups.
doctor-files = O servidor desta máquina pode abrir { $limit } ficheiros.
doctor-few-files = O servidor desta máquina só pode abrir { $limit } ficheiros, um por jogador. Aumenta LimitNOFILE, ou ulimit -Hn.
doctor-server-unknown = O servidor não foi visitado: dá o endereço que os jogadores usam, como https://jogos.example.
doctor-address = { $url } não é o endereço de um servidor. Escreve-o como https://jogos.example.
doctor-ready = O servidor está pronto: { $ms } ms.
doctor-not-ready = O servidor diz que não está pronto ({ $status }). O registo dele diz porquê.
doctor-bus-away = O servidor está pronto, mas o canal entre nós (NATS) não responde: os jogadores de outros nós veem as jogadas com atraso.
doctor-unreachable = Não é possível chegar ao servidor: { $why }. Está a funcionar, e o proxy sabe onde?
doctor-in-the-clear = Os jogadores chegam ao servidor sem cifra; as palavras-passe podem ser lidas pelo caminho. Usa TLS: --tls-cert, ou um proxy.
doctor-app = A aplicação é servida.
doctor-no-app = A página nesse endereço não é a aplicação. O --web está certo, ou o proxy mostra outra coisa?
doctor-no-guest = Um convidado não consegue entrar ({ $status }).
doctor-secure = Os cookies são seguros, e os navegadores têm de usar TLS.
doctor-insecure = Os cookies não estão marcados como seguros: o servidor não sabe que os jogadores usam TLS. Inicia-o com --behind-proxy, e faz o proxy enviar X-Forwarded-For e X-Forwarded-Proto.
doctor-socket = O socket abre.
doctor-no-socket = O socket não abre: { $why }. O proxy deixa passar Upgrade e Connection?
doctor-timeouts = Um pedido incompleto é fechado ao fim de { $seconds } s.
doctor-no-timeouts = Um pedido incompleto continua aberto ao fim de { $seconds } s. Encurta os tempos-limite do proxy (client_header_timeout no nginx).
loadtest-failed = o servidor não passou no teste: { $errors ->
    [one] 1 erro
   *[other] { $errors } erros
}, { $lost ->
    [one] 1 jogada perdida
   *[other] { $lost } jogadas perdidas
}

# Avisos a aparelhos com a página fechada.

push-begun = Começou a tua partida com { $opponent }. É a tua vez.
push-turn = { $opponent } já jogou. É a tua vez.
push-challenge = { $opponent } desafia-te para uma partida.
push-rematch = { $opponent } propõe-te outra partida.
