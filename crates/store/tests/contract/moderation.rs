//! Friends, blocks, reports, what moderators do, and the log of it.

use play::PlayerId;
use store::{
    AuditPart, AuditRow, FollowResult, Measure, NewAudit, ReportRow, SessionRow, StoreError,
};

use crate::{Subject, contract};

contract![
    friends_are_followed_until_one_blocks,
    lists_have_an_end,
    blocks_count_for_both,
    a_report_is_kept_once_and_decided_once,
    a_ban_has_an_end_and_a_reason,
    a_moderator_renames_and_silences,
    the_log_tells_the_newest_first,
    who_came_to_an_account_is_kept_apart_and_not_as_long,
];

pub(crate) fn report(id: &str, reporter: u64, reported: u64, words: &str) -> ReportRow {
    ReportRow {
        id: id.into(),
        reporter: (PlayerId(reporter), String::new()),
        reported: (PlayerId(reported), String::new()),
        reason: "phrases".into(),
        words: words.into(),
        game: Some("g".into()),
        place: None,
        at: 7,
    }
}

pub(crate) fn line(id: &str, actor: Option<u64>, player: Option<u64>, why: &str) -> NewAudit {
    let (actor, player) = (actor.map(PlayerId), player.map(PlayerId));
    NewAudit { id: id.into(), at: 9, act: "ban", actor, player, why: why.into() }
}

async fn friends_are_followed_until_one_blocks(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    let rui = subject.person(2, "Rui").await;
    let (ana, other) = (PlayerId(1), PlayerId(2));
    for _ in 0..2 {
        assert_eq!(store.befriend(ana, other).await.unwrap(), FollowResult::Done);
    }
    assert_eq!(store.friends_of(ana).await.unwrap(), [rui]);
    assert_eq!(store.friends_of(other).await.unwrap(), [], "one follows the other");
    store.unfriend(ana, other).await.unwrap();
    assert_eq!(store.friends_of(ana).await.unwrap(), []);
    store.befriend(ana, other).await.unwrap();
    store.befriend(other, ana).await.unwrap();
    assert!(store.mute(other, ana, true).await.unwrap());
    assert_eq!(store.friends_of(ana).await.unwrap(), [], "who is blocked follows no longer");
    assert_eq!(store.friends_of(other).await.unwrap(), []);
    assert_eq!(store.befriend(ana, other).await.unwrap(), FollowResult::Apart);
    assert_eq!(store.befriend(other, ana).await.unwrap(), FollowResult::Apart);
}

async fn lists_have_an_end(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    for id in 2..=502 {
        subject.person(id, &format!("p{id}")).await;
    }
    for id in 2..=201 {
        assert_eq!(store.befriend(PlayerId(1), PlayerId(id)).await.unwrap(), FollowResult::Done);
    }
    assert_eq!(store.befriend(PlayerId(1), PlayerId(300)).await.unwrap(), FollowResult::Full);
    for id in 2..=501 {
        assert!(store.mute(PlayerId(1), PlayerId(id), true).await.unwrap());
    }
    assert!(!store.mute(PlayerId(1), PlayerId(502), true).await.unwrap(), "full");
    for id in 2..=21 {
        assert!(store.report(report(&format!("r{id}"), 1, id, "")).await.unwrap());
    }
    assert!(!store.report(report("more", 1, 22, "")).await.unwrap());
}

async fn blocks_count_for_both(subject: Subject) {
    let store = &subject.store;
    for (id, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(id, name).await;
    }
    store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
    store.mute(PlayerId(3), PlayerId(1), true).await.unwrap();
    let mut apart = store.apart_from(PlayerId(1)).await.unwrap();
    apart.sort_unstable();
    assert_eq!(apart, [PlayerId(2), PlayerId(3)]);
    assert_eq!(store.apart_from(PlayerId(2)).await.unwrap(), [PlayerId(1)]);
    store.mute(PlayerId(1), PlayerId(2), false).await.unwrap();
    assert_eq!(store.apart_from(PlayerId(2)).await.unwrap(), []);
}

async fn a_report_is_kept_once_and_decided_once(subject: Subject) {
    let store = &subject.store;
    for (id, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(id, name).await;
    }
    store.report(report("a", 1, 2, "first")).await.unwrap();
    store.report(report("b", 1, 2, "second")).await.unwrap();
    store.report(report("c", 3, 2, "too")).await.unwrap();
    let later = ReportRow { at: 8, ..report("d", 1, 3, "and her") };
    store.report(later).await.unwrap();
    let listed = store.reported(0).await.unwrap();
    let seen: Vec<_> = listed
        .iter()
        .map(|one| (one.count, one.latest[0].id.as_str(), one.latest[0].reported.1.as_str()))
        .collect();
    assert_eq!(seen, [(2, "b", "Rui"), (1, "d", "Eva")]);
    assert_eq!(store.reported(1).await.unwrap().len(), 1, "the next page");
    let decided = store.decide("d".into(), Measure::Dismiss, line("1", Some(3), None, "no")).await;
    assert_eq!(decided.unwrap(), PlayerId(3));
    assert_eq!(store.reported(0).await.unwrap().len(), 1);
    store.report(ReportRow { at: 20, ..report("b", 1, 2, "again") }).await.unwrap();
    store.decide("c".into(), Measure::Dismiss, line("3", Some(3), None, "no")).await.unwrap();
    assert_eq!(store.reported(0).await.unwrap()[0].count, 1, "what is newer was not read yet");
    store.report(report("c", 3, 2, "too")).await.unwrap();
    let ban = || store.decide("c".into(), Measure::Ban(50), line("2", Some(3), None, "rude"));
    ban().await.unwrap();
    assert_eq!(store.reported(0).await.unwrap(), []);
    assert_eq!(ban().await, Err(StoreError::Missing), "it was decided already");
    assert_eq!(store.audit(AuditPart::Whole, 10).await.unwrap().len(), 3);
}

async fn a_ban_has_an_end_and_a_reason(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let (hash, agent) = (vec![1; 32], "t".into());
    let session = SessionRow { hash, agent, created_at: 5, seen_at: 5, by_passkey: false };
    store.open_session(PlayerId(2), session, 1_000).await.unwrap();
    store.report(report("a", 1, 2, "")).await.unwrap();
    let log = line("1", Some(1), None, "rude");
    store.decide("a".into(), Measure::Ban(50), log).await.unwrap();
    assert!(store.player(PlayerId(2)).await.unwrap().banned);
    assert_eq!(store.session(vec![1; 32], 10).await, Err(StoreError::Missing));
    assert_eq!(store.ban_of(PlayerId(2)).await.unwrap(), (Some(50), "rude".to_string()));
    assert_eq!(store.lift_bans(49).await.unwrap(), 0);
    assert_eq!(store.lift_bans(50).await.unwrap(), 1);
    assert!(!store.player(PlayerId(2)).await.unwrap().banned);
    // What the operator does is for good.
    store.ban(PlayerId(2), true).await.unwrap();
    assert_eq!(store.lift_bans(u64::MAX / 4).await.unwrap(), 0);
    assert_eq!(store.ban_of(PlayerId(2)).await.unwrap(), (None, String::new()));
}

async fn a_moderator_renames_and_silences(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    assert!(!store.is_moderator(PlayerId(1)).await.unwrap());
    store.set_moderator(PlayerId(1), true).await.unwrap();
    assert!(store.is_moderator(PlayerId(1)).await.unwrap());
    assert_eq!(store.set_moderator(PlayerId(9), true).await, Err(StoreError::Missing));
    let decide = async |id: &str, measure| {
        store.report(report(id, 1, 2, "")).await.unwrap();
        store.decide(id.into(), measure, line(id, Some(1), None, "")).await
    };
    let taken = decide("a", Measure::Rename("ANA".into(), "ana".into())).await;
    assert_eq!(taken, Err(StoreError::Taken));
    assert_eq!(store.reported(0).await.unwrap().len(), 1, "nothing was done");
    decide("b", Measure::Rename("Novo".into(), "novo".into())).await.unwrap();
    assert_eq!(store.player_by_key("novo".into()).await.unwrap().nickname, "Novo");
    assert_eq!(store.player_by_key("rui".into()).await, Err(StoreError::Missing));
    assert_eq!(store.silenced_until(PlayerId(2)).await.unwrap(), None);
    decide("c", Measure::Silence(80)).await.unwrap();
    assert_eq!(store.silenced_until(PlayerId(2)).await.unwrap(), Some(80));
}

async fn the_log_tells_the_newest_first(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    store.note(NewAudit { at: 1, ..line("b", None, Some(1), "by the operator") }).await.unwrap();
    store.note(NewAudit { at: 2, ..line("a", Some(1), None, "later") }).await.unwrap();
    let row = |at, actor: Option<&str>, player: Option<&str>, why: &str| AuditRow {
        at,
        act: "ban".into(),
        actor: actor.map(Into::into),
        player: player.map(Into::into),
        why: why.into(),
    };
    let expected =
        [row(2, Some("Ana"), None, "later"), row(1, None, Some("Ana"), "by the operator")];
    assert_eq!(store.audit(AuditPart::Whole, 10).await.unwrap(), expected);
    assert_eq!(store.audit(AuditPart::Whole, 1).await.unwrap(), expected[..1]);
    assert_eq!(store.forget_audit(2, 2).await.unwrap(), 1);
    assert_eq!(store.audit(AuditPart::Whole, 10).await.unwrap(), expected[..1]);
}

async fn who_came_to_an_account_is_kept_apart_and_not_as_long(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let visit = |id: &str, at, act, player| NewAudit {
        at,
        act,
        ..line(id, Some(player), Some(player), "192.0.2.0/24")
    };
    store.note(visit("a", 1, "logged-in", 1)).await.unwrap();
    store.note(visit("b", 2, "password-changed", 1)).await.unwrap();
    store.note(visit("e", 2, "account-recovered", 1)).await.unwrap();
    store.note(visit("c", 3, "log-in-refused", 1)).await.unwrap();
    store.note(visit("d", 4, "token-made", 2)).await.unwrap();
    let acts = async |part| {
        let rows = store.audit(part, 10).await.unwrap();
        rows.into_iter().map(|row| row.act).collect::<Vec<_>>()
    };
    let access = ["token-made", "log-in-refused", "account-recovered", "logged-in"];
    assert_eq!(acts(AuditPart::Access).await, access);
    assert_eq!(acts(AuditPart::Measures).await, ["password-changed"]);
    assert_eq!(store.forget_audit(0, 3).await.unwrap(), 2, "the old log-in and recovery alone");
    assert_eq!(acts(AuditPart::Whole).await, ["token-made", "log-in-refused", "password-changed"]);
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(acts(AuditPart::Whole).await, ["token-made", "password-changed"]);
    let rows = store.audit(AuditPart::Measures, 10).await.unwrap();
    assert_eq!((rows[0].why.as_str(), rows[0].player.as_deref()), ("", Some("?")));
}
