//! How much work may go into a proof beside the search.

/// So many positions, and none any more once time is up or stopping is wished.
///
/// ```
/// use search::engine::Effort;
/// let mut effort = Effort::of(1);
/// assert!(effort.spend().is_some());
/// assert!(effort.spend().is_none());
/// ```
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    left: u32,
    is_over: &'a dyn Fn() -> bool,
}

/// Positions between two questions whether it is over: well under a millisecond.
const BETWEEN_CHECKS: u32 = 16;

impl Effort<'static> {
    /// So many positions, whatever happens.
    ///
    /// ```
    /// let mut effort = search::engine::Effort::of(3);
    /// assert_eq!(std::iter::from_fn(|| effort.spend()).count(), 3);
    /// ```
    #[must_use]
    pub fn of(positions: u32) -> Self {
        Effort { left: positions, is_over: &|| false }
    }
}

impl<'a> Effort<'a> {
    /// So many positions, until it is over.
    ///
    /// ```
    /// use search::engine::Effort;
    /// assert!((0..100).try_for_each({
    ///     let mut effort = Effort::until(1000, &|| true);
    ///     move |_| effort.spend()
    /// }).is_none());
    /// ```
    #[must_use]
    pub fn until(positions: u32, is_over: &'a dyn Fn() -> bool) -> Self {
        Effort { left: positions, is_over }
    }

    /// Spends a position; `None` if nothing is left to spend.
    ///
    /// ```
    /// let mut effort = search::engine::Effort::of(1);
    /// assert_eq!((effort.spend(), effort.spend()), (Some(()), None));
    /// ```
    #[must_use]
    pub fn spend(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        if self.left.is_multiple_of(BETWEEN_CHECKS) && (self.is_over)() {
            self.left = 0;
            return None;
        }
        Some(())
    }
}
