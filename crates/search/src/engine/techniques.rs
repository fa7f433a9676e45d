//! Every device of the search by name, each with its switch.

macro_rules! techniques {
    ($( $(#[$doc:meta])* $name:ident ($text:literal, $kind:ident), )*) => {
        /// Which devices a search uses. They are of two kinds: the *exact*
        /// ones save work and never change the value found; the *selective*
        /// ones look less closely where that measured as a gain.
        ///
        /// ```
        /// use search::engine::Techniques;
        /// let without = Techniques::ALL.without("reductions").unwrap();
        /// assert!(!without.reductions && without.quiescence);
        /// assert_eq!(without.with("reductions", true), Some(Techniques::ALL));
        /// assert_eq!(without.with("magic", true), None);
        /// assert!(Techniques::EXACT.table && !Techniques::EXACT.reductions);
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

            /// The same with one device switched off; `None` if none has this name.
            #[must_use]
            pub fn without(self, name: &str) -> Option<Techniques> {
                self.with(name, false)
            }

            /// The same with one device switched on or off; `None` if none has this name.
            #[must_use]
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
    /// Remembers positions in the transposition table.
    table("table", exact),
    /// Asks of all moves but the first only whether they are better at all.
    narrow_windows("narrow-windows", exact),
    /// Begins an iteration with a window around the score of the last one.
    aspiration("aspiration", exact),
    /// Tries what wins something at once first.
    captures_first("captures-first", exact),
    /// Tries moves that refuted sister positions early.
    killers("killers", exact),
    /// Tries moves early that have been good elsewhere.
    history("history", exact),
    /// Looks solved endings up, where there is a tablebase.
    endings("endings", exact),
    /// Trusts entries of deeper searches than needed.
    deeper_entries("deeper-entries", selective),
    /// Shares entries between the paths that lead to a position, though a
    /// repetition may depend on the path.
    shared_paths("shared-paths", selective),
    /// Takes the first repetition inside the search for the last.
    early_repetition("early-repetition", selective),
    /// Follows captures beyond the horizon.
    quiescence("quiescence", selective),
    /// Looks less deep after moves that come late in the order.
    reductions("reductions", selective),
    /// Looks less deep where the table knows no move.
    unknown_shallower("unknown-shallower", selective),
    /// Skips quiet moves near the horizon that cannot reach the window.
    futility("futility", selective),
    /// Leaves positions near the horizon that are far above the window.
    standing("standing", selective),
}

impl Techniques {
    /// Is no move and no depth spared?
    pub(super) const fn looks_at_everything(&self) -> bool {
        !(self.reductions || self.unknown_shallower || self.futility || self.standing)
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Techniques::ALL
    }
}
