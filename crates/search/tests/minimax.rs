//! With the selective techniques off, the search finds the value of plain
//! minimax: every game, random evaluations, any exact technique on or off, one
//! thread or two.

use std::time::Duration;

use rules::catalogue::{self, Visitor};
use rules::{EndReason, Game, Match, Notation, SplitMix64};
use search::engine::{Evaluator, Scale, Score, Search, Settings, Techniques};
use search::{Limits, Stop, Thinking};

/// Judges by the hash of the position: an opinion without any sense in it.
#[derive(Clone, Copy)]
struct Random {
    /// Few different opinions make many ties.
    opinions: u64,
}

impl<G: Game> Evaluator<G> for Random {
    fn estimate(&self, game: &G, position: &G::Position) -> i32 {
        let stirred = SplitMix64::new(game.key(position)).below(2 * self.opinions + 1);
        stirred as i32 - self.opinions as i32
    }

    fn capture_gain(&self, game: &G, _: &G::Position, _: G::Move, next: &G::Position) -> i32 {
        game.key(next).is_multiple_of(4).into()
    }

    fn history_slot(&self, game: &G, position: &G::Position, _: G::Move) -> usize {
        (game.key(position) % 8) as usize
    }

    fn history_slots(&self, _: &G) -> usize {
        8
    }

    fn futility_margin(&self) -> Option<i32> {
        Some(3)
    }
}

/// What plain minimax needs to know besides the position.
#[derive(Clone, Copy)]
struct Definition {
    evaluator: Random,
    scale: Scale,
}

/// The definition: no windows, no memory, every line to the end of its depth.
fn minimax<G: Game>(game: &mut Match<G>, by: Definition, depth: u32, ply: u32) -> Score {
    let side = game.turn();
    if let Some(ending) = game.ending() {
        return match ending.reason {
            EndReason::Repetition => Score::of_repetition(&ending, side, by.scale),
            _ => Score::of_ending(&ending, side, ply, by.scale),
        };
    }
    if depth == 0 {
        return Score::estimate(by.evaluator.estimate(game.game(), game.position()));
    }
    let mut best = -Score::INFINITE;
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let same = game.turn() == side;
        let score = minimax(game, by, depth - 1, ply + 1);
        best = best.max(if same { score } else { -score });
        game.undo();
    }
    best
}

/// A match after some random moves, not over.
fn after_random_moves<G: Game>(game: &G, plies: u64, numbers: &mut SplitMix64) -> Match<G> {
    let mut played = Match::new(game.clone());
    for _ in 0..plies {
        let moves = played.legal_moves();
        let mv = moves[numbers.below(moves.len() as u64) as usize];
        played.play(mv).unwrap();
        if played.ending().is_some() {
            played.undo();
            break;
        }
    }
    played
}

struct Case {
    depth: u32,
    threads: usize,
    techniques: Techniques,
}

fn agrees<G: Notation>(played: &Match<G>, evaluator: Random, case: &Case) {
    let settings = Settings {
        mebibytes: 1,
        threads: case.threads,
        techniques: case.techniques,
        ..Settings::default()
    };
    let mut search = Search::new(played.game().clone(), evaluator, (), settings);
    let thinking = Thinking {
        limits: Limits { depth: Some(case.depth), ..Limits::default() },
        clock: &|| Duration::ZERO,
        stop: &Stop::default(),
    };
    let report = search.think(played, &thinking, &mut ());
    let mut copy = played.clone();
    let scale = Scale::of(played.game(), played.position());
    let expected = minimax(&mut copy, Definition { evaluator, scale }, report.depth, 0);
    // Whether it is proved depends on moves that alpha-beta need not search.
    assert_eq!(
        report.value().map(|value| value.score.unproved()),
        Some(expected.unproved()),
        "{} {} to depth {} with {} threads and {:?}",
        played.game().name(),
        played.text(),
        report.depth,
        case.threads,
        case.techniques
    );
    // The line found is worth what it is said to be worth.
    for &mv in &report.lines[0].moves {
        copy.play(mv).expect("every move of the line is legal");
    }
}

/// Exact techniques alone; without the table; without each in turn.
fn every_exact_choice() -> Vec<Techniques> {
    let mut choices = vec![Techniques::EXACT, Techniques::NONE];
    for &(name, is_selective) in Techniques::NAMES {
        if !is_selective {
            choices.push(Techniques::EXACT.without(name).unwrap());
        }
    }
    choices
}

struct Prove {
    seed: u64,
}

impl Visitor for Prove {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let mut numbers = SplitMix64::new(self.seed);
        let choices = every_exact_choice();
        let branching = game.legal_moves(&game.start()).count();
        let most = if branching > 40 {
            2
        } else if branching > 10 {
            3
        } else {
            6
        };
        for round in 0..12 {
            // Ever later positions: ends and repetitions come within reach.
            let played = after_random_moves(&game, round * 12, &mut numbers);
            let opinions = if round % 2 == 0 { 3 } else { 900 };
            let depth = 1 + numbers.below(most) as u32;
            for (at, &techniques) in choices.iter().enumerate() {
                let threads = if (at as u64 + round).is_multiple_of(3) { 2 } else { 1 };
                agrees(&played, Random { opinions }, &Case { depth, threads, techniques });
            }
        }
    }
}

#[test]
fn equals_plain_minimax_in_every_game() {
    for (seed, entry) in catalogue::ENTRIES.iter().enumerate() {
        let game = catalogue::parse(entry).unwrap();
        game.visit(Prove { seed: seed as u64 });
    }
}

/// Few seeds and deep looks: repetitions decide, and the table must not mix
/// up the paths that lead to a position.
#[test]
fn equals_plain_minimax_where_repetitions_decide() {
    let positions = [
        "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S",
        "1-0-0-0-0-1-0-0-0-0-1-0-22-23-S",
        "0-1-0-0-0-0-1-0-0-0-1-0-23-22-N",
        "2-0-0-0-0-1-0-1-0-0-0-1-21-22-N",
    ];
    for preset in ["oware", "oril", "ouri", "awari", "warri-bb", "codingame"] {
        let game = rules::sowing::Sowing::preset(preset).unwrap();
        for text in positions {
            let start = game.parse_position(text).unwrap();
            let played = Match::from_position(game.clone(), start);
            if played.ending().is_some() {
                continue;
            }
            for techniques in [Techniques::EXACT, Techniques::NONE] {
                for threads in [1, 2] {
                    let case = Case { depth: 16, threads, techniques };
                    agrees(&played, Random { opinions: 5 }, &case);
                }
            }
        }
    }
}

/// Every selective technique can be switched off by itself, and each changes
/// only what the search looks at, never which moves are legal.
#[test]
fn selective_techniques_are_independent() {
    let game = rules::sowing::Sowing::oware();
    let mut numbers = SplitMix64::new(5);
    let played = after_random_moves(&game, 30, &mut numbers);
    let mut counts = vec![];
    for &(name, is_selective) in Techniques::NAMES {
        if !is_selective {
            continue;
        }
        let techniques = Techniques::EXACT.with(name, true).unwrap();
        let settings = Settings { mebibytes: 1, techniques, ..Settings::default() };
        let mut search = Search::new(game.clone(), Random { opinions: 50 }, (), settings);
        let thinking = Thinking {
            limits: Limits { depth: Some(9), ..Limits::default() },
            clock: &|| Duration::ZERO,
            stop: &Stop::default(),
        };
        let report = search.think(&played, &thinking, &mut ());
        assert!(played.legal_moves().contains(report.best().unwrap()), "{name}");
        counts.push((name, report.nodes));
    }
    let distinct: std::collections::HashSet<u64> = counts.iter().map(|&(_, nodes)| nodes).collect();
    assert!(distinct.len() >= 4, "switches without effect: {counts:?}");
}
