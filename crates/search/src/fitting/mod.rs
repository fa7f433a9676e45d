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
    ///
    /// ```
    /// use rules::sowing::Sowing;
    /// use search::{evaluators::SowingTerms, fitting::Terms};
    /// let terms = &SowingTerms;
    /// // Every name is one that some weight can be left out by.
    /// for name in Terms::<Sowing>::names(terms) {
    ///     let weights = 0..Terms::<Sowing>::weights(terms);
    ///     let left_out = |weight| Terms::<Sowing>::without(terms, name, weight) != Some(weight);
    ///     assert!(weights.into_iter().any(left_out), "{name}");
    /// }
    /// ```
    fn names(&self) -> &'static [&'static str];

    /// From which weight on they are refined one by one after the others are
    /// found, because there are too many for the samples to find them together.
    fn refined_from(&self) -> usize {
        self.weights()
    }

    /// How many weights there are.
    ///
    /// ```
    /// use rules::line::Line;
    /// use search::{evaluators::LineTerms, fitting::Terms};
    /// // Open lines by the stones they lack, 1 to 6 and more, and the turn.
    /// assert_eq!(Terms::<Line<1>>::weights(&LineTerms), 7);
    /// ```
    fn weights(&self) -> usize;

    /// The part of the estimate that needs no fitting, in hundredths.
    ///
    /// ```
    /// use rules::{Notation, sowing::Sowing};
    /// use search::{evaluators::SowingTerms, fitting::Terms};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("4-4-4-4-4-4-4-4-4-4-0-0-5-3-S").unwrap();
    /// assert_eq!(SowingTerms.given(&game, &position), 200.0, "two seeds more in store");
    /// ```
    fn given(&self, game: &G, position: &G::Position) -> f32;

    /// The weights that count in this position, each with how often.
    ///
    /// ```
    /// use rules::{Notation, line::Line};
    /// use search::{evaluators::LineTerms, fitting::Terms};
    /// let velha = Line::velha();
    /// let position = velha.parse_position("3/1X1/3 O").unwrap();
    /// // The opponent has four open lines that lack two stones; and it is our turn.
    /// assert_eq!(LineTerms.facts(&velha, &position), [(1, -4.0), (6, 1.0)]);
    /// ```
    fn facts(&self, game: &G, position: &G::Position) -> Vec<(usize, f32)>;

    /// The weight that stands in for `weight` when a term is left out; `None`
    /// if nothing does.
    ///
    /// ```
    /// use rules::line::Line;
    /// use search::{evaluators::LineTerms, fitting::Terms};
    /// let turn = 6;
    /// assert_eq!(Terms::<Line<1>>::without(&LineTerms, "turn", turn), None);
    /// assert_eq!(Terms::<Line<1>>::without(&LineTerms, "turn", 0), Some(0));
    /// ```
    fn without(&self, name: &str, weight: usize) -> Option<usize>;
}
