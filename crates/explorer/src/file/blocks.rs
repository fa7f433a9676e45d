//! The index of positions in a file: blocks of positions in the order of their keys.
//!
//! Most positions were reached by one game only, so that case takes one byte
//! besides the difference of keys and the number of the game.

use super::bytes::{ByteReader, put};
use crate::postings::{MovesPlayed, PlayedIn, Posting, grouped};

/// Positions of a block: few enough to decode for one answer, and enough that
/// the list of blocks is small.
pub(super) const POSITIONS: usize = 128;

/// Bits 0 to 3 of a position's first byte: the length of its key's difference.
const LENGTH: u8 = 0x0F;
/// Bit 4: one move in one game, and bits 5 to 7 are the move.
const SINGLE: u8 = 0x10;
/// The move follows as a number.
const LONG_MOVE: u8 = 7;

/// Writes positions whose keys begin with `first`.
pub(super) fn encode(postings: &[Posting], first: u64) -> Vec<u8> {
    let mut out = vec![];
    let mut before = first;
    for position in postings.chunk_by(|one, other| one.key == other.key) {
        let key = position[0].key;
        let difference = (key - before).to_le_bytes();
        let length = difference.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        before = key;
        let moves = grouped(position);
        match moves.as_slice() {
            [(mv, by)] if by.len() == 1 => {
                let short = u8::try_from(*mv).ok().filter(|&mv| mv < LONG_MOVE);
                out.push(length as u8 | SINGLE | short.unwrap_or(LONG_MOVE) << 5);
                out.extend(&difference[..length]);
                if short.is_none() {
                    put(&mut out, u64::from(*mv));
                }
                put(&mut out, u64::from(by[0].0));
            }
            _ => {
                out.push(length as u8);
                out.extend(&difference[..length]);
                put_moves(&mut out, &moves);
            }
        }
    }
    out
}

fn put_moves(out: &mut Vec<u8>, moves: &MovesPlayed) {
    put(out, moves.len() as u64);
    for (mv, by) in moves {
        put(out, u64::from(*mv));
        put(out, by.len() as u64);
        let mut before = 0;
        for PlayedIn(by) in by {
            put(out, u64::from(by - before));
            before = *by;
        }
    }
}

/// Reads a block position by position; nothing if it is damaged.
pub(super) fn decode(
    bytes: &[u8],
    first: u64,
    mut each: impl FnMut(u64, MovesPlayed),
) -> Option<()> {
    let mut reader = ByteReader(bytes);
    let mut key = first;
    while !reader.is_empty() {
        let head = reader.byte()?;
        key = key.checked_add(reader.fixed(usize::from(head & LENGTH))?)?;
        let moves = if head & SINGLE == 0 {
            read_moves(&mut reader)?
        } else {
            let mv = match head >> 5 {
                LONG_MOVE => u16::try_from(reader.number()?).ok()?,
                short => u16::from(short),
            };
            vec![(mv, vec![PlayedIn(u32::try_from(reader.number()?).ok()?)])]
        };
        each(key, moves);
    }
    Some(())
}

fn read_moves(reader: &mut ByteReader<'_>) -> Option<MovesPlayed> {
    let count = reader.number()?;
    let mut moves = vec![];
    for _ in 0..count {
        let mv = u16::try_from(reader.number()?).ok()?;
        let games = reader.number()?;
        let mut by = vec![];
        let mut before = 0u32;
        for _ in 0..games {
            before = before.checked_add(u32::try_from(reader.number()?).ok()?)?;
            by.push(PlayedIn(before));
        }
        moves.push((mv, by));
    }
    Some(moves)
}
