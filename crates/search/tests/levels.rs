//! What holds for every level in every game.

use std::time::Duration;

use rules::catalogue::{self, ENTRIES};
use search::{Level, Limits, Stop, Thinking, bot};

fn moves(game: &str, level: &str, seed: u64, plies: usize) -> Vec<String> {
    let game = catalogue::parse(game).unwrap();
    let mut course = game.start();
    let mut player = bot(level, &game, seed).unwrap();
    // Only the levels below the best know their limits by themselves.
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    while course.ending().is_none() && course.moves().len() < plies {
        let mv = player.choose(&*course, &thinking).unwrap();
        course.play(&mv).unwrap();
    }
    course.moves()
}

#[test]
fn every_level_plays_the_same_game_again_with_the_same_seed() {
    for entry in ENTRIES {
        for level in Level::ALL {
            let first = moves(entry, level.id(), 5, 8);
            assert!(!first.is_empty());
            assert_eq!(first, moves(entry, level.id(), 5, 8), "{entry} {}", level.id());
        }
    }
}

#[test]
fn seeds_give_variety_below_the_best() {
    for level in ["1", "3", "5", "7"] {
        let games: Vec<_> = (0..8).map(|seed| moves("oware", level, seed, 20)).collect();
        assert!(games.iter().any(|game| game != &games[0]), "{level} always plays the same");
    }
}

/// A level needs no clock and no other limit: it stops by itself.
#[test]
fn levels_end_by_themselves() {
    for game in ["oware", "quantum-leap:side=5", "mnk:15,15,5"] {
        let game = catalogue::parse(game).unwrap();
        for level in ["1", "4", "8"] {
            let limits = Limits::default();
            let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
            let mut player = bot(level, &game, 1).unwrap();
            assert!(player.choose(&*game.start(), &thinking).is_ok());
        }
    }
}

/// A win in one move is seen by everyone who does not overlook it.
#[test]
fn from_level_six_on_nobody_overlooks_a_line() {
    let velha = catalogue::parse("velha").unwrap();
    for level in ["6", "7", "8", "max"] {
        for seed in 0..20 {
            let mut course = velha.start();
            for mv in ["1", "4", "2", "5"] {
                course.play(mv).unwrap();
            }
            let limits = Limits { depth: Some(4), ..Limits::default() };
            let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
            let mut player = bot(level, &velha, seed).unwrap();
            assert_eq!(player.choose(&*course, &thinking).as_deref(), Ok("3"), "{level}");
        }
    }
}
