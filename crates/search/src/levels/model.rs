//! How likely each move is to be played by a level: what the bot of that level
//! draws from, without drawing.

use rules::{AnyMatch, Game, Match, Notation, Tablebase};

use super::Weakness;
use super::bot::{LevelBot, near};
use crate::engine::{Evaluator, Score};
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

/// The moves that a level compares in a position, without what it overlooks or takes for equal.
pub(super) struct SeenMoves<M> {
    /// The moves with their scores, the best first, and whether each may be overlooked.
    moves: Vec<(M, Score, bool)>,
}

impl<M: Copy + PartialEq> SeenMoves<M> {
    /// The chance of every move that may be played by a level with this weakness.
    pub(super) fn chances(&self, how: Weakness) -> Vec<(M, f64)> {
        let moves = &self.moves;
        let overlooks = how.overlooks as f64 / 100.0;
        let may_miss: Vec<usize> = (0..moves.len())
            .filter(|&at| overlooks > 0.0 && moves[at].2)
            .take(MOST_OVERLOOKED)
            .collect();
        let mut chances = vec![0.0; moves.len()];
        for missed in 0..1usize << may_miss.len() {
            let misses = |at: usize| {
                may_miss.iter().position(|&it| it == at).is_some_and(|bit| missed >> bit & 1 == 1)
            };
            let count = missed.count_ones();
            let chance = overlooks.powi(count as i32)
                * (1.0 - overlooks).powi(may_miss.len() as i32 - count as i32);
            let noticed: Vec<usize> = (0..moves.len()).filter(|&at| !misses(at)).collect();
            let seen = if noticed.is_empty() { (0..moves.len()).collect() } else { noticed };
            let Some(&first) = seen.first() else { continue };
            let best = moves[first].1;
            let close: Vec<usize> =
                seen.into_iter().filter(|&at| near(best, moves[at].1, how)).collect();
            close.iter().for_each(|&at| chances[at] += chance / close.len() as f64);
        }
        let played = moves.iter().map(|(mv, ..)| *mv).zip(chances);
        played.filter(|(_, chance)| *chance > 0.0).collect()
    }
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> LevelBot<G, E, T> {
    /// The chance of every move that this level may play.
    fn chances(&mut self, game: &Match<G>) -> Vec<(G::Move, f64)> {
        let Some(how) = self.weakness else { return vec![] };
        self.seen(game, how).chances(how)
    }

    /// What a level with this weakness sees.
    pub(super) fn seen(&mut self, game: &Match<G>, how: Weakness) -> SeenMoves<G::Move> {
        // What was seen before must not change the answer.
        self.search.forget();
        let thinking = Thinking {
            limits: Default::default(),
            clock: &|| std::time::Duration::ZERO,
            stop: &Stop::default(),
        };
        let lines = self.lines(game, how, &thinking);
        let seen = lines
            .iter()
            .map(|line| (line.moves[0], line.value.score, self.may_overlook(game, line, how)));
        SeenMoves { moves: seen.collect() }
    }
}
