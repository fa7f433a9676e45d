//! Writing a file.

use std::io::Write;

use super::blocks;
use super::bytes::put;
use super::layout::{
    Extent, GAME_LENGTH, HEAD_LENGTH, MAX_TEXTS, Section, encode_game, encode_head, hash,
};
use crate::games::Texts;
use crate::{Explorer, ExplorerError};

impl Explorer {
    /// Writes everything. Equal explorers write the same bytes.
    pub fn write(&self, out: &mut impl Write) -> Result<(), ExplorerError> {
        if self.list.names.len() > MAX_TEXTS || self.list.starts.len() > MAX_TEXTS {
            return Err(ExplorerError::Full);
        }
        let (blocks, index) = self.blocks();
        let parts = [
            self.game().name().into_bytes(),
            encode_texts(&self.list.names),
            encode_texts(&self.list.starts),
            self.encode_games(),
            self.moves.concat(),
            blocks,
            index,
        ];
        let mut extents = [Extent::default(); Section::ALL.len()];
        let mut offset = HEAD_LENGTH as u64;
        for (extent, part) in extents.iter_mut().zip(&parts) {
            let length = part.len() as u64;
            *extent = Extent { offset, length, hash: hash(part) };
            offset += length;
        }
        out.write_all(&encode_head(&extents))?;
        parts.iter().try_for_each(|part| out.write_all(part))?;
        Ok(())
    }

    fn encode_games(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.list.entries.len() * GAME_LENGTH);
        let mut at = 0;
        for (game, moves) in self.list.entries.iter().zip(&self.moves) {
            bytes.extend(encode_game(game, at));
            at += moves.len() as u64;
        }
        bytes
    }

    /// The blocks, and for each its first key, its length and the hash of its bytes.
    fn blocks(&self) -> (Vec<u8>, Vec<u8>) {
        let (mut bytes, mut index) = (vec![], vec![]);
        let mut rest = self.postings.as_slice();
        while let Some(first) = rest.first() {
            let positions = rest.chunk_by(|one, other| one.key == other.key);
            let length = positions.take(blocks::POSITIONS).map(<[_]>::len).sum();
            let (block, after) = rest.split_at(length);
            let encoded = blocks::encode(block, first.key);
            index.extend(first.key.to_le_bytes());
            index.extend((encoded.len() as u32).to_le_bytes());
            index.extend((hash(&encoded) as u32).to_le_bytes());
            bytes.extend(encoded);
            rest = after;
        }
        (bytes, index)
    }
}

/// All texts but the empty one at the beginning.
fn encode_texts(texts: &Texts) -> Vec<u8> {
    let mut bytes = vec![];
    for text in texts.iter().skip(1) {
        put(&mut bytes, text.len() as u64);
        bytes.extend(text.as_bytes());
    }
    bytes
}
