//! Every bot by name.
//!
//! Each kind of bot knows its own names; the registry only asks one kind
//! after the other.

use std::fmt;

use rules::AnyGame;

use crate::{AnyBot, Resources, classic, levels};

/// The bot of this name, made for this game. The same name, game and seed
/// make a bot that plays the same moves.
///
/// ```
/// use rules::catalogue;
/// let oril = catalogue::parse("oril").unwrap();
/// assert!(search::bot("mindelo:4", &oril, 1).is_ok());
/// let error = search::bot("program-2", &oril, 1).err().unwrap();
/// assert_eq!(error.game, "oril");
/// assert!(error.known.contains(&"greedy"));
/// ```
pub fn bot(name: &str, game: &AnyGame, seed: u64) -> Result<Box<dyn AnyBot>, BotNameError> {
    bot_with(name, game, seed, &Resources::default())
}

/// The same as [`bot`], with knowledge for the bots that can use it: `max`
/// looks solved endings and openings up.
///
/// ```
/// use rules::catalogue;
/// use search::{Resources, bot_with};
/// let oware = catalogue::parse("oware").unwrap();
/// assert!(bot_with("max", &oware, 1, &Resources::default()).is_ok());
/// ```
pub fn bot_with(
    name: &str,
    game: &AnyGame,
    seed: u64,
    resources: &Resources,
) -> Result<Box<dyn AnyBot>, BotNameError> {
    let name = name.trim();
    let made =
        classic::make(name, game, seed).or_else(|| levels::make(name, game, seed, resources));
    made.ok_or_else(|| BotNameError {
        found: name.to_string(),
        game: game.name(),
        known: bot_names(game),
    })
}

/// The names of all bots that play this game, in the order menus list them.
/// `N` stands for a depth in plies, from 1 to 30.
///
/// ```
/// use rules::catalogue;
/// let names = search::bot_names(&catalogue::parse("oware").unwrap());
/// assert!(names.contains(&"random"));
/// assert!(!names.contains(&"program-1"));
/// ```
pub fn bot_names(game: &AnyGame) -> Vec<&'static str> {
    let mut names = levels::names().to_vec();
    names.extend(classic::names(game));
    names
}

/// No bot of this name plays this game.
///
/// ```
/// use rules::catalogue;
/// let error = search::bot("minimax:x", &catalogue::parse("awari").unwrap(), 1).err().unwrap();
/// assert!(error.to_string().starts_with("no bot 'minimax:x' plays awari; there are: 1, 2, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotNameError {
    /// The name as written.
    pub found: String,
    /// The catalogue text of the game.
    pub game: String,
    /// The names there are; `N` stands for a depth in plies, from 1 to 30.
    pub known: Vec<&'static str>,
}

impl BotNameError {
    /// The word for this error in message keys.
    pub const fn id(&self) -> &'static str {
        "unknown-bot"
    }

    /// The values that a message about this error fills in, by name.
    pub fn details(&self) -> Vec<(&'static str, String)> {
        vec![
            ("found", self.found.clone()),
            ("game", self.game.clone()),
            ("known", self.known.join(", ")),
        ]
    }
}

impl fmt::Display for BotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BotNameError { found, game, known } = self;
        write!(f, "no bot '{found}' plays {game}; there are: {}", known.join(", "))
    }
}

impl std::error::Error for BotNameError {}
