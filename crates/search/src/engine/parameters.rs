//! The numbers of the search that matches decide: reductions, margins, windows,
//! the layout of the table.
//!
//! `tabuleiro dev sprt` judges them, and `docs/explanation/engine.md` has the results. A bot takes others by name:
//! `max:reduction-slope=30:aspiration=20`.

use rules::catalogue::Family;

macro_rules! parameters {
    ($( $(#[$doc:meta])* $name:ident ($text:literal, $value:literal, $sowing:literal, $least:literal..=$most:literal), )*) => {
        /// The numbers that a search works with. Those of the sowing games were
        /// tuned by their games; the others have too many moves, or too few
        /// plies, for the same ones.
        ///
        /// ```
        /// use search::engine::Parameters;
        /// let other = Parameters::default().with("reduction-slope", 30).unwrap();
        /// assert_eq!(other.reduction_slope, 30);
        /// assert_eq!(Parameters::default().with("magic", 1), None);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $( $(#[$doc])* pub $name: i32, )*
        }

        impl Parameters {
            /// Those of the sowing games.
            pub const SOWING: Parameters = Parameters { $( $name: $sowing, )* };

            /// The same with another value for one of them, kept within what
            /// makes sense; `None` if none has this name.
            pub fn with(mut self, name: &str, value: i32) -> Option<Parameters> {
                match name {
                    $( $text => self.$name = value.clamp($least, $most), )*
                    _ => return None,
                }
                Some(self)
            }
        }

        impl Default for Parameters {
            fn default() -> Self {
                Parameters { $( $name: $value, )* }
            }
        }
    };
}

parameters! {
    /// Late move reductions: hundredths of a ply for every late move.
    reduction_base("reduction-base", 40, 62, -100..=200),
    /// Late move reductions: hundredths of a ply for the product of the binary
    /// logarithms of depth and lateness.
    reduction_slope("reduction-slope", 25, 46, 5..=80),
    /// Futility pruning is tried with at most this depth left.
    futility_depth("futility-depth", 3, 7, 1..=10),
    /// Its margin for a ply, in per cent of what the evaluator says.
    futility_margin("futility-margin", 100, 36, 20..=300),
    /// Reverse futility pruning is tried with at most this depth left.
    reverse_futility_depth("reverse-futility-depth", 3, 4, 1..=10),
    /// Its margin for a ply, in per cent of what the evaluator says.
    reverse_futility_margin("reverse-futility-margin", 100, 88, 20..=300),
    /// Internal iterative reduction is tried with at least this depth left.
    iir_depth("iir-depth", 5, 4, 2..=12),
    /// Half the width of the first aspiration window, in hundredths.
    aspiration("aspiration", 30, 36, 5..=200),
    /// Entries of fewer plies have a part of the table to themselves.
    table_split("table-split", 5, 8, 2..=12),
    /// The most that part may take, in KiB: it should fit in the CPU cache.
    table_near("table-near", 1024, 1024, 64..=8192),
    /// Nodes with less depth left are not kept in the table: they are searched
    /// sooner than fetched.
    table_depth("table-depth", 2, 2, 1..=5),
    /// Delta pruning: what a capture may bring beyond its own gain, in
    /// hundredths more than the evaluator says.
    delta_margin("delta-margin", 0, -13, -150..=300),
}

impl Parameters {
    /// Those that a family of games is played with.
    pub fn of(family: Family) -> Parameters {
        match family {
            Family::Sowing => Parameters::SOWING,
            Family::QuantumLeap | Family::Line => Parameters::default(),
        }
    }
}
