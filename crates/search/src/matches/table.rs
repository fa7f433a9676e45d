//! What a tournament shows: standings, cross table, lengths and endings.

use std::collections::{BTreeMap, HashSet};

use rules::{EndReason, Side};

use super::{Elo, Finished, Tally};

/// How one bot fared.
///
/// ```
/// use search::matches::Table;
/// let table = Table::of(&["greedy".into(), "random".into()], &[]);
/// assert_eq!((table.standings[0].bot.as_str(), table.standings[0].tally.games()), ("greedy", 0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Its name.
    pub bot: String,
    /// Its place among the bots of the plan, from 0.
    pub index: usize,
    /// Its games against all the others.
    pub tally: Tally,
    /// Its strength compared with the field it met: a game that went like another one counts
    /// once, and the interval is that of the openings.
    pub elo: Elo,
}

/// The table of a tournament, finished or not.
///
/// ```
/// use search::matches::Table;
/// let table = Table::of(&["greedy".into(), "random".into()], &[]);
/// assert_eq!(table.standings.len(), 2);
/// assert_eq!(table.average_plies, 0.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The bots, most points first, equals in the order of the plan.
    pub standings: Vec<Standing>,
    /// How each bot (row) fared against each other (column), in the order of the plan.
    pub cross: Vec<Vec<Tally>>,
    /// Games counted.
    pub games: usize,
    /// Those that did not go move by move like another one between the same bots.
    pub distinct: usize,
    /// The openings that they began with.
    pub openings: usize,
    /// Games that a bot's fault ended.
    pub faults: usize,
    /// Moves in a game, openings included.
    pub average_plies: f64,
    /// How often games ended for which reason, the most frequent first.
    pub reasons: Vec<(EndReason, usize)>,
}

impl Table {
    /// The table of these games between these bots.
    pub fn of(bots: &[String], games: &[Finished]) -> Self {
        let mut cross = vec![vec![Tally::default(); bots.len()]; bots.len()];
        let mut seen = HashSet::new();
        let mut by_opening: BTreeMap<&[String], Vec<Tally>> = BTreeMap::new();
        for game in games {
            let is_new = seen.insert((game.seats, &game.moves));
            let tallies = by_opening.entry(game.opening());
            let tallies = tallies.or_insert_with(|| vec![Tally::default(); bots.len()]);
            for side in Side::BOTH {
                let (own, other) = (game.seats[side], game.seats[side.other()]);
                cross[own][other].add(game.ending.outcome.winner, side);
                if is_new {
                    tallies[own].add(game.ending.outcome.winner, side);
                }
            }
        }
        let plies: usize = games.iter().map(|game| game.moves.len()).sum();
        Table {
            standings: standings(bots, &cross, &by_opening),
            cross,
            games: games.len(),
            distinct: seen.len(),
            openings: by_opening.len(),
            faults: games.iter().filter(|game| game.fault.is_some()).count(),
            average_plies: if games.is_empty() { 0.0 } else { plies as f64 / games.len() as f64 },
            reasons: reasons(games),
        }
    }
}

impl Table {
    /// The place of each bot of the standings, from 1: those with as many points share one.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        let points = |standing: &Standing| standing.tally.points();
        let ahead = move |own: &Standing| {
            self.standings.iter().filter(|other| points(other) > points(own)).count()
        };
        self.standings.iter().map(move |own| ahead(own) + 1)
    }
}

fn standings(
    bots: &[String],
    cross: &[Vec<Tally>],
    by_opening: &BTreeMap<&[String], Vec<Tally>>,
) -> Vec<Standing> {
    let mut standings: Vec<_> = bots
        .iter()
        .enumerate()
        .map(|(index, bot)| {
            let openings = by_opening.values().map(|tallies| tallies[index]);
            let openings: Vec<Tally> = openings.filter(|tally| tally.games() > 0).collect();
            let (tally, elo) = (sum(&cross[index]), Elo::of_openings(&openings));
            Standing { bot: bot.clone(), index, tally, elo }
        })
        .collect();
    standings.sort_by(|one, other| other.tally.points().total_cmp(&one.tally.points()));
    standings
}

fn sum(row: &[Tally]) -> Tally {
    row.iter().fold(Tally::default(), |sum, tally| sum.plus(tally))
}

fn reasons(games: &[Finished]) -> Vec<(EndReason, usize)> {
    let count = |reason| games.iter().filter(|game| game.ending.reason == reason).count();
    let counted = EndReason::ALL.into_iter().map(|reason| (reason, count(reason)));
    let mut reasons: Vec<_> = counted.filter(|&(_, games)| games > 0).collect();
    reasons.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    reasons
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;
    use crate::matches::Tournament;

    /// Games that repeat another one move by move are no evidence.
    #[test]
    fn copies_of_a_game_change_nothing_about_the_elo() {
        let game = catalogue::parse("velha").unwrap();
        let bots = vec!["first".to_string(), "random".to_string()];
        let plan = Tournament { game, bots, games: 40, opening_plies: 0, listed: vec![], seed: 5 };
        let fixtures = plan.fixtures();
        let game = |number: usize| {
            let moves = ["1", "4", "2", "5", "3"].map(String::from).to_vec();
            plan.recall(&fixtures[number], moves, None).unwrap().unwrap()
        };
        let games: Vec<Finished> = (0..40).step_by(2).map(game).collect();
        let (one, many) = (Table::of(&plan.bots, &games[..1]), Table::of(&plan.bots, &games));
        assert_eq!((many.games, many.distinct, many.standings[0].tally.wins), (20, 1, 20));
        assert_eq!(many.openings, 1);
        assert_eq!(many.standings[0].elo, one.standings[0].elo);
    }
}
