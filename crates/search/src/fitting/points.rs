//! What estimates mean in points: curves fitted to games, and how well they hold in others.

use rules::{Game, Tablebase};

use super::samples::{Recipe, self_play};
use crate::engine::{Evaluator, Phase, PointsCurve, Scale};

/// An estimate of a search, and what came of it.
///
/// ```
/// use search::engine::Phase;
/// use search::fitting::Judgement;
/// let lost = Judgement { phase: Phase::Ending, hundredths: 50, points: 0.0 };
/// assert!(lost.points < 0.5, "it was ahead, and lost");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// How much of the game was left.
    pub phase: Phase,
    /// The estimate.
    pub hundredths: i32,
    /// The points that the player to move had in the end.
    pub points: f64,
}

/// Plays game number `number` of a recipe without random moves after the opening, and
/// gives every estimate of an open game with what came of it.
///
/// ```
/// use rules::sowing::Sowing;
/// use search::evaluators::SowingEvaluator;
/// use search::fitting::{Recipe, judgements};
/// let oware = Sowing::oware();
/// let recipe = Recipe { games: 1, nodes: 50, opening_plies: 8, seed: 1 };
/// let seen = judgements(&oware, &SowingEvaluator::of(&oware), (), &recipe, 0);
/// assert!(seen.len() > 10);
/// ```
pub fn judgements<G: Game, E: Evaluator<G>>(
    game: &G,
    evaluator: &E,
    tablebase: impl Tablebase<G>,
    recipe: &Recipe,
    number: u64,
) -> Vec<Judgement> {
    let mut seen = vec![];
    let winner = self_play((game, evaluator, tablebase), recipe, number, None, |played, found| {
        let Some(value) = found.value() else { return };
        if let Scale::Open(phase) = found.scale
            && value.result().is_none()
        {
            let judgement = Judgement { phase, hundredths: value.hundredths(), points: 0.5 };
            seen.push((played.turn(), judgement));
        }
    });
    seen.into_iter()
        .map(|(side, seen)| {
            let points = winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
            Judgement { points, ..seen }
        })
        .collect()
}

/// The width of the [curve](PointsCurve::logistic) that says best what came of these
/// estimates: least squares, by trying all of a reasonable size.
///
/// ```
/// use search::engine::{Phase, PointsCurve};
/// use search::fitting::{Judgement, curve_width};
/// let seen: Vec<Judgement> = (-900..900)
///     .map(|hundredths| {
///         let points = PointsCurve::logistic(250).points(hundredths);
///         Judgement { phase: Phase::Late, hundredths, points }
///     })
///     .collect();
/// assert_eq!(curve_width(&seen), 250);
/// ```
pub fn curve_width(seen: &[Judgement]) -> u16 {
    let error = |width: u16| -> f64 {
        let curve = PointsCurve::logistic(width);
        seen.iter().map(|it| (curve.points(it.hundredths) - it.points).powi(2)).sum()
    };
    let best = |widths: &mut dyn Iterator<Item = u16>| {
        widths.min_by(|&one, &other| error(one).total_cmp(&error(other))).unwrap_or(WIDEST)
    };
    let coarse = best(&mut (NARROWEST..=WIDEST).step_by(STEP));
    let near = coarse.saturating_sub(STEP as u16)..=coarse + STEP as u16;
    best(&mut near.filter(|&width| width > 0))
}

const NARROWEST: u16 = 20;
const WIDEST: u16 = 1500;
const STEP: usize = 20;

/// By how many points a curve is off, at most, in groups of estimates with about the same
/// expectation: in each tenth of the points in which there are enough.
///
/// ```
/// use search::engine::{Phase, PointsCurve};
/// use search::fitting::{Judgement, largest_gap};
/// let seen = [Judgement { phase: Phase::Late, hundredths: 0, points: 0.6 }; 1000];
/// let gap = largest_gap(&seen, PointsCurve::logistic(300));
/// assert!((gap - 0.1).abs() < 1e-9);
/// ```
pub fn largest_gap(seen: &[Judgement], curve: PointsCurve) -> f64 {
    let mut groups = [(0_u32, 0.0, 0.0); 10];
    for it in seen {
        let expected = curve.points(it.hundredths);
        let group = &mut groups[((10.0 * expected) as usize).min(9)];
        *group = (group.0 + 1, group.1 + expected, group.2 + it.points);
    }
    let gap =
        |(count, expected, points): (u32, f64, f64)| (expected - points).abs() / f64::from(count);
    groups.into_iter().filter(|group| group.0 >= ENOUGH).map(gap).fold(0.0, f64::max)
}

/// Groups of fewer estimates say little: the points of 400 alone scatter by two or three
/// in a hundred.
const ENOUGH: u32 = 400;
