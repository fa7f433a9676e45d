//! Every fuzz body under a property-test runner: its seeds as they are, its
//! seeds spoilt at random, and texts of no sense at all.
//!
//! A text that ever broke something is added to the seeds and stays.

use std::fs;
use std::path::Path;

use bodies::{Body, TARGETS};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Texts tried on each target.
const TEXTS: u32 = 3_000;

/// The content of a file as characters; where bytes are meant, one for each.
fn signs(bytes: Vec<u8>, body: Body) -> String {
    match body {
        Body::Text(_) => String::from_utf8_lossy(&bytes).into_owned(),
        Body::Bytes(_) => bytes.into_iter().map(char::from).collect(),
    }
}

fn call(body: Body, signs: &str) {
    match body {
        Body::Text(body) => body(signs),
        Body::Bytes(body) => body(&signs.chars().map(|sign| sign as u8).collect::<Vec<_>>()),
    }
}

fn seeds(target: &str, body: Body) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../seeds").join(target);
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| signs(fs::read(file).unwrap(), body)).collect()
}

/// A small harm done to a text.
#[derive(Clone, Debug)]
enum Harm {
    Insert(usize, char),
    Replace(usize, char),
    Remove(usize, usize),
    Repeat(usize, usize),
    Cut(usize),
}

impl Harm {
    fn done_to(&self, text: &str) -> String {
        let mut signs: Vec<char> = text.chars().collect();
        let within = |at: usize| at % (signs.len() + 1);
        match *self {
            Harm::Insert(at, sign) => signs.insert(within(at), sign),
            Harm::Replace(at, sign) => {
                let at = within(at);
                signs.splice(at..(at + 1).min(signs.len()), [sign]);
            }
            Harm::Remove(at, count) => {
                let at = within(at);
                signs.drain(at..(at + count).min(signs.len()));
            }
            Harm::Repeat(at, count) => {
                let at = within(at);
                let part = signs[at..(at + count).min(signs.len())].to_vec();
                signs.splice(at..at, part);
            }
            Harm::Cut(at) => signs.truncate(within(at)),
        }
        signs.into_iter().collect()
    }
}

/// Characters that mean something in one of our texts, and now and then any other.
fn sign() -> impl Strategy<Value = char> {
    let meaningful: Vec<char> =
        " \n\r\t\0-+=:,./;{}()[]\"'\\*#<>$!?0123456789abcdefghxXOSN\u{feff}ãé→🎲".chars().collect();
    prop_oneof![9 => prop::sample::select(meaningful), 1 => any::<char>()]
}

fn harm() -> impl Strategy<Value = Harm> {
    prop_oneof![
        (any::<usize>(), sign()).prop_map(|(at, sign)| Harm::Insert(at, sign)),
        (any::<usize>(), sign()).prop_map(|(at, sign)| Harm::Replace(at, sign)),
        (any::<usize>(), 1..20_usize).prop_map(|(at, count)| Harm::Remove(at, count)),
        (any::<usize>(), 1..200_usize).prop_map(|(at, count)| Harm::Repeat(at, count)),
        any::<usize>().prop_map(Harm::Cut),
    ]
}

fn spoilt(seeds: Vec<String>) -> impl Strategy<Value = String> {
    (prop::sample::select(seeds), prop::collection::vec(harm(), 1..6))
        .prop_map(|(seed, harms)| harms.iter().fold(seed, |text, harm| harm.done_to(&text)))
}

fn nonsense() -> impl Strategy<Value = String> {
    prop::collection::vec(sign(), 0..60).prop_map(|signs| signs.into_iter().collect())
}

fn run(name: &str) {
    let (_, body) = TARGETS.iter().find(|(target, _)| *target == name).unwrap();
    let seeds = seeds(name, *body);
    assert!(!seeds.is_empty(), "fuzz/seeds/{name} is empty");
    seeds.iter().for_each(|seed| call(*body, seed));
    let config = Config { cases: TEXTS, failure_persistence: None, ..Config::default() };
    let texts = prop_oneof![8 => spoilt(seeds), 1 => nonsense()];
    let outcome = TestRunner::new(config).run(&texts, |text| {
        call(*body, &text);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}\nAdd the text above to fuzz/seeds/{name} together with the fix.");
    }
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                run(stringify!($name));
            }
        )*

        #[test]
        fn no_target_is_forgotten() {
            let here = [$(stringify!($name)),*];
            let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            for (target, _) in TARGETS {
                assert!(here.contains(target), "{target} has no test");
                let file = fuzz.join("fuzz_targets").join(target).with_extension("rs");
                assert!(file.exists(), "{target} has no libFuzzer target");
            }
        }
    };
}

targets! {
    backup book bot_names browser_storage catalogue_text endgame_table engine_answers explorer_file game_link
    game_log kept_tournament moves ogn passkey_answers plain_text position puzzle_file record save_file server_settings
    settings uci_lines wire_messages worker_messages
}
