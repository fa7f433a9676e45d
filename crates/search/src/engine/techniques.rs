//! The techniques of the search by their standard names, each with its switch.
//!
//! Where a technique is applied, a comment says why it is sound here and what
//! it is worth; `docs/explanation/engine.md` has the whole table.

macro_rules! techniques {
    ($( $(#[$doc:meta])* $name:ident ($text:literal, $kind:ident), )*) => {
        /// Which techniques a search uses. There are two kinds: the *exact*
        /// ones save work and never change the value found; the *selective*
        /// ones search less where that was measured to be a gain.
        ///
        /// ```
        /// use search::engine::Techniques;
        /// let without = Techniques::ALL.without("late-move-reductions").unwrap();
        /// assert!(!without.late_move_reductions && without.quiescence);
        /// assert_eq!(without.with("late-move-reductions", true), Some(Techniques::ALL));
        /// assert_eq!(without.with("magic", true), None);
        /// assert!(Techniques::EXACT.transposition_table && !Techniques::EXACT.quiescence);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Techniques {
            $( $(#[$doc])* pub $name: bool, )*
        }

        impl Techniques {
            /// Everything on.
            pub const ALL: Techniques = Techniques { $( $name: true, )* };
            /// Only what never changes the value.
            pub const EXACT: Techniques = Techniques { $( $name: techniques!(@$kind), )* };
            /// Plain alpha-beta.
            pub const NONE: Techniques = Techniques { $( $name: false, )* };
            /// The names, as [`Techniques::without`] takes them, and whether each is selective.
            pub const NAMES: &'static [(&'static str, bool)] =
                &[ $( ($text, !techniques!(@$kind)), )* ];

            /// The same with one technique switched off; `None` if none has this name.
            pub fn without(self, name: &str) -> Option<Techniques> {
                self.with(name, false)
            }

            /// The same with one technique switched on or off; `None` if none has this name.
            pub fn with(mut self, name: &str, on: bool) -> Option<Techniques> {
                match name {
                    $( $text => self.$name = on, )*
                    _ => return None,
                }
                Some(self)
            }
        }
    };
    (@exact) => { true };
    (@selective) => { false };
}

techniques! {
    /// Remembers positions and their values.
    transposition_table("transposition-table", exact),
    /// Principal variation search: asks of all moves but the first only
    /// whether they are better, with a null window.
    null_window("null-window", exact),
    /// Begins an iteration with a window around the score of the last one.
    aspiration_window("aspiration-window", exact),
    /// Tries captures first, those with the largest gain before the others.
    capture_ordering("capture-ordering", exact),
    /// Tries moves early that refuted sister positions, in the games where
    /// that helps ([`Evaluator::uses_killers`](super::Evaluator::uses_killers)).
    killers("killers", exact),
    /// Tries moves early that caused cut-offs elsewhere.
    history("history", exact),
    /// Looks positions up in endgame tables, where there are any.
    endgame_tables("endgame-tables", exact),
    /// Proves results that endgame tables leave open, with the positions of the game so far.
    open_endings("open-endings", exact),
    /// Takes no move for more than the loss that endgame tables prove of it, where another may
    /// hold the draw.
    capped_losses("capped-losses", exact),
    /// Claims of what tables and earlier searches prove only what the positions of the game so
    /// far cannot prevent. Off, claims may be false: for measuring what that costs.
    sure_claims("sure-claims", exact),
    /// Uses table entries of deeper searches than needed.
    deeper_entries("deeper-entries", selective),
    /// Shares table entries between the paths that lead to a position, though
    /// a repetition may depend on the path (graph history interaction).
    shared_paths("shared-paths", selective),
    /// Treats the first repetition inside the search as the last.
    early_repetition("early-repetition", selective),
    /// Quiescence search: follows captures beyond the horizon, with stand pat
    /// and delta pruning.
    quiescence("quiescence", selective),
    /// Late move reductions: searches moves less deeply that come late in the order.
    late_move_reductions("late-move-reductions", selective),
    /// Internal iterative reduction: searches less deeply where the table
    /// knows no move.
    internal_iterative_reduction("internal-iterative-reduction", selective),
    /// Futility pruning: skips quiet moves near the horizon that cannot reach
    /// the window.
    futility_pruning("futility-pruning", selective),
    /// Reverse futility pruning: leaves nodes near the horizon that are far
    /// above the window.
    reverse_futility_pruning("reverse-futility-pruning", selective),
}

impl Techniques {
    /// Is no move skipped and no depth reduced?
    pub(super) const fn searches_everything(&self) -> bool {
        !(self.late_move_reductions
            || self.internal_iterative_reduction
            || self.futility_pruning
            || self.reverse_futility_pruning)
    }

    /// The same without those that skip moves or reduce depth.
    pub(super) const fn searching_everything(self) -> Techniques {
        Techniques {
            late_move_reductions: false,
            internal_iterative_reduction: false,
            futility_pruning: false,
            reverse_futility_pruning: false,
            ..self
        }
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Techniques::ALL
    }
}
