//! Devices that are called, and what they have been called for.

use play::PlayerId;
use rules::{BySide, Side};
use store::{Call, CallReason, NewGame, Progress, PushDevice, SessionRow};

use crate::{Subject, contract, new_game, standing};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Long after everything that was made, and in the middle of a day.
const NOW: u64 = 10 * DAY + 720 * 60_000;

fn device(endpoint: &str) -> PushDevice {
    PushDevice {
        endpoint: endpoint.to_string(),
        public_key: vec![4; 65],
        secret: vec![7; 16],
        language: "pt".to_string(),
        quiet: (0, 0),
    }
}

/// Ana and Rui with a session each, and a device of Ana's.
async fn people(subject: &Subject) {
    for (id, name) in [(1, "Ana"), (2, "Rui")] {
        subject.person(id, name).await;
        let (hash, agent) = (vec![id as u8], String::new());
        let session = SessionRow { hash, agent, created_at: 10, seen_at: 10, by_passkey: false };
        subject.store.open_session(PlayerId(id), session, NOW + DAY).await.unwrap();
    }
    add(subject, device("https://push.example/a")).await;
}

async fn add(subject: &Subject, device: PushDevice) {
    subject.store.add_push_device(PlayerId(1), vec![1], device, NOW).await.unwrap();
}

/// A game of Ana, who is first, against Rui that was opened at this time.
async fn game(subject: &Subject, id: &str, at: u64, progress: Progress) {
    let game = NewGame {
        opened_at: at,
        progress,
        seats: BySide::new(PlayerId(1), PlayerId(2)),
        ..new_game(id, 1, 2)
    };
    subject.store.open_game(game).await.unwrap();
}

async fn calls(subject: &Subject) -> Vec<Call> {
    subject.store.calls(NOW, NOW - 1_000).await.unwrap()
}

async fn whoever_is_to_move_is_called(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW - 5_000, standing(Side::First, 2)).await;
    game(&subject, "theirs", NOW - 5_000, standing(Side::Second, 3)).await;
    game(&subject, "fresh", NOW - 500, standing(Side::First, 2)).await;
    game(&subject, "old", NOW - 3 * DAY, standing(Side::First, 2)).await;
    let quick = Progress { deadline: Some(NOW + 60_000), ..standing(Side::First, 2) };
    game(&subject, "live", NOW - 5_000, quick).await;
    let found = calls(&subject).await;
    let [call] = &found[..] else { panic!("{found:?}") };
    assert_eq!((call.reason, call.subject.as_str()), (CallReason::Turn, "mine"));
    assert_eq!((call.number, call.opponent.as_str(), call.player), (2, "Rui", PlayerId(1)));
    assert_eq!(call.device, device("https://push.example/a"));
    // Once, however often it is tried.
    assert!(subject.store.claim_call(call, NOW).await.unwrap());
    assert!(!subject.store.claim_call(call, NOW).await.unwrap());
    assert_eq!(calls(&subject).await, []);
    let next = Call { number: 4, ..call.clone() };
    assert!(subject.store.claim_call(&next, NOW).await.unwrap());
    assert_eq!(subject.store.waiting_for(PlayerId(1)).await.unwrap(), 4);
}

async fn nobody_is_called_who_was_here(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW - 5_000, standing(Side::First, 2)).await;
    subject.store.saw_players(vec![PlayerId(1)], NOW - 4_000).await.unwrap();
    assert_eq!(calls(&subject).await, []);
}

async fn quiet_hours_and_ended_sessions_are_heeded(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW - 5_000, standing(Side::First, 2)).await;
    for (quiet, count) in
        [((719, 721), 0), ((720, 721), 0), ((719, 720), 1), ((1_320, 720), 1), ((1_320, 721), 0)]
    {
        add(&subject, PushDevice { quiet, ..device("https://push.example/a") }).await;
        assert_eq!(calls(&subject).await.len(), count, "{quiet:?}");
    }
    add(&subject, device("https://push.example/a")).await;
    subject.store.close_session(PlayerId(1), vec![1]).await.unwrap();
    assert_eq!(calls(&subject).await, []);
    subject.store.tidy_push(NOW).await.unwrap();
    assert_eq!(subject.store.push_devices_of(PlayerId(1)).await.unwrap(), 0);
}

async fn devices_that_fail_are_forgotten(subject: Subject) {
    people(&subject).await;
    let endpoint = || "https://push.example/a".to_string();
    for _ in 0..19 {
        subject.store.called(endpoint(), false).await.unwrap();
    }
    subject.store.called(endpoint(), true).await.unwrap();
    subject.store.called(endpoint(), false).await.unwrap();
    assert_eq!(subject.store.push_devices_of(PlayerId(1)).await.unwrap(), 1);
    for _ in 0..19 {
        subject.store.called(endpoint(), false).await.unwrap();
    }
    assert_eq!(subject.store.push_devices_of(PlayerId(1)).await.unwrap(), 0);
}

async fn a_rematch_calls_only_who_has_a_device(subject: Subject) {
    people(&subject).await;
    game(&subject, "g", NOW - 60_000, standing(Side::Second, 2)).await;
    for player in [1, 2] {
        let offered = subject.store.offered_rematch("g".into(), PlayerId(player), NOW - 5_000);
        offered.await.unwrap();
    }
    let found = calls(&subject).await;
    let [call] = &found[..] else { panic!("{found:?}") };
    assert_eq!((call.reason, call.player), (CallReason::Rematch, PlayerId(1)));
}

async fn the_key_is_made_once(subject: Subject) {
    assert_eq!(subject.store.push_key(vec![1]).await.unwrap(), [1]);
    assert_eq!(subject.store.push_key(vec![2]).await.unwrap(), [1]);
}

async fn a_deleted_player_leaves_no_device(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW - 5_000, standing(Side::First, 2)).await;
    let found = calls(&subject).await;
    assert!(subject.store.claim_call(&found[0], NOW).await.unwrap());
    subject.store.delete_player(PlayerId(1)).await.unwrap();
    let backup = subject.store.backup().await.unwrap();
    assert!(!backup.contains("push.example"), "{backup}");
}

contract!(
    whoever_is_to_move_is_called,
    nobody_is_called_who_was_here,
    quiet_hours_and_ended_sessions_are_heeded,
    devices_that_fail_are_forgotten,
    a_rematch_calls_only_who_has_a_device,
    the_key_is_made_once,
    a_deleted_player_leaves_no_device,
);
