# Quem joga, quem ganhou e porque acabou.

side = { $side ->
    [sowing-first] Sul
    [sowing-second] Norte
    [quantum-leap-first] Brancas
    [quantum-leap-second] Pretas
    [line-first] X
   *[line-second] O
}
turn = { $side ->
    [sowing-first] Joga o Sul.
    [sowing-second] Joga o Norte.
    [quantum-leap-first] Jogam as brancas (O).
    [quantum-leap-second] Jogam as pretas (X).
    [line-first] Joga o X.
   *[line-second] Joga o O.
}
ending-win = { $side ->
    [sowing-first] Ganha o Sul.
    [sowing-second] Ganha o Norte.
    [quantum-leap-first] Ganham as brancas (O).
    [quantum-leap-second] Ganham as pretas (X).
    [line-first] Ganha o X.
   *[line-second] Ganha o O.
}
ending-win-score = { $side ->
    [sowing-first] Ganha o Sul por { $own }–{ $other }.
    [sowing-second] Ganha o Norte por { $own }–{ $other }.
    [quantum-leap-first] Ganham as brancas (O) por { $own }–{ $other }.
    [quantum-leap-second] Ganham as pretas (X) por { $own }–{ $other }.
    [line-first] Ganha o X por { $own }–{ $other }.
   *[line-second] Ganha o O por { $own }–{ $other }.
}
ending-draw = Empate.
ending-draw-score = Empate, { $each }–{ $each }.
ending-you-win = Ganhaste.
ending-you-win-score = Ganhaste por { $own }–{ $other }.
ending-opponent-wins = { $opponent ->
    [computer] Ganha o computador.
   *[person] Ganha o teu adversário.
}
ending-opponent-wins-score = { $opponent ->
    [computer] Ganha o computador por { $own }–{ $other }.
   *[person] Ganha o teu adversário por { $own }–{ $other }.
}

reason-majority = Um depósito tem mais de metade das sementes.
reason-board-empty = Não restam sementes no tabuleiro.
reason-two-seeds = Ficaram duas sementes opostas, que se perseguiriam sem fim.
reason-repetition = A posição repetiu-se.
reason-no-move = Quem devia jogar não tem jogada possível.
reason-ply-limit = A partida chegou ao número máximo de jogadas.
reason-line-made = Há uma linha completa.
reason-board-full = O tabuleiro encheu-se sem nenhuma linha.
reason-resigned = Um dos jogadores desistiu.
reason-agreed = Os jogadores concordaram em acabar a partida.
reason-time-out = Acabou o tempo de um dos jogadores.
reason-abandoned = Um dos jogadores saiu e não voltou.
reason-aborted = A partida foi anulada antes de começar realmente.

reason-loser-resigned = { $loser ->
    [you] Desististe.
    [computer] O computador desistiu.
   *[person] O teu adversário desistiu.
}
reason-loser-time-out = { $loser ->
    [you] O teu tempo acabou.
    [computer] O tempo do computador acabou.
   *[person] O tempo do teu adversário acabou.
}
reason-loser-abandoned = { $loser ->
    [you] Saíste e não voltaste.
    [computer] O computador saiu e não voltou.
   *[person] O teu adversário saiu e não voltou.
}
