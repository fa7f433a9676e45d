# The games of this device.
history-none = No game was played on this device yet.
history-waiting = Put aside
history-continue = Continue
history-streak = Wins in a row
history-longest = Longest run
history-days = Days in a row
history-levels = By game and level
history-games = { $games ->
    [one] One finished game
   *[other] { $games } finished games
}
history-more = Show more
history-forget = The games leave this list, the explorer and the mistakes to practise.
history-won = you won
history-lost = you lost
history-drawn = a draw
history-winner = { $side } won
history-watched = two computers
history-friends = two people
history-ago = { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}
