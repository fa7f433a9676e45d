//! The log of a game played online.

use play::{Entry, Ledger, Moment, Terms};

/// The terms of a game on the first line and an entry of its log on each
/// other, as the store keeps them and the server sends them.
///
/// ```
/// bodies::game_log(
///     r#"{"game":"oril","clock":{"kind":"live","initial":60000,"increment":1000}}
/// {"seq":1,"at":5,"event":{"kind":"moved","by":"first","move":"F"}}"#,
/// );
/// ```
pub fn game_log(text: &str) {
    let mut lines = text.lines();
    let Ok(terms) = serde_json::from_str::<Terms>(lines.next().unwrap_or_default()) else { return };
    let Ok(log) = lines.map(serde_json::from_str::<Entry>).collect::<Result<Vec<_>, _>>() else {
        return;
    };
    let Ok(ledger) = Ledger::replay(terms, Moment(0), log) else { return };
    for entry in ledger.after(0) {
        let written = serde_json::to_string(entry).expect("an entry can be written");
        assert_eq!(serde_json::from_str::<Entry>(&written).ok().as_ref(), Some(entry), "{text:?}");
    }
    for now in [0, ledger.after(0).last().map_or(1, |entry| entry.at.0), u64::MAX] {
        let standing = ledger.standing(Moment(now));
        assert!(serde_json::to_string(&standing).is_ok(), "{text:?}");
        assert_eq!(standing.end.is_some(), standing.moves.is_empty(), "{text:?}");
    }
    if let Some(deadline) = ledger.room().deadline() {
        assert!(ledger.due(deadline).is_some(), "nothing is due in time in {text:?}");
        let before = deadline.0.checked_sub(1).map(Moment);
        let early = before.and_then(|before| ledger.due(before));
        assert!(early.is_none(), "something is due too early in {text:?}");
    }
}
