//! What the tables hold as bytes: a game of a person's with its moves, and a game that is named
//! beside the counts of a move.
//!
//! A game: the day (4 bytes), the winner (0, 1, or 2 for nobody), the bands of both players (1
//! byte each), and 11 bytes for each move: the position (8), the move (2), who made it (0 or 1).
//! A named game: the day and the id, so that the order of bytes is the order of time. All numbers
//! begin with their highest byte.

use explorer::{Band, Day, Results};
use play::GameId;
use rules::Side;

use super::{CountedGame, position_number};
use crate::StoreError;

const HEAD: usize = 7;
const MOVE: usize = 11;

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(format!("the explorer holds {what}"))
}

impl CountedGame {
    /// The game with its moves.
    pub(super) fn record(&self) -> Vec<u8> {
        let mut bytes = self.day.number().to_be_bytes().to_vec();
        bytes.push(self.winner.map_or(2, |side| side.index() as u8));
        bytes.extend([self.bands.first.code(), self.bands.second.code()]);
        for played in &self.moves {
            bytes.extend(position_number(&self.kind, played.position).to_be_bytes());
            bytes.extend(played.mv.to_be_bytes());
            bytes.push(played.mover.index() as u8);
        }
        bytes
    }

    /// What names it beside the counts of its moves.
    pub(super) fn sample(&self) -> Vec<u8> {
        [&self.day.number().to_be_bytes()[..], self.id.as_str().as_bytes()].concat()
    }
}

/// The day and the id of a game that is named beside counts.
pub(super) fn read_sample(bytes: &[u8]) -> Result<(Day, GameId), StoreError> {
    let (day, id) = bytes.split_first_chunk().ok_or_else(|| damaged("no day"))?;
    let day = Day::from_number(u32::from_be_bytes(*day)).ok_or_else(|| damaged("no day"))?;
    let id = std::str::from_utf8(id).map_err(|_| damaged("no game"))?;
    Ok((day, id.into()))
}

/// A game of a person's, as the table has it.
pub(super) struct PlayedRecord<'a> {
    pub(super) day: Day,
    winner: Option<Side>,
    bands: [Band; 2],
    moves: &'a [[u8; MOVE]],
}

impl<'a> PlayedRecord<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<PlayedRecord<'a>, StoreError> {
        let odd = || damaged("a game that cannot be read");
        let (head, moves) = bytes.split_first_chunk::<HEAD>().ok_or_else(odd)?;
        let &[d0, d1, d2, d3, winner, first, second] = head;
        let (moves, []) = moves.as_chunks() else { return Err(odd()) };
        let band = |code| Band::of_code(code).ok_or_else(|| damaged("a band that nobody has"));
        Ok(PlayedRecord {
            day: Day::from_number(u32::from_be_bytes([d0, d1, d2, d3])).ok_or_else(odd)?,
            winner: Side::BOTH.get(usize::from(winner)).copied(),
            bands: [band(first)?, band(second)?],
            moves,
        })
    }

    /// The moves that were played in a position, with the strength of the player and the result.
    pub(super) fn moves(&self, position: i64) -> impl Iterator<Item = (u16, Band, Results)> {
        let wanted = position.to_be_bytes();
        self.moves.iter().filter(move |played| played[..8] == wanted).map(|played| {
            let side = usize::from(played[10] != 0);
            let mv = u16::from_be_bytes([played[8], played[9]]);
            (mv, self.bands[side], Results::of(self.winner, Side::BOTH[side]))
        })
    }
}
