//! CRC-32, as in zip and PNG files: notices every flipped bit and every burst
//! of up to 32.

const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
            bit += 1;
        }
        table[byte] = rest;
        byte += 1;
    }
    table
};

pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |rest: u32, &byte| rest >> 8 ^ TABLE[usize::from(rest as u8 ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_check_value_of_the_standard_comes_out() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
    }
}
