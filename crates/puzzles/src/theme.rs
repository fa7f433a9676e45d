//! What a solution is about.

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
    Chain,
    /// A house with at least as many seeds as the board has houses is played.
    BigHouse,
    /// It ends with an opponent who cannot move.
    Starving,
    /// The opponent has no seeds and must be fed.
    Feeding,
    /// The first move captures nothing, although a capture was possible.
    Tempo,
    /// The opponent captures along the way.
    Sacrifice,
    /// At most six seeds are on the board.
    LastSeeds,
    /// A stone leaps over two cells or more.
    Leaps,
    /// The solution ends with two threats at once.
    Fork,
    /// The first move also stops a line of the opponent.
    Block,
    /// Three moves or more, of which each threatens to win.
    Threats,
}

impl PuzzleTheme {
    /// Every theme, those of the sowing games first.
    pub const ALL: [PuzzleTheme; 11] = [
        PuzzleTheme::Chain,
        PuzzleTheme::BigHouse,
        PuzzleTheme::Starving,
        PuzzleTheme::Feeding,
        PuzzleTheme::Tempo,
        PuzzleTheme::Sacrifice,
        PuzzleTheme::LastSeeds,
        PuzzleTheme::Leaps,
        PuzzleTheme::Fork,
        PuzzleTheme::Block,
        PuzzleTheme::Threats,
    ];

    /// The word in files and message keys.
    pub const fn id(self) -> &'static str {
        match self {
            PuzzleTheme::Chain => "chain",
            PuzzleTheme::BigHouse => "big-house",
            PuzzleTheme::Starving => "starving",
            PuzzleTheme::Feeding => "feeding",
            PuzzleTheme::Tempo => "tempo",
            PuzzleTheme::Sacrifice => "sacrifice",
            PuzzleTheme::LastSeeds => "last-seeds",
            PuzzleTheme::Leaps => "leaps",
            PuzzleTheme::Fork => "fork",
            PuzzleTheme::Block => "block",
            PuzzleTheme::Threats => "threats",
        }
    }

    /// The theme of a word.
    pub fn from_id(id: &str) -> Option<PuzzleTheme> {
        PuzzleTheme::ALL.into_iter().find(|theme| theme.id() == id)
    }
}
