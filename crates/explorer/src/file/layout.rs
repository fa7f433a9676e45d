//! Where things are in a file.

use crate::finished_game::Fnv;
use crate::games::GameEntry;
use crate::{Band, Day, ExplorerError};
use rules::{BySide, EndReason, Side};

use super::bytes::ByteReader;

pub(super) const MAGIC: &[u8; 8] = b"TABEXPLR";
pub(super) const VERSION: u16 = 1;

/// The sections of a file, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Game,
    Names,
    Starts,
    Games,
    Moves,
    Blocks,
    Index,
}

impl Section {
    pub(super) const ALL: [Section; 7] = [
        Section::Game,
        Section::Names,
        Section::Starts,
        Section::Games,
        Section::Moves,
        Section::Blocks,
        Section::Index,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Section::Game => "game",
            Section::Names => "names",
            Section::Starts => "starts",
            Section::Games => "games",
            Section::Moves => "moves",
            Section::Blocks => "blocks",
            Section::Index => "index",
        }
    }

    pub(super) fn damaged(self) -> ExplorerError {
        ExplorerError::Damaged { section: self.name() }
    }
}

/// Where a section is, and the hash of its bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) offset: u64,
    pub(super) length: u64,
    pub(super) hash: u64,
}

/// Magic number, version, the extents, and a hash of all that.
pub(super) const HEAD_LENGTH: usize = 8 + 2 + 24 * Section::ALL.len() + 8;

pub(super) fn encode_head(extents: &[Extent; 7]) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    for Extent { offset, length, hash } in extents {
        [offset, length, hash].into_iter().for_each(|number| head.extend(number.to_le_bytes()));
    }
    let hash = hash(&head);
    head.extend(hash.to_le_bytes());
    head
}

pub(super) fn decode_head(head: &[u8]) -> Result<[Extent; 7], ExplorerError> {
    let damaged = || ExplorerError::Damaged { section: "head" };
    let mut reader = ByteReader(head);
    if reader.take(8) != Some(MAGIC) {
        return Err(ExplorerError::NotAFile);
    }
    let version = reader.fixed(2).ok_or_else(damaged)? as u16;
    if version != VERSION {
        return Err(ExplorerError::Version { found: version });
    }
    let mut extents = [Extent::default(); 7];
    for extent in &mut extents {
        let mut number = || reader.fixed(8).ok_or_else(damaged);
        *extent = Extent { offset: number()?, length: number()?, hash: number()? };
    }
    let covered = &head[..head.len() - reader.0.len()];
    if reader.fixed(8) != Some(hash(covered)) {
        return Err(damaged());
    }
    Ok(extents)
}

pub(super) fn hash(bytes: &[u8]) -> u64 {
    Fnv::default().write(bytes).0
}

/// The bytes of one game: id 8, day 3, winner, reason and bands 4, players 3 and 3,
/// start 3, plies 2, and where its moves begin 5.
pub(super) const GAME_LENGTH: usize = 31;
const NO_DAY: u64 = 0xFF_FFFF;
/// Players and starts are numbered with three bytes.
pub(super) const MAX_TEXTS: usize = 1 << 24;

pub(super) fn encode_game(game: &GameEntry, moves: u64) -> [u8; GAME_LENGTH] {
    let day = game.day.map_or(NO_DAY, |day| u64::from(day.number()));
    let winner = game.winner.map_or(2, |side| side.index() as u64);
    let fields = [
        (game.id, 8),
        (day, 3),
        (winner, 1),
        (reason_code(game.reason), 1),
        (u64::from(game.bands.first.code()), 1),
        (u64::from(game.bands.second.code()), 1),
        (u64::from(game.players.first), 3),
        (u64::from(game.players.second), 3),
        (u64::from(game.start), 3),
        (u64::from(game.plies), 2),
        (moves, 5),
    ];
    let mut bytes = [0; GAME_LENGTH];
    let mut at = 0;
    for (number, length) in fields {
        bytes[at..at + length].copy_from_slice(&number.to_le_bytes()[..length]);
        at += length;
    }
    bytes
}

/// 0 if the reason is not known, else its place in the list of reasons, from 1.
fn reason_code(reason: Option<EndReason>) -> u64 {
    let place = reason.and_then(|reason| EndReason::ALL.iter().position(|&known| known == reason));
    place.map_or(0, |place| place as u64 + 1)
}

/// A game and where its moves begin; nothing if the bytes are damaged.
pub(super) fn decode_game(bytes: &[u8], names: usize, starts: usize) -> Option<(GameEntry, u64)> {
    let mut reader = ByteReader(bytes);
    let id = reader.fixed(8)?;
    let day = match reader.fixed(3)? {
        NO_DAY => None,
        day => Some(Day::from_number(day as u32)?),
    };
    let winner = match reader.byte()? {
        0 => Some(Side::First),
        1 => Some(Side::Second),
        2 => None,
        _ => return None,
    };
    let reason = match usize::from(reader.byte()?) {
        0 => None,
        code => Some(*EndReason::ALL.get(code - 1)?),
    };
    let bands = BySide::new(Band::of_code(reader.byte()?)?, Band::of_code(reader.byte()?)?);
    let mut number = |below: usize| reader.fixed(3).filter(|&number| number < below as u64);
    let players = BySide::new(number(names)? as u32, number(names)? as u32);
    let start = number(starts)? as u32;
    let plies = reader.fixed(2)? as u16;
    let entry = GameEntry { day, id, winner, reason, bands, players, start, plies };
    Some((entry, reader.fixed(5)?))
}
