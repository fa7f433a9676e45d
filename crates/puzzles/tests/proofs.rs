//! Puzzles are what they claim: those made now and a sample of those shipped are
//! confirmed by the second checker, and what is nearly a puzzle is refused.

use std::sync::Arc;

use endgame::Database;
use puzzles::check::{Checked, PuzzleChecker};
use puzzles::make::{make_puzzles, rank_correlation};
use puzzles::{Aim, Attempt, Puzzle, PuzzleSet, PuzzleTheme, SHIPPED};
use rules::{AnyGame, Picture, catalogue};
use search::{Resources, Stop};

/// The most seeds of the endings that are checked here: more take too long.
const MOST_SEEDS: usize = 8;

/// How many puzzles of each set are shipped at least, in the order of the sets.
const LEAST: [usize; 5] = [2_000, 2_000, 2_000, 500, 500];

fn resources(game: &AnyGame) -> Resources {
    let AnyGame::Sowing(game) = game else { return Resources::default() };
    let tables = Database::shipped(game).ok();
    Resources { endings: tables.map(|tables| Arc::new(tables) as _), ..Resources::default() }
}

fn seeds(puzzle: &Puzzle) -> usize {
    match puzzle.begin().unwrap().picture() {
        Picture::Sowing { houses, .. } => houses.iter().map(|&seeds| usize::from(seeds)).sum(),
        _ => 0,
    }
}

#[test]
fn puzzles_made_now_are_confirmed() {
    let checker = PuzzleChecker::new(MOST_SEEDS);
    let mut confirmed = 0;
    for name in ["ouri", "mnk:4,4,3", "quantum-leap:side=3,edition=2"] {
        let game = catalogue::parse(name).unwrap();
        let resources = resources(&game);
        for number in 0..10 {
            let found =
                make_puzzles(&game, None, (7, number), &resources, &Stop::default()).unwrap();
            for puzzle in found.iter().filter(|puzzle| seeds(puzzle) <= MOST_SEEDS) {
                let checked = checker.check(puzzle);
                assert!(!matches!(checked, Checked::Refuted(_)), "{checked:?}: {puzzle:?}");
                confirmed += usize::from(checked == Checked::Confirmed);
            }
        }
    }
    assert!(confirmed > 4, "only {confirmed}");
}

#[test]
fn shipped_puzzles_are_enough_and_a_sample_is_confirmed() {
    for ((name, text), least) in SHIPPED.into_iter().zip(LEAST) {
        let set = PuzzleSet::read(text).unwrap();
        assert!(set.puzzles.len() >= least, "{name}: {}", set.puzzles.len());
        let checker = PuzzleChecker::new(MOST_SEEDS);
        let small = set.puzzles.iter().filter(|puzzle| seeds(puzzle) <= MOST_SEEDS);
        let sample: Vec<_> = small.step_by(7).take(40).collect();
        assert!(sample.len() >= 20, "{name}: {}", sample.len());
        for puzzle in sample {
            assert_eq!(checker.check(puzzle), Checked::Confirmed, "{puzzle:?}");
        }
    }
}

#[test]
fn every_theme_has_puzzles_that_show_it() {
    use PuzzleTheme::{BigHouse, Chain, Feeding, LastSeeds, Sacrifice, Starving, Tempo};
    for (name, text) in SHIPPED {
        let set = PuzzleSet::read(text).unwrap();
        for puzzle in &set.puzzles {
            assert_eq!(puzzle.themes, puzzle.themes_seen(), "{puzzle:?}");
        }
        let themes: &[PuzzleTheme] = match name {
            "quantum-leap" => &[PuzzleTheme::Leaps],
            "line" => &[PuzzleTheme::Fork, PuzzleTheme::Block, PuzzleTheme::Threats],
            _ => &[Chain, BigHouse, Starving, Feeding, Tempo, Sacrifice, LastSeeds],
        };
        for theme in themes {
            let count = set.puzzles.iter().filter(|it| it.themes.contains(theme)).count();
            assert!(count >= 20, "{name} has {count} puzzles of {theme:?}");
        }
    }
}

#[test]
fn big_houses_need_larger_tables_than_those_shipped() {
    let game = catalogue::parse("oware").unwrap();
    let theme = Some(PuzzleTheme::BigHouse);
    let found = make_puzzles(&game, theme, (1, 1), &resources(&game), &Stop::default());
    assert_eq!(found.unwrap(), []);
}

#[test]
fn every_shipped_puzzle_can_be_solved_and_grades_mean_something() {
    for (name, text) in SHIPPED {
        let set = PuzzleSet::read(text).unwrap();
        for puzzle in &set.puzzles {
            let mut attempt = Attempt::new(puzzle).unwrap();
            while let Some(right) = attempt.right_move().map(String::from) {
                attempt.play(&right).unwrap();
            }
            assert!(attempt.is_solved());
        }
        let pairs: Vec<_> = set.puzzles.iter().map(|it| (it.grade, it.held_back)).collect();
        let agreement = rank_correlation(&pairs);
        assert!(agreement >= 0.6, "{name}: {agreement}");
    }
}

#[test]
fn what_is_nearly_a_puzzle_is_refused() {
    let checker = PuzzleChecker::new(4);
    let puzzle = |start: &str, solution: &[&str]| {
        let mut puzzle = Puzzle {
            game: "velha".into(),
            start: start.into(),
            solution: solution.iter().map(|&mv| mv.into()).collect(),
            aim: Aim::Win,
            themes: vec![],
            grade: 0,
            held_back: 0,
        };
        puzzle.themes = puzzle.themes_seen();
        puzzle
    };
    let won_twice = puzzle("XX1/OO1/X2 X", &["3"]);
    assert!(matches!(checker.check(&won_twice), Checked::Refuted(_)), "3 and 7 win");
    let only = puzzle("XX1/OO1/3 X", &["3"]);
    let wrong = Puzzle { solution: vec!["9".into()], ..only.clone() };
    assert!(matches!(checker.check(&wrong), Checked::Refuted(_)));
    let themes = Puzzle { themes: vec![], ..only.clone() };
    assert!(matches!(checker.check(&themes), Checked::Refuted(_)), "it blocks too");
    let ends_with_a_reply = Puzzle { solution: vec!["3".into(), "9".into()], ..only };
    assert!(matches!(checker.check(&ends_with_a_reply), Checked::Refuted(_)));
}
