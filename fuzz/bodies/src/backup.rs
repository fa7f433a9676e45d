//! Backups of a server's database.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use store::{Store, StoreError};
use tokio::runtime::{Builder, Runtime};

/// Any text as a backup: what is refused leaves the database as it was, and
/// what is accepted is all there, to the last bit.
///
/// ```
/// bodies::backup("{\"tabuleiro\":\"backup\",\"version\":1}\n{\"rows\":0}\n");
/// bodies::backup("nothing");
/// ```
pub fn backup(text: &str) {
    DESK.with_borrow_mut(|desk| desk.try_out(text));
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::new());
}

/// A database that is filled over and over: one that refused a text is as good
/// as new.
struct Desk {
    runtime: Runtime,
    empty: Store,
    nothing: String,
}

impl Desk {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().build().expect("a runtime can be made");
        let empty = fresh();
        let nothing = runtime.block_on(empty.backup()).expect("an empty database has a backup");
        Desk { runtime, empty, nothing }
    }

    fn try_out(&mut self, text: &str) {
        match self.runtime.block_on(self.empty.restore(text.to_string())) {
            Ok(rows) => {
                let filled = std::mem::replace(&mut self.empty, fresh());
                let copy = self.runtime.block_on(filled.backup()).expect("what is there is read");
                let other = fresh();
                let restored = self.runtime.block_on(other.restore(copy.clone()));
                assert_eq!(restored, Ok(rows), "{text:?} became {copy:?}");
                assert_eq!(self.runtime.block_on(other.backup()), Ok(copy), "{text:?}");
            }
            Err(StoreError::Damaged(what)) => {
                check_place(&what, text);
                let left = self.runtime.block_on(self.empty.backup());
                assert_eq!(left.as_ref(), Ok(&self.nothing), "{text:?} was refused and left this");
            }
            Err(other) => panic!("{other}: {text:?}"),
        }
    }
}

/// A refusal names a line, unless it concerns the whole file.
fn check_place(what: &str, text: &str) {
    let line = what.strip_prefix("line ").and_then(|rest| rest.split_once(':'));
    let Some((line, _)) = line else { return assert!(what.starts_with("the file "), "{what}") };
    let within = line.parse().is_ok_and(|line| (1..=text.lines().count()).contains(&line));
    assert!(within, "{what} of {text:?}");
}

/// A new database, in memory.
fn fresh() -> Store {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Relaxed);
    Store::open(&format!("file:/backup-{number}?vfs=memdb")).expect("a database can be made")
}
