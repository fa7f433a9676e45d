//! What a page asks of its worker, and what the worker answers.

use rules::Bounds;
pub use search::engine::{Bound, Meaning, Score, SearchResult, Variation};
use serde::{Deserialize, Serialize};

/// A game as it stands: what a page knows and the engine needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The catalogue's text for the game.
    pub game: String,
    /// The position it began from, if not the game's own start.
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
    pub task: Task,
}

/// What the engine can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The move that a bot would play; answered by [`Reply::Chosen`].
    Choose {
        /// The bot's name: a level from `1` to `8`, `max`, or a classic player.
        bot: String,
        /// The seed of its random choices.
        seed: u64,
        /// The most time to take.
        milliseconds: u32,
    },
    /// The best lines of play; answered by many [`Reply::Progress`], then [`Reply::Analysed`].
    Analyse {
        /// How many lines.
        lines: u32,
        /// The deepest to look, in plies.
        depth: Option<u32>,
        /// The most time to take; without it, until stopped.
        milliseconds: Option<u32>,
    },
    /// What the endgame tables know; answered by [`Reply::Known`].
    Probe,
}

/// Something the engine says about a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the request.
    pub tag: u32,
    /// What there is to say.
    pub reply: Reply,
}

/// What the engine can answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// What the search has found so far: all lines, one ply deeper.
    Progress(SearchResult<String>),
    /// The search is over.
    Analysed {
        /// What it found; no lines if the game is over.
        result: SearchResult<String>,
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
