//! The report about a mistake: it says what is needed, and nothing that is nobody's business.

use std::fs;
use std::path::Path;

use crate::program::{tabuleiro_at, tabuleiro_in};

/// What a report must never hold, in the places where each of them is kept.
const SECRETS: [&str; 8] = [
    "Zuleica",
    "secret-server",
    "hunter2",
    "tab_0123456789abcdef",
    "session=cookie",
    "Confidential",
    "my-engine",
    "/haus/zuleica",
];

fn keep_secrets(home: &Path) {
    let settings = "name = \"Zuleica\"\nserver = \"https://zuleica:hunter2@secret-server.example\"\n\
        engines = [\"uci:/haus/zuleica/my-engine --password hunter2\"]\nbell = true\n\
        level = \"uci:/haus/zuleica/my-engine\"\n";
    fs::create_dir_all(home.join("config")).unwrap();
    fs::write(home.join("config/settings.toml"), settings).unwrap();
    let online = home.join("data/online");
    fs::create_dir_all(&online).unwrap();
    for name in ["login.json", "token", "unsent"] {
        fs::write(online.join(name), "tab_0123456789abcdef session=cookie").unwrap();
    }
    let games = home.join("data/interrupted");
    fs::create_dir_all(&games).unwrap();
    let game = "[Game \"oril\"]\n[South \"Zuleica\"]\n[North \"Zuleica\"]\n[Event \"Confidential\"]\n\
        [SeatFirst \"uci:/haus/zuleica/my-engine\"]\n\n1. F f {Confidential} 2. E\n";
    fs::write(games.join("mine.record"), game).unwrap();
}

#[test]
fn a_report_has_what_is_needed_and_no_secret() {
    let home = tempfile::tempdir().unwrap();
    keep_secrets(home.path());
    let (config, data) = (home.path().join("config"), home.path().join("data"));
    let variables = [
        ("HOME", "/haus/zuleica"),
        ("USER", "Zuleica"),
        ("TABULEIRO_TOKEN", "tab_0123456789abcdef"),
        ("TERM", "xterm-test"),
        ("TABULEIRO_CONFIG_DIR", config.to_str().unwrap()),
        ("TABULEIRO_DATA_DIR", data.to_str().unwrap()),
    ];
    for (language, asked) in [("en", "Nothing has been sent"), ("pt", "Nada foi enviado")] {
        let ran = tabuleiro_in(&variables, &["report", "--lang", language]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let said = ran.out;
        let needed = [asked, env!("CARGO_PKG_VERSION"), std::env::consts::OS, "TERM=xterm-test"];
        for text in needed.into_iter().chain(["bell = true", "[Game \"oril\"]", "1. F f 2. E"]) {
            assert!(said.contains(text), "no «{text}» in:\n{said}");
        }
        let folder = home.path().display().to_string();
        for secret in SECRETS.into_iter().chain([folder.as_str()]) {
            assert!(!said.to_lowercase().contains(&secret.to_lowercase()), "{secret}:\n{said}");
        }
    }
}

#[test]
fn the_last_game_is_the_one_that_was_played_last() {
    let home = tempfile::tempdir().unwrap();
    let report = || tabuleiro_at(home.path(), "", &["report", "--lang", "en"]).out;
    assert!(report().ends_with("Last game\nnone\n"), "{}", report());
    let people = ["velha", "--x", "human", "--o", "human", "--plain"];
    let play = |moves: &str| tabuleiro_at(home.path(), moves, &[&["play"], &people[..]].concat());
    play("1\n4\n2\n5\n3\n");
    assert!(report().contains("1. 1 4 2. 2 5 3. 3"), "{}", report());
    // A finished game of two people that comes later, and one that is not finished yet.
    play("9\n4\n8\n5\n7\n");
    assert!(report().contains("1. 9 4 2. 8 5 3. 7"), "{}", report());
    play("5\n1\n");
    assert!(report().contains("1. 5 1"), "{}", report());
    let path = home.path().join("report.txt");
    let ran = tabuleiro_at(home.path(), "", &["report", "-o", path.to_str().unwrap()]);
    assert!(ran.code == 0 && ran.out.contains("report.txt"), "{}", ran.out);
    assert!(fs::read_to_string(path).unwrap().contains("1. 5 1"));
}
