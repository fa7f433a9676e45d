//! `tabuleiro lab tournament`: its table, its JSON, its files, and going on later.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rules::record;
use serde_json::{Value, json};

use crate::program::{Ran, tabuleiro};

const ASKED: [&str; 9] = [
    "tournament",
    "oware",
    "--bots",
    "greedy,random,mindelo:2",
    "--games",
    "6",
    "--seed",
    "5",
    "--json",
];

fn fine(args: &[&str]) -> String {
    let Ran { code, out, err } = tabuleiro(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn the_table_in_both_languages() {
    for lang in ["pt", "en"] {
        let asked = [
            "tournament",
            "ouri",
            "--bots",
            "greedy,random,mindelo:3",
            "--games",
            "10",
            "--seed",
            "1",
            "--lang",
            lang,
        ];
        insta::assert_snapshot!(format!("tournament_{lang}"), fine(&asked));
    }
}

#[test]
fn what_moves_took_is_in_the_table_and_in_the_json() {
    let asked = ["tournament", "oril", "--bots", "greedy,minimax:4", "--games", "4", "--times"];
    let table = fine(&[&asked[..], &["--lang", "en"]].concat());
    for bot in ["greedy", "minimax:4"] {
        let times = table.lines().filter(|line| line.contains(bot) && line.ends_with(" ms"));
        assert_eq!(times.count(), 1, "{table}");
    }
    let object: Value = serde_json::from_str(&fine(&[&asked[..], &["--json"]].concat())).unwrap();
    let names: Vec<&str> = object["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|standing| standing["bot"].as_str().unwrap())
        .collect();
    let time = |bot: &str| {
        let place = names.iter().position(|name| *name == bot).unwrap();
        object["move_ms"][place].as_f64().unwrap()
    };
    assert!(0.0 < time("greedy") && time("greedy") < time("minimax:4"), "{object}");
    let without: Value = serde_json::from_str(&fine(&ASKED)).unwrap();
    assert!(without.get("move_ms").is_none(), "only if asked for");
}

#[test]
fn json_is_one_object_with_standings() {
    let object: Value = serde_json::from_str(&fine(&ASKED)).unwrap();
    let standings = object["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 3);
    for standing in standings {
        assert!(standing["bot"].is_string());
        for count in ["games", "wins", "draws", "losses"] {
            assert!(standing[count].is_u64(), "{count}");
        }
        for number in ["points", "elo", "elo_low", "elo_high"] {
            assert!(standing[number].is_f64(), "{number}");
        }
        assert_eq!(standing["games"], 12);
        assert_eq!(standing.as_object().unwrap().len(), 9);
    }
    assert_eq!((&object["games"], &object["complete"]), (&json!(18), &json!(true)));
    let reasons = object["end_reasons"].as_object().unwrap();
    assert_eq!(reasons.values().map(|games| games.as_u64().unwrap()).sum::<u64>(), 18);
}

/// Without a limit the engine would think about its first move for ever.
#[test]
fn a_tournament_of_the_engine_without_limits_ends() {
    let asked = ["tournament", "velha", "--games", "2", "--json", "--bots"];
    let limits = |bots| -> Value {
        let object: Value = serde_json::from_str(&fine(&[&asked[..], &[bots]].concat())).unwrap();
        object["limits"]["time_ms"].clone()
    };
    assert_eq!(limits("max:book=none,random"), json!(100.0));
    assert_eq!(limits("first,random"), Value::Null);
}

#[test]
fn threads_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let games = |threads: &str| {
        let file = folder.path().join(threads);
        let table = fine(&[&ASKED[..], &["--threads", threads, "--out", text(&file)]].concat());
        (table, fs::read_to_string(file).unwrap())
    };
    assert_eq!(games("1"), games("2"));
}

#[test]
fn the_games_are_written_with_their_players() {
    let folder = tempfile::tempdir().unwrap();
    for (game, players) in [("oril", ["South", "North"]), ("velha", ["First", "Second"])] {
        let file = folder.path().join(game);
        let asked =
            ["tournament", game, "--bots", "first,random", "--games", "4", "--out", text(&file)];
        fine(&asked);
        let records = record::read(&fs::read_to_string(&file).unwrap(), None).unwrap();
        assert_eq!(records.len(), 4);
        for (index, record) in records.iter().enumerate() {
            let expected = if index % 2 == 0 { ["first", "random"] } else { ["random", "first"] };
            assert_eq!(players.map(|tag| record.tags().get(tag).unwrap()), expected);
            assert!(record.ending().is_some());
        }
    }
}

/// The file that Ctrl-C would have left after the first games.
fn sitting(folder: &Path, games: usize) -> Value {
    let ogn = folder.join("whole.ogn");
    fine(&[&ASKED[..], &["--out", text(&ogn)]].concat());
    let records = record::read(&fs::read_to_string(ogn).unwrap(), None).unwrap();
    let played = records.iter().take(games).enumerate().map(|(number, record)| {
        let moves: Vec<&str> = record.line().plies.iter().map(|ply| ply.text()).collect();
        json!({ "number": number, "moves": moves.join(" ") })
    });
    json!({
        "tabuleiro_tournament": 1, "game": "oware", "bots": ["greedy", "random", "mindelo:2"],
        "games": 6, "openings": 4, "seed": 5, "time_ms": null, "depth": null, "nodes": null,
        "played": played.collect::<Vec<_>>(),
    })
}

#[test]
fn resuming_gives_the_table_of_one_go() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitting");
    fs::write(&file, sitting(folder.path(), 7).to_string()).unwrap();
    let resumed = fine(&["tournament", "--resume", text(&file), "--json", "--threads", "2"]);
    assert_eq!(resumed, fine(&ASKED));
    let described = fine(&[&ASKED[..], &["--resume", text(&file)]].concat());
    assert_eq!(described, resumed);
}

#[test]
fn files_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitting");
    let whole = sitting(folder.path(), 3);
    let refused = |kept: &str, more: &[&str]| {
        fs::write(&file, kept).unwrap();
        let asked = [&["tournament", "--lang", "en", "--resume", text(&file)], more].concat();
        let ran = tabuleiro(&asked);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), kept, "nothing is lost");
        ran.err
    };
    assert!(refused("{", &[]).contains("line 1"));
    let mut damaged = whole.clone();
    damaged["played"][1]["moves"] = "F f F".into();
    assert!(refused(&damaged.to_string(), &[]).contains("game number 1"));
    let mut twice = whole.clone();
    twice["played"][1] = whole["played"][0].clone();
    assert!(refused(&twice.to_string(), &[]).contains("game number 0"));
    let mut newer = whole.clone();
    newer["tabuleiro_tournament"] = 2.into();
    assert!(refused(&newer.to_string(), &[]).contains("tabuleiro_tournament"));
    assert!(refused(&whole.to_string(), &["--seed", "6"]).contains("--random"));
    let nowhere = tabuleiro(&["tournament", "--resume", "/nowhere/at/all"]);
    assert_eq!(nowhere.code, 2);
}

#[test]
fn what_makes_no_tournament_is_refused() {
    let refused = |args: &[&str]| {
        let ran = tabuleiro(&[&["tournament"], args, &["--lang", "en"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        ran.err
    };
    assert!(refused(&[]).contains("GAME"));
    assert!(refused(&["oware"]).contains("--bots"));
    assert!(refused(&["oware", "--bots", "greedy"]).contains("two bots"));
    assert!(refused(&["oware", "--bots", "greedy,gready"]).contains("“gready”"));
    assert!(refused(&["oware", "--bots", "greedy,random", "--games", "0"]).contains("--games"));
    assert!(refused(&["oware", "--bots", "greedy,random", "--time", "100"]).contains("--time"));
}

/// A tournament that takes longer than anybody waits.
fn long_tournament(out: &Path) -> Child {
    let bots = ["tournament", "oware", "--bots", "minimax:5,random", "--games", "4000"];
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(bots)
        .args(["--json", "--out", text(out)])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits until a process has learnt to deal with Ctrl-C.
#[cfg(target_os = "linux")]
fn wait_until_it_listens(process: u32) {
    const INTERRUPT: u64 = 1 << 1;
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & INTERRUPT != 0
    };
    while !listens() {
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_a_table_and_a_file_to_go_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.ogn");
    let child = long_tournament(&out);
    wait_until_it_listens(child.id());
    std::thread::sleep(Duration::from_millis(300));
    let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signalled.success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["complete"], false);
    let file = object["resume"].as_str().unwrap();
    assert_eq!(file, format!("{}.resume", out.display()));
    let kept: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(kept["played"].as_array().unwrap().len() as u64, object["games"].as_u64().unwrap());
}

/// Nobody asks a killed program: what it had kept by then must be there.
#[test]
fn a_killed_tournament_goes_on_where_it_was_kept() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.ogn");
    let kept = folder.path().join("games.ogn.resume");
    let mut child = long_tournament(&out);
    let begun = Instant::now();
    while !kept.exists() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept: Value = serde_json::from_str(&fs::read_to_string(kept).unwrap()).unwrap();
    assert_eq!(kept["games"], 4000);
    assert!(!kept["played"].as_array().unwrap().is_empty());
}

/// A disk that is full costs the file, not the games.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_printed_and_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("full");
    std::os::unix::fs::symlink("/dev/full", &out).unwrap();
    let asked = ["tournament", "velha", "--bots", "first,random", "--games", "4", "--seed", "5"];
    let ran = tabuleiro(&[&asked[..], &["--lang", "en", "--out", text(&out)]].concat());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("random") && ran.out.contains("full.resume"), "{}", ran.out);
    assert!(ran.err.contains("full") && !ran.err.contains("os error"), "{}", ran.err);
    let (resume, games) = (folder.path().join("full.resume"), folder.path().join("games.txt"));
    let resumed = fine(&["tournament", "--resume", text(&resume), "--out", text(&games)]);
    assert!(resumed.contains("random"), "{resumed}");
    assert_eq!(record::read(&fs::read_to_string(&games).unwrap(), None).unwrap().len(), 4);
}
