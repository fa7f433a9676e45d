//! Requests to be paired: whoever tries, nobody is paired twice.

use play::PlayerId;
use store::{ChallengeRow, Paired, Settled, Store};

use crate::{Subject, contract, new_game};

contract![
    nobody_is_paired_twice_however_many_servers_try,
    those_who_keep_apart_are_not_paired,
    a_new_request_takes_the_place_of_the_former,
    what_is_no_request_is_not_paired,
];

fn request(id: &str, from: u64) -> ChallengeRow {
    ChallengeRow {
        id: id.into(),
        from: PlayerId(from),
        to: None,
        body: "{}".into(),
        is_pairing: true,
        expires_at: 50,
    }
}

async fn wait(store: &Store, players: u64) {
    for player in 1..=players {
        store.open_challenge(request(&format!("r{player}"), player)).await.unwrap();
    }
}

fn names(one: u64, other: u64) -> (play::ChallengeId, play::ChallengeId) {
    (format!("r{one}").into(), format!("r{other}").into())
}

async fn nobody_is_paired_twice_however_many_servers_try(subject: Subject) {
    const PLAYERS: u64 = 6;
    for player in 1..=PLAYERS {
        subject.person(player, &format!("p{player}")).await;
    }
    wait(&subject.store, PLAYERS).await;
    let stores = [subject.store.clone(), Store::open(&subject.url).unwrap()];
    let mut tries = vec![];
    for one in 1..=PLAYERS {
        for other in (1..=PLAYERS).filter(|other| *other != one) {
            for (number, store) in stores.iter().enumerate() {
                let (store, game) = (store.clone(), format!("g{one}-{other}-{number}"));
                let game = new_game(&game, one, other);
                tries.push(tokio::spawn(async move { store.pair(names(one, other), game).await }));
            }
        }
    }
    let mut begun = 0;
    for attempt in tries {
        begun += usize::from(attempt.await.unwrap().unwrap() == Paired::Begun);
    }
    let mut games = 0;
    for player in 1..=PLAYERS {
        let open = subject.store.unfinished(PlayerId(player), 0).await.unwrap().len();
        assert!(open <= 1, "player {player} was paired {open} times");
        games += open;
    }
    assert_eq!(games, 2 * begun, "a game for each pair and no other");
    let left = subject.store.open_challenges().await.unwrap().len();
    assert_eq!(left + games, 6, "who was not paired waits on");
    assert_eq!(begun, 3, "every pair was tried, so nobody is left");
}

async fn those_who_keep_apart_are_not_paired(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    wait(store, 2).await;
    for (player, other) in [(1, 2), (2, 1)] {
        store.mute(PlayerId(player), PlayerId(other), true).await.unwrap();
        let tried = store.pair(names(1, 2), new_game("g", 1, 2)).await.unwrap();
        assert_eq!(tried, Paired::Apart);
        assert_eq!(store.open_challenges().await.unwrap().len(), 2, "both wait on");
        store.mute(PlayerId(player), PlayerId(other), false).await.unwrap();
    }
    let tried = store.pair(names(1, 2), new_game("g", 1, 2)).await.unwrap();
    assert_eq!(tried, Paired::Begun);
}

async fn a_new_request_takes_the_place_of_the_former(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    wait(store, 2).await;
    let seek = ChallengeRow { is_pairing: false, ..request("seek", 1) };
    store.open_challenge(seek.clone()).await.unwrap();
    store.open_challenge(request("new", 1)).await.unwrap();
    let mut open = store.open_challenges().await.unwrap();
    open.sort_by(|a, b| a.id.cmp(&b.id));
    assert_eq!(open, [request("new", 1), request("r2", 2), seek]);
    let tried = store.pair(names(1, 2), new_game("g", 1, 2)).await.unwrap();
    assert_eq!(tried, Paired::TooLate);
    assert_eq!(store.open_challenges().await.unwrap().len(), 3, "the other waits on");
    assert_eq!(store.close_challenge("new".into(), None).await.unwrap(), Settled::Closed);
}

async fn what_is_no_request_is_not_paired(subject: Subject) {
    let store = &subject.store;
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    store.open_challenge(ChallengeRow { is_pairing: false, ..request("r1", 1) }).await.unwrap();
    store.open_challenge(request("r2", 2)).await.unwrap();
    let tried = store.pair(names(1, 2), new_game("g", 1, 2)).await.unwrap();
    assert_eq!(tried, Paired::TooLate);
    assert_eq!(store.open_challenges().await.unwrap().len(), 2);
    assert_eq!(store.unfinished(PlayerId(2), 0).await.unwrap(), []);
    // However many servers take them, nobody has more than ten.
    let open = async |number: u32| {
        let row = ChallengeRow { is_pairing: false, ..request(&format!("n{number}"), 1) };
        store.open_challenge(row).await.unwrap()
    };
    for number in 2..=10 {
        assert!(open(number).await, "{number}");
    }
    assert!(!open(11).await);
    store.close_challenge("n2".into(), None).await.unwrap();
    assert!(open(12).await);
}
