//! The tables, each as the module that fills it declares it: what a backup holds of it, and what
//! becomes of it with an account that is deleted.

use play::PlayerId;

use crate::StoreError;
use crate::driver::Transaction;

/// A table.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) backup: Backup,
    pub(crate) leaving: Leaving,
}

/// What a backup does with a table.
pub(crate) enum Backup {
    /// It holds these columns, each with what it holds; a `small` number has 32 bits, and `?` marks
    /// what may be null. A `+` marks what came later: rows of older backups end before it.
    Holds(&'static str),
    /// It leaves the table out, for this reason.
    LeavesOut(
        #[cfg_attr(not(test), expect(dead_code, reason = "people and the test read it"))]
        &'static str,
    ),
}

/// What becomes of a table when an account is deleted.
pub(crate) enum Leaving {
    /// The rows for which this holds are deleted; `$1` is the player.
    Rows(&'static str),
    /// These statements are run; `$1` is the player.
    Runs(&'static [&'static str]),
    Calls(fn(&mut dyn Transaction, PlayerId) -> Result<(), StoreError>),
    /// Nothing, for this reason.
    Nothing(
        #[cfg_attr(not(test), expect(dead_code, reason = "people and the test read it"))]
        &'static str,
    ),
}

/// Declares the tables of a module: what a backup does with each, and what becomes of it with an
/// account.
macro_rules! tables {
    ($($name:literal: $backup:expr => $leaving:expr;)*) => {
        pub(crate) const TABLES: &[$crate::tables::Table] = {
            use $crate::tables::{Backup::*, Leaving::*, Table};
            &[$(Table { name: $name, backup: $backup, leaving: $leaving }),*]
        };
    };
}

pub(crate) use tables;

/// All of them, in the order in which they can be filled.
pub(crate) fn all() -> impl DoubleEndedIterator<Item = &'static Table> {
    crate::TABLES.iter().copied().flatten()
}
