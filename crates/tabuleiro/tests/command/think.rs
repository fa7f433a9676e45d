//! A machine that thinks aloud.

use crate::program::tabuleiro;

#[test]
fn a_tree_is_thought_through_and_counted() {
    let ran = tabuleiro(&["think", "--payoffs", "--lang", "en"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("2 moves are cut after A2"), "{}", ran.out);
    assert!(ran.out.contains("Plays A3, worth −1. Looked at 11 of 13"), "{}", ran.out);
    let visited = ["minimax", "alpha-beta"].map(|method| {
        let ran = tabuleiro(&["think", "oril", "--plies", "3", "--method", method, "--lang", "en"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let (_, rest) = ran.out.split_once("Positions looked at: ").expect("a count");
        rest.split('.').next().unwrap().parse::<u32>().unwrap()
    });
    assert!(visited[1] < visited[0], "{visited:?}");
    let ran = tabuleiro(&["think", "velha", "--games", "--lang", "en"]);
    assert!(ran.out.starts_with("255168 games"), "{}", ran.out);
    let ran = tabuleiro(&["think", "velha", "--moves", "5", "--table", "--lang", "en"]);
    assert!(ran.out.contains("000010000 81"), "{}", ran.out);
    assert!(ran.out.contains("it marks square 1"), "{}", ran.out);
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let refused: [&[&str]; 5] = [
        &["think"],
        &["think", "oril", "--plies", "9"],
        &["think", "oril", "--table"],
        &["think", "oril", "--method", "luck"],
        &["think", "chess"],
    ];
    for args in refused {
        let ran = tabuleiro(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.out);
        assert!(!ran.err.is_empty());
    }
}
