//! Players, sessions, recovery codes, mutes, challenges.

use std::collections::HashSet;

use play::{PlayerId, PlayerKind};
use store::{
    ChallengeRow, ClassRow, NewPupil, PlayerRow, SessionRow, Settled, StoreError, TokenRow,
};

use crate::moderation::{line, report};

use crate::{Subject, contract, dump, new_game};

contract![
    nicknames_are_unique,
    sessions_end,
    passwords_and_recovery,
    a_reset_takes_every_credential,
    changes_of_accounts_are_numbered,
    a_guest_becomes_a_person,
    deleting_keeps_the_games,
    a_deleted_name_is_nowhere,
    bans_and_mutes,
    a_challenge_is_closed_once,
    the_pulse_is_kept,
    puzzles_are_kept_where_most_were_tried,
    devices_are_known_for_a_while,
    nobody_has_endless_sessions_and_devices,
    tokens_are_shown_known_and_revoked,
    nobody_has_endless_tokens,
    an_account_becomes_a_program_before_it_plays,
    whether_a_player_meets_programs_is_kept,
    a_class_is_entered_whole_and_known_to_itself,
];

fn challenge(id: &str, from: u64, to: Option<u64>, body: &str) -> ChallengeRow {
    let (from, to) = (PlayerId(from), to.map(PlayerId));
    ChallengeRow { id: id.into(), from, to, body: body.into(), is_pairing: false, expires_at: 50 }
}

fn session(hash: u8) -> SessionRow {
    SessionRow {
        hash: vec![hash; 32],
        agent: "test".into(),
        created_at: 5,
        seen_at: 5,
        by_passkey: false,
    }
}

async fn nicknames_are_unique(subject: Subject) {
    let ana = subject.person(1, "Ana").await;
    let store = &subject.store;
    let again =
        store.add_player(store::PlayerRow { id: PlayerId(2), ..ana.clone() }, "ana".into(), None);
    assert_eq!(again.await, Err(StoreError::Taken));
    assert_eq!(store.player_by_key("ana".into()).await.unwrap(), ana);
    assert_eq!(store.player(PlayerId(1)).await.unwrap(), ana);
    assert_eq!(store.player(PlayerId(2)).await, Err(StoreError::Missing));
}

async fn sessions_end(subject: Subject) {
    let ana = subject.person(1, "Ana").await;
    let store = &subject.store;
    store.open_session(PlayerId(1), session(1), 1_000).await.unwrap();
    store.open_session(PlayerId(1), session(2), 1_000).await.unwrap();
    assert_eq!(store.session(vec![1; 32], 999).await.unwrap(), (ana.clone(), session(1)));
    store.saw_session(vec![1; 32], 40).await.unwrap();
    let seen = SessionRow { seen_at: 40, ..session(1) };
    assert_eq!(store.session(vec![1; 32], 999).await.unwrap(), (ana, seen));
    assert_eq!(store.session(vec![1; 32], 1_000).await, Err(StoreError::Missing));
    assert_eq!(store.session(vec![9; 32], 10).await, Err(StoreError::Missing));
    assert_eq!(store.sessions_of(PlayerId(1), 10).await.unwrap().len(), 2);
    store.open_session(PlayerId(1), session(3), 1_000).await.unwrap();
    assert_eq!(store.close_other_sessions(PlayerId(1), vec![1; 32]).await.unwrap(), 2);
    store.open_session(PlayerId(1), session(2), 1_000).await.unwrap();
    assert!(store.close_session(PlayerId(1), vec![1; 32]).await.unwrap());
    assert!(!store.close_session(PlayerId(1), vec![1; 32]).await.unwrap());
    assert_eq!(store.session(vec![1; 32], 10).await, Err(StoreError::Missing));
    assert_eq!(store.expire_sessions(1_000).await.unwrap(), 1);
}

async fn passwords_and_recovery(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    store.open_session(PlayerId(1), session(1), 1_000).await.unwrap();
    store.open_session(PlayerId(1), session(2), 1_000).await.unwrap();
    store.change_password(PlayerId(1), "other".into(), vec![2; 32], false).await.unwrap();
    assert_eq!(store.password_of(PlayerId(1)).await.unwrap().as_deref(), Some("other"));
    assert_eq!(store.sessions_of(PlayerId(1), 10).await.unwrap(), [session(2)]);
    store.set_recovery_codes(PlayerId(1), vec![vec![7; 32], vec![8; 32]]).await.unwrap();
    let recover =
        |code: u8| store.recover(PlayerId(1), vec![code; 32], "third".into(), vec![vec![5; 32]]);
    assert!(!store.is_recovery_code(PlayerId(1), vec![9; 32]).await.unwrap());
    assert!(!recover(9).await.unwrap());
    assert_eq!(store.password_of(PlayerId(1)).await.unwrap().as_deref(), Some("other"));
    assert!(recover(7).await.unwrap());
    assert_eq!(store.password_of(PlayerId(1)).await.unwrap().as_deref(), Some("third"));
    assert!(!recover(7).await.unwrap() && !recover(8).await.unwrap(), "the old codes are void");
    assert!(store.is_recovery_code(PlayerId(1), vec![5; 32]).await.unwrap());
}

/// Whoever had the account before has nothing left that opens it.
async fn a_reset_takes_every_credential(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    for id in [1, 2] {
        let id_byte = u8::try_from(id).unwrap();
        store.open_session(PlayerId(id), session(id_byte), 1_000).await.unwrap();
        assert!(store.add_token(PlayerId(id), token(10 + id_byte, 5), 2).await.unwrap());
        store.set_recovery_codes(PlayerId(id), vec![vec![id_byte; 32]]).await.unwrap();
        store.know_device(PlayerId(id), vec![id_byte; 32], 5).await.unwrap();
    }
    let hashes = vec![vec![1; 32], vec![11; 32], vec![2; 32], vec![12; 32]];
    assert!(store.ended_sessions(hashes.clone(), 10).await.unwrap().is_empty());
    store.reset_password(PlayerId(1), "new".into(), vec![vec![9; 32]], 77).await.unwrap();
    let ended = store.ended_sessions(hashes, 10).await.unwrap();
    assert_eq!(ended, HashSet::from([vec![1; 32], vec![11; 32]]), "and nobody else's");
    assert!(!store.is_recovery_code(PlayerId(1), vec![1; 32]).await.unwrap());
    assert!(store.is_recovery_code(PlayerId(1), vec![9; 32]).await.unwrap());
    assert!(!store.knows_device(PlayerId(1), vec![1; 32], 0).await.unwrap());
    assert!(store.knows_device(PlayerId(2), vec![2; 32], 0).await.unwrap());
    assert_eq!(store.reset_at(PlayerId(1)).await, Ok(Some(77)));
    store.change_password(PlayerId(1), "own".into(), vec![], true).await.unwrap();
    assert_eq!(store.reset_at(PlayerId(1)).await, Ok(None));
}

/// Other processes find what was changed, each change once.
async fn changes_of_accounts_are_numbered(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    assert_eq!(store.account_changes().await.unwrap(), []);
    store.ban(PlayerId(1), true).await.unwrap();
    assert_eq!(store.account_changes().await.unwrap(), [(PlayerId(1), 1)]);
    store.delete_player(PlayerId(2)).await.unwrap();
    store.ban(PlayerId(1), false).await.unwrap();
    let mut changes = store.account_changes().await.unwrap();
    changes.sort_unstable();
    assert_eq!(changes, [(PlayerId(1), 3), (PlayerId(2), 2)]);
    for id in 10..260 {
        subject.person(id, &format!("p{id}")).await;
        store.ban(PlayerId(id), true).await.unwrap();
    }
    assert_eq!(store.account_changes().await.unwrap().len(), 200, "the latest are kept");
}

async fn a_guest_becomes_a_person(subject: Subject) {
    subject.player(1, "guest-1", PlayerKind::Guest).await;
    subject.person(2, "Rui").await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    let taken = store.adopt_guest(PlayerId(1), "Rui".into(), "rui".into(), "hash".into());
    assert_eq!(taken.await, Err(StoreError::Taken));
    store.adopt_guest(PlayerId(1), "Eva".into(), "eva".into(), "hash".into()).await.unwrap();
    let again = store.adopt_guest(PlayerId(1), "Eva2".into(), "eva2".into(), "hash".into());
    assert_eq!(again.await, Err(StoreError::Missing));
    let games = store.unfinished(PlayerId(1), 0).await.unwrap();
    assert_eq!(games[0].seats.first.nickname, "Eva");
    assert_eq!(games[0].seats.first.kind, PlayerKind::Person);
}

async fn deleting_keeps_the_games(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    store.open_session(PlayerId(1), session(1), 1_000).await.unwrap();
    store.mute(PlayerId(2), PlayerId(1), true).await.unwrap();
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(store.session(vec![1; 32], 10).await, Err(StoreError::Missing));
    assert_eq!(store.player_by_key("ana".into()).await, Err(StoreError::Missing));
    let game = store.game("g".into()).await.unwrap();
    assert_eq!(
        (game.seats.first.kind, game.seats.first.nickname.as_str()),
        (PlayerKind::Gone, "?")
    );
    subject.person(3, "Ana").await;
}

async fn a_deleted_name_is_nowhere(subject: Subject) {
    subject.person(1, "Zulmira").await;
    subject.person(2, "Rui").await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    let agent = "zulmira's phone".to_string();
    let session = SessionRow { agent, ..session(1) };
    store.open_session(PlayerId(1), session, 1_000).await.unwrap();
    store.know_device(PlayerId(1), b"Zulmira".to_vec(), 5).await.unwrap();
    store.befriend(PlayerId(2), PlayerId(1)).await.unwrap();
    for (id, reporter, reported) in [("1", 1, 2), ("2", 2, 1)] {
        let row = report(id, reporter, reported, "Zulmira");
        assert!(store.report(row).await.unwrap());
        store.note(line(id, Some(reporter), Some(reported), "Zulmira")).await.unwrap();
    }
    for row in [
        challenge("from", 1, Some(2), "Zulmira"),
        challenge("to", 2, Some(1), "ZULMIRA"),
        challenge("closed", 1, None, "Zulmira"),
    ] {
        store.open_challenge(row).await.unwrap();
    }
    store.close_challenge("closed".into(), None).await.unwrap();
    assert_eq!(
        dump::rows_with(&subject.url, "Zulmira").len(),
        9,
        "a player, a session, a device, two challenges, two reports, two lines of the log"
    );
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(dump::rows_with(&subject.url, "Zulmira"), []);
}

async fn bans_and_mutes(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    store.open_session(PlayerId(1), session(1), 1_000).await.unwrap();
    store.open_session(PlayerId(2), session(3), 1_000).await.unwrap();
    let sessions = vec![vec![1; 32], vec![3; 32]];
    assert!(store.ended_sessions(sessions.clone(), 10).await.unwrap().is_empty());
    store.ban(PlayerId(1), true).await.unwrap();
    let ended = store.ended_sessions(sessions.clone(), 10).await.unwrap();
    assert_eq!(ended, HashSet::from([vec![1; 32]]));
    assert_eq!(store.ended_sessions(sessions, 1_000).await.unwrap().len(), 2, "they expired");
    assert_eq!(store.session(vec![1; 32], 10).await, Err(StoreError::Missing));
    store.open_session(PlayerId(1), session(2), 1_000).await.unwrap();
    assert_eq!(store.session(vec![2; 32], 10).await, Err(StoreError::Missing));
    store.ban(PlayerId(1), false).await.unwrap();
    assert!(store.session(vec![2; 32], 10).await.is_ok());
    store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
    store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
    assert_eq!(store.mutes_of(PlayerId(1)).await.unwrap(), [(PlayerId(2), "Rui".to_string())]);
    store.mute(PlayerId(1), PlayerId(2), false).await.unwrap();
    assert_eq!(store.mutes_of(PlayerId(1)).await.unwrap(), []);
}

async fn a_challenge_is_closed_once(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = subject.store.clone();
    let challenge = challenge("c", 1, None, "{}");
    store.open_challenge(challenge.clone()).await.unwrap();
    assert_eq!(store.open_challenges().await.unwrap(), [challenge]);
    let tries = (0..8).map(|i| {
        let store = store.clone();
        let game = new_game(&format!("g{i}"), 1, 2);
        tokio::spawn(async move { store.close_challenge("c".into(), Some(game)).await })
    });
    let mut closed = 0;
    for attempt in tries.collect::<Vec<_>>() {
        closed += usize::from(attempt.await.unwrap().unwrap() == Settled::Closed);
    }
    assert_eq!(closed, 1);
    assert_eq!(store.unfinished(PlayerId(1), 0).await.unwrap().len(), 1, "one game and no other");
    assert_eq!(store.open_challenges().await.unwrap(), []);
}

async fn the_pulse_is_kept(subject: Subject) {
    let store = &subject.store;
    assert_eq!(store.last_beat().await.unwrap(), None);
    store.beat(5).await.unwrap();
    store.beat(6).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(6));
}

async fn nobody_has_endless_sessions_and_devices(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    store.open_session(PlayerId(2), session(200), 1_000).await.unwrap();
    for number in 0..60 {
        let begun = SessionRow { created_at: number.into(), ..session(number) };
        store.open_session(PlayerId(1), begun, 1_000).await.unwrap();
        store.know_device(PlayerId(1), vec![number; 32], number.into()).await.unwrap();
    }
    assert_eq!(store.sessions_of(PlayerId(1), 10).await.unwrap().len(), 50);
    assert_eq!(store.session(vec![9; 32], 10).await, Err(StoreError::Missing));
    assert!(store.session(vec![10; 32], 10).await.is_ok());
    assert!(store.session(vec![200; 32], 10).await.is_ok(), "of somebody else");
    for (number, known) in [(9, false), (10, true), (59, true)] {
        assert_eq!(store.knows_device(PlayerId(1), vec![number; 32], 0).await, Ok(known));
    }
}

fn token(hash: u8, created_at: u64) -> TokenRow {
    TokenRow {
        hash: vec![hash; 32],
        name: "bot".into(),
        scopes: "read play".into(),
        created_at,
        seen_at: created_at,
        revoked_at: None,
    }
}

async fn tokens_are_shown_known_and_revoked(subject: Subject) {
    let ana = subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    assert!(store.add_token(PlayerId(1), token(1, 5), 2).await.unwrap());
    assert!(store.add_token(PlayerId(1), token(2, 6), 2).await.unwrap());
    assert!(!store.add_token(PlayerId(1), token(3, 7), 2).await.unwrap(), "two are enough");
    assert_eq!(store.token(vec![1; 32]).await.unwrap(), (ana, token(1, 5)));
    assert_eq!(store.token(vec![9; 32]).await, Err(StoreError::Missing));
    store.saw_token(vec![1; 32], 50).await.unwrap();
    let seen = TokenRow { seen_at: 50, ..token(1, 5) };
    assert_eq!(store.tokens_of(PlayerId(1)).await.unwrap(), [token(2, 6), seen.clone()]);
    // One who has a token and no session may stay connected.
    let tokens = vec![vec![1; 32], vec![2; 32]];
    assert!(store.ended_sessions(tokens.clone(), 10).await.unwrap().is_empty());
    assert!(!store.revoke_token(PlayerId(2), vec![1; 32], 60).await.unwrap(), "not Rui's");
    assert!(store.revoke_token(PlayerId(1), vec![1; 32], 60).await.unwrap());
    assert!(!store.revoke_token(PlayerId(1), vec![1; 32], 61).await.unwrap());
    let revoked = TokenRow { revoked_at: Some(60), ..seen };
    assert_eq!(store.token(vec![1; 32]).await.unwrap().1, revoked, "known, so that it can be said");
    assert_eq!(store.tokens_of(PlayerId(1)).await.unwrap(), [token(2, 6)]);
    let ended = store.ended_sessions(tokens.clone(), 10).await.unwrap();
    assert_eq!(ended, HashSet::from([vec![1; 32]]));
    store.ban(PlayerId(1), true).await.unwrap();
    assert_eq!(store.token(vec![2; 32]).await, Err(StoreError::Missing));
    assert_eq!(store.ended_sessions(tokens, 10).await.unwrap().len(), 2);
    store.ban(PlayerId(1), false).await.unwrap();
    let copy = store.backup().await.unwrap();
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(store.token(vec![2; 32]).await, Err(StoreError::Missing));
    let other = Subject::sqlite();
    other.store.restore(copy).await.unwrap();
    assert_eq!(other.store.token(vec![1; 32]).await.unwrap().1, revoked);
    assert_eq!(other.store.tokens_of(PlayerId(1)).await.unwrap(), [token(2, 6)]);
}

async fn nobody_has_endless_tokens(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = subject.store.clone();
    let tries = (0..12).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.add_token(PlayerId(1), token(number, 5), 5).await })
    });
    let mut added = 0;
    for attempt in tries.collect::<Vec<_>>() {
        added += usize::from(attempt.await.unwrap().unwrap());
    }
    assert_eq!(added, 5, "however many come at once");
    for number in 100..160 {
        for row in store.tokens_of(PlayerId(1)).await.unwrap() {
            store.revoke_token(PlayerId(1), row.hash, u64::from(number)).await.unwrap();
        }
        assert!(store.add_token(PlayerId(1), token(number, 5), 5).await.unwrap());
    }
    let remembered = dump::rows(&subject.url);
    let remembered = remembered.iter().filter(|(table, _)| table == "access_tokens").count();
    assert_eq!(remembered, 51, "one in force, and fifty that were revoked");
}

async fn an_account_becomes_a_program_before_it_plays(subject: Subject) {
    subject.person(1, "Robo").await;
    subject.person(2, "Rui").await;
    subject.player(3, "guest-3", PlayerKind::Guest).await;
    subject.game("g", 2, 3).await;
    let store = &subject.store;
    assert!(store.become_program(PlayerId(1)).await.unwrap());
    assert_eq!(store.player(PlayerId(1)).await.unwrap().kind, PlayerKind::Program);
    for other in [1, 2, 3, 4] {
        assert!(!store.become_program(PlayerId(other)).await.unwrap(), "{other}");
    }
    store.reset_password(PlayerId(1), "other".into(), vec![], 9).await.unwrap();
}

async fn whether_a_player_meets_programs_is_kept(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    assert!(!store.meets_programs(PlayerId(1)).await.unwrap(), "not unless they say so");
    store.set_meets_programs(PlayerId(1), true).await.unwrap();
    assert!(store.meets_programs(PlayerId(1)).await.unwrap());
    assert_eq!(store.meets_programs(PlayerId(2)).await, Err(StoreError::Missing));
    let other = Subject::sqlite();
    other.store.restore(store.backup().await.unwrap()).await.unwrap();
    assert!(other.store.meets_programs(PlayerId(1)).await.unwrap());
}

fn pupil(id: u64, nickname: &str, name: &str) -> NewPupil {
    let player = PlayerRow {
        id: PlayerId(id),
        nickname: nickname.into(),
        kind: PlayerKind::Person,
        created_at: 10,
        seen_at: 10,
        banned: false,
    };
    NewPupil { player, key: nickname.to_lowercase(), password: "hash".into(), name: name.into() }
}

async fn a_class_is_entered_whole_and_known_to_itself(subject: Subject) {
    subject.person(1, "Prof").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    let class = |id: &str| ClassRow {
        id: id.into(),
        name: "5B".into(),
        teacher: PlayerId(1),
        created_at: 20,
        open: false,
    };
    let pupils = vec![pupil(11, "5B-01", "Zulmira Dias"), pupil(12, "rui", "Ana Lima")];
    assert_eq!(store.add_class(class("a"), pupils).await, Err(StoreError::Taken));
    assert_eq!(store.player(PlayerId(11)).await, Err(StoreError::Missing), "all or nothing");
    assert_eq!(store.class_of(PlayerId(1)).await, Err(StoreError::Missing));
    let pupils = vec![pupil(11, "5B-01", "Zulmira Dias"), pupil(12, "5B-02", "Ana Lima")];
    store.add_class(class("a"), pupils).await.unwrap();
    for member in [1, 11, 12] {
        assert_eq!(store.class_of(PlayerId(member)).await.unwrap(), class("a"));
    }
    assert_eq!(store.class_of(PlayerId(2)).await, Err(StoreError::Missing));
    subject.game("g", 12, 11).await;
    subject.game("h", 12, 2).await;
    assert_eq!(store.pairs_of("a".into()).await.unwrap(), [(PlayerId(12), PlayerId(11))]);
    let found = store.pupils_of("a".into()).await.unwrap();
    let names: Vec<_> = found.iter().map(|pupil| (pupil.name.as_str(), pupil.wins)).collect();
    assert_eq!(names, [("Ana Lima", 0), ("Zulmira Dias", 0)]);
    let other = Subject::sqlite();
    other.store.restore(store.backup().await.unwrap()).await.unwrap();
    assert_eq!(other.store.pupils_of("a".into()).await.unwrap(), found);
    // Closed: for the class and its teacher alone, until its teacher opens it.
    let sees = async |viewer: Option<u64>, pupil: u64| {
        let players = [PlayerId(pupil), PlayerId(1)];
        store.sees(viewer.map(PlayerId), players).await.unwrap()
    };
    for (viewer, seen) in [(None, false), (Some(2), false), (Some(11), true), (Some(1), true)] {
        assert_eq!(sees(viewer, 12).await, seen, "{viewer:?}");
        let games = store.games_of(PlayerId(12), viewer.map(PlayerId)).await.unwrap();
        assert_eq!(games.is_empty(), !seen, "{viewer:?}");
        let live = store.public_games(viewer.map(PlayerId)).await.unwrap();
        assert_eq!(live.is_empty(), !seen, "{viewer:?}");
    }
    let apart = async |one, other| store.keep_apart(PlayerId(one), PlayerId(other)).await.unwrap();
    assert!(apart(2, 12).await && apart(12, 2).await);
    assert!(!apart(11, 12).await && !apart(1, 12).await && !apart(1, 2).await);
    store.befriend(PlayerId(1), PlayerId(12)).await.unwrap();
    store.set_class_open("a".into(), true).await.unwrap();
    assert!(sees(None, 12).await && !apart(2, 12).await);
    store.befriend(PlayerId(2), PlayerId(12)).await.unwrap();
    store.set_class_open("a".into(), false).await.unwrap();
    assert_eq!(store.friends_of(PlayerId(2)).await.unwrap(), []);
    assert_eq!(store.friends_of(PlayerId(1)).await.unwrap().len(), 1);
    store.delete_player(PlayerId(11)).await.unwrap();
    assert_eq!(dump::rows_with(&subject.url, "Zulmira"), []);
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(dump::rows_with(&subject.url, "Ana Lima"), [], "without a teacher, no class");
    assert_eq!(store.class_of(PlayerId(12)).await, Err(StoreError::Missing));
    assert!(!sees(Some(2), 12).await, "nobody else sees its pupils for that");
    assert!(store.player(PlayerId(12)).await.is_ok());
}

async fn devices_are_known_for_a_while(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    let knows = |player, hash: u8, since| {
        let store = store.clone();
        async move { store.knows_device(PlayerId(player), vec![hash; 32], since).await.unwrap() }
    };
    store.know_device(PlayerId(1), vec![7; 32], 100).await.unwrap();
    assert!(knows(1, 7, 100).await && !knows(1, 7, 101).await);
    assert!(!knows(2, 7, 0).await && !knows(1, 8, 0).await);
    store.know_device(PlayerId(1), vec![7; 32], 200).await.unwrap();
    assert!(knows(1, 7, 200).await);
    store.delete_player(PlayerId(1)).await.unwrap();
    assert!(!knows(1, 7, 0).await);
}

async fn puzzles_are_kept_where_most_were_tried(subject: Subject) {
    let (store, ana) = (&subject.store, subject.person(1, "Ana").await.id);
    assert_eq!(store.puzzles_of(ana).await.unwrap(), None);
    assert_eq!(store.agree_on_puzzles(ana, (1_040, 1)).await.unwrap(), (1_040, 1));
    // A new device knows nothing, an old one less; the same number changes nothing.
    for less in [(1_000, 0), (1_300, 1)] {
        assert_eq!(store.agree_on_puzzles(ana, less).await.unwrap(), (1_040, 1));
    }
    assert_eq!(store.agree_on_puzzles(ana, (980, 7)).await.unwrap(), (980, 7));
    assert_eq!(store.puzzles_of(ana).await.unwrap(), Some((980, 7)));
    store.delete_player(ana).await.unwrap();
    assert_eq!(store.puzzles_of(ana).await.unwrap(), None);
}
