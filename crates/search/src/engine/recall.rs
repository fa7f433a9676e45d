//! What is already known of a position from having been there before.

use rules::{Game, Tablebase};

use super::node::Frame;
use super::table::Entry;
use super::worker::Worker;
use super::{Bound, Evaluator, Score};

/// Positions with less depth left are not worth a place in the table.
const LEAST_TABLE_DEPTH: i32 = 2;

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    #[inline]
    pub(super) fn recall(&self, key: u64, depth: i32) -> Option<Entry> {
        if depth < LEAST_TABLE_DEPTH || !self.shared.techniques.table {
            return None;
        }
        self.shared.table.get(key, depth)
    }

    /// Was the entry searched as deep as needed? A proof is good at any depth.
    #[inline]
    fn is_deep_enough(&self, entry: &Entry, depth: i32) -> bool {
        entry.depth == depth
            || self.shared.techniques.deeper_entries
                && (entry.depth > depth || entry.score.is_proved())
    }

    /// The score of an entry, if it answers the question of this node.
    #[inline]
    pub(super) fn settled_by(&self, entry: &Entry, frame: &Frame) -> Option<Score> {
        if !self.is_deep_enough(entry, frame.depth) {
            return None;
        }
        let score = entry.score.seen_from_root(frame.ply);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= frame.beta,
            Bound::AtMost => score <= frame.alpha,
        };
        settles.then_some(score)
    }

    /// Keeps what a node found, `asked` being the lower edge it was asked about.
    #[inline]
    pub(super) fn remember(&self, key: u64, frame: &Frame, asked: Score) {
        if frame.depth < LEAST_TABLE_DEPTH || !self.shared.techniques.table {
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
