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
//! other part is left to what took longer to find out. Of that, a search by one
//! thread uses no more than it has entries for, and doubles it between two
//! iterations: spread over the whole table, nearly every look would miss the
//! cache and the translation of addresses too. It is worth a third of the time
//! to 23 plies with 64 MiB.
//!
//! Four slots make a bucket of one cache line. A new entry takes the slot of
//! its own position, or else of the entry that is worth least: shallow, or
//! left over from earlier moves of the game.

mod entry;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

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
    /// So many buckets of it are in use, from the front.
    in_use: AtomicUsize,
    age: u64,
    /// Entries of fewer plies belong to the near part.
    split: i32,
}

/// The other part begins with at most so many buckets in use: 1 MiB.
const FEW_BUCKETS: usize = 1 << 14;
/// It grows as soon as more than so many thousandths of it are entries of this search.
const ENOUGH: usize = 200;
/// Buckets that are looked at to know how full it is.
const SAMPLE: usize = 1000;

impl TranspositionTable {
    /// A table of this size, 1 MiB at least.
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        TranspositionTable::with_parameters(mebibytes, &crate::engine::Parameters::default())
    }

    pub(super) fn with_parameters(
        mebibytes: usize,
        parameters: &crate::engine::Parameters,
    ) -> Self {
        let bytes = mebibytes.max(1) << 20;
        let near = (bytes / 8).min((parameters.table_near as usize) << 10);
        let split = parameters.table_split;
        let part =
            |bytes: usize| (0..bytes / size_of::<Bucket>()).map(|_| Bucket::default()).collect();
        let (near, far): (_, Box<[Bucket]>) = (part(near), part(bytes - near));
        let in_use = AtomicUsize::new(few(far.len()));
        TranspositionTable { near, far, in_use, age: 0, split }
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        (self.near.len() + self.far.len()) * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let in_use = self.in_use();
        // Nothing was ever written beyond.
        let buckets = self.near.iter_mut().chain(&mut self.far[..in_use]);
        buckets.for_each(|bucket| *bucket = Bucket::default());
        self.in_use = AtomicUsize::new(few(self.far.len()));
        self.age = 0;
    }

    /// Begins a new search: the entries present grow older. Several threads
    /// use the whole table from the beginning, because it cannot grow while
    /// others look into it.
    pub(super) fn begin_search(&mut self, threads: usize) {
        if self.age + 1 == AGES {
            self.clear();
        }
        if threads > 1 && self.age == 0 {
            // It is empty.
            self.in_use = AtomicUsize::new(self.far.len());
        }
        self.age += 1;
        while threads > 1 && self.in_use() < self.far.len() {
            self.double();
        }
    }

    /// Makes room for more, if there is little left. Only for a search that
    /// nobody else takes part in.
    pub(super) fn make_room(&self) {
        while self.in_use() < self.far.len() && self.used_thousandths() > ENOUGH {
            self.double();
        }
    }

    /// Uses twice as many buckets: what lay in one now lies in two neighbours.
    /// From the back, so that none is filled before it is emptied.
    fn double(&self) {
        let in_use = self.in_use();
        self.in_use.store(2 * in_use, Relaxed);
        for at in (0..in_use).rev() {
            let moved: [(u64, u64); SLOTS] = std::array::from_fn(|slot| {
                let Slot { check, entry } = &self.far[at].0[slot];
                (check.swap(0, Relaxed), entry.swap(0, Relaxed))
            });
            let mut filled = [0; 2];
            for (check, entry) in moved.into_iter().filter(|&(_, entry)| entry != 0) {
                let to = place(check ^ entry, 2 * in_use);
                let slot = &self.far[to].0[filled[to % 2]];
                slot.check.store(check, Relaxed);
                slot.entry.store(entry, Relaxed);
                filled[to % 2] += 1;
            }
        }
    }

    #[inline]
    fn in_use(&self) -> usize {
        self.in_use.load(Relaxed)
    }

    /// Entries of this search, in thousandths of the room, by a sample.
    pub fn fullness(&self) -> u32 {
        (self.used_thousandths() * self.in_use() / self.far.len()) as u32
    }

    /// Entries of this search, in thousandths of what is in use.
    fn used_thousandths(&self) -> usize {
        let sample = &self.far[..self.in_use().min(SAMPLE)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let word = slot.entry.load(Relaxed);
            word != 0 && age_of(word) == self.age
        });
        used.count() * 1000 / (sample.len() * SLOTS)
    }

    /// Where the entries of a depth lie.
    #[inline]
    fn part(&self, depth: i32) -> &[Bucket] {
        if depth < self.split { &self.near } else { &self.far[..self.in_use()] }
    }

    /// What is remembered under a key, for a search of this depth: the last
    /// iteration, one or two plies less deep, may have left it among the shallow. Also
    /// whether this search wrote it.
    #[inline]
    pub(super) fn get(&self, key: u64, depth: i32) -> Option<(Entry, bool)> {
        let found = find(self.part(depth), key);
        let is_near = || (self.split..self.split + 2).contains(&depth);
        let found = found.or_else(|| if is_near() { find(&self.near, key) } else { None });
        found.map(|word| (Entry::unpack(word), age_of(word) == self.age))
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
            let passed = self.age - age_of(word);
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

/// As many buckets as to begin with: the whole number, halved until there are few.
const fn few(buckets: usize) -> usize {
    let mut few = buckets;
    while few > FEW_BUCKETS && few.is_multiple_of(2) {
        few /= 2;
    }
    few
}

/// The place of a key among so many buckets. The first bits of the key decide,
/// so with twice as many it is one of the two places that this one becomes.
#[inline]
const fn place(key: u64, buckets: usize) -> usize {
    ((key as u128 * buckets as u128) >> 64) as usize
}

/// The bucket of a key.
#[inline]
fn bucket(part: &[Bucket], key: u64) -> &Bucket {
    &part[place(key, part.len())]
}

/// The packed entry of a key.
#[inline]
fn find(part: &[Bucket], key: u64) -> Option<u64> {
    bucket(part, key).0.iter().find_map(|slot| {
        let word = slot.entry.load(Relaxed);
        (slot.check.load(Relaxed) ^ word == key && word != 0).then_some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Bound, Score};
    use rules::SplitMix64;

    fn found(table: &TranspositionTable, key: u64, depth: i32) -> Option<Entry> {
        table.get(key, depth).map(|(entry, _)| entry)
    }

    fn entry(depth: i32) -> Entry {
        Entry { score: Score::estimate(depth), bound: Bound::Exact, depth, best: Some(2) }
    }

    #[test]
    fn remembers_and_replaces_its_own() {
        let table = TranspositionTable::with_mebibytes(1);
        table.put(77, entry(3));
        assert_eq!(found(&table, 77, 3), Some(entry(3)));
        table.put(77, entry(2));
        assert_eq!(found(&table, 77, 2), Some(entry(2)));
        assert_eq!(found(&table, 78, 2), None);
    }

    #[test]
    fn what_the_last_iteration_left_is_found_across_the_parts() {
        let table = TranspositionTable::with_mebibytes(1);
        let deep = table.split;
        table.put(77, entry(deep - 1));
        assert_eq!(found(&table, 77, deep), Some(entry(deep - 1)));
        table.put(77, entry(deep));
        assert_eq!(found(&table, 77, deep), Some(entry(deep)));
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallow_and_the_old() {
        let mut table = TranspositionTable::with_mebibytes(1);
        for key in 0..4 {
            table.put(key, entry(10 + key as i32));
        }
        table.put(4, entry(9));
        assert_eq!(found(&table, 0, 9), None, "the shallowest made room");
        assert_eq!(found(&table, 1, 9), Some(entry(11)));
        for _ in 0..5 {
            table.begin_search(1);
        }
        table.put(4, entry(9));
        table.put(5, entry(9));
        assert_eq!(found(&table, 4, 9), Some(entry(9)), "the old made room, not the new");
    }

    /// An entry says whether it is of this search, and after so many searches that
    /// numbers come again there is none left that could be mistaken.
    #[test]
    fn no_entry_is_taken_for_one_of_this_search() {
        let mut table = TranspositionTable::with_mebibytes(1);
        table.begin_search(1);
        table.put(77, entry(9));
        assert_eq!(table.get(77, 9), Some((entry(9), true)));
        for _ in 0..2 * AGES {
            table.begin_search(1);
            assert!(table.get(77, 9).is_none_or(|(_, is_of_this)| !is_of_this));
        }
        assert_eq!(table.get(77, 9), None);
    }

    #[test]
    fn it_grows_with_what_it_holds_and_loses_nothing() {
        let mut table = TranspositionTable::with_mebibytes(16);
        table.begin_search(1);
        let begun = table.in_use();
        assert!(begun <= FEW_BUCKETS && table.far.len().is_multiple_of(begun));
        let mut numbers = SplitMix64::new(1);
        let keys: Vec<u64> = (0..begun).map(|_| numbers.next_u64()).collect();
        keys.iter().for_each(|&key| table.put(key, entry(9)));
        let known = |table: &TranspositionTable| -> Vec<u64> {
            keys.iter().copied().filter(|&key| found(table, key, 9) == Some(entry(9))).collect()
        };
        let before = known(&table);
        assert!(before.len() > begun * 9 / 10);
        table.make_room();
        assert_eq!(table.in_use(), 2 * begun, "a quarter was full, now an eighth is");
        assert_eq!(known(&table), before);
        table.begin_search(2);
        assert_eq!(table.in_use(), table.far.len());
        assert_eq!(known(&table), before);
        table.clear();
        assert_eq!((table.in_use(), known(&table).len()), (begun, 0));
    }

    /// Nothing has to be moved in a table that holds nothing.
    #[test]
    fn several_threads_do_not_wait_for_an_empty_table() {
        let mut table = TranspositionTable::with_mebibytes(64);
        let taken = |work: &mut dyn FnMut()| {
            let begun = std::time::Instant::now();
            work();
            begun.elapsed()
        };
        let begin = taken(&mut || table.begin_search(2));
        assert_eq!(table.in_use(), table.far.len());
        let clear = taken(&mut || table.clear());
        assert!(begin < clear / 4, "{begin:?} to begin, {clear:?} to write the table once");
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
                        } else if let Some((found, _)) = table.get(key, of_key(key).depth) {
                            assert_eq!(found, of_key(key));
                        }
                    }
                });
            }
        });
    }
}
