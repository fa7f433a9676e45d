//! Whole games line by line, as somebody hears them who sees no board.

use std::path::Path;

use crate::program::tabuleiro_at;

/// What is said while somebody plays these lines.
fn heard(home: &Path, language: &str, input: &str, args: &[&str]) -> String {
    let args = [&["play", "--plain", "--lang", language, "--seed", "1"], args].concat();
    let ran = tabuleiro_at(home, input, &args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let is_drawn = |letter: char| ('\u{2500}'..'\u{25ff}').contains(&letter) || letter == '·';
    assert!(!ran.out.contains(is_drawn), "{}", ran.out);
    ran.out
}

/// The moves of the player of this name in a game that was heard, as somebody would type
/// them.
fn moves(said: &str, name: &str) -> Vec<String> {
    let own = said.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let typed = own.filter(|words| words.contains("the last in") || words.contains("takes"));
    typed
        .map(|words| words.split(", ").next().unwrap())
        .map(|words| words.trim_end_matches('.').replace(" takes ", "x"))
        .collect()
}

/// A game of the first player, who plays whatever the computer `first` would, against it.
fn whole_game(language: &str, game: &str, side: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let seats = ["--south", "first", "--north", "greedy"];
    let watched = [&[game, "--pause", "1ms"], &seats[..]].concat();
    let typed = moves(&heard(home.path(), "en", "", &watched), side).join("\n") + "\n";
    let seats = ["--south", "human", "--north", "greedy"];
    heard(home.path(), language, &typed, &[&[game], &seats[..]].concat())
}

#[test]
fn a_sowing_game_is_heard_from_beginning_to_end() {
    insta::assert_snapshot!("by_ear_oril_en", whole_game("en", "oril", "South"));
    insta::assert_snapshot!("by_ear_oril_pt", whole_game("pt", "oril", "South"));
}

#[test]
fn a_game_of_leaps_is_heard_from_beginning_to_end() {
    let game = "quantum-leap:side=3,seed=2";
    insta::assert_snapshot!("by_ear_leap_en", whole_game("en", game, "White"));
    insta::assert_snapshot!("by_ear_leap_pt", whole_game("pt", game, "White"));
}

#[test]
fn a_line_game_is_heard_from_beginning_to_end() {
    let home = tempfile::tempdir().unwrap();
    let args = ["velha", "--x", "human", "--o", "first"];
    // Enter says the board again; a word draws it only for those who ask.
    insta::assert_snapshot!("by_ear_velha_en", heard(home.path(), "en", "5\n\n3\n7\n", &args));
    insta::assert_snapshot!("by_ear_velha_pt", heard(home.path(), "pt", "5\n\n3\n7\n", &args));
    let drawn = ["play", "oril", "--plain", "--lang", "en"];
    assert!(tabuleiro_at(home.path(), "board\n", &drawn).out.contains("┌────┬"));
}

#[test]
fn enter_takes_the_last_choice_and_names_do_as_well_as_numbers() {
    let home = tempfile::tempdir().unwrap();
    let menu = |input: &str| tabuleiro_at(home.path(), input, &["--plain", "--lang", "en"]).out;
    // Play tic-tac-toe as O; then the same again with Enter only.
    let said = menu("play\ntic-tac-toe\nfirst\nperson\n5\nq\n\n\n\n\n9\nq\n0\n");
    assert_eq!(said.matches("X: first. O: You.").count(), 2, "{said}");
    assert!(said.contains("1. Play (Enter)") && said.contains("You: 9."), "{said}");
    // A list is said only on demand.
    let said = menu("1\n?\n0\n0\n");
    assert_eq!(said.matches("Oware (OpenSpiel)").count(), 1, "{said}");
    assert!(!menu("1\n0\n0\n").contains("Oware (OpenSpiel)"));
}
