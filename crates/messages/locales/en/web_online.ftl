# Online play in the browser: accounts, people, games, scores.

online-asking = One moment…
online-again = Try again
online-unreachable = The server cannot be reached right now. The rest of the app works without it.
online-fetching = Loading the game…
online-notices = Notifications
online-dismiss = Close

online-door = Play with people wherever they are. Your games are kept on the server and wait for you on any device.
online-log-in = Log in
online-log-out = Log out
online-register = Create an account
online-guest = Play as a guest
online-guest-about = Guests need no account. Create one later and your games stay yours.
online-guest-becomes = Choose a name and a password: the games you played as a guest will belong to your account.
online-guest-note = You are playing as a guest, on this device only.
online-guest-name = Guest { $number }
online-program-name = { $name } (program)
online-gone-player = deleted player
online-have-account = I already have an account
online-forgotten = I forgot my password
online-passkey = Log in with a passkey

online-nickname = Nickname
online-nickname-hint = 3 to 30 letters, digits, _ or -
online-password = Password
online-password-hint = At least 8 characters; a short sentence works well
online-new-password = New password
online-old-password = Current password
online-show-password = Show

online-codes = Your recovery codes
online-codes-about = If you forget your password, one of these codes lets you choose a new one. Each code works once. They are shown only now: keep them in a safe place.
online-codes-kept = I have saved them
online-code = Recovery code
online-recover = New password
online-recover-about = Enter one of the codes that you saved when you created the account.
online-recover-do = Set the new password
online-wrong-code = The nickname or the code is wrong.
online-copy = Copy
online-copy-link = Copy the link
online-copied = Copied.
online-not-copied = The browser did not allow copying.
online-download = Download

online-account = Account
online-my-page = My page
online-relate = Friend, block or report
people-title = Friends and blocked players
online-security = Devices, passkeys and recovery codes
page-tokens = Access tokens
online-class = My class
gather-tournaments = Tournaments
gather-clubs = Clubs
online-change-password = Change the password
online-change-password-about = You stay logged in here and are logged out on all other devices.
online-revoke-tokens = Revoke all access tokens, too
online-reset = Your teacher or the operator gave you a new password on { $date }. Choose one of your own; if you did not ask for a new one, tell them.
online-reset-lately = You were given a new password. Choose one of your own in your account.
online-password-changed = Your password was changed.
online-data = Download my data
online-calls = Notify me on this device, even when the page is closed
online-calls-quiet = Not from 22:00 to 8:00
online-meet-programs = Programs may challenge me
online-meet-programs-about = Programs that people wrote play here too, marked as such. Switched on, they may challenge you and answer your seeks; you can challenge them at any time.
online-take-part = Count my games in the explorer
online-take-part-about = The explorer shows everybody which moves were played in a position and how the games ended, with your name. Private games never appear there. If you switch this off, your games count only in your own view. If you delete your account, they stay without your name.
online-data-about = Everything the server keeps about you, as a file.
online-delete = Delete my account
online-delete-about = This cannot be undone. Your games stay, without your name.
online-delete-do = Delete permanently

online-light-off = not connected
online-light-connected = connected
online-light-connecting = connecting…
online-light-lost = no connection

online-unfinished = Unfinished games
online-unfinished-none = No game is waiting.
online-for-me = For you
online-mine = Waiting for an answer
online-seeks = Looking for a game
online-live = Games to watch
online-people = People online
online-ratings-of = Ratings in
online-people-none = Nobody else is online right now. Invite someone with a link!
online-state-idle = free
online-state-looking = looking for a game
online-state-playing = playing
online-new-game = New game
online-notify = Notify me when it is my turn
online-notify-on = You will be notified when it is your turn.
online-notify-off = The browser does not allow notifications.
online-challenge = Challenge
online-challenge-name = Challenge { $name }
online-accept = Accept
online-accept-as-guest = Accept and play as a guest
online-decline = Decline
online-cancel = Cancel
online-to = To { $name }
online-to-link = Invitation by link
online-to-anyone = To anyone
online-to-pairing = Looking for an opponent…
online-quick = Find an opponent
online-quick-about = One tap, and you play as soon as someone asks for the same. Tap again to stop looking.
online-show-link = Show the link
online-against = against { $name }
online-pairing = { $first } and { $second }
online-rated = rated
online-casual = casual
online-running = in progress
online-over = The game is over.
online-list-won = won
online-list-lost = lost
online-list-drawn = drawn
online-list-aborted = cancelled

online-whom = Play with
online-whom-anyone = Anyone
online-whom-pairing = Anyone who asks for the same
online-whom-person = A player
online-whom-computer = A computer
online-whom-link = By link
online-game = Game
online-clock = Clock
online-clock-none = no clock
online-clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
online-clock-live = { $minutes } min + { $seconds } s a move
online-clock-short = { $minutes } min + { $seconds } s
online-clock-left = Time left:
online-days-hours = { $days ->
    [one] one day, { $hours } h
   *[other] { $days } days, { $hours } h
}
online-first = Who begins?
online-first-me = I do
online-first-other = The opponent
online-first-chance = At random
online-rated-about = Rated: it counts for both players’ ratings
online-rated-needs-account = Only games between people with accounts are rated.
online-rated-needs-clock = A rated game needs a clock.
online-public-about = Others can watch
online-propose = Propose the game
online-proposed = Proposed. You will be notified when someone answers.

online-invitation = Invitation
online-invites = { $name } invites you to a game
online-pass-on = Send this link to someone. Anyone who opens it can play with you, even without an account.
online-link = Link
online-qr = The link as a QR code, for the camera of a phone
online-waiting = Waiting for someone to accept…

online-begun = The game begins.
online-your-turn = Your turn
online-your-turn-against = Your turn against { $name }
online-their-turn = Your opponent’s turn
online-watching = You are watching
online-shown = You are watching a game that you were shown. Log in to play yourself.
online-open-game = Go to the game
online-next-game = Go to the next game
online-challenged = { $name } challenges you to a game of { $game }.
online-turned-declined = { $name } declined.
online-turned-expired = Nobody answered your proposal in time.
online-overtaken = The game has changed in the meantime; look again.
online-moved = { $gain ->
    [0] { $name } plays { $move }.
   *[other] { $name } plays { $move } and captures { $gain }.
}
online-saving = saving…
online-saved = saved
online-away = away
online-vacation = on vacation

online-offer-draw = Offer a draw
online-offer-take-back = Ask to take back
online-offer-end = Propose to end
online-offered-draw = Your opponent offers a draw.
online-offered-take-back = Your opponent would like to take back the last move.
online-offered-end = Your opponent proposes to end the game here and share the remaining seeds by the rules.
online-offered-rematch = Your opponent would like to play again.
online-resign = Resign
online-resign-really = Resign this game?
online-resign-yes = Yes, resign
online-resign-no = No, play on
online-abort = Cancel the game
online-alone = Your opponent has left.
online-claim = Claim the win
online-rematch = Play again
online-rematch-waits = You asked to play again; waiting for the answer…
online-end = The game is over
online-end-won = You won!
online-end-lost = You lost
online-end-aborted = Cancelled
online-file-record = Download
online-file-ogn = Download as OGN

online-say = Say something
online-mute = Block { $name }
online-phrase-hello = Hello!
online-phrase-good-luck = Good luck!
online-phrase-good-move = Good move!
online-phrase-thanks = Thank you!
online-phrase-one-moment = One moment…
online-phrase-good-game = Good game!
online-phrase-again = Another one?
online-phrase-bye = See you!

online-problem-unreachable = The server cannot be reached. Check the connection and try again.
online-problem-other = That did not work. Try again in a moment.
online-problem-internal = Something went wrong on our side. Try again in a moment.
online-problem-unavailable = The server is busy. Try again in a moment.
online-problem-too-many-requests = Too many requests at the same time. Wait a little and try again.
online-problem-not-logged-in = You are no longer logged in.
online-problem-wrong-credentials = The nickname or the password is wrong.
online-problem-needs-https = Teachers and moderators log in over HTTPS, or on the computer of the server itself.
online-problem-passkey-required = This account asks for its passkey. Log in with “Log in with a passkey”; what concerns the log-in can be changed for ten minutes after that.
online-problem-needs-account = You need an account for this.
online-problem-not-found = This does not exist any more.
online-problem-not-yours = This belongs to someone else.
online-problem-bad-terms = These settings do not make a valid game.
online-problem-nickname-taken = This nickname is already taken.
online-problem-nickname-too-short = The nickname needs at least 3 characters.
online-problem-nickname-too-long = The nickname can have at most 30 characters.
online-problem-nickname-bad-character = Use only letters, digits, _ and -, for example Cesária_41.
online-problem-nickname-reserved = This name belongs to a computer player or to the server. Choose another.
online-problem-password-too-short = The password needs at least 8 characters.
online-problem-password-too-long = The password can have at most 200 characters.
online-problem-password-common = This password is too easy to guess.
online-problem-password-like-nickname = The password is too similar to the nickname.
online-problem-no-such-challenge = This invitation is no longer open.
online-problem-own-challenge = This is your own invitation.
online-problem-not-for-you = This invitation is for someone else.
online-problem-too-many-challenges = You have too many proposals open. Cancel one first.
online-problem-not-your-turn = It is not your turn.
online-problem-bad-move = That move is not legal.
online-problem-game-over = The game is over.
online-problem-not-over = The game is not over yet.
online-problem-on-vacation = You are on vacation. To play on, end it: Account → Devices, passkeys and recovery codes → Vacation.
online-problem-time-is-up = The time is up.
online-problem-nothing-offered = The proposal is no longer open.
online-problem-already-offered = You have already proposed this.
online-problem-no-programs = This player does not play against programs.
online-problem-not-welcome = This player does not accept challenges from you.
online-problem-too-many-offers = You have made too many proposals; wait for the next move.
online-problem-log-full = The game is too long to go on; it can only be ended.
online-problem-silenced = A moderator has silenced you for a while.
online-problem-too-many-games = You have too many games against the computer; finish one first.
online-problem-rated-game = In rated games, moves cannot be taken back.
online-problem-nothing-to-take-back = You have no move to take back.
online-problem-too-late-to-abort = It is too late to cancel the game.
online-problem-not-gone = Your opponent has not been away long enough: a minute in a live game, two weeks in a game without a clock.
online-problem-already-rematched = The next game has already been agreed.
online-problem-unreadable-game = This game needs a newer version of the app. Reload the page.

score-week = This week
score-month = This month
score-all = All time
score-period = Period
score-none = Nobody has finished a game of this kind in this period yet.
score-rank = Rank
score-player = Player
score-points = Points
score-wins = Wins
score-draws = Draws
score-losses = Losses
score-rating = Rating
score-since = Member since { $date }
score-running = In progress
score-games = Games
score-curve = { $games ->
    [one] The rating after one game, between { $from } and { $to }
   *[other] The rating over { $games } games, between { $from } and { $to }
}

online-logged-out = The server has logged you out. Your game is here and your last move is kept: log in again to go on.
online-rating-change = Rating: { $rating } ({ $change })
