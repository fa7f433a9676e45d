//! What a front-end has to do after an input to a game session.

use rules::{Illegal, Picture, Problem, Side, Step};

use super::EndSummary;
use crate::Action;

/// A move that was just played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: String,
    /// Who played it.
    pub by: Side,
    /// What it won at once.
    pub gain: u16,
    /// The board before it.
    pub before: Picture,
    /// The changes it made on the board, one after another.
    pub steps: Vec<Step>,
}

/// What an engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineTask {
    /// The move of the computer that plays this side.
    Move(Side),
    /// Advice for the person to move.
    Hint,
}

/// A question to an engine about the present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineRequest {
    /// Identifies this request within its session.
    pub id: u32,
    /// What is asked for.
    pub task: EngineTask,
}

/// Something for the front-end to do. Effects come in the order in which they
/// are to be carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionEffect {
    /// Show this move, then call [`GameSession::shown`](super::GameSession::shown).
    Show(PlayedMove),
    /// The board changed, but not by a move: draw it at once.
    Redraw,
    /// The game changed: keep it.
    Save,
    /// A person here did this in a game that is decided elsewhere.
    Send(Action),
    /// Ask an engine, then call [`GameSession::answered`](super::GameSession::answered).
    Think(EngineRequest),
    /// The last request needs no answer any more.
    StopThinking,
    /// Ask whether the pending move is meant.
    Confirm,
    /// Another selection: one or more places, or none any more.
    Selected,
    /// The places tapped make no move: say why.
    Illegal(Illegal),
    /// The text typed, or the move chosen, is not legal: say why.
    Refused(Problem),
    /// It is another player's turn.
    NotYourTurn,
    /// Show this advice.
    Hint(String),
    /// The engine has no answer.
    NoAnswer,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to play again.
    NothingToRedo,
    /// The game is over and its last move has been shown.
    Ended(EndSummary),
}
