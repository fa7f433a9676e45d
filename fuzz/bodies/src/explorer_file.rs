//! Statistics of played games.

use explorer::{Explorer, ExplorerFile, GameSelection};

/// Any bytes as an explorer file, as they are and with every hash made right,
/// so that what stands behind the hashes is tried too.
///
/// ```
/// bodies::explorer_file(b"TABEXPLR\x01\x00");
/// ```
pub fn explorer_file(bytes: &[u8]) {
    let mut sealed = bytes.to_vec();
    let _ = seal(&mut sealed);
    for bytes in [bytes, &sealed] {
        let Ok(mut file) = ExplorerFile::open(std::io::Cursor::new(bytes)) else { continue };
        let _ = file.report(None, &[], &GameSelection::default());
        for number in 0..(file.len() as u32).min(3) {
            let _ = file.played(number);
        }
        let Ok(explorer) = file.load() else { continue };
        let mut written = vec![];
        explorer.write(&mut written).expect("what was read can be written");
        let again = Explorer::read(&written).expect("what was written can be read");
        assert_eq!(again, explorer);
    }
}

/// Writes the hashes that `crates/explorer/FORMAT.md` asks for, as far as the
/// bytes look like a file.
fn seal(bytes: &mut [u8]) -> Option<()> {
    seal_blocks(bytes);
    for part in 0..7 {
        let at = 10 + 24 * part;
        let range = extent(bytes, at)?;
        let sum = hash(bytes.get(range)?);
        bytes[at + 16..at + 24].copy_from_slice(&sum.to_le_bytes());
    }
    let sum = hash(bytes.get(..178)?);
    bytes.get_mut(178..186)?.copy_from_slice(&sum.to_le_bytes());
    Some(())
}

/// Writes the hashes of the blocks into the index.
fn seal_blocks(bytes: &mut [u8]) -> Option<()> {
    let (blocks, index) = (extent(bytes, 10 + 24 * 5)?, extent(bytes, 10 + 24 * 6)?);
    let mut at = blocks.start;
    for entry in index.step_by(16) {
        let length =
            u32::from_le_bytes(bytes.get(entry + 8..entry + 12)?.try_into().ok()?) as usize;
        let sum = hash(bytes.get(at..at.checked_add(length)?)?) as u32;
        bytes.get_mut(entry + 12..entry + 16)?.copy_from_slice(&sum.to_le_bytes());
        at += length;
    }
    Some(())
}

fn extent(bytes: &[u8], at: usize) -> Option<std::ops::Range<usize>> {
    let number = |at: usize| {
        let bytes = bytes.get(at..at + 8)?.try_into().ok()?;
        usize::try_from(u64::from_le_bytes(bytes)).ok()
    };
    let from = number(at)?;
    Some(from..from.checked_add(number(at + 8)?)?)
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
