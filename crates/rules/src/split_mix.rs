//! SplitMix64: small, and the same on every platform.

/// The generator that turns a 64-bit seed into set-ups, openings and bots' choices.
///
/// ```
/// use rules::SplitMix64;
/// let mut numbers = SplitMix64::new(1);
/// assert_eq!(numbers.next_u64(), 0x910A_2DEC_8902_5CC1);
/// assert!(numbers.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that begins at `seed`.
    ///
    /// ```
    /// use rules::SplitMix64;
    /// let numbers = |seed| SplitMix64::new(seed).next_u64();
    /// assert_eq!(numbers(7), numbers(7));
    /// assert_ne!(numbers(7), numbers(8));
    /// ```
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    ///
    /// ```
    /// let mut numbers = rules::SplitMix64::new(0);
    /// assert_eq!(numbers.next_u64(), 0xE220_A839_7B1D_CDAF);
    /// assert_eq!(numbers.next_u64(), 0x6E78_9E6A_A1B9_65F4);
    /// ```
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`, which must not be 0.
    ///
    /// ```
    /// let mut numbers = rules::SplitMix64::new(1);
    /// let dice: Vec<u64> = (0..100).map(|_| numbers.below(6)).collect();
    /// assert!((0..6).all(|face| dice.contains(&face)));
    /// assert!(dice.iter().all(|&face| face < 6));
    /// ```
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }
}

/// Stirs 64 bits so that every bit of the answer depends on every bit of `z`.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The two halves of a product, stirred into one word.
#[inline]
pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    (product as u64) ^ ((product >> 64) as u64)
}
