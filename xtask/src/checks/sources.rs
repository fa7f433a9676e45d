//! The modules of our crates as text, unit tests left out, and their tokens.

use anyhow::Result;

use crate::project;

/// One module: a file of a crate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Module {
    /// The folder of its crate, below `crates/`.
    pub(super) member: String,
    /// Its place in the crate; the root is empty.
    pub(super) path: Vec<String>,
    pub(super) file: String,
    /// What is written there, without the unit tests that end a file.
    pub(super) code: String,
}

const TEST: &str = "#[cfg(test)]";

/// Every module of a crate or of this tool, those only for tests left out.
pub(super) fn modules() -> Result<Vec<Module>> {
    let mut modules = production()?;
    modules.retain(|it| it.file.contains("/src/"));
    Ok(modules)
}

/// All of them, with build scripts and this tool; also without those for tests.
pub(super) fn production() -> Result<Vec<Module>> {
    let files = project::files()?;
    let read = |file: &String| module(file, &project::text(file)?);
    Ok(without_test_files(files.iter().filter_map(read).collect()))
}

/// The module in a file of a crate's sources.
fn module(file: &str, text: &str) -> Option<Module> {
    let inside_crates = file.strip_prefix("crates/");
    let (member, inside) =
        inside_crates.or(file.starts_with("xtask/").then_some(file))?.split_once('/')?;
    let inside = inside.strip_prefix("src/").or((inside == "build.rs").then_some(inside))?;
    let mut path: Vec<String> =
        inside.strip_suffix(".rs")?.split('/').map(ToString::to_string).collect();
    if matches!(path.last()?.as_str(), "lib" | "main" | "mod") {
        path.pop();
    }
    let code = text[..test_block(text).unwrap_or(text.len())].into();
    let (member, file) = (member.into(), file.into());
    Some(Module { member, path, file, code })
}

fn without_test_files(mut modules: Vec<Module>) -> Vec<Module> {
    let tests: Vec<(String, Vec<String>)> = modules
        .iter()
        .flat_map(|it| {
            let inside = |name: &str| [it.path.as_slice(), &[name.into()]].concat();
            test_files(&it.code).map(move |name| (it.member.clone(), inside(name)))
        })
        .collect();
    modules.retain(|it| {
        !tests.iter().any(|(member, path)| *member == it.member && it.path.starts_with(path))
    });
    modules
}

/// The names of the modules with files of their own that are only for tests.
fn test_files(code: &str) -> impl Iterator<Item = &str> {
    let after = code.match_indices(TEST).map(|(at, _)| code[at + TEST.len()..].trim_start());
    after.filter_map(|rest| rest.strip_prefix("mod ")?.lines().next()?.strip_suffix(';'))
}

/// Where the unit tests begin that end a file.
fn test_block(code: &str) -> Option<usize> {
    code.match_indices(TEST).map(|(at, _)| at).find(|at| {
        let mut lines = code[at + TEST.len()..].lines().skip(1);
        let item = lines.find(|line| !line.starts_with(['#', ' ', ')']));
        item.is_some_and(|line| line.starts_with("mod ") && line.ends_with('{'))
    })
}

/// The names and symbols of code, without comments, strings and characters. A
/// path's `::` is one symbol.
pub(super) fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = vec![];
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let (length, is_token) = next_token(rest, first);
        if is_token {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

/// How long the next piece of code is, and whether it is to be kept.
fn next_token(rest: &str, first: char) -> (usize, bool) {
    let until = |end: &str, from: usize| {
        rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len())
    };
    let is_part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    if rest.starts_with("//") {
        (until("\n", 2), false)
    } else if rest.starts_with("/*") {
        (until("*/", 2), false)
    } else if rest.starts_with("r\"") {
        (until("\"", 2), false)
    } else if rest.starts_with("r#\"") {
        (until("\"#", 3), false)
    } else if first == '"' {
        (quoted(rest), false)
    } else if first == '\'' {
        (character(rest), false)
    } else if is_part_of_name(first) {
        (rest.find(|c| !is_part_of_name(c)).unwrap_or(rest.len()), true)
    } else if rest.starts_with("::") {
        (2, true)
    } else {
        (first.len_utf8(), !first.is_whitespace())
    }
}

/// The length of the string that `rest` begins with.
fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    rest.len()
}

/// The length of the character that `rest` begins with; of a lifetime only the
/// quotation mark.
fn character(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), _) => rest[3..].find('\'').map_or(rest.len(), |at| 3 + at + 1),
        (_, Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_named_by_their_files() {
        let path = |file: &str| module(file, "").map(|it| it.path.join("::"));
        assert_eq!(path("crates/a/src/lib.rs").as_deref(), Some(""));
        assert_eq!(path("crates/a/src/b/mod.rs").as_deref(), Some("b"));
        assert_eq!(path("crates/a/src/b/c.rs").as_deref(), Some("b::c"));
        assert_eq!(path("crates/a/tests/b.rs"), None);
        assert_eq!(path("crates/a/build.rs").as_deref(), Some("build"));
        assert_eq!(path("xtask/src/b.rs").as_deref(), Some("b"));
    }

    #[test]
    fn tests_are_left_out() {
        let root = "#[cfg(test)]\nmod trial;\nmod b;\n#[cfg(test)]\nmod tests {\n}\n";
        let read = |file, text| module(file, text).unwrap();
        let kept = without_test_files(vec![
            read("crates/a/src/lib.rs", root),
            read("crates/a/src/trial.rs", ""),
            read("crates/a/src/b.rs", "#[cfg(test)]\nfn c() {}\nstruct D;\n"),
        ]);
        assert_eq!(kept.len(), 2);
        assert_eq!(kept[0].code, "#[cfg(test)]\nmod trial;\nmod b;\n");
        assert!(kept[1].code.contains("struct D"));
    }

    #[test]
    fn strings_and_comments_are_no_tokens() {
        let code = "use a::b; // c\nlet x: &'a str = \"d \\\" e\"; let y = ('f', '\\'', r#\"g\"#);";
        let kept = tokens(code).join(" ");
        assert_eq!(kept, "use a :: b ; let x : & a str = ; let y = ( , , ) ;");
    }
}
