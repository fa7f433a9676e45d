//! What a solution is about.

rules::words! {
    /// What a solution is about. A puzzle may have several themes.
    ///
    /// ```
    /// use puzzles::PuzzleTheme;
    /// assert_eq!(PuzzleTheme::from_id("big-house"), Some(PuzzleTheme::BigHouse));
    /// assert!(PuzzleTheme::ALL.iter().all(|theme| PuzzleTheme::from_id(theme.id()) == Some(*theme)));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PuzzleTheme {
        /// A move captures two houses or more.
        Chain = "chain",
        /// A house with at least as many seeds as the board has houses is played.
        BigHouse = "big-house",
        /// It ends with an opponent who cannot move.
        Starving = "starving",
        /// The opponent has no seeds and must be fed.
        Feeding = "feeding",
        /// The first move captures nothing, although a capture was possible.
        Tempo = "tempo",
        /// The opponent captures along the way.
        Sacrifice = "sacrifice",
        /// At most six seeds are on the board.
        LastSeeds = "last-seeds",
        /// A stone leaps over two cells or more.
        Leaps = "leaps",
        /// The solution ends with two threats at once.
        Fork = "fork",
        /// The first move also stops a line of the opponent.
        Block = "block",
        /// Three moves or more, of which each threatens to win.
        Threats = "threats",
    }
}
