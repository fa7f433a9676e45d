//! Finding words in source code, in comments and in tests.

/// A word that must not stand in a text, with the reason.
pub(super) struct Marker {
    pub(super) word: &'static str,
    pub(super) reason: &'static str,
}

/// A place where a word was found.
pub(super) fn found(file: &str, line: usize, marker: &Marker) -> String {
    format!("{file}:{}: '{}': {}", line + 1, marker.word, marker.reason)
}

/// Is `word` in `line`, not as a part of a longer name?
pub(super) fn stands_in(line: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let starts_name = word.starts_with(part_of_name);
        let ends_name = word.ends_with(part_of_name);
        let glued_before = starts_name && line[..at].ends_with(part_of_name);
        let glued_after = ends_name && line[at + word.len()..].starts_with(part_of_name);
        !glued_before && !glued_after
    })
}

/// The lines of code with their numbers, without comments and without the
/// unit tests that end a file.
pub(super) fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .take_while(|(_, line)| line.trim() != "#[cfg(test)]")
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        assert!(stands_in("let now = Instant::now();", "Instant"));
        assert!(!stands_in("fn InstantCoffee()", "Instant"));
        assert!(stands_in("println!(\"\")", "println!"));
        assert!(!stands_in("eprintln!(\"\")", "println!"));
    }

    #[test]
    fn comments_and_tests_are_no_code() {
        let text = "//! head\nfn a() {}\n/// doc\n#[cfg(test)]\nmod tests {}\n";
        assert_eq!(code_lines(text).collect::<Vec<_>>(), [(1, "fn a() {}")]);
    }
}
