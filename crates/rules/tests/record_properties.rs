//! Records of every kind are read back unchanged, and no text makes a parser
//! panic.

use std::time::Duration;

use proptest::prelude::*;
use rules::catalogue::{self, ENTRIES, Family};
use rules::record::{self, Format, Line, Ply, Record};
use rules::{AnyMatch, EndReason, Side, SplitMix64, TextError};

/// Games besides the catalogue's own that files should hold.
const OTHERS: &[&str] = &[
    "oware:houses=7,seeds=2",
    "oril:houses=2,cycle=0,max-plies=60",
    "quantum-leap:side=4,edition=2,seed=17",
    "quantum-leap:side=3,swap=free,seed=5",
    "mnk:12,13,5",
    "mnk:1,4,3",
    "velha:side=3,dimensions=4",
];

/// What people might type about a move.
const REMARKS: &[&str] = &[
    "",
    "boa jogada",
    "} { ( ) [ ] ; \" \\",
    "&#125; & &# &#38;",
    "[%clk 0:00:01] not a clock",
    "[%clk",
    "$1 1. F 25-23 * --",
    "ção 棋 🎲 \u{feff}",
    "two\nlines\tand\u{a0}odd   spaces",
    "a-very-long-word-that-does-not-fit-on-any-line-because-it-is-longer-than-eighty-columns-wide",
];

struct Author {
    numbers: SplitMix64,
    /// How many moves may still be written.
    ink: usize,
}

impl Author {
    fn chance(&mut self, one_in: u64) -> bool {
        self.numbers.below(one_in) == 0
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.numbers.below(from.len() as u64) as usize].clone()
    }

    /// Plays a random line and leaves it on the board.
    fn line(&mut self, game: &mut dyn AnyMatch, plies: usize, depth: usize) -> Line {
        let mut line = Line::default();
        if self.chance(4) {
            line.preface = self.pick(REMARKS).into();
        }
        while line.plies.len() < plies && self.ink > 0 {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            self.ink -= 1;
            let mut ply = Ply::new(self.pick(&legal));
            game.play(ply.text()).unwrap();
            if self.chance(3) {
                ply.comment = self.pick(REMARKS).into();
            }
            if self.chance(3) {
                ply.clock = Some(Duration::from_millis(self.numbers.below(10_000_000)));
            }
            while depth > 0 && self.chance(5) {
                ply.variations.extend(self.variation(game, depth - 1));
            }
            line.plies.push(ply);
        }
        line
    }

    fn variation(&mut self, game: &mut dyn AnyMatch, depth: usize) -> Option<Line> {
        let own = game.undo().unwrap();
        let line = self.line(game, 4, depth);
        for _ in &line.plies {
            game.undo();
        }
        game.play(&own).unwrap();
        (!line.is_empty()).then_some(line)
    }

    fn record(&mut self, name: &str) -> Record {
        let game = catalogue::parse(name).unwrap();
        let mut board = game.start();
        for _ in 0..self.numbers.below(12) {
            let legal = board.legal_moves();
            if self.chance(2) || legal.is_empty() {
                break;
            }
            let mv = self.pick(&legal);
            board.play(&mv).unwrap();
        }
        let start = board.position();
        let mut board = game.start_from(&start).unwrap();
        let mut record = Record::of(board.as_ref());
        let plies = self.numbers.below(120) as usize;
        let line = self.line(board.as_mut(), plies, 3);
        record.set_line(&line).unwrap();
        assert_eq!(remarks(record.line()), remarks(&line));
        for name in ["North", "Second", "Event", "Date", "Annotator", "x-1"] {
            if self.chance(2) {
                record.tags_mut().set(name, self.pick(REMARKS)).unwrap();
            }
        }
        if self.chance(3) {
            let reasons = [EndReason::Resigned, EndReason::Agreed, EndReason::Aborted];
            let winners = [None, Some(Side::First), Some(Side::Second)];
            record.declare(self.pick(&winners), self.pick(&reasons));
        }
        record
    }
}

/// Every comment of a line in order, with single spaces.
fn remarks(line: &Line) -> Vec<String> {
    let mut remarks = vec![line.preface.clone()];
    for ply in &line.plies {
        remarks.push(ply.comment.clone());
        remarks.extend(ply.variations.iter().flat_map(self::remarks));
    }
    let single = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    remarks.into_iter().map(single).collect()
}

fn authored(seed: u64) -> Record {
    let mut author = Author { numbers: SplitMix64::new(seed), ink: 300 };
    let names: Vec<&str> = ENTRIES.iter().chain(OTHERS).copied().collect();
    let name = author.pick(&names);
    author.record(name)
}

fn check_place(text: &str, error: &TextError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let line = text.split('\n').nth(error.line - 1);
    let line = line.unwrap_or_else(|| panic!("{error} is below {text:?}"));
    assert!(error.column <= line.chars().count() + 1, "{error} is beside {text:?}");
}

/// Reads a text in every format; what is read is written and read again.
fn stumble_over(text: &str) {
    let _ = record::read(text, None);
    for format in Format::ALL {
        match format.read(text, None) {
            Ok(records) => {
                let again = Format::Record.write(&records).unwrap();
                assert_eq!(Format::Record.read(&again, None).as_ref(), Ok(&records), "{text:?}");
            }
            Err(error) => check_place(text, &error),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_comes_back_as_it_was(seed: u64) {
        let record = authored(seed);
        let mut formats = vec![Format::Record];
        if record.game().family() == Family::Sowing {
            formats.push(Format::Ogn);
        } else {
            prop_assert!(Format::Ogn.write(std::slice::from_ref(&record)).is_err());
        }
        for format in formats {
            let text = format.write(std::slice::from_ref(&record)).unwrap();
            prop_assert_eq!(Format::detect(&text), format);
            let read = record::read(&text, None);
            prop_assert_eq!(read.as_ref(), Ok(&vec![record.clone()]), "{}", text);
            let short = |line: &str| line.chars().count() < 80 || line.starts_with('[');
            let lone = |line: &str| line.split(' ').count() == 1;
            prop_assert!(text.lines().all(|line| short(line) || lone(line)), "{}", text);
            let dos = format!("\u{feff}{}", text.replace('\n', "\r\n"));
            prop_assert_eq!(record::read(&dos, None), read);
        }
    }

    #[test]
    fn plain_texts_keep_the_game_and_its_moves(seed: u64) {
        let record = authored(seed);
        let text = Format::Text.write(std::slice::from_ref(&record)).unwrap();
        let read = record::read(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(read[0].to_match().moves(), record.to_match().moves(), "{}", text);
        prop_assert_eq!(read[0].to_match().position(), record.to_match().position());
    }

    #[test]
    fn save_files_keep_the_position(seed: u64) {
        let record = authored(seed);
        match Format::Save001.write(std::slice::from_ref(&record)) {
            Ok(text) => {
                let read = Format::Save001.read(&text, Some(record.game())).unwrap();
                prop_assert_eq!(read[0].to_match().position(), record.to_match().position());
            }
            Err(_) => prop_assert_ne!(record.game().family(), Family::Sowing),
        }
    }

    #[test]
    fn a_match_and_its_record_are_one(seed: u64) {
        let record = authored(seed);
        let played = record.to_match();
        let again = Record::of(played.as_ref());
        prop_assert_eq!(again.ending(), record.ending());
        prop_assert_eq!(again.start(), record.start());
        prop_assert_eq!(again.to_match().moves(), played.moves());
        prop_assert_eq!(again.to_match().position(), played.position());
    }

    #[test]
    fn no_text_makes_a_reader_stumble(text in "\\PC*") {
        stumble_over(&text);
    }

    #[test]
    fn no_likely_text_makes_a_reader_stumble(
        text in r#"([A-Fa-f1-6]{1,3}|[0-9]{1,2}\.{1,3}|[\[\](){};"\\*/,+!?$-]|\[[A-Za-z]{1,9} "[^"]{0,9}"\]|\[%clk |&#125;|25-23|4S|oware|\n|\r\n| ){0,60}"#
    ) {
        stumble_over(&text);
    }

    #[test]
    fn no_spoilt_file_makes_a_reader_stumble(
        seed: u64, spoils in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..4, any::<char>()), 1..6)
    ) {
        let record = authored(seed);
        let formats = [Format::Record, Format::Ogn, Format::Text, Format::Save001];
        for format in formats {
            let Ok(text) = format.write(std::slice::from_ref(&record)) else { continue };
            let mut signs: Vec<char> = text.chars().collect();
            for (place, how, sign) in &spoils {
                let at = place.index(signs.len());
                match how {
                    0 => signs[at] = *sign,
                    1 => signs.insert(at, *sign),
                    2 => drop(signs.remove(at)),
                    _ => signs.truncate(at),
                }
                if signs.is_empty() {
                    break;
                }
            }
            stumble_over(&signs.into_iter().collect::<String>());
        }
    }
}
