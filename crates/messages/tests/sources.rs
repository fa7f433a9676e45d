//! The sources of the crates that speak to people: no text for people stands
//! in them, and every message they ask for exists.
//!
//! A rule of thumb reads the string literals: one with three words in a row
//! is taken for prose. What only developers read (attributes, panics, logs,
//! tests, comments) is passed over.

use std::fs;
use std::path::{Path, PathBuf};

use messages::{Language, Messages};

/// The crates that people see. Lower layers carry typed causes, whose English
/// `Display` is for developers.
const FACES: [&str; 4] = ["tabuleiro/src", "terminal/src", "web/src", "server/src/pages"];

/// What begins a line that only developers read.
const FOR_DEVELOPERS: [&str; 9] = [
    "#",
    "//",
    "assert",
    "debug_assert",
    "panic!",
    "unreachable!",
    "tracing::",
    ".expect(",
    "log::",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut found = vec![];
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The lines of a file that are compiled into the program, with their numbers.
fn program_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .take_while(|(_, line)| !line.starts_with("#[cfg(test)]"))
        .filter(|(_, line)| !FOR_DEVELOPERS.iter().any(|start| line.starts_with(start)))
        // What is expected at the end of a line is for developers, too.
        .map(|(number, line)| (number, line.split(".expect(").next().unwrap_or(line)))
}

/// The string literals that begin and end on a line, but for names of classes,
/// which the style sheet reads.
fn literals(line: &str) -> Vec<String> {
    let mut found = vec![];
    let mut letters = line.chars().peekable();
    let mut before = String::new();
    while let Some(letter) = letters.next() {
        if letter == '/' && letters.peek() == Some(&'/') {
            break;
        }
        if letter == '"' && !before.ends_with('\'') {
            let mut literal = String::new();
            while let Some(letter) = letters.next() {
                match letter {
                    '"' => break,
                    '\\' => literal.extend(letters.next()),
                    _ => literal.push(letter),
                }
            }
            if !before.ends_with(" class=") {
                found.push(literal);
            }
        }
        before.push(letter);
    }
    found
}

/// Three words of letters one after another, at least one of them in lower case
/// and of more than two letters.
fn is_prose(literal: &str) -> bool {
    let words: Vec<&str> = literal.split(' ').collect();
    words.windows(3).any(|three| {
        let plain = |word: &str| {
            let word = word.trim_matches([',', '.', ':', ';', '?', '!', '(', ')']);
            !word.is_empty() && word.chars().all(char::is_alphabetic)
        };
        three.iter().all(|word| plain(word)) && three.iter().any(|word| word.len() > 3)
    })
}

fn faces() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pages = sources(&crates.join("server/src/features")).into_iter();
    // What a feature says to programs is English.
    let pages = pages.filter(|it| fs::read_to_string(it).unwrap().contains("PageVisitor"));
    FACES.iter().flat_map(|name| sources(&crates.join(name))).chain(pages).collect()
}

/// Words of the line protocol and other formats, which are no prose.
const FORMATS: [&str; 21] = [
    "id name Tabuleiro {}",
    "id author Tabuleiro",
    "uci isready ucinewgame setoption position d go stop quit",
    "option name Game type string default {}",
    "setoption name Game",
    "name Game value oware",
    "setoption name Level value",
    "option name Hash type spin default 64 min 1 max 65536",
    "option name Threads type spin default 1 min 1 max 256",
    "option name MultiPV type spin default 1 min 1 max 1000",
    "option name Level type string default max",
    "option name EndgameTables type check default true",
    "option name OwnBook type check default true",
    "setoption name EndgameTables value",
    "setoption name OwnBook value",
    "option name OwnBook ",
    "setoption name OwnBook value false",
    "option name Game ",
    "setoption name Game value {}",
    "info string proved multipv {number} {what}",
    // The head of a file of weights: the command that made it.
    "Hundredths: tabuleiro dev fit {} {recipe}",
];

#[test]
fn no_text_for_people_stands_outside_the_messages() {
    let mut found = vec![];
    for path in faces() {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in program_lines(&text) {
            for literal in literals(line) {
                if is_prose(&literal) && !FORMATS.contains(&literal.as_str()) {
                    found.push(format!("{}:{number}: {literal}", path.display()));
                }
            }
        }
    }
    assert!(found.is_empty(), "move these to crates/messages/locales:\n{}", found.join("\n"));
}

#[test]
fn every_message_asked_for_by_name_exists() {
    let messages = Messages::new(Language::Portuguese);
    let mut asked = 0;
    for path in faces() {
        let text = fs::read_to_string(&path).unwrap();
        let squeezed: String = text.split_whitespace().collect();
        for call in
            ["messages.text(\"", "messages.format(\"", "messages().text(\"", "context.text(\""]
        {
            for after in squeezed.split(call).skip(1) {
                let name = after.split('"').next().unwrap();
                assert!(messages.find(name, &[]).is_some(), "{}: {name}", path.display());
                asked += 1;
            }
        }
    }
    assert!(asked > 10, "only {asked} found: the test reads the wrong files");
}

#[test]
fn the_rule_of_thumb_tells_prose_from_formats() {
    assert!(is_prose("that house is empty"));
    assert!(is_prose("essa casa está vazia"));
    assert!(!is_prose("leaves {leaves} seconds {seconds}"));
    assert!(!is_prose("position fen"));
    assert_eq!(literals(r#"let a = "x \" y"; // "no""#), ["x \" y"]);
    assert!(literals(r#"<p class="small soft capital">"#).is_empty());
    assert_eq!(literals(r#"<p title="three plain words">"#), ["three plain words"]);
}
