//! Checks `docs/reference/formats.md`: its examples can be read, and are written again
//! exactly as on the page.

use rules::EndReason;
use rules::record::{self, Format};

const PAGE: &str = include_str!("../../../docs/reference/formats.md");

/// The examples with the id of their format.
fn examples() -> Vec<(Format, String)> {
    let mut examples = vec![];
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(id) = line.strip_prefix("```") {
            let format = Format::from_id(id).unwrap_or_else(|| panic!("no format is called {id}"));
            let body = lines.by_ref().take_while(|line| *line != "```");
            examples.push((format, body.map(|line| format!("{line}\n")).collect()));
        }
    }
    examples
}

#[test]
fn every_example_is_what_it_says() {
    let examples = examples();
    for (format, text) in &examples {
        assert_eq!(Format::detect(text), *format, "{text}");
        let records = record::read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        if format.is_written() {
            assert_eq!(format.write(&records).as_ref(), Ok(text));
        }
    }
    for format in Format::ALL {
        assert!(examples.iter().any(|(shown, _)| *shown == format), "no example of {format:?}");
        assert!(PAGE.contains(&format!("| `{}` |", format.id())));
    }
}

#[test]
fn every_reason_and_limit_is_named() {
    for reason in EndReason::ALL {
        assert!(PAGE.contains(&format!("`{}`", reason.id())), "{reason:?}");
    }
    let (mib, thousands) = (record::MAX_LENGTH >> 20, record::MAX_PLIES / 1000);
    for limit in [
        format!("{mib} MiB a text"),
        format!("{thousands},{:03} moves", record::MAX_PLIES % 1000),
        format!("{} deep", record::MAX_DEPTH),
        format!("{} tags", record::MAX_TAGS),
    ] {
        assert!(PAGE.contains(&limit), "{limit}");
    }
}
