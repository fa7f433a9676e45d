//! Texts spoilt at random: whatever a lower floor then says it expected is
//! said in Portuguese too.

use std::collections::BTreeSet;

use messages::{Language, Messages};
use rules::record::{Format, Record};
use rules::{Problem, SplitMix64, TextError, catalogue};

const SPOILT: usize = 400;
const SIGNS: [char; 12] = ['x', 'O', '-', '/', '9', '0', ' ', '|', '(', ')', '\n', 'é'];

/// The text with one sign replaced, removed or inserted, or cut short.
fn spoil(text: &str, random: &mut SplitMix64) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let at = random.below(signs.len() as u64 + 1) as usize;
    let sign = SIGNS[random.below(SIGNS.len() as u64) as usize];
    match random.below(4) {
        0 => signs.insert(at, sign),
        1 if at < signs.len() => signs[at] = sign,
        2 if at < signs.len() => drop(signs.remove(at)),
        _ => signs.truncate(at),
    }
    signs.into_iter().collect()
}

fn phrase_of(error: TextError) -> Option<String> {
    match error.problem {
        // The values of an option speak for themselves.
        Problem::Expected { expected, .. } => Some(expected).filter(|it| !it.contains('=')),
        Problem::BadOptions { reason } | Problem::Impossible { reason } => Some(reason),
        _ => None,
    }
}

fn collect<T>(result: Result<T, TextError>, phrases: &mut BTreeSet<String>) {
    phrases.extend(result.err().and_then(phrase_of));
}

#[test]
fn what_was_expected_is_said_in_portuguese() {
    let mut random = SplitMix64::new(2026);
    let mut phrases = BTreeSet::new();
    for name in catalogue::ENTRIES {
        let game = catalogue::parse(name).unwrap();
        let mut played = game.start();
        for _ in 0..3 {
            let mv = played.legal_moves()[0].clone();
            played.play(&mv).unwrap();
        }
        let record = [Record::of(&*played)];
        for _ in 0..SPOILT {
            collect(game.start_from(&spoil(&played.position(), &mut random)), &mut phrases);
            collect(played.check(&spoil(&played.moves()[2], &mut random)), &mut phrases);
            for format in Format::ALL {
                let Ok(text) = format.write(&record) else { continue };
                collect(format.read(&spoil(&text, &mut random), None), &mut phrases);
            }
        }
    }
    for text in ["oware:houses=9", "oware:seeds=0", "oware:cap=3-2", "oware:cycle=1", "mnk:3,3,9"] {
        collect(catalogue::parse(text), &mut phrases);
    }
    let messages = Messages::new(Language::Portuguese);
    let missing: Vec<&String> =
        phrases.iter().filter(|phrase| messages.phrase(phrase) == **phrase).collect();
    assert!(phrases.len() > 20, "only {phrases:?}");
    assert!(missing.is_empty(), "add these to locales/*/phrases.ftl: {missing:#?}");
}
