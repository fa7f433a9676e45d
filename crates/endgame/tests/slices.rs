//! Counts that do not fit in memory: solved in slices on disk, to the same bytes.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::scratch::Scratch;
use endgame::Folder;
use endgame::TableError;
use endgame::build::{Observer, Plan, Progress, Step, build, build_in_memory};
use rules::sowing::Sowing;

/// The names of the working files in a folder.
fn working_files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".part")).collect()
}

/// Sees which working files there are, and requests a stop after so many reports.
struct Witness<'a> {
    folder: &'a Path,
    /// Was there a file of cells while a table was written?
    cells: AtomicBool,
    /// Were there news in a file while a count was settled?
    news: AtomicBool,
    reports: AtomicU64,
    patience: u64,
}

impl<'a> Witness<'a> {
    fn new(folder: &'a Path, patience: u64) -> Self {
        let [cells, news] = [false, false].map(AtomicBool::new);
        Witness { folder, cells, news, reports: AtomicU64::new(0), patience }
    }

    fn look_for(&self, kind: &str, seen: &AtomicBool) {
        let has_some = |name: &String| {
            let size = fs::metadata(self.folder.join(name)).map_or(0, |file| file.len());
            name.contains(kind) && size > 0
        };
        if !seen.load(Relaxed) && working_files(self.folder).iter().any(has_some) {
            seen.store(true, Relaxed);
        }
    }
}

impl Observer for Witness<'_> {
    fn tell(&self, progress: &Progress) {
        assert!(progress.done <= progress.of, "{progress:?}");
        self.reports.fetch_add(1, Relaxed);
        match progress.step {
            Step::Settle => self.look_for("news", &self.news),
            Step::Write => self.look_for("cells", &self.cells),
            _ => {}
        }
    }

    fn is_stop_requested(&self) -> bool {
        self.reports.load(Relaxed) >= self.patience
    }
}

/// Memory for what is needed anyway with up to 10 seeds, and a little more: it
/// makes slices of all but the smallest counts.
fn little(sets: u64) -> u64 {
    (1 << 20) + 100_000 + sets * 100_000
}

fn same_bytes(game: &Sowing, plan: Plan, name: &str) {
    let expected =
        build_in_memory(game, &Plan { memory: u64::MAX, threads: 2, ..plan }, &()).unwrap();
    let scratch = Scratch::new(name);
    let folder = Folder::new(&scratch.0, game);
    let witness = Witness::new(&scratch.0, u64::MAX);
    build(game, &folder, &plan, &witness).unwrap();
    assert!(witness.cells.into_inner() && witness.news.into_inner(), "{name} in slices");
    for (seeds, bytes) in expected.iter().enumerate() {
        assert!(&fs::read(folder.path(seeds)).unwrap() == bytes, "{name}, {seeds} seeds");
    }
    assert_eq!(working_files(&scratch.0), Vec::<String>::new());
}

#[test]
fn awari_in_slices_has_the_same_bytes() {
    let plan = Plan { threads: 2, memory: little(1), ..Plan::up_to(10) };
    same_bytes(&Sowing::awari(), plan, "awari");
}

#[test]
fn bounds_in_slices_have_the_same_bytes() {
    // Recurrence is looked for in whole counts only.
    let plan = Plan { threads: 2, memory: little(2), recurrences: false, ..Plan::up_to(9) };
    for name in ["oril", "ouri", "oware", "codingame"] {
        same_bytes(&Sowing::preset(name).unwrap(), plan, name);
    }
}

#[test]
fn a_count_in_slices_can_follow_whole_ones_with_recurrences() {
    let plan = Plan { threads: 2, memory: 15 << 20, ..Plan::up_to(13) };
    same_bytes(&Sowing::ouri(), plan, "recurrences");
}

#[test]
fn a_build_in_slices_that_is_stopped_goes_on_to_the_same_bytes() {
    let game = Sowing::awari();
    let expected = build_in_memory(&game, &Plan::up_to(9), &()).unwrap();
    let scratch = Scratch::new("stopped");
    let folder = Folder::new(&scratch.0, &game);
    let plan = Plan { threads: 2, memory: little(1), ..Plan::up_to(9) };
    fs::create_dir_all(&scratch.0).unwrap();
    let mut stops = 0;
    for patience in (1..).map(|step: u64| step * step) {
        match build(&game, &folder, &plan, &Witness::new(&scratch.0, patience)) {
            Ok(()) => break,
            Err(trouble) => assert_eq!(trouble.error, TableError::Stopped),
        }
        assert_eq!(working_files(&scratch.0), Vec::<String>::new());
        stops += 1;
        // What a kill would have left.
        fs::write(folder.path(9).with_extension("123.cells.part"), b"half a slice").unwrap();
        fs::write(folder.path(9).with_extension("123.news.part"), b"old news").unwrap();
    }
    assert!(stops > 10);
    assert_eq!(working_files(&scratch.0), Vec::<String>::new());
    for (seeds, bytes) in expected.iter().enumerate() {
        assert!(&fs::read(folder.path(seeds)).unwrap() == bytes, "{seeds} seeds");
    }
}
