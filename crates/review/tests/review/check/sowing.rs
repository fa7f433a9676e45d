//! Claims about the board of a sowing game, with a board of plain numbers on
//! which captures are counted seed by seed.

use rules::sowing::{House, Slam, Sowing};
use rules::{Game, Match, Side};

use super::Case;
use review::Reason;

/// `None` if the claim is not about the board.
pub(super) fn holds(case: &Case<'_, Sowing>, reason: &Reason) -> Option<bool> {
    let (played, better) = (case.after(false), case.after(true));
    let side = case.before.turn();
    let answered = |course: &Match<Sowing>| course.turn() != side || course.ending().is_some();
    let both_answered = answered(&played) && answered(&better);
    Some(match reason {
        Reason::MissesWinAtOnce => case.only_better_wins_at_once(),
        Reason::AllowsWinAtOnce { reply } => case.only_now_wins_at_once(reply),
        Reason::AllowsStarving { reply, seeds } => {
            let by = case.read(&played, reply);
            by.is_some_and(|by| starved_of(&played, by) == Some(*seeds))
                && both_answered
                && better.legal_moves().into_iter().all(|mv| starved_of(&better, mv).is_none())
        }
        Reason::OpensHouses { houses, seeds, reply, otherwise } => {
            let by = case.read(&played, reply);
            let taken = by.map(|by| capture(&played, by));
            both_answered
                && taken == Some((houses.clone(), *seeds))
                && most(&played) == *seeds
                && most(&better) == *otherwise
                && otherwise < seeds
        }
        Reason::MissesCapture { seeds, taken } => {
            capture(case.before, case.better).1 == *seeds
                && capture(case.before, case.played).1 == *taken
                && taken < seeds
        }
        Reason::GivesUpBigHouse { house, holds, seeds } => {
            usize::from(case.better.0) == *house
                && u16::from(numbers(case.before)[*house]) == *holds
                && *holds >= u16::from(2 * case.before.game().rules().houses)
                && capture(case.before, case.better).1 == *seeds
                && capture(case.before, case.played).1 < *seeds
        }
        Reason::WastesBigHouse { house, holds, taken, seeds } => {
            usize::from(case.played.0) == *house
                && u16::from(numbers(case.before)[*house]) == *holds
                && capture(case.before, case.played).1 == *taken
                && taken < seeds
                && better.legal_moves().into_iter().all(|reply| {
                    let mut next = better.clone();
                    next.play(reply).is_ok()
                        && next.legal_moves().contains(&case.played)
                        && capture(&next, case.played).1 >= *seeds
                })
        }
        Reason::FallsBehind { seeds, otherwise, plies } => {
            let behind =
                |course| (standing(case.before, side) - forced(course, side, *plies)).max(0);
            let (now, then) = (behind(&played), behind(&better));
            (now, then) == (i32::from(*seeds), i32::from(*otherwise)) && now > then
        }
        Reason::MissesGain { seeds, plies } => {
            let (now, best) = (forced(&played, side, *plies), forced(&better, side, *plies));
            best - standing(case.before, side) == i32::from(*seeds) && best > now
        }
        Reason::MoreWeakHouses { houses, otherwise } => {
            let (now, then) = (weak(&played, side), weak(&better, side));
            (now, then) == (*houses, *otherwise) && now > then
        }
        Reason::FewerTargets { houses, otherwise } => {
            let (now, then) = (weak(&played, side.other()), weak(&better, side.other()));
            (now, then) == (*houses, *otherwise) && now < then
        }
        _ => return None,
    })
}

/// The houses of a side that one more seed opens to capture.
fn weak(course: &Match<Sowing>, side: Side) -> u16 {
    let (low, high) = course.game().rules().cap;
    let row = course.game().row();
    let all = numbers(course);
    let own = if side == Side::SOUTH { &all[..row] } else { &all[row..] };
    own.iter().filter(|&&seeds| seeds > 0 && (low..=high).contains(&(seeds + 1))).count() as u16
}

/// The seeds of every house, South's first.
fn numbers(course: &Match<Sowing>) -> Vec<u8> {
    course.game().setup(course.position()).houses
}

/// The houses that a move takes and their seeds, by dropping one seed after the
/// other.
fn capture(course: &Match<Sowing>, house: House) -> (Vec<usize>, u16) {
    let rules = course.game().rules();
    let row = usize::from(rules.houses);
    let mut board = numbers(course);
    let origin = usize::from(house.0);
    let mut hand = std::mem::take(&mut board[origin]);
    let mut at = origin;
    while hand > 0 {
        at = (at + 1) % (2 * row);
        if at != origin {
            board[at] += 1;
            hand -= 1;
        }
    }
    let theirs = if origin < row { row..2 * row } else { 0..row };
    let can_be_taken = |seeds: u8| (rules.cap.0..=rules.cap.1).contains(&seeds);
    let mut taken = vec![];
    let mut next = Some(at);
    while let Some(at) = next.filter(|at| theirs.contains(at) && can_be_taken(board[*at])) {
        taken.push(at);
        next = at.checked_sub(1);
    }
    let all = |houses: &[usize]| houses.iter().map(|&at| u16::from(board[at])).sum::<u16>();
    let row_of_theirs: Vec<usize> = theirs.collect();
    if !taken.is_empty() && all(&taken) == all(&row_of_theirs) {
        match rules.slam {
            Slam::NoCapture => taken.clear(),
            Slam::KeepLast => drop(taken.remove(0)),
            Slam::KeepFirst => drop(taken.pop()),
            Slam::Forbidden | Slam::LastResort | Slam::Capture | Slam::CaptureReplay => {}
        }
    }
    taken.sort_unstable();
    let seeds = all(&taken);
    (taken, seeds)
}

/// The largest capture that there is.
fn most(course: &Match<Sowing>) -> u16 {
    course.legal_moves().into_iter().map(|mv| capture(course, mv).1).max().unwrap_or(0)
}

/// The seeds left on the board, all of which go to the mover, if a move leaves the other
/// player without a move.
fn starved_of(course: &Match<Sowing>, mv: House) -> Option<u16> {
    let mover = course.turn();
    let mut next = course.clone();
    next.play(mv).ok()?;
    let game = next.game();
    let has_moves = game.legal_moves(next.position()).next().is_some();
    let left: u16 = numbers(&next).iter().map(|&seeds| u16::from(seeds)).sum();
    let score = next.ending()?.outcome.score?;
    let stores = game.score(next.position())?;
    // A majority ends a game too, and leaves moves on the board unplayed.
    let is_decided = stores.first.max(stores.second) * 2 > game.rules().total();
    let gets_all = score[mover] == stores[mover] + left;
    (!has_moves && !is_decided && left > 0 && next.turn() != mover && gets_all).then_some(left)
}

/// By how much a side is ahead.
fn standing(course: &Match<Sowing>, side: Side) -> i32 {
    let now = course
        .ending()
        .map_or_else(|| course.game().score(course.position()), |ending| ending.outcome.score);
    now.map_or(0, |score| i32::from(score[side]) - i32::from(score[side.other()]))
}

/// By how much a side can be ahead after so many plies: every line is played out.
fn forced(course: &Match<Sowing>, side: Side, plies: u32) -> i32 {
    play_out(&mut course.clone(), side, plies)
}

fn play_out(course: &mut Match<Sowing>, side: Side, plies: u32) -> i32 {
    let moves = course.legal_moves();
    if plies == 0 || moves.is_empty() {
        return standing(course, side);
    }
    let mut values = vec![];
    for mv in moves {
        course.play(mv).expect("a legal move");
        values.push(play_out(course, side, plies - 1));
        course.undo();
    }
    let best = if course.turn() == side { values.iter().max() } else { values.iter().min() };
    best.copied().unwrap_or_default()
}
