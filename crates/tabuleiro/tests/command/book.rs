//! Books of openings, grown and shown by the real program.

use std::fs;

use crate::program::{tabuleiro, tabuleiro_given};

#[test]
fn a_book_grows_goes_on_and_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("oware.book");
    let path = file.to_str().unwrap();
    let grow = |positions: &str| {
        let args = ["book", "grow", "oware", "--positions", positions, "--nodes", "300"];
        tabuleiro(&[args.as_slice(), &["--out", path, "--lang", "en"]].concat())
    };
    let ran = grow("5");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("5 positions"), "{}", ran.out);
    assert!(grow("8").out.contains("8 positions"));
    let shown = tabuleiro(&["book", "show", "oware", "--load", path]);
    assert_eq!((shown.code, shown.out.lines().count()), (0, 6), "{}", shown.out);
    let other = tabuleiro(&["book", "show", "oril", "--load", path, "--lang", "en"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("is a book for oware"), "{}", other.err);
    fs::write(&file, "tabuleiro-book 1\noware\n4444444444440 G1\nend 1\n").unwrap();
    let ran = grow("9");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 3: the moves must be legal"), "{}", ran.err);
}

#[test]
fn books_are_of_sowing_games() {
    let args = ["book", "grow", "velha", "--positions", "5", "--out", "x", "--lang", "pt"];
    let ran = tabuleiro(&args);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("jogos de semear"), "{}", ran.err);
}

/// Who plays on time has its book, unless it is switched off; who asks for a
/// depth sees it think.
#[test]
fn the_protocol_closes_the_book_on_request() {
    let talk = |lines: &str| tabuleiro_given(lines, &["uci", "--lang", "en"]).out;
    let thought = talk("setoption name OwnBook value false\ngo movetime 30\n");
    assert!(thought.contains("info depth 1 "), "{thought}");
    assert!(talk("go depth 4\n").contains("info depth 4 "));
    assert!(talk("setoption name OwnBook value maybe\n").starts_with("error "));
    assert!(talk("uci\n").contains("option name OwnBook type check default true"));
}

/// A bot takes its book from a file that holds one.
#[test]
fn a_book_of_a_file_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("own.book");
    fs::write(&book, "tabuleiro-book 1\noware\n4444444444440 A9\nend 1\n").unwrap();
    let bots = format!("max:book={},max:book=none", book.display());
    let play = ["tournament", "oware", "--bots", &bots, "--games", "2", "--openings", "0"];
    let play = [play.as_slice(), &["--nodes", "100", "--seed", "1", "--lang", "en"]].concat();
    let ran = tabuleiro(&play);
    assert_eq!(ran.code, 0, "{}", ran.err);
    fs::write(&book, "a letter").unwrap();
    let ran = tabuleiro(&play);
    assert!(ran.code == 2 && ran.err.contains("not an opening book"), "{}", ran.err);
}
