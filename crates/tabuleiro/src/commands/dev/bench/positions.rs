//! Random positions, the same in every run.

use rules::{AnyMatch, catalogue};
use search::engine::{SearchResult, Settings};
use search::matches::openings;
use search::{Limits, searcher};

use crate::Failure;
use crate::search_arguments::search_quietly;

/// Positions of a game after so many random moves, and how deep to search them.
#[derive(Clone, Copy)]
pub(super) struct RandomPositions {
    pub(super) game: &'static str,
    pub(super) plies: u32,
    pub(super) positions: usize,
    pub(super) depth: u32,
}

impl RandomPositions {
    /// The matches that have come to these positions.
    pub(super) fn matches(&self) -> Result<Vec<Box<dyn AnyMatch>>, Failure> {
        let game = catalogue::parse(self.game)?;
        let mut matches = vec![];
        for opening in openings(&game, self.plies, self.positions, 1) {
            let mut played = game.start();
            for mv in &opening {
                played.play(mv)?;
            }
            matches.push(played);
        }
        Ok(matches)
    }

    /// Searches one of them with an empty transposition table.
    pub(super) fn search(
        &self,
        played: &dyn AnyMatch,
        settings: Settings,
    ) -> Result<SearchResult<String>, Failure> {
        let mut engine = searcher(&catalogue::parse(self.game)?, settings);
        let limits = Limits { depth: Some(self.depth), ..Limits::default() };
        Ok(search_quietly(&mut *engine, played, limits)?)
    }
}
