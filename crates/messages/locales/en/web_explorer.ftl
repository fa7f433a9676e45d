# The explorer: what was played in a position, and how the games ended.

web-explorer = Explorer: games with this position
web-explorer-who = Games of
web-explorer-who-all = Everybody
web-explorer-who-me = Mine
web-explorer-who-player = A player
web-explorer-name = Name of the player
web-explorer-period = Period
web-explorer-period-ever = All time
web-explorer-period-year = Last 12 months
web-explorer-period-month = This month
web-explorer-strength = Moves by
web-explorer-strength-any = Everyone
web-explorer-strength-people = People
web-explorer-strength-low = The computer, levels 1 to 4
web-explorer-strength-high = The computer, levels 5 to 8
web-explorer-strength-max = The computer at full strength

web-explored-games = { $games ->
    [one] 1 game. Touch a move to follow it.
   *[other] { $games } games. Touch a move to follow it.
}
web-explored-move = { $move }: { $share } % of games, { $wins } won, { $draws } drawn, { $losses } lost; scores { $score } %
web-explored-wins = proved: wins
web-explored-wins-by = proved: wins by { $margin }
web-explored-wins-least = proved: wins by at least { $margin }
web-explored-loses = proved: loses
web-explored-loses-by = proved: loses by { $margin }
web-explored-loses-least = proved: loses by at least { $margin }
web-explored-draws = proved: draw
web-explored-game = Game of { $day }
web-explored-a-game = A game
web-explored-another-game = Another game
web-explored-over = The game ends here: no move follows.
web-explored-whose = Write the name of a player.
web-explored-none = No game that counts has this position.
web-explored-none-mine = None of your games has this position yet. Every game that you finish on this device appears here.
web-explored-problem-unreachable = The server cannot be reached. Only the games of this device can be shown.
web-explored-problem-not-found = No player has this name.
web-explored-unreadable = { $games ->
    [one] 1 game on this device is damaged and does not count.
   *[other] { $games } games on this device are damaged and do not count.
}

web-forget-games = Forget my games on this device
web-forget-games-about = { $games ->
    [one] The explorer keeps 1 finished game in this browser.
   *[other] The explorer keeps { $games } finished games in this browser.
} Forgetting them cannot be undone. Your online games stay.
web-forget-games-do = Forget them
web-forgotten-games = The games on this device are forgotten.
