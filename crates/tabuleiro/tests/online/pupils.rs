//! `tabuleiro class pupils`: a class from its list of names to a round on the projector.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use loadtest::Client;
use protocol::ServerMessage;

use crate::node::{Node, free_port, program};

const PASSWORD: &str = "uma frase só minha";

/// Runs the command with the teacher's password; what it said, and how it ended.
fn pupils(words: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(program());
    command.arg("pupils").args(words).args(["--lang", "en"]);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = piped.spawn().unwrap();
    // One that needs no password may be gone already.
    let _gone = writeln!(running.stdin.take().unwrap(), "{PASSWORD}");
    let done = running.wait_with_output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), done.status.code())
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).unwrap().1;
    rest.split_once(after).unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_from_its_names_to_a_round() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (database, list, cards) = (path("t.db"), path("names.txt"), path("cards.html"));
    let node = Node::start(free_port(), &database, None);
    let url = node.url();
    Client::new(&url).register("Prof", PASSWORD).await.unwrap();
    fs::write(&list, "Ana Lima\nRui Sá\nEva <Reis>\n").unwrap();
    let new = ["new", &list, "--class", "5B", "--server", &url, "--database", &database];
    let make =
        |teacher: &str| pupils(&[&new[..], &["--teacher", teacher, "--out", &cards]].concat());
    let (said, code) = make("Nobody");
    assert!(code == Some(1) && said.contains("Nobody: no such player"), "{said}");
    let (said, code) = make("Prof");
    assert!(code == Some(0) && said.contains("3 accounts of the class 5B"), "{said}");
    let page = fs::read_to_string(&cards).unwrap();
    assert_eq!(page.matches("<svg").count(), 3);
    assert!(page.contains("Eva &lt;Reis&gt;"), "{page}");
    let nickname_of = |name: &str| {
        let card = page.split_once(&format!("<h2>{name}</h2>")).unwrap().1;
        between(card, ": <b>", "<").to_string()
    };
    let (ana, rui, eva) =
        (nickname_of("Ana Lima"), nickname_of("Rui Sá"), nickname_of("Eva &lt;Reis&gt;"));
    let codes: HashSet<&str> = page.split("<path d=\"").skip(1).collect();
    assert_eq!(codes.len(), 3, "each card has a code of its own");
    let (said, code) = make("Prof");
    assert!(code == Some(1) && said.contains("already exists"), "{said}");
    assert_eq!(fs::read_to_string(&cards).unwrap(), page, "the cards were written over");
    let nowhere = path("no/such/folder/cards.html");
    for (out, said_then) in [(path("again.html"), "choose another name"), (nowhere, "cards.html")] {
        let (said, code) = pupils(&[&new[..], &["--teacher", "Prof", "--out", &out]].concat());
        assert!(code != Some(0) && said.contains(said_then), "{said}");
        assert!(!fs::exists(&out).unwrap(), "an empty page is left");
    }
    // The first two log in with their cards.
    let teacher = ["--teacher", "Prof", "--server", &url];
    let ask = |words: &[&str]| pupils(&[words, &teacher].concat());
    let (said, code) = ask(&["round"]);
    assert!(code == Some(1) && said.contains("fewer than two pupils"), "{said}");
    let mut sockets = vec![];
    for nickname in [&ana, &rui] {
        let card = page.split_once(&format!(">{nickname}<")).unwrap().1;
        let secret = between(card, "class=\"secret\">", "<");
        let mut pupil = Client::new(&url);
        pupil.log_in(nickname, secret).await.unwrap();
        let mut socket = pupil.connect().await.unwrap();
        let welcome = |message| matches!(message, ServerMessage::Welcome { .. }).then_some(());
        socket.wait_for(welcome).await.unwrap();
        sockets.push(socket);
    }
    let (said, _) = ask(&["list"]);
    assert!(said.contains(&format!("Ana Lima ({ana}): online; 0 won, 0 drawn, 0 lost")), "{said}");
    assert!(said.contains(&format!("Eva <Reis> ({eva}): away")), "{said}");
    let round = path("round.html");
    let (said, code) = ask(&["round", "--game", "ouri", "--out", &round]);
    let is_paired = said.contains("Ana Lima – Rui Sá") || said.contains("Rui Sá – Ana Lima");
    assert!(code == Some(0) && is_paired, "{said}");
    let shown = fs::read_to_string(&round).unwrap();
    assert!(shown.contains("<td>Ana Lima</td>") && shown.contains("<html lang=\"en\">"), "{shown}");
    let (said, _) = ask(&["reset", &eva]);
    let new = between(&said, "new password: ", "\n").trim().to_string();
    Client::new(&url).log_in(&eva, &new).await.unwrap();
    let (said, code) = ask(&["reset", "Prof"]);
    assert!(code == Some(2) && said.contains("is not a pupil of your class"), "{said}");
    fs::write(&list, "Ana Lima\nana lima\n").unwrap();
    let (said, code) = make("Prof");
    assert!(code == Some(2) && said.contains("is in the list twice"), "{said}");
}
