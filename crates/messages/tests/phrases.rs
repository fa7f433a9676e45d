//! Randomly damaged texts: every error of a lower layer has a text in every
//! language, with all values filled in.

use std::collections::HashSet;

use messages::{Language, Messages};
use rules::record::{Format, Record};
use rules::{Phrase, Problem, SplitMix64, TextError, catalogue};

const SPOILT: usize = 400;
const SIGNS: [char; 12] = ['x', 'O', '-', '/', '9', '0', ' ', '|', '(', ')', '\n', 'é'];

/// The text with one character replaced, removed or inserted, or cut short.
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

fn phrase_of(error: TextError) -> Option<Phrase> {
    match error.problem {
        Problem::Expected { expected, .. } => Some(expected),
        Problem::BadOptions { reason } | Problem::Impossible { reason } => Some(reason),
        _ => None,
    }
}

fn collect<T>(result: Result<T, TextError>, phrases: &mut HashSet<Phrase>) {
    phrases.extend(result.err().and_then(phrase_of));
}

#[test]
fn what_was_expected_is_said_with_every_gap_filled() {
    let mut random = SplitMix64::new(2026);
    let mut phrases = HashSet::new();
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
    let wordings: HashSet<_> = phrases.iter().map(|phrase| phrase.wording).collect();
    assert!(wordings.len() > 20, "only {wordings:?}");
    for messages in Language::ALL.map(Messages::new) {
        for phrase in &phrases {
            let said = messages.phrase(phrase);
            // A gap that nothing fills is shown by its name.
            assert!(!said.contains("{$"), "{said}");
            let filled = phrase.values.iter().filter(|(_, value)| said.contains(value)).count();
            let named = ["South", "North"];
            let sides = phrase.values.iter().filter(|(_, value)| named.contains(&value.as_str()));
            assert!(filled + sides.count() >= phrase.values.len(), "{said}: {phrase:?}");
        }
    }
}
