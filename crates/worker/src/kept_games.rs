//! Finished games that a device keeps, as one text.
//!
//! The first line is the version, `1`. Every other line is a game, the oldest
//! first: the day it ended, counted from 1 January 1970, the number that tells it
//! from other games, and the game as a link holds it, such as
//! `20774 81726 g=velha&m=1.2.5.3.9&b=4&n=5`. Lines that cannot be read stay as
//! they are. The app changes the text as a text: what would parse it is code that
//! everybody would have to load first.

const VERSION: u32 = 1;

/// The most bytes that are kept. Browsers keep 2.5 million characters at least,
/// and the game being played needs some of them.
const MOST: usize = 1_500_000;

/// A game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptGame<'a> {
    /// The day it ended, counted from 1 January 1970.
    pub day: u32,
    /// What tells it from other games.
    pub id: u64,
    /// The game as a link holds it.
    pub link: &'a str,
}

impl<'a> KeptGame<'a> {
    /// Reads one line.
    pub fn read(line: &'a str) -> Option<Self> {
        let (day, rest) = line.split_once(' ')?;
        let (id, link) = rest.split_once(' ')?;
        Some(KeptGame { day: day.parse().ok()?, id: id.parse().ok()?, link })
    }
}

/// Was a text written by a later version of the app, which may keep games in
/// another way?
pub fn is_later(text: &str) -> bool {
    let version = text.lines().next().and_then(|line| line.parse::<u32>().ok());
    version.is_some_and(|version| version > VERSION)
}

/// The text without a game, whatever its end.
pub fn without(text: &str, game: &KeptGame<'_>) -> String {
    let kind = game.link.split('&').next().unwrap_or_default();
    let same = format!(" {} {kind}&", game.id);
    games(text, &same, false)
}

/// The text with a game, in place of the same game with another end. If it
/// becomes too long, the oldest games are dropped.
pub fn with(text: &str, game: &KeptGame<'_>) -> String {
    let line = format!("{} {} {}\n", game.day, game.id, game.link);
    let mut lines = without(text, game) + &line;
    if lines.len() > MOST {
        let from = lines.len() - MOST;
        let end = lines.bytes().skip(from).position(|byte| byte == b'\n');
        let next = end.map_or(lines.len(), |at| from + at + 1);
        lines.replace_range(..next, "");
    }
    format!("{VERSION}\n{lines}")
}

/// The lines with games of one kind.
pub fn of_game(text: &str, game: &str) -> String {
    let kind = format!(" g={game}&");
    games(text, &kind, true)
}

/// How many games a text keeps.
pub fn count(text: &str) -> usize {
    games(text, "", true).lines().count()
}

/// The lines of the games that have a text in them, or have not, without the
/// version.
fn games(text: &str, part: &str, has: bool) -> String {
    let mut games = String::new();
    // Not `lines`: a line that cannot be read stays as it is, even with a '\r' at its end.
    for (index, line) in text.split('\n').enumerate() {
        let version = index == 0 && line.parse::<u32>().is_ok();
        if !version && !line.is_empty() && line.contains(part) == has {
            games += line;
            games.push('\n');
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: u64, link: &str) -> KeptGame<'_> {
        KeptGame { day: 20_774, id, link }
    }

    #[test]
    fn games_are_read_back_and_the_last_end_counts() {
        let mut text = String::new();
        for (id, link) in [
            (1, "g=velha&m=1.2&n=2"),
            (2, "g=oril&m=Fb&n=2"),
            (1, "g=velha&m=1.5&n=2"),
            (1, "g=oril&m=Aa&n=2"),
        ] {
            text = with(&text, &game(id, link));
        }
        assert_eq!(count(&text), 3);
        assert_eq!(of_game(&text, "velha"), "20774 1 g=velha&m=1.5&n=2\n");
        let line = of_game(&text, "velha");
        assert_eq!(KeptGame::read(line.trim_end()), Some(game(1, "g=velha&m=1.5&n=2")));
        assert_eq!(count(&without(&text, &game(1, "g=velha&m=&n=0"))), 2);
    }

    #[test]
    fn damaged_lines_stay_and_later_versions_are_known() {
        let damaged = "1\nx\n20774 1 g=velha&m=1\n";
        assert!(with(damaged, &game(7, "g=velha&m=2&n=1")).starts_with(damaged));
        assert!(is_later("2\nwhat nobody knows\n"));
        assert!(!is_later("") && !is_later(damaged) && !is_later("no version"));
        assert_eq!(count("no version"), 1);
        assert_eq!(with("", &game(1, "g=velha&m=2&n=1")), "1\n20774 1 g=velha&m=2&n=1\n");
    }

    #[test]
    fn the_oldest_games_give_way() {
        let long = format!("g=oril&m={}", "F".repeat(100_000));
        let text = (0..20).fold(String::new(), |text, id| with(&text, &game(id, &long)));
        assert!(text.len() <= MOST + 2, "{}", text.len());
        assert_eq!(count(&text), 14);
        assert!(!text.contains("20774 5 ") && text.contains("20774 6 "), "the newest stay");
        assert!(text.starts_with("1\n20774 6 "));
    }
}
