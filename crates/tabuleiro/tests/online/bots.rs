//! Programs that play on a server while it is killed: a bot in 20 lines of Python, and
//! `tabuleiro account bot`.
//!
//! Every test run plays a few short games. `STORM=full` plays a hundred games of oril
//! through three deaths, with the time it took on the terminal.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use loadtest::Client;
use play::PlayerKind;
use protocol::GameView;
use rules::EndReason;

use crate::node::{Node, free_port, program};

const PASSWORD: &str = "uma frase só minha";

/// Makes a program's account with `tabuleiro account token`; gives the file of its token.
fn make_token(node: &Node, nickname: &str, folder: &Path) -> PathBuf {
    let file = folder.join(format!("{nickname}.token"));
    let said =
        token(node, &["new", "--register", "--token-file", &file.display().to_string()], nickname);
    assert!(said.contains("was written") && !said.contains("tab_"), "{said}");
    file
}

fn token(node: &Node, words: &[&str], nickname: &str) -> String {
    let mut command = Command::new(program());
    command.arg("token").args(words);
    command.args(["--server", &node.url(), "--nickname", nickname, "--lang", "en"]);
    let mut running = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(running.stdin.take().unwrap(), "{PASSWORD}").unwrap();
    let done = running.wait_with_output().unwrap();
    String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr)
}

/// The lines that a bot prints, one for each finished game. Whatever happens, it is ended.
struct RunningBot(Child);

impl Drop for RunningBot {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _gone = self.0.wait();
    }
}

impl RunningBot {
    fn start(mut command: Command) -> (RunningBot, impl Iterator<Item = String>) {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        (RunningBot(process), lines.map_while(Result::ok))
    }
}

/// The bot of `python/examples`, with the client of the package and nothing else of it.
fn python_bot(node: &Node, token: &Path, folder: &Path, words: &[&str]) -> Command {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python");
    let package = folder.join("package/tabuleiro");
    fs::create_dir_all(&package).unwrap();
    fs::copy(root.join("tabuleiro/online.py"), package.join("online.py")).unwrap();
    let mut command = Command::new(programs::python().unwrap());
    command.arg(root.join("examples/bot.py")).arg(node.url()).arg(token).args(words);
    command.env("PYTHONPATH", folder.join("package"));
    command
}

async fn game(node: &Node, id: &str) -> GameView {
    let mut stranger = Client::new(&node.url());
    stranger.get(&format!("/api/v1/games/{id}")).await.unwrap().read().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_twenty_lines_loses_no_game() {
    let full = std::env::var("STORM").is_ok_and(|asked| asked == "full");
    let (kind, count, deaths) = if full { ("oril", 100, 3) } else { ("velha", 9, 2) };
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let mut node = Node::start(free_port(), &database, None);
    let token = make_token(&node, "Robo", folder.path());
    let begun = Instant::now();
    let games = count.to_string();
    let command = python_bot(&node, &token, folder.path(), &[kind, "random", &games]);
    let (bot, lines) = RunningBot::start(command);
    let mut finished: Vec<String> = vec![];
    for line in lines {
        finished.push(line.split_once(' ').unwrap().0.to_string());
        if finished.len().is_multiple_of(count / (deaths + 1)) && finished.len() < count {
            node.kill_and_restart();
        }
    }
    drop(bot);
    assert_eq!(finished.len(), count, "the bot stopped too early");
    for id in &finished {
        let view = game(&node, id).await;
        let end = view.standing.end.unwrap();
        let is_by_rules = !matches!(
            end.reason,
            EndReason::TimeOut | EndReason::Abandoned | EndReason::Aborted | EndReason::Resigned
        );
        assert!(is_by_rules, "{id}: {end:?}");
        let seats = [&view.seats.first, &view.seats.second];
        assert!(seats.iter().any(|seat| seat.kind == PlayerKind::Program), "{seats:?}");
    }
    if full {
        let mut terminal = std::io::stdout().lock();
        writeln!(terminal, "{count} games, {deaths} deaths: {:?}", begun.elapsed()).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_plays_through_a_death() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let mut node = Node::start(free_port(), &database, None);
    let token = make_token(&node, "Robo", folder.path());
    let mut command = Command::new(program());
    command.args(["bot", "--server", &node.url(), "--engine", "max", "--time", "10ms"]);
    command.arg("--token-file").arg(&token);
    command.args(["--challenge", "computer:random", "--game", "velha", "--games", "4"]);
    command.args(["--lang", "en"]);
    let (bot, lines) = RunningBot::start(command);
    let mut said = vec![];
    for line in lines {
        said.push(line);
        if said.len() == 2 {
            node.kill_and_restart();
        }
    }
    drop(bot);
    assert!(said[0].contains("Robo is at http://"), "{said:?}");
    let games = said.iter().filter(|line| line.starts_with("velha against random: ")).count();
    assert!(games >= 4, "{said:?}");
    assert!(said.last().unwrap().contains("games played"), "{said:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_that_do_not_open_say_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let node = Node::start(free_port(), &database, None);
    let file = make_token(&node, "Robo", folder.path());
    let bot = |file: &Path| {
        let mut command = Command::new(program());
        command.args(["bot", "--server", &node.url(), "--lang", "en", "--token-file"]).arg(file);
        let done = command.output().unwrap();
        assert_eq!(done.status.code(), Some(2));
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    let write = |text: &str| {
        let file = folder.path().join("other.token");
        fs::write(&file, text).unwrap();
        file
    };
    assert!(bot(&write("nonsense")).contains("this is not an access token"));
    let unknown = format!("tab_{}\n", "a".repeat(52));
    assert!(bot(&write(&unknown)).contains("does not know this access token"));
    assert!(bot(&folder.path().join("missing")).contains("missing"));
    let listed = token(&node, &["list"], "Robo");
    let id = listed.split_whitespace().find(|word| word.len() == 16).unwrap();
    assert!(token(&node, &["revoke", id], "Robo").contains("was revoked"), "{listed}");
    assert!(bot(&file).contains("was revoked: make another one"));
    let reader = folder.path().join("reader").display().to_string();
    token(&node, &["new", "--scopes", "play", "--token-file", &reader], "Robo");
    assert!(bot(Path::new(&reader)).contains("--scopes read,challenge,play"));
    // A file is never replaced, and an account becomes a program's only when that is asked for.
    let said = token(&node, &["new", "--token-file", &reader], "Robo");
    assert!(said.contains("already exists"), "{said}");
    loadtest::Client::new(&node.url()).register("Ana", PASSWORD).await.unwrap();
    let fresh = folder.path().join("ana.token").display().to_string();
    let said = token(&node, &["new", "--token-file", &fresh], "Ana");
    assert!(said.contains("nothing was changed") && !fs::exists(&fresh).unwrap(), "{said}");
    let said = token(&node, &["new", "--yes", "--token-file", &fresh], "Ana");
    assert!(said.contains("was written"), "{said}");
    // The Python client says the same.
    let mut command = python_bot(&node, &file, folder.path(), &["velha", "random", "1"]);
    let done = command.output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(said.contains("this access token was revoked; make another one"), "{said}");
    assert!(!said.contains("tab_"), "{said}");
}
