//! Passkeys, and the challenges that wait for an answer of one.

use play::{PlayerId, PlayerKind};
use store::{ClassRow, PasskeyRow, SessionRow, StoreError};

use crate::{Subject, contract, dump};

contract![
    a_passkey_is_added_used_and_removed,
    a_counter_only_goes_up,
    a_passkey_belongs_to_one_account,
    nobody_has_endless_passkeys,
    a_challenge_is_used_once_in_time_by_who_asked,
    another_password_from_outside_removes_passkeys,
    a_deleted_player_leaves_no_passkey,
    a_backup_holds_passkeys,
    a_passkey_is_asked_for_while_there_is_one,
];

const MOST: u64 = 3;

fn passkey(id: u8, counter: u32) -> PasskeyRow {
    PasskeyRow {
        id: vec![id; 20],
        site: "jogos.example".into(),
        public_key: vec![id; 77],
        counter,
        name: format!("phone {id}"),
        created_at: u64::from(id),
        used_at: None,
    }
}

async fn add(subject: &Subject, player: u64, id: u8) -> Result<bool, StoreError> {
    subject.store.add_passkey(PlayerId(player), passkey(id, 0), MOST).await
}

async fn a_passkey_is_added_used_and_removed(subject: Subject) {
    let ana = subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    assert_eq!(store.passkey(vec![1; 20]).await, Err(StoreError::Missing));
    assert_eq!((add(&subject, 1, 1).await, add(&subject, 1, 2).await), (Ok(true), Ok(true)));
    assert_eq!(store.passkey(vec![1; 20]).await.unwrap(), (ana, passkey(1, 0)));
    assert!(store.use_passkey(vec![1; 20], 0, 50).await.unwrap());
    let used = PasskeyRow { used_at: Some(50), ..passkey(1, 0) };
    assert_eq!(store.passkeys_of(PlayerId(1)).await.unwrap(), [passkey(2, 0), used]);
    assert!(!store.remove_passkey(PlayerId(2), vec![1; 20]).await.unwrap(), "it is not Rui's");
    assert!(store.remove_passkey(PlayerId(1), vec![1; 20]).await.unwrap());
    assert!(!store.remove_passkey(PlayerId(1), vec![1; 20]).await.unwrap());
    assert!(!store.use_passkey(vec![1; 20], 1, 60).await.unwrap());
    assert_eq!(store.passkeys_of(PlayerId(1)).await.unwrap(), [passkey(2, 0)]);
}

async fn a_counter_only_goes_up(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    store.add_passkey(PlayerId(1), passkey(1, 5), MOST).await.unwrap();
    for (counter, taken) in
        [(5, false), (4, false), (0, false), (6, true), (6, false), (u32::MAX, true), (7, false)]
    {
        let used = store.use_passkey(vec![1; 20], counter, 50).await.unwrap();
        assert_eq!(used, taken, "{counter}");
    }
    // Two answers with one number at the same moment: one is taken.
    store.add_passkey(PlayerId(1), passkey(2, 1), MOST).await.unwrap();
    let (one, other) =
        tokio::join!(store.use_passkey(vec![2; 20], 2, 50), store.use_passkey(vec![2; 20], 2, 50));
    assert_eq!(u8::from(one.unwrap()) + u8::from(other.unwrap()), 1);
}

async fn a_passkey_belongs_to_one_account(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    subject.player(3, "guest-1", PlayerKind::Guest).await;
    assert_eq!(add(&subject, 1, 1).await, Ok(true));
    assert_eq!(add(&subject, 1, 1).await, Err(StoreError::Taken));
    assert_eq!(add(&subject, 2, 1).await, Err(StoreError::Taken));
    assert_eq!(add(&subject, 3, 2).await, Err(StoreError::Missing), "a guest has no account");
    assert_eq!(add(&subject, 9, 2).await, Err(StoreError::Missing), "nobody");
    assert_eq!(subject.store.passkey(vec![1; 20]).await.unwrap().0.id, PlayerId(1));
}

async fn nobody_has_endless_passkeys(subject: Subject) {
    subject.person(1, "Ana").await;
    let adding = (1..=6).map(|id| {
        let store = subject.store.clone();
        tokio::spawn(async move { store.add_passkey(PlayerId(1), passkey(id, 0), MOST).await })
    });
    let mut added = 0;
    for adding in adding.collect::<Vec<_>>() {
        added += u64::from(adding.await.unwrap().unwrap());
    }
    assert_eq!(added, MOST);
    assert_eq!(subject.store.passkeys_of(PlayerId(1)).await.unwrap().len() as u64, MOST);
}

async fn a_challenge_is_used_once_in_time_by_who_asked(subject: Subject) {
    let store = &subject.store;
    let (hash, asker) = (vec![1; 32], vec![2; 32]);
    store.open_passkey_challenge(hash.clone(), asker.clone(), (10, 100)).await.unwrap();
    let using = |hash: &[u8], asker: &[u8], now| {
        store.use_passkey_challenge(hash.to_vec(), asker.to_vec(), now)
    };
    assert!(!using(&[9; 32], &asker, 50).await.unwrap(), "no such challenge");
    assert!(!using(&hash, &[9; 32], 50).await.unwrap(), "somebody else");
    assert!(!using(&hash, &asker, 100).await.unwrap(), "too late");
    let (one, other) = tokio::join!(using(&hash, &asker, 99), using(&hash, &asker, 99));
    assert_eq!(u8::from(one.unwrap()) + u8::from(other.unwrap()), 1, "once");
    // Those that nobody answers are forgotten when others are opened.
    for number in 1..=5_u64 {
        let hash = vec![number as u8; 32];
        store
            .open_passkey_challenge(hash, asker.clone(), (number * 100, number * 100 + 50))
            .await
            .unwrap();
    }
    let rows = dump::rows(&subject.url);
    assert_eq!(rows.iter().filter(|(table, _)| table == "passkey_challenges").count(), 1);
}

async fn another_password_from_outside_removes_passkeys(subject: Subject) {
    subject.person(1, "Ana").await;
    add(&subject, 1, 1).await.unwrap();
    let store = &subject.store;
    store.change_password(PlayerId(1), "other".into(), vec![1; 32], true).await.unwrap();
    assert_eq!(store.passkeys_of(PlayerId(1)).await.unwrap().len(), 1, "changed by its owner");
    store.reset_password(PlayerId(1), "third".into(), vec![], 9).await.unwrap();
    assert_eq!(store.passkeys_of(PlayerId(1)).await.unwrap(), [], "recovered");
}

async fn a_deleted_player_leaves_no_passkey(subject: Subject) {
    subject.person(1, "Ana").await;
    add(&subject, 1, 1).await.unwrap();
    subject.store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(subject.store.passkey(vec![1; 20]).await, Err(StoreError::Missing));
    assert_eq!(add(&subject, 1, 2).await, Err(StoreError::Missing), "gone");
    assert_eq!(dump::rows_with(&subject.url, "phone 1"), []);
}

async fn a_backup_holds_passkeys(subject: Subject) {
    subject.person(1, "Ana").await;
    add(&subject, 1, 1).await.unwrap();
    add(&subject, 1, 2).await.unwrap();
    subject.store.use_passkey(vec![1; 20], 7, 50).await.unwrap();
    let backup = subject.store.backup().await.unwrap();
    let other = Subject::sqlite();
    other.store.restore(backup).await.unwrap();
    let passkeys = subject.store.passkeys_of(PlayerId(1)).await.unwrap();
    assert_eq!(other.store.passkeys_of(PlayerId(1)).await.unwrap(), passkeys);
    assert_eq!(passkeys[1].counter, 7);
}

async fn a_passkey_is_asked_for_while_there_is_one(subject: Subject) {
    for (id, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(id, name).await;
        for session in [id, id + 10] {
            let (hash, agent) = (vec![session as u8; 32], "test".to_string());
            let by_passkey = session > 10;
            let session = SessionRow { hash, agent, created_at: 5, seen_at: 5, by_passkey };
            subject.store.open_session(PlayerId(id), session, 1_000).await.unwrap();
        }
    }
    let store = &subject.store;
    let asks = async |id, of_staff| store.asks_passkey(PlayerId(id), of_staff).await.unwrap();
    store.set_moderator(PlayerId(2), true).await.unwrap();
    let (id, name) = ("5b".to_string(), "5B".to_string());
    let class = ClassRow { id, name, teacher: PlayerId(3), created_at: 5, open: false };
    store.add_class(class, vec![]).await.unwrap();
    // Who has no passkey is asked for none.
    for id in [1, 2, 3] {
        store.set_asks_passkey(PlayerId(id), true).await.unwrap();
        assert!(!asks(id, true).await);
        assert!(add(&subject, id, id as u8).await.unwrap());
        assert!(!asks(id, false).await, "what was wanted without one counts for nothing");
        assert_eq!(asks(id, true).await, id != 1, "of a moderator and of a teacher");
    }
    store.set_asks_passkey(PlayerId(1), true).await.unwrap();
    assert!(asks(1, false).await && asks(1, true).await && !asks(2, false).await);
    let left = store.sessions_of(PlayerId(1), 10).await.unwrap();
    assert!(left.len() == 1 && left[0].by_passkey, "{left:?}");
    store.set_asks_passkey(PlayerId(1), false).await.unwrap();
    assert!(!asks(1, false).await);
    // It ends with the last passkey, and with what somebody else does to get the account back.
    store.set_asks_passkey(PlayerId(1), true).await.unwrap();
    assert!(add(&subject, 1, 7).await.unwrap());
    assert!(store.remove_passkey(PlayerId(1), vec![7; 20]).await.unwrap() && asks(1, false).await);
    assert!(store.remove_passkey(PlayerId(1), vec![1; 20]).await.unwrap());
    assert!(add(&subject, 1, 1).await.unwrap() && !asks(1, false).await);
    store.set_asks_passkey(PlayerId(1), true).await.unwrap();
    store.reset_password(PlayerId(1), "p".into(), vec![], 9).await.unwrap();
    assert!(add(&subject, 1, 8).await.unwrap() && !asks(1, false).await);
}
