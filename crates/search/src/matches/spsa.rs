//! Tuning by simultaneous perturbation (SPSA, Spall 1992): all numbers are
//! changed at once, each a little up or down at random; two bots with the
//! opposite changes play a pair of games, and all numbers move in the
//! direction of the better bot. The noise is that of one pair however many
//! numbers there are.

use rules::SplitMix64;

/// A number to be tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Its name.
    pub name: String,
    /// Its value so far; only rounded values are played.
    pub value: f64,
    /// The least it may be.
    pub least: f64,
    /// The most it may be.
    pub most: f64,
    /// By how much it is changed at the end of the tuning: enough to be felt
    /// in a match, small compared with what is unknown about it.
    pub step: f64,
}

/// A tuning under way.
///
/// ```
/// use search::matches::{Spsa, Tuned};
/// let number = Tuned { name: "x".into(), value: 3.0, least: 0.0, most: 10.0, step: 1.0 };
/// let tuning = Spsa { numbers: vec![number], pairs: 100, rate: 0.01, seed: 1 };
/// let [up, down] = tuning.candidates(0);
/// assert!(up[0] != down[0] && (up[0] + down[0] - 6.0).abs() < 1e-9);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Spsa {
    /// The numbers.
    pub numbers: Vec<Tuned>,
    /// How many pairs of games are planned.
    pub pairs: u64,
    /// What a pair won by two points moves a number at the end, as a part of its step.
    pub rate: f64,
    /// What the changes follow from.
    pub seed: u64,
}

/// How fast steps shrink, and how fast the moves do: the exponents that
/// Spall recommends for practical work.
const STEP_DECAY: f64 = 0.101;
const MOVE_DECAY: f64 = 0.602;
/// The first moves are held back by this part of the plan.
const STABILITY: f64 = 0.1;

impl Spsa {
    /// The two lists of values that play pair number `pair`.
    pub fn candidates(&self, pair: u64) -> [Vec<f64>; 2] {
        let directions = self.directions(pair);
        [1.0, -1.0].map(|sign| {
            let changed = self.numbers.iter().zip(&directions).map(|(number, direction)| {
                let change = sign * direction * self.step_at(number, pair);
                (number.value + change).clamp(number.least, number.most)
            });
            changed.collect()
        })
    }

    /// Moves all numbers by the result of a pair: the points of the first list
    /// of values less those of the second, from −2 to 2.
    pub fn learn(&mut self, pair: u64, difference: f64) {
        let directions = self.directions(pair);
        let (planned, at) = (self.pairs as f64, pair as f64);
        let held = STABILITY * planned;
        let growth = ((held + planned) / (held + at + 1.0)).powf(MOVE_DECAY)
            / (planned / (at + 1.0)).powf(STEP_DECAY);
        for (at, direction) in directions.into_iter().enumerate() {
            let by = self.rate * growth * self.numbers[at].step * direction * difference / 2.0;
            let number = &mut self.numbers[at];
            number.value = (number.value + by).clamp(number.least, number.most);
        }
    }

    /// Up or down for each number: the same for a pair whenever it is asked.
    fn directions(&self, pair: u64) -> Vec<f64> {
        let seed = SplitMix64::new(self.seed).next_u64() ^ pair;
        let mut bits = SplitMix64::new(SplitMix64::new(seed).next_u64());
        self.numbers.iter().map(|_| if bits.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }

    /// By how much a number is changed in a pair.
    fn step_at(&self, number: &Tuned, pair: u64) -> f64 {
        number.step * (self.pairs as f64 / (pair as f64 + 1.0)).powf(STEP_DECAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs that are won the more often the nearer a bot is to the best
    /// numbers: they are found from far away, through all the noise.
    #[test]
    fn the_best_numbers_are_found() {
        let best = [30.0, -4.0, 7.0];
        let number = |at: usize| Tuned {
            name: at.to_string(),
            value: [10.0, 4.0, 7.0][at],
            least: -50.0,
            most: 50.0,
            step: [4.0, 1.5, 1.0][at],
        };
        let scale = [12.0, 4.0, 3.0];
        let numbers = (0..3).map(number).collect();
        let mut tuning = Spsa { numbers, pairs: 20_000, rate: 0.02, seed: 7 };
        let strength = |values: &[f64]| -> f64 {
            let off = |at: usize| ((values[at] - best[at]) / scale[at]).powi(2);
            -60.0 * (0..3).map(off).sum::<f64>()
        };
        let mut numbers = SplitMix64::new(3);
        for pair in 0..tuning.pairs {
            let [one, other] = tuning.candidates(pair);
            let share = 1.0 / (1.0 + 10_f64.powf((strength(&other) - strength(&one)) / 400.0));
            let mut points = || {
                if (numbers.below(1 << 20) as f64) < share * f64::from(1 << 20) {
                    1.0
                } else {
                    -1.0
                }
            };
            let difference = points() + points();
            tuning.learn(pair, difference);
        }
        for (number, (best, scale)) in tuning.numbers.iter().zip(best.into_iter().zip(scale)) {
            assert!((number.value - best).abs() < scale / 2.0, "{number:?}");
        }
    }

    #[test]
    fn changes_depend_on_seed_and_pair_alone_and_stay_in_range() {
        let number = Tuned { name: "x".into(), value: 1.0, least: 0.0, most: 2.0, step: 5.0 };
        let tuning = Spsa { numbers: vec![number.clone(), number], pairs: 10, rate: 1.0, seed: 1 };
        assert_eq!(tuning.candidates(3), tuning.clone().candidates(3));
        let mut moved = tuning.clone();
        moved.learn(0, 2.0);
        moved.learn(1, 2.0);
        assert!(moved.numbers.iter().all(|number| (0.0..=2.0).contains(&number.value)));
        let directions: Vec<_> = (0..40).map(|pair| tuning.directions(pair)).collect();
        assert!(directions.iter().any(|it| it[0] == it[1]));
        assert!(directions.iter().any(|it| it[0] != it[1]));
    }
}
