//! What page and worker say to each other.

use serde::{Deserialize, Serialize};

/// A game as it stands: what a page knows and the engine needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The catalogue's text for the game.
    pub game: String,
    /// The position it began from, if not the usual one.
    pub start: Option<String>,
    /// The moves played since.
    pub moves: Vec<String>,
}

/// Something asked of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The number that its answers will bear. Later requests have larger ones.
    pub tag: u32,
    /// What it is about.
    pub played: Played,
    /// What is wanted.
    pub wish: Wish,
}

/// What can be wanted of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// The move that a bot would play; answered by [`Said::Chosen`].
    Choose {
        /// The bot's name: a level from `1` to `8`, `max`, or a classic player.
        bot: String,
        /// The number its whims come from.
        seed: u64,
        /// The most time to take.
        milliseconds: u32,
    },
    /// The best lines of play; answered by many [`Said::Line`], then [`Said::Analysed`].
    Analyse {
        /// How many lines.
        lines: u32,
        /// The deepest to look, in plies.
        depth: Option<u32>,
        /// The most time to take; without it, until stopped.
        milliseconds: Option<u32>,
    },
    /// What the endgame tables know; answered by [`Said::Known`].
    Probe,
}

/// Something the engine says about a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the request.
    pub tag: u32,
    /// What there is to say.
    pub said: Said,
}

/// What the engine can say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// A line of play has been found, or found again one ply deeper.
    Line(Line),
    /// The search is over; the lines are the last ones told.
    Analysed {
        /// The best line first; none if the game is over.
        lines: Vec<Line>,
        /// Was every line followed to its end, so that the worth is exact?
        complete: bool,
        /// Was it stopped before it was sure?
        stopped: bool,
    },
    /// The move to play.
    Chosen {
        /// The move as text.
        mv: String,
    },
    /// What the endgame tables know of the position and of each move.
    Known {
        /// Of the position, for the player to move: seeds still to win, less
        /// those that the opponent will. `None` beyond the tables.
        position: Option<Bounds>,
        /// Of the moves that the tables know, the best first.
        moves: Vec<(String, Bounds)>,
    },
    /// It cannot be answered; for developers, since pages ask what makes sense.
    Failed {
        /// Why not.
        why: String,
    },
}

/// A line of play with its worth for the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Which line, 1 for the best.
    pub number: u32,
    /// How far the search has looked, in plies.
    pub depth: u32,
    /// Its worth.
    pub worth: Worth,
    /// Whether the worth is that, or at least or at most that.
    pub bound: Bound,
    /// What solved endings prove of the final margin, for the player to move.
    pub proved: Option<Bounds>,
    /// The moves, the one to play first.
    pub moves: Vec<String>,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time since the search began.
    pub milliseconds: u32,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worth {
    /// An opinion, in hundredths of a seed or of the game's own unit.
    Estimate(i32),
    /// Proved: the player to move wins.
    Win {
        /// By at least this much, in the games that keep a score.
        margin: u16,
        /// Within this many plies.
        plies: u32,
    },
    /// Proved: the player to move loses.
    Loss {
        /// By at least this much, in the games that keep a score.
        margin: u16,
        /// Within this many plies.
        plies: u32,
    },
}

/// How a worth is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bound {
    /// Exactly that.
    Exact,
    /// That or more.
    AtLeast,
    /// That or less.
    AtMost,
}

/// What is proved: not less than one number, not more than the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounds {
    /// Not less than this.
    pub lower: i16,
    /// Not more than this.
    pub upper: i16,
}

impl Bounds {
    /// Is the value proved exactly?
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}
