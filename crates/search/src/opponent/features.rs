//! What a prediction looks at: for every legal move a list of numbers.

use std::collections::BTreeMap;

use rules::catalogue::Visitor;
use rules::{AnyGame, AnyMatch, Canonical, Match, Notation};

use crate::engine::{Settings, Variation};
use crate::{AnySearch, BotError, Level, Limits, MoveModel, Stop, Thinking, level_model, searcher};

/// The levels whose choices are looked at: those that are quick enough for the
/// games of an evening.
const LEVELS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
/// How far all moves are looked at, to tell how much worse one is than another: once
/// as a beginner does, once as a good player does.
const DEPTHS: [u32; 2] = [2, 5];
/// The same as a number of positions.
const NODES: u64 = 6_000;
/// More than this, in seeds, makes no difference: it is a mistake.
const MISTAKE: f64 = 3.0;
/// Beyond each of these, in seeds, a move may be out of the question.
const STEPS: [f64; 4] = [0.4, 0.9, 1.4, 2.0];
/// What a move that no level would play is still worth.
const UNLIKELY: f64 = 0.02;
/// The most seeds that count when something is taken.
const MOST_TAKEN: f64 = 6.0;
/// Numbers of a move besides the levels: what it takes, whether it is the first or
/// the last in board order, and for each depth how much worse than the best it looks.
const GENERAL: usize = 3 + DEPTHS.len() * (1 + STEPS.len());
/// Moves with a number of their own; more kinds than this are not habits.
const MOST_KINDS: usize = 64;

/// The legal moves of a position as numbers.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// The moves.
    pub(super) moves: Vec<String>,
    /// The numbers of each move.
    pub(super) numbers: Vec<Vec<f64>>,
    /// The position, whatever side of the board it is seen from.
    pub(super) key: u64,
    /// The moves as they are called there.
    pub(super) canonical: Vec<String>,
}

/// Turns positions into choices.
pub(super) struct Features {
    game: AnyGame,
    levels: Vec<Box<dyn MoveModel>>,
    search: Box<dyn AnySearch>,
    /// The numbers of kinds of moves, such as the third house from the left.
    kinds: BTreeMap<String, usize>,
}

impl Features {
    pub(super) fn new(game: &AnyGame) -> Self {
        let levels = LEVELS.iter().filter_map(|id| level_model(Level::from_id(id)?, game));
        let settings = Settings { lines: usize::MAX, mebibytes: 1, ..Settings::default() };
        Features {
            game: game.clone(),
            levels: levels.collect(),
            search: searcher(game, settings),
            kinds: BTreeMap::new(),
        }
    }

    /// How many numbers a move has.
    pub(super) fn len(&self) -> usize {
        self.levels.len() + GENERAL + MOST_KINDS
    }

    /// The weights of someone without habits: as likely as the levels think.
    pub(super) fn neutral(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.len()];
        let levels = self.levels.len();
        weights[..levels].fill(1.0 / levels as f64);
        weights
    }

    pub(super) fn choice(&mut self, played: &dyn AnyMatch) -> Result<Choice, BotError> {
        let moves = played.legal_moves();
        let mut numbers = vec![vec![0.0; self.len()]; moves.len()];
        for (place, level) in self.levels.iter_mut().enumerate() {
            let chances = level.chances(played)?;
            for (mv, numbers) in moves.iter().zip(&mut numbers) {
                let chance = chances.iter().find(|(known, _)| known == mv);
                let chance = chance.map_or(0.0, |(_, chance)| *chance);
                let mixed = UNLIKELY / moves.len() as f64 + (1.0 - UNLIKELY) * chance;
                numbers[place] = mixed.ln();
            }
        }
        let at = self.levels.len();
        for (of_depth, depth) in DEPTHS.into_iter().enumerate() {
            let first = at + 3 + of_depth * (1 + STEPS.len());
            for (mv, worse) in self.deficits(played, depth)? {
                let Some(place) = moves.iter().position(|known| *known == mv) else { continue };
                numbers[place][first] = -worse;
                for (step, number) in STEPS.iter().zip(&mut numbers[place][first + 1..]) {
                    *number = f64::from(u8::from(worse > *step));
                }
            }
        }
        let mut board = played.boxed_clone();
        for (place, (mv, numbers)) in moves.iter().zip(&mut numbers).enumerate() {
            if board.play(mv).is_ok() {
                let gain = board.last_move().map_or(0, |(_, gain)| gain);
                numbers[at] = (f64::from(gain) / MOST_TAKEN).min(1.0);
                board.undo();
            }
            numbers[at + 1] = f64::from(u8::from(place == 0));
            numbers[at + 2] = f64::from(u8::from(place + 1 == moves.len()));
            if let Some(kind) = self.kind(mv) {
                numbers[at + GENERAL + kind] = 1.0;
            }
        }
        let (key, canonical) = self.seen(played);
        Ok(Choice { moves, numbers, key, canonical })
    }

    /// How much worse than the best each move looks, in seeds.
    fn deficits(
        &mut self,
        played: &dyn AnyMatch,
        depth: u32,
    ) -> Result<Vec<(String, f64)>, BotError> {
        // What was seen before must not change the answer.
        self.search.forget();
        let limits = Limits { depth: Some(depth), nodes: Some(NODES), ..Limits::default() };
        let stop = Stop::default();
        let thinking = Thinking { limits, clock: &|| std::time::Duration::ZERO, stop: &stop };
        let result = self.search.think(played, &thinking, &mut |_| {})?;
        let best = result.lines.first().map_or(0, |line| line.value.hundredths());
        let deficit = |line: &Variation<String>| {
            let worse = f64::from(best.saturating_sub(line.value.hundredths())) / 100.0;
            Some((line.moves.first()?.clone(), worse.clamp(0.0, MISTAKE)))
        };
        Ok(result.lines.iter().filter_map(deficit).collect())
    }

    /// The key of a position, and its legal moves, as they are seen from the side of
    /// the board that stands for all.
    pub(super) fn seen(&self, played: &dyn AnyMatch) -> (u64, Vec<String>) {
        self.game.visit(Seen(played)).unwrap_or_default()
    }

    /// The number of a move's kind: the same house is the same for both sides.
    fn kind(&mut self, mv: &str) -> Option<usize> {
        let next = self.kinds.len();
        let kind = *self.kinds.entry(mv.to_lowercase()).or_insert(next);
        (kind < MOST_KINDS).then_some(kind)
    }
}

/// A position to be seen from that side.
struct Seen<'a>(&'a dyn AnyMatch);

impl Visitor for Seen<'_> {
    type Output = Option<(u64, Vec<String>)>;

    fn visit<G: Notation>(self, game: G) -> Self::Output {
        let played = self.0.as_any().downcast_ref::<Match<G>>()?;
        let canonical = Canonical::of(&game, played.position());
        let moves = played.legal_moves().into_iter();
        let moves = moves.map(|mv| game.move_text(canonical.mv(&game, mv)));
        Some((canonical.key, moves.collect()))
    }
}
