//! Text for people is in short sentences of common words: documents and messages
//! have no sentence of more than 35 words, and none of a few turns that nobody would say.

use super::markers::stands_in;

/// The most words of a sentence.
const LONGEST: usize = 35;

/// Turns that make English hard to read, and what to write instead.
const TURNS: &[(&str, &str)] = &[
    ("alone", "write only, or on its own"),
    ("at once", "write immediately, or at the same time"),
    ("whoever", "write anyone who"),
    ("is none", "write is not a …"),
];

/// What is hard to read in a document or a message file.
pub(super) fn complaints(file: &str, text: &str) -> Vec<String> {
    let english = !file.contains("/pt/") && !file.contains("/kea/") && !file.ends_with(".pt.md");
    let paragraphs = if file.ends_with(".md") { document(text) } else { messages(text) };
    let mut found = vec![];
    for (line, paragraph) in paragraphs {
        for sentence in sentences(&bare(&paragraph)) {
            let words =
                sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric));
            let count = words.count();
            if count > LONGEST {
                found.push(format!("{file}:{line}: {count} words: '{sentence}'"));
            }
            if english {
                found.extend(
                    turned(sentence).map(|why| format!("{file}:{line}: {why}: '{sentence}'")),
                );
            }
        }
    }
    found
}

/// Why an English sentence is stilted, if it is.
fn turned(sentence: &str) -> Option<&'static str> {
    let lower = sentence.to_lowercase();
    if sentence.starts_with("Who ") && sentence.ends_with('.') {
        return Some("write A player who, or You");
    }
    let nouns =
        lower.replace("there is no ", "").replace("is no longer", "").replace("is no more", "");
    if stands_in(&nouns, "is no") {
        return Some("write is not a");
    }
    TURNS.iter().find(|(turn, _)| stands_in(&lower, turn)).map(|(_, why)| *why)
}

/// Cuts where a sentence, or a part that is read by itself, ends.
fn sentences(paragraph: &str) -> Vec<&str> {
    let mut found = vec![];
    let mut start = 0;
    for (at, end) in paragraph.match_indices(['.', '!', '?', ':', ';']) {
        let after = &paragraph[at + end.len()..];
        if after.trim_start_matches([')', '”', '»', '"', '*']).starts_with(' ') || after.is_empty()
        {
            found.push(paragraph[start..at + end.len()].trim());
            start = at + end.len();
        }
    }
    found.push(paragraph[start..].trim());
    found
}

/// A paragraph without the targets of its links, and with one word for each piece of code or value.
fn bare(paragraph: &str) -> String {
    let mut kept = String::new();
    let mut rest = paragraph;
    while let Some(at) = rest.find(['`', '{', '(']) {
        let (closing, stands) = match &rest[at..=at] {
            "`" => ('`', "x"),
            "{" => ('}', "x"),
            _ if rest[..at].ends_with(']') => (')', ""),
            _ => {
                kept += &rest[..=at];
                rest = &rest[at + 1..];
                continue;
            }
        };
        kept += &rest[..at];
        kept += stands;
        let inside = &rest[at + 1..];
        rest = inside.find(closing).map_or("", |end| &inside[end + closing.len_utf8()..]);
    }
    kept + rest
}

/// The paragraphs, list items and cells of a document, each with its line; no code.
fn document(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = vec![];
    let (mut code, mut fresh) = (false, true);
    for (number, line) in text.lines().enumerate() {
        let (line, number) = (line.trim(), number + 1);
        let fence = line.starts_with("```");
        code ^= fence;
        if fence || code || line.is_empty() || line.starts_with('<') {
            fresh = true;
        } else if line.starts_with('|') {
            found.extend(line.split('|').map(|cell| (number, cell.to_string())));
            fresh = true;
        } else {
            let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
            let item = line.starts_with(['#', '-', '*', '>']) || digits.starts_with(". ");
            match found.last_mut().filter(|_| !fresh && !item) {
                Some((_, paragraph)) => *paragraph += &format!(" {line}"),
                None => found.push((number, line.to_string())),
            }
            fresh = line.starts_with('#');
        }
    }
    found
}

/// The values of a message file, each variant by itself, with their lines.
fn messages(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = vec![];
    for (number, line) in text.lines().enumerate() {
        let said = match line.split_once(" =") {
            Some((_, value)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => value,
            _ => line
                .split_once(']')
                .filter(|_| line.trim_start().starts_with(['[', '*']))
                .map_or("", |(_, value)| value),
        };
        let goes_on = line.starts_with("    ") && said.is_empty();
        match found.last_mut().filter(|_| goes_on) {
            // Examples of commands keep their lines.
            Some(_) if line.starts_with("     ") => found.push((number + 1, String::new())),
            Some((_, paragraph)) => *paragraph += &format!(" {}", line.trim()),
            None if line.starts_with('#') => {}
            None => found.push((number + 1, said.trim().to_string())),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_found_in_every_language() {
        let long = "uma ".repeat(LONGEST + 1);
        assert_eq!(complaints("docs/pt/a.md", &long).len(), 1);
        assert_eq!(complaints("docs/pt/a.md", &long.replacen("uma uma", "uma. Uma", 1)).len(), 0);
        assert_eq!(
            complaints("a.md", &format!("```\n{long}\n```\n| {} |", "a ".repeat(35))).len(),
            0
        );
        assert_eq!(complaints("locales/pt/a.ftl", &format!("a-b = {long}")).len(), 1);
        let split = "uma ".repeat(20);
        assert_eq!(
            complaints("a.md", &format!("# {split}\n{split}\n- {split}\n\n{split}\n")).len(),
            0
        );
        assert_eq!(complaints("a.md", &format!("{split}\n{split}\n")).len(), 1);
    }

    #[test]
    fn stilted_turns_are_found_in_english() {
        for bad in [
            "Who leaves keeps the points.",
            "“x” is no address of a server",
            "For you alone.",
            "It ends at once.",
        ] {
            assert_eq!(complaints("a.md", bad).len(), 1, "{bad}");
            assert_eq!(complaints("locales/en/a.ftl", &format!("a = {bad}")).len(), 1, "{bad}");
        }
        for good in [
            "Who begins?",
            "There is no game.",
            "It is no longer open.",
            "`alone`",
            "[a](alone.md)",
        ] {
            assert_eq!(complaints("a.md", good), [""; 0], "{good}");
        }
        assert_eq!(
            complaints("locales/en/a.ftl", "a = { $alone ->\n    [yes] so\n   *[no] not\n}"),
            [""; 0]
        );
    }
}
