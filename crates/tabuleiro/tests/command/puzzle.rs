//! Puzzles, made, checked and solved by the real program.

use std::fs;

use crate::program::{tabuleiro, tabuleiro_given};

#[test]
fn puzzles_are_made_again_the_same_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, again, confirmed) = (path("a.puzzles"), path("b.puzzles"), path("c.puzzles"));
    let make = |count: &str, seed: &str, out: &str| {
        let args = ["puzzle", "make", "mnk:4,4,3", "--count", count, "--seed", seed];
        tabuleiro(&[args.as_slice(), &["--out", out, "--threads", "2", "--lang", "en"]].concat())
    };
    let made = make("3", "5", &file);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    assert!(made.out.starts_with("3 puzzles"), "{}", made.out);
    assert_eq!(make("3", "5", &again).code, 0);
    assert_eq!(fs::read(&file).unwrap(), fs::read(&again).unwrap(), "all follows from the seed");
    // A file that has enough puzzles stays as it is; another seed is refused.
    assert!(make("3", "5", &file).out.starts_with("3 puzzles"));
    let other = make("3", "6", &file);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("another seed"), "{}", other.err);
    let args = ["puzzle", "check", &file, "--out", &confirmed, "--lang", "en"];
    let checked = tabuleiro(&args);
    assert_eq!(checked.code, 0, "{}", checked.err);
    assert!(checked.out.contains("3 confirmed, 0 refuted"), "{}", checked.out);
    assert_eq!(fs::read(&file).unwrap(), fs::read(&confirmed).unwrap());

    // A wrong solution is refuted, and a file that is none is named with its line.
    let text = fs::read_to_string(&file).unwrap();
    let puzzle = text.lines().last().unwrap();
    let right = puzzle.split('\t').nth(1).unwrap();
    let wrong = right.split(' ').next().unwrap();
    fs::write(&file, text.replace(&format!("\t{right}\t"), &format!("\t{wrong} {wrong}\t")))
        .unwrap();
    assert_eq!(tabuleiro(&["puzzle", "check", &file]).code, 1);
    fs::write(&file, "tabuleiro puzzles 1\nmade 5 64\nnonsense\n").unwrap();
    let refused = tabuleiro(&["puzzle", "check", &file, "--lang", "en"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("line 3"), "{}", refused.err);
}

#[test]
fn a_theme_that_does_not_occur_ends_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("none.puzzles");
    let out = file.to_str().unwrap();
    let args = ["puzzle", "make", "oware", "--theme", "big-house", "--out", out, "--lang", "en"];
    let made = tabuleiro(&args);
    assert_eq!(made.code, 1, "{}", made.out);
    assert!(made.err.contains("at least 14 seeds"), "{}", made.err);
    assert!(!file.exists(), "a file without puzzles helps nobody");
}

#[test]
fn a_puzzle_is_solved_line_by_line() {
    let args = ["puzzle", "ouri", "--number", "1", "--lang", "en"];
    let shown = tabuleiro_given("?\n\nx\n", &args);
    assert_eq!(shown.code, 0, "{}", shown.err);
    let asked = "The right move is ";
    let (_, rest) = shown.out.split_once(asked).expect("the right move is named");
    let first = rest.split('.').next().unwrap();
    // A wrong move is answered with what it loses, or that another is better.
    let wrong = if first == "A" { "F\n" } else { "A\n" };
    let refused = tabuleiro_given(wrong, &args);
    assert!(refused.out.contains("Try another move."), "{}", refused.out);
    let on = tabuleiro_given(&format!("{first}\n"), &args);
    assert!(on.out.contains("Right.") || on.out.contains("Solved"), "{}", on.out);
    let none = tabuleiro(&["puzzle", "ouri", "--number", "1000000", "--lang", "en"]);
    assert_eq!(none.code, 2);
    assert!(none.err.contains("There is no such puzzle"), "{}", none.err);
    assert_eq!(tabuleiro(&["puzzle", "--theme", "nonsense"]).code, 2);
}
