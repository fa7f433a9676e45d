//! What a person may write at the prompt of a game.

/// An answer, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Move(String),
    Save,
    Undo,
    Redo,
    Hint,
    Help,
    Leave,
    Nothing,
}

impl Order {
    /// Reads an answer. Words stand for orders in both languages; whatever
    /// else is written is a move.
    pub(super) fn read(text: &str) -> Order {
        match text.trim().to_lowercase().as_str() {
            "" => Order::Nothing,
            "0" | "save" | "guardar" => Order::Save,
            "u" | "undo" | "desfazer" => Order::Undo,
            "r" | "redo" | "refazer" => Order::Redo,
            "h" | "hint" | "dica" => Order::Hint,
            "?" | "help" | "ajuda" => Order::Help,
            "q" | "quit" | "leave" | "sair" => Order::Leave,
            _ => Order::Move(text.trim().to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood_in_both_languages() {
        assert_eq!(Order::read(" Desfazer "), Order::Undo);
        assert_eq!(Order::read("undo"), Order::Undo);
        assert_eq!(Order::read("0"), Order::Save);
        assert_eq!(Order::read("e5xc5"), Order::Move("e5xc5".into()));
    }
}
