//! Bits in bytes, the highest bit of each byte first.

/// Reads bits from anywhere. Beyond the end there are only zeros.
#[derive(Clone, Debug)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bytes: &'a [u8], at: usize) -> Self {
        BitReader { bytes, at }
    }

    /// The next bits, up to 56, without going on.
    #[inline]
    pub(crate) fn peek(&self, count: u8) -> usize {
        if count == 0 {
            return 0;
        }
        let start = self.at / 8;
        let word = match self.bytes.get(start..start + 8) {
            Some(&[a, b, c, d, e, f, g, h]) => u64::from_be_bytes([a, b, c, d, e, f, g, h]),
            _ => self.last_word(start),
        };
        (word << (self.at % 8) >> (64 - u32::from(count))) as usize
    }

    #[cold]
    fn last_word(&self, start: usize) -> u64 {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let mut word = [0; 8];
        word.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        u64::from_be_bytes(word)
    }

    #[inline]
    pub(crate) fn skip(&mut self, count: usize) {
        self.at += count;
    }
}

/// Gathers bits into bytes.
#[cfg(feature = "build")]
#[derive(Clone, Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that fill no byte yet, in the low end.
    rest: u64,
    count: u32,
}

#[cfg(feature = "build")]
impl BitWriter {
    /// Bits written so far.
    pub(crate) fn len(&self) -> usize {
        8 * self.bytes.len() + self.count as usize
    }

    #[inline]
    pub(crate) fn push(&mut self, bits: u16, count: u8) {
        self.rest = self.rest << count | u64::from(bits);
        self.count += u32::from(count);
        while self.count >= 8 {
            self.count -= 8;
            self.bytes.push((self.rest >> self.count) as u8);
        }
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push((self.rest << (8 - self.count)) as u8);
        }
        self.bytes
    }
}
