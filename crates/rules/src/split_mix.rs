//! SplitMix64, a small generator of pseudo-random numbers that gives the same
//! numbers on every platform.

/// Turns a 64-bit seed into set-ups, openings and random choices of bots.
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
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }
}

/// Mixes 64 bits so that every bit of the result depends on every bit of `z`.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The two halves of the 128-bit product, combined by XOR: one multiplication
/// mixes two words. It must be cheap, because a search hashes every position.
#[inline]
pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    (product as u64) ^ ((product >> 64) as u64)
}
