//! A finished game, as it is counted.

use rules::record::Record;
use rules::{AnyGame, BySide, EndReason, Problem, Side, TextError};

use crate::{Band, Day};

/// A finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishedGame {
    /// The position it began with, if not that of the rules.
    pub start: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why it ended, if that is known.
    pub reason: Option<EndReason>,
    /// When it was played.
    pub day: Option<Day>,
    /// Who played.
    pub players: BySide<PlayedBy>,
    /// What distinguishes it from another game with the same moves on the same day: the
    /// round of a tournament, the number of the game on a server.
    pub source: String,
}

/// Who played one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedBy {
    /// The name; none if nobody may know it.
    pub name: String,
    /// How strong they were.
    pub band: Band,
}

impl FinishedGame {
    /// The game that a record holds; none if it has no end or was cancelled.
    ///
    /// `band` says how strong the player of a name is.
    pub fn of_record(record: &Record, band: impl Fn(&str) -> Band) -> Option<Self> {
        let ending = record.ending().filter(|ending| ending.reason != EndReason::Aborted)?;
        let tag = |names: [&str; 2]| names.into_iter().find_map(|name| record.tags().get(name));
        let player = |names| {
            let name = tag(names).unwrap_or_default().to_string();
            PlayedBy { band: band(&name), name }
        };
        let parts = ["Site", "Event", "Round", "Time"]
            .into_iter()
            .filter_map(|name| record.tags().get(name));
        Some(FinishedGame {
            start: record.start().map(str::to_string),
            moves: record.line().plies.iter().map(|ply| ply.text().to_string()).collect(),
            winner: ending.outcome.winner,
            reason: Some(ending.reason),
            day: record.tags().get("Date").and_then(Day::parse),
            players: BySide::new(player(["South", "First"]), player(["North", "Second"])),
            source: parts.collect::<Vec<_>>().join("\n"),
        })
    }

    /// The game as a record.
    pub fn record(&self, game: &AnyGame) -> Result<Record, TextError> {
        let mut course = match &self.start {
            Some(start) => game.start_from(start)?,
            None => game.start(),
        };
        for mv in &self.moves {
            course.play(mv)?;
        }
        let mut record = Record::of(&*course);
        if let Some(reason) = self.reason.filter(|_| record.ending().is_none()) {
            record.declare(self.winner, reason);
        }
        for side in Side::BOTH.into_iter().filter(|&side| !self.players[side].name.is_empty()) {
            record.set_player(side, &self.players[side].name).map_err(Problem::at_start)?;
        }
        if let Some(day) = self.day {
            let day = day.to_string().replace('-', ".");
            record.tags_mut().set("Date", &day).map_err(Problem::at_start)?;
        }
        Ok(record)
    }

    /// What identifies this game: a hash of everything and of who played it.
    pub fn id(&self) -> u64 {
        self.id_without_players()
            ^ mark_of(BySide::new(&self.players.first.name, &self.players.second.name))
    }

    /// What identifies it once its players are forgotten, or was counted by an earlier version: a
    /// hash of everything but their names.
    pub(crate) fn id_without_players(&self) -> u64 {
        let day = self.day.map_or(u32::MAX, Day::number).to_le_bytes();
        let winner = [self.winner.map_or(2, |side| side.index() as u8)];
        let start = self.start.as_deref().unwrap_or_default();
        let head = [start.as_bytes(), &day, &winner, self.source.as_bytes()];
        let moves = self.moves.iter().map(String::as_bytes);
        head.into_iter()
            .chain(moves)
            .fold(Fnv::default(), |hash, part| hash.write(part).write(&[0]))
            .0
    }
}

/// What the players' names add to what identifies a game: it can be taken off again when one of
/// them is forgotten, so that nothing says who played. Nothing for games without names.
pub(crate) fn mark_of(names: BySide<&str>) -> u64 {
    let [first, second] = [names.first, names.second].map(str::as_bytes);
    if first.is_empty() && second.is_empty() {
        return 0;
    }
    Fnv::default().write(first).write(&[0]).write(second).0
}

/// Fowler, Noll and Vo's hash with 64 bits (variant 1a).
#[derive(Clone, Copy)]
pub(crate) struct Fnv(pub(crate) u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv {
    pub(crate) fn write(self, bytes: &[u8]) -> Self {
        Fnv(bytes
            .iter()
            .fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)))
    }
}
