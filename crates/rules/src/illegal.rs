//! Why a move is not legal, in terms that a message can explain to players.

use std::fmt;

/// Why a move is not legal. [`Illegal::id`] names the message of each reason.
///
/// ```
/// use rules::{Game, Illegal, sowing::{House, Sowing}};
/// let game = Sowing::oware();
/// let north_house = House(7);
/// assert_eq!(game.why_illegal(&game.start(), north_house), Some(Illegal::NotYourHouse));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// There is no such house, square or cell on this board.
    NoSuchPlace,
    /// The house belongs to the opponent.
    NotYourHouse,
    /// The house holds no seed.
    EmptyHouse,
    /// The opponent has no seeds and this move would give them none.
    MustFeed,
    /// A house of one seed may not be played while a larger one remains.
    SingletonHeld,
    /// The move would capture all of the opponent's seeds.
    TakesEverything,
    /// The stone is the opponent's, or there is none.
    NotYourStone,
    /// The stone has no friend beside it, or none of its leaps ends on an enemy.
    StoneCannotLeap,
    /// The stone leaps another distance, or not in a straight line.
    NotItsLeap,
    /// A leap ends on an enemy stone.
    NotOntoEnemy,
    /// A swap exchanges two stones of different colours.
    SwapNeedsBothColours,
    /// Stones are swapped before play begins, and that is over.
    SwapIsOver,
    /// First decide whether to swap.
    SwapFirst,
    /// The square is taken.
    Occupied,
}

impl Illegal {
    /// Every reason.
    pub const ALL: [Illegal; 15] = [
        Illegal::GameOver,
        Illegal::NoSuchPlace,
        Illegal::NotYourHouse,
        Illegal::EmptyHouse,
        Illegal::MustFeed,
        Illegal::SingletonHeld,
        Illegal::TakesEverything,
        Illegal::NotYourStone,
        Illegal::StoneCannotLeap,
        Illegal::NotItsLeap,
        Illegal::NotOntoEnemy,
        Illegal::SwapNeedsBothColours,
        Illegal::SwapIsOver,
        Illegal::SwapFirst,
        Illegal::Occupied,
    ];

    /// The name of this reason in protocols and message keys.
    pub const fn id(self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::NoSuchPlace => "no-such-place",
            Illegal::NotYourHouse => "not-your-house",
            Illegal::EmptyHouse => "empty-house",
            Illegal::MustFeed => "must-feed",
            Illegal::SingletonHeld => "singleton-held",
            Illegal::TakesEverything => "takes-everything",
            Illegal::NotYourStone => "not-your-stone",
            Illegal::StoneCannotLeap => "stone-cannot-leap",
            Illegal::NotItsLeap => "not-its-leap",
            Illegal::NotOntoEnemy => "not-onto-enemy",
            Illegal::SwapNeedsBothColours => "swap-needs-both-colours",
            Illegal::SwapIsOver => "swap-is-over",
            Illegal::SwapFirst => "swap-first",
            Illegal::Occupied => "occupied",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::GameOver => "the game is over",
            Illegal::NoSuchPlace => "this board has no such place",
            Illegal::NotYourHouse => "that house belongs to the opponent",
            Illegal::EmptyHouse => "that house is empty",
            Illegal::MustFeed => "the opponent has no seeds, so you must give them some",
            Illegal::SingletonHeld => {
                "a house with one seed may be played only if no house has more"
            }
            Illegal::TakesEverything => "that would capture all of the opponent's seeds",
            Illegal::NotYourStone => "pick one of your own stones",
            Illegal::StoneCannotLeap => "that stone has no legal move",
            Illegal::NotItsLeap => {
                "a stone leaps in a straight line as many cells as it has friends"
            }
            Illegal::NotOntoEnemy => "a leap must end on an enemy stone",
            Illegal::SwapNeedsBothColours => "a swap needs two stones of different colours",
            Illegal::SwapIsOver => "swaps are allowed only before the first leap",
            Illegal::SwapFirst => "decide first whether to swap two stones",
            Illegal::Occupied => "that square is taken",
        })
    }
}

impl std::error::Error for Illegal {}
