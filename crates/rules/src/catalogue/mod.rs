//! Every game by name: one text names a game with its options, and every game
//! has such a text.

mod any_game;
mod options;

pub use any_game::{AnyGame, Visitor};
pub use options::GameOption;
pub(crate) use options::Options;

use crate::line::{self, Line};
use crate::quantum_leap::{self, QuantumLeap};
use crate::{Bits, Problem, TextError, sowing};

/// A kind of game: games of one family are drawn and evaluated alike.
///
/// ```
/// use rules::catalogue::{self, Family};
/// assert_eq!(catalogue::parse("oril").unwrap().family(), Family::Sowing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Two rows of houses.
    Sowing,
    /// Quantum Leap.
    QuantumLeap,
    /// Squares and lines.
    Line,
}

/// The games that menus list, in their order.
pub const ENTRIES: &[&str] = &[
    "oril",
    "ouri",
    "ouri-003",
    "oware",
    "openspiel",
    "awari",
    "warri-bb",
    "wari-ludii",
    "codingame",
    "quantum-leap",
    "quantum-leap:edition=2",
    "velha",
    "velha-3d",
    "qubic",
    "mnk",
];

/// The game that a text names, such as `oril`, `oware:slam=keep-last`,
/// `quantum-leap:side=4,edition=2,seed=17` or `mnk:7,7,5`. `galo` is read as
/// `velha`.
///
/// ```
/// use rules::catalogue;
/// let game = catalogue::parse("oware:slam=no-capture,seeds=3").unwrap();
/// assert_eq!(game.name(), "oware:seeds=3");
/// ```
pub fn parse(text: &str) -> Result<AnyGame, TextError> {
    let (name, options) = Options::split(text)?;
    if let Some(rules) = sowing::preset_rules(&name) {
        return sowing::Sowing::with_options(rules, &options).map(AnyGame::Sowing);
    }
    match name.as_str() {
        "quantum-leap" => quantum_leap::parse(&options).and_then(leap_game),
        "velha" | "velha-3d" | "qubic" | "mnk" => line::parse(&name, &options).and_then(line_game),
        _ => Err(Problem::UnknownGame { found: name }.at_start()),
    }
}

/// How large a board is.
///
/// ```
/// let qubic = rules::catalogue::extent("qubic").unwrap();
/// assert_eq!((qubic.cells, qubic.dimensions), (64, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Its houses, cells or squares.
    pub cells: usize,
    /// In how many dimensions lines run.
    pub dimensions: usize,
}

/// How large the board of the game is that a text names. It is known before the game is
/// built, which takes long where lines run in many dimensions.
///
/// ```
/// assert_eq!(rules::catalogue::extent("velha:side=2,dimensions=9").unwrap().cells, 512);
/// ```
pub fn extent(text: &str) -> Result<Extent, TextError> {
    let (name, options) = Options::split(text)?;
    let (cells, dimensions) = match name.as_str() {
        "quantum-leap" => (quantum_leap::parse(&options)?.cells(), 2),
        "velha" | "velha-3d" | "qubic" | "mnk" => {
            let rules = line::parse(&name, &options)?;
            (rules.squares(), rules.shape().len())
        }
        // Every sowing board is small.
        _ => parse(text).map(|_| (2 * usize::from(sowing::Rules::MAX_HOUSES), 1))?,
    };
    Ok(Extent { cells, dimensions })
}

/// Quantum Leap in the type for the size of its board.
fn leap_game(rules: quantum_leap::Rules) -> Result<AnyGame, TextError> {
    let game = if rules.cells() <= Bits::<1>::CAPACITY {
        QuantumLeap::new(rules).map(AnyGame::QuantumLeap)
    } else {
        QuantumLeap::new(rules).map(AnyGame::LargeQuantumLeap)
    };
    game.map_err(Problem::at_start)
}

/// A line game in the type for the size of its board.
fn line_game(rules: line::Rules) -> Result<AnyGame, TextError> {
    let game = if rules.squares() <= Bits::<1>::CAPACITY {
        Line::new(rules).map(AnyGame::Line)
    } else {
        Line::new(rules).map(AnyGame::LargeLine)
    };
    game.map_err(Problem::at_start)
}

/// The options that a game of this name understands, each with its values.
///
/// ```
/// use rules::catalogue;
/// let options = catalogue::options("oril");
/// assert!(options.iter().any(|option| option.name == "slam"));
/// ```
pub fn options(name: &str) -> &'static [GameOption] {
    let name = options::written_name(name.split(':').next().unwrap_or_default());
    match name.as_str() {
        "quantum-leap" => quantum_leap::OPTIONS,
        "velha" => line::VELHA_OPTIONS,
        "mnk" => line::MNK_OPTIONS,
        _ if sowing::preset_rules(&name).is_some() => sowing::OPTIONS,
        _ => &[],
    }
}
