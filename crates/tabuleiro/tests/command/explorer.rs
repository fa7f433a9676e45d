//! Statistics of played games, counted and shown by the real program.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::{Ran, tabuleiro, tabuleiro_at, tabuleiro_given};

/// Three games with an end, one without.
const GAMES: &str = r#"[Game "velha"]
[Date "2026.11.16"]
[First "Ana"]
[Second "max"]

1. 5 1 2. 9 3 3. 2 8 4. 4 6 5. 7 *

[Game "velha"]
[Date "2026.11.17"]
[First "Rui"]
[Second "Ana"]

1. 1 2 2. 5 3 3. 9

[Game "velha"]
[First "3"]
[Second "Ana"]

1. 9 8 2. 5 7 3. 1

[Game "velha"]

1. 5
"#;

fn explorer(folder: &Path, words: &[&str]) -> Ran {
    let data = ["--data", folder.to_str().unwrap(), "--lang", "en"];
    tabuleiro(&[&["explorer"], words, &data].concat())
}

fn imported() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    fs::write(&file, GAMES).unwrap();
    let ran = explorer(folder.path(), &["import", file.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, "3 games counted; 0 counted before; 1 not finished\n");
    folder
}

fn shown(folder: &Path, words: &[&str]) -> Value {
    let ran = explorer(folder, &[&["show", "velha", "--json"], words].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn games_are_counted_once_and_mirror_images_together() {
    let folder = imported();
    let again =
        explorer(folder.path(), &["import", folder.path().join("games.txt").to_str().unwrap()]);
    assert_eq!(again.out, "0 games counted; 3 counted before; 1 not finished\n");
    let all = shown(folder.path(), &[]);
    assert_eq!(all["games"], 3);
    let corner = &all["moves"][0];
    assert_eq!(
        (&corner["move"], &corner["also"]),
        (&"1".into(), &serde_json::json!(["3", "7", "9"]))
    );
    assert_eq!(corner["results"], serde_json::json!({ "wins": 2, "draws": 0, "losses": 0 }));
    assert_eq!(corner["by_strength"]["level-3"]["wins"], 1);
    assert_eq!(corner["last"], "2026-11-17");
    let after = shown(folder.path(), &["--moves", "7 4 5"]);
    assert_eq!(after["games"], 2, "the same position, turned");
}

#[test]
fn views_are_of_one_player_a_period_or_a_strength() {
    let folder = imported();
    let games = |words: &[&str]| shown(folder.path(), words)["games"].as_u64().unwrap();
    assert_eq!(games(&["--who", "Ana"]), 3);
    assert_eq!(games(&["--who", "Rui"]), 1);
    assert_eq!(games(&["--who", "nobody"]), 0);
    assert_eq!(games(&["--who", "all"]), 3);
    assert_eq!(games(&["--since", "2026-11-17"]), 1);
    assert_eq!(games(&["--until", "2026-11-16"]), 1);
    assert_eq!(games(&["--strength", "level-3"]), 1);
    assert_eq!(games(&["--strength", "unrated", "--strength", "level-3"]), 3);
    let ran = explorer(folder.path(), &["show", "velha", "--strength", "strong"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn a_proved_value_is_shown_beside_what_was_played() {
    let folder = imported();
    let ran = explorer(folder.path(), &["show", "velha", "--moves", "1 2 5 3"]);
    assert!(ran.out.contains("9"), "{}", ran.out);
    assert!(ran.out.contains("proved: wins"), "{}", ran.out);
    assert!(ran.out.contains("████████████████████"), "{}", ran.out);
}

#[test]
fn a_game_can_be_looked_at_and_a_player_forgotten() {
    let folder = imported();
    let number = shown(folder.path(), &["--who", "Rui"])["moves"][0]["samples"][0].to_string();
    let ran = explorer(folder.path(), &["game", "velha", &number]);
    assert!(
        ran.out.contains("[First \"Rui\"]") && ran.out.contains("1. 1 2 2. 5 3 3. 9"),
        "{}",
        ran.out
    );
    assert_eq!(explorer(folder.path(), &["game", "velha", "99"]).code, 2);
    assert_eq!(explorer(folder.path(), &["game", "velha", "0"]).code, 2);
    assert_eq!(explorer(folder.path(), &["forget", "Rui"]).code, 0);
    assert_eq!(explorer(folder.path(), &["forget", "Rui"]).code, 2);
    let file = fs::read(folder.path().join("velha.explorer")).unwrap();
    assert!(!file.windows(3).any(|bytes| bytes == b"Rui"));
    assert_eq!(shown(folder.path(), &[])["games"], 3);
}

#[test]
fn what_is_wrong_is_named_and_nothing_is_lost() {
    let folder = imported();
    let path = folder.path().join("velha.explorer");
    let before = fs::read(&path).unwrap();
    let bad = folder.path().join("bad.txt");
    fs::write(&bad, format!("{GAMES}\n[Game \"velha\"]\n\n1. 5 5\n")).unwrap();
    let ran = explorer(folder.path(), &["import", bad.to_str().unwrap()]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert_eq!(fs::read(&path).unwrap(), before);
    let nothing = explorer(folder.path(), &["show", "oril"]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.err.contains("explorer import"), "{}", nothing.err);
    let mut damaged = before.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    fs::write(&path, damaged).unwrap();
    let ran = explorer(folder.path(), &["show", "velha"]);
    assert!(ran.code == 2 && ran.err.contains("damaged"), "{}", ran.err);
    let mut later = before;
    later[8] = 2;
    fs::write(&path, later).unwrap();
    let ran = explorer(folder.path(), &["show", "velha"]);
    assert!(ran.code == 2 && ran.err.contains("newer program"), "{}", ran.err);
}

/// A long file is read in parts; an error still names its line in the file.
#[test]
fn an_error_in_a_long_file_names_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.txt");
    let game = "[Game \"velha\"]\n\n1. 1 2 2. 5 3 3. 9\n\n";
    fs::write(&file, format!("{}[Game \"velha\"]\n\n1. 5 5\n", game.repeat(20_000))).unwrap();
    let ran = explorer(folder.path(), &["import", file.to_str().unwrap()]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 80003"), "{}", ran.err);
}

/// Time-outs stay time-outs, and cancelled games are no draws.
#[test]
fn a_game_keeps_the_reason_of_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    let game = |result: &str, reason: &str| {
        format!(
            "[Game \"velha\"]\n[Result \"{result}\"]\n[EndReason \"{reason}\"]\n\n1. 5 1 {result}\n\n"
        )
    };
    fs::write(&file, game("1-0", "time-out") + &game("1/2-1/2", "aborted")).unwrap();
    let ran = explorer(folder.path(), &["import", file.to_str().unwrap()]);
    assert_eq!(ran.out, "1 game counted; 0 counted before; 1 not finished\n", "{}", ran.err);
    let ran = explorer(folder.path(), &["game", "velha", "1"]);
    assert!(ran.out.contains("[EndReason \"time-out\"]"), "{}", ran.out);
}

#[test]
fn games_come_through_a_pipe_too() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let args = ["explorer", "import", "-", "--game", "velha", "--data", data, "--lang", "pt"];
    let ran = tabuleiro_given("1 2 5 3 9", &args);
    assert_eq!(ran.out, "1 partida contada; 0 já contadas; 0 por acabar\n", "{}", ran.err);
}

/// The games played here are counted by themselves, and the computer's level is kept.
#[test]
fn games_that_end_on_this_device_count() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "velha", "--plain", "--south", "human", "--north", "human", "--lang", "en"];
    let ran = tabuleiro_at(folder.path(), "1\n4\n2\n5\n3\n", &play);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let watch = ["play", "velha", "--plain", "--south", "2", "--north", "max", "--pause", "1ms"];
    assert_eq!(tabuleiro_at(folder.path(), "", &watch).code, 0);
    let shown = |words: &[&str]| -> Value {
        let args = [&["explorer", "show", "velha", "--json"], words].concat();
        serde_json::from_str(&tabuleiro_at(folder.path(), "", &args).out).unwrap()
    };
    assert_eq!(shown(&[])["games"], 2);
    assert_eq!(shown(&["--who", "me"])["games"], 1);
    assert_eq!(shown(&["--who", "me", "--moves", "1 4"])["moves"][0]["move"], "2");
    assert_eq!(shown(&["--strength", "level-2"])["games"], 1);
}
