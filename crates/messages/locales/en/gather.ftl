# Tournaments and clubs, on the pages that the server writes.

gather-ways = Tournaments and clubs
gather-running = In progress
gather-open = Upcoming
gather-over = Finished
gather-none = There are no tournaments yet. Start the first one.
gather-needs-account = Anyone can watch. To take part you need an account.
gather-people = { $people ->
    [one] 1 player
   *[other] { $people } players
}
gather-new-tournament = New tournament
gather-name = Name
gather-name-hint = 3 to 40 letters, digits, spaces, _ or -
gather-system = Kind
gather-swiss = Swiss system
gather-arena = Arena
gather-swiss-rounds = Swiss system, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
gather-arena-minutes = Arena, { $minutes } min
gather-length = Length
gather-length-hint = Minutes of an arena (1 to 360), or rounds of a Swiss tournament (1 to 15)
gather-game = Game
gather-starts = Starts
gather-ends = Ends
gather-in-minutes = { $minutes ->
    [60] in an hour
    [1440] in a day
    [10080] in a week
   *[other] in { $minutes } minutes
}
gather-for-class = Only for my class
gather-make = Create the tournament
gather-maker = Created by
gather-phase-open = Open: players can join
gather-phase-running = In progress
gather-phase-round = Round { $round } of { $rounds }
gather-phase-over = Finished
gather-phase-called-off = Called off
gather-join = Take part
gather-leave = Leave or pause
gather-call-off = Call it off
gather-my-game = To my game
gather-stay = Keep this page or the lobby open: your game opens as soon as it begins. If you do not make your first move within a minute, you lose the game and are paused until you come back.
gather-standings = Standings
gather-nobody = Nobody has joined yet.
gather-place = Place
gather-player = Player
gather-points = Points
gather-results = Won / drawn / lost
gather-buchholz = Buchholz
gather-sonneborn = Sonneborn-Berger
gather-games = Games
gather-round = Round { $round }
gather-playing = in progress
gather-has-left = { $name } (left)
gather-swiss-about = A win and a round without an opponent are worth 1 point, a draw ½. Nobody meets the same opponent twice. Equal points are decided by the points of all opponents (Buchholz), then by the points of those you beat and half of those you drew with (Sonneborn-Berger), then by wins.
gather-arena-about = Players who are free play again until the time is over; games that have begun are played to the end and count. A win is worth 2 points, a draw 1. Equal points are decided by who needed fewer games.
gather-my-clubs = My clubs
gather-all-clubs = All clubs
gather-no-clubs = There are no clubs yet. Create the first one.
gather-new-club = New club
gather-found = Create the club
gather-members = { $members ->
    [one] 1 member
   *[other] { $members } members
}
gather-owner = managed by { $name }
gather-join-club = Join
gather-leave-club = Leave the club
gather-lead = Manage the club
gather-member = Nickname of a member
gather-remove = Remove
gather-let-in = Let in again
gather-end-club = Close the club
gather-scoreboard = Scoreboard
gather-show = Show
gather-rating = Rating

page-problem-tournament-bad-length = A Swiss tournament has 1 to 15 rounds, an arena lasts 1 to 360 minutes.
page-problem-tournament-needs-clock = The games of a tournament need a clock, and those of an arena one in minutes.
page-problem-tournament-other-start = The games of a tournament begin with the normal position.
page-problem-tournament-bad-start = A tournament begins within the next 60 days.
page-problem-tournament-full = The tournament is full.
page-problem-tournament-over = The tournament is over.
page-problem-tournament-begun = The tournament has begun and can no longer be called off.
page-problem-tournament-already-in = You already take part.
page-problem-tournament-not-in = You do not take part.
page-problem-too-many-tournaments = There are too many unfinished tournaments; you can have 3 of your own. Wait for one to end.
page-problem-new-account = In its first week an account can have one tournament, which begins within a day.
page-problem-people-only = Tournaments and clubs are for people, not for programs.
page-problem-other-class = This is for a class that you do not belong to.
gather-report-name = Report the name
page-problem-closed-class = Your class is closed, so you can join only what is for the class. Your teacher can open it.
page-problem-name-too-short = The name needs at least 3 characters and a letter among them.
page-problem-name-too-long = The name can have at most 40 characters.
page-problem-name-bad-character = Use only letters, digits, spaces, _ and -, for example Clube da Praia.
page-problem-name-reserved = This name looks like one of the server’s own. Choose another.
page-problem-club-taken = Another club has this name, or one that looks like it.
page-problem-club-full = The club is full.
page-problem-too-many-clubs = You own or belong to as many clubs as you can. Leave one first.
page-problem-removed-from-club = You were removed from this club.
