//! What a page asks of its worker, and what the worker answers.

use rules::Bounds;
pub use search::result::{
    Bound, Loss, Mark, Meaning, Scale, Score, SearchResult, Value, Variation,
};
use serde::{Deserialize, Serialize};

/// A game with the moves so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The catalogue's text for the game.
    pub game: String,
    /// The start position, if it is not the standard one.
    pub start: Option<String>,
    /// The moves played since.
    pub moves: Vec<String>,
}

/// A request to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The number that its answers carry. Later requests have larger numbers.
    pub tag: u32,
    /// The game.
    pub played: Played,
    /// The task.
    pub task: Task,
}

/// What the engine can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The move that a bot would play; answered by [`Reply::Chosen`].
    Choose {
        /// The bot's name: a level from `1` to `8`, `max`, or a classic player.
        bot: String,
        /// The random seed of the bot.
        seed: u64,
        /// The time limit.
        milliseconds: u32,
    },
    /// The best lines of play; answered by many [`Reply::Progress`], then [`Reply::Analysed`].
    Analyse {
        /// How many lines.
        lines: u32,
        /// The depth limit, in plies.
        depth: Option<u32>,
        /// The most positions to visit.
        #[serde(default)]
        nodes: Option<u64>,
        /// The time limit; without any limit, it runs until it is stopped.
        milliseconds: Option<u32>,
    },
    /// What the endgame tables know; answered by [`Reply::Known`].
    Probe,
    /// What can be proved of the moves in a moment; answered by [`Reply::Proved`].
    Prove,
    /// What was played in the position, a question to the worker of the explorer;
    /// answered by [`Reply::Explored`] and [`Reply::Proved`].
    Explore(Exploring),
    /// Something was done on a screen of the tutor, as [`tutored`](crate::tutored) writes it;
    /// answered by [`Reply::Tutored`].
    Tutor(String),
}

/// Which games count, and where they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploring {
    /// The games of the device, as [`of_game`](crate::kept_games::of_game) gives
    /// them, if they count.
    pub kept: Option<String>,
    /// Whose games the server is asked for, if it is asked: `all`, `me`, or a name.
    pub server: Option<String>,
    /// Only moves by players of these strengths, with commas between; all if empty.
    pub strengths: String,
    /// Only games from this day on, counted from 1 January 1970.
    pub since: Option<u32>,
}

/// An answer of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the request.
    pub tag: u32,
    /// The content.
    pub reply: Reply,
}

/// What the engine can answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The result so far, after each completed depth.
    Progress(SearchResult<String>),
    /// The search has ended.
    Analysed {
        /// What it found; no lines if the game is over.
        result: SearchResult<String>,
        /// Was it stopped early?
        stopped: bool,
    },
    /// The move to play.
    Chosen {
        /// The move as text.
        mv: String,
    },
    /// What the endgame tables prove about the position and each move.
    Known {
        /// For the player to move: what they will capture minus what the
        /// opponent will. `None` if the position is not in the tables.
        position: Option<Bounds>,
        /// The moves that are in the tables, best first.
        moves: Vec<(String, Bounds)>,
    },
    /// What was played in the position, as [`explored`](crate::explored) reads it.
    Explored(String),
    /// What a screen of the tutor shows, as [`tutored`](crate::tutored) reads it.
    Tutored(String),
    /// The moves whose value is proved, one a line: the move, `wins`, `wins-by`,
    /// `wins-least`, the same with `loses`, or `draws`, and the margin, with tabs between.
    Proved(String),
    /// The request is not valid. A message for developers: the app sends only
    /// valid requests.
    Failed {
        /// The reason.
        why: String,
    },
}
