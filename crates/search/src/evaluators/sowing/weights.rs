//! The weights of the terms, in hundredths of a seed, and their text.

use rules::sowing::Rules;

use super::terms::{self, Phase, Role};

/// The weights of one family of rules, as a fit gives them.
///
/// ```
/// use search::evaluators::Weights;
/// let none = Weights::zero();
/// assert_eq!(Weights::parse(&none.text("nothing learnt")), Some(none));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<i32>);

/// No weight is larger, so that a group of three houses fits its word.
const LARGEST: i32 = 9_999;

impl Weights {
    /// Only the stores count.
    #[must_use]
    pub fn zero() -> Self {
        Weights(vec![0; terms::WEIGHTS])
    }

    /// Weights as a fit gives them, rounded.
    #[must_use]
    pub fn from_fit(fitted: &[f32]) -> Self {
        let mut weights = Weights::zero();
        for (weight, fitted) in weights.0.iter_mut().zip(fitted) {
            *weight = (fitted.round() as i32).clamp(-LARGEST, LARGEST);
        }
        weights
    }

    /// The weights as text: lines of numbers, after lines of comment.
    #[must_use]
    pub fn text(&self, comment: &str) -> String {
        let comment = comment.lines().map(|line| format!("# {line}\n"));
        let rows = self.0.chunks(16).map(|row| {
            let numbers: Vec<String> = row.iter().map(i32::to_string).collect();
            numbers.join(" ") + "\n"
        });
        comment.chain(rows).collect()
    }

    /// Reads the text back; `None` if it is not that of weights.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = lines.flat_map(str::split_whitespace);
        let numbers: Result<Vec<i32>, _> = numbers.map(str::parse).collect();
        let numbers = numbers.ok()?;
        let sound =
            numbers.len() == terms::WEIGHTS && numbers.iter().all(|weight| weight.abs() <= LARGEST);
        sound.then_some(Weights(numbers))
    }

    pub(super) fn house(
        &self,
        phase: Phase,
        role: Role,
        rules: &Rules,
        house: usize,
        seeds: usize,
    ) -> i32 {
        self.0[terms::house_weight(phase, role, terms::place(rules, house), seeds)]
    }

    pub(super) fn reach(&self, phase: Phase, role: Role) -> i32 {
        self.0[terms::reach_weight(phase, role)]
    }

    pub(super) fn mobility(&self, phase: Phase, role: Role, movable: usize) -> i32 {
        self.0[terms::mobility_weight(phase, role, movable)]
    }
}
