//! Every dependency comes from crates.io under a licence we accept, and none
//! is one we decided against.

use anyhow::Result;
use serde_json::Value;

use crate::project::{self, verdict};

const ACCEPTED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    // The BSD licence without any clause.
    "0BSD",
    "MPL-2.0",
    "Zlib",
    "ISC",
    "Unicode-3.0",
];

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Crates that do not enter, with the reason.
const REFUSED: &[(&str, &str)] = &[
    ("openssl-sys", "needs a library of the system; rustls needs none"),
    ("native-tls", "needs a library of the system; rustls needs none"),
    ("async-std", "no longer maintained; tokio is the one runtime here"),
];

/// Crates that enter under another licence that asks nothing of a program,
/// with the licence and the reason.
const EXEMPT: &[(&str, &str, &str)] = &[
    ("base16", "CC0-1.0", "a macro of Leptos runs it while building"),
    ("xxhash-rust", "BSL-1.0", "Leptos names server functions with it, and we have none"),
];

const RULE: &str = "\
Dependencies come from crates.io under MIT, Apache-2.0, BSD, MPL-2.0, Zlib, ISC or Unicode-3.0
(xtask/src/checks/licences.rs). Take another crate, or argue for a change of that list.";

pub(crate) fn check() -> Result<String> {
    let metadata = project::metadata()?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let foreign: Vec<&Value> =
        packages.iter().filter(|package| !package["source"].is_null()).collect();
    let complaints = foreign.iter().filter_map(|package| complaint(package)).collect();
    verdict(complaints, RULE, format!("{} dependencies", foreign.len()))
}

fn complaint(package: &Value) -> Option<String> {
    let text = |field: &str| package[field].as_str().unwrap_or_default();
    let (name, source, licence) = (text("name"), text("source"), text("license"));
    let reason = if let Some((_, reason)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
        format!("refused: {reason}")
    } else if source != CRATES_IO {
        format!("comes from {source}, not from crates.io")
    } else if licence.is_empty() {
        "names no licence".to_string()
    } else if EXEMPT.iter().any(|(exempt, under, _)| *exempt == name && *under == licence) {
        return None;
    } else if !accepts(licence) {
        format!("licence {licence}")
    } else {
        return None;
    };
    Some(format!("{name} {}: {reason}", text("version")))
}

/// Can the terms of this SPDX expression be met with accepted licences alone?
fn accepts(expression: &str) -> bool {
    // Old manifests write a slash for OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, well_formed: true };
    let accepted = reader.any();
    accepted && reader.well_formed && reader.words.is_empty()
}

/// Reads an expression from left to right; `AND` binds closer than `OR`.
struct Reader<'a> {
    words: &'a [&'a str],
    well_formed: bool,
}

impl<'a> Reader<'a> {
    fn next_is(&mut self, word: &str) -> bool {
        match self.words {
            [first, rest @ ..] if *first == word => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }

    fn any(&mut self) -> bool {
        let mut accepted = self.all();
        while self.next_is("OR") {
            // Read on even if already accepted: the whole must be well formed.
            accepted |= self.all();
        }
        accepted
    }

    fn all(&mut self) -> bool {
        let mut accepted = self.one();
        while self.next_is("AND") {
            accepted &= self.one();
        }
        accepted
    }

    fn one(&mut self) -> bool {
        if self.next_is("(") {
            let accepted = self.any();
            self.well_formed &= self.next_is(")");
            return accepted;
        }
        let licence = self.word();
        if self.next_is("WITH") {
            let exception = self.word();
            return ACCEPTED.contains(&format!("{licence} WITH {exception}").as_str());
        }
        ACCEPTED.contains(&licence)
    }

    fn word(&mut self) -> &'a str {
        let [word, rest @ ..] = self.words else {
            self.well_formed = false;
            return "";
        };
        self.words = rest;
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_choice_needs_one_accepted_licence() {
        assert!(accepts("MIT"));
        assert!(accepts("GPL-3.0 OR MIT"));
        assert!(accepts("MIT/Apache-2.0"));
        assert!(accepts("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"));
        assert!(!accepts("GPL-3.0-only"));
    }

    #[test]
    fn a_sum_needs_all_of_them() {
        assert!(accepts("(MIT OR GPL-2.0) AND Unicode-3.0"));
        assert!(!accepts("MIT AND GPL-2.0"));
        assert!(!accepts("MIT OR GPL-2.0 AND (MIT"));
        assert!(!accepts("GPL-3.0 WITH Classpath-exception-2.0"));
        assert!(!accepts(""));
    }

    #[test]
    fn the_source_and_the_name_count_too() {
        let package = |name: &str, source: &str| json!({"name": name, "version": "1.0.0", "license": "MIT", "source": source});
        assert_eq!(complaint(&package("good", CRATES_IO)), None);
        assert!(complaint(&package("good", "git+https://example.org")).unwrap().contains("git"));
        assert!(complaint(&package("openssl-sys", CRATES_IO)).unwrap().contains("rustls"));
        let exempt = |licence: &str| json!({"name": "base16", "version": "1.0.0", "license": licence, "source": CRATES_IO});
        assert_eq!(complaint(&exempt("CC0-1.0")), None);
        assert!(complaint(&exempt("GPL-3.0-only")).is_some());
    }
}
