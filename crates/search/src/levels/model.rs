//! How likely each move is to be played by a level: what the bot of that level
//! draws from, without drawing.

use rules::{AnyMatch, Game, Match, Notation, Tablebase};

use super::bot::{LevelBot, near};
use crate::engine::Evaluator;
use crate::{BotError, Stop, Thinking};

/// Says how likely each move is in a position.
pub trait MoveModel: Send {
    /// The moves that may be played and their chances, which sum to 1; nothing if
    /// the game is over.
    fn chances(&mut self, game: &dyn AnyMatch) -> Result<Vec<(String, f64)>, BotError>;
}

/// The captures that may be overlooked one by one; more than these are noticed.
const MOST_OVERLOOKED: usize = 8;

/// A level as a model of players.
pub(super) struct LevelModel<G: Game, E, T>(pub(super) LevelBot<G, E, T>);

impl<G: Notation, E: Evaluator<G>, T: Tablebase<G>> MoveModel for LevelModel<G, E, T> {
    fn chances(&mut self, game: &dyn AnyMatch) -> Result<Vec<(String, f64)>, BotError> {
        let typed = game
            .as_any()
            .downcast_ref::<Match<G>>()
            .ok_or_else(|| BotError::OtherGame { asked: game.name() })?;
        if typed.ending().is_some() {
            return Ok(vec![]);
        }
        let chances = self.0.chances(typed);
        Ok(chances.into_iter().map(|(mv, chance)| (typed.game().move_text(mv), chance)).collect())
    }
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> LevelBot<G, E, T> {
    /// The chance of every move that this level may play.
    fn chances(&mut self, game: &Match<G>) -> Vec<(G::Move, f64)> {
        // What was seen before must not change the answer.
        self.search.forget();
        let thinking = Thinking {
            limits: Default::default(),
            clock: &|| std::time::Duration::ZERO,
            stop: &Stop::default(),
        };
        let Some(how) = self.weakness else {
            return vec![];
        };
        if let Some(mv) = self.proved_win(game, how, &thinking) {
            return vec![(mv, 1.0)];
        }
        let lines = self.lines(game, how, &thinking);
        let overlooks = how.overlooks as f64 / 100.0;
        let may_miss: Vec<usize> = (0..lines.len())
            .filter(|&at| overlooks > 0.0 && self.takes(game, lines[at].moves[0]))
            .take(MOST_OVERLOOKED)
            .collect();
        let mut chances = vec![0.0; lines.len()];
        for missed in 0..1usize << may_miss.len() {
            let misses = |at: usize| {
                may_miss.iter().position(|&it| it == at).is_some_and(|bit| missed >> bit & 1 == 1)
            };
            let count = missed.count_ones();
            let chance = overlooks.powi(count as i32)
                * (1.0 - overlooks).powi(may_miss.len() as i32 - count as i32);
            let noticed: Vec<usize> = (0..lines.len()).filter(|&at| !misses(at)).collect();
            let seen = if noticed.is_empty() { (0..lines.len()).collect() } else { noticed };
            let best = lines[seen[0]].value.score;
            let close: Vec<usize> =
                seen.into_iter().filter(|&at| near(best, lines[at].value.score, how)).collect();
            close.iter().for_each(|&at| chances[at] += chance / close.len() as f64);
        }
        let played = lines.iter().map(|line| line.moves[0]).zip(chances);
        played.filter(|(_, chance)| *chance > 0.0).collect()
    }
}
