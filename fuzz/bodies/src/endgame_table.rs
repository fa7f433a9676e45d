//! Tables of solved endings.

use endgame::Table;

/// Any bytes as a table, as they are and with every checksum made right, so
/// that what stands behind the checksums is tried too.
///
/// ```
/// bodies::endgame_table(b"TABULEND\x01\x00");
/// ```
pub fn endgame_table(bytes: &[u8]) {
    let mut sealed = bytes.to_vec();
    let _ = seal(&mut sealed);
    for bytes in [bytes, &sealed] {
        let _ = Table::length(bytes);
        let Ok(table) = Table::open(bytes.to_vec()) else { continue };
        let is_sound = table.check().is_ok();
        let forms = table.forms();
        for form in [0, forms / 2, forms.saturating_sub(1)] {
            let found = table.probe(form);
            assert!(!is_sound || form >= forms || found.is_ok(), "form {form}: {found:?}");
        }
        assert!(table.probe(forms).is_err() && table.probe(u64::MAX).is_err());
    }
}

/// Writes the checksums that `crates/endgame/FORMAT.md` asks for, as far as the
/// bytes look like a table.
fn seal(bytes: &mut [u8]) -> Option<()> {
    let streams = if *bytes.get(10)? == 0 { 1 } else { 2 };
    let symbols = 2 * usize::from(*bytes.get(12)?) + 1;
    let groups = usize::try_from(number(bytes, 32)?).ok().filter(|&it| it <= bytes.len())?;
    let directory = 48 + streams * (symbols * symbols).div_ceil(2);
    let head = directory + 8 * (groups + 1);
    for group in 0..groups {
        let at = |place| usize::try_from(number(bytes, directory + 8 * place)?).ok();
        let group = bytes.get_mut(at(group)?..at(group + 1)?)?;
        let sum = checksum(group.get(4..)?);
        group[..4].copy_from_slice(&sum.to_le_bytes());
    }
    bytes.get_mut(40..44)?.fill(0);
    let sum = checksum(bytes.get(..head)?);
    bytes[40..44].copy_from_slice(&sum.to_le_bytes());
    Some(())
}

fn number(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

/// CRC-32, bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |rest: u32, _| if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
    !bytes.iter().fold(!0, |rest, &byte| (0..8).fold(rest ^ u32::from(byte), step))
}
