//! The pairings of an arena: whoever is free plays somebody who is free and stands about as
//! high.

use std::collections::BTreeSet;
use std::time::Duration;

use rules::Side;

use crate::{Moment, PlayerId};

/// How long somebody waits for another opponent than the last one.
const PATIENCE: Duration = Duration::from_secs(15);

/// Somebody who is free to play.
#[derive(Clone, Debug)]
pub(super) struct FreePlayer {
    pub(super) player: PlayerId,
    pub(super) last_opponent: Option<PlayerId>,
    pub(super) since: Moment,
    /// The sides they have played, the oldest first.
    pub(super) sides: Vec<Side>,
}

/// Pairs those who are free, given in the order of the standings; who begins comes first.
/// Two who have just played each other wait a little for others, unless there are none.
pub(super) fn pair(
    mut free: Vec<FreePlayer>,
    taking_part: usize,
    now: Moment,
    apart: &BTreeSet<(PlayerId, PlayerId)>,
) -> Vec<(PlayerId, PlayerId)> {
    let is_apart = |one: PlayerId, other: PlayerId| {
        apart.contains(&(one, other)) || apart.contains(&(other, one))
    };
    let is_tired = |it: &FreePlayer| now.since(it.since) >= PATIENCE;
    let may = |one: &FreePlayer, other: &FreePlayer| {
        let again =
            one.last_opponent == Some(other.player) && other.last_opponent == Some(one.player);
        let is_welcome = !is_apart(one.player, other.player);
        is_welcome && (!again || taking_part == 2 || (is_tired(one) && is_tired(other)))
    };
    let mut pairs = vec![];
    while !free.is_empty() {
        let one = free.remove(0);
        if let Some(at) = free.iter().position(|other| may(&one, other)) {
            let other = free.remove(at);
            pairs.push(seat(&one, &other));
        }
    }
    pairs
}

/// Whoever has begun less often begins; if that is equal, whoever did not last time.
fn seat(one: &FreePlayer, other: &FreePlayer) -> (PlayerId, PlayerId) {
    let firsts = |it: &FreePlayer| it.sides.iter().filter(|side| **side == Side::First).count();
    let more = |it: &FreePlayer| 2 * firsts(it) as i64 - it.sides.len() as i64;
    let began_last = |it: &FreePlayer| it.sides.last() == Some(&Side::First);
    if (more(one), began_last(one)) <= (more(other), began_last(other)) {
        (one.player, other.player)
    } else {
        (other.player, one.player)
    }
}
