//! Every file is of a size to be read, says what it is for in plain words, and
//! holds nothing unfinished and nothing that belongs to one machine.

use anyhow::Result;

use super::markers::{Marker, found, stands_in};
use super::prose;
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

/// Words that make comments, documents and messages stilted, in any case of
/// letters, and what to write instead.
const STILTED: &[Marker] = &[
    Marker { word: "usual", reason: "write default or standard" },
    Marker { word: "told", reason: "write sent, reported, announced or requested" },
    Marker { word: "wish", reason: "write option or request" },
    Marker { word: "wishes", reason: "write options, or wants" },
    Marker { word: "wished", reason: "write expected or wanted" },
    Marker { word: "deed", reason: "write action or event" },
    Marker { word: "heed", reason: "write follow or apply" },
    Marker { word: "mended", reason: "write fixed" },
    Marker { word: "by lot", reason: "write at random" },
    Marker { word: "he", reason: "a player is they" },
    Marker { word: "his", reason: "a player's things are theirs" },
    Marker { word: "him", reason: "a player is them" },
    Marker { word: "document 000", reason: "write the Oril phone game" },
    Marker { word: "document 001", reason: "write the Ouri program in C" },
    Marker { word: "document 002", reason: "write the Quantum Leap program in Prolog" },
    Marker { word: "document 003", reason: "write the Ouri AIs in Python" },
    Marker { word: "document 004", reason: "write the tic-tac-toe assignment" },
];

const RULE: &str = "\
A file holds one noun or one verb in at most 600 lines (a longer one says '// Long because: …' in
its first 40 lines), begins with '//!' and a sentence about what it is for, and is finished.
Comments, documents and messages are in plain English, in sentences of at most 35 words.";

pub(crate) fn check() -> Result<String> {
    let files = project::files()?;
    let mut complaints = vec![];
    for file in &files {
        let Some(text) = project::text(file) else { continue };
        complaints.extend(marked(MACHINES, file, &text, on_a_machine));
        if file.ends_with(".rs") {
            complaints.extend(marked(UNFINISHED, file, &text, stands_in));
            complaints.extend(marked(STILTED, file, &text, |line, word| {
                comment(line).is_some_and(|comment| said(comment, word))
            }));
            complaints.extend(misshapen(file, &text));
        }
        if file.ends_with(".md") || file.ends_with(".ftl") {
            complaints.extend(marked(STILTED, file, &text, said));
            complaints.extend(prose::complaints(file, &text));
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

/// Is the word in this text, in any case of letters?
fn said(text: &str, word: &str) -> bool {
    stands_in(&text.to_lowercase(), word)
}

/// The comment on a line of code.
fn comment(line: &str) -> Option<&str> {
    let whole = Some(line.trim_start()).filter(|line| line.starts_with("//"));
    whole.or_else(|| line.split_once(" // ").map(|(_, comment)| comment))
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
    fn stilted_words_are_found_in_comments_alone() {
        let word = STILTED[0].word;
        let found = |line: String| comment(&line).is_some_and(|comment| said(comment, word));
        assert!(found(format!("    /// The {} one.", word.to_uppercase())));
        assert!(found(format!("let a = 1; // the {word} one")));
        assert!(!found(format!("let {word} = 1; // the default")));
        assert!(!found(format!("// the un{word} one")));
    }

    #[test]
    fn machine_paths_are_distinguished_from_addresses() {
        let path = MACHINES[0].word;
        assert!(on_a_machine(&format!("cd {path}main"), path));
        assert!(!on_a_machine(&format!("https://example.org{path}"), path));
    }
}
