//! The games themselves: what the index refers to.

use rules::{AnyGame, BySide, EndReason, Side};

use crate::{Band, Day, FinishedGame, PlayedBy, replay};

/// Games of one kind without their moves: what statistics in memory and those of
/// a file share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameList {
    pub(crate) game: AnyGame,
    pub(crate) names: Texts,
    pub(crate) starts: Texts,
    /// In their order.
    pub(crate) entries: Vec<GameEntry>,
}

impl GameList {
    pub(crate) fn new(game: AnyGame) -> Self {
        GameList { game, names: Texts::default(), starts: Texts::default(), entries: vec![] }
    }

    /// The game of an entry; nothing if its start is not possible.
    pub(crate) fn played(&self, entry: &GameEntry, moves: &[u8]) -> Option<FinishedGame> {
        let start = Some(self.starts.get(entry.start)).filter(|_| entry.start > 0);
        let moves = replay::unpack(&self.game, start, moves, entry.plies).ok()?;
        let by = |side| PlayedBy {
            name: self.names.get(entry.players[side]).to_string(),
            band: entry.bands[side],
        };
        Some(FinishedGame {
            start: start.map(str::to_string),
            moves,
            winner: entry.winner,
            reason: entry.reason,
            day: entry.day,
            players: BySide::new(by(Side::First), by(Side::Second)),
            source: String::new(),
        })
    }

    /// Numbers names and starts by their order, and drops those of no game.
    pub(crate) fn number_texts(&mut self) {
        let players = |game: &GameEntry| [game.players.first, game.players.second];
        let (names, name) = self.names.in_order(self.entries.iter().flat_map(players));
        let (starts, start) = self.starts.in_order(self.entries.iter().map(|game| game.start));
        for game in &mut self.entries {
            game.players = game.players.map(|player| name[player as usize]);
            game.start = start[game.start as usize];
        }
        (self.names, self.starts) = (names, starts);
    }
}

/// What is kept of one game besides its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameEntry {
    pub(crate) day: Option<Day>,
    pub(crate) id: u64,
    pub(crate) winner: Option<Side>,
    pub(crate) reason: Option<EndReason>,
    pub(crate) bands: BySide<Band>,
    /// The numbers of the players among the names.
    pub(crate) players: BySide<u32>,
    /// The number of its start among the starts.
    pub(crate) start: u32,
    pub(crate) plies: u16,
}

impl GameEntry {
    /// The order of games: by day, then by id, the same whatever came first.
    pub(crate) fn order(&self) -> (Option<Day>, u64) {
        (self.day, self.id)
    }
}

/// Texts by number; number 0 is the empty text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Texts(Vec<String>);

impl Default for Texts {
    fn default() -> Self {
        Texts(vec![String::new()])
    }
}

impl Texts {
    pub(crate) fn get(&self, number: u32) -> &str {
        self.0.get(number as usize).map_or("", String::as_str)
    }

    pub(crate) fn find(&self, text: &str) -> Option<u32> {
        self.0.iter().position(|known| known == text).map(|number| number as u32)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn push(&mut self, text: String) -> u32 {
        self.0.push(text);
        (self.0.len() - 1) as u32
    }

    /// The texts in use, in alphabetical order, and the new number of each old one.
    pub(crate) fn in_order(&self, used: impl Iterator<Item = u32>) -> (Texts, Vec<u32>) {
        let mut in_use = vec![false; self.0.len()];
        used.for_each(|number| in_use[number as usize] = true);
        let used = (1..self.0.len()).filter(|&number| in_use[number]);
        let mut order: Vec<usize> = used.collect();
        order.sort_by_key(|&number| &self.0[number]);
        let (mut texts, mut numbers) = (Texts::default(), vec![0; self.0.len()]);
        for number in order {
            numbers[number] = texts.push(self.0[number].clone());
        }
        (texts, numbers)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}
