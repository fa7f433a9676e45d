//! Finished games that a device keeps, as one text.
//!
//! The first line is the version, `1`. Every other line is a game, the oldest
//! first: the day it ended, counted from 1 January 1970, the number that tells it
//! from other games, and the game as a link holds it, such as
//! `20774 81726 g=velha&m=1.2.5.3.9&b=4&n=5`. Lines that cannot be read stay as
//! they are.

use std::fmt;

const VERSION: u32 = 1;

/// The most characters that are kept. Browsers keep 2.5 million at least, and
/// the game being played needs some of them.
const MOST: usize = 1_500_000;

/// Finished games, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptGames {
    lines: Vec<String>,
}

/// The text was written by a later version of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterVersion;

/// A game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptGame<'a> {
    /// The day it ended, counted from 1 January 1970.
    pub day: u32,
    /// What tells it from other games.
    pub id: &'a str,
    /// The game as a link holds it.
    pub link: &'a str,
}

impl<'a> KeptGame<'a> {
    /// Reads one line.
    #[must_use]
    pub fn read(line: &'a str) -> Option<Self> {
        let mut parts = line.splitn(3, ' ');
        let (day, id, link) = (parts.next()?, parts.next()?, parts.next()?);
        Some(KeptGame { day: day.parse().ok()?, id, link })
    }

    /// Is it the same game, perhaps with another end?
    fn is_same(self, other: KeptGame<'_>) -> bool {
        let game = |link: &str| link.split('&').next().map(str::to_string);
        self.id == other.id && game(self.link) == game(other.link)
    }
}

impl fmt::Display for KeptGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.day, self.id, self.link)
    }
}

impl KeptGames {
    /// Reads what [`KeptGames`] writes.
    pub fn read(text: &str) -> Result<Self, LaterVersion> {
        let mut lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        if let Some(version) = lines.first().and_then(|line| line.parse::<u32>().ok()) {
            if version > VERSION {
                return Err(LaterVersion);
            }
            lines.remove(0);
        }
        Ok(KeptGames { lines: lines.into_iter().map(str::to_string).collect() })
    }

    /// Keeps a game, in place of the same game with another end. If there are
    /// too many, the oldest are dropped.
    pub fn put(&mut self, game: KeptGame<'_>) {
        self.remove(game);
        self.lines.push(game.to_string());
        let mut length: usize = self.lines.iter().map(|line| line.len() + 1).sum();
        let too_many = self.lines.iter().take_while(|line| {
            let drop = length > MOST;
            length -= line.len() + 1;
            drop
        });
        let too_many = too_many.count();
        self.lines.drain(..too_many);
    }

    /// Drops a game.
    pub fn remove(&mut self, game: KeptGame<'_>) {
        let same = |line: &String| KeptGame::read(line).is_some_and(|kept| kept.is_same(game));
        self.lines.retain(|line| !same(line));
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The lines with games of one kind.
    #[must_use]
    pub fn of_game(&self, game: &str) -> String {
        let begins = format!("g={game}&");
        let of_game = |line: &&String| {
            KeptGame::read(line).is_some_and(|kept| kept.link.starts_with(&begins))
        };
        self.lines.iter().filter(of_game).map(|line| format!("{line}\n")).collect()
    }
}

impl fmt::Display for KeptGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}")?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game<'a>(id: &'a str, link: &'a str) -> KeptGame<'a> {
        KeptGame { day: 20_774, id, link }
    }

    #[test]
    fn games_are_read_back_and_the_last_end_counts() {
        let mut games = KeptGames::default();
        games.put(game("1", "g=velha&m=1.2&n=2"));
        games.put(game("2", "g=oril&m=Fb&n=2"));
        games.put(game("1", "g=velha&m=1.5&n=2"));
        games.put(game("1", "g=oril&m=Aa&n=2"));
        let text = games.to_string();
        assert_eq!(KeptGames::read(&text), Ok(games.clone()));
        assert_eq!(games.len(), 3);
        assert_eq!(games.of_game("velha"), "20774 1 g=velha&m=1.5&n=2\n");
        games.remove(game("1", "g=velha&m=&n=0"));
        assert_eq!(games.len(), 2);
    }

    #[test]
    fn damaged_lines_stay_and_later_versions_are_refused() {
        let damaged = "1\nx\n20774 1 g=velha&m=1\n";
        let mut games = KeptGames::read(damaged).unwrap();
        games.put(game("7", "g=velha&m=2&n=1"));
        assert!(games.to_string().starts_with(damaged));
        assert_eq!(KeptGames::read("2\nwhat nobody knows\n"), Err(LaterVersion));
        assert_eq!(KeptGames::read("").unwrap().to_string(), "1\n");
        assert_eq!(KeptGames::read("no version").unwrap().len(), 1);
    }

    #[test]
    fn the_oldest_games_give_way() {
        let long = format!("g=oril&m={}", "F".repeat(100_000));
        let mut games = KeptGames::default();
        for id in 0..20 {
            games.put(game(&id.to_string(), &long));
        }
        let text = games.to_string();
        assert!(text.len() <= MOST + 2, "{}", text.len());
        assert!(!text.contains("20774 5 ") && text.contains("20774 6 "), "the newest stay");
    }
}
