//! The engine as a bot, held back as its level says.

use rules::{Game, Match, SplitMix64, Tablebase};

use super::Weakness;
use crate::classic::gains;
use crate::engine::{Bound, Evaluator, Meaning, Score, Search, Settings, Value, Variation};
use crate::{Bot, Limits, Thinking};

/// The table of a bot that plays at full strength.
const MEBIBYTES: usize = 16;
/// The table of one that does not look far.
const FEW_MEBIBYTES: usize = 1;

/// Whoever sees no more plies than this shares the last seeds.
const SHORT_SIGHTED: u32 = 2;

/// Whoever overlooks fewer of a hundred moves than this overlooks no win in one move.
const LITTLE: u64 = 10;

/// One level.
pub(super) struct LevelBot<G: Game, E, T> {
    pub(super) search: Search<G, E, T>,
    evaluator: E,
    pub(super) weakness: Option<Weakness>,
    numbers: SplitMix64,
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> LevelBot<G, E, T> {
    pub(super) fn new(
        game: G,
        evaluator: E,
        endings: T,
        weakness: Option<Weakness>,
        settings: Settings,
        seed: u64,
    ) -> Self {
        let settings = match weakness {
            // Several moves are weighed, so that it can take any of the good ones.
            Some(how) => Settings {
                mebibytes: FEW_MEBIBYTES,
                lines: how.compares,
                proof_nodes: how.proof,
                ..Settings::default()
            },
            None => Settings { mebibytes: MEBIBYTES, ..settings },
        };
        let search = Search::new(game, evaluator.clone(), endings, settings);
        LevelBot { search, evaluator, weakness, numbers: SplitMix64::new(seed) }
    }

    /// One of the moves that look about as good as the best one noticed.
    fn pick(
        &mut self,
        game: &Match<G>,
        lines: &[Variation<G::Move>],
        how: Weakness,
    ) -> Option<G::Move> {
        let noticed: Vec<&Variation<G::Move>> =
            lines.iter().filter(|line| self.notices(game, line, how)).collect();
        let seen = if noticed.is_empty() { lines.iter().collect() } else { noticed };
        let best = seen.first()?.value.score;
        let near: Vec<&Variation<G::Move>> =
            seen.into_iter().filter(|line| near(best, line.value.score, how)).collect();
        Some(near[self.numbers.below(near.len() as u64) as usize].moves[0])
    }

    /// Does it see that it could play this?
    fn notices(&mut self, game: &Match<G>, line: &Variation<G::Move>, how: Weakness) -> bool {
        !self.may_overlook(game, line, how) || self.numbers.below(100) >= how.overlooks
    }

    /// Only what takes something is overlooked, and one who overlooks little sees what wins
    /// at once.
    pub(super) fn may_overlook(
        &self,
        game: &Match<G>,
        line: &Variation<G::Move>,
        how: Weakness,
    ) -> bool {
        let wins_at_once =
            matches!(line.value.score.meaning(), Meaning::Win { plies: Some(1), .. });
        let is_plain = wins_at_once && how.overlooks < LITTLE;
        !is_plain && self.takes(game, line.moves[0])
    }

    /// Does this move take something?
    fn takes(&self, game: &Match<G>, mv: G::Move) -> bool {
        let mut next = game.position().clone();
        game.game().play_unchecked(&mut next, mv);
        self.evaluator.immediate_gain(game.game(), game.position(), mv, &next) > 0
    }

    /// All moves by what they win at once, the most first.
    fn gains(&self, game: &Match<G>) -> Vec<Variation<G::Move>> {
        let line = |(mv, gain): (G::Move, i32)| Variation {
            value: Value::of(Score::estimate(100 * gain.max(0))),
            bound: Bound::Exact,
            moves: vec![mv],
        };
        let mut lines: Vec<_> = gains(game, &self.evaluator).into_iter().map(line).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.value.score));
        lines
    }

    /// The moves that a level compares, the best first.
    pub(super) fn lines(
        &mut self,
        game: &Match<G>,
        how: Weakness,
        thinking: &Thinking<'_>,
    ) -> Vec<Variation<G::Move>> {
        if how.depth == 0 {
            return self.gains(game);
        }
        let asked = thinking.limits;
        let depth = asked.depth.map_or(how.depth, |depth| depth.min(how.depth));
        let nodes = asked.nodes.map_or(how.nodes, |nodes| nodes.min(how.nodes));
        let limits = Limits { depth: Some(depth), nodes: Some(nodes), ..asked };
        self.search.think(game, &Thinking { limits, ..*thinking }, &mut ()).lines
    }
}

/// Does a move look about as good to a level as the best one?
pub(super) fn near(best: Score, score: Score, how: Weakness) -> bool {
    score == best
        || !best.is_proved()
            && !score.is_proved()
            && best.hundredths() - score.hundredths() < how.spread
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Bot<G> for LevelBot<G, E, T> {
    fn choose(&mut self, game: &Match<G>, thinking: &Thinking<'_>) -> Option<G::Move> {
        let Some(how) = self.weakness else {
            return self.search.think(game, thinking, &mut ()).best().copied();
        };
        let lines = self.lines(game, how, thinking);
        self.pick(game, &lines, how)
    }

    /// Whoever sees so little does not win with the last seeds.
    fn shares(&self) -> bool {
        self.weakness.is_some_and(|how| how.depth <= SHORT_SIGHTED)
    }
}
