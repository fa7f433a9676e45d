//! Phrases in errors: what was expected, or why something is not valid. An
//! error carries the name of a phrase, so that every language can translate it.

use std::fmt;

macro_rules! wordings {
    ($($name:ident $id:literal $english:literal)*) => {
        /// A phrase with placeholders. [`Wording::id`] names its message;
        /// the English is for developers.
        ///
        /// ```
        /// use rules::Wording;
        /// let phrase = Wording::NumberUpTo.with("most", 48);
        /// assert_eq!(phrase.to_string(), "a number from 0 to 48");
        /// assert_eq!(phrase.wording.id(), "number-up-to");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Wording {
            $(#[doc = $english] $name,)*
        }

        impl Wording {
            /// Every phrase.
            pub const ALL: &[Wording] = &[$(Wording::$name),*];

            /// The name of this phrase in message keys.
            pub const fn id(self) -> &'static str {
                match self { $(Wording::$name => $id),* }
            }

            const fn english(self) -> &'static str {
                match self { $(Wording::$name => $english),* }
            }
        }
    };
}

wordings! {
    // Texts of positions and moves.
    NumberUpTo "number-up-to" "a number from 0 to {most}"
    NumbersAndSide "numbers-and-side"
        "{count} numbers and the player to move, joined by '-'"
    SideAtTheEnd "side-at-the-end" "S or N, the player to move, at the end"
    SideToMove "side-to-move" "{first} or {second}, the side to move"
    House "house" "a house, A to {last} of South, a to {other_last} of North, or 1 to {row}"
    EndOfText "end-of-text" "the end of the text"
    MarkOrEmpty "mark-or-empty" "{first}, {second} or a number of empty cells"
    RowSeparator "row-separator" "{separator} before this row"
    SwapOrPlay "swap-or-play" "swap or play"
    SwapsLeft "swaps-left" "how many swaps are left"
    LeapOrExchange "leap-or-exchange" "a leap, an exchange or -- for none"
    Square "square" "a square"
    // Catalogue texts.
    OptionValue "option-value" "{option}={values}"
    // Files of positions.
    TwoRows "two-rows" "two rows of houses"
    TwoRowsJoined "two-rows-joined" "two rows joined by /"
    MoveNumber "move-number" "the number of the move"
    NothingAfterMoveNumber "nothing-after-move-number" "nothing after the number of the move"
    Store "store" "{side}'s store, one number from 0 to {most}"
    Houses "houses" "{side}'s {row} houses, each from 0 to {most}"
    EndOfSave "end-of-save" "the end of the file after the fifth line"
    PlayerNumber "player-number" "the player to move, 1 or 2"
    SowingGame "sowing-game" "a sowing game for this position"
    // Written games.
    Game "game" "a game, but nothing is written"
    NothingAfterGame "nothing-after-game" "nothing after the game"
    TagName "tag-name" "the name of a tag"
    FreeTagName "free-tag-name"
        "the name of a tag, letters and digits, that a game does not fill in by itself"
    TagValue "tag-value" "a tag with its value in quotes"
    TagEnd "tag-end" "a tag closed by \"]"
    MoveOrComment "move-or-comment" "a move, a comment or a variation"
    CommentEnd "comment-end" "a comment closed by }"
    MoveBeforeVariation "move-before-variation" "a move before its variation"
    VariationEnd "variation-end" "a variation closed by )"
    MoveInVariation "move-in-variation" "a move in the variation"
    MoreMovesOrResult "more-moves-or-result" "more moves, or the result after the last one"
    Result "result" "a score, 1-0, 0-1, 1/2-1/2 or *"
    Score "score" "a score"
    OneOf "one-of" "{one} or {other}"
    EndReason "end-reason" "why the game ended, one of {reasons}"
    WrittenFormat "written-format" "a format that is written: ogn, record, save001 or text"
    SowingForOgn "sowing-for-ogn" "a sowing game; other games are written as a record"
    // Why options are not valid.
    OptionBetween "option-between" "{option} must be from {least} to {most}, not {found}"
    SeedsBetween "seeds-between"
        "seeds must be from 1 to {most} with {houses} houses a row, not {found}"
    CapOrder "cap-order"
        "cap must be two numbers from 1 to {most}, the smaller one first, not {found}"
    CycleOfOne "cycle-of-one" "cycle must be 0 (off) or at least 2: every position occurs once"
    SideAndDimensions "side-and-dimensions" "side and dimensions must be at least 2"
    SquaresBetween "squares-between" "the board must have from 1 to {most} squares"
    InARowBetween "in-a-row-between" "in a row must be from 2 to {most}, the board's longest side, not {found}"
    LargerBoardType "larger-board-type" "{cells} cells need a larger board type"
    // Why a position or a result is not valid.
    SwapsAtMost "swaps-at-most" "at most {most} swaps come before play in this game"
    BlackSwaps "black-swaps" "it is X, black, who may swap stones before play"
    CentreNeverEmpty "centre-never-empty" "the centre is never empty before play"
    TurnOfX "turn-of-x" "as many X as O: it is X's turn"
    TurnOfO "turn-of-o" "one X more than O: it is O's turn"
    MarksAlternate "marks-alternate" "X begins and they alternate: as many X as O, or one more"
    LineOfMover "line-of-mover" "the game ended when the side to move made its line"
    LinesApart "lines-apart" "two lines that share no square: the game ended with the first"
    ResultAgainstMoves "result-against-moves"
        "the result '{found}' contradicts the moves, which end the game {result}"
    ResultsContradict "results-contradict" "the results '{one}' and '{other}' contradict each other"
    NotOverBy "not-over-by" "after these moves the game is not over by '{reason}'"
}

impl Wording {
    /// The phrase with one placeholder filled in.
    pub fn with(self, name: &'static str, value: impl ToString) -> Phrase {
        Phrase::from(self).with(name, value)
    }
}

/// A [`Wording`] with its placeholders filled in.
///
/// ```
/// use rules::{Phrase, Wording};
/// let phrase = Phrase::from(Wording::EndOfText);
/// assert_eq!(phrase.to_string(), "the end of the text");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// Which phrase.
    pub wording: Wording,
    /// The values of its placeholders, by name.
    pub values: Vec<(&'static str, String)>,
}

impl Phrase {
    /// The phrase with one more placeholder filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }
}

impl From<Wording> for Phrase {
    fn from(wording: Wording) -> Self {
        Phrase { wording, values: vec![] }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.wording.english().to_string();
        for (name, value) in &self.values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        f.write_str(&text)
    }
}
