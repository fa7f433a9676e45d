//! An account that is deleted leaves no trace of its name in either database.

use std::process::Command;

use loadtest::Client;
use play::Terms;
use play::lobby::Audience;
use protocol::{ChallengeView, DeleteAccount, GameSummary};

use crate::node::{Node, free_port, program};
use crate::{cluster, dump};

const PASSWORD: &str = "uma frase nossa";
const NAME: &str = "Zulmira";

async fn delete_and_search(database: &str) {
    let command = Command::new(program());
    let node = Node::start_with(command, free_port(), database, None, &[]);
    let mut zulmira = Client::new(&node.url());
    let mut rui = Client::new(&node.url());
    zulmira.register(NAME, PASSWORD).await.unwrap();
    rui.register("Rui", PASSWORD).await.unwrap();
    let _socket = zulmira.connect().await.unwrap();
    let terms = || Terms::casual("oril");
    let person = |nickname: &str| Audience::Person { nickname: nickname.into() };
    // An open game, and challenges that are open, declined and accepted.
    let link = zulmira.challenge(Audience::Link {}, terms()).await.unwrap();
    rui.accept(&link.id).await.unwrap();
    zulmira.challenge(person("Rui"), terms()).await.unwrap();
    rui.challenge(person("ZULMIRA"), terms()).await.unwrap();
    let declined = rui.challenge(person(NAME), terms()).await.unwrap();
    let path = format!("/api/v1/challenges/{}", declined.id);
    zulmira.request("DELETE", &path, None::<&()>).await.unwrap();
    zulmira.challenge(Audience::Computer { bot: "first".into() }, terms()).await.unwrap();
    assert!(dump::rows_with(database, NAME).len() >= 3, "she is there");

    let farewell = DeleteAccount { password: PASSWORD.into() };
    let answer = zulmira.request("DELETE", "/api/v1/me", Some(&farewell)).await.unwrap();
    assert_eq!(answer.status, 204, "{}", answer.body);
    assert_eq!(dump::rows_with(database, NAME), []);
    let games: Vec<GameSummary> = rui.get("/api/v1/games").await.unwrap().read().unwrap();
    let open: Vec<ChallengeView> = rui.get("/api/v1/challenges").await.unwrap().read().unwrap();
    assert_eq!((games, open), (vec![], vec![]), "nothing waits for somebody who is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_no_name_in_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    delete_and_search(&folder.path().join("t.db").display().to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_no_name_in_postgres() {
    delete_and_search(&cluster::fresh_database()).await;
}
