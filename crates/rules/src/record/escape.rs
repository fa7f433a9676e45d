//! Comments and tag values as they stand in a file.
//!
//! A comment ends at the first `}`, for every reader there is, so that sign is
//! written `&#125;` inside one. Two more have to follow: `&#` becomes `&#38;#`,
//! and a `[%clk` that somebody typed becomes `&#91;%clk`. A tag value puts a
//! backslash before `"` and `\`. Line breaks are spaces in both, because lines
//! are wrapped when a file is written.

/// The same words with single spaces between them.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A comment, ready to stand between braces.
pub(super) fn comment(text: &str) -> String {
    text.replace("&#", "&#38;#").replace('}', "&#125;").replace("[%clk", "&#91;%clk")
}

/// The comment that stands between braces.
pub(super) fn read_comment(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        read.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = [("&#125;", '}'), ("&#38;", '&'), ("&#91;", '[')];
        let (taken, sign) =
            known.into_iter().find(|(code, _)| rest.starts_with(code)).unwrap_or(("&", '&'));
        read.push(sign);
        rest = &rest[taken.len()..];
    }
    read.push_str(rest);
    one_line(&read)
}

/// A tag value, ready to stand between quotes.
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
