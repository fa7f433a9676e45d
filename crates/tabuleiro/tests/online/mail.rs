//! Digests by e-mail from a server that is killed meanwhile: nobody gets one twice, and only those
//! are lost that were under way when the server died.

use std::process::Command;
use std::time::Duration;

use loadtest::{Client, HttpResponse};
use play::lobby::{Audience, First};
use play::{Action, ClockRule, Terms};
use protocol::{GameAct, NewChallenge};

use crate::mail_server::MailServer;
use crate::node::{Node, free_port, program};

pub(crate) const SITE: &str = "https://jogos.example";
const PEOPLE: usize = 9;

/// The settings of a server that sends e-mail.
pub(crate) fn options(server: &str) -> [&str; 6] {
    ["--mail", server, "--mail-from", "jogos@example.org", "--mail-site", SITE]
}

/// Sends a form, as a page of the server would.
pub(crate) async fn send_form(
    node: &Node,
    client: &Client,
    path: &str,
    form: &str,
) -> HttpResponse {
    let (origin, cookies) = (node.url(), client.cookies().join("; "));
    let headers = [
        ("cookie", cookies.as_str()),
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", origin.as_str()),
    ];
    client.raw("POST", path, &headers, form.as_bytes().to_vec()).await.unwrap()
}

/// Somebody with a confirmed address in whose game Ana has moved.
async fn wait_for_a_digest(node: &Node, mails: &MailServer, ana: &mut Client, number: usize) {
    let mut client = Client::new(&node.url());
    client.register(&format!("Rui-{number}"), "uma frase que ninguém adivinha").await.unwrap();
    let form = format!("action=set&address=slow-{number}%40example.org");
    let given = send_form(node, &client, "/account/mail", &form).await;
    assert_eq!(given.status, 303, "{}", given.body);
    let email = mails.wait(number + 1).await;
    let confirm = email.split_once(SITE).unwrap().1;
    let confirm = confirm.split_once(&format!("{SITE}/mail/confirm/")).unwrap().1;
    let confirm = format!("/mail/confirm/{}", confirm.split_whitespace().next().unwrap());
    assert_eq!(send_form(node, &client, &confirm, "").await.status, 200);
    let audience = Audience::Person { nickname: client.nickname().to_string() };
    let terms = Terms { clock: ClockRule::Days { days: 14 }, ..Terms::casual("oril") };
    let proposal = NewChallenge { audience, terms, first: First::Inviter };
    let challenge = ana.propose(&proposal).await.unwrap();
    let game = client.accept(&challenge.id).await.unwrap();
    let act = GameAct { nonce: "m".into(), seq: 0, action: Action::mv("F") };
    ana.act(&game, &act).await.unwrap();
}

/// Makes all that was played two hours older: digests are about what has waited for one.
fn age(database: &str) {
    let hours = 2 * 60 * 60 * 1_000;
    let database = rusqlite::Connection::open(database).unwrap();
    let sql = format!(
        "UPDATE games SET updated_at = updated_at - {hours};
         UPDATE players SET seen_at = seen_at - 2 * {hours};"
    );
    database.execute_batch(&sql).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn digests_are_sent_once_by_a_server_that_is_killed() {
    let (mails, url) = MailServer::start().await;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("mail.db").display().to_string();
    let options = options(&url);
    let mut node =
        Node::start_with(Command::new(program()), free_port(), &database, None, &options);
    let mut ana = Client::new(&node.url());
    ana.register("Ana", "uma frase que ninguém adivinha").await.unwrap();
    for number in 0..PEOPLE {
        wait_for_a_digest(&node, &mails, &mut ana, number).await;
    }
    node.kill();
    age(&database);
    node.restart();
    let mut deaths = 0;
    for sent in [PEOPLE / 3, 2 * PEOPLE / 3] {
        mails.wait(PEOPLE + sent).await;
        node.kill_and_restart();
        deaths += 1;
    }
    mails.wait(2 * PEOPLE - deaths).await;
    // Whoever gets two gets them when the server looks again.
    tokio::time::sleep(Duration::from_secs(12)).await;
    let emails = mails.emails();
    let digests: Vec<_> = emails.iter().filter(|it| it.contains("against Ana")).collect();
    for number in 0..PEOPLE {
        let to = format!("To: slow-{number}@example.org");
        let count = digests.iter().filter(|email| email.contains(&to)).count();
        assert!(count < 2, "{to} got {count} digests");
    }
    let lost = PEOPLE - digests.len();
    assert!(lost <= deaths, "{lost} of {PEOPLE} digests are lost");
}
