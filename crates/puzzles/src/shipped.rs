//! The puzzles that come with the program.

/// The files of puzzles by name.
///
/// ```
/// assert!(puzzles::SHIPPED.iter().any(|(name, _)| *name == "oril"));
/// ```
pub const SHIPPED: [(&str, &str); 5] = [
    ("oril", include_str!("../data/oril.puzzles")),
    ("ouri", include_str!("../data/ouri.puzzles")),
    ("oware", include_str!("../data/oware.puzzles")),
    ("quantum-leap", include_str!("../data/quantum-leap.puzzles")),
    ("line", include_str!("../data/line.puzzles")),
];
