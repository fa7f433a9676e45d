//! How much work may go into a proof beside the search.

/// So many positions, and none any more once time is up or a stop is requested.
///
/// ```
/// use search::engine::NodeBudget;
/// let mut budget = NodeBudget::of(1);
/// assert!(budget.spend().is_some());
/// assert!(budget.spend().is_none());
/// ```
#[derive(Clone, Copy)]
pub struct NodeBudget<'a> {
    left: u32,
    is_over: &'a dyn Fn() -> bool,
}

/// Positions between two questions whether it is over: well under a millisecond.
const BETWEEN_CHECKS: u32 = 16;

impl NodeBudget<'static> {
    /// So many positions, whatever happens.
    pub fn of(positions: u32) -> Self {
        NodeBudget { left: positions, is_over: &|| false }
    }
}

impl<'a> NodeBudget<'a> {
    /// So many positions, until it is over.
    pub fn until(positions: u32, is_over: &'a dyn Fn() -> bool) -> Self {
        NodeBudget { left: positions, is_over }
    }

    /// Spends a position; `None` if nothing is left to spend.
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
