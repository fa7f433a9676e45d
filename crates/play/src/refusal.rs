//! Why an action is refused, in terms that people understand.

use std::fmt;
use std::time::Duration;

use rules::TextError;

rules::words! {
    /// The typed cause of a refusal. [`Refusal::id`] names the message of each.
    ///
    /// ```
    /// assert_eq!(play::Refusal::NotYourTurn.id(), "not-your-turn");
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// It is the opponent's turn.
        NotYourTurn = "not-your-turn",
        /// The rules do not allow the move, or it cannot be read.
        BadMove(TextError) = "bad-move",
        /// The game is over.
        GameOver = "game-over",
        /// The game is not over yet.
        NotOver = "not-over",
        /// The player is on vacation, and has to end it before playing on.
        OnVacation = "on-vacation",
        /// The time of the side to move has run out.
        TimeIsUp = "time-is-up",
        /// The opponent has proposed nothing of the kind.
        NothingOffered = "nothing-offered",
        /// This has been proposed already and waits for an answer.
        AlreadyOffered = "already-offered",
        /// Too much has been proposed; the opponent is not asked again.
        TooManyOffers = "too-many-offers",
        /// The game is so long that it can only be ended.
        LogFull = "log-full",
        /// Moves are taken back in casual games only.
        RatedGame = "rated-game",
        /// The player has no move to take back.
        NothingToTakeBack = "nothing-to-take-back",
        /// Games are called off before the second move, not later.
        TooLateToAbort = "too-late-to-abort",
        /// The opponent is here, or has not been gone for long enough.
        NotGone {
            /// How much longer to wait, where waiting helps.
            wait: Option<Duration>,
        } = "not-gone",
        /// A rematch has been agreed on already.
        AlreadyRematched = "already-rematched",
    }
}

impl Refusal {
    /// After how long the same may be allowed, where waiting helps.
    pub const fn wait(&self) -> Option<Duration> {
        match self {
            Refusal::NotGone { wait } => *wait,
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotYourTurn => "it is the opponent's turn",
            Refusal::BadMove(error) => return write!(f, "{}", error.problem),
            Refusal::GameOver => "the game is over",
            Refusal::NotOver => "the game is not over yet",
            Refusal::OnVacation => "you are on vacation; end it on your account's page to play on",
            Refusal::TimeIsUp => "the time has run out",
            Refusal::NothingOffered => "the opponent has proposed nothing of the kind",
            Refusal::AlreadyOffered => "this is proposed already",
            Refusal::TooManyOffers => "too much has been proposed; wait for the next move",
            Refusal::LogFull => "the game is too long; it can only be ended",
            Refusal::RatedGame => "moves are taken back in casual games only",
            Refusal::NothingToTakeBack => "there is no move of yours to take back",
            Refusal::TooLateToAbort => "games are called off before the second move",
            Refusal::NotGone { .. } => "the opponent has not been gone for long enough",
            Refusal::AlreadyRematched => "a rematch is agreed on already",
        })
    }
}

impl std::error::Error for Refusal {}
