//! Splits a command into words, without a shell.

/// The words of a command, separated by spaces; quotes keep spaces in. `None` if
/// there is no word or a quote is not closed.
pub fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (vec![], None::<String>, None);
    for letter in command.chars() {
        match (letter, quote) {
            (letter, Some(open)) if letter == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (letter, None) if letter.is_whitespace() => words.extend(word.take()),
            (letter, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    let named = words.first().is_some_and(|program| !program.is_empty());
    (named && quote.is_none()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_spaces_in() {
        let split = |command: &str| words(command).unwrap_or_default().join("|");
        assert_eq!(split("  engine   --level 3 "), "engine|--level|3");
        assert_eq!(split("'my engine' \"a b\"c ''"), "my engine|a bc|");
        assert_eq!(split(r"C:\engines\one.exe -q"), r"C:\engines\one.exe|-q");
    }

    #[test]
    fn nothing_to_run_is_refused() {
        for command in ["", "   ", "'open", "''", "\"\" x"] {
            assert_eq!(words(command), None, "{command}");
        }
    }
}
