//! The sequential probability ratio test: after every pair of games, is it
//! clear yet which of two strengths is the true one?
//!
//! Both games of a pair begin with the same opening, so they are not
//! independent and the pair is what is counted: five results, from 0 to 2
//! points (the *pentanomial* model). The test is the generalised one (GSPRT):
//! nothing is assumed of the five probabilities except their mean, which
//! follows from the difference in Elo of each hypothesis; the likelihoods
//! compared are those of the best probabilities with either mean.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use rules::Side;

use super::{Elo, Finished, Tally};

/// Pairs of games by the points of the first bot: 0, ½, 1, 1½ and 2.
///
/// ```
/// use search::matches::Pentanomial;
/// let pairs = Pentanomial([1, 0, 5, 2, 2]);
/// assert_eq!((pairs.pairs(), pairs.share()), (10, 0.6));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The first bot's share of all points.
    pub fn share(&self) -> f64 {
        mean(&self.0.map(|pairs| pairs as f64)) / self.pairs().max(1) as f64
    }

    /// The difference of strength. Its interval is the normal one of the mean
    /// of a pair; where all pairs ended alike, and nothing is known of how
    /// they scatter, that of their games.
    pub fn elo(&self) -> Elo {
        let (pairs, share) = (self.pairs() as f64, self.share());
        let scatter = |(at, &pairs): (usize, &u64)| pairs as f64 * (value(at) - share).powi(2);
        let variance: f64 = self.0.iter().enumerate().map(scatter).sum();
        if variance == 0.0 {
            let [lost, lost_half, even, won_half, won] = self.0.map(|pairs| pairs as u32);
            return Elo::of(&Tally {
                wins: 2 * won + won_half,
                draws: won_half + lost_half + 2 * even,
                losses: 2 * lost + lost_half,
            });
        }
        let reach = Elo::Z * variance.sqrt() / pairs;
        Elo::of_shares(share, share - reach, share + reach, 2.0 * pairs)
    }
}

/// The games of a tournament between two bots as they end, put together in pairs.
#[derive(Clone, Debug, Default)]
pub struct Pairing {
    /// The complete pairs; two that went move by move alike are one.
    pub pairs: Pentanomial,
    /// Games whose partner is not over, by the number of their pair.
    waiting: HashMap<usize, Half>,
    /// The complete pairs by their moves.
    seen: HashSet<u64>,
}

/// One game of a pair.
#[derive(Clone, Copy, Debug)]
struct Half {
    /// Twice the points of the first bot.
    points: usize,
    /// A hash of who played and what.
    course: u64,
}

impl Pairing {
    /// Counts a game; complete pairs do not depend on the order.
    pub fn add(&mut self, game: &Finished) {
        // The games with numbers 2k and 2k + 1 share an opening.
        let pair = game.number / 2;
        let mut hasher = DefaultHasher::new();
        (game.seats, &game.moves).hash(&mut hasher);
        let half = Half { points: half_points(game), course: hasher.finish() };
        match self.waiting.remove(&pair) {
            Some(other) if self.seen.insert(half.course.wrapping_add(other.course)) => {
                self.pairs.0[half.points + other.points] += 1;
            }
            Some(_) => {}
            None => drop(self.waiting.insert(pair, half)),
        }
    }
}

/// Twice the points of the first bot.
fn half_points(game: &Finished) -> usize {
    match game.ending.outcome.winner {
        None => 1,
        Some(winner) if game.seats[winner] == 0 => 2,
        Some(Side::First | Side::Second) => 0,
    }
}

/// The share of the points in a pair of this kind.
fn value(at: usize) -> f64 {
    at as f64 / 4.0
}

fn mean(weights: &[f64; 5]) -> f64 {
    weights.iter().enumerate().map(|(at, weight)| weight * value(at)).sum()
}

/// Two hypotheses and how often a wrong one may be accepted.
///
/// ```
/// use search::matches::{Pentanomial, Sprt, Verdict};
/// let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
/// assert_eq!(test.verdict(&Pentanomial([10, 20, 40, 20, 10])), Verdict::Undecided);
/// assert_eq!(test.verdict(&Pentanomial([50, 200, 400, 300, 150])), Verdict::Better);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The first bot is stronger by this much, in Elo: not enough.
    pub elo0: f64,
    /// The first bot is stronger by this much: enough.
    pub elo1: f64,
    /// How often `elo1` is accepted although `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` is accepted although `elo1` is true.
    pub beta: f64,
}

/// What the games say so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not enough.
    Undecided,
    /// `elo1` is accepted.
    Better,
    /// `elo0` is accepted.
    NotBetter,
}

impl Sprt {
    /// The ratios, as logarithms, at which `elo0` and `elo1` are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the likelihood ratio of `elo1` and `elo0`.
    pub fn log_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        // What has not been seen yet is not impossible.
        let counts = pairs.0.map(|pairs| (pairs as f64).max(UNSEEN));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / all);
        let [zero, one] = [self.elo0, self.elo1].map(|elo| likeliest(&seen, expected(elo)));
        (0..5).map(|at| counts[at] * (one[at] / zero[at]).ln()).sum()
    }

    /// What may be concluded.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (low, high) = self.bounds();
        match self.log_ratio(pairs) {
            ratio if ratio >= high => Verdict::Better,
            ratio if ratio <= low => Verdict::NotBetter,
            _ => Verdict::Undecided,
        }
    }
}

/// The count of a result that never occurred.
const UNSEEN: f64 = 1e-3;
/// Halvings of the interval in which the multiplier lies: more than an `f64` has bits.
const HALVINGS: u32 = 80;

/// The share of the points that a difference in Elo makes likely.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Of all probabilities with this mean, those that make what was seen most
/// likely: p / (1 + m (value − mean)), where the multiplier m is the one with
/// which they have that mean.
fn likeliest(seen: &[f64; 5], share: f64) -> [f64; 5] {
    let with = |multiplier: f64| {
        std::array::from_fn(|at| seen[at] / (1.0 + multiplier * (value(at) - share)))
    };
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        let weights: [f64; 5] = with(middle);
        // A larger multiplier moves weight to the smaller values.
        let excess = mean(&weights) - share * weights.iter().sum::<f64>();
        if excess > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    with(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::SplitMix64;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Reports of public tests of Stockfish (its pull requests 3209, 3098,
    /// 3331 and 2493), which print two decimals.
    #[test]
    fn ratios_are_those_of_published_tests() {
        let published = [
            ([253, 4282, 17_604, 4431, 286], -0.25, 1.25, 2.94),
            ([58, 3302, 33_130, 3518, 84], 0.25, 1.25, 2.97),
            ([491, 7345, 29_693, 7670, 465], -0.25, 1.25, 2.96),
            ([53, 2220, 21_459, 2445, 47], 0.25, 1.25, 2.97),
            ([115, 2196, 11_328, 2317, 136], -0.25, 1.25, 2.94),
            ([424, 2948, 5832, 3045, 460], -1.0, 3.0, 2.94),
        ];
        for (pairs, elo0, elo1, ratio) in published {
            let found = test(elo0, elo1).log_ratio(&Pentanomial(pairs));
            assert!((found - ratio).abs() < 0.006, "{pairs:?}: {found}");
        }
    }

    /// Elo and interval as fastchess prints them for the same counts.
    #[test]
    fn differences_are_those_of_published_matches() {
        let published =
            [([352, 579, 1264, 743, 464], 19.83, 6.77), ([1, 10, 78, 48, 13], 72.85, 22.33)];
        for (pairs, value, reach) in published {
            let elo = Pentanomial(pairs).elo();
            assert!((elo.value - value).abs() < 0.006, "{elo:?}");
            assert!(((elo.high - elo.low) / 2.0 - reach).abs() < 0.006, "{elo:?}");
        }
    }

    /// With two results only, the mean says it all and the test is the plain one of Wald.
    #[test]
    fn two_results_give_the_binomial_test() {
        let (won, lost) = (130_u64, 100_u64);
        let (zero, one) = (expected(5.0), expected(30.0));
        let plain =
            won as f64 * (one / zero).ln() + lost as f64 * ((1.0 - one) / (1.0 - zero)).ln();
        let found = test(5.0, 30.0).log_ratio(&Pentanomial([lost, 0, 0, 0, won]));
        assert!((found - plain).abs() < 1e-3, "{found} {plain}");
    }

    #[test]
    fn the_default_bounds_are_those_of_the_textbook() {
        let (low, high) = test(0.0, 5.0).bounds();
        assert!((high - 2.944).abs() < 0.001 && (low + high).abs() < 1e-12);
    }

    #[test]
    fn nothing_played_says_nothing_and_exchanged_bots_say_the_opposite() {
        assert_eq!(test(0.0, 5.0).log_ratio(&Pentanomial::default()), 0.0);
        assert!(Pentanomial::default().elo().high.is_finite());
        let (pairs, other) = (Pentanomial([3, 8, 30, 14, 6]), Pentanomial([6, 14, 30, 8, 3]));
        let found = test(0.0, 20.0).log_ratio(&pairs) + test(-20.0, 0.0).log_ratio(&other);
        assert!(found.abs() < 1e-6, "{found}");
        assert!((pairs.elo().value + other.elo().value).abs() < 1e-9);
        assert!(Pentanomial([0, 0, 0, 0, 12]).elo().low > 100.0);
    }

    /// Pairs drawn with a known strength: a wrong hypothesis is accepted no
    /// more often than promised, and a test ends.
    #[test]
    fn wrong_verdicts_are_as_rare_as_promised() {
        let (even, better) = ([10, 20, 40, 20, 10], [8, 17, 38, 24, 13]);
        let test = test(0.0, 29.6);
        let wrong = |shares: [u64; 5], verdict: Verdict| {
            (0..120).filter(|&seed| decided(&test, shares, seed) == verdict).count()
        };
        let (too_good, too_bad) = (wrong(even, Verdict::Better), wrong(better, Verdict::NotBetter));
        // 5 % are 6; the test promises about that on average.
        assert!(too_good <= 12 && too_bad <= 12, "{too_good} {too_bad}");
    }

    fn decided(test: &Sprt, shares: [u64; 5], seed: u64) -> Verdict {
        let mut numbers = SplitMix64::new(seed);
        let mut pairs = Pentanomial::default();
        loop {
            let mut drawn = numbers.below(shares.iter().sum());
            let at = shares.iter().position(|&share| {
                let is_here = drawn < share;
                drawn = drawn.saturating_sub(share);
                is_here
            });
            pairs.0[at.unwrap_or(4)] += 1;
            let verdict = test.verdict(&pairs);
            if verdict != Verdict::Undecided {
                return verdict;
            }
            assert!(pairs.pairs() < 20_000, "no end");
        }
    }
}
