//! Prefix codes whose choice depends on the symbol before.
//!
//! A stream of small numbers is coded number by number, each with the code
//! that was made for the numbers that follow the one before it. Codes are
//! canonical: the lengths say all.

use crate::bits::BitReader;

/// The longest code. Longer ones would make the tables of decoding outgrow the
/// processor's caches, and they stand for next to nothing.
pub(crate) const LONGEST: u8 = 11;

/// For every symbol before and every symbol the length of its code; 0 where
/// there is none, and where there is only one that can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lengths {
    symbols: usize,
    lengths: Vec<u8>,
}

/// The mark of the only symbol that can follow: it needs no bits.
const CERTAIN: u8 = 15;

impl Lengths {
    /// The best codes for symbols that follow each other so often: a square of
    /// counts, the symbol before first.
    #[cfg(feature = "build")]
    pub(crate) fn best(symbols: usize, counts: &[u64]) -> Self {
        let lengths = counts.chunks(symbols).flat_map(best_lengths).collect();
        Lengths { symbols, lengths }
    }

    /// Two lengths a byte.
    #[cfg(feature = "build")]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.lengths.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4).collect()
    }

    /// How many bytes hold the lengths of codes for so many symbols.
    pub(crate) fn bytes(symbols: usize) -> usize {
        (symbols * symbols).div_ceil(2)
    }

    pub(crate) fn from_bytes(symbols: usize, bytes: &[u8]) -> Self {
        let mut lengths: Vec<u8> =
            bytes.iter().flat_map(|&pair| [pair & 0x0f, pair >> 4]).collect();
        lengths.truncate(symbols * symbols);
        Lengths { symbols, lengths }
    }

    /// The codes: for every symbol before and symbol, its bits and their number.
    #[cfg(feature = "build")]
    pub(crate) fn codes(&self) -> Vec<(u16, u8)> {
        let mut codes = vec![(0, 0); self.lengths.len()];
        for (before, lengths) in self.lengths.chunks(self.symbols).enumerate() {
            for (symbol, code, length) in canonical(lengths) {
                codes[before * self.symbols + symbol] = (code, length);
            }
        }
        codes
    }
}

/// The symbols that have codes, each with its code and length, shortest first.
fn canonical(lengths: &[u8]) -> impl Iterator<Item = (usize, u16, u8)> {
    let mut next = 0u16;
    (1..=LONGEST).flat_map(move |length| {
        next <<= 1;
        let first = next;
        let symbols: Vec<usize> =
            (0..lengths.len()).filter(|&symbol| lengths[symbol] == length).collect();
        next = next.wrapping_add(symbols.len() as u16);
        symbols
            .into_iter()
            .enumerate()
            .map(move |(number, symbol)| (symbol, first.wrapping_add(number as u16), length))
    })
}

/// The lengths of the best code for symbols that occur so often.
#[cfg(feature = "build")]
fn best_lengths(counts: &[u64]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let used: Vec<usize> = (0..counts.len()).filter(|&symbol| counts[symbol] > 0).collect();
    if let [only] = used[..] {
        lengths[only] = CERTAIN;
        return lengths;
    }
    let mut weights: Vec<u64> = used.iter().map(|&symbol| counts[symbol]).collect();
    loop {
        let depths = depths(&weights);
        if depths.iter().all(|&depth| depth <= usize::from(LONGEST)) {
            used.iter().zip(depths).for_each(|(&symbol, depth)| lengths[symbol] = depth as u8);
            return lengths;
        }
        // Flatter weights make a flatter tree.
        weights.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
    }
}

/// How deep each weight lies in the tree that joins the two lightest, again
/// and again. Ties go to what was made first, so that the tree is always the same.
#[cfg(feature = "build")]
fn depths(weights: &[u64]) -> Vec<usize> {
    use std::cmp::Reverse;
    let mut heap: std::collections::BinaryHeap<_> =
        weights.iter().enumerate().map(|(node, &weight)| Reverse((weight, node))).collect();
    let mut parents = vec![0; weights.len()];
    while let (Some(Reverse((light, one))), Some(Reverse((heavy, other)))) =
        (heap.pop(), heap.pop())
    {
        let joined = parents.len();
        parents.push(0);
        parents[one] = joined;
        parents[other] = joined;
        heap.push(Reverse((light + heavy, joined)));
        if heap.len() == 1 {
            break;
        }
    }
    let mut depths = vec![0; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(weights.len());
    depths
}

/// What the next bits mean, looked up at once.
#[derive(Clone, Debug)]
pub(crate) struct Decoder {
    /// The bits that are looked at: the length of the longest code.
    width: u8,
    /// By symbol before and bits: the symbol in the low byte, the length of
    /// its code above; [`NO_CODE`] where no code begins with these bits.
    meanings: Vec<u16>,
}

const NO_CODE: u16 = u16::MAX;

impl Decoder {
    /// The decoder of these lengths; `None` if they are lengths of no code.
    pub(crate) fn new(lengths: &Lengths) -> Option<Self> {
        let bits = lengths.lengths.iter().copied().filter(|&length| length != CERTAIN);
        let width = bits.max().unwrap_or(0);
        if width > LONGEST {
            return None;
        }
        let size = 1usize << width;
        let mut meanings = vec![NO_CODE; lengths.symbols * size];
        let tables = meanings.chunks_mut(size).zip(lengths.lengths.chunks(lengths.symbols));
        for (table, lengths) in tables {
            if let Some(only) = lengths.iter().position(|&length| length == CERTAIN) {
                table.fill(only as u16);
                continue;
            }
            for (symbol, code, length) in canonical(lengths) {
                let span = 1usize << (width - length);
                let first = usize::from(code) * span;
                table.get_mut(first..first + span)?.fill(symbol as u16 | u16::from(length) << 8);
            }
        }
        Some(Decoder { width, meanings })
    }

    /// The next symbol, knowing the one before; `None` if there is none.
    #[inline]
    pub(crate) fn next(&self, bits: &mut BitReader<'_>, before: usize) -> Option<usize> {
        let at = before << self.width | bits.peek(self.width);
        let meaning = *self.meanings.get(at)?;
        if meaning == NO_CODE {
            return None;
        }
        bits.skip(usize::from(meaning >> 8));
        Some(usize::from(meaning & 0xff))
    }
}
