//! Computer players. They take part in games like anybody else: what they do
//! goes through the same checks.

mod fair_queue;
mod queue;
mod resources;
mod think;

pub(crate) use queue::{Computers, run};

use std::collections::HashSet;
use std::sync::LazyLock;

use play::{PlayerId, PlayerKind, Rating, level_rating};
use protocol::Computer;
use rules::{AnyGame, catalogue};
use search::Level;
use sha2::{Digest, Sha256};
use store::{PlayerRow, Store};

use crate::error::ApiError;
use crate::terms::TermsFault;

/// The strongest level that answers at once.
const QUICKEST: Level = Level::MEDIUM;

/// The bots that people may play against here. Where a name takes a depth, a
/// medium one stands for all.
fn offered(game: &AnyGame) -> impl Iterator<Item = String> {
    search::bot_names(game).into_iter().map(|name| name.replace(":N", ":4"))
}

/// Is the answer of this bot so quick that it need not wait for others? The
/// weaker levels and the simple bots take a few milliseconds.
fn is_quick(bot: &str) -> bool {
    let simple = ["random", "first", "greedy", "win-in-one"].contains(&bot);
    simple || Level::from_id(bot).is_some_and(|level| level <= QUICKEST)
}

/// The computers of the catalogue.
pub(crate) fn catalogue_of_computers() -> Vec<Computer> {
    let mut computers: Vec<Computer> = vec![];
    for entry in catalogue::ENTRIES {
        let Ok(game) = catalogue::parse(entry) else { continue };
        for name in offered(&game) {
            match computers.iter_mut().find(|computer| computer.bot == name) {
                Some(computer) => computer.games.push((*entry).to_string()),
                None => {
                    computers.push(Computer { bot: name, games: vec![(*entry).to_string()] });
                }
            }
        }
    }
    computers
}

/// The number of a computer player for this game, which is entered into the
/// store when first asked for.
pub(crate) async fn seat(
    store: &Store,
    bot: &str,
    game: &str,
    now: u64,
) -> Result<PlayerId, ApiError> {
    let parsed = catalogue::parse(game).map_err(TermsFault::Unreadable)?;
    // Other names of the same bots would be other players, and greater depths
    // would keep everybody else's computers waiting.
    if !offered(&parsed).any(|name| name == bot) {
        let (bot, game) = (bot.to_string(), game.to_string());
        return Err(ApiError::NoSuchComputer { bot, game, known: offered(&parsed).collect() });
    }
    let (id, rating) = (PlayerId(fingerprint(bot) >> 11), rating(bot));
    let known = store.ratings_of(id).await?;
    if known.iter().any(|known| known.game == game && known.rating == rating.value) {
        return Ok(id);
    }
    let player = PlayerRow {
        id,
        nickname: bot.to_string(),
        kind: PlayerKind::Computer,
        created_at: now,
        seen_at: now,
        banned: false,
    };
    store.add_computer(player, key(bot), game.to_string(), rating).await?;
    Ok(id)
}

/// The form under which a computer's name is unique: no person's nickname has a
/// slash in it.
pub(crate) fn key(bot: &str) -> String {
    format!("computer/{bot}")
}

/// Does this key of a nickname belong to a computer, to guests, to the server or to
/// everybody? A player with such a name would be mistaken for one of them.
pub(crate) fn is_reserved(key: &str) -> bool {
    const RESERVED: [&str; 9] = [
        "admin",
        "administrator",
        "administrador",
        "all",
        "computer",
        "computador",
        "guest",
        "server",
        "tabuleiro",
    ];
    static COMPUTERS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let names = catalogue_of_computers().into_iter().map(|computer| computer.bot);
        // Without the depth: `minimax` is as misleading as `minimax:4`.
        names.filter_map(|name| name.split(':').next().map(str::to_string)).collect()
    });
    RESERVED.contains(&key) || key.starts_with("guest-") || COMPUTERS.contains(key)
}

/// How strong a computer is taken to be, on the scale on which people begin with 1500.
fn rating(bot: &str) -> Rating {
    let value = match Level::from_id(bot) {
        Some(level) => {
            let steps = Level::ALL.iter().position(|other| *other == level).unwrap_or(0);
            level_rating(steps) as f64
        }
        // Below level 1, and level 2.
        None if ["random", "first"].contains(&bot) => 600.0,
        None if is_quick(bot) => level_rating(1) as f64,
        None => 1_200.0,
    };
    Rating { value, deviation: 50.0, ..Rating::default() }
}

/// A number that follows from a text.
fn fingerprint(text: &str) -> u64 {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_levels_do_not_wait_for_strong_ones() {
        for quick in ["1", "2", "4", "random", "greedy"] {
            assert!(is_quick(quick), "{quick}");
        }
        for slow in ["5", "8", "max", "mindelo:4"] {
            assert!(!is_quick(slow), "{slow}");
        }
    }
}
