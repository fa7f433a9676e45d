//! Many games at once, for learning. A step plays one move in each of them
//! without a call for each.
//!
//! Arrays pass as bytes, so that this module needs no version of NumPy; the
//! Python side makes arrays of them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rules::catalogue::Visitor;
use rules::{Ending, Game, HistoryRule, Notation, Side, SplitMix64, TextError};

use crate::board::cells;
use crate::{game_of, refused};

/// The most games of a batch.
const MOST: usize = 1 << 20;

/// One of many games: where it stands, and the positions since nothing was
/// captured, which repetitions are sought among.
struct OneGame<P> {
    position: P,
    past: Vec<P>,
    plies: u16,
}

/// A batch as it can be kept: how often random moves were drawn, and of each game its positions
/// since a repetition is sought, the last one being the present, and its plies.
type KeptBatch = (u64, Vec<(Vec<String>, u16)>);

/// What a batch does, whatever its game.
trait Games: Send + Sync {
    /// Plays a move in every game; the number of the first game whose move is not legal.
    fn step(&mut self, moves: &[u16], rewards: &mut [i8], done: &mut [u8]) -> Result<(), usize>;
    fn cells(&self) -> Vec<u8>;
    fn players(&self) -> Vec<u8>;
    fn masks(&self) -> Vec<u8>;
    fn random(&mut self) -> Vec<u16>;
    fn reset(&mut self);
    fn kept(&self) -> KeptBatch;
    /// Goes on where another one was kept.
    fn restore(&mut self, kept: &KeptBatch) -> Result<(), TextError>;
}

struct BatchOf<G: Notation> {
    game: G,
    /// Every move, by its number, and the numbers in the order of the moves.
    moves: Vec<G::Move>,
    sorted: Vec<(G::Move, u16)>,
    start: G::Position,
    rule: HistoryRule,
    games: Vec<OneGame<G::Position>>,
    seed: u64,
    /// How often random moves were drawn.
    draws: u64,
}

impl<G: Notation> BatchOf<G> {
    fn new(game: G, count: usize, seed: u64) -> Self {
        let moves = game.every_move();
        let mut sorted: Vec<(G::Move, u16)> = moves.iter().copied().zip(0..).collect();
        sorted.sort_unstable_by_key(|(mv, _)| *mv);
        let start = game.start();
        let one = || OneGame { position: start.clone(), past: vec![], plies: 0 };
        let games = (0..count).map(|_| one()).collect();
        let rule = game.history_rule();
        BatchOf { moves, sorted, start: start.clone(), rule, games, seed, draws: 0, game }
    }

    fn number(&self, mv: G::Move) -> u16 {
        let place = self.sorted.binary_search_by_key(&mv, |(mv, _)| *mv);
        place.map_or(0, |place| self.sorted[place].1)
    }
}

/// How a game ended, if it did: by its position or by its past.
fn ending<G: Game>(game: &G, rule: HistoryRule, one: &OneGame<G::Position>) -> Option<Ending> {
    let here = &one.position;
    let by_history = || {
        let before = one.past.iter().filter(|earlier| *earlier == here).count();
        let is_repeated = rule.repetitions > 0 && before + 1 >= usize::from(rule.repetitions);
        let is_long = rule.plies > 0 && one.plies >= rule.plies;
        let reason = match (is_repeated, is_long) {
            (true, _) => rules::EndReason::Repetition,
            (_, true) => rules::EndReason::PlyLimit,
            _ => return None,
        };
        Some(game.settle(here, reason))
    };
    game.ending(here).or_else(by_history)
}

impl<G: Notation> Games for BatchOf<G> {
    fn step(&mut self, moves: &[u16], rewards: &mut [i8], done: &mut [u8]) -> Result<(), usize> {
        // All are checked before any is played: an error leaves the batch as it was.
        for (number, (one, &mv)) in self.games.iter().zip(moves).enumerate() {
            let is_legal = self
                .moves
                .get(usize::from(mv))
                .is_some_and(|&mv| self.game.is_legal(&one.position, mv));
            if !is_legal {
                return Err(number);
            }
        }
        for (number, (one, &mv)) in self.games.iter_mut().zip(moves).enumerate() {
            let mover = self.game.turn(&one.position);
            let stage = self.game.stage(&one.position);
            let before = one.position.clone();
            self.game.play_unchecked(&mut one.position, self.moves[usize::from(mv)]);
            if self.rule.repetitions > 0 {
                if self.game.stage(&one.position) == stage {
                    one.past.push(before);
                } else {
                    one.past.clear();
                }
            }
            one.plies = one.plies.saturating_add(1);
            (rewards[number], done[number]) = (0, 0);
            if let Some(ending) = ending(&self.game, self.rule, one) {
                rewards[number] = match ending.outcome.winner {
                    None => 0,
                    Some(winner) if winner == mover => 1,
                    Some(_) => -1,
                };
                done[number] = 1;
                one.position.clone_from(&self.start);
                one.past.clear();
                one.plies = 0;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u8> {
        self.games.iter().flat_map(|one| cells(&self.game.picture(&one.position))).collect()
    }

    fn players(&self) -> Vec<u8> {
        self.games.iter().map(|one| self.game.turn(&one.position).index() as u8).collect()
    }

    fn masks(&self) -> Vec<u8> {
        let width = self.moves.len();
        let mut masks = vec![0; width * self.games.len()];
        for (one, mask) in self.games.iter().zip(masks.chunks_exact_mut(width)) {
            for mv in self.game.legal_moves(&one.position) {
                mask[usize::from(self.number(mv))] = 1;
            }
        }
        masks
    }

    fn random(&mut self) -> Vec<u16> {
        let mut chosen = Vec::with_capacity(self.games.len());
        let mut numbers = SplitMix64::new(self.seed ^ SplitMix64::new(self.draws).next_u64());
        self.draws += 1;
        for place in 0..self.games.len() {
            let position = &self.games[place].position;
            let count = self.game.legal_moves(position).count() as u64;
            let wanted = numbers.below(count.max(1)) as usize;
            let mv = self.game.legal_moves(position).nth(wanted);
            chosen.push(mv.map_or(0, |mv| self.number(mv)));
        }
        chosen
    }

    fn reset(&mut self) {
        for one in &mut self.games {
            one.position.clone_from(&self.start);
            one.past.clear();
            one.plies = 0;
        }
    }

    fn kept(&self) -> KeptBatch {
        let text = |position: &G::Position| self.game.position_text(position);
        let one = |one: &OneGame<G::Position>| {
            let positions = one.past.iter().chain([&one.position]).map(text).collect();
            (positions, one.plies)
        };
        (self.draws, self.games.iter().map(one).collect())
    }

    fn restore(&mut self, (draws, games): &KeptBatch) -> Result<(), TextError> {
        self.draws = *draws;
        for (one, (positions, plies)) in self.games.iter_mut().zip(games) {
            let read: Result<Vec<_>, _> =
                positions.iter().map(|text| self.game.parse_position(text)).collect();
            one.past = read?;
            one.position = one.past.pop().unwrap_or_else(|| self.start.clone());
            one.plies = *plies;
        }
        Ok(())
    }
}

/// Many games of one kind. Threads of Python that use it at the same time wait for each other.
#[pyclass(module = "tabuleiro._native", subclass, frozen)]
pub(crate) struct Batch {
    games: Mutex<Box<dyn Games>>,
    count: usize,
    actions: usize,
    cells: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game = "oware", count = 1024, *, seed = 1))]
    fn new(game: &str, count: usize, seed: u64) -> PyResult<Batch> {
        struct Make(usize, u64);
        impl Visitor for Make {
            type Output = Box<dyn Games>;
            fn visit<G: Notation>(self, game: G) -> Box<dyn Games> {
                Box::new(BatchOf::new(game, self.0, self.1))
            }
        }
        if !(1..=MOST).contains(&count) {
            return Err(PyValueError::new_err(format!("count must be from 1 to {MOST}")));
        }
        let game = game_of(game)?;
        let games = game.visit(Make(count, seed));
        let actions = games.masks().len() / count;
        let cells = games.cells().len() / count;
        Ok(Batch { games: Mutex::new(games), count, actions, cells })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Numbers of a game: actions, and cells of an observation.
    #[getter]
    fn sizes(&self) -> (usize, usize) {
        (self.actions, self.cells)
    }

    /// What a batch is made of again.
    fn kept(&self, py: Python<'_>) -> KeptBatch {
        py.detach(|| self.games().kept())
    }

    fn restore(&self, py: Python<'_>, kept: KeptBatch) -> PyResult<()> {
        py.detach(|| self.games().restore(&kept)).map_err(|error| refused(&error))
    }

    /// Plays the moves whose numbers are 16-bit words in `moves`: the rewards of who moved
    /// and whether each game ended.
    fn step_bytes<'py>(
        &self,
        py: Python<'py>,
        moves: &[u8],
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let moves: Vec<u16> =
            moves.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        if moves.len() != self.count {
            let reason = format!("{} moves for {} games", moves.len(), self.count);
            return Err(PyValueError::new_err(reason));
        }
        let (mut rewards, mut done) = (vec![0_i8; self.count], vec![0; self.count]);
        let played = py.detach(|| self.games().step(&moves, &mut rewards, &mut done));
        played.map_err(|number| {
            PyValueError::new_err(format!("action {} is not legal in game {number}", moves[number]))
        })?;
        let rewards: Vec<u8> = rewards.into_iter().map(|reward| reward as u8).collect();
        Ok((PyBytes::new(py, &rewards), PyBytes::new(py, &done)))
    }

    fn cells_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| self.games().cells()))
    }

    fn players_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| self.games().players()))
    }

    fn masks_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| self.games().masks()))
    }

    /// A random legal move for every game.
    fn random_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let moves = py.detach(|| self.games().random());
        let bytes: Vec<u8> = moves.into_iter().flat_map(u16::to_le_bytes).collect();
        PyBytes::new(py, &bytes)
    }

    fn reset(&self, py: Python<'_>) {
        py.detach(|| self.games().reset());
    }
}

impl Batch {
    /// Nothing is left half done by an error.
    fn games(&self) -> MutexGuard<'_, Box<dyn Games>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const _: () = assert!(Side::First as usize == 0, "player 0 is the first side");
