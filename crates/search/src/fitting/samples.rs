//! Samples from games that the engine plays against itself.

use std::time::Duration;

use rules::{Game, Match, Side, SplitMix64, Tablebase};

use super::Terms;
use crate::engine::{Evaluator, Meaning, Score, Search, SearchResult, Settings};
use crate::{Limits, Stop, Thinking};

/// How the games of a fit are played.
///
/// ```
/// use rules::sowing::Sowing;
/// use search::evaluators::{SowingEvaluator, SowingTerms};
/// use search::fitting::{Recipe, samples};
/// let (oware, evaluator) = (Sowing::oware(), SowingEvaluator::of(&Sowing::oware()));
/// let opinions = |seed| -> Vec<f32> {
///     let recipe = Recipe { games: 1, nodes: 50, opening_plies: 8, seed };
///     let seen = samples(&oware, &evaluator, SowingTerms, &recipe, 0);
///     seen.iter().map(|sample| sample.expected).collect()
/// };
/// assert_eq!(opinions(1), opinions(1));
/// assert_ne!(opinions(1), opinions(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Games to play.
    pub games: u64,
    /// Positions visited for each move.
    pub nodes: u64,
    /// Random plies at the start of each game.
    pub opening_plies: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

/// A position as a fit sees it.
///
/// ```
/// use search::fitting::{Sample, loss};
/// let won = [Sample { given: 100.0, facts: vec![(0, 2.0)], expected: 0.56, points: 1.0 }];
/// // The more its fact weighs, the less of a surprise is the win.
/// assert!(loss(&won, &[50.0], 1.0, &Some) < loss(&won, &[0.0], 1.0, &Some));
/// ```
#[derive(Clone, Debug)]
pub struct Sample {
    /// The part of the estimate that is not fitted.
    pub given: f32,
    /// The weights that count.
    pub facts: Vec<(usize, f32)>,
    /// What the search thought of it, as an expectation of points.
    pub expected: f32,
    /// The points that the mover had at the end.
    pub points: f32,
}

/// One move in so many is random, so that the games see more of the board.
const ONE_IN: u64 = 12;
/// No game is followed further.
const LONGEST: usize = 400;
/// The estimate, in hundredths, at which the expectation is about 73 %.
pub(super) const SCALE: f32 = 400.0;

/// The expectation of points that goes with an estimate.
pub(super) fn expectation(estimate: f32) -> f32 {
    1.0 / (1.0 + (-estimate / SCALE).exp())
}

fn expectation_of(score: Score) -> f32 {
    match score.meaning() {
        Meaning::Estimate { hundredths } => expectation(hundredths as f32),
        Meaning::Win { .. } => 1.0,
        Meaning::Loss { .. } => 0.0,
    }
}

/// Does no move capture? What merely might, such as sowing that laps the board,
/// must not be left out, or nothing would be learnt of it.
fn is_quiet<G: Game>(game: &G, evaluator: &impl Evaluator<G>, position: &G::Position) -> bool {
    let gains = |mv: G::Move| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        evaluator.capture_gain(game, position, mv, &next) > 0
    };
    !evaluator.may_capture(game, position) || !game.legal_moves(position).any(gains)
}

/// Plays game number `number` of a recipe and gives its quiet positions.
///
/// ```
/// use rules::sowing::Sowing;
/// use search::evaluators::{SowingEvaluator, SowingTerms};
/// use search::fitting::{Recipe, samples};
/// let oware = Sowing::oware();
/// let recipe = Recipe { games: 1, nodes: 50, opening_plies: 4, seed: 1 };
/// let seen = samples(&oware, &SowingEvaluator::of(&oware), SowingTerms, &recipe, 0);
/// assert!(seen.iter().all(|sample| (0.0..=1.0).contains(&sample.expected)));
/// ```
pub fn samples<G: Game, E: Evaluator<G>>(
    game: &G,
    evaluator: &E,
    terms: impl Terms<G>,
    recipe: &Recipe,
    number: u64,
) -> Vec<Sample> {
    let mut seen: Vec<(Side, Sample)> = vec![];
    let winner = self_play((game, evaluator, ()), recipe, number, Some(ONE_IN), |played, found| {
        let Some(value) = found.value() else { return };
        let (position, side) = (played.position(), played.turn());
        // Where the result is proved without a search nobody asks for an estimate.
        let is_judged = found.nodes > 0 && played.legal_moves().len() > 1;
        if is_judged && is_quiet(game, evaluator, position) {
            let sample = Sample {
                given: terms.given(game, position),
                facts: terms.facts(game, position),
                expected: expectation_of(value.score),
                points: 0.5,
            };
            seen.push((side, sample));
        }
    });
    seen.into_iter()
        .map(|(side, sample)| {
            let points = winner.map_or(0.5, |winner| f32::from(u8::from(winner == side)));
            Sample { points, ..sample }
        })
        .collect()
}

/// Plays game number `number` of a recipe, one move in `one_in` at random, and shows each
/// search. Gives the winner.
pub(super) fn self_play<G: Game, E: Evaluator<G>, T: Tablebase<G>>(
    (game, evaluator, tablebase): (&G, &E, T),
    recipe: &Recipe,
    number: u64,
    one_in: Option<u64>,
    mut searched: impl FnMut(&Match<G>, &SearchResult<G::Move>),
) -> Option<Side> {
    let mut numbers = SplitMix64::new(recipe.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let settings = Settings { mebibytes: 4, ..Settings::default() };
    let mut search = Search::new(game.clone(), evaluator.clone(), tablebase, settings);
    let thinking = Thinking {
        limits: Limits { nodes: Some(recipe.nodes), ..Limits::default() },
        clock: &|| Duration::ZERO,
        stop: &Stop::default(),
    };
    let mut played = Match::new(game.clone());
    while played.ending().is_none() && played.moves().len() < LONGEST {
        let moves = played.legal_moves();
        let is_opening = (played.moves().len() as u64) < recipe.opening_plies;
        if is_opening || one_in.is_some_and(|one_in| numbers.below(one_in) == 0) {
            let mv = moves[numbers.below(moves.len() as u64) as usize];
            played.play(mv).expect("a legal move");
            continue;
        }
        let found = search.think(&played, &thinking, &mut ());
        let Some(&mv) = found.best() else { break };
        searched(&played, &found);
        played.play(mv).expect("the search gives legal moves");
    }
    played.ending().and_then(|ending| ending.outcome.winner)
}
