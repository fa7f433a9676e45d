# Porque é que uma jogada de uma partida revista perdeu alguma coisa. Cada frase é uma afirmação verificada.

sentence-only-win = { $better } era a única jogada que ganha.
sentence-only-draw = { $better } era a única jogada que não perde.
sentence-misses-win-at-once = { $better } ganha de imediato.
sentence-allows-win-at-once = Deixa o adversário ganhar de imediato com { $reply }.
sentence-misses-block = Deixa { $reply } ao adversário, que aí completa uma linha.
sentence-win-to-loss = Deita fora uma partida ganha: { $better } ganha, e agora quem ganha é o adversário.
sentence-win-to-draw = Deita fora uma partida ganha: { $better } ganha, e agora já só dá empate.
sentence-draw-to-loss = Deita fora o empate: { $better } segura-o, e agora o adversário ganha.
sentence-misses-win = Com { $better } a vitória é forçada.
sentence-loses = Agora o adversário tem vitória forçada.
sentence-loses-margin = { $seeds ->
    [one] Com a melhor resposta, custa uma semente (provado).
   *[other] Com a melhor resposta, custa { $seeds } sementes (provado).
}
sentence-allows-starving = { $seeds ->
    [one] Deixa o adversário acabar a partida com { $reply }: o jogador fica sem nada para jogar e a última semente é do adversário.
   *[other] Deixa o adversário acabar a partida com { $reply }: o jogador fica sem nada para jogar e as { $seeds } sementes que restam são do adversário.
}
sentence-opens-houses = Deixa { $count ->
    [one] a casa { $houses } aberta
   *[other] as casas { $houses } abertas
} à captura: { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
}.
sentence-misses-capture = { $taken ->
    [0] { $better } captura { $seeds }.
   *[other] { $better } captura { $seeds }; a jogada feita, só { $taken }.
}
sentence-gives-up-big-house = Abdica da casa grande: as { $holds } sementes de { $house } capturavam { $seeds }.
sentence-wastes-big-house = Joga cedo demais as { $holds } sementes de { $house }: capturam { $taken }, e depois de { $better } pelo menos { $seeds }.
sentence-falls-behind = { $plies ->
    [one] Com esta jogada e a seguinte
   *[other] Com esta jogada e as { $plies } seguintes
}, o adversário pode capturar mais { $seeds } do que o jogador{ $otherwise ->
    [0] . { $better } evita-o.
   *[other] ; depois de { $better }, só { $otherwise }.
}
sentence-misses-gain = { $plies ->
    [one] Com { $better } e a jogada seguinte, o jogador pode capturar mais { $seeds } do que o adversário.
   *[other] Com { $better } e as { $plies } jogadas seguintes, o jogador pode capturar mais { $seeds } do que o adversário.
}
sentence-more-weak-houses = { $otherwise ->
    [one] Deixa { $houses } casas vulneráveis, com uma ou duas sementes; depois de { $better } é uma.
   *[other] Deixa { $houses } casas vulneráveis, com uma ou duas sementes; depois de { $better } são { $otherwise }.
}
sentence-fewer-targets = { $houses ->
    [one] Deixa ao adversário uma casa vulnerável, com uma ou duas sementes; depois de { $better } são { $otherwise }.
   *[other] Deixa ao adversário { $houses } casas vulneráveis, com uma ou duas sementes; depois de { $better } são { $otherwise }.
}
sentence-no-safe-stone = { $stones ->
    [one] Não deixa nenhuma pedra a salvo: o adversário pode capturar a última.
   *[other] Não deixa nenhuma pedra a salvo: o adversário pode capturar qualquer das { $stones }.
}
sentence-more-leaps = { $otherwise ->
    [one] Deixa ao adversário { $leaps } saltos; depois de { $better } é um.
   *[other] Deixa ao adversário { $leaps } saltos; depois de { $better } são { $otherwise }.
}
sentence-fewer-leaps = { $leaps ->
    [one] Deixa às pedras do jogador um salto; depois de { $better } são { $otherwise }.
   *[other] Deixa às pedras do jogador { $leaps } saltos; depois de { $better } são { $otherwise }.
}
sentence-fewer-lines = { $lines ->
    [one] Fica numa linha que o jogador ainda pode completar; { $better }, em { $otherwise }.
   *[other] Fica em { $lines } linhas que o jogador ainda pode completar; { $better }, em { $otherwise }.
}
sentence-stops-fewer-lines = { $lines ->
    [one] Trava uma linha que o adversário começou; { $better } trava { $otherwise }.
   *[other] Trava { $lines } linhas que o adversário começou; { $better } trava { $otherwise }.
}
sentence-misses-fork = { $better } faz duas ameaças ao mesmo tempo e ganha.
sentence-allows-fork = Deixa o adversário fazer duas ameaças ao mesmo tempo com { $reply } e ganhar.
sentence-misses-threats = { $better } ganha por ameaças, em { $moves } jogadas.
sentence-allows-threats = Deixa o adversário ganhar por ameaças, a começar por { $reply }, em { $moves } jogadas.
