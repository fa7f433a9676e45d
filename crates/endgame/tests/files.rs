//! Tables as files: whole, damaged, foreign, interrupted.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::scratch::Scratch;
use endgame::Folder;
use endgame::build::{Observer, Plan, Progress, build, build_in_memory};
use endgame::{Table, TableError};
use proptest::prelude::*;
use rules::sowing::Sowing;

/// Requests a stop after so many reports.
struct Impatient(AtomicU64, u64);

impl Observer for Impatient {
    fn tell(&self, _: &Progress) {
        self.0.fetch_add(1, Relaxed);
    }

    fn is_stop_requested(&self) -> bool {
        self.0.load(Relaxed) >= self.1
    }
}

#[test]
fn threads_little_memory_and_interruptions_leave_the_bytes_as_they_are() {
    let game = Sowing::oril();
    let expected = build_in_memory(&game, &Plan::up_to(8), &()).unwrap();
    let scratch = Scratch::new("bytes");
    let folder = Folder::new(&scratch.0, &game);
    // Room for the largest count and little more: smaller ones do not stay in memory.
    let plan = Plan { threads: 3, memory: (1 << 20) + 9 * 75_582 + 95_000, ..Plan::up_to(8) };
    for patience in 1.. {
        let observer = Impatient(AtomicU64::new(0), patience);
        match build(&game, &folder, &plan, &observer) {
            Ok(()) => break,
            Err(trouble) => assert_eq!(trouble.error, TableError::Stopped),
        }
    }
    for (seeds, bytes) in expected.iter().enumerate() {
        assert_eq!(&fs::read(folder.path(seeds)).unwrap(), bytes, "{seeds} seeds");
    }
}

#[test]
fn too_little_memory_is_said_beforehand() {
    let plan = Plan { memory: 1000, ..Plan::up_to(8) };
    let trouble = build_in_memory(&Sowing::oril(), &plan, &()).unwrap_err();
    assert!(matches!(trouble.error, TableError::TooLittleMemory { needed } if needed > 1000));
}

#[test]
fn what_a_killed_build_left_is_swept_and_a_damaged_table_is_named() {
    let game = Sowing::awari();
    let scratch = Scratch::new("damage");
    let folder = Folder::new(&scratch.0, &game);
    build(&game, &folder, &Plan::up_to(4), &()).unwrap();
    let leftover = folder.path(5).with_extension("123.part");
    fs::write(&leftover, b"half a table").unwrap();
    let of_another = leftover.with_file_name("awari-5x4-05.123.part");
    fs::write(&of_another, b"another game's").unwrap();
    fs::write(folder.path(3), b"not a table").unwrap();
    let trouble = build(&game, &folder, &Plan::up_to(5), &()).unwrap_err();
    assert_eq!(trouble.error, TableError::NotATable);
    assert!(trouble.place.ends_with("awari-03.tend"));
    assert!(!leftover.exists() && of_another.exists());
}

#[test]
fn every_flipped_bit_is_noticed() {
    for game in [Sowing::awari(), Sowing::ouri()] {
        let bytes = build_in_memory(&game, &Plan::up_to(4), &()).unwrap().pop().unwrap();
        let check = |bytes: &[u8]| Table::open(bytes).and_then(|table| table.check());
        assert_eq!(check(&bytes), Ok(()));
        for bit in 0..8 * bytes.len() {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert!(check(&damaged).is_err(), "bit {bit}");
        }
        for length in 0..bytes.len() {
            assert!(check(&bytes[..length]).is_err(), "length {length}");
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(
        bytes in proptest::collection::vec(any::<u8>(), 0..400),
        places in proptest::collection::vec((0usize..2000, any::<u8>()), 0..6),
        form in any::<u64>(),
    ) {
        let _ = Table::open(&bytes).and_then(|table| table.probe(form));
        let mut nearly = build_in_memory(&Sowing::oware(), &Plan::up_to(3), &()).unwrap().pop().unwrap();
        for (place, byte) in places {
            let place = place % nearly.len();
            nearly[place] = byte;
        }
        let _ = Table::open(&nearly).and_then(|table| table.probe(form % 400));
    }
}
