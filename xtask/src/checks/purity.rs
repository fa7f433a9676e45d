//! What a crate promises never to do, it does not do.

use anyhow::Result;

use super::markers::{Marker, code_lines, found, stands_in};
use crate::project::{self, Crate, verdict};

/// A kind of work that lower layers leave to higher ones, and the words that
/// betray it.
const PROMISES: &[(&str, &[Marker])] = &[
    (
        "files",
        &[
            Marker { word: "std::fs", reason: "files belong to the command and the server" },
            Marker { word: "File::", reason: "files belong to the command and the server" },
        ],
    ),
    (
        "network",
        &[Marker { word: "std::net", reason: "the network belongs to the server and the app" }],
    ),
    (
        "clocks",
        &[
            Marker { word: "Instant::now", reason: "the time is passed in" },
            Marker { word: "SystemTime", reason: "the time is passed in" },
        ],
    ),
    ("threads", &[Marker { word: "std::thread", reason: "whoever calls decides about threads" }]),
    (
        "printing",
        &[
            Marker { word: "println!", reason: "lower layers answer, they do not print" },
            Marker { word: "eprintln!", reason: "lower layers answer, they do not print" },
            Marker { word: "print!", reason: "lower layers answer, they do not print" },
            Marker { word: "std::io::stdout", reason: "lower layers answer, they do not print" },
        ],
    ),
    (
        "environment",
        &[
            Marker { word: "std::env", reason: "settings are passed in" },
            Marker { word: "std::process", reason: "programs are started by the command" },
        ],
    ),
    (
        "async",
        &[
            Marker { word: "async fn", reason: "waiting belongs to the server and the app" },
            Marker { word: ".await", reason: "waiting belongs to the server and the app" },
        ],
    ),
];

const RULE: &str = "\
The crate's manifest promises, under `never` in [package.metadata.tabuleiro], that it leaves this kind
of work to a higher layer. Pass what is needed in from there.";

pub(crate) fn check() -> Result<String> {
    let files = project::files()?;
    let mut complaints = vec![];
    let mut read = 0;
    for member in project::crates()? {
        complaints.extend(unknown_promises(&member));
        let sources = format!("{}/src/", member.folder);
        for file in files.iter().filter(|file| file.starts_with(&sources)) {
            let Some(text) = project::text(file) else { continue };
            complaints.extend(broken(&member.never, file, &text));
            read += 1;
        }
    }
    verdict(complaints, RULE, format!("{read} files"))
}

fn unknown_promises(member: &Crate) -> Vec<String> {
    let known = |word: &str| PROMISES.iter().any(|(promise, _)| *promise == word);
    let unknown = member.never.iter().filter(|word| !known(word));
    unknown
        .map(|word| {
            let all: Vec<&str> = PROMISES.iter().map(|(promise, _)| *promise).collect();
            format!("{}: never '{word}'? There are: {}", member.name, all.join(", "))
        })
        .collect()
}

fn broken(never: &[String], file: &str, text: &str) -> Vec<String> {
    let markers: Vec<&Marker> = PROMISES
        .iter()
        .filter(|(promise, _)| never.iter().any(|word| word == promise))
        .flat_map(|(_, markers)| *markers)
        .collect();
    let mut complaints = vec![];
    for (number, line) in code_lines(text) {
        let betrayed = markers.iter().filter(|marker| stands_in(line, marker.word));
        complaints.extend(betrayed.map(|marker| found(file, number, marker)));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_promise_is_found_where_it_is() {
        let never = ["clocks".to_string()];
        let text = "//! Instant::now is only spoken of here.\nlet a = Instant::now();\n";
        let complaints = broken(&never, "a.rs", text);
        assert_eq!(complaints, ["a.rs:2: 'Instant::now': the time is passed in"]);
    }

    #[test]
    fn who_promised_nothing_breaks_nothing() {
        assert!(broken(&[], "a.rs", "println!(\"hello\")").is_empty());
    }

    #[test]
    fn only_known_promises_can_be_made() {
        let never = vec!["mischief".to_string()];
        let member = Crate { name: "a".into(), never, ..Crate::default() };
        assert!(unknown_promises(&member)[0].contains("mischief"));
    }
}
