//! What a person may write at the prompt of a game.

/// An answer, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlainCommand {
    Move(String),
    Save,
    Undo,
    Redo,
    Hint,
    Help,
    /// The board, drawn.
    Board,
    /// What the last advice rests on.
    Why,
    /// What else can be done in a game at a server.
    More,
    Leave,
    /// Enter by itself: what is on the board.
    Nothing,
}

impl PlainCommand {
    /// Reads an answer. Words stand for orders in both languages; whatever
    /// else is written is a move.
    pub(super) fn read(text: &str) -> PlainCommand {
        match text.trim().to_lowercase().as_str() {
            "" => PlainCommand::Nothing,
            "0" | "save" | "guardar" => PlainCommand::Save,
            "u" | "undo" | "desfazer" => PlainCommand::Undo,
            "r" | "redo" | "refazer" => PlainCommand::Redo,
            "h" | "hint" | "dica" => PlainCommand::Hint,
            "?" | "help" | "ajuda" => PlainCommand::Help,
            "board" | "tabuleiro" => PlainCommand::Board,
            "why" | "porquê" | "porque" => PlainCommand::Why,
            "/" | "more" | "mais" => PlainCommand::More,
            "q" | "quit" | "leave" | "sair" => PlainCommand::Leave,
            _ => PlainCommand::Move(text.trim().to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood_in_both_languages() {
        assert_eq!(PlainCommand::read(" Desfazer "), PlainCommand::Undo);
        assert_eq!(PlainCommand::read("undo"), PlainCommand::Undo);
        assert_eq!(PlainCommand::read("0"), PlainCommand::Save);
        assert_eq!(PlainCommand::read("e5xc5"), PlainCommand::Move("e5xc5".into()));
    }
}
