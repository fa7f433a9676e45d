//! The JSON in `docs/reference/protocol.md`: every example is what the types read and write, and
//! every action, event and message has one.

use std::collections::BTreeSet;

use play::{Action, Entry, Offer, Standing};
use protocol::{ClientMessage, GameAct, NewChallenge, NewToken, Problem, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The lines of the blocks of this kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let page = include_str!("../../../docs/reference/protocol.md");
    let fence = format!("```json {kind}");
    let mut inside = false;
    let mut lines = vec![];
    for line in page.lines() {
        match (inside, line) {
            (false, line) if line == fence => inside = true,
            (true, "```") => inside = false,
            (true, line) => lines.push(line),
            _ => {}
        }
    }
    assert!(!lines.is_empty(), "{fence}");
    lines
}

/// Everything that an example says is in what the type writes.
fn assert_within(said: &Value, written: &Value, line: &str) {
    match (said, written) {
        (Value::Object(said), Value::Object(written)) => {
            for (name, value) in said {
                let found = written.get(name).unwrap_or_else(|| panic!("no {name}: {line}"));
                assert_within(value, found, line);
            }
        }
        _ => assert_eq!(said, written, "{line}"),
    }
}

/// Reads every example of a kind as `T`; gives the words at `tag`.
fn read<T: DeserializeOwned + Serialize>(kind: &str, tag: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for line in examples(kind) {
        let said: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let read: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_within(&said, &serde_json::to_value(&read).unwrap(), line);
        words.extend(said.pointer(tag).and_then(Value::as_str).map(str::to_string));
    }
    words
}

fn words<const N: usize>(words: [&str; N]) -> BTreeSet<String> {
    words.map(str::to_string).into()
}

#[test]
fn every_message_has_an_example() {
    let client = read::<ClientMessage>("client", "/type");
    assert_eq!(client, words(["watch", "leave", "lobby", "act", "say", "ping"]));
    let server = read::<ServerMessage>("server", "/type");
    let known = [
        "welcome",
        "game",
        "events",
        "acked",
        "stale",
        "refused",
        "game-changed",
        "said",
        "lobby",
        "presence",
        "challenge",
        "challenge-closed",
        "pong",
        "goodbye",
    ];
    assert_eq!(server, words(known));
}

#[test]
fn every_action_event_and_audience_has_an_example() {
    let actions = read::<Action>("action", "/kind");
    let known = ["move", "resign", "abort", "claim", "offer", "accept", "decline"];
    assert_eq!(actions, words(known));
    let offers = read::<Action>("action", "/offer");
    assert_eq!(offers, Offer::ALL.map(|offer| offer.id().to_string()).into());
    let events = read::<Entry>("entry", "/event/kind");
    let known = [
        "moved",
        "offered",
        "declined",
        "took-back",
        "credited",
        "vacation",
        "returned",
        "shared",
        "ended",
        "rematched",
    ];
    assert_eq!(events, words(known));
    let audiences = read::<NewChallenge>("challenge", "/audience/kind");
    assert_eq!(audiences, words(["anyone", "person", "pairing", "link", "computer"]));
    let clocks = read::<NewChallenge>("challenge", "/terms/clock/kind");
    assert_eq!(clocks, words(["none", "days", "live"]));
    read::<Standing>("standing", "/turn");
    read::<Problem>("problem", "/error");
    read::<NewToken>("token", "/name");
    assert_eq!(read::<GameAct>("act", "/action/kind"), words(["move"]));
}

/// Every word that a room, the lobby's phrases or an end can have is on the page.
#[test]
fn every_word_is_on_the_page() {
    let page = include_str!("../../../docs/reference/protocol.md");
    let reasons = rules::EndReason::ALL.iter().map(|reason| reason.id());
    for word in reasons.chain(Offer::ALL.iter().map(|offer| offer.id())) {
        assert!(page.contains(&format!("`{word}`")), "{word}");
    }
}
