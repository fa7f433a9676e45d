//! The pairings of a round of a Swiss tournament, after the Dutch system: players with the
//! same points play each other, the upper half against the lower; who is left over goes down
//! to those with fewer points; nobody meets the same opponent twice.
//!
//! Simpler than the rules of the chess federation in this: who went down before is not
//! remembered, and of several ways to exchange players the first good one is taken. What is
//! absolute there is absolute here: no second meeting, no second bye, no side three times
//! running or three times more often than the other. Only where the last of these cannot be
//! had for everybody is it given up.

use std::collections::BTreeSet;

use rules::Side;

use super::colours::{conflict, may_meet, side_of_higher};
use super::matching::{Mates, complete};
use crate::PlayerId;

/// A player as the pairing sees them.
#[derive(Clone, Debug)]
pub(super) struct SwissPlayer {
    pub(super) player: PlayerId,
    /// Points so far, in halves.
    pub(super) halves: u32,
    pub(super) rating: u32,
    /// When they joined, in order.
    pub(super) order: usize,
    pub(super) opponents: BTreeSet<PlayerId>,
    /// The sides they have played, the oldest first.
    pub(super) sides: Vec<Side>,
    /// Points they got without playing.
    pub(super) gifts: u32,
}

/// Who plays whom in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SwissRound {
    /// Who begins, and the opponent; the best first.
    pub(super) pairs: Vec<(PlayerId, PlayerId)>,
    /// Who has no opponent.
    pub(super) bye: Option<PlayerId>,
}

/// How a pair may be made.
#[derive(Clone, Copy)]
enum Strictness {
    /// Nobody twice against the same, and nobody too often on the same side.
    Sides,
    /// Nobody twice against the same.
    Meetings,
}

impl Strictness {
    fn allows(self, one: &SwissPlayer, other: &SwissPlayer) -> bool {
        let fresh = !one.opponents.contains(&other.player);
        match self {
            Strictness::Sides => fresh && may_meet(&one.sides, &other.sides),
            Strictness::Meetings => fresh,
        }
    }
}

/// Pairs a round; `None` if everybody cannot be paired without a second meeting.
pub(super) fn pair(mut players: Vec<SwissPlayer>) -> Option<SwissRound> {
    players.sort_by_key(|it| (std::cmp::Reverse((it.halves, it.rating)), it.order));
    for strictness in [Strictness::Sides, Strictness::Meetings] {
        if players.len().is_multiple_of(2) {
            if let Some(mates) = mates(&players, strictness) {
                return Some(SwissRound { pairs: seat(&players, &mates), bye: None });
            }
            continue;
        }
        for out in without_opponent(&players) {
            let mut rest = players.clone();
            let bye = rest.remove(out).player;
            if let Some(mates) = mates(&rest, strictness) {
                return Some(SwissRound { pairs: seat(&rest, &mates), bye: Some(bye) });
            }
        }
    }
    None
}

/// Who may be without an opponent, the first to be tried first: whoever got least without
/// playing, and of those the last in the ranking.
fn without_opponent(players: &[SwissPlayer]) -> Vec<usize> {
    let mut all: Vec<usize> = (0..players.len()).rev().collect();
    all.sort_by_key(|&at| players[at].gifts);
    all
}

fn mates(players: &[SwissPlayer], strictness: Strictness) -> Option<Mates> {
    let may = |one: usize, other: usize| strictness.allows(&players[one], &players[other]);
    let mut mates = by_points(players, &may);
    complete(&mut mates, &may).then_some(mates)
}

/// Pairs those with the same points, from the top down, as far as that goes by itself.
fn by_points(players: &[SwissPlayer], may: &dyn Fn(usize, usize) -> bool) -> Mates {
    let mut mates = vec![None; players.len()];
    let mut from_above: Vec<usize> = vec![];
    let mut begin = 0;
    while begin < players.len() {
        let points = players[begin].halves;
        let end = begin + players[begin..].iter().take_while(|it| it.halves == points).count();
        let mut residents: Vec<usize> = (begin..end).collect();
        let mut left = vec![];
        for one in from_above {
            let best = choose(players, one, &residents, 0, may);
            match best {
                Some(at) => join(&mut mates, one, residents.remove(at)),
                None => left.push(one),
            }
        }
        if residents.len() % 2 == 1 && end < players.len() {
            left.extend(residents.pop());
        }
        let lower = residents.split_off(residents.len() / 2);
        left.extend(halves(players, &residents, lower, may, &mut mates));
        left.sort_unstable();
        from_above = left;
        begin = end;
    }
    mates
}

/// Pairs the upper half with the lower, the first with the first; gives those left over.
fn halves(
    players: &[SwissPlayer],
    upper: &[usize],
    mut lower: Vec<usize>,
    may: &dyn Fn(usize, usize) -> bool,
    mates: &mut Mates,
) -> Vec<usize> {
    let mut left: Vec<usize> = vec![];
    let mut taken = 0;
    for (place, &one) in upper.iter().enumerate() {
        let wanted = place.saturating_sub(taken);
        match choose(players, one, &lower, wanted, may) {
            Some(at) => {
                join(mates, one, lower.remove(at));
                taken += 1;
            }
            None => left.push(one),
        }
    }
    left.append(&mut lower);
    // Those left over may still play each other.
    let mut alone = vec![];
    while !left.is_empty() {
        let one = left.remove(0);
        match choose(players, one, &left, 0, may) {
            Some(at) => join(mates, one, left.remove(at)),
            None => alone.push(one),
        }
    }
    alone
}

/// The best opponent: one who wants the other side, as near to the wanted place as can be.
fn choose(
    players: &[SwissPlayer],
    one: usize,
    among: &[usize],
    wanted: usize,
    may: &dyn Fn(usize, usize) -> bool,
) -> Option<usize> {
    let cost = |&at: &usize| {
        let other = among[at];
        (conflict(&players[one].sides, &players[other].sides), at.abs_diff(wanted))
    };
    (0..among.len()).filter(|&at| may(one, among[at])).min_by_key(cost)
}

fn join(mates: &mut Mates, one: usize, other: usize) {
    mates[one] = Some(other);
    mates[other] = Some(one);
}

/// Gives everybody a side; the best board first.
fn seat(players: &[SwissPlayer], mates: &Mates) -> Vec<(PlayerId, PlayerId)> {
    let pairs = mates.iter().enumerate().filter_map(|(one, mate)| Some((one, (*mate)?)));
    let mut boards: Vec<(usize, usize)> = pairs.filter(|(one, other)| one < other).collect();
    // The points of both count: a floater's board comes after those of the better group.
    boards.sort_by_key(|&(one, other)| {
        let (one_halves, other_halves) = (players[one].halves, players[other].halves);
        (std::cmp::Reverse((one_halves.max(other_halves), one_halves + other_halves)), one)
    });
    let seated = boards.iter().enumerate().map(|(board, &(one, other))| {
        let (higher, lower) = (&players[one], &players[other]);
        match side_of_higher(&higher.sides, &lower.sides, board) {
            Side::First => (higher.player, lower.player),
            Side::Second => (lower.player, higher.player),
        }
    });
    seated.collect()
}
