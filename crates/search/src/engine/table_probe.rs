//! Transposition table cut-offs: what is already known of a position.
//!
//! Sound because an entry is believed only under its own key and, unless it is
//! a proof, only if it was searched at least as deeply (`deeper-entries`, +51
//! Elo [24, 78]). The table as a whole is worth +121 Elo [93, 149] in oware.

use rules::{Game, Tablebase};

use super::node::Frame;
use super::transposition_table::Entry;
use super::worker::Worker;
use super::{Bound, Evaluator, Score};

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// What the table knows of the present position. Proofs of earlier searches are not
    /// believed where a position that the game has left behind since might end it.
    #[inline]
    pub(super) fn probe_table(&self, key: u64, depth: i32) -> Option<Entry> {
        if depth < self.shared.parameters.table_depth || !self.shared.techniques.transposition_table
        {
            return None;
        }
        let (entry, is_of_this_search) = self.shared.table.get(key, depth)?;
        let is_of_past = self.shared.techniques.sure_claims && !is_of_this_search;
        if is_of_past && entry.score.is_proved() && self.path.may_meet_the_past() {
            return Some(entry.without_score());
        }
        Some(entry)
    }

    /// Was the entry searched as deeply as needed?
    #[inline]
    fn is_deep_enough(&self, entry: &Entry, depth: i32) -> bool {
        entry.depth == depth || self.shared.techniques.deeper_entries && entry.depth > depth
    }

    /// The score of an entry, if it lies outside the window or is exact.
    #[inline]
    pub(super) fn cutoff_by(&self, entry: &Entry, frame: &Frame) -> Option<Score> {
        let score = entry.score.seen_from_root(frame.ply);
        if !self.is_deep_enough(entry, frame.depth) {
            let used = self.shared.techniques.deeper_entries;
            return Some(score).filter(|_| used && proves_cutoff(entry.bound, score, frame));
        }
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= frame.beta,
            Bound::AtMost => score <= frame.alpha,
        };
        settles.then_some(score)
    }

    /// Stores what a node found, `asked` being the alpha it was asked about.
    #[inline]
    pub(super) fn store_in_table(&self, key: u64, frame: &Frame, asked: Score) {
        if frame.depth < self.shared.parameters.table_depth
            || !self.shared.techniques.transposition_table
        {
            return;
        }
        let bound = if frame.best >= frame.beta {
            Bound::AtLeast
        } else if frame.best > asked {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let score = frame.best.seen_from_node(frame.ply);
        let entry = Entry { score, bound, depth: frame.depth, best: frame.place };
        self.shared.table.put(key, entry);
    }
}

/// A proof holds at any depth: a win as a lower bound, a loss as an upper one. In
/// games without margins the value cannot get better with depth either.
#[inline]
fn proves_cutoff(bound: Bound, score: Score, frame: &Frame) -> bool {
    score.is_proved()
        && match bound {
            Bound::Exact if !score.has_margin() => true,
            Bound::AtMost if !score.is_proved_loss() => false,
            Bound::AtLeast if score.is_proved_loss() => false,
            _ if score.is_proved_loss() => score <= frame.alpha,
            _ => score >= frame.beta,
        }
}
