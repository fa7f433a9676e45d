//! The small source: message tables written by the build script.
//!
//! A table gives the same texts as Fluent; a test compares them message by
//! message. It holds the messages of the browser and not those of the command.

mod marks;

use marks::{CASE, DEFAULT_CASE, END, NEW_LINE, SELECT, THEN, VARIABLE};

use crate::{Language, Source, Value};

/// The names of the messages, sorted, a line each.
const NAMES: &str = include_str!(concat!(env!("OUT_DIR"), "/names.table"));
// The texts, in the order of the names.
const PORTUGUESE: &str = include_str!(concat!(env!("OUT_DIR"), "/pt.table"));
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/en.table"));
const KRIOLU: &str = include_str!(concat!(env!("OUT_DIR"), "/kea.table"));

/// The table of a language as one text: the names of its messages, then their patterns in
/// the same order, a line each. A page fetches it, so that nobody loads a language they
/// do not read.
pub fn table_text(language: Language) -> String {
    let patterns = match language {
        Language::Portuguese => PORTUGUESE,
        Language::English => ENGLISH,
        Language::Kriolu => KRIOLU,
    };
    format!("{NAMES}\n{patterns}")
}

/// The messages of one language.
pub(crate) struct MessageTable {
    text: String,
    /// Where the lines of the text begin: first the names, sorted, then the patterns.
    lines: Vec<usize>,
}

impl MessageTable {
    /// Reads what [`table_text`] wrote.
    pub(crate) fn read(text: String) -> MessageTable {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(ends).collect();
        MessageTable { text, lines }
    }

    fn line(&self, begin: usize) -> &str {
        self.text[begin..].split('\n').next().unwrap_or_default()
    }
}

impl Source for MessageTable {
    fn find(&self, id: &str, values: &[(&str, Value)]) -> Option<String> {
        let (names, patterns) = self.lines.split_at(self.lines.len() / 2);
        let place = names.binary_search_by(|&begin| self.line(begin).cmp(id)).ok()?;
        let mut reader =
            PatternReader { rest: self.line(patterns[place]), values, text: String::new() };
        reader.pattern(true);
        Some(reader.text)
    }
}

/// Reads a pattern from left to right and fills it in.
struct PatternReader<'a> {
    rest: &'a str,
    values: &'a [(&'a str, Value)],
    text: String,
}

impl<'a> PatternReader<'a> {
    /// Reads as far as the pattern goes. What is not `wanted` is only read.
    fn pattern(&mut self, wanted: bool) {
        while let Some(mark) = self.rest.chars().next() {
            match mark {
                CASE | DEFAULT_CASE | END => return,
                VARIABLE => {
                    let name = self.word();
                    self.skip();
                    if wanted {
                        self.fill(name);
                    }
                }
                SELECT => self.selection(wanted),
                other => {
                    if wanted {
                        self.text.push(if other == NEW_LINE { '\n' } else { other });
                    }
                    self.skip();
                }
            }
        }
    }

    fn skip(&mut self) {
        let mut characters = self.rest.chars();
        characters.next();
        self.rest = characters.as_str();
    }

    /// The word after a mark; what is left begins with the next mark.
    fn word(&mut self) -> &'a str {
        self.skip();
        let length = self.rest.find(|c: char| c <= END).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        word
    }

    fn value(&self, name: &str) -> Option<&'a Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn fill(&mut self, name: &str) {
        match self.value(name) {
            Some(Value::Text(text)) => self.text.push_str(text),
            Some(Value::Number(number)) => self.text.push_str(&number.to_string()),
            // The same as Fluent.
            None => self.text.push_str(&format!("{{${name}}}")),
        }
    }

    /// Takes the first case that fits, or else the default. Cases are read twice,
    /// because the default may come before one that fits.
    fn selection(&mut self, wanted: bool) {
        let name = self.word();
        let value = self.value(name);
        let cases = self.rest;
        let (mut fitting, mut default) = (None, None);
        self.cases(|reader, number, key, is_default| {
            if value.is_some_and(|value| fits(value, key)) {
                fitting = fitting.or(Some(number));
            }
            if is_default {
                default = Some(number);
            }
            reader.pattern(false);
        });
        if wanted {
            self.rest = cases;
            let chosen = fitting.or(default);
            self.cases(|reader, number, _, _| reader.pattern(chosen == Some(number)));
        }
    }

    /// Goes through the cases of a selection, to its end.
    fn cases(&mut self, mut read: impl FnMut(&mut Self, usize, &str, bool)) {
        let mut number = 0;
        while self.rest.starts_with([CASE, DEFAULT_CASE]) {
            let is_default = self.rest.starts_with(DEFAULT_CASE);
            let key = self.word();
            debug_assert!(self.rest.starts_with(THEN), "a key is followed by its text");
            self.skip();
            read(self, number, key, is_default);
            number += 1;
        }
        self.skip();
    }
}

/// Does a case with this key stand for the value? In both languages exactly
/// one is singular.
fn fits(value: &Value, key: &str) -> bool {
    match value {
        Value::Text(text) => text == key,
        Value::Number(number) => match key {
            "one" => number.unsigned_abs() == 1,
            "other" => number.unsigned_abs() != 1,
            _ => key.parse() == Ok(*number),
        },
    }
}
