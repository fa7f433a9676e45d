# Um adversário do teu nível: o que se perde por jogada, o nível que joga assim, e um gémeo.

level-title = O meu nível
level-none = Joga primeiro algumas partidas contra o computador: o teu nível calcula-se a partir das tuas jogadas.
level-looking = Vistas { $done } de { $all } das tuas jogadas …
level-progress = Jogadas vistas
level-games = { $games ->
    [one] De 1 partida de { $game } neste aparelho.
   *[other] De { $games } partidas de { $game } neste aparelho.
}
level-about = Perdes { $lost } ± { $error } { $unit ->
    [seeds] sementes
   *[points] pontos
} por jogada ({ $moves } jogadas): mais ou menos o nível { $level }.
level-twin-seeds = O teu gémeo joga como tu: vê tão longe como o nível { $horizon }, não repara em { $overlooks } de cada 100 capturas, e para ele jogadas que parecem até { $spread } sementes piores são igualmente boas.
level-twin = O teu gémeo joga como tu: vê tão longe como o nível { $horizon }, e não repara em { $overlooks } de cada 100 capturas e ameaças.
level-play = Jogar contra o nível { $level }
level-play-twin = Jogar contra o meu gémeo
