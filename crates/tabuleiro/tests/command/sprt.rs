//! `tabuleiro dev sprt`: its verdicts, its JSON, openings from a file, and going on later.

use std::fs;

use serde_json::Value;

use crate::program::{Ran, tabuleiro};

fn fine(args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("games");
    let ran =
        tabuleiro(&[&["sprt"], args, &["--lang", "en", "--out", kept.to_str().unwrap()]].concat());
    let Ran { code, out, err } = ran;
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

const STRONGER: [&str; 9] =
    ["oware", "--bots", "mindelo:3,random", "--seed", "3", "--games", "400", "--elo1", "100"];

#[test]
fn a_stronger_bot_is_accepted_long_before_the_last_game() {
    let out = fine(&STRONGER);
    assert!(out.contains("Accepted: mindelo:3 is stronger"), "{out}");
    let object: Value =
        serde_json::from_str(&fine(&[&STRONGER[..], &["--json"]].concat())).unwrap();
    assert_eq!(object["verdict"], "better");
    assert!(object["games"].as_u64().unwrap() < 200 && object["elo_low"].as_f64().unwrap() > 0.0);
    assert!(object["log_ratio"].as_f64() >= object["bounds"][1].as_f64());
}

/// A measurement wants its number of games, whatever is clear before.
#[test]
fn all_games_are_played_on_request() {
    let asked = ["oware", "--bots", "mindelo:3,random", "--seed", "3", "--games", "60"];
    let out = fine(&[&asked[..], &["--elo1", "100", "--all", "--json"]].concat());
    let object: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&object["games"], &object["verdict"]), (&60.into(), &"better".into()));
}

#[test]
fn a_weaker_bot_is_rejected() {
    let out = fine(&["oware", "--bots", "random,mindelo:3", "--seed", "3", "--elo1", "100"]);
    assert!(out.contains("Rejected: random is stronger by 0.0 Elo rather than 100.0"), "{out}");
}

/// What a test has played is kept: asked again it knows the answer, and asked
/// for more certainty it goes on.
#[test]
fn a_test_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.ogn");
    let kept = format!("{}.resume", games.display());
    let object = |args: &[&str]| -> Value {
        let ran = tabuleiro(&[&["sprt", "--json"], args].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str(&ran.out).unwrap()
    };
    let first = object(&[&STRONGER[..], &["--out", games.to_str().unwrap()]].concat());
    assert_eq!(first["resume"], kept.as_str());
    let again = object(&["--resume", &kept, "--elo1", "100"]);
    assert_eq!((&again["games"], &again["pairs"]), (&first["games"], &first["pairs"]));
    let more = ["--elo1", "100", "--alpha", "0.000001", "--threads", "2"];
    let surer = object(&[&["--resume", &kept], &more[..]].concat());
    assert!(surer["games"].as_u64() > first["games"].as_u64());
    assert_eq!(surer["verdict"], "better");
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (list, games) = (folder.path().join("openings"), folder.path().join("games.ogn"));
    fs::write(&list, "# two openings\nFaEb\nA b # the second\n").unwrap();
    let asked = ["sprt", "oware", "--bots", "greedy,first", "--games", "4", "--openings-file"];
    let (list, out) = (list.to_str().unwrap(), games.to_str().unwrap());
    let ran = tabuleiro(&[&asked[..], &[list, "--out", out]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let records = rules::record::read(&fs::read_to_string(games).unwrap(), None).unwrap();
    let begins = |at: usize, moves: &[&str]| {
        let plies = &records[at].line().plies;
        moves.iter().zip(plies).all(|(mv, ply)| ply.text() == *mv)
    };
    assert!(begins(0, &["F", "a", "E", "b"]) && begins(1, &["F", "a", "E", "b"]));
    assert!(begins(2, &["A", "b"]));
    fs::write(list, "FaEb\nFF\n").unwrap();
    let refused = tabuleiro(&[&asked[..], &[list, "--lang", "en"]].concat());
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("line 2"), "{}", refused.err);
}

#[test]
fn what_makes_no_test_is_refused() {
    let refused = |args: &[&str]| {
        let ran = tabuleiro(&[&["sprt", "oware"], args, &["--lang", "en"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        ran.err
    };
    assert!(refused(&["--bots", "greedy,random,first"]).contains("two bots"));
    assert!(refused(&["--bots", "greedy,random", "--elo0", "5", "--elo1", "5"]).contains("--elo0"));
    assert!(refused(&["--bots", "greedy,random", "--alpha", "0.6"]).contains("--alpha"));
}
