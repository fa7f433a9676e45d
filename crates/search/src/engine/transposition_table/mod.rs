//! The transposition table: what the search remembers, shared by its threads
//! without locks.
//!
//! A slot is two atomic words: the entry, and the key *xor* the entry. A
//! reader that catches one word of one writer and one word of another finds
//! that the two do not give its key, and takes the slot for empty: no torn
//! entry is ever believed, except with the chance of two 64-bit words
//! colliding. Nothing else is read through the table, so no order between
//! different words matters and `Relaxed` suffices: every access is atomic
//! (no data race), and each slot proves itself. A lost write costs time, never
//! truth.
//!
//! Most entries are shallow, and soon of no use. They have a part of the table
//! to themselves, small enough to stay in the processor's own memory; the
//! other part, too large for that, is left to what took longer to find out.
//!
//! Four slots make a bucket of one cache line. A new entry takes the slot of
//! its own position, or else of the entry that is worth least: shallow, or
//! left over from earlier moves of the game.

mod entry;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub use entry::Bound;
pub(super) use entry::Entry;
use entry::{AGES, age_of, depth_of};

const SLOTS: usize = 4;
/// How many plies of depth an entry loses by each search that passes.
const DEPTH_PER_AGE: i32 = 4;

#[derive(Default)]
struct Slot {
    /// The key xor the entry.
    check: AtomicU64,
    /// The packed entry; 0 is empty.
    entry: AtomicU64,
}

/// One cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// The memory of a search.
///
/// ```
/// use search::engine::TranspositionTable;
/// let table = TranspositionTable::with_mebibytes(16);
/// assert_eq!(table.bytes(), 16 << 20);
/// assert_eq!(table.fullness(), 0);
/// ```
pub struct TranspositionTable {
    /// For shallow entries.
    near: Box<[Bucket]>,
    /// For the others.
    far: Box<[Bucket]>,
    age: u64,
}

/// Shallower entries have a part of the table to themselves.
const DEEP: i32 = 5;
/// That part is small enough to stay close to the processor.
const MOST_NEAR: usize = 1 << 20;

impl TranspositionTable {
    /// A table of this size, 1 MiB at least.
    ///
    /// ```
    /// use search::engine::TranspositionTable;
    /// assert_eq!(TranspositionTable::with_mebibytes(0).bytes(), 1 << 20);
    /// ```
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        let bytes = mebibytes.max(1) << 20;
        let near = (bytes / 8).min(MOST_NEAR);
        let part =
            |bytes: usize| (0..bytes / size_of::<Bucket>()).map(|_| Bucket::default()).collect();
        TranspositionTable { near: part(near), far: part(bytes - near), age: 0 }
    }

    /// Its size in bytes.
    ///
    /// ```
    /// assert_eq!(search::engine::TranspositionTable::with_mebibytes(3).bytes(), 3 << 20);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> usize {
        (self.near.len() + self.far.len()) * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let buckets = self.near.iter_mut().chain(&mut self.far);
        buckets.for_each(|bucket| *bucket = Bucket::default());
        self.age = 0;
    }

    /// Tells that a new search begins: what is there grows older.
    pub(super) fn begin_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Entries of this search, in thousandths of the room, by a sample.
    #[must_use]
    pub fn fullness(&self) -> u32 {
        let sample = &self.far[..self.far.len().min(1000)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let word = slot.entry.load(Relaxed);
            word != 0 && age_of(word) == self.age
        });
        (used.count() * 1000 / (sample.len() * SLOTS)) as u32
    }

    /// Where the entries of a depth lie.
    #[inline]
    fn part(&self, depth: i32) -> &[Bucket] {
        if depth < DEEP { &self.near } else { &self.far }
    }

    /// What is remembered under a key, for a search of this depth: the last
    /// iteration, one or two plies less deep, may have left it among the shallow.
    #[inline]
    pub(super) fn get(&self, key: u64, depth: i32) -> Option<Entry> {
        let found = find(self.part(depth), key);
        if found.is_none() && (DEEP..DEEP + 2).contains(&depth) {
            return find(&self.near, key);
        }
        found
    }

    /// Remembers an entry under a key.
    #[inline]
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let (mut chosen, mut least) = (0, i32::MAX);
        let bucket = bucket(self.part(entry.depth), key);
        for (at, slot) in bucket.0.iter().enumerate() {
            let word = slot.entry.load(Relaxed);
            if word == 0 || slot.check.load(Relaxed) ^ word == key {
                chosen = at;
                break;
            }
            let passed = (self.age + AGES - age_of(word)) % AGES;
            let worth = depth_of(word) - DEPTH_PER_AGE * passed as i32;
            if worth < least {
                (chosen, least) = (at, worth);
            }
        }
        let slot = &bucket.0[chosen];
        let word = entry.pack(self.age);
        slot.check.store(key ^ word, Relaxed);
        slot.entry.store(word, Relaxed);
    }
}

/// The bucket of a key.
#[inline]
fn bucket(part: &[Bucket], key: u64) -> &Bucket {
    let at = (u128::from(key) * part.len() as u128) >> 64;
    &part[at as usize]
}

#[inline]
fn find(part: &[Bucket], key: u64) -> Option<Entry> {
    bucket(part, key).0.iter().find_map(|slot| {
        let word = slot.entry.load(Relaxed);
        (slot.check.load(Relaxed) ^ word == key && word != 0).then(|| Entry::unpack(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use rules::SplitMix64;

    fn entry(depth: i32) -> Entry {
        Entry { score: Score::estimate(depth), bound: Bound::Exact, depth, best: Some(2) }
    }

    #[test]
    fn remembers_and_replaces_its_own() {
        let table = TranspositionTable::with_mebibytes(1);
        table.put(77, entry(3));
        assert_eq!(table.get(77, 3), Some(entry(3)));
        table.put(77, entry(2));
        assert_eq!(table.get(77, 2), Some(entry(2)));
        assert_eq!(table.get(78, 2), None);
    }

    #[test]
    fn what_the_last_iteration_left_is_found_across_the_parts() {
        let table = TranspositionTable::with_mebibytes(1);
        table.put(77, entry(DEEP - 1));
        assert_eq!(table.get(77, DEEP), Some(entry(DEEP - 1)));
        table.put(77, entry(DEEP));
        assert_eq!(table.get(77, DEEP), Some(entry(DEEP)));
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallow_and_the_old() {
        let mut table = TranspositionTable::with_mebibytes(1);
        for key in 0..4 {
            table.put(key, entry(10 + key as i32));
        }
        table.put(4, entry(9));
        assert_eq!(table.get(0, 9), None, "the shallowest made room");
        assert_eq!(table.get(1, 9), Some(entry(11)));
        for _ in 0..5 {
            table.begin_search();
        }
        table.put(4, entry(9));
        table.put(5, entry(9));
        assert_eq!(table.get(4, 9), Some(entry(9)), "the old made room, not the new");
    }

    /// Many threads write and read the same few slots: whatever is read under
    /// a key is something that was written under that key.
    #[test]
    fn racing_writers_are_never_believed_wrongly() {
        let table = TranspositionTable::with_mebibytes(1);
        let of_key = |key: u64| Entry {
            score: Score::estimate((key % 5000) as i32),
            bound: Bound::AtLeast,
            depth: (key % 60) as i32,
            best: Some((key % 300) as u16),
        };
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    let mut numbers = SplitMix64::new(seed);
                    for _ in 0..200_000 {
                        // Neighbouring small keys share one bucket.
                        let key = 1 + numbers.below(16);
                        if numbers.below(2) == 0 {
                            table.put(key, of_key(key));
                        } else if let Some(found) = table.get(key, of_key(key).depth) {
                            assert_eq!(found, of_key(key));
                        }
                    }
                });
            }
        });
    }
}
