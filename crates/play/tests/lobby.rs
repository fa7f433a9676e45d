//! Seeks, challenges and invitations.

use play::lobby::{Audience, Challenge, Closing, Denial, First, Lobby, LobbyEvent};
use play::{Moment, PlayerId, Terms};

const ANA: PlayerId = PlayerId(1);
const RUI: PlayerId = PlayerId(2);
const EVA: PlayerId = PlayerId(3);

fn challenge(id: &str, from: PlayerId, to: Option<PlayerId>) -> Challenge {
    let audience = match to {
        Some(_) => Audience::Person { nickname: "somebody".to_string() },
        None => Audience::Anyone {},
    };
    Challenge {
        id: id.into(),
        from,
        to,
        audience,
        terms: Terms::casual("oril"),
        first: First::Inviter,
        expires: Moment(1_000),
    }
}

fn lobby_with(challenges: &[Challenge]) -> Lobby {
    let mut lobby = Lobby::default();
    for challenge in challenges {
        let events = lobby.open(challenge.clone()).unwrap();
        lobby.apply(&events);
    }
    lobby
}

#[test]
fn the_inviter_moves_first_unless_the_challenge_says_otherwise() {
    let mut one = challenge("c", ANA, Some(RUI));
    let seats = |challenge: &Challenge, coin| {
        let lobby = lobby_with(std::slice::from_ref(challenge));
        lobby.accept("c", RUI, coin, Moment(0)).unwrap().0.first
    };
    assert_eq!(seats(&one, false), ANA);
    one.first = First::Invited;
    assert_eq!(seats(&one, true), RUI);
    one.first = First::Chance;
    assert_eq!((seats(&one, true), seats(&one, false)), (ANA, RUI));
}

#[test]
fn a_personal_challenge_is_for_one_person() {
    let lobby = lobby_with(&[challenge("c", ANA, Some(RUI))]);
    let now = Moment(0);
    assert_eq!(lobby.accept("c", EVA, false, now).unwrap_err(), Denial::NotForYou);
    assert_eq!(lobby.accept("c", ANA, false, now).unwrap_err(), Denial::OwnChallenge);
    assert_eq!(lobby.decline("c", EVA).unwrap_err(), Denial::NotForYou);
    assert_eq!(lobby.cancel("c", RUI).unwrap_err(), Denial::NotYours);
    assert_eq!(
        lobby.decline("c", RUI).unwrap(),
        [LobbyEvent::Closed { id: "c".into(), why: Closing::Declined }]
    );
}

#[test]
fn a_challenge_is_accepted_once() {
    let mut lobby = lobby_with(&[challenge("s", ANA, None)]);
    let (_, events) = lobby.accept("s", RUI, false, Moment(0)).unwrap();
    lobby.apply(&events);
    assert_eq!(lobby.accept("s", EVA, false, Moment(0)).unwrap_err(), Denial::NoSuchChallenge);
}

#[test]
fn what_nobody_answers_expires() {
    let mut lobby = lobby_with(&[challenge("l", ANA, None)]);
    assert_eq!(lobby.expire(Moment(999)), []);
    assert_eq!(lobby.accept("l", RUI, false, Moment(1_000)).unwrap_err(), Denial::NoSuchChallenge);
    let events = lobby.expire(Moment(1_000));
    lobby.apply(&events);
    assert_eq!(lobby.challenges().count(), 0);
}

#[test]
fn nobody_fills_the_lobby_alone() {
    let many: Vec<_> = (0..10).map(|i| challenge(&format!("s{i}"), ANA, None)).collect();
    let mut lobby = lobby_with(&many);
    let denied = lobby.open(challenge("more", ANA, None));
    assert_eq!(denied.unwrap_err(), Denial::TooMany);
    let taken = lobby.open(challenge("s1", RUI, None));
    assert_eq!(taken.unwrap_err(), Denial::NameTaken);
    let own = lobby.open(challenge("x", RUI, Some(RUI)));
    assert_eq!(own.unwrap_err(), Denial::OwnChallenge);
    let events = lobby.cancel_seeks(ANA);
    lobby.apply(&events);
    assert_eq!(lobby.challenges().count(), 0);
}

#[test]
fn seeks_are_withdrawn_together_and_links_stay() {
    let link = Challenge { audience: Audience::Link {}, ..challenge("link", ANA, None) };
    let mut lobby = lobby_with(&[challenge("seek", ANA, None), link]);
    lobby.apply(&lobby.cancel_seeks(ANA));
    assert!(lobby.get("seek").is_none() && lobby.get("link").is_some());
    lobby.apply(&lobby.cancel_all(ANA));
    assert_eq!(lobby.get("link"), None);
}
