//! The commands of the English pages and the README, run as they stand there: lines of
//! `console` blocks that begin with `$`. Those of a page share a shell and a fresh folder; a
//! server started in the background ends with its shell. Only what cannot be the same
//! everywhere is replaced: ports, folders of the system, PostgreSQL and NATS. A password that
//! a command asks for comes from its standard input.
//!
//! A block without a language whose first line begins with `$` shows a command and its output,
//! which is compared; `WRITE_PAGES=yes` writes it again.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicU16;
use std::sync::atomic::Ordering::Relaxed;

use crate::{cluster, nats};

/// How an example with its output begins.
const EXAMPLE: &str = "```\n$ ";

/// The section of the page for operators that needs PostgreSQL and NATS.
const NODES: &str = "## 8. Several nodes";

/// What a teacher's server needs before the command that makes accounts for a class: the
/// teacher, and the names.
const TEACHER: &str = "printf 'Ana Silva\\nRui Costa\\n' > names.txt; curl --silent --fail \
    --header 'Content-Type: application/json' --header 'Origin: http://127.0.0.1:8080' \
    --data '{\"nickname\": \"Prof\", \"password\": \"five brown stones\"}' \
    http://127.0.0.1:8080/api/v1/players";

/// A game of the person whom the page of the explorer asks about.
const ANAS_GAME: &str = r#"printf '[Variant "Oware Abapa"]\n[Date "2026.11.17"]\n[South "Ana"]\n[North "3"]\n[EndReason "resigned"]\n[Winner "south"]\n\n1. F f\n' > ana.ogn"#;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The English pages by their names below `docs`, each with its text.
fn pages() -> Vec<(String, String)> {
    let mut found = vec![];
    for kind in ["tutorials", "how-to", "reference", "explanation", "contributing"] {
        for entry in fs::read_dir(docs().join(kind)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|end| end == "md") {
                let name = path.file_stem().unwrap().to_string_lossy();
                found.push((format!("{kind}/{name}"), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// The blocks of code of a text, each with its language.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let fenced = text.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n'))
}

/// The commands in the `console` blocks of a text.
fn typed(text: &str) -> Vec<String> {
    let blocks = blocks(text).filter(|(language, _)| *language == "console");
    let lines = blocks.flat_map(|(_, block)| block.lines());
    lines.filter_map(|line| line.strip_prefix("$ ")).map(String::from).collect()
}

/// A port that nobody has, below those that the system gives to clients.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(std::process::id() % 1_000).unwrap() * 10;
    let mut ports = std::iter::from_fn(|| Some(first + NEXT.fetch_add(1, Relaxed)));
    ports.find(|port| TcpListener::bind(("0.0.0.0", *port)).is_ok()).unwrap()
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
        let asks = ["tabuleiro account token ", "tabuleiro class pupils "];
        if asks.iter().any(|start| command.starts_with(start)) {
            command += " <<< 'five brown stones'";
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

/// Runs commands, which must all succeed, and gives what they said.
fn run(page: &str, commands: &[String], replaced: &[(&str, String)]) -> String {
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
    let served = fs::read_to_string(folder.path().join("server.log")).unwrap_or_default();
    assert!(output.status.success(), "{page}\n{script}\n{said}\n{complained}\n{served}");
    said.into_owned()
}

/// Runs the commands of a page, of which there are at least so many.
fn try_out(page: &str, least: usize) {
    let text = fs::read_to_string(docs().join(format!("{page}.md"))).unwrap();
    let text = match text.split_once(NODES) {
        Some((before, after)) => {
            let rest = after.split_once("\n## ").map_or("", |(_, rest)| rest);
            format!("{before}{rest}")
        }
        None => text,
    };
    let mut commands = typed(&text);
    assert!(commands.len() >= least, "{page}: {commands:?}");
    let before = |commands: &mut Vec<String>, what: &str, added: &str| {
        let place = commands.iter().position(|command| command.starts_with(what)).unwrap();
        commands.insert(place, added.to_string());
    };
    match page {
        "how-to/class" => before(&mut commands, "tabuleiro class pupils", TEACHER),
        "how-to/explorer" => before(&mut commands, "tabuleiro explorer", ANAS_GAME),
        "how-to/bots" => {
            before(
                &mut commands,
                "tabuleiro account token",
                "tabuleiro serve --listen 127.0.0.1:8080 &",
            );
        }
        _ => {}
    }
    let service = ("/var/lib/tabuleiro", ".local/share/tabuleiro".to_string());
    run(page, &commands, &[service]);
}

macro_rules! pages {
    ($($name:ident $page:literal $least:literal,)*) => {
        $(#[test]
        fn $name() {
            try_out($page, $least);
        })*

        /// The pages with commands that are run here.
        const RUN: &[&str] = &[$($page),*];
    };
}

pages! {
    the_first_game "tutorials/first-game" 4,
    the_first_bot "tutorials/first-bot" 6,
    the_first_lesson "tutorials/first-lesson" 4,
    the_terminal "how-to/terminal" 6,
    a_class "how-to/class" 11,
    a_course "how-to/course" 6,
    a_server "how-to/server" 6,
    bots "how-to/bots" 4,
    experiments "how-to/experiments" 4,
    the_explorer "how-to/explorer" 9,
    the_engine "explanation/engine" 1,
    endgames "explanation/endgames" 5,
    the_coach "explanation/coach" 5,
}

#[test]
fn every_page_with_commands_is_run() {
    for (page, text) in pages() {
        let run = RUN.contains(&page.as_str());
        assert_eq!(run, !typed(&text).is_empty(), "{page}");
        let elsewhere = blocks(&text).filter(|(language, _)| matches!(*language, "sh" | "text"));
        let untested = elsewhere.flat_map(|(_, block)| block.lines());
        let untested: Vec<_> = untested.filter(|line| line.starts_with("tabuleiro ")).collect();
        assert!(untested.is_empty(), "{page}: not in a console block: {untested:?}");
    }
}

/// A page with the output that its commands print now.
fn renewed(page: &str, text: &str) -> String {
    let Some((start, examples)) = text.split_once(EXAMPLE) else { return text.to_string() };
    let mut renewed = start.to_string();
    for example in examples.split(EXAMPLE) {
        let (command, shown) = example.split_once('\n').expect("an output");
        let (_, after) = shown.split_once("```").expect("an end");
        // Some examples show an error, which is not one here.
        let both = format!("export LC_ALL=C; {{ {command}; }} 2>&1 || true");
        let printed = run(page, &[both], &[]);
        renewed += &format!("{EXAMPLE}{command}\n{printed}```{after}");
    }
    renewed
}

#[test]
fn every_output_on_the_pages_is_as_printed() {
    let mut shown = 0;
    let readme = fs::read_to_string(docs().join("../README.md")).unwrap();
    assert!(readme.matches(EXAMPLE).count() >= 5, "one minute of the README");
    let readme = ("../README".to_string(), readme);
    for (page, text) in pages().into_iter().chain([readme]) {
        shown += text.matches(EXAMPLE).count();
        let renewed = renewed(&page, &text);
        if text != renewed && std::env::var_os("WRITE_PAGES").is_some() {
            fs::write(docs().join(format!("{page}.md")), renewed).unwrap();
            continue;
        }
        let stale = text.lines().zip(renewed.lines()).find(|(shown, printed)| shown != printed);
        assert!(text == renewed, "{page}: not as printed: {stale:?}; WRITE_PAGES=yes writes it");
    }
    assert!(shown >= 4, "{shown} examples");
}

#[test]
fn three_nodes_work_as_written() {
    let nats = nats::Nats::start();
    let replaced = [
        ("postgres://tabuleiro@database/tabuleiro", format!("'{}'", cluster::fresh_database())),
        ("nats://bus:4222", nats.url.clone()),
    ];
    let page = fs::read_to_string(docs().join("how-to/server.md")).unwrap();
    let (_, section) = page.split_once(NODES).expect("a section");
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let commands = typed(section);
    assert!(commands.len() >= 5, "{commands:?}");
    run(NODES, &commands, &replaced);
}
