//! Who is paired with whom.
//!
//! Two requests fit if they ask for exactly the same terms, each rating lies within the
//! range of the other, neither player keeps away from the other, and a person meets a program
//! only if they agreed to. A range grows by a tenth of itself for each second of waiting, up to five
//! times of what was asked, so that nobody waits long for an opponent of just their strength.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use crate::{ChallengeId, Moment, PlayerId, PlayerKind, Terms};

/// The ranges of ratings that may be asked for.
pub const RANGES: RangeInclusive<u16> = 50..=1_000;
/// For how many seconds a range grows, by a tenth each.
const GROWS_FOR: f64 = 40.0;
/// How many requests for the same terms are looked at together: the oldest.
const MOST_TOGETHER: usize = 400;

/// Somebody who waits to be paired.
///
/// ```
/// use play::lobby::{PairingRequest, pair};
/// use play::{Moment, PlayerId, PlayerKind, Terms};
/// let request = |id: &str, from| PairingRequest {
///     id: id.into(),
///     from: PlayerId(from),
///     kind: PlayerKind::Person,
///     meets_programs: false,
///     terms: Terms::casual("oware"),
///     range: None,
///     rating: 1500.0,
///     since: Moment(0),
/// };
/// let waiting = [request("a", 1), request("b", 2), request("c", 3)];
/// let pairs = pair(&waiting, Moment(5), |_, _| true);
/// assert_eq!(pairs, [(&waiting[0], &waiting[1])]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PairingRequest {
    /// The challenge that stands for it.
    pub id: ChallengeId,
    /// Who asks.
    pub from: PlayerId,
    /// What the player is.
    pub kind: PlayerKind,
    /// Does a person agree to play against programs?
    pub meets_programs: bool,
    /// What is asked for.
    pub terms: Terms,
    /// How far the opponent's rating may be from one's own at first.
    pub range: Option<u16>,
    /// How strong the player is.
    pub rating: f64,
    /// Since when the player waits.
    pub since: Moment,
}

impl PairingRequest {
    /// How far the opponent's rating may be from one's own by now.
    pub fn width(&self, now: Moment) -> f64 {
        let waited = now.since(self.since).as_secs_f64().min(GROWS_FOR);
        self.range.map_or(f64::INFINITY, |range| f64::from(range) * (1.0 + waited / 10.0))
    }

    /// Can these two be paired, as far as their requests say?
    pub fn fits(&self, other: &PairingRequest, now: Moment) -> bool {
        let apart = (self.rating - other.rating).abs();
        self.from != other.from
            && self.terms == other.terms
            && apart <= self.width(now).min(other.width(now))
            && self.admits(other)
            && other.admits(self)
    }

    /// Does what the other is suit this player? Ratings of people and programs are not
    /// comparable, so no rated game pairs them.
    fn admits(&self, other: &PairingRequest) -> bool {
        let is_same = (self.kind == PlayerKind::Program) == (other.kind == PlayerKind::Program);
        is_same || (!self.terms.rated && (self.kind == PlayerKind::Program || self.meets_programs))
    }
}

/// Two who are paired.
pub type Pair<'a> = (&'a PairingRequest, &'a PairingRequest);

/// The pairs that can be made of those who wait: those who have waited longest choose first, and
/// get whoever is nearest in rating. Nobody is in two pairs, even with two requests.
/// `may_meet` knows who keeps away from whom.
pub fn pair(
    waiting: &[PairingRequest],
    now: Moment,
    may_meet: impl Fn(PlayerId, PlayerId) -> bool,
) -> Vec<Pair<'_>> {
    let mut oldest: Vec<&PairingRequest> = waiting.iter().collect();
    oldest.sort_by(|a, b| (a.since, &a.id).cmp(&(b.since, &b.id)));
    let mut by_terms: HashMap<&Terms, Vec<&PairingRequest>> = HashMap::new();
    for request in &oldest {
        let group = by_terms.entry(&request.terms).or_default();
        if group.len() < MOST_TOGETHER {
            group.push(request);
        }
    }
    let mut taken = HashSet::new();
    let mut pairs = vec![];
    for first in oldest {
        let Some(group) = by_terms.get(&first.terms) else { continue };
        let fitting = group.iter().filter(|other| {
            !taken.contains(&first.from)
                && !taken.contains(&other.from)
                && first.fits(other, now)
                && may_meet(first.from, other.from)
                && may_meet(other.from, first.from)
        });
        let distance = |other: &PairingRequest| (first.rating - other.rating).abs();
        if let Some(other) = fitting.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
            taken.extend([first.from, other.from]);
            pairs.push((first, *other));
        }
    }
    pairs
}
