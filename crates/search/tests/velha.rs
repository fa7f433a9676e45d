//! The programs of the tic-tac-toe assignment, and minimax, against every line
//! of play.

use std::time::Duration;

use rules::{Side, catalogue};
use search::{Examination, Limits, Stop, Thinking, bot, examine};

fn examined(name: &str, side: Side) -> Examination {
    let velha = catalogue::parse("velha").unwrap();
    let mut player = bot(name, &velha, 1).unwrap();
    let thinking =
        Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
    examine(velha.start(), &mut *player, side, &thinking, 100_000).unwrap()
}

/// Games, won, drawn, lost.
fn figures(name: &str, side: Side) -> [u64; 4] {
    let found = examined(name, side);
    [found.games(), found.won, found.drawn, found.lost]
}

#[test]
fn program_2_as_written() {
    assert_eq!(figures("program-2", Side::First), [95, 87, 8, 0]);
    assert_eq!(figures("program-2", Side::Second), [553, 388, 134, 31]);
}

#[test]
fn the_shortest_loss_of_program_2() {
    let losses = examined("program-2", Side::Second).shortest_losses;
    assert!(losses.iter().all(|line| line.len() == 7));
    assert!(losses.iter().any(|line| line.join(" ") == "1 5 8 2 7 9 4"), "{losses:?}");
}

#[test]
fn program_2_repaired() {
    assert_eq!(figures("program-2b", Side::First), [95, 87, 8, 0]);
    assert_eq!(figures("program-2b", Side::Second), [457, 366, 91, 0]);
}

#[test]
fn program_1_and_minimax_never_lose() {
    for name in ["program-1", "minimax:9"] {
        for side in Side::BOTH {
            let found = examined(name, side);
            assert_eq!((found.lost, found.shortest_losses.len()), (0, 0), "{name}");
            assert!(found.won > 0 && found.drawn > 0);
        }
    }
}

#[test]
fn program_1_is_minimax_with_a_table() {
    // Both look to the end and settle ties by the lowest square.
    for side in Side::BOTH {
        assert_eq!(examined("program-1", side), examined("minimax:9", side));
    }
}

#[test]
fn the_easy_player_loses() {
    assert!(examined("first", Side::Second).lost > 0);
}

#[test]
fn the_programs_answer_in_positions_they_would_never_reach() {
    let velha = catalogue::parse("velha").unwrap();
    let thinking =
        Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
    for name in ["program-1", "program-2", "program-2b"] {
        let mut player = bot(name, &velha, 1).unwrap();
        for first in 1..=9 {
            for second in (1..=9).filter(|&square| square != first) {
                let mut course = velha.start();
                course.play(&first.to_string()).unwrap();
                course.play(&second.to_string()).unwrap();
                while course.ending().is_none() {
                    let mv = player.choose(&*course, &thinking).unwrap();
                    course.play(&mv).unwrap();
                }
            }
        }
    }
}
