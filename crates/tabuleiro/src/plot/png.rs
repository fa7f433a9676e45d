//! PNG files, written without a library: the few plots of a command do not
//! justify one. Rows are stored as differences from the row above, so that most
//! of a plot is zeros, and runs of one byte are all that is compressed.

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];
/// The filter that stores differences from the row above.
const UP: u8 = 2;
/// The shortest and the longest run that DEFLATE can repeat.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;

/// A picture of so many pixels, each with its red, green and blue.
pub(super) fn write(width: usize, height: usize, pixels: &[u8]) -> Vec<u8> {
    let mut file = SIGNATURE.to_vec();
    let mut header = vec![];
    header.extend((width as u32).to_be_bytes());
    header.extend((height as u32).to_be_bytes());
    // Eight bits a part, red, green and blue, and the only ways to compress, filter and order.
    header.extend([8, 2, 0, 0, 0]);
    chunk(&mut file, b"IHDR", &header);
    chunk(&mut file, b"IDAT", &zlib(&filtered(3 * width, pixels)));
    chunk(&mut file, b"IEND", &[]);
    file
}

fn filtered(row_length: usize, pixels: &[u8]) -> Vec<u8> {
    let mut above = vec![0; row_length];
    let mut filtered = Vec::with_capacity(pixels.len() + pixels.len() / row_length.max(1) + 1);
    for row in pixels.chunks_exact(row_length) {
        filtered.push(UP);
        filtered.extend(row.iter().zip(&above).map(|(here, above)| here.wrapping_sub(*above)));
        above.copy_from_slice(row);
    }
    filtered
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let from = file.len();
    file.extend(name);
    file.extend(data);
    let check = crc(&file[from..]);
    file.extend(check.to_be_bytes());
}

fn crc(bytes: &[u8]) -> u32 {
    let table: [u32; 256] = std::array::from_fn(|byte| {
        (0..8).fold(byte as u32, |rest, _| (rest >> 1) ^ (0xedb8_8320 * (rest & 1)))
    });
    let step =
        |rest: u32, byte: &u8| (rest >> 8) ^ table[((rest ^ u32::from(*byte)) & 255) as usize];
    !bytes.iter().fold(u32::MAX, step)
}

fn adler(bytes: &[u8]) -> u32 {
    let step = |(low, high): (u32, u32), byte: &u8| {
        let low = (low + u32::from(*byte)) % 65_521;
        (low, (high + low) % 65_521)
    };
    let (low, high) = bytes.iter().fold((1, 0), step);
    high << 16 | low
}

/// The bytes compressed as one block with the fixed codes of DEFLATE.
fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut bits = DeflateBits { bytes: vec![0x78, 0x01], waiting: 0, count: 0 };
    bits.put(0b011, 3);
    let mut at = 0;
    while at < bytes.len() {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        let same = bytes[at..].iter().take(LONGEST).take_while(|byte| before == Some(**byte));
        let run = same.count();
        if run >= SHORTEST {
            bits.repeat(run);
            at += run;
        } else {
            bits.symbol(u32::from(bytes[at]));
            at += 1;
        }
    }
    bits.symbol(256);
    bits.put(0, 7);
    bits.bytes.extend(adler(bytes).to_be_bytes());
    bits.bytes
}

/// DeflateBits, packed into bytes from the lowest.
struct DeflateBits {
    bytes: Vec<u8>,
    waiting: u32,
    count: u32,
}

impl DeflateBits {
    fn put(&mut self, value: u32, count: u32) {
        self.waiting |= value << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    /// A byte, the end (256) or a length, in the fixed code, whose bits go in from the highest.
    fn symbol(&mut self, symbol: u32) {
        let (code, count) = match symbol {
            0..=143 => (0x30 + symbol, 8),
            144..=255 => (0x190 + symbol - 144, 9),
            256..=279 => (symbol - 256, 7),
            _ => (0xc0 + symbol - 280, 8),
        };
        self.put(code.reverse_bits() >> (32 - count), count);
    }

    /// The last byte, so many times again.
    fn repeat(&mut self, length: usize) {
        // Each length has a symbol that stands for the shortest of a group, and bits
        // that say which of the group it is: four groups for each number of bits.
        let rest = (length - SHORTEST) as u32;
        let (symbol, extra, count) = match (length, rest) {
            (LONGEST, _) => (285, 0, 0),
            (_, 0..8) => (257 + rest, 0, 0),
            _ => {
                let count = rest.ilog2() - 2;
                (257 + 4 * count + (rest >> count), rest & ((1 << count) - 1), count)
            }
        };
        self.symbol(symbol);
        self.put(extra, count);
        // Distance 1 is code 0 of five bits.
        self.put(0, 5);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every length of a run, bytes of every value and noise come back from another
    /// reader.
    #[test]
    fn another_reader_gets_the_same_pixels() {
        let mut pixels: Vec<u8> = vec![];
        for length in 1..=300 {
            pixels.extend(vec![length as u8; length]);
        }
        pixels.extend((0..=255).rev());
        pixels.extend((0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8));
        let width = 37;
        pixels.truncate(pixels.len() / (3 * width) * 3 * width);
        let height = pixels.len() / 3 / width;
        let file = write(width, height, &pixels);
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut read).unwrap();
        assert_eq!(read, pixels);
    }
}
