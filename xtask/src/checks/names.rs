//! One name, one thing: how many names of types are declared more than once.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use super::sources::{self, Module};

/// The share of names that may be declared more than once, in percent.
const LIMIT: f64 = 6.0;

/// Names that are rightly declared more than once, with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("Position", "one per game family in `rules`, the word of the field"),
    ("Rules", "one per game family in `rules`, distinguished by the family's module"),
    ("Setup", "one per game family in `rules`, the unchecked form of a Position"),
];

const RULE: &str = "\
A name of a type means one thing in the whole workspace. Rename the one that fewer people see, with
the words of the field; a name that is rightly used twice stands in EXCEPTIONS with its reason.";

/// The names declared, each with the files that declare it.
type Names<'a> = BTreeMap<&'a str, Vec<&'a str>>;

/// What declares a type.
const KEYWORDS: [&str; 5] = ["struct", "enum", "trait", "type", "union"];

/// `cargo xtask names`: prints the names declared more than once, and fails as
/// [`check`] does.
pub(crate) fn print() -> Result<()> {
    let said = check()?;
    println!("{}\n\n{said}", repeated(&names(&sources::modules()?)).join("\n"));
    Ok(())
}

/// Fails where too many names are declared more than once.
pub(crate) fn check() -> Result<String> {
    let modules = sources::modules()?;
    let names = names(&modules);
    let (is_fine, said) = judged(&names);
    ensure!(is_fine, "{}\n\n{said}\n\n{RULE}", repeated(&names).join("\n"));
    Ok(said)
}

fn names(modules: &[Module]) -> Names<'_> {
    let mut names = Names::new();
    // Nobody meets a type of this tool beside one of the product.
    for module in modules.iter().filter(|module| module.member != "xtask") {
        for name in module.code.lines().filter_map(declared) {
            names.entry(name).or_default().push(&module.file);
        }
    }
    names
}

/// The type that a line declares at the top level of its file.
fn declared(line: &str) -> Option<&str> {
    let item = match line.strip_prefix("pub(") {
        Some(restricted) => restricted.split_once(") ")?.1,
        None => line.strip_prefix("pub ").unwrap_or(line),
    };
    let (keyword, rest) = item.split_once(' ')?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let is_type = KEYWORDS.contains(&keyword) && rest.starts_with(|c: char| c.is_uppercase());
    is_type.then(|| &rest[..end])
}

fn is_repeated((name, files): &(&&str, &Vec<&str>)) -> bool {
    files.len() > 1 && !EXCEPTIONS.iter().any(|(exception, _)| exception == *name)
}

/// The names declared more than once, most often first.
fn repeated(names: &Names<'_>) -> Vec<String> {
    let mut repeated: Vec<_> = names.iter().filter(is_repeated).collect();
    repeated.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
    let line = |(name, files): (&&str, &Vec<&str>)| format!("{name}: {}", files.join(", "));
    repeated.into_iter().map(line).collect()
}

/// Is the share low enough? And the numbers as text.
fn judged(names: &Names<'_>) -> (bool, String) {
    let count = names.iter().filter(is_repeated).count();
    let percentage = 100.0 * count as f64 / names.len().max(1) as f64;
    let said = format!(
        "{} names of types, {count} declared more than once ({percentage:.1} %, at most {LIMIT} %)",
        names.len()
    );
    (percentage < LIMIT, said)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(file: &str, code: &str) -> Module {
        Module { file: file.into(), code: code.into(), ..Module::default() }
    }

    #[test]
    fn declarations_at_the_top_level_are_found() {
        assert_eq!(declared("pub(crate) struct Board<'a> {"), Some("Board"));
        assert_eq!(declared("enum Side {"), Some("Side"));
        assert_eq!(declared("pub trait Game: Clone {"), Some("Game"));
        assert_eq!(declared("pub type Lane = Vec<Step>;"), Some("Lane"));
        assert_eq!(declared("    type Item = u8;"), None);
        assert_eq!(declared("pub fn structure() {}"), None);
        assert_eq!(declared("/// struct Words"), None);
    }

    #[test]
    fn a_name_of_two_things_is_reported_with_its_files() {
        let modules =
            [module("a.rs", "struct Table;\nstruct Row;\n"), module("b.rs", "enum Table {}\n")];
        let names = names(&modules);
        assert_eq!(repeated(&names), ["Table: a.rs, b.rs"]);
        let (is_fine, said) = judged(&names);
        assert!(!is_fine && said.contains("2 names of types, 1 declared"), "{said}");
    }

    #[test]
    fn an_exception_is_not_counted() {
        let modules = [module("a.rs", "struct Position;\n"), module("b.rs", "struct Position;\n")];
        assert!(judged(&names(&modules)).0);
    }
}
