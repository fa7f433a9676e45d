//! A set of up to `64 * W` cells, without allocation.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::split_mix::fold;

/// Cells as bits. `W` is 1 for boards of up to 64 cells, where every
/// operation is one machine instruction. A cell of [`Bits::CAPACITY`] or more
/// panics.
///
/// ```
/// use rules::Bits;
/// let mut cells = Bits::<1>::EMPTY;
/// cells.insert(5);
/// cells.insert(9);
/// assert_eq!(cells.into_iter().collect::<Vec<_>>(), [5, 9]);
/// assert_eq!(cells.len(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// No cell.
    pub const EMPTY: Self = Bits([0; W]);
    /// How many cells fit.
    pub const CAPACITY: usize = 64 * W;

    /// One cell.
    #[inline]
    pub fn only(cell: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(cell);
        bits
    }

    /// The cells `0..count`.
    pub fn first(count: usize) -> Self {
        let mut bits = Self::EMPTY;
        (0..count).for_each(|cell| bits.insert(cell));
        bits
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Is the cell in the set?
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest cell.
    #[inline]
    pub fn lowest(&self) -> Option<usize> {
        self.0.iter().enumerate().find_map(|(index, &word)| {
            (word != 0).then(|| index * 64 + word.trailing_zeros() as usize)
        })
    }

    /// A hash of two sets, the same on every platform, that continues `beginning`.
    #[inline]
    pub(crate) fn key_of_two(one: &Self, other: &Self, beginning: u64) -> u64 {
        let words = one.0.iter().zip(&other.0);
        let key = words.fold(beginning, |key, (&one, &other)| {
            fold(key ^ one ^ 0x2D35_8DCC_AA6C_78A5, other ^ 0x8BB8_4B93_962E_ACC9)
        });
        fold(key, 0x9FB2_1C65_1E98_DF25)
    }

    /// The words, lowest cells first.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }
}

macro_rules! per_word {
    ($trait:ident, $method:ident, $operator:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Bits(std::array::from_fn(|word| self.0[word] $operator other.0[word]))
            }
        }
    };
}
per_word!(BitAnd, bitand, &);
per_word!(BitOr, bitor, |);
per_word!(BitXor, bitxor, ^);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

/// The cells of a set, lowest first.
#[derive(Clone, Debug)]
pub struct CellIter<const W: usize> {
    left: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for CellIter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = &mut self.left.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn count(self) -> usize {
        self.left.len()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.len();
        (len, Some(len))
    }
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = CellIter<W>;
    #[inline]
    fn into_iter(self) -> CellIter<W> {
        CellIter { left: self, word: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_may_span_several_words() {
        let mut cells = Bits::<2>::first(65);
        assert_eq!((cells.len(), cells.words()), (65, &[u64::MAX, 1]));
        cells.remove(1);
        cells.remove(100);
        assert!(cells.contains(64) && !cells.contains(1) && !cells.contains(100));
        let high = Bits::only(64) | Bits::only(90);
        assert_eq!((cells & high).into_iter().collect::<Vec<_>>(), [64]);
        assert_eq!((cells ^ cells, high.lowest()), (Bits::EMPTY, Some(64)));
        assert!(Bits::<2>::EMPTY.is_empty() && Bits::<2>::EMPTY.lowest().is_none());
    }
}
