//! What only programmers read is left out of what travels: comments and indentation. Nothing
//! else changes, so that a browser's tools still show readable lines.

/// A style sheet without comments and indentation. No style of ours has `/*` in a text.
pub(crate) fn css(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        bare += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    lines(&(bare + rest), |_| true)
}

/// A script without the lines that are comments as a whole, and without indentation. No script
/// of ours has a text that goes over several lines.
pub(crate) fn js(text: &str) -> String {
    lines(text, |line| !line.starts_with("//"))
}

fn lines(text: &str, stays: impl Fn(&str) -> bool) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && stays(line));
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let style =
            "/* All. */\na {\n  margin: 0 /* none */ auto;\n\n  padding: 1rem\n    2rem;\n}\n";
        assert_eq!(css(style), "a {\nmargin: 0  auto;\npadding: 1rem\n2rem;\n}\n");
        let script = "// Why.\nconst a = 1; // one\n  // Not.\n  go(\"https://a\");\n";
        assert_eq!(js(script), "const a = 1; // one\ngo(\"https://a\");\n");
    }

    #[test]
    fn no_script_has_a_text_over_several_lines() {
        let web = crate::root().join("crates/web");
        for path in ["first/first.js", "scripts/start.js", "service_worker.js"] {
            let text = std::fs::read_to_string(web.join(path)).unwrap();
            let odd = text.lines().find(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(odd, None, "{path}");
        }
    }
}
