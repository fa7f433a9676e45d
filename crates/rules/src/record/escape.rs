//! Escapes in comments and tag values.
//!
//! Every program that reads such files ends a comment at the first `}`, so that
//! character is written `&#125;`. Two more escapes follow from it: `&#` becomes
//! `&#38;#`, and a `[%clk` that a person typed becomes `&#91;%clk`. In a tag
//! value, a backslash precedes `"` and `\`. Line breaks become spaces in both,
//! because lines are wrapped when a file is written.

/// The same words with single spaces between them.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A comment as it is written between braces.
pub(super) fn comment(text: &str) -> String {
    text.replace("&#", "&#38;#").replace('}', "&#125;").replace("[%clk", "&#91;%clk")
}

/// Reads a comment from between braces.
pub(super) fn read_comment(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        read.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = [("&#125;", '}'), ("&#38;", '&'), ("&#91;", '[')];
        let (taken, character) =
            known.into_iter().find(|(code, _)| rest.starts_with(code)).unwrap_or(("&", '&'));
        read.push(character);
        rest = &rest[taken.len()..];
    }
    read.push_str(rest);
    one_line(&read)
}

/// A tag value as it is written between quotation marks.
pub(super) fn tag_value(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_come_back_as_they_were() {
        for text in ["", "a}b", "&#125;", "&&#}", "[%clk 0:00:01]", "&#38;#91;%clk", "&# 125;"] {
            assert!(!comment(text).contains('}'));
            assert_eq!(read_comment(&comment(text)), text);
        }
    }

    #[test]
    fn tag_values_are_quoted() {
        assert_eq!(tag_value(r#"a"b\c"#), r#"a\"b\\c"#);
    }
}
