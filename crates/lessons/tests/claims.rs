//! Every position and every claim of the lessons, checked with the rules, the endgame tables and the search.

use std::sync::Arc;
use std::time::Duration;

use endgame::Database;
use lessons::{LESSONS, LessonAttempt, LessonClaim, LessonStep, StrategyLesson};
use messages::{Language, Messages};
use puzzles::check::{Checked, PuzzleChecker};
use puzzles::{Aim, Puzzle, PuzzleSet, SHIPPED};
use rules::{AnyGame, AnyMatch, Side};
use search::engine::{Settings, Value};
use search::{Limits, Resources, Stop, Thinking, searcher_with};

/// Positions searched for every move of a position.
const NODES: u64 = 300_000;
/// Hundredths of a seed: moves closer than this to the best are as good.
const CLOSE: i32 = 30;

fn all() -> impl Iterator<Item = (&'static StrategyLesson, &'static LessonStep)> {
    let lessons = LESSONS.iter().flat_map(|course| *course);
    lessons.flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
}

/// The game after these moves, as texts; each must be legal.
fn after(lesson: &StrategyLesson, step: &LessonStep, moves: &[&str]) -> Box<dyn AnyMatch> {
    let mut game = step.begin(&lesson.game().unwrap()).unwrap();
    for mv in moves {
        game.play(mv).unwrap_or_else(|error| panic!("{} {}: {mv}: {error:?}", lesson.id, step.id));
        assert_eq!(game.moves().last().map(String::as_str), Some(*mv), "{}: write it so", step.id);
    }
    game
}

/// What every legal move is worth to the player who makes it, the best first.
fn values(about: &AnyGame, game: &dyn AnyMatch, resources: &Resources) -> Vec<(String, Value)> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    let mut found = vec![];
    for mv in game.legal_moves() {
        let mut engine =
            searcher_with(about, Settings { mebibytes: 16, ..Settings::default() }, resources);
        let mut next = game.boxed_clone();
        next.play(&mv).unwrap();
        let result = engine.think(&*next, &thinking, &mut |_| {}).unwrap();
        let Some(line) = result.lines.first() else {
            let ending = next.ending().unwrap();
            let won =
                ending.outcome.winner.map_or(0, |side| if side == game.turn() { 1 } else { -1 });
            let score = match won {
                1 => search::engine::Score::win(1, 1),
                -1 => -search::engine::Score::win(1, 1),
                _ => search::engine::Score::DRAW,
            };
            found.push((mv, Value::of(score)));
            continue;
        };
        found.push((mv, line.value.one_ply_earlier(next.turn() == game.turn())));
    }
    found.sort_by_key(|(_, value)| std::cmp::Reverse(rank(value)));
    found
}

/// Proved results first, then what is expected.
fn rank(value: &Value) -> (i32, i32) {
    (value.result().map_or(0, |won| if won { 1 } else { -1 }), value.hundredths())
}

/// Does a move win (1), not lose (0), or lose (-1), where that is proved?
fn proved(value: &Value) -> Option<i32> {
    let by_bounds = value.proved.and_then(|bounds| match (bounds.lower, bounds.upper) {
        (1.., _) => Some(1),
        (_, ..=-1) => Some(-1),
        (0, 0) => Some(0),
        _ => None,
    });
    by_bounds.or(value.result().map(|won| if won { 1 } else { -1 }))
}

fn resources(about: &AnyGame) -> Resources {
    let AnyGame::Sowing(game) = about else { return Resources::default() };
    let tables = Database::shipped(game).ok();
    Resources { endings: tables.map(|tables| Arc::new(tables) as _), ..Resources::default() }
}

#[test]
fn accepted_moves_are_best_and_others_are_not() {
    for (lesson, step) in all() {
        let about = lesson.game().unwrap();
        let game = after(lesson, step, &[]);
        let values = values(&about, &*game, &resources(&about));
        let name = format!("{} {}: {values:?}", lesson.id, step.id);
        let best = rank(&values[0].1);
        assert!(
            step.accepted.iter().chain(step.disputed).all(|mv| game.check(mv).is_ok()),
            "{name}"
        );
        for (mv, value) in &values {
            let is_close = rank(value).0 == best.0 && best.1 - rank(value).1 < CLOSE;
            let result = proved(value);
            let is_accepted = step.accepted.contains(&mv.as_str());
            if step.claims.contains(&LessonClaim::OnlyWin) {
                // What the search leaves open the other checker confirms, below.
                let may_be_open = is_accepted && step.accepted.len() == 1 && result.is_none();
                assert_eq!(result == Some(1) || may_be_open, is_accepted, "{mv} of {name}");
            } else if step.claims.contains(&LessonClaim::OnlyDraw) {
                assert_eq!(result == Some(-1), !is_accepted, "{mv} of {name}");
            } else {
                assert_eq!(is_close, is_accepted, "{mv} of {name}");
            }
        }
    }
}

/// A puzzle that comes with the program, as South sees it: `tabuleiro learn puzzle check --seeds 14` confirms all of them.
fn is_shipped(puzzle: &Puzzle) -> bool {
    let turned = |position: &str| -> String {
        let parts: Vec<&str> = position.split('-').collect();
        let [south, north] = [&parts[..6], &parts[6..12]];
        let stores = [parts[13], parts[12], if parts[14] == "S" { "N" } else { "S" }];
        [north, south, &stores].concat().join("-")
    };
    let other = turned(&puzzle.start);
    let first = &puzzle.solution[0];
    let is_it = |known: &Puzzle| {
        let is_same = known.start == puzzle.start || known.start == other;
        known.game == puzzle.game && is_same && known.solution[0].eq_ignore_ascii_case(first)
    };
    SHIPPED.iter().any(|(_, text)| PuzzleSet::read(text).unwrap().puzzles.iter().any(is_it))
}

/// Where one move alone is said to win, the checker of puzzles, which uses neither tables nor
/// the search, says so too; what has too many seeds for a test is a puzzle that it confirmed before.
#[test]
fn only_wins_are_confirmed_by_other_means() {
    let checker = PuzzleChecker::new(12);
    for (lesson, step) in all() {
        if !step.claims.contains(&LessonClaim::OnlyWin) || step.accepted.len() > 1 {
            continue;
        }
        let mut puzzle = Puzzle {
            game: lesson.game.into(),
            start: step.position.into(),
            solution: vec![step.main().into()],
            aim: Aim::Win,
            themes: vec![],
            grade: 0,
            held_back: 0,
        };
        puzzle.themes = puzzle.themes_seen();
        match checker.check(&puzzle) {
            Checked::Confirmed => {}
            Checked::Unsettled if is_shipped(&puzzle) => {}
            other => panic!("{} {}: {other:?}", lesson.id, step.id),
        }
    }
}

#[test]
fn every_claim_is_true() {
    for (lesson, step) in all() {
        for claim in step.claims {
            let name = format!("{} {}: {claim:?}", lesson.id, step.id);
            match *claim {
                LessonClaim::Takes(moves, seeds) => {
                    let game = after(lesson, step, moves);
                    assert_eq!(game.last_move().unwrap().1, seeds, "{name}");
                }
                LessonClaim::Threatens(mv, seeds) => {
                    // The same board with the other side to move.
                    let turned = step.position.strip_suffix("-S").unwrap().to_string() + "-N";
                    let mut game = lesson.game().unwrap().start_from(&turned).unwrap();
                    game.play(mv).unwrap();
                    assert_eq!(game.last_move().unwrap().1, seeds, "{name}");
                }
                LessonClaim::OnlyMove(moves, mv) => {
                    assert_eq!(after(lesson, step, moves).legal_moves(), [mv], "{name}");
                }
                LessonClaim::Holds(moves, place, seeds) => {
                    let position = after(lesson, step, moves).position();
                    let held = position.split('-').nth(place).unwrap();
                    assert_eq!(held, seeds.to_string(), "{name}");
                }
                LessonClaim::WinsAtOnce(moves, squares) => {
                    let game = after(lesson, step, moves);
                    assert_eq!(wins_at_once(&*game, game.turn().other()), squares, "{name}");
                }
                LessonClaim::Choices(moves, count) => {
                    assert_eq!(after(lesson, step, moves).legal_moves().len(), count, "{name}");
                }
                LessonClaim::OnlyWin | LessonClaim::OnlyDraw => {} // see above
            }
        }
    }
}

/// The squares that would win at once for a side, if the other one only waited.
fn wins_at_once(game: &dyn AnyMatch, side: Side) -> usize {
    let mut squares = std::collections::BTreeSet::new();
    for wait in game.legal_moves() {
        let mut waited = game.boxed_clone();
        waited.play(&wait).unwrap();
        for square in waited.legal_moves() {
            let mut next = waited.boxed_clone();
            next.play(&square).unwrap();
            if next.ending().is_some_and(|it| it.outcome.winner == Some(side)) {
                squares.insert(square);
            }
        }
    }
    squares.len()
}

#[test]
fn lines_are_legal_and_lessons_are_taken_to_their_end() {
    for lesson in LESSONS.iter().flat_map(|course| *course) {
        let mut attempt = LessonAttempt::new(lesson, 0).unwrap();
        assert_eq!(attempt.step().id, lesson.steps[0].id);
        loop {
            attempt.play(attempt.step().main()).unwrap();
            assert!(attempt.is_answered());
            let mut shown = 0;
            while attempt.line_move().is_some() {
                attempt.play_line();
                shown += 1;
            }
            assert_eq!(shown, attempt.step().line.len(), "{}", attempt.step().id);
            if attempt.is_finished() {
                break;
            }
            attempt.go_on();
            assert!(!attempt.is_answered());
        }
    }
}

#[test]
fn every_step_has_its_texts_in_both_languages() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for (lesson, step) in all() {
            let ids =
                ["title".to_string(), format!("{}-task", step.id), format!("{}-right", step.id)];
            for id in ids.map(|id| format!("lesson-{}-{id}", lesson.id)) {
                assert_ne!(messages.text(&id), id, "{language:?}");
            }
        }
    }
    let mut ids: Vec<&str> = LESSONS.iter().flat_map(|course| *course).map(|it| it.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id stands for one lesson");
}
