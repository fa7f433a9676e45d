//! Houses, unchecked set-ups and valid positions.

use super::lanes::{self, STORE};
use super::{Rules, Sowing};
use crate::split_mix::fold;
use crate::{BySide, Problem, Side};

/// A house by its index, counter-clockwise from South's first. Playing is
/// choosing a house, so this is also the move.
///
/// ```
/// use rules::{Notation, sowing::{House, Sowing}};
/// assert_eq!(Sowing::oware().move_text(House(6)), "a");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(pub u8);

/// An unchecked board; [`Sowing::position`] checks it.
///
/// ```
/// use rules::{BySide, Side, sowing::{Setup, Sowing}};
/// let game = Sowing::oware();
/// let setup = Setup { houses: vec![4; 12], stores: BySide::new(0, 0), turn: Side::SOUTH };
/// assert!(game.position(&setup).is_ok());
/// assert!(game.position(&Setup { stores: BySide::new(1, 0), ..setup }).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seeds in each house, counter-clockwise, South's first house first.
    pub houses: Vec<u8>,
    /// Seeds in each store.
    pub stores: BySide<u8>,
    /// The player to move.
    pub turn: Side,
}

/// A valid board with the player to move.
///
/// ```
/// use rules::{Game, Side, sowing::{House, Sowing}};
/// let position = Sowing::oware().start();
/// assert_eq!(position.store(Side::SOUTH), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The houses of the player to move, from their left, and their store in the
    /// top byte.
    pub(super) mine: u64,
    /// The opponent's.
    pub(super) theirs: u64,
    pub(super) turn: Side,
}

impl Position {
    /// The player to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The seeds in a player's store.
    #[inline]
    pub fn store(&self, side: Side) -> u8 {
        (self.row(side) >> STORE) as u8
    }

    /// The seeds in a house of `side`; `place` counts from 0 at that player's
    /// left.
    #[inline]
    pub fn seeds(&self, side: Side, place: usize) -> u8 {
        debug_assert!(place < usize::from(Rules::MAX_HOUSES));
        lanes::seeds(self.row(side), place)
    }

    /// A player's row as one word: one byte per house from their left, their
    /// store in the top byte. For evaluators and tables that read all houses at
    /// once.
    #[inline]
    pub fn row(&self, side: Side) -> u64 {
        if side == self.turn { self.mine } else { self.theirs }
    }

    /// Both rows as [`Position::row`] gives them, that of the player to move
    /// first.
    #[inline]
    pub fn rows(&self) -> (u64, u64) {
        (self.mine, self.theirs)
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        let turn = match self.turn {
            Side::First => 0x9E6C_63D0_676A_9A99,
            Side::Second => 0x1656_67B1_9E37_79F9,
        };
        let rows = fold(self.mine ^ 0x2D35_8DCC_AA6C_78A5, self.theirs ^ 0x8BB8_4B93_962E_ACC9);
        fold(rows ^ turn, 0x9FB2_1C65_1E98_DF25)
    }
}

impl Sowing {
    /// The start position with `turn` to move.
    pub fn start_with(&self, turn: Side) -> Position {
        let row = (0..self.row())
            .fold(0, |word, house| word | u64::from(self.rules.seeds) << (8 * house));
        Position { mine: row, theirs: row, turn }
    }

    /// Checks a set-up: it must have the houses and all the seeds of this game.
    pub fn position(&self, setup: &Setup) -> Result<Position, Problem> {
        let row = self.row();
        if setup.houses.len() != 2 * row {
            return Err(Problem::WrongCount {
                what: "houses",
                expected: 2 * row,
                found: setup.houses.len(),
            });
        }
        let stores = [setup.stores.first, setup.stores.second];
        let found = setup.houses.iter().chain(&stores).map(|&seeds| usize::from(seeds)).sum();
        let expected = usize::from(self.rules.total());
        if found != expected {
            return Err(Problem::WrongCount { what: "seeds", expected, found });
        }
        let word = |houses: &[u8], store: u8| {
            let houses = houses.iter().enumerate();
            houses.fold(u64::from(store) << STORE, |word, (house, &seeds)| {
                word | u64::from(seeds) << (8 * house)
            })
        };
        let south = word(&setup.houses[..row], setup.stores.first);
        let north = word(&setup.houses[row..], setup.stores.second);
        Ok(match setup.turn {
            Side::First => Position { mine: south, theirs: north, turn: setup.turn },
            Side::Second => Position { mine: north, theirs: south, turn: setup.turn },
        })
    }

    /// A board from its two rows, as [`Position::row`] gives them, with South to
    /// move. The number of seeds is not checked, because endgame tables use
    /// boards without stores.
    #[inline]
    pub fn board_unchecked(&self, mine: u64, theirs: u64) -> Position {
        Position { mine, theirs, turn: Side::SOUTH }
    }

    /// The position as a set-up.
    pub fn setup(&self, position: &Position) -> Setup {
        let houses = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..self.row()).map(move |place| position.seeds(side, place)))
            .collect();
        Setup {
            houses,
            stores: BySide::new(position.store(Side::SOUTH), position.store(Side::NORTH)),
            turn: position.turn,
        }
    }

    /// The seeds not yet in a store.
    #[inline]
    pub fn seeds_on_board(&self, position: &Position) -> u8 {
        (self.words.sum(position.mine) + self.words.sum(position.theirs)) as u8
    }
}
