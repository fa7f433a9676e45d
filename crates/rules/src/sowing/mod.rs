//! The sowing games: Oril, Ouri, Oware, Awari and every related game that
//! [`Rules`] can describe.
//!
//! A row of houses is one 64-bit word with one byte per house, so that sowing is
//! one addition per row and a capture takes a few word operations.

mod ending;
mod lanes;
mod legal;
mod notation;
mod options;
mod play;
mod position;
mod presets;
mod rules;
mod sow_table;
mod steps;

use std::fmt;

pub use legal::Houses;
pub(crate) use options::OPTIONS;
pub use position::{House, Position, Setup};
pub use presets::PRESETS;
pub(crate) use presets::preset_rules;
pub use rules::{CycleShare, Majority, Rules, Singleton, Slam, Stuck};

use crate::{BySide, EndReason, Ending, Game, HistoryRule, Illegal, Problem, Side};
use sow_table::SowTable;

/// A sowing game: valid [`Rules`] and the tables that make them fast.
///
/// ```
/// use rules::{Game, sowing::{Rules, Slam, Sowing}};
/// let game = Sowing::new(Rules { slam: Slam::KeepLast, ..Sowing::oware().rules() }).unwrap();
/// assert_eq!(game.legal_moves(&game.start()).count(), 6);
/// ```
#[derive(Clone)]
pub struct Sowing {
    rules: Rules,
    table: &'static SowTable,
    words: lanes::Words,
    /// May every house with a seed be played, unless the opponent must be fed?
    is_free: bool,
}

impl Sowing {
    /// A game with these rules, or the reason why they are not valid.
    pub fn new(rules: Rules) -> Result<Self, Problem> {
        rules.validate()?;
        let is_free = rules.singleton == Singleton::Free
            && !matches!(rules.slam, Slam::Forbidden | Slam::LastResort);
        let (table, words) = (SowTable::of(rules.houses), lanes::Words::new(&rules));
        Ok(Sowing { rules, table, words, is_free })
    }

    /// The rules as data.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Houses in a row.
    pub fn row(&self) -> usize {
        usize::from(self.rules.houses)
    }

    /// The side that owns a house; `None` if the board has no such house.
    pub fn owner(&self, house: House) -> Option<Side> {
        match usize::from(house.0) / self.row() {
            0 => Some(Side::SOUTH),
            1 => Some(Side::NORTH),
            _ => None,
        }
    }
}

impl fmt::Debug for Sowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Sowing").field(&self.rules).finish()
    }
}

impl PartialEq for Sowing {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Sowing {}

impl Game for Sowing {
    type Position = Position;
    type Move = House;

    fn start(&self) -> Position {
        self.start_with(Side::SOUTH)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    #[inline]
    fn legal_moves<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = House> + 'a {
        self.legal_houses(position)
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: House) {
        self.sow_and_capture(position, mv);
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        self.ending_of(position)
    }

    fn settle(&self, position: &Position, reason: EndReason) -> Ending {
        self.settle_by_history(position, reason)
    }

    fn why_illegal(&self, position: &Position, mv: House) -> Option<Illegal> {
        self.why_house_illegal(position, mv)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    #[inline]
    fn stage(&self, position: &Position) -> u32 {
        u32::from(self.seeds_on_board(position))
    }

    fn every_move(&self) -> Vec<House> {
        (0..2 * self.rules.houses).map(House).collect()
    }

    fn history_rule(&self) -> HistoryRule {
        HistoryRule { repetitions: self.rules.cycle_n, plies: self.rules.max_plies }
    }

    fn longest(&self) -> Option<u32> {
        (self.rules.max_plies > 0).then(|| u32::from(self.rules.max_plies))
    }

    /// Turning the board by half exchanges the sides, which have the same rules.
    fn symmetries(&self) -> usize {
        2
    }

    #[inline]
    fn transform(&self, symmetry: usize, position: &Position) -> Position {
        let turn = if symmetry == 0 { position.turn } else { position.turn.other() };
        Position { turn, ..*position }
    }

    #[inline]
    fn transform_move(&self, symmetry: usize, mv: House) -> House {
        let houses = self.rules.houses;
        House(if symmetry == 0 { mv.0 } else { (mv.0 + houses) % (2 * houses) })
    }

    fn score(&self, position: &Position) -> Option<BySide<u16>> {
        Some(BySide::new(
            u16::from(position.store(Side::SOUTH)),
            u16::from(position.store(Side::NORTH)),
        ))
    }
}
