//! How a table is laid out in bytes. `FORMAT.md` of this crate describes it in prose.
//!
//! Forms stand in blocks: to know one value, only its block is decoded, from
//! its beginning. Blocks stand in groups: a group has one checksum.

use crate::huffman::Lengths;
use crate::{Kind, TableError, checksum::checksum};

const MAGIC: &[u8; 8] = b"TABULEND";
const VERSION: u16 = 1;
/// Bytes before the codes.
const FIXED: usize = 48;
/// Blocks in a group.
pub(crate) const BLOCKS: usize = 64;
/// Bytes at the beginning of a group: its checksum, and where each block but
/// the first begins.
pub(crate) const GROUP_HEAD: usize = 4 + 2 * (BLOCKS - 1);

/// What stands at the head of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) kind: Kind,
    pub(crate) houses: u8,
    pub(crate) seeds: u8,
    pub(crate) fingerprint: u64,
    pub(crate) forms: u64,
    /// The codes of the values, and of the distances between bounds.
    pub(crate) codes: Vec<Lengths>,
    /// Where each group begins, and where the last one ends.
    pub(crate) groups: Vec<u64>,
}

/// Forms in a block: few enough for a quick look, as many as that allows.
pub(crate) const fn block_len(kind: Kind) -> usize {
    match kind {
        Kind::Exact => 64,
        Kind::Recurring | Kind::Cut => 32,
    }
}

/// Forms in a group.
pub(crate) const fn group_len(kind: Kind) -> usize {
    BLOCKS * block_len(kind)
}

/// How many different numbers a stream of this count can hold.
pub(crate) const fn symbols(seeds: u8) -> usize {
    2 * seeds as usize + 1
}

/// How many streams a table has.
pub(crate) fn streams(kind: Kind) -> usize {
    1 + usize::from(kind.has_bounds())
}

impl Header {
    /// The bytes of the header that a file of this kind has.
    pub(crate) fn size(kind: Kind, seeds: u8, groups: usize) -> usize {
        FIXED + streams(kind) * Lengths::bytes(symbols(seeds)) + 8 * (groups + 1)
    }

    /// The header's bytes, when each group has so many.
    #[cfg(feature = "build")]
    pub(crate) fn to_bytes(&self, sizes: &[usize]) -> Vec<u8> {
        let mut bytes = vec![];
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.kind.code(), self.houses, self.seeds, 0, 0, 0]);
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(self.forms.to_le_bytes());
        bytes.extend((sizes.len() as u64).to_le_bytes());
        bytes.extend([0; 8]);
        self.codes.iter().for_each(|code| bytes.extend(code.to_bytes()));
        let mut offset = Header::size(self.kind, self.seeds, sizes.len()) as u64;
        bytes.extend(offset.to_le_bytes());
        for &size in sizes {
            offset += size as u64;
            bytes.extend(offset.to_le_bytes());
        }
        // The checksum of all else stands in the last of the fixed bytes.
        let sum = checksum(&bytes);
        bytes[FIXED - 8..FIXED - 4].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The size of the whole header in bytes, read from its beginning.
    pub(crate) fn size_from_start(start: &[u8]) -> Result<usize, TableError> {
        let (kind, seeds, groups) = Header::read_start(start)?;
        Ok(Header::size(kind, seeds, groups))
    }

    fn read_start(bytes: &[u8]) -> Result<(Kind, u8, usize), TableError> {
        if bytes.get(..8) != Some(MAGIC) {
            return Err(TableError::NotATable);
        }
        let corrupt = |offset| TableError::Corrupt { offset };
        let fixed = bytes.get(..FIXED).ok_or(corrupt(bytes.len() as u64))?;
        let found = u16::from_le_bytes([fixed[8], fixed[9]]);
        if found != VERSION {
            return Err(TableError::OtherVersion { found });
        }
        let kind = Kind::from_code(fixed[10]).ok_or(corrupt(10))?;
        let (forms, groups) = (number(fixed, 24), number(fixed, 32));
        if fixed[12] > 127 || forms.div_ceil(group_len(kind) as u64) != groups || groups > 1 << 40 {
            return Err(corrupt(32));
        }
        Ok((kind, fixed[12], groups as usize))
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, TableError> {
        let (kind, seeds, groups) = Header::read_start(bytes)?;
        let size = Header::size(kind, seeds, groups);
        let bytes = bytes.get(..size).ok_or(TableError::Corrupt { offset: bytes.len() as u64 })?;
        let mut summed = bytes.to_vec();
        summed[FIXED - 8..FIXED - 4].fill(0);
        if checksum(&summed).to_le_bytes() != bytes[FIXED - 8..FIXED - 4] {
            return Err(TableError::Corrupt { offset: (FIXED - 8) as u64 });
        }
        let code = Lengths::bytes(symbols(seeds));
        let directory = FIXED + streams(kind) * code;
        Ok(Header {
            kind,
            houses: bytes[11],
            seeds,
            fingerprint: number(bytes, 16),
            forms: number(bytes, 24),
            codes: bytes[FIXED..directory]
                .chunks(code)
                .map(|bytes| Lengths::from_bytes(symbols(seeds), bytes))
                .collect(),
            groups: (0..=groups).map(|group| number(bytes, directory + 8 * group)).collect(),
        })
    }
}

/// The eight-byte number at an offset that lies within the bytes.
fn number(bytes: &[u8], offset: usize) -> u64 {
    bytes[offset..offset + 8].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}
