//! From points to a difference of strength, with what is not known about it.
//!
//! The difference that makes a score of `p` (points per game) likely is
//! `400 · log10(p / (1 − p))`, the logistic formula that Elo lists use.
//!
//! The interval is Wilson's 95 % interval of `p`, put through the same
//! formula. Wilson's holds at 0 % and 100 % too, where the simple one shrinks
//! to nothing. It is made for games that are won or lost; a draw scatters
//! less, so the number of games in it is multiplied by `p(1 − p) / v`, where
//! `v` is the variance of a game's points with half a win and half a loss
//! added, so that draws alone do not pretend to prove equality.
//!
//! Games that begin alike end alike more often than chance has it. So the openings
//! are drawn again, as many with repetition as there are, and the interval is at
//! least as wide as that in which 95 % of the shares from such draws lie.
//!
//! No number of games proves that a bot never loses: `p` is held away from 0
//! and 1 by half a game's worth, the ends of the interval by a quarter's.

use rules::SplitMix64;

use super::tally::Tally;

/// How often openings are drawn again.
const DRAWS: usize = 1_000;

/// A difference of strength with its 95 % interval, in Elo points.
///
/// ```
/// use search::matches::{Elo, Tally};
/// let elo = Elo::of(&Tally { wins: 75, draws: 0, losses: 25 });
/// assert_eq!(elo.value.round(), 191.0);
/// assert!(elo.low > 100.0 && elo.high < 300.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest difference.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// The 97.5 % point of the normal distribution.
    pub(super) const Z: f64 = 1.959_964;

    /// The difference between a bot with this tally and its opponents.
    pub fn of(tally: &Tally) -> Self {
        let games = f64::from(tally.games());
        let away = 1.0 / (2.0 * games + 2.0);
        if tally.games() == 0 {
            return Elo {
                value: 0.0,
                low: difference(away / 2.0),
                high: difference(1.0 - away / 2.0),
            };
        }
        let share = tally.points() / games;
        let (low, high) = wilson(share, effective_games(tally, share));
        Elo::of_shares(share, low, high, games)
    }

    /// The same from the tallies of openings, which are drawn again.
    pub(super) fn of_openings(openings: &[Tally]) -> Self {
        let all = openings.iter().fold(Tally::default(), |sum, tally| sum.plus(tally));
        let plain = Elo::of(&all);
        if openings.len() < 2 {
            return plain;
        }
        let mut numbers = SplitMix64::new(0);
        let mut shares: Vec<f64> = std::iter::repeat_with(|| {
            let (mut points, mut games) = (0.0, 0);
            for _ in openings {
                let drawn = &openings[numbers.below(openings.len() as u64) as usize];
                (points, games) = (points + drawn.points(), games + drawn.games());
            }
            points / f64::from(games)
        })
        .take(DRAWS)
        .collect();
        shares.sort_by(f64::total_cmp);
        let (low, high) = (shares[DRAWS / 40], shares[DRAWS - 1 - DRAWS / 40]);
        let games = f64::from(all.games());
        let drawn = Elo::of_shares(all.points() / games, low, high, games);
        Elo { low: plain.low.min(drawn.low), high: plain.high.max(drawn.high), ..plain }
    }

    /// The difference that makes a share of the points likely, with its interval.
    pub(super) fn of_shares(share: f64, low: f64, high: f64, games: f64) -> Self {
        let away = 1.0 / (2.0 * games + 2.0);
        let held = |share: f64, away: f64| difference(share.clamp(away, 1.0 - away));
        Elo { value: held(share, away), low: held(low, away / 2.0), high: held(high, away / 2.0) }
    }
}

fn difference(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The games, multiplied by how much less than won-or-lost games they scatter.
fn effective_games(tally: &Tally, share: f64) -> f64 {
    let (won, lost) = ((1.0 - share).powi(2), share.powi(2));
    let scatter = f64::from(tally.wins) * won
        + f64::from(tally.draws) * (0.5 - share).powi(2)
        + f64::from(tally.losses) * lost
        + 0.5 * (won + lost);
    let games = f64::from(tally.games());
    let variance = scatter / (games + 1.0);
    games * (share * (1.0 - share) / variance).max(1.0)
}

/// Wilson's interval for a share seen in so many games.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z2 = Elo::Z * Elo::Z / games;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let reach = Elo::Z * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt() / (1.0 + z2);
    (middle - reach, middle + reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(wins: u32, draws: u32, losses: u32) -> Elo {
        Elo::of(&Tally { wins, draws, losses })
    }

    #[test]
    fn equal_scores_are_no_difference_and_more_games_know_more() {
        let (few, many) = (of(10, 0, 10), of(1_000, 0, 1_000));
        assert_eq!((few.value, many.value), (0.0, 0.0));
        assert!(few.low < many.low && many.high < few.high);
        // 2,000 won-or-lost games: ± 15 Elo, as the textbook has it.
        assert!((many.high - 15.2).abs() < 0.2, "{many:?}");
    }

    #[test]
    fn draws_narrow_the_interval_but_never_to_nothing() {
        let (decided, drawn) = (of(50, 0, 50), of(0, 100, 0));
        assert!(drawn.high < decided.high && drawn.high > 1.0);
    }

    #[test]
    fn nothing_and_everything_are_finite_and_mirror_each_other() {
        for games in [1, 2, 10, 200, 10_000] {
            let (all, none) = (of(games, 0, 0), of(0, 0, games));
            assert!(all.low < all.value && all.value < all.high && all.high.is_finite());
            assert!((all.value + none.value).abs() < 1e-6);
            assert!((all.low + none.high).abs() < 1e-6 && (all.high + none.low).abs() < 1e-6);
        }
        assert!(of(200, 0, 0).low > 600.0);
        assert_eq!(of(0, 0, 0).value, 0.0);
    }

    /// A hundred games from each of two openings say no more than the two openings do.
    #[test]
    fn games_from_few_openings_know_less_than_as_many_from_many() {
        let (won, lost) =
            (Tally { wins: 100, draws: 0, losses: 0 }, Tally { wins: 0, draws: 0, losses: 100 });
        let few = Elo::of_openings(&[won, lost]);
        let one = |number: u32| match number % 2 {
            0 => Tally { wins: 1, draws: 0, losses: 0 },
            _ => Tally { wins: 0, draws: 0, losses: 1 },
        };
        let many = Elo::of_openings(&(0..200).map(one).collect::<Vec<_>>());
        let plain = of(100, 0, 100);
        assert_eq!((few.value, many.value), (plain.value, plain.value));
        assert!(few.high > 10.0 * plain.high && few.low < 10.0 * plain.low, "{few:?}");
        assert!(many.high < 1.2 * plain.high && many.high >= plain.high, "{many:?}");
    }

    #[test]
    fn the_value_lies_in_its_interval() {
        for wins in 0..12 {
            for draws in 0..12 {
                for losses in 0..12 {
                    let elo = of(wins, draws, losses);
                    assert!(
                        elo.low <= elo.value && elo.value <= elo.high,
                        "{wins} {draws} {losses}"
                    );
                }
            }
        }
    }
}
