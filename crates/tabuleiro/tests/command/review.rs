//! A played game reviewed move by move.

use crate::program::{tabuleiro, tabuleiro_given};

/// X takes the middle, O an edge, and X wins by force.
const BLUNDER: &str = "velha\n5 2 1 3 9\n";

#[test]
fn a_table_shows_marks_better_moves_and_a_summary() {
    let args = ["review", "-", "--depth", "9", "--lang", "en"];
    let ran = tabuleiro_given(BLUNDER, &args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let blunder = ran.out.lines().find(|line| line.contains("2 ??")).expect("the edge is marked");
    assert!(blunder.contains("0.50"), "half a point: {blunder}");
    assert_eq!(ran.out.matches("??").count(), 4, "move, moment, two summaries: {}", ran.out);
    assert!(ran.out.contains("Lets the opponent win by threats, beginning with"), "{}", ran.out);
    assert!(ran.out.contains("from 50 % to 0 % of the points"), "{}", ran.out);
    assert!(ran.out.contains("accuracy 100.0 %") && ran.out.contains("accuracy 50.0 %"));
    assert!(ran.out.contains("1 blunder (??)") && ran.out.contains("0 blunders (??)"));
    assert!(ran.out.contains('█'), "the curve ends full: {}", ran.out);
}

#[test]
fn it_speaks_portuguese() {
    let args = ["review", "-", "--depth", "9", "--lang", "pt"];
    let ran = tabuleiro_given(BLUNDER, &args);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out.contains("Deixa o adversário ganhar por ameaças")
            && ran.out.contains("1 erro grave (??)"),
        "{}",
        ran.out
    );
}

/// What is written is a record like any other: it is read back, with the
/// comments, the variations, and what people had remarked before.
#[test]
fn comments_and_better_lines_go_into_a_record() {
    let game = "[Variant \"Oware Abapa\"]\n\n1. F {bold} b 2. F a\n";
    for format in ["record", "ogn"] {
        let args = ["review", "-", "--depth", "6", "--to", format, "--lang", "en"];
        let bad = tabuleiro_given(game, &args);
        assert_eq!(bad.code, 2, "F is empty: {}", bad.out);
        let game = game.replace("2. F", "2. E");
        let ran = tabuleiro_given(&game, &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let records = rules::record::read(&ran.out, None).expect("a record");
        let plies = &records[0].line().plies;
        assert_eq!(plies.len(), 4);
        assert!(plies.iter().all(|ply| !ply.comment.is_empty()), "{}", ran.out);
        assert!(plies[0].comment.starts_with("bold · "), "{}", plies[0].comment);
    }
}

#[test]
fn programs_get_json() {
    let args = ["review", "-", "--game", "oril", "--nodes", "3000", "--to", "json"];
    let ran = tabuleiro_given("FfEaCe", &args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let games: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let moves = games[0]["moves"].as_array().expect("moves");
    assert_eq!((games[0]["game"].as_str(), moves.len()), (Some("oril"), 6));
    assert_eq!(games[0]["complete"], true);
    for one in moves {
        assert!(one["best"]["moves"].as_array().is_some_and(|line| !line.is_empty()), "{one}");
        assert!(one["loss"]["hundredths"].is_number(), "{one}");
        assert_eq!(one["loss"]["unit"], "seeds", "{one}");
        assert_eq!(one["reason"].is_null(), one["sentence"].is_null(), "{one}");
    }
}

/// Moves can be given without a file, and with a limit of positions every run says the same.
#[test]
fn moves_without_a_file_are_reviewed_the_same_each_time() {
    let moves = ["--game", "oril", "--moves", "FfEaCeDb", "--nodes", "20000", "--lang", "en"];
    let args = [&["review"][..], &moves].concat();
    let ran = tabuleiro(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Leaves E open to capture: 3 seeds."), "{}", ran.out);
    assert_eq!(tabuleiro(&args).out, ran.out);
    let old_name = [&["analyse"][..], &moves].concat();
    assert_eq!(tabuleiro(&old_name).out, ran.out);
    let ran = tabuleiro(&["review", "--lang", "en"]);
    assert_eq!(ran.code, 2, "neither a file nor moves");
}

/// Near the end the endgame tables give the value, and it is shown as proved.
#[test]
fn what_is_proved_is_said_so() {
    let position = "awari\n0-0-0-0-1-2-0-0-0-2-0-0-22-21-S\nE\n";
    let args = ["review", "-", "--depth", "4", "--to", "json"];
    let ran = tabuleiro_given(position, &args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let games: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let best = &games[0]["moves"][0]["best"];
    assert_ne!(best["score"]["kind"], "estimate", "{best}");
}

#[test]
fn a_file_that_is_no_game_is_refused() {
    let ran = tabuleiro_given("velha\n5 5\n", &["review", "-", "--lang", "en"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("standard input"), "{}", ran.err);
    let ran = tabuleiro(&["review", "no-such-file", "--lang", "en"]);
    assert_eq!(ran.code, 2);
    let ran = tabuleiro_given("velha\n5\n", &["review", "-", "--to", "ogn", "--lang", "en"]);
    assert_eq!(ran.code, 2, "OGN is for sowing games");
}

#[test]
fn best_reads_files_too() {
    let args = ["best", "--load", "-", "--depth", "9", "--lang", "en"];
    let ran = tabuleiro_given("velha\n1 4 2 5\n", &args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "move  value               points  line");
    assert_eq!(lines[1], "3     wins within 1 move   100 %  3");
    let ran = tabuleiro(&["best", "--lang", "en"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn best_shows_several_lines() {
    let ran = tabuleiro(&["best", "oware", "--depth", "6", "--lines", "6", "--json"]);
    assert_eq!(ran.code, 0);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let lines = report["lines"].as_array().expect("lines");
    let first = |line: &serde_json::Value| line["moves"][0].as_str().map(String::from);
    let moves: std::collections::BTreeSet<_> = lines.iter().filter_map(first).collect();
    assert_eq!((lines.len(), moves.len()), (6, 6), "{}", ran.out);
}

/// A win, a draw and a loss differ, also where there are no seeds.
#[test]
fn best_says_what_is_certain() {
    let scores = |game: &str, options: &[&str]| {
        let common = ["best", game, "--depth", "9", "--lines", "9", "--json"];
        let ran = tabuleiro(&[&common, options].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let report: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        let lines = report["lines"].as_array().expect("lines");
        lines.iter().map(|line| line["score"].clone()).collect::<Vec<_>>()
    };
    let unknown = serde_json::json!([null, null]);
    let drawn = scores("velha", &[]);
    assert_eq!(drawn.len(), 9);
    assert!(drawn.iter().all(|score| score["kind"] == "draw"), "{drawn:?}");
    let won = serde_json::json!({ "kind": "win", "seeds": null, "plies": 1, "margin": unknown });
    assert_eq!(scores("velha", &["--moves", "1 4 2 5"])[0], won);
    let lost = serde_json::json!({ "kind": "loss", "seeds": null, "plies": 2, "margin": unknown });
    assert_eq!(scores("velha", &["--position", "X1X/1O1/X1O O"])[0], lost);
    let solved = scores("oril", &["--position", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S"]);
    assert_eq!((solved.len(), &solved[0]["kind"]), (1, &"win".into()));
    assert_eq!(solved[0]["margin"][1], 2, "{solved:?}");
}
