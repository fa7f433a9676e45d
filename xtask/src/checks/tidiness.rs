//! Every file is of a size to be read, says what it is for, and holds nothing
//! unfinished and nothing that belongs to one machine.

use anyhow::Result;

use super::markers::{Marker, found, stands_in};
use crate::project::{self, verdict};

const LONGEST: usize = 600;
/// How a longer file gives its reason, near its head.
const REASON: &str = "// Long because:";

// The words are put together here so that this file does not find itself.
const UNFINISHED: &[Marker] = &[
    Marker { word: concat!("TO", "DO"), reason: "finish it, or write an issue" },
    Marker { word: concat!("FIX", "ME"), reason: "fix it, or write an issue" },
    Marker { word: concat!("todo", "!"), reason: "finish it" },
    Marker { word: concat!("unimplemented", "!"), reason: "finish it" },
    Marker { word: concat!("#[", "ignore"), reason: "a test that does not run proves nothing" },
    Marker { word: concat!("#[", "allow("), reason: "use #[expect(.., reason = \"..\")]" },
    Marker { word: concat!("#![", "allow("), reason: "use #![expect(.., reason = \"..\")]" },
];

const MACHINES: &[Marker] = &[
    Marker { word: concat!("/wo", "rk/"), reason: "a path of one machine" },
    Marker { word: concat!("/ro", "ot/"), reason: "a path of one machine" },
    Marker { word: concat!("/fa", "rm/"), reason: "a path of one machine" },
    Marker { word: concat!("/ho", "me/"), reason: "a path of one machine" },
];

const RULE: &str = "\
A file holds one noun or one verb in at most 600 lines (a longer one says '// Long because: …' in
its first 40 lines), begins with '//!' and a sentence about what it is for, and is finished.";

pub(crate) fn check() -> Result<String> {
    let files = project::files()?;
    let mut complaints = vec![];
    for file in &files {
        let Some(text) = project::text(file) else { continue };
        complaints.extend(marked(MACHINES, file, &text, on_a_machine));
        if file.ends_with(".rs") {
            complaints.extend(marked(UNFINISHED, file, &text, stands_in));
            complaints.extend(misshapen(file, &text));
        }
    }
    verdict(complaints, RULE, format!("{} files", files.len()))
}

fn marked(
    markers: &[Marker],
    file: &str,
    text: &str,
    stands: fn(&str, &str) -> bool,
) -> Vec<String> {
    let mut complaints = vec![];
    for (number, line) in text.lines().enumerate() {
        let standing = markers.iter().filter(|marker| stands(line, marker.word));
        complaints.extend(standing.map(|marker| found(file, number, marker)));
    }
    complaints
}

/// Does the path begin here, rather than go on from a longer one or an address?
fn on_a_machine(line: &str, path: &str) -> bool {
    let goes_on = |c: char| c.is_alphanumeric() || "_.-~}*".contains(c);
    line.match_indices(path).any(|(at, _)| !line[..at].ends_with(goes_on))
}

fn misshapen(file: &str, text: &str) -> Vec<String> {
    let mut complaints = vec![];
    let lines = text.lines().count();
    let explained = text.lines().take(40).any(|line| line.trim_start().starts_with(REASON));
    if lines > LONGEST && !explained {
        complaints.push(format!("{file}: {lines} lines, and no '{REASON}' in its head"));
    }
    if !text.starts_with("//!") {
        complaints.push(format!("{file}:1: does not begin with '//!' and what it is for"));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_gives_its_reason() {
        let long = format!("//! Long.\n{}", "//\n".repeat(LONGEST));
        assert_eq!(misshapen("a.rs", &long).len(), 1);
        let explained = long.replacen("//\n", "// Long because: one table.\n", 1);
        assert!(misshapen("a.rs", &explained).is_empty());
    }

    #[test]
    fn a_file_says_what_it_is_for() {
        assert_eq!(misshapen("a.rs", "fn a() {}\n").len(), 1);
    }

    #[test]
    fn unfinished_work_is_found() {
        let text = format!("//! A.\n// {}: later\n", UNFINISHED[0].word);
        assert_eq!(marked(UNFINISHED, "a.rs", &text, stands_in).len(), 1);
    }

    #[test]
    fn machine_paths_are_distinguished_from_addresses() {
        let path = MACHINES[0].word;
        assert!(on_a_machine(&format!("cd {path}main"), path));
        assert!(!on_a_machine(&format!("https://example.org{path}"), path));
    }
}
