//! What the board of a sowing game shows.

use rules::sowing::{House, Sowing};
use rules::{EndReason, Game, Match, Notation, Side, Step};

use super::{Comparison, Reason};
use crate::after::after;

/// The least difference of a capture that is worth a sentence.
const LEAST_SEEDS: i32 = 2;
/// How far [`in_the_course`] looks, counted in moves after the one played: with
/// five moves every second mistake had a reason, with seven two of three, and every
/// move more takes three times as long.
const MOST_PLIES: u32 = 7;

/// What one move and its answers show.
pub(super) fn on_board(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    let found = moves.at_once().or_else(|| starving(moves));
    found.or_else(|| capture(moves)).or_else(|| wasted_house(moves))
}

/// The player is left nothing to play, and gets nothing of what is left.
fn starving(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    if !moves.opponent_answers_both() || starving_reply(&moves.better).is_some() {
        return None;
    }
    let (reply, seeds) = starving_reply(&moves.played)?;
    Some(Reason::AllowsStarving { reply: moves.text(reply), seeds })
}

/// A move after which the opponent cannot move and all seeds go to the mover.
fn starving_reply(course: &Match<Sowing>) -> Option<(House, u16)> {
    let (game, side) = (course.game(), course.turn());
    let starves = |reply: House| {
        let next = after(course, reply);
        let left = u16::from(game.seeds_on_board(next.position()));
        let ending = next.ending().filter(|ending| ending.reason == EndReason::NoMove)?;
        let score = ending.outcome.score?;
        let kept = score[side] == u16::from(next.position().store(side)) + left;
        (kept && left > 0 && next.turn() != side).then_some((reply, left))
    };
    course.legal_moves().into_iter().find_map(starves)
}

/// What the better move captures, and what the move played opens: the larger
/// difference of the two, if together they speak for the better move.
fn capture(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    let (game, position) = (moves.before.game(), moves.before.position());
    let (played, better) = (Comparison::move_of(&moves.played), Comparison::move_of(&moves.better));
    let (taken, seeds) = (game.gain(position, played), game.gain(position, better));
    let missed = i32::from(seeds) - i32::from(taken);
    let open = largest_capture(&moves.played);
    let otherwise = largest_capture(&moves.better).map_or(0, |(_, seeds)| seeds);
    let opened = open.map_or(0, |(_, seeds)| i32::from(seeds)) - i32::from(otherwise);
    let opened = if moves.opponent_answers_both() { opened } else { 0 };
    if missed + opened < 1 || missed.max(opened) < LEAST_SEEDS {
        return None;
    }
    if let Some((reply, seeds)) = open.filter(|_| opened >= missed) {
        let houses = taken_houses(&moves.played, reply);
        return Some(Reason::OpensHouses { houses, seeds, reply: moves.text(reply), otherwise });
    }
    let (house, holds) = (usize::from(better.0), seeds_in(moves.before, better));
    Some(if is_big(game, holds) {
        Reason::GivesUpBigHouse { house, holds, seeds }
    } else {
        Reason::MissesCapture { seeds, taken }
    })
}

/// Does a house with so many seeds go right round the board?
fn is_big(game: &Sowing, seeds: u16) -> bool {
    usize::from(seeds) >= 2 * game.row()
}

fn seeds_in(course: &Match<Sowing>, house: House) -> u16 {
    let row = course.game().row();
    u16::from(course.position().seeds(course.turn(), usize::from(house.0) % row))
}

/// The largest capture of the player to move, the first in board order among
/// equals; `None` if there is no capture.
fn largest_capture(course: &Match<Sowing>) -> Option<(House, u16)> {
    let captures = course.legal_moves().into_iter();
    let gain = |house: House| (house, course.game().gain(course.position(), house));
    let larger = |one: (House, u16), other: (House, u16)| if other.1 > one.1 { other } else { one };
    captures.map(gain).reduce(larger).filter(|&(_, seeds)| seeds > 0)
}

/// The houses that a move takes, in their order on the board.
fn taken_houses(course: &Match<Sowing>, house: House) -> Vec<usize> {
    let steps = course.game().steps(course.position(), house);
    let taken = |step: Step| match step {
        Step::Take { from, .. } => Some(from),
        _ => None,
    };
    let mut houses: Vec<usize> = steps.into_iter().filter_map(taken).collect();
    houses.sort_unstable();
    houses
}

/// A big house played too early.
fn wasted_house(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    let (game, side) = (moves.before.game(), moves.before.turn());
    let house = Comparison::move_of(&moves.played);
    let holds = seeds_in(moves.before, house);
    let taken = game.gain(moves.before.position(), house);
    let replies = moves.better.legal_moves();
    if !is_big(game, holds) || moves.better.turn() == side || replies.is_empty() {
        return None;
    }
    let later = |reply: House| {
        let next = after(&moves.better, reply);
        let is_there = next.turn() == side && next.why_illegal(house).is_none();
        if is_there { game.gain(next.position(), house) } else { 0 }
    };
    let seeds = replies.into_iter().map(later).min().unwrap_or(0);
    let place = usize::from(house.0);
    let is_wasted = i32::from(seeds) >= i32::from(taken) + LEAST_SEEDS;
    is_wasted.then_some(Reason::WastesBigHouse { house: place, holds, taken, seeds })
}

/// What both sides capture in the moves that follow, if each captures as
/// much more than the other as it can: the fewest moves that tell the two apart.
pub(super) fn in_the_course(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    let side = moves.before.turn();
    let ahead = margin(moves.before, side);
    let value = |course: &Match<Sowing>, plies: u32| {
        guaranteed(&mut course.clone(), side, plies, (i32::MIN, i32::MAX)) - ahead
    };
    (1..=MOST_PLIES).find_map(|plies| {
        let (played, best) = (value(&moves.played, plies), value(&moves.better, plies));
        if best <= played {
            return None;
        }
        Some(match played {
            ..0 => {
                let [seeds, otherwise] = [played, best.min(0)].map(|it| it.unsigned_abs() as u16);
                Reason::FallsBehind { seeds, otherwise, plies }
            }
            _ => Reason::MissesGain { seeds: best.unsigned_abs() as u16, plies },
        })
    })
}

/// By how much a side is ahead, in the end if the game is over.
fn margin(course: &Match<Sowing>, side: Side) -> i32 {
    let score = match course.ending() {
        Some(ending) => ending.outcome.score,
        None => course.game().score(course.position()),
    };
    score.map_or(0, |score| i32::from(score[side]) - i32::from(score[side.other()]))
}

/// By how much a side can be ahead after so many plies: alpha-beta.
fn guaranteed(
    course: &mut Match<Sowing>,
    side: Side,
    plies: u32,
    (mut alpha, mut beta): (i32, i32),
) -> i32 {
    let moves = if plies == 0 { vec![] } else { course.legal_moves() };
    if moves.is_empty() {
        return margin(course, side);
    }
    let maximises = course.turn() == side;
    let mut best = if maximises { i32::MIN } else { i32::MAX };
    for mv in moves {
        if course.play(mv).is_err() {
            continue;
        }
        let value = guaranteed(course, side, plies - 1, (alpha, beta));
        course.undo();
        if maximises {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// How many houses with one or two seeds each side has after the two moves.
pub(super) fn of_weak_houses(moves: &Comparison<'_, Sowing>) -> Option<Reason> {
    // Elsewhere other houses are weak, and the sentence would not be true.
    if moves.before.game().rules().cap != (2, 3) || !moves.opponent_answers_both() {
        return None;
    }
    let side = moves.before.turn();
    let weak = |course: &Match<Sowing>, side: Side| {
        let seeds = (0..course.game().row()).map(|place| course.position().seeds(side, place));
        seeds.filter(|seeds| (1..=2).contains(seeds)).count() as u16
    };
    let [houses, otherwise] = [&moves.played, &moves.better].map(|course| weak(course, side));
    if houses > otherwise {
        return Some(Reason::MoreWeakHouses { houses, otherwise });
    }
    let [houses, otherwise] =
        [&moves.played, &moves.better].map(|course| weak(course, side.other()));
    (houses < otherwise).then_some(Reason::FewerTargets { houses, otherwise })
}
