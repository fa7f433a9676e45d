//! A set of up to `64 * W` cells, without allocation.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::split_mix::fold;

/// Cells as bits. `W` is 1 for boards of up to 64 cells, where every
/// operation is one machine instruction. There is room for
/// [`Bits::CAPACITY`] cells: naming one beyond them panics.
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
    /// How many cells there is room for.
    pub const CAPACITY: usize = 64 * W;

    /// One cell.
    ///
    /// ```
    /// assert_eq!(rules::Bits::<2>::only(64).words(), &[0, 1]);
    /// ```
    #[inline]
    #[must_use]
    pub fn only(cell: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(cell);
        bits
    }

    /// The cells `0..count`.
    ///
    /// ```
    /// assert_eq!(rules::Bits::<1>::first(4).words(), &[0b1111]);
    /// ```
    #[must_use]
    pub fn first(count: usize) -> Self {
        let mut bits = Self::EMPTY;
        (0..count).for_each(|cell| bits.insert(cell));
        bits
    }

    /// Adds a cell.
    ///
    /// ```
    /// let mut cells = rules::Bits::<1>::only(5);
    /// cells.insert(5);
    /// cells.insert(63);
    /// assert_eq!(cells.into_iter().collect::<Vec<_>>(), [5, 63]);
    /// ```
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell out.
    ///
    /// ```
    /// let mut cells = rules::Bits::<1>::first(3);
    /// cells.remove(1);
    /// cells.remove(40);
    /// assert_eq!(cells.into_iter().collect::<Vec<_>>(), [0, 2]);
    /// ```
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Is the cell in the set?
    ///
    /// ```
    /// let cells = rules::Bits::<2>::only(70);
    /// assert!(cells.contains(70) && !cells.contains(6));
    /// ```
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells.
    ///
    /// ```
    /// assert_eq!(rules::Bits::<2>::first(100).len(), 100);
    /// ```
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// No cell at all?
    ///
    /// ```
    /// use rules::Bits;
    /// assert!((Bits::<1>::only(3) & Bits::only(4)).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest cell.
    ///
    /// ```
    /// use rules::Bits;
    /// assert_eq!((Bits::<2>::only(90) | Bits::only(70)).lowest(), Some(70));
    /// assert_eq!(Bits::<2>::EMPTY.lowest(), None);
    /// ```
    #[inline]
    #[must_use]
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
    ///
    /// ```
    /// assert_eq!(rules::Bits::<2>::first(65).words(), &[u64::MAX, 1]);
    /// ```
    #[inline]
    #[must_use]
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
///
/// ```
/// use rules::Bits;
/// let mut set = Bits::<2>::only(70);
/// set.insert(3);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [3, 70]);
/// ```
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
