//! What holds for every classic player in every game.

use std::time::Duration;

use crate::random_game::random_game;
use proptest::prelude::*;
use rules::catalogue::{self, ENTRIES};
use rules::sowing::{PRESETS, Sowing};
use rules::{AnyGame, Notation};
use search::classic::Greedy;
use search::evaluators::SowingEvaluator;
use search::{Bot, BotError, Limits, Stop, Thinking, bot, bot_names};

fn no_time() -> Duration {
    Duration::ZERO
}

fn with_thinking<T>(act: impl FnOnce(&Thinking<'_>) -> T) -> T {
    act(&Thinking { limits: Limits::default(), clock: &no_time, stop: &Stop::default() })
}

/// The classic players of a game, shallow enough to play everywhere.
fn players(game: &AnyGame) -> Vec<String> {
    let classic =
        ["random", "first", "win-in-one", "minimax:N", "greedy", "mindelo:N", "program-1"];
    let known = bot_names(game);
    let classic = classic.into_iter().filter(|name| known.contains(name));
    classic.map(|name| name.replace(":N", ":2")).collect()
}

/// The moves of a game that a player plays against itself, up to a length.
fn played(game: &AnyGame, name: &str, seed: u64, plies: usize) -> Vec<String> {
    let mut player = bot(name, game, seed).unwrap();
    let mut course = game.start();
    while course.ending().is_none() && course.moves().len() < plies {
        let mv = with_thinking(|thinking| player.choose(&*course, thinking)).unwrap();
        assert!(course.legal_moves().contains(&mv), "{name} played {mv} in {course:?}");
        course.play(&mv).unwrap();
    }
    course.moves()
}

#[test]
fn every_player_plays_legal_moves_in_every_game_and_the_same_ones_again() {
    for entry in ENTRIES {
        let game = catalogue::parse(entry).unwrap();
        for name in players(&game) {
            let plies = if name.starts_with("minimax") { 4 } else { 60 };
            let moves = played(&game, &name, 11, plies);
            assert!(!moves.is_empty());
            assert_eq!(moves, played(&game, &name, 11, plies), "{name} in {entry}");
        }
    }
}

#[test]
fn seeds_make_a_difference() {
    let oril = catalogue::parse("oril").unwrap();
    for name in ["random", "greedy"] {
        assert_ne!(played(&oril, name, 1, 60), played(&oril, name, 2, 60));
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let oware = catalogue::parse("oware").unwrap();
    let over = oware.start_from("0-0-0-0-0-1-0-0-0-0-0-1-25-21-S").unwrap();
    for name in players(&oware) {
        let mut player = bot(&name, &oware, 1).unwrap();
        let answer = with_thinking(|thinking| player.choose(&*over, thinking));
        assert_eq!(answer, Err(BotError::GameOver), "{name}");
    }
}

#[test]
fn names_that_nobody_bears_are_refused() {
    let oware = catalogue::parse("oware").unwrap();
    for name in ["", "minimax", "minimax:", "minimax:0", "minimax:+2", "minimax:31", "random:1"] {
        let error = bot(name, &oware, 1).err().unwrap();
        assert_eq!(error.found, name);
        assert!(error.to_string().contains("minimax:N"));
    }
}

proptest! {
    #[test]
    fn greedy_never_misses_a_larger_capture(
        preset in 0..PRESETS.len(), seed: u64, plies in 0_u64..150,
    ) {
        let game = random_game(Sowing::new(PRESETS[preset].1).unwrap(), seed, plies);
        let gain = |mv| game.game().gain(game.position(), mv);
        let chosen = with_thinking(|thinking| {
            Greedy::new(SowingEvaluator::of(game.game()), seed).choose(&game, thinking)
        })
        .unwrap();
        let largest = game.legal_moves().into_iter().map(gain).max().unwrap();
        prop_assert_eq!(gain(chosen), largest);
        if largest > 0 {
            let first = game.legal_moves().into_iter().find(|&mv| gain(mv) == largest);
            prop_assert_eq!(Some(chosen), first);
        }
        // What the rules promise is what the store receives.
        let mover = game.turn();
        let mut after = game.clone();
        after.play(chosen).unwrap();
        let store = |game: &rules::Match<Sowing>| u16::from(game.position().store(mover));
        prop_assert_eq!(store(&after) - store(&game), largest);
    }
}
