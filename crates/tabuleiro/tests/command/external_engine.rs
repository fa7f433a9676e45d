//! Engines that are programs of their own, named `uci:COMMAND`.

use crate::program::tabuleiro;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tabuleiro");
const ROGUE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rogue.sh");

/// Our own program is such an engine: it plays whole games of every family.
#[test]
fn our_own_engine_is_driven_in_every_family() {
    let own = format!("uci:'{PROGRAM}' uci");
    for game in ["oril", "ouri", "quantum-leap:side=3", "velha-3d", "mnk:4,4,3"] {
        let bots = format!("{own},random");
        let ran = tabuleiro(&[
            "tournament",
            game,
            "--bots",
            &bots,
            "--games",
            "2",
            "--depth",
            "2",
            "--json",
        ]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{game}");
        assert!(
            ran.out.contains(r#""faults":0"#) && ran.out.contains(r#""games":2"#),
            "{}",
            ran.out
        );
    }
}

#[cfg(unix)]
#[test]
fn a_cheat_loses_its_games_and_the_tournament_goes_on() {
    let bots = format!("uci:sh {ROGUE} cheats,greedy");
    let ran = tabuleiro(&["tournament", "oware", "--bots", &bots, "--games", "4", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains(r#""faults":4"#), "{}", ran.out);
}

#[test]
fn a_program_that_is_missing_is_refused_before_anything_is_played() {
    let ran = tabuleiro(&["play", "oril", "--north", "uci:no-such-engine", "--lang", "en"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("“uci:no-such-engine”: program not found"), "{}", ran.err);
    let args = ["tournament", "oril", "--bots", "greedy,uci:no-such-engine", "--lang", "pt"];
    let ran = tabuleiro(&args);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("programa não encontrado"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn one_that_crashes_in_a_game_is_reported_in_both_languages() {
    let crashing = format!("uci:sh {ROGUE} crashes");
    for (language, words) in
        [("en", "ended unexpectedly, with exit code 7"), ("pt", "com o código 7")]
    {
        let args = ["play", "oril", "--plain", "--south", &crashing, "--north", "human"];
        let ran = tabuleiro(&[args.as_slice(), &["--lang", language]].concat());
        // Where the lines break depends on where the program lies.
        let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(words), "{said}");
    }
}
