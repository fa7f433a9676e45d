//! The commands of docs/FIRST-EVENING.md, run as they stand there.
//!
//! Lines of `console` blocks that begin with `$` are commands. Those of one
//! block share a shell and a fresh folder; a server started in the background
//! ends with its block. Only what cannot be the same everywhere is replaced:
//! ports, and the addresses of PostgreSQL and NATS.

#[path = "../../store/tests/contract/cluster.rs"]
mod cluster;
#[path = "online/nats.rs"]
mod nats;

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

const PAGE: &str = include_str!("../../../docs/FIRST-EVENING.md");

/// The commands below a heading.
fn commands(heading: &str) -> Vec<&'static str> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(heading));
    let section = section.unwrap_or_else(|| panic!("no heading “{heading}”"));
    let blocks =
        section.split("```console\n").skip(1).filter_map(|block| block.split("```").next());
    blocks.flat_map(str::lines).filter_map(|line| line.strip_prefix("$ ")).collect()
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
fn script(heading: &str, replaced: &[(&str, String)]) -> String {
    let mut lines = vec!["set -eo pipefail".to_string()];
    lines.push("trap 'kill $(jobs -p) 2>/dev/null || true; wait' EXIT".into());
    for command in commands(heading) {
        let mut command = command.to_string();
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
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_tabuleiro")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let ports = ["8080", "8081", "8082"].map(|port| (port, free_port().to_string()));
    let replaced: Vec<_> = replaced.iter().cloned().chain(ports).collect();
    let script = script(heading, &replaced);
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
}

const NODES: &str = "Grow to three nodes";

#[test]
fn every_command_on_one_machine_works_as_written() {
    for heading in headings().into_iter().filter(|heading| *heading != NODES) {
        try_out(heading, &[]);
    }
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
