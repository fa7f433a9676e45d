//! The moves of a game as the digits of a number.
//!
//! A move is its place among the legal moves. With six legal moves it takes
//! log2(6) = 2.6 bits; one that is forced takes none. A game of 70 moves of a
//! sowing game fits in about 20 bytes.

/// Writes moves one after the other.
#[derive(Debug, Default)]
pub(crate) struct MovePacker {
    bytes: Vec<u8>,
    word: u64,
    weight: Option<u64>,
}

impl MovePacker {
    /// Adds move number `index` of `count` legal moves.
    pub(crate) fn push(&mut self, index: usize, count: usize) {
        let (index, count) = (index as u64, count as u64);
        let weight = self.weight.unwrap_or(1);
        match weight.checked_mul(count) {
            Some(next) => {
                self.word += index * weight;
                self.weight = Some(next);
            }
            None => {
                self.bytes.extend(self.word.to_le_bytes());
                (self.word, self.weight) = (index, Some(count));
            }
        }
    }

    /// The bytes; zeros at the end of the last word are left out.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let last = self.word.to_le_bytes();
        let used = last.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        self.bytes.extend(&last[..used]);
        self.bytes
    }
}

/// Reads moves one after the other. Bytes that are missing read as zeros.
#[derive(Debug)]
pub(crate) struct MoveUnpacker<'a> {
    bytes: &'a [u8],
    word: u64,
    weight: u64,
}

impl<'a> MoveUnpacker<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut unpacker = MoveUnpacker { bytes, word: 0, weight: 1 };
        unpacker.next_word();
        unpacker
    }

    fn next_word(&mut self) {
        let (word, rest) = self.bytes.split_at(self.bytes.len().min(8));
        let mut whole = [0; 8];
        whole[..word.len()].copy_from_slice(word);
        (self.word, self.weight, self.bytes) = (u64::from_le_bytes(whole), 1, rest);
    }

    /// The number of the next move, if there are `count` legal moves.
    pub(crate) fn next(&mut self, count: usize) -> usize {
        let count = count as u64;
        let weight = self.weight.checked_mul(count).unwrap_or_else(|| {
            self.next_word();
            count
        });
        self.weight = weight;
        let index = self.word % count;
        self.word /= count;
        index as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{MovePacker, MoveUnpacker};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn moves_are_read_back(moves in prop::collection::vec((1usize..5000, any::<usize>()), 0..200)) {
            let mut packer = MovePacker::default();
            moves.iter().for_each(|&(count, index)| packer.push(index % count, count));
            let bytes = packer.finish();
            let mut unpacker = MoveUnpacker::new(&bytes);
            for (count, index) in moves {
                prop_assert_eq!(unpacker.next(count), index % count);
            }
        }
    }

    #[test]
    fn seventy_moves_of_a_sowing_game_take_two_dozen_bytes() {
        let mut packer = MovePacker::default();
        (0..70).for_each(|ply| packer.push(ply % 6, 6));
        assert_eq!(packer.finish().len(), 24);
    }
}
