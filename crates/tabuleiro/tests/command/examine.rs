//! `tabuleiro lab examine`.

use crate::program::tabuleiro;

#[test]
fn the_figures_of_program_2_come_out() {
    let ran = tabuleiro(&["examine", "velha", "--bot", "program-2", "--lang", "en"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    insta::assert_snapshot!("examine_program_2", ran.out);
}

#[test]
fn one_side_alone_in_portuguese() {
    let asked = ["examine", "velha", "--bot", "program-2b", "--as", "second", "--lang", "pt"];
    let ran = tabuleiro(&asked);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("457 partidas: 366 ganhas, 91 empatadas, 0 perdidas."), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
}

#[test]
fn what_cannot_be_examined_is_refused() {
    let unknown = tabuleiro(&["examine", "velha", "--bot", "program-3", "--lang", "en"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("“program-3”") && unknown.err.contains("program-2b"));
    let side = tabuleiro(&["examine", "velha", "--bot", "first", "--as", "third"]);
    assert_eq!(side.code, 2);
    assert!(side.err.contains("first, second"), "{}", side.err);
}

/// Without a limit of its own it would think about its first move for ever.
#[test]
fn the_engine_is_examined_in_a_small_game_and_refused_in_a_large_one() {
    let ran = tabuleiro(&["examine", "velha", "--bot", "max", "--as", "second", "--lang", "en"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains(" 0 lost"), "{}", ran.out);
    let large = tabuleiro(&["examine", "oware", "--bot", "max:without=history", "--lang", "en"]);
    assert_eq!((large.code, large.out.as_str()), (2, ""));
    assert!(large.err.contains("10000") && large.err.contains("velha"), "{}", large.err);
}
