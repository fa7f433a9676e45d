//! What the builder reports while it works.

/// Somebody who follows a build, from any of its threads.
///
/// ```
/// use endgame::build::{Observer, Progress};
/// struct Silent;
/// impl Observer for Silent {
///     fn tell(&self, _: &Progress) {}
/// }
/// assert!(!Silent.is_stop_requested());
/// ```
pub trait Observer: Sync {
    /// Called many times a second; must be quick.
    ///
    /// ```
    /// use endgame::build::{Observer, Plan, Progress, build_in_memory};
    /// use rules::sowing::Sowing;
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    /// struct Largest(AtomicUsize);
    /// impl Observer for Largest {
    ///     fn tell(&self, progress: &Progress) {
    ///         self.0.fetch_max(progress.seeds, Ordering::Relaxed);
    ///     }
    /// }
    /// let largest = Largest(AtomicUsize::new(0));
    /// build_in_memory(&Sowing::awari(), &Plan::up_to(3), &largest).unwrap();
    /// assert_eq!(largest.0.into_inner(), 3);
    /// ```
    fn tell(&self, progress: &Progress);

    /// Should the work end? What is finished is kept.
    ///
    /// ```
    /// use endgame::TableError;
    /// use endgame::build::{Observer, Plan, Progress, build_in_memory};
    /// use rules::sowing::Sowing;
    /// struct Impatient;
    /// impl Observer for Impatient {
    ///     fn tell(&self, _: &Progress) {}
    ///     fn is_stop_requested(&self) -> bool {
    ///         true
    ///     }
    /// }
    /// let trouble = build_in_memory(&Sowing::awari(), &Plan::up_to(3), &Impatient).unwrap_err();
    /// assert_eq!(trouble.error, TableError::Stopped);
    /// ```
    fn is_stop_requested(&self) -> bool {
        false
    }
}

/// Nobody.
impl Observer for () {
    fn tell(&self, _: &Progress) {}
}

/// How far a build is.
///
/// ```
/// use endgame::build::{Progress, Step};
/// let progress = Progress { seeds: 9, step: Step::Settle, done: 3, of: 4 };
/// assert_eq!(progress.share(), 0.75);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The count under work.
    pub seeds: usize,
    /// What is done with it.
    pub step: Step,
    /// How much of the step is done.
    pub done: u64,
    /// How much there is to do.
    pub of: u64,
}

impl Progress {
    /// The part of the step that is done, from 0 to 1.
    ///
    /// ```
    /// use endgame::build::{Progress, Step};
    /// let nothing_to_do = Progress { seeds: 0, step: Step::Load, done: 0, of: 0 };
    /// assert_eq!(nothing_to_do.share(), 1.0);
    /// ```
    pub fn share(&self) -> f64 {
        if self.of == 0 { 1.0 } else { self.done as f64 / self.of as f64 }
    }
}

/// What happens to a count.
///
/// ```
/// use endgame::build::Step;
/// assert_eq!(Step::LookAhead.id(), "look-ahead");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// It was finished before and is read.
    Load,
    /// Every form's ends and captures are looked at.
    LookAhead,
    /// Values spread back from form to form.
    Settle,
    /// The values are compressed and written.
    Write,
    /// A finished table is checked against the rules.
    Verify,
}

impl Step {
    /// Every step.
    pub const ALL: [Step; 5] =
        [Step::Load, Step::LookAhead, Step::Settle, Step::Write, Step::Verify];

    /// The word for this step in message keys.
    ///
    /// ```
    /// assert_eq!(endgame::build::Step::ALL.map(|step| step.id())[4], "verify");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Step::Load => "load",
            Step::LookAhead => "look-ahead",
            Step::Settle => "settle",
            Step::Write => "write",
            Step::Verify => "verify",
        }
    }
}
