//! Positions drawn by lot, the same in every run.

use std::time::Instant;

use rules::{AnyGame, AnyMatch, catalogue};
use search::engine::{SearchResult, Settings};
use search::matches::openings;
use search::{Limits, Stop, Thinking, searcher};

use crate::{Console, Failure};

/// Positions of a game after so many moves, and how deep to search them.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) game: &'static str,
    pub(super) plies: u32,
    pub(super) positions: usize,
    pub(super) depth: u32,
}

impl Drawn {
    /// The matches that have come to these positions.
    pub(super) fn matches(&self, console: &Console<'_>) -> Result<Vec<Box<dyn AnyMatch>>, Failure> {
        let game = self.game(console)?;
        let mut matches = vec![];
        for opening in openings(&game, self.plies, self.positions, 1) {
            let mut played = game.start();
            for mv in &opening {
                let problem = |error| Failure::Trouble(console.messages().problem(&error));
                played.play(mv).map_err(problem)?;
            }
            matches.push(played);
        }
        Ok(matches)
    }

    fn game(&self, console: &Console<'_>) -> Result<AnyGame, Failure> {
        let problem = |error| Failure::Trouble(console.messages().problem(&error));
        catalogue::parse(self.game).map_err(problem)
    }

    /// Searches one of them with nothing remembered.
    pub(super) fn search(
        &self,
        played: &dyn AnyMatch,
        settings: Settings,
        console: &Console<'_>,
    ) -> Result<SearchResult<String>, Failure> {
        let mut engine = searcher(&self.game(console)?, settings);
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let limits = Limits { depth: Some(self.depth), ..Limits::default() };
        let thinking = Thinking { limits, clock: &clock, stop: &Stop::default() };
        let report = engine.think(played, &thinking, &mut |_| {});
        report.map_err(|error| Failure::Trouble(error.to_string()))
    }
}
