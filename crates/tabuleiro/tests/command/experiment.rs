//! `tabuleiro lab experiment`: its tables, data and plots.

use std::fs;
use std::path::Path;

use crate::program::tabuleiro;

fn fine(args: &[&str]) -> String {
    let ran = tabuleiro(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// The rows of a table of data, without its heading.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path).unwrap();
    let cells = |line: &str| line.split(',').map(String::from).collect();
    text.lines().skip(1).map(cells).collect()
}

#[test]
fn every_search_is_in_the_data_and_every_plot_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let asked = ["experiment", "depth", "--depths", "1..3", "--positions", "5", "--out", out];
    let printed = fine(&asked);
    assert!(
        printed.contains("ouri: 5 positions after 8 random moves, random number 1."),
        "{printed}"
    );
    let rows = rows(&folder.path().join("depth.csv"));
    assert_eq!(rows.len(), 3 * 3 * 5);
    // Plain minimax visits what perft counts, so its positions do not depend on the machine.
    let nodes = |bot: &str, depth: &str| -> u64 {
        let found = rows.iter().filter(|row| row[1] == bot && row[2] == depth);
        found.map(|row| row[5].parse::<u64>().unwrap()).sum()
    };
    assert!(nodes("minimax", "3") > nodes("alphabeta", "3"), "alpha-beta cuts");
    assert!(nodes("minimax", "3") > 3 * nodes("minimax", "2"));
    for kind in ["time", "nodes", "branching"] {
        let svg = fs::read_to_string(folder.path().join(format!("depth-{kind}.svg"))).unwrap();
        assert!(svg.contains("minimax") && svg.contains("alphabeta"), "{svg}");
    }
}

#[test]
fn the_reported_times_stand_beside_ours_in_their_game_alone() {
    let ask = |game| {
        fine(&[
            "experiment",
            "depth",
            "--game",
            game,
            "--depths",
            "8",
            "--positions",
            "1",
            "--bots",
            "minimax",
            "--openings",
            "0",
        ])
    };
    let ouri = ask("ouri-003");
    let row = ouri.lines().find(|line| line.starts_with("minimax")).unwrap();
    assert!(row.ends_with(" 5000"), "{ouri}");
    assert!(!ask("oware").contains("Python"));
}

#[test]
fn a_depth_that_would_take_too_long_is_left_out_and_said_so() {
    let printed = fine(&[
        "experiment",
        "depth",
        "--game",
        "qubic",
        "--bots",
        "minimax",
        "--depths",
        "1..30",
        "--positions",
        "2",
        "--limit",
        "200ms",
    ]);
    assert!(printed.contains("was left out"), "{printed}");
    let pt = fine(&[
        "experiment",
        "depth",
        "--game",
        "velha",
        "--depths",
        "2",
        "--positions",
        "2",
        "--bots",
        "win-in-one",
        "--lang",
        "pt",
    ]);
    assert!(pt.contains("profundidade") && pt.contains('—'), "{pt}");
}

#[test]
fn the_programs_of_the_assignment_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let bots = "program-1,program-2,program-2b";
    let printed = fine(&["experiment", "compare", "--bots", bots, "--out", out]);
    let row = |name: &str| -> Vec<String> {
        let line = printed.lines().find(|line| line.split(' ').next() == Some(name));
        line.unwrap_or_else(|| panic!("{printed}")).split_whitespace().map(String::from).collect()
    };
    assert!(printed.contains("(4520)"), "{printed}");
    // The table makes no mistake, and the strategy as written loses 31 games.
    assert_eq!((row("program-1")[1].as_str(), row("program-1")[5].as_str()), ("78732", "100.0"));
    assert_eq!(row("program-1").last().unwrap(), "0");
    assert_eq!(
        (row("program-2")[1].as_str(), row("program-2").last().unwrap().as_str()),
        ("9", "31")
    );
    assert_eq!(row("program-2b").last().unwrap(), "0");
    assert_eq!(rows(&folder.path().join("compare.csv")).len(), 3 * 4520);
    assert!(folder.path().join("compare-time.svg").exists());
}

#[test]
fn programs_are_compared_in_games_that_are_not_small() {
    let printed = fine(&[
        "experiment",
        "compare",
        "--game",
        "oril",
        "--bots",
        "greedy,mindelo:2",
        "--positions",
        "12",
    ]);
    assert!(printed.contains("oril: 11 random positions"), "{printed}");
    // The engine would think for ever; it has a limit, and any other that is given.
    for limits in [&["--nodes", "1000"][..], &[]] {
        let asked =
            ["experiment", "compare", "--game", "oril", "--bots", "max", "--positions", "6"];
        assert!(fine(&[&asked[..], limits].concat()).contains("max"));
    }
}

#[test]
fn bad_input_is_refused_before_anything_is_measured() {
    for args in [
        &["experiment", "depth", "--bots", "minimax,nobody"][..],
        &["experiment", "depth", "--depths", "5..2"],
        &["experiment", "depth", "--game", "chess"],
        &["experiment", "compare", "--game", "oril"],
        &["experiment"],
    ] {
        let ran = tabuleiro(args);
        assert_eq!(ran.code, 2, "{args:?} {}", ran.out);
        assert!(!ran.err.is_empty());
    }
}
