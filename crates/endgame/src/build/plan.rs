//! What to build, and with what means.

/// How far to build and what it may take.
///
/// ```
/// use endgame::build::Plan;
/// let plan = Plan { threads: 2, ..Plan::up_to(16) };
/// assert_eq!(plan.seeds, 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The largest count.
    pub seeds: usize,
    /// Threads that share the work.
    pub threads: usize,
    /// The most memory that the work may take beside the program itself, in
    /// bytes. What does not fit is solved in slices that lie in working files
    /// in between, and finished tables are looked at part by part.
    pub memory: u64,
    /// Look for what must recur where play is endless: closer bounds where a
    /// cycle is shared by rows. Without it a bound says only what can be
    /// forced without ever relying on repetition.
    pub recurrences: bool,
}

impl Plan {
    /// All counts up to this one, by one thread, with all the memory there is.
    pub const fn up_to(seeds: usize) -> Self {
        Plan { seeds, threads: 1, memory: u64::MAX, recurrences: true }
    }
}
