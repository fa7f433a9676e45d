//! Numbers as bytes: seven bits a byte, the lowest first.

/// Appends a number.
pub(super) fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads bytes one after the other. Every method gives nothing at the end of
/// the bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByteReader<'a>(pub(super) &'a [u8]);

impl<'a> ByteReader<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    pub(super) fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    /// A number of `length` bytes, the lowest first; at most eight.
    pub(super) fn fixed(&mut self, length: usize) -> Option<u64> {
        let mut whole = [0; 8];
        whole.get_mut(..length)?.copy_from_slice(self.take(length)?);
        Some(u64::from_le_bytes(whole))
    }

    /// A number that [`put`] wrote; one that is too large for 64 bits is none.
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7F);
            let placed = bits.checked_shl(shift).filter(|placed| placed >> shift == bits)?;
            number |= placed;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{ByteReader, put};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_read_back(number: u64) {
            let mut bytes = vec![];
            put(&mut bytes, number);
            let mut reader = ByteReader(&bytes);
            prop_assert_eq!(reader.number(), Some(number));
            prop_assert!(reader.is_empty());
        }

        #[test]
        fn any_bytes_are_a_number_or_none(bytes: Vec<u8>) {
            ByteReader(&bytes).number();
        }
    }
}
