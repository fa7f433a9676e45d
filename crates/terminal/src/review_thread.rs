//! A review on its own thread, with the moves it has judged so far.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use review::{Review, ReviewedMove, Reviewer};
use rules::{AnyGame, AnyMatch};
use search::engine::Settings;
use search::{Limits, Stop, Thinking};

use crate::SearcherMaker;

/// Positions searched for a move: the same review on every machine, in about a tenth
/// of a second a move.
const NODES: u64 = 200_000;
/// Memory for the search, in MiB.
const MEMORY: usize = 16;

/// A review under way. Dropped, it stops.
pub(crate) struct ReviewThread {
    stop: Arc<Stop>,
    heard: Receiver<ReviewedMove>,
    review: Review,
    /// How many moves the game has.
    pub(crate) moves: usize,
    is_over: bool,
}

impl ReviewThread {
    /// Reviews a game from its first move on.
    pub(crate) fn begin(game: &AnyGame, played: &dyn AnyMatch, searchers: &SearcherMaker) -> Self {
        let stop = Arc::new(Stop::default());
        let (sender, heard) = mpsc::channel();
        let (requested, searchers) = (Arc::clone(&stop), Arc::clone(searchers));
        let (game, played) = (game.clone(), played.boxed_clone());
        let moves = played.moves().len();
        std::thread::spawn(move || {
            let engine = searchers(&game, Settings { mebibytes: MEMORY, ..Settings::default() });
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &requested };
            let mut reviewer = Reviewer::with_engine(&game, played.as_ref(), engine);
            while let Ok(Some(reviewed)) = reviewer.step(&thinking) {
                // Nobody listens any more if the review was left.
                if sender.send(reviewed).is_err() {
                    break;
                }
            }
        });
        let review = Review { moves: vec![], is_partial: true };
        ReviewThread { stop, heard, review, moves, is_over: false }
    }

    /// Takes in what was judged since.
    pub(crate) fn listen(&mut self) {
        while !self.is_over {
            match self.heard.try_recv() {
                Ok(reviewed) => self.review.moves.push(reviewed),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.is_over = true;
                    self.review.is_partial = self.review.moves.len() < self.moves;
                }
            }
        }
    }

    /// Has the review come to its end?
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The moves judged so far.
    pub(crate) fn review(&self) -> &Review {
        &self.review
    }
}

impl Drop for ReviewThread {
    fn drop(&mut self) {
        self.stop.request();
    }
}
