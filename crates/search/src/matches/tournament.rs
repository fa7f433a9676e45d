//! Who plays whom, from which opening, with which seed.

use std::ops::Range;

use rules::{AnyGame, AnyMatch, BySide, Ending, SplitMix64, TextError};

use super::{MatchFault, Played, openings, replay};

/// The plan of a round robin: every bot meets every other `games` times, and
/// each opening is played from both sides.
///
/// ```
/// use rules::catalogue;
/// use search::matches::Tournament;
/// let plan = Tournament {
///     game: catalogue::parse("oware").unwrap(),
///     bots: vec!["greedy".into(), "random".into(), "first".into()],
///     games: 10,
///     opening_plies: 4,
///     listed: vec![],
///     seed: 1,
/// };
/// assert_eq!(plan.fixtures().len(), 30);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The game played.
    pub game: AnyGame,
    /// The bots, by name.
    pub bots: Vec<String>,
    /// How many games each pair plays. If it is odd, the last opening is
    /// played from one side only.
    pub games: u32,
    /// How many random plies each game begins with, where no openings are listed.
    pub opening_plies: u32,
    /// Openings, as lines of legal moves, used in turn instead of random ones; each pair
    /// begins with another one.
    pub listed: Vec<Vec<String>>,
    /// What openings and bots' choices follow from.
    pub seed: u64,
}

/// One game of the plan.
///
/// ```
/// use rules::{Side, catalogue};
/// use search::matches::Tournament;
/// let game = catalogue::parse("oril").unwrap();
/// let bots = vec!["first".into(), "random".into()];
/// let plan = Tournament { game, bots, games: 2, opening_plies: 3, listed: vec![], seed: 5 };
/// let fixtures = plan.fixtures();
/// assert_eq!(fixtures[0].seats[Side::First], fixtures[1].seats[Side::Second]);
/// assert_eq!(fixtures[0].opening, fixtures[1].opening);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its place in the plan, from 0.
    pub number: usize,
    /// Who sits where, as indices of the plan's bots.
    pub seats: BySide<usize>,
    /// The moves it begins with.
    pub opening: Vec<String>,
    /// The seed of each side's bot.
    pub seeds: BySide<u64>,
}

/// A fixture that was played.
///
/// ```
/// use rules::catalogue;
/// use search::matches::Tournament;
/// let bots = vec!["first".into(), "random".into()];
/// let game = catalogue::parse("velha").unwrap();
/// let plan = Tournament { game, bots, games: 2, opening_plies: 0, listed: vec![], seed: 5 };
/// let moves = ["1", "4", "2", "5", "3"].map(String::from).to_vec();
/// let finished = plan.recall(&plan.fixtures()[0], moves, None).unwrap().unwrap();
/// assert_eq!(finished.moves.len(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of its fixture.
    pub number: usize,
    /// Who sat where, as indices of the plan's bots.
    pub seats: BySide<usize>,
    /// All its moves, the opening included.
    pub moves: Vec<String>,
    /// How many of them its fixture began with.
    pub opening_plies: usize,
    /// How it ended.
    pub ending: Ending,
    /// The fault that ended it, if one did.
    pub fault: Option<MatchFault>,
}

impl Tournament {
    /// The most games that a pair may be asked to play.
    pub const MOST_GAMES: u32 = 1_000_000;
    /// The most random plies that a game may begin with.
    pub const LONGEST_OPENING: u32 = 200;

    /// Every game of the plan: round by round, so that a tournament that is
    /// cut short has still treated its bots alike.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let rounds = self.games.div_ceil(2) as usize;
        let drawn = match self.listed.as_slice() {
            [] => openings(&self.game, self.opening_plies, rounds, self.seed),
            _ => vec![],
        };
        let mut fixtures = vec![];
        for round in 0..rounds {
            for (pair, (one, other)) in self.pairs().enumerate() {
                let opening = match self.listed.as_slice() {
                    [] => &drawn[round],
                    listed => &listed[(round + pair) % listed.len()],
                };
                for seats in [BySide::new(one, other), BySide::new(other, one)]
                    .into_iter()
                    .take(self.games as usize - 2 * round)
                {
                    fixtures.push(Fixture {
                        number: fixtures.len(),
                        seats,
                        opening: opening.clone(),
                        seeds: self.seeds_of(round, seats),
                    });
                }
            }
        }
        fixtures
    }

    /// Games between bots that the seed draws from the list: those with these numbers
    /// out of endlessly many. A bot that is listed twice is drawn twice as often, and
    /// may meet itself. Each game has random first moves of its own, if the plan has any.
    pub fn mixed(&self, numbers: Range<usize>) -> Vec<Fixture> {
        let bots = self.bots.len() as u64;
        let fixture = |number: usize| {
            let mut draw = SplitMix64::new(self.seed ^ SplitMix64::new(number as u64).next_u64());
            let seats = BySide::new(draw.below(bots) as usize, draw.below(bots) as usize);
            let seeds = BySide::new(draw.next_u64(), draw.next_u64());
            let opening = match self.opening_plies {
                0 => vec![],
                plies => openings(&self.game, plies, 1, draw.next_u64()).concat(),
            };
            Fixture { number, seats, opening, seeds }
        };
        numbers.map(fixture).collect()
    }

    /// How many games the plan has.
    pub fn planned(&self) -> usize {
        self.pairs().count() * self.games as usize
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let bots = self.bots.len();
        (0..bots).flat_map(move |one| (one + 1..bots).map(move |other| (one, other)))
    }

    fn seeds_of(&self, round: usize, seats: BySide<usize>) -> BySide<u64> {
        let parts = [round, seats.first, seats.second];
        let seed = parts.into_iter().fold(self.seed, |seed, part| {
            SplitMix64::new(seed ^ SplitMix64::new(part as u64).next_u64()).next_u64()
        });
        let mut numbers = SplitMix64::new(seed);
        BySide::new(numbers.next_u64(), numbers.next_u64())
    }

    /// The game in the state in which the bots take it over.
    ///
    /// # Panics
    /// If the fixture is not one of this plan and its opening cannot be played.
    pub fn opened(&self, fixture: &Fixture) -> Box<dyn AnyMatch> {
        let mut course = self.game.start();
        for mv in &fixture.opening {
            course.play(mv).expect("an opening is a line of legal moves");
        }
        course
    }

    /// A game of an earlier sitting, played again from its moves; `None` if
    /// it did not begin with the fixture's opening or is not over.
    pub fn recall(
        &self,
        fixture: &Fixture,
        moves: Vec<String>,
        fault: Option<MatchFault>,
    ) -> Result<Option<Finished>, TextError> {
        let played = replay(self.game.start(), &moves, fault)?;
        Ok(Finished::of(fixture, played).filter(|game| game.moves.starts_with(&fixture.opening)))
    }

    /// The board on which a game of this plan ended.
    pub fn course(&self, finished: &Finished) -> Result<Box<dyn AnyMatch>, TextError> {
        let played = replay(self.game.start(), &finished.moves, finished.fault.clone())?;
        Ok(played.course)
    }
}

/// Where a plan has no openings, the bots choose them: so many moves are one.
const CHOSEN_OPENING: usize = 8;

impl Finished {
    /// The moves that it shares with games that are likely to end like it.
    pub(super) fn opening(&self) -> &[String] {
        let plies = if self.opening_plies == 0 { CHOSEN_OPENING } else { self.opening_plies };
        &self.moves[..plies.min(self.moves.len())]
    }

    /// The account of a game that was played; `None` if it is not over.
    pub(super) fn of(fixture: &Fixture, played: Played) -> Option<Self> {
        Some(Finished {
            number: fixture.number,
            seats: fixture.seats,
            moves: played.course.moves(),
            opening_plies: fixture.opening.len(),
            ending: played.course.ending()?,
            fault: played.fault,
        })
    }
}
