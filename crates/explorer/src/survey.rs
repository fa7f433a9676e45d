//! What is played and what wins over all games: by the strength of the players,
//! and for the first moves.
//!
//! A move that strong players like scores well whatever it is worth. So the score
//! of a move is compared with what its players scored in all their games against
//! the same opponents from the same side: the difference is the move's own.

use std::collections::BTreeMap;

use rules::Side;

use crate::{Band, FinishedGame, Results};

/// The plies of a game that are surveyed.
const PLIES: usize = 2;

/// Counts of many games.
///
/// ```
/// use explorer::{FinishedGame, Survey};
/// use rules::Side;
/// let game = |first: &str, winner| FinishedGame {
///     moves: vec![first.to_string()],
///     winner: Some(winner),
///     ..FinishedGame::default()
/// };
/// let mut survey = Survey::default();
/// for game in [game("A", Side::First), game("B", Side::Second), game("B", Side::Second)] {
///     survey.add(&game);
/// }
/// let outcome = survey.outcome(&["A"]);
/// // All games together score one third.
/// assert_eq!((outcome.results.wins, outcome.expected), (1, 1.0 / 3.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    games: u32,
    plies: u64,
    /// How games of two strengths ended for the first side.
    pairs: BTreeMap<(Band, Band), Results>,
    /// How games that began with a line ended for who made its last move, by the
    /// strength of that player and of the other.
    lines: BTreeMap<Vec<String>, BTreeMap<(Band, Band), Results>>,
}

/// What became of a line of moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineOutcome {
    /// How the games ended for the player of its last move.
    pub results: Results,
    /// The share of points that these players score in all their games.
    pub expected: f64,
}

impl LineOutcome {
    /// How much more, in points a game, the line scores than its players do.
    pub fn difference(&self) -> f64 {
        self.results.score().map_or(0.0, |score| score - self.expected)
    }

    /// Half the 95 % confidence interval of that difference.
    pub fn margin(&self) -> f64 {
        let Results { wins, draws, losses } = self.results;
        let Some(mean) = self.results.score() else { return 1.0 };
        let [wins, draws, losses] = [wins, draws, losses].map(f64::from);
        let games = wins + draws + losses;
        let square = |points: f64| (points - mean).powi(2);
        let variance = (wins * square(1.0) + draws * square(0.5) + losses * square(0.0)) / games;
        1.96 * (variance / games).sqrt()
    }
}

impl Survey {
    /// Counts a game. One from another start counts only for its players.
    pub fn add(&mut self, game: &FinishedGame) {
        self.games += 1;
        self.plies += game.moves.len() as u64;
        let bands = [game.players.first.band, game.players.second.band];
        let pair = self.pairs.entry((bands[0], bands[1])).or_default();
        *pair += Results::of(game.winner, Side::First);
        if game.start.is_some() {
            return;
        }
        for length in 1..=game.moves.len().min(PLIES) {
            let mover = mover_of(length);
            let line = self.lines.entry(game.moves[..length].to_vec()).or_default();
            let (own, other) = (game.players[mover].band, game.players[mover.other()].band);
            *line.entry((own, other)).or_default() += Results::of(game.winner, mover);
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The average length of a game in plies.
    pub fn average_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games.max(1))
    }

    /// How the games ended for the first side.
    pub fn first_side(&self) -> Results {
        sum(self.pairs.values())
    }

    /// How the games of two strengths ended for the first side.
    pub fn pair(&self, first: Band, second: Band) -> Results {
        self.pairs.get(&(first, second)).copied().unwrap_or_default()
    }

    /// The strengths there are, the weakest first.
    pub fn bands(&self) -> Vec<Band> {
        let mut bands: Vec<Band> = self.pairs.keys().flat_map(|&(one, two)| [one, two]).collect();
        bands.sort_unstable();
        bands.dedup();
        bands
    }

    /// The moves that were played after a line, the most played first.
    pub fn moves_after(&self, line: &[&str]) -> Vec<String> {
        let longer = |known: &&Vec<String>| {
            known.len() == line.len() + 1 && known.iter().zip(line).all(|(one, other)| one == other)
        };
        let mut moves: Vec<(u32, String)> = self
            .lines
            .keys()
            .filter(longer)
            .map(|known| (sum(self.lines[known].values()).games(), known[line.len()].clone()))
            .collect();
        moves.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        moves.into_iter().map(|(_, mv)| mv).collect()
    }

    /// What became of a line of at most two moves.
    pub fn outcome(&self, line: &[&str]) -> LineOutcome {
        self.outcome_for(line, |_| true)
    }

    /// The same for players of some strength.
    pub fn outcome_of(&self, line: &[&str], band: Band) -> LineOutcome {
        self.outcome_for(line, |own| own == band)
    }

    fn outcome_for(&self, line: &[&str], counts: impl Fn(Band) -> bool) -> LineOutcome {
        let line: Vec<String> = line.iter().map(|mv| (*mv).to_string()).collect();
        let mover = mover_of(line.len());
        let (mut results, mut expected) = (Results::default(), 0.0);
        let cells = self.lines.get(&line).into_iter().flatten();
        for (&(own, other), counted) in cells.filter(|((own, _), _)| counts(*own)) {
            results += *counted;
            let usual = match mover {
                Side::First => self.pair(own, other).score(),
                Side::Second => self.pair(other, own).score().map(|score| 1.0 - score),
            };
            expected += f64::from(counted.games()) * usual.unwrap_or(0.5);
        }
        LineOutcome { results, expected: expected / f64::from(results.games().max(1)) }
    }
}

/// Who makes the last move of a line of this length: in no game does a player
/// move twice before both have moved.
fn mover_of(length: usize) -> Side {
    if length % 2 == 1 { Side::First } else { Side::Second }
}

fn sum<'a>(results: impl Iterator<Item = &'a Results>) -> Results {
    results.fold(Results::default(), |mut sum, results| {
        sum += *results;
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::Survey;
    use crate::{Band, FinishedGame, PlayedBy, Results};
    use rules::{BySide, Side};

    fn game(first: u8, second: u8, moves: &[&str], winner: Side) -> FinishedGame {
        let player = |level| PlayedBy { name: String::new(), band: Band::Level(level) };
        FinishedGame {
            moves: moves.iter().map(|mv| (*mv).to_string()).collect(),
            winner: Some(winner),
            players: BySide::new(player(first), player(second)),
            ..FinishedGame::default()
        }
    }

    /// The strong player always wins and plays F, the weak one always loses and plays
    /// A: neither move is better than the other.
    #[test]
    fn a_move_is_not_good_because_the_strong_play_it() {
        let mut survey = Survey::default();
        for _ in 0..10 {
            survey.add(&game(8, 1, &["F", "a"], Side::First));
            survey.add(&game(1, 8, &["A", "f"], Side::Second));
        }
        assert_eq!(survey.outcome(&["F"]).results, Results { wins: 10, draws: 0, losses: 0 });
        for line in [&["F"][..], &["A"], &["F", "a"], &["A", "f"]] {
            assert_eq!(survey.outcome(line).difference(), 0.0, "{line:?}");
        }
        assert_eq!(survey.outcome_of(&["F"], Band::Level(1)).results.games(), 0);
        assert_eq!(survey.moves_after(&["F"]), ["a"]);
        assert_eq!(survey.bands(), [Band::Level(1), Band::Level(8)]);
        assert_eq!((survey.games(), survey.average_plies()), (20, 2.0));
    }

    #[test]
    fn a_move_that_wins_more_than_its_players_do_is_good() {
        let mut survey = Survey::default();
        for _ in 0..50 {
            survey.add(&game(3, 3, &["F"], Side::First));
            survey.add(&game(3, 3, &["A"], Side::Second));
        }
        let good = survey.outcome(&["F"]);
        assert_eq!((good.difference(), good.margin()), (0.5, 0.0));
    }
}
