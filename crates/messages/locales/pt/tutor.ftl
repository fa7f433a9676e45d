# O que diz o tutor: revisões de jogos, erros para praticar, problemas.

tutor-no-game = Este link não tem uma partida para rever.
tutor-back = Voltar
tutor-share = Partilhar
tutor-your-move = Faz a tua jogada no tabuleiro.
tutor-progress = Jogadas revistas
tutor-reviewing = { $done } de { $all } jogadas revistas …
tutor-graph = Evolução da partida: quanto mais alto, melhor para o lado { $side }
tutor-summary = { $side }: precisão { $accuracy } %, { $average } { $unit ->
    [seeds] sementes perdidas
   *[points] pontos perdidos
} por jogada; { $mistakes ->
    [one] 1 erro
   *[other] { $mistakes } erros
}, { $blunders ->
    [one] 1 erro grave
   *[other] { $blunders } erros graves
}
tutor-moments = Momentos decisivos
tutor-no-moments = Nenhuma jogada decidiu sozinha esta partida.
tutor-moment = { $number }. { $side } { $move }: de { $before } % para { $after } %
tutor-all-moves = Todas as jogadas
tutor-move = Jogada { $number }, { $side }: { $move }
tutor-sound = Uma boa jogada: não perde nada que se note.
tutor-forced = A única jogada legal.
tutor-lost-better = Perde { $lost }. Melhor: { $line }
tutor-lost-result = um resultado melhor (provado)
tutor-lost-proved = { $amount } { $unit ->
    [seeds] sementes (provado)
   *[points] pontos (provado)
}
tutor-lost-bound = cerca de { $amount } { $unit ->
    [seeds] sementes
   *[points] pontos
} (provado, pelo menos em parte)
tutor-lost-estimated = cerca de { $amount } { $unit ->
    [seeds] sementes
   *[points] pontos
} (estimativa)
tutor-try-again = Tentar outra vez
tutor-play-better = Jogar a linha melhor
tutor-better-line = Melhor do que a jogada { $number }
tutor-next-move = Jogada seguinte
tutor-next-moment = Momento seguinte
tutor-find-better = { $side }: encontra melhor do que { $move }
tutor-show-answer = Mostrar a resposta
tutor-answer = A melhor jogada é { $move }.
tutor-right = Certo: { $move } é uma boa jogada aqui.
tutor-wrong = { $move } perde { $lost }. Tenta outra jogada.
tutor-same-mistake = { $move } é a jogada da partida: perde { $lost }. Tenta outra jogada.
tutor-every-move = O que perde cada jogada
tutor-loses-nothing = nada
tutor-practice = Os meus erros
tutor-no-mistakes = Ainda não há erros: juntam-se aqui os das partidas que acabares neste aparelho.
tutor-mistakes = { $all ->
    [one] 1 erro
   *[other] { $all } erros
}; para hoje: { $due }
tutor-looking-through = { $games ->
    [one] A ver 1 partida …
   *[other] A ver { $games } partidas …
}
tutor-start = Praticar
tutor-all-now = Praticar todos agora
tutor-only-due = Só os de hoje
tutor-mistake = { $streak ->
    [0] { $game }, jogada { $number }
   *[other] { $game }, jogada { $number } (resolvido { $streak } ×)
}
tutor-next-mistake = Erro seguinte
tutor-fetching = A buscar problemas …
tutor-no-puzzles = Não foi possível buscar os problemas. Liga-te uma vez à rede, e ficam neste aparelho.
tutor-puzzle-which = De que jogo?
tutor-set-oril = Oril
tutor-set-ouri = Ouri
tutor-set-oware = Oware
tutor-set-quantum-leap = Quantum Leap
tutor-set-line = Jogos de linhas
tutor-puzzle-rating = Rating nos problemas: { $rating }, de { $count ->
    [one] 1 problema
   *[other] { $count } problemas
}
tutor-puzzle-day = Problema do dia
tutor-puzzle-day-again = Problema do dia (resolvido)
tutor-puzzle-run = Cada vez mais difícil
tutor-puzzle-timed = Três minutos
tutor-puzzle-themes = Por tema
tutor-theme-chain = Várias capturas
tutor-theme-big-house = A casa grande
tutor-theme-starving = Deixar sem jogada
tutor-theme-feeding = Dar de comer
tutor-theme-tempo = Paciência
tutor-theme-sacrifice = Sacrifício
tutor-theme-last-seeds = Últimas sementes
tutor-theme-leaps = Saltos longos
tutor-theme-fork = Garfos
tutor-theme-block = Bloqueios
tutor-theme-threats = Ameaças
tutor-aim-win = { $side } joga e ganha
tutor-aim-draw = { $side } joga e não perde
tutor-puzzle-grade = Grau { $grade }
tutor-puzzle-score = { $solved ->
    [one] 1 resolvido
   *[other] { $solved } resolvidos
}
tutor-time-left = faltam { $seconds } s, resolvidos: { $solved }
tutor-time-is-up = Acabou o tempo
tutor-puzzle-wrong = Não: só uma jogada está certa, e esta é outra. Tenta outra vez.
tutor-puzzle-go-on = Certo! E agora?
tutor-puzzle-solved = Resolvido.
tutor-puzzle-proved = O problema acaba aqui, porque a partir de agora a vitória é certa.
tutor-puzzle-clean = Resolvido sem erros!
tutor-next-puzzle = Problema seguinte
tutor-shared-day = Tabuleiro, problema do dia ({ $set }): resolvido sem erros. O meu rating: { $rating }
tutor-shared-day-spoiled = Tabuleiro, problema do dia ({ $set }): resolvido com ajuda. O meu rating: { $rating }
tutor-shared-run = Tabuleiro, problemas ({ $set }): { $solved } resolvidos. O meu rating: { $rating }
tutor-lesson-done = { $lesson } (feita)
tutor-lesson-line = Ver o que se segue
tutor-lesson-next = Lição seguinte
tutor-lesson-on = Continuar
tutor-lesson-again = Outra vez
tutor-lesson-all = Todas as lições
