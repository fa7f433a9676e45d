//! The compressed copies that go over the wire.

use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode;

/// Files that are compressed already, by their endings.
const DENSE: [&str; 3] = [".png", ".tend", ".woff2"];

/// The content compressed with brotli, where that is worth it.
pub(crate) fn compressed(path: &str, content: &[u8]) -> Option<Vec<u8>> {
    if DENSE.iter().any(|ending| path.ends_with(ending)) {
        return None;
    }
    // The best there is: with 9 the app is 12 % larger, with 10 still 4 %.
    let mut parameters =
        BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    if path.ends_with(".wasm") {
        // Meant for fonts; 300 bytes less for the app.
        parameters.mode = BrotliEncoderMode::BROTLI_MODE_FONT;
    }
    let mut packed = vec![];
    // Reading and writing memory does not fail.
    brotli::BrotliCompress(&mut &*content, &mut packed, &parameters).ok()?;
    (packed.len() < content.len()).then_some(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_shrinks_is_kept_compressed() {
        let text = "semente ".repeat(200);
        let packed = compressed("a.js", text.as_bytes()).unwrap();
        let mut unpacked = vec![];
        brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
        assert_eq!(unpacked, text.as_bytes());
        assert_eq!(compressed("a.png", text.as_bytes()), None);
        assert_eq!(compressed("a.txt", b"a"), None);
    }
}
