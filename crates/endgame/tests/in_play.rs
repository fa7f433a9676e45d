//! A search that looks tables up plays what they prove.

use std::time::Duration;

use endgame::Database;
use rules::sowing::{Position, Sowing};
use rules::{BySide, Match, Side, SplitMix64, sowing::Setup};
use search::engine::{Search, Settings};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

/// A board with so many seeds, the rest of them in the stores.
fn random_position(game: &Sowing, seeds: u64, numbers: &mut SplitMix64) -> Position {
    let mut houses = vec![0; 12];
    (0..seeds).for_each(|_| houses[numbers.below(12) as usize] += 1);
    // Nobody has the majority, so that the game goes on.
    let rest = u64::from(game.rules().total()) - seeds;
    let south = rest / 2;
    let stores = BySide::new(south as u8, (rest - south) as u8);
    game.position(&Setup { houses, stores, turn: Side::SOUTH }).unwrap()
}

#[test]
fn with_tables_of_exact_values_no_proved_seed_is_given_up() {
    let game = Sowing::awari();
    let tables = Database::shipped(&game).unwrap();
    let evaluator = SowingEvaluator::of(&game);
    let settings = Settings { mebibytes: 1, ..Settings::default() };
    let searched = Database::shipped(&game).unwrap();
    let mut search = Search::new(game.clone(), evaluator, searched, settings);
    let thinking = Thinking {
        limits: Limits { depth: Some(1), ..Limits::default() },
        clock: &|| Duration::ZERO,
        stop: &Stop::default(),
    };
    let mut numbers = SplitMix64::new(7);
    for _ in 0..100_000 {
        let seeds = 2 + numbers.below(9);
        let position = random_position(&game, seeds, &mut numbers);
        let moves = tables.moves(&game, &position).unwrap();
        let played = Match::from_position(game.clone(), position);
        let Some(chosen) = search.think(&played, &thinking, &mut ()).best() else {
            assert!(moves.is_empty());
            continue;
        };
        let proved = moves.iter().find(|(house, _)| *house == chosen).unwrap().1;
        assert_eq!(proved, moves[0].1, "{chosen:?} in {position:?}");
    }
}
