//! What holds for every level in every game.

use std::time::Duration;

use rules::catalogue::{self, ENTRIES};
use search::matches::{Table, Tournament, run};
use search::{BotError, Level, Limits, Stop, Thinking, bot};

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

/// The share of the points of the first bot, in per cent.
fn share(game: &str, bots: [&str; 2]) -> f64 {
    let game = catalogue::parse(game).unwrap();
    let bots = bots.map(String::from).to_vec();
    let plan = Tournament { game, bots, games: 120, opening_plies: 2, listed: vec![], seed: 45 };
    let make = |name: &str, seed| {
        bot(name, &plan.game, seed).map_err(|error| BotError::Failed(error.to_string()))
    };
    let stop = Stop::default();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let played = run(&plan, vec![], &make, &thinking, 2, &|_| ());
    let tally = Table::of(&plan.bots, &played).cross[0][1];
    100.0 * tally.points() / f64::from(tally.games())
}

/// One name means the same: who counts nothing but what a move wins at once.
#[test]
fn level_two_or_three_is_as_strong_as_greedy() {
    let games = [("oril", "2"), ("ouri", "2"), ("oware", "2"), ("awari", "2")];
    let others = [("quantum-leap", "3"), ("velha", "3"), ("qubic", "3")];
    for (game, level) in games.into_iter().chain(others) {
        let found = share(game, [level, "greedy"]);
        assert!((35.0..=62.0).contains(&found), "{game}: {found:.1} % against greedy");
    }
}

/// The lowest level is one that a child can beat, in every family, and better than chance. On
/// larger boards than velha's `greedy` wins every game against chance, so there no level can stand
/// between them like this.
#[test]
fn the_first_level_stands_between_chance_and_greed() {
    for game in ["oril", "ouri", "oware", "awari", "quantum-leap", "velha"] {
        let (chance, greed) = (share(game, ["1", "random"]), share(game, ["1", "greedy"]));
        assert!((60.0..=85.0).contains(&chance), "{game}: {chance:.1} % against random");
        assert!((8.0..=32.0).contains(&greed), "{game}: {greed:.1} % against greedy");
    }
}
