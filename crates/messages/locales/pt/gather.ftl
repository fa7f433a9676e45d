# Torneios e clubes, nas páginas que o servidor escreve.

gather-ways = Torneios e clubes
gather-running = A decorrer
gather-open = A seguir
gather-over = Terminados
gather-none = Ainda não há torneios. Começa o primeiro.
gather-needs-account = Toda a gente pode ver. Para participar precisas de uma conta.
gather-people = { $people ->
    [one] 1 jogador
   *[other] { $people } jogadores
}
gather-new-tournament = Novo torneio
gather-name = Nome
gather-name-hint = De 3 a 40 letras, algarismos, espaços, _ ou -
gather-system = Tipo
gather-swiss = Sistema suíço
gather-arena = Arena
gather-swiss-rounds = Sistema suíço, { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
gather-arena-minutes = Arena de { $minutes } min
gather-length = Duração
gather-length-hint = Minutos de uma arena (1 a 360), ou rondas de um torneio suíço (1 a 15)
gather-game = Jogo
gather-starts = Começa
gather-ends = Acaba
gather-in-minutes = { $minutes ->
    [60] daqui a uma hora
    [1440] daqui a um dia
    [10080] daqui a uma semana
   *[other] daqui a { $minutes } minutos
}
gather-for-class = Só para a minha turma
gather-make = Criar o torneio
gather-maker = Criado por
gather-phase-open = Aberto: ainda se pode entrar
gather-phase-running = A decorrer
gather-phase-round = Ronda { $round } de { $rounds }
gather-phase-over = Terminado
gather-phase-called-off = Cancelado
gather-join = Participar
gather-leave = Sair ou fazer uma pausa
gather-call-off = Cancelar o torneio
gather-my-game = Para a minha partida
gather-stay = Deixa aberta esta página ou a sala: a tua partida abre-se assim que começar. Se não fizeres a primeira jogada num minuto, perdes a partida e ficas em pausa até voltares.
gather-standings = Classificação
gather-nobody = Ainda ninguém entrou.
gather-place = Lugar
gather-player = Jogador
gather-points = Pontos
gather-results = Ganhas / empatadas / perdidas
gather-buchholz = Buchholz
gather-sonneborn = Sonneborn-Berger
gather-games = Partidas
gather-round = Ronda { $round }
gather-playing = a decorrer
gather-has-left = { $name } (saiu)
gather-swiss-about = Uma vitória e uma ronda sem adversário valem 1 ponto, um empate ½. Ninguém joga duas vezes contra o mesmo adversário. Pontos iguais desempatam-se pelos pontos de todos os adversários (Buchholz), depois pelos pontos de quem venceste e metade dos de quem empatou contigo (Sonneborn-Berger), depois pelas vitórias.
gather-arena-about = Quem está livre joga outra vez até o tempo acabar; as partidas já começadas jogam-se até ao fim e contam. Uma vitória vale 2 pontos, um empate 1. Pontos iguais desempatam-se por quem precisou de menos partidas.
gather-my-clubs = Os meus clubes
gather-all-clubs = Todos os clubes
gather-no-clubs = Ainda não há clubes. Cria o primeiro.
gather-new-club = Novo clube
gather-found = Criar o clube
gather-members = { $members ->
    [one] 1 membro
   *[other] { $members } membros
}
gather-owner = gerido por { $name }
gather-join-club = Entrar no clube
gather-leave-club = Sair do clube
gather-lead = Gerir o clube
gather-member = Nome de utilizador de um membro
gather-remove = Expulsar
gather-let-in = Deixar entrar de novo
gather-end-club = Encerrar o clube
gather-scoreboard = Tabela
gather-show = Mostrar
gather-rating = Rating

page-problem-tournament-bad-length = Um torneio suíço tem de 1 a 15 rondas, uma arena dura de 1 a 360 minutos.
page-problem-tournament-needs-clock = As partidas de um torneio precisam de relógio, e as de uma arena de um em minutos.
page-problem-tournament-other-start = As partidas de um torneio começam com a posição normal.
page-problem-tournament-bad-start = Um torneio começa dentro dos próximos 60 dias.
page-problem-tournament-full = O torneio está cheio.
page-problem-tournament-over = O torneio já acabou.
page-problem-tournament-begun = O torneio já começou e já não pode ser cancelado.
page-problem-tournament-already-in = Já participas.
page-problem-tournament-not-in = Não participas.
page-problem-too-many-tournaments = Há demasiados torneios por acabar; podes ter 3 teus. Espera que um acabe.
page-problem-new-account = Na primeira semana, uma conta pode ter um torneio, que começa dentro de um dia.
page-problem-people-only = Os torneios e os clubes são para pessoas, não para programas.
page-problem-other-class = Isto é para uma turma a que não pertences.
gather-report-name = Denunciar o nome
page-problem-closed-class = A tua turma está fechada, por isso só podes participar no que é da turma. O teu professor pode abri-la.
page-problem-name-too-short = O nome precisa de pelo menos 3 caracteres, com uma letra entre eles.
page-problem-name-too-long = O nome pode ter no máximo 40 caracteres.
page-problem-name-bad-character = Usa só letras, algarismos, espaços, _ e -, por exemplo Clube da Praia.
page-problem-name-reserved = Este nome parece-se com um do próprio servidor. Escolhe outro.
page-problem-club-taken = Outro clube tem este nome, ou um parecido.
page-problem-club-full = O clube está cheio.
page-problem-too-many-clubs = Já tens ou pertences a tantos clubes quantos podes. Sai de um primeiro.
page-problem-removed-from-club = Foste expulso deste clube.
