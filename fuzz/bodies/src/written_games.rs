//! The formats in which games are written.

use rules::record::{self, Format};

use crate::place;

/// Any text as a file of OGN.
///
/// ```
/// bodies::ogn("[Variant \"oril\"]\n1. F b 2. D a *");
/// ```
pub fn ogn(text: &str) {
    survives(Format::Ogn, text);
}

/// Any text as a file of records.
///
/// ```
/// bodies::record("[Game \"oril\"]\n\n1. F b *");
/// ```
pub fn record(text: &str) {
    survives(Format::Record, text);
}

/// Any text as a save file of the Ouri program in C.
///
/// ```
/// bodies::save_file("0\n4 4 4 4 4 4\n0\n4 4 4 4 4 4\n");
/// ```
pub fn save_file(text: &str) {
    survives(Format::Save001, text);
}

/// Any text as a game's name, a position and bare moves, or as whatever
/// format it looks like.
///
/// ```
/// bodies::plain_text("ouri\nFfEaCe");
/// ```
pub fn plain_text(text: &str) {
    survives(Format::Text, text);
    survives(Format::PlayStrategy, text);
    if let Err(error) = record::read(text, None) {
        place::check(&error, text);
    }
}

/// What is read is written, and what is written is read back the same.
fn survives(format: Format, text: &str) {
    let records = match format.read(text, None) {
        Ok(records) => records,
        Err(error) => return place::check(&error, text),
    };
    assert!(!records.is_empty(), "{text:?} was read as nothing");
    for format in Format::ALL {
        let Ok(written) = format.write(&records) else { continue };
        let again = format.read(&written, None);
        let again = again.unwrap_or_else(|error| panic!("{error} in our own {written:?}"));
        assert_eq!(format.write(&again).as_deref(), Ok(written.as_str()), "from {text:?}");
    }
}
