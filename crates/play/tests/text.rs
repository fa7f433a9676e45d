//! The log's written form, pinned: databases hold it, so what was once
//! written must be read for ever and written again with the same bytes.
#![cfg(feature = "serde")]

use play::{Action, Entry, Ledger, Moment, Operation, Terms};

/// Lines of logs as servers have written them since the first version.
const LOG: [&str; 9] = [
    r#"{"seq":1,"at":9,"cause":{"by":"first","nonce":"n1"},"event":{"kind":"moved","by":"first","move":"F"}}"#,
    r#"{"seq":2,"at":10,"event":{"kind":"offered","by":"second","offer":"take-back"}}"#,
    r#"{"seq":3,"at":11,"event":{"kind":"declined","by":"first","offer":"draw"}}"#,
    r#"{"seq":4,"at":12,"event":{"kind":"took-back","by":"second","plies":2}}"#,
    r#"{"seq":5,"at":13,"event":{"kind":"credited","millis":1500}}"#,
    r#"{"seq":6,"at":14,"event":{"kind":"shared"}}"#,
    r#"{"seq":7,"at":15,"event":{"kind":"ended","winner":"second","reason":"time-out"}}"#,
    r#"{"seq":8,"at":16,"event":{"kind":"ended","winner":null,"reason":"aborted"}}"#,
    r#"{"seq":9,"at":17,"event":{"kind":"rematched","next":"g2"}}"#,
];

#[test]
fn entries_are_read_and_written_with_the_same_bytes() {
    for line in LOG {
        let entry: Entry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
}

#[test]
fn terms_are_read_and_written_with_the_same_bytes() {
    for text in [
        r#"{"game":"oril","clock":{"kind":"none"},"rated":false,"public":true}"#,
        r#"{"game":"mnk:7,7,5","start":"x","clock":{"kind":"days","days":3},"rated":true,"public":false}"#,
        r#"{"game":"oril","clock":{"kind":"live","initial":300000,"increment":3000},"rated":true,"public":true}"#,
    ] {
        let terms: Terms = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&terms).unwrap(), text);
    }
    assert_eq!(serde_json::from_str::<Terms>(r#"{"game":"oril"}"#).unwrap(), Terms::casual("oril"));
}

#[test]
fn what_does_not_belong_is_refused() {
    for text in [
        r#"{"kind":"resign","now":true}"#,
        r#"{"kind":"move","move":"F","offer":"draw"}"#,
        r#"{"kind":"offer"}"#,
        r#"{"kind":"dance"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
    let more = r#"{"game":"g","nonce":"n","seq":0,"action":{"kind":"abort"},"when":1}"#;
    assert!(serde_json::from_str::<Operation>(more).is_err());
    let clock = r#"{"game":"oril","clock":{"kind":"none","days":3}}"#;
    assert!(serde_json::from_str::<Terms>(clock).is_err());
    let ended = r#"{"seq":1,"at":1,"event":{"kind":"ended","winner":null,"reason":"flood"}}"#;
    assert!(serde_json::from_str::<Entry>(ended).is_err());
}

#[test]
fn a_standing_says_how_the_game_ended() {
    let mut ledger = Ledger::open(Terms::casual("velha"), Moment(0)).unwrap();
    let event = serde_json::from_str(r#"{"kind":"ended","winner":"first","reason":"resigned"}"#);
    let pending = ledger.prepare(vec![event.unwrap()], Moment(3), None).unwrap();
    ledger.commit(pending).unwrap();
    let standing = serde_json::to_string(&ledger.standing(Moment(3))).unwrap();
    assert_eq!(
        standing,
        r#"{"seq":1,"position":"3/3/3 X","turn":"first","moves":[],"offers":{"first":[],"second":[]},"end":{"winner":"first","reason":"resigned"}}"#
    );
}

#[test]
fn a_log_that_is_too_long_can_only_be_ended() {
    let line = |seq| format!(r#"{{"seq":{seq},"at":1,"event":{{"kind":"credited","millis":0}}}}"#);
    let log = (1..=play::LONGEST_LOG).map(|seq| serde_json::from_str(&line(seq)).unwrap());
    let log: Vec<Entry> = log.collect();
    let ledger = Ledger::replay(Terms::casual("oril"), Moment(0), log).unwrap();
    let judge = |action| {
        let operation =
            Operation { game: "g".into(), nonce: "n".into(), seq: ledger.seq(), action };
        ledger.judge(rules::Side::First, &operation, &play::Circumstances::at(Moment(2)))
    };
    let full = play::Unchanged::Refused(play::Refusal::LogFull);
    assert_eq!(judge(Action::mv("A")).unwrap_err(), full);
    assert_eq!(judge(Action::Offer { offer: play::Offer::Draw }).unwrap_err(), full);
    assert!(judge(Action::Resign {}).is_ok());
}
