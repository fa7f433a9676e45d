//! The words on the wire, pinned: a change here is a change of the protocol.

use std::time::Duration;

use play::lobby::{Audience, Closing, First};
use play::{
    Action, Cause, ClockReading, ClockRule, Entry, Event, Moment, Offer, Operation, PlayerKind,
    Standing, Terms,
};
use protocol::*;
use rules::{BySide, EndReason, Side};

fn standing() -> Standing {
    Standing {
        seq: 2,
        position: "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N".to_string(),
        turn: Side::Second,
        moves: vec!["a".into(), "b".into()],
        score: Some(BySide::new(0, 0)),
        clock: Some(ClockReading {
            left: BySide::new(58_000, 60_000),
            running: true,
            ..ClockReading::default()
        }),
        offers: BySide::new(vec![Offer::Draw], vec![]),
        end: None,
        next: None,
    }
}

fn entries() -> Vec<Entry> {
    let cause = Some(Cause { by: Side::First, nonce: "n1".into() });
    vec![
        Entry {
            seq: 1,
            at: Moment(9),
            cause,
            event: Event::Moved { by: Side::First, mv: "F".into() },
        },
        Entry {
            seq: 2,
            at: Moment(10),
            cause: None,
            event: Event::Ended { winner: None, reason: EndReason::Aborted },
        },
    ]
}

fn seat(nickname: &str) -> Seat {
    Seat { nickname: nickname.into(), kind: PlayerKind::Person }
}

fn summary() -> GameSummary {
    GameSummary {
        id: "g2".into(),
        game: "ouri".into(),
        rated: false,
        seats: BySide::new(seat("Eva"), seat("Ana")),
        you: Some(Side::Second),
        turn: Side::Second,
        moves: 7,
        end: None,
        updated: 12,
    }
}

#[test]
fn server_messages() {
    let me = Me {
        nickname: "Ana".into(),
        kind: PlayerKind::Person,
        muted: vec![],
        friends: vec![],
        in_explorer: true,
        meets_programs: false,
        reset: None,
    };
    let online =
        OnlinePlayer { nickname: "Rui".into(), kind: PlayerKind::Guest, state: Activity::Looking };
    let terms = Terms {
        game: "oril".into(),
        start: None,
        clock: ClockRule::live(Duration::from_secs(60), Duration::from_secs(1)),
        rated: true,
        public: true,
    };
    let challenge = ChallengeView {
        id: "c1".into(),
        from: seat("Rui"),
        audience: Audience::Person { nickname: "Ana".into() },
        terms: terms.clone(),
        first: First::Chance,
        expires: 99,
        game: None,
    };
    let game = GameView {
        id: "g1".into(),
        terms,
        opened: 5,
        seats: BySide::new(seat("Ana"), seat("Rui")),
        you: Some(Side::First),
        log: entries(),
        standing: standing(),
    };
    let messages = vec![
        ServerMessage::Welcome {
            version: VERSION,
            me,
            heartbeat: 2_500,
            online: vec![online.clone()],
            challenges: vec![challenge.clone()],
        },
        ServerMessage::Lobby { online: vec![], challenges: vec![] },
        ServerMessage::Game { game },
        ServerMessage::GameChanged { game: summary() },
        ServerMessage::Events {
            game: "g1".into(),
            from: 0,
            entries: entries(),
            standing: standing(),
        },
        ServerMessage::Refused {
            game: Some("g1".into()),
            nonce: Some("n2".into()),
            problem: Problem::new("not-your-turn", "it is the opponent's turn"),
        },
        ServerMessage::Presence { changed: vec![online], left: vec!["Eva".into()] },
        ServerMessage::Challenge { challenge },
        ServerMessage::ChallengeClosed {
            id: "c1".into(),
            why: Closing::Accepted,
            game: Some("g1".into()),
        },
        ServerMessage::Said { game: "g1".into(), by: Side::First, phrase: Phrase::Thanks },
        ServerMessage::Pong,
        ServerMessage::Goodbye { reconnect: 500 },
    ];
    for message in &messages {
        let text = serde_json::to_string(message).unwrap();
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), *message);
    }
    insta::assert_snapshot!(lines(&messages));
}

#[test]
fn client_messages() {
    let act = |action| {
        ClientMessage::Act(Operation { game: "g1".into(), nonce: "n1".into(), seq: 4, action })
    };
    let messages = vec![
        ClientMessage::Watch { game: "g1".into(), seq: Some(3) },
        ClientMessage::Leave { game: "g1".into() },
        ClientMessage::Lobby { follow: false },
        act(Action::mv("F")),
        act(Action::Resign {}),
        act(Action::Abort {}),
        act(Action::Claim {}),
        act(Action::Offer { offer: Offer::TakeBack }),
        act(Action::Accept { offer: Offer::End }),
        act(Action::Decline { offer: Offer::Rematch }),
        ClientMessage::Say { game: "g1".into(), phrase: Phrase::GoodMove },
        ClientMessage::Ping {},
    ];
    for message in &messages {
        let text = serde_json::to_string(message).unwrap();
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).unwrap(), *message);
    }
    insta::assert_snapshot!(lines(&messages));
}

fn lines<T: serde::Serialize>(messages: &[T]) -> String {
    messages.iter().map(|message| serde_json::to_string(message).unwrap() + "\n").collect()
}

#[test]
fn unknown_fields_and_words_are_refused() {
    for text in [
        r#"{"type":"ping","extra":1}"#,
        r#"{"type":"watch"}"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"act","game":"g","nonce":"n","seq":-1,"action":{"kind":"resign"}}"#,
        r#"{"type":"act","game":"g","nonce":"n","seq":0,"action":{"kind":"resign","now":true}}"#,
        r#"{"type":"say","game":"g","phrase":"insult"}"#,
        "[]",
        "",
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
    }
    let terms = r#"{"game":"oril","clocks":{"kind":"none"}}"#;
    assert!(serde_json::from_str::<Terms>(terms).is_err());
}
