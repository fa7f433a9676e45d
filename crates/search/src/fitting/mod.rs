//! Weights found from games instead of guessed.
//!
//! The engine plays itself from random openings. Positions where nothing is
//! about to be taken become samples: the facts of the position, and how well
//! the mover fared, half by the search's opinion and half by the end of the
//! game. Logistic regression then finds the weights whose estimates come
//! nearest to that. Everything follows from the seed.

mod points;
mod regression;
mod samples;

pub use points::{Judgement, curve_width, judgements, largest_gap};
pub use regression::{Fit, fit, loss, refine};
pub use samples::{Recipe, Sample, samples};

use rules::Game;

/// The terms of an evaluation: facts of a position, each with a weight to be
/// found.
///
/// ```
/// use rules::line::Line;
/// use search::{evaluators::LineTerms, fitting::Terms};
/// assert_eq!(Terms::<Line<1>>::names(&LineTerms).last(), Some(&"turn"));
/// ```
pub trait Terms<G: Game>: Copy + Send + Sync {
    /// The names of the terms, for the comparison that leaves each out.
    fn names(&self) -> &'static [&'static str];

    /// From which weight on they are refined one by one after the others are
    /// found, because there are too many for the samples to find them together.
    fn refined_from(&self) -> usize {
        self.weights()
    }

    /// How many weights there are.
    fn weights(&self) -> usize;

    /// The part of the estimate that needs no fitting, in hundredths.
    fn given(&self, game: &G, position: &G::Position) -> f32;

    /// The weights that count in this position, each with how often.
    fn facts(&self, game: &G, position: &G::Position) -> Vec<(usize, f32)>;

    /// The weight that stands in for `weight` when a term is left out; `None`
    /// if nothing does.
    fn without(&self, name: &str, weight: usize) -> Option<usize>;
}
