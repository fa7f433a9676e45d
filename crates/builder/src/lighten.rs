//! What only programmers read is left out of what travels: comments, indentation, and where
//! the files of libraries lay. Nothing else changes, so that a browser's tools still show
//! readable lines.

/// A module in which the paths of library files are blank. Panics name them, and their length
/// differs from machine to machine; the files of this project keep their names.
pub(crate) fn wasm(mut module: Vec<u8>) -> Vec<u8> {
    let mut from = 0;
    while let Some(length) = module[from..].iter().position(|&byte| byte == b'/') {
        let begin = from + length;
        let path = |byte: &u8| byte.is_ascii_alphanumeric() || b"/._+-".contains(byte);
        let length = module[begin..].iter().take_while(|byte| path(byte)).count();
        let text = String::from_utf8_lossy(&module[begin..begin + length]).into_owned();
        let end = text.find(".rs").map_or(0, |end| end + ".rs".len());
        from = begin + end.max(1);
        if text.starts_with("/rustc/") || text[..end].contains("/registry/src/") {
            module[begin..begin + end].fill(b' ');
        }
    }
    module
}

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
/// of ours, and none of the bindings, has a text that goes over several lines.
pub(crate) fn js(text: &str) -> String {
    let mut in_comment = false;
    lines(text, |line| {
        in_comment |= line.starts_with("/*");
        let stays = !in_comment && !line.starts_with("//");
        in_comment &= !line.ends_with("*/");
        stays
    })
}

fn lines(text: &str, stays: impl FnMut(&str) -> bool) -> String {
    let mut stays = stays;
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
        let binding =
            "/**\n * @param {number} a\n */\nf(a) {\n    /* one */\n    return a\n    * 2;\n}\n";
        assert_eq!(js(binding), "f(a) {\nreturn a\n* 2;\n}\n");
    }

    #[test]
    fn paths_of_libraries_are_blank() {
        let library = "/ana/.cargo/registry/src/index-1/serde-1.0.0/src/lib.rs";
        let module = format!("a/b\0{library}crates/web/src/lib.rs/rustc/5a/alloc.rs/x");
        let light = wasm(module.clone().into_bytes());
        let blank = module.replace(library, &" ".repeat(library.len()));
        let blank = blank.replace("/rustc/5a/alloc.rs", &" ".repeat(18));
        assert_eq!(String::from_utf8(light).unwrap(), blank);
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
