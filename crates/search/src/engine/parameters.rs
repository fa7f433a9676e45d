//! The numbers of the search that matches decide: reductions, margins, windows.
//!
//! `tabuleiro tune` looks for better ones, `tabuleiro sprt` judges them, and
//! `docs/SEARCH.md` has the results. A bot takes others by name:
//! `max:reduction-slope=30:aspiration=20`.

/// A number of the search: its name, its value and how far it may sensibly go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// The value that the engine plays with.
    pub value: i32,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
}

macro_rules! parameters {
    ($( $(#[$doc:meta])* $name:ident ($text:literal, $value:literal, $least:literal, $most:literal), )*) => {
        /// The numbers that a search works with.
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
            /// All of them, with the values that the engine plays with.
            pub const ALL: &'static [Parameter] =
                &[ $( Parameter { name: $text, value: $value, least: $least, most: $most }, )* ];

            /// The same with another value for one of them, kept within what
            /// makes sense; `None` if none has this name.
            #[must_use]
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
    reduction_base("reduction-base", 40, -100, 200),
    /// Late move reductions: hundredths of a ply for the product of the binary
    /// logarithms of depth and lateness.
    reduction_slope("reduction-slope", 25, 5, 80),
    /// Futility pruning is tried with at most this depth left.
    futility_depth("futility-depth", 3, 1, 10),
    /// Its margin for a ply, in per cent of what the evaluator says.
    futility_margin("futility-margin", 100, 20, 300),
    /// Reverse futility pruning is tried with at most this depth left.
    reverse_futility_depth("reverse-futility-depth", 3, 1, 10),
    /// Its margin for a ply, in per cent of what the evaluator says.
    reverse_futility_margin("reverse-futility-margin", 100, 20, 300),
    /// Late move reductions of captures: as for quiet moves, less so many plies.
    capture_reduction("capture-reduction", 9, 0, 9),
    /// Late move reductions: a history of this many hundredths of its limit makes
    /// the difference of a ply.
    history_reduction("history-reduction", 400, 10, 400),
    /// Late move pruning is tried with at most this depth left.
    late_move_depth("late-move-depth", 0, 0, 8),
    /// Late move pruning: with one ply left so many moves are tried, and one more with each ply.
    late_move_count("late-move-count", 2, 0, 8),
    /// Internal iterative reduction is tried with at least this depth left.
    iir_depth("iir-depth", 5, 2, 12),
    /// Half the width of the first aspiration window, in hundredths.
    aspiration("aspiration", 30, 5, 200),
    /// Entries of fewer plies have a part of the table to themselves.
    table_split("table-split", 5, 2, 12),
    /// The size of that part, in KiB.
    table_near("table-near", 1024, 64, 8192),
    /// Nodes with less depth left are not kept in the table.
    table_depth("table-depth", 2, 1, 5),
    /// With a clock: the part of the usual time, in per cent, after which no iteration
    /// begins while the best move has just changed.
    time_changed("time-changed", 100, 100, 300),
    /// The same once the best move has been the same for a while.
    time_stable("time-stable", 100, 20, 100),
    /// Delta pruning: what a capture may bring beyond its own gain, in
    /// hundredths more than the evaluator says.
    delta_margin("delta-margin", 0, -150, 300),
}
