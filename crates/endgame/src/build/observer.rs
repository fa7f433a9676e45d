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
    fn tell(&self, progress: &Progress);

    /// Should the work end? What is finished is kept.
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
    pub fn share(&self) -> f64 {
        if self.of == 0 { 1.0 } else { self.done as f64 / self.of as f64 }
    }
}

rules::words! {
    /// What happens to a count.
    ///
    /// ```
    /// use endgame::build::Step;
    /// assert_eq!(Step::LookAhead.id(), "look-ahead");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Step {
        /// It was finished before and is read.
        Load = "load",
        /// Every form's ends and captures are looked at.
        LookAhead = "look-ahead",
        /// Values spread back from form to form.
        Settle = "settle",
        /// The values are compressed and written.
        Write = "write",
        /// A finished table is checked against the rules.
        Verify = "verify",
    }
}
