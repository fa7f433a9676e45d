//! Every sentence of a review is true: games between levels, reviewed, and every
//! reason confirmed by other means.
//!
//! `REVIEW_GAMES` reviews more games of each kind than the few of a normal run.

mod check;

use std::sync::Arc;
use std::time::Duration;

use check::{Checker, Tally, check_game};
use endgame::Database;
use review::{Mark, Reason, Reviewer};
use rules::{AnyGame, catalogue};
use search::{Limits, Resources, Stop, Thinking};

const GAMES: [&str; 8] = [
    "oril",
    "ouri",
    "oware",
    "awari",
    "quantum-leap:side=3,edition=2,seed=5",
    "velha",
    "qubic",
    "mnk:7,7,5",
];
/// Positions searched for a move.
const NODES: u64 = 4_000;
/// The share of marked moves that must have a reason, in percent.
const LEAST: usize = 70;

fn resources(game: &AnyGame) -> Resources {
    let AnyGame::Sowing(game) = game else { return Resources::default() };
    let tables = Database::shipped(game).ok();
    Resources { endings: tables.map(|tables| Arc::new(tables) as _), ..Resources::default() }
}

#[test]
fn every_reason_is_confirmed_and_most_mistakes_have_one() {
    let games = std::env::var("REVIEW_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let mut all = Tally::default();
    for name in GAMES {
        let game = catalogue::parse(name).unwrap();
        let resources = resources(&game);
        let mut tally = Tally::default();
        for seed in 0..games {
            let checked = check_game(&game, seed, NODES, &resources, &Stop::default()).unwrap();
            tally.add(checked.expect("nobody stops it"));
        }
        assert!(tally.refuted.is_empty(), "{name}: {:#?}", tally.refuted);
        all.add(tally);
    }
    assert!(all.marked > 20 * games as usize, "only {} marked moves", all.marked);
    let share = 100 * all.with_reason() / all.marked;
    assert!(share >= LEAST, "only {share} % of {} marked moves have a reason", all.marked);
}

/// The checker is no rubber stamp: what is true of a move it confirms, and
/// what is nearly true it refuses.
#[test]
fn what_is_not_true_is_refused() {
    let oril = catalogue::parse("oril").unwrap();
    let mut game = oril.start();
    for mv in ["F", "f", "E", "a", "C", "e", "D"] {
        game.play(mv).unwrap();
    }
    let (resources, stop) = (resources(&oril), Stop::default());
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
    let review = Reviewer::new(&oril, &*game, 1, &resources).run(&thinking, &mut |_| {}).unwrap();
    let mut reviewed = review.moves[6].clone();
    let opens = |houses: &[usize], seeds, reply: &str, otherwise| Reason::OpensHouses {
        houses: houses.to_vec(),
        seeds,
        reply: reply.into(),
        otherwise,
    };
    assert_eq!(reviewed.reason, Some(opens(&[4], 3, "b", 0)), "{reviewed:?}");
    game.undo();
    let mut checker = Checker::new(&oril, &resources);
    let mut confirms = |reason: Reason| {
        reviewed.reason = Some(reason);
        checker.confirms(&*game, &reviewed)
    };
    assert!(confirms(opens(&[4], 3, "b", 0)));
    let wrong = [
        opens(&[4], 2, "b", 0),
        opens(&[3, 4], 3, "b", 0),
        opens(&[4], 3, "a", 0),
        opens(&[4], 3, "b", 2),
        Reason::MissesCapture { seeds: 3, taken: 0 },
        Reason::FallsBehind { seeds: 9, otherwise: 0, plies: 2 },
        Reason::MissesGain { seeds: 3, plies: 2 },
        Reason::MoreWeakHouses { houses: 6, otherwise: 0 },
        Reason::AllowsStarving { reply: "b".into(), seeds: 3 },
        Reason::OnlyWin,
        Reason::WinToLoss,
        Reason::LosesMargin { seeds: 4 },
        Reason::MissesFork,
    ];
    for reason in wrong {
        assert!(!confirms(reason.clone()), "{reason:?}");
    }
}

/// Both moves are proved to win, and a majority ends the game: the five seeds between them mean
/// nothing.
#[test]
fn a_move_that_keeps_a_proved_win_gets_no_mark() {
    let oril = catalogue::parse("oril").unwrap();
    let mut game = oril.start_from("2-0-1-1-3-1-0-0-0-1-1-0-22-16-S").unwrap();
    game.play("D").unwrap();
    let mut reviewer = Reviewer::new(&oril, &*game, 1, &resources(&oril));
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    let reviewed = reviewer.step(&thinking).unwrap().unwrap();
    assert_eq!((reviewed.value.result(), reviewed.best.value.result()), (Some(true), Some(true)));
    assert_eq!(reviewed.mark(), Mark::Sound, "{reviewed:?}");
}
