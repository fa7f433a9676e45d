# An opponent at your level: what one loses per move, the level that plays like that, and a twin.

level-title = My level
level-none = Play a few games against the computer first: your level is estimated from your own moves.
level-looking = Looked at { $done } of { $all } of your moves …
level-progress = Moves looked at
level-games = { $games ->
    [one] From 1 game of { $game } on this device.
   *[other] From { $games } games of { $game } on this device.
}
level-about = You lose { $lost } ± { $error } { $unit ->
    [seeds] seeds
   *[points] points
} per move ({ $moves } moves): about level { $level }.
level-twin-seeds = Your twin plays like you: it sees as far as level { $horizon }, overlooks { $overlooks } of 100 captures, and takes moves that look up to { $spread } seeds worse for equally good.
level-twin = Your twin plays like you: it sees as far as level { $horizon }, and overlooks { $overlooks } of 100 captures and threats.
level-play = Play against level { $level }
level-play-twin = Play against my twin
