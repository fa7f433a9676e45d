//! What every store must do, held against both databases.

mod cluster;
mod dump;
mod explorer;
mod games;
mod gatherings;
#[cfg(unix)]
mod hung;
mod moderation;
mod pairing;
mod passkeys;
mod people;
mod push;
mod vacations;

use play::{PlayerId, PlayerKind};
use rules::{BySide, Side};
use store::{NewGame, PlayerRow, Progress, Store};

/// The store under test; the folder of an embedded one lives as long.
pub(crate) struct Subject {
    pub(crate) store: Store,
    pub(crate) url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Subject {
    pub(crate) fn sqlite() -> Subject {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("t.db").display());
        Subject { store: Store::open(&url).unwrap(), url, _folder: Some(folder) }
    }

    pub(crate) fn postgres() -> Subject {
        let url = cluster::fresh_database();
        Subject { store: Store::open(&url).unwrap(), url, _folder: None }
    }

    pub(crate) async fn person(&self, id: u64, nickname: &str) -> PlayerRow {
        self.player(id, nickname, PlayerKind::Person).await
    }

    pub(crate) async fn player(&self, id: u64, nickname: &str, kind: PlayerKind) -> PlayerRow {
        let player = PlayerRow {
            id: PlayerId(id),
            nickname: nickname.to_string(),
            kind,
            created_at: 10,
            seen_at: 10,
            banned: false,
        };
        let key = nickname.to_lowercase();
        self.store.add_player(player.clone(), key, Some("hash".into())).await.unwrap();
        player
    }

    pub(crate) async fn game(&self, id: &str, first: u64, second: u64) {
        self.store.open_game(new_game(id, first, second)).await.unwrap();
    }
}

pub(crate) fn new_game(id: &str, first: u64, second: u64) -> NewGame {
    NewGame {
        id: id.into(),
        game: "oril".to_string(),
        terms: "{}".to_string(),
        public: true,
        rated: true,
        seats: BySide::new(PlayerId(first), PlayerId(second)),
        opened_at: 100,
        progress: standing(Side::First, 0),
    }
}

pub(crate) fn standing(turn: Side, moves: u32) -> Progress {
    Progress { turn, moves, deadline: None, end: None }
}

/// Runs the tests of a part of the contract on both databases. On PostgreSQL
/// they are one test, so that they share a cluster however tests are run.
#[macro_export]
macro_rules! contract {
    ($($name:ident),* $(,)?) => {
        mod sqlite { $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() { super::$name($crate::Subject::sqlite()).await }
        )* }

        #[tokio::test(flavor = "multi_thread")]
        async fn the_same_on_postgres() {
            let tests = [$((stringify!($name), tokio::spawn(async {
                $name($crate::Subject::postgres()).await;
            }))),*];
            let mut failed = vec![];
            for (name, test) in tests {
                if test.await.is_err() {
                    failed.push(name);
                }
            }
            assert!(failed.is_empty(), "failed on PostgreSQL: {failed:?}");
        }
    };
}
