//! The commands of docs/tutorials/first-game.md, docs/how-to/class.md, docs/how-to/bots.md, docs/how-to/explorer.md, docs/explanation/coach.md and the README and
//! the session of docs/reference/uci.md, run as they stand there. The Portuguese pages
//! have the same commands, as `cargo verify documents` checks. What docs/reference/commands.md
//! shows is compared with what the program prints; `WRITE_PAGES=yes` writes it again.
//!
//! In the first two, lines of `console` blocks that begin with `$` are commands.
//! Those below one heading of the first evening share a shell and a fresh
//! folder, and so do those of the whole lesson; a server started in the
//! background ends with its shell. Only what cannot be the same everywhere is
//! replaced: ports, and the addresses of PostgreSQL and NATS.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{cluster, nats};

const PAGE: &str = include_str!("../../../../docs/tutorials/first-game.md");
const LESSON: &str = include_str!("../../../../docs/how-to/class.md");
const PROGRAMMERS: &str = include_str!("../../../../docs/how-to/bots.md");
const README: &str = include_str!("../../../../README.md");
const EXPLORER: &str = include_str!("../../../../docs/how-to/explorer.md");
const REVIEW: &str = include_str!("../../../../docs/explanation/coach.md");
const LINE_PROTOCOL: &str = include_str!("../../../../docs/reference/uci.md");

/// The commands in the `console` blocks of a text.
fn typed(text: &'static str) -> Vec<&'static str> {
    let blocks = text.split("```console\n").skip(1).filter_map(|block| block.split("```").next());
    blocks.flat_map(str::lines).filter_map(|line| line.strip_prefix("$ ")).collect()
}

/// The commands below a heading of the first evening.
fn commands(heading: &str) -> Vec<&'static str> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(heading));
    typed(section.unwrap_or_else(|| panic!("no heading “{heading}”")))
}

/// The headings that have commands.
fn headings() -> Vec<&'static str> {
    let titles = PAGE.split("\n## ").skip(1).filter_map(|section| section.lines().next());
    titles.filter(|title| !commands(title).is_empty()).collect()
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// The commands as one script. After a server there is time for it to listen.
fn script(commands: &[String], replaced: &[(&str, String)]) -> String {
    let mut lines = vec!["set -eo pipefail".to_string()];
    lines.push("trap 'kill $(jobs -p) 2>/dev/null || true; wait' EXIT".into());
    for command in commands {
        let mut command = command.clone();
        for (from, to) in replaced {
            command = command.replace(from, to);
        }
        let server =
            command.strip_suffix(" &").map(|server| format!("{server} >server.log 2>&1 &"));
        let waits = server.is_some();
        lines.push(server.unwrap_or(command));
        if waits {
            lines.push("sleep 2; kill -0 $!".into());
        }
    }
    lines.join("\n")
}

/// Runs the commands below a heading; they must all succeed.
fn try_out(heading: &str, replaced: &[(&str, String)]) {
    let commands: Vec<_> = commands(heading).into_iter().map(String::from).collect();
    run(heading, &commands, replaced);
}

/// Runs commands, which must all succeed, and gives what they said.
fn run(heading: &str, commands: &[String], replaced: &[(&str, String)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_tabuleiro")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let ports = ["8080", "8081", "8082"].map(|port| (port, free_port().to_string()));
    let replaced: Vec<_> = replaced.iter().cloned().chain(ports).collect();
    let script = script(commands, &replaced);
    let output = Command::new("bash")
        .args(["-c", &script])
        .current_dir(folder.path())
        .env("PATH", path)
        .env("HOME", folder.path())
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    let served = std::fs::read_to_string(folder.path().join("server.log")).unwrap_or_default();
    assert!(output.status.success(), "{heading}\n{script}\n{said}\n{complained}\n{served}");
    said.into_owned()
}

/// What the README says after `cargo start`, as commands of the program that
/// it starts. A server goes on beside the commands after it.
fn commands_of_the_readme() -> Vec<String> {
    let lines = README.lines().filter_map(|line| line.strip_prefix("cargo start "));
    let commands = lines.filter_map(|line| line.split(" #").next()).map(str::trim);
    let beside = |command: &str| if command.starts_with("serve ") { " &" } else { "" };
    commands.map(|command| format!("tabuleiro {command}{}", beside(command))).collect()
}

/// How an example with its output begins.
const EXAMPLE: &str = "```\n$ ";

const NODES: &str = "Grow to three nodes";

#[test]
fn every_command_on_one_machine_works_as_written() {
    for heading in headings().into_iter().filter(|heading| *heading != NODES) {
        try_out(heading, &[]);
    }
}

#[test]
fn every_command_of_the_readme_works_as_written() {
    let mut commands = commands_of_the_readme();
    assert!(commands.len() >= 9, "{commands:?}");
    commands.insert(0, "echo '1. F b *' > game.ogn".into());
    run("README", &commands, &[]);
}

#[test]
fn every_command_of_the_lesson_works_as_written() {
    let commands: Vec<_> = typed(LESSON).into_iter().map(String::from).collect();
    assert!(commands.len() >= 15, "{commands:?}");
    run("TEACHERS", &commands, &[]);
}

#[test]
fn every_command_for_programmers_works_as_written() {
    let commands: Vec<_> = typed(PROGRAMMERS).into_iter().map(String::from).collect();
    assert!(commands.len() >= 9, "{commands:?}");
    run("PROGRAMMERS", &commands, &[]);
}

/// A game of the person whom the page of the explorer asks about.
const ANAS_GAME: &str = r#"printf '[Variant "Oware Abapa"]\n[Date "2026.11.17"]\n[South "Ana"]\n[North "3"]\n[EndReason "resigned"]\n[Winner "south"]\n\n1. F f\n' > ana.ogn"#;

#[test]
fn every_command_of_the_explorer_works_as_written() {
    let blocks = EXPLORER.split("```sh\n").skip(1).filter_map(|block| block.split("```").next());
    let lines = blocks.flat_map(str::lines).filter(|line| line.starts_with("tabuleiro "));
    let mut commands: Vec<String> = lines.map(String::from).collect();
    assert!(commands.len() >= 12, "{commands:?}");
    commands.insert(0, ANAS_GAME.into());
    run("EXPLORER", &commands, &[]);
}

#[test]
fn every_command_of_the_review_works_as_written() {
    let commands: Vec<_> = typed(REVIEW).into_iter().map(String::from).collect();
    assert!(commands.len() >= 3, "{commands:?}");
    run("REVIEW", &commands, &[]);
}

#[test]
fn the_session_of_the_line_protocol_is_as_printed() {
    let (_, session) = LINE_PROTOCOL.split_once("```\n$ ").expect("a session");
    let (command, printed) = session.split_once('\n').expect("an answer");
    let (printed, _) = printed.split_once("```").expect("an end");
    assert_eq!(run("UCI", &[command.to_string()], &[]), printed);
}

/// A page with the output that its commands print now.
fn renewed(page: &str) -> String {
    let (start, examples) = page.split_once(EXAMPLE).expect("an example");
    let mut text = start.to_string();
    for example in examples.split(EXAMPLE) {
        let (command, shown) = example.split_once('\n').expect("an output");
        let (_, after) = shown.split_once("```").expect("an end");
        // Some examples show an error, which is not one here.
        let both = format!("export LC_ALL=C; {{ {command}; }} 2>&1 || true");
        let printed = run("COMMAND", &[both], &[]);
        text += &format!("{EXAMPLE}{command}\n{printed}```{after}");
    }
    text
}

#[test]
fn every_output_on_the_page_of_the_command_is_as_printed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/commands.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let renewed = renewed(&page);
    if std::env::var_os("WRITE_PAGES").is_some() {
        std::fs::write(&path, renewed).unwrap();
        return;
    }
    let stale = page.lines().zip(renewed.lines()).find(|(shown, printed)| shown != printed);
    assert!(page == renewed, "not as printed: {stale:?}; WRITE_PAGES=yes writes the page anew");
}

#[test]
fn three_nodes_work_as_written() {
    let nats = nats::Nats::start();
    let replaced = [
        ("postgres://tabuleiro@database/tabuleiro", format!("'{}'", cluster::fresh_database())),
        ("nats://bus:4222", nats.url.clone()),
    ];
    try_out(NODES, &replaced);
}

#[test]
fn the_page_goes_all_the_way() {
    assert_eq!(headings().len(), 8, "{:?}", headings());
}
