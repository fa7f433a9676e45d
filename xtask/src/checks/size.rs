//! `cargo xtask size`: how much code each crate has, what it is for, and how long its
//! functions are.
//!
//! Production code is what is in `crates/*/src`, `crates/*/build.rs` and
//! `xtask/src`, without unit tests, blank lines and documentation comments.
//! Ordinary comments count: they are part of the code. What else is in Rust files, blank
//! lines left out, is for tests.

use std::collections::BTreeMap;

use anyhow::Result;

use super::sources::{self, Module};
use crate::project;

/// The share of functions that may be longer than what is printed as p99.
const LONG_SHARE: f64 = 0.01;
/// Crates that nobody is given: they build, test and measure the others.
const TOOLS: &[&str] = &["browser", "builder", "loadtest", "programs", "xtask"];

/// A function: its length in lines, its file and its name.
type Function<'a> = (usize, &'a str, &'a str);

/// The numbers of one crate, or of several.
#[derive(Clone, Default)]
struct CodeSize<'a> {
    production: usize,
    documentation: usize,
    /// Every line that is not blank, those of tests included.
    all: usize,
    functions: Vec<Function<'a>>,
}

/// Prints a table of the crates, and the longest functions.
pub(crate) fn print() -> Result<()> {
    let modules = sources::production()?;
    let mut crates: BTreeMap<&str, CodeSize<'_>> = BTreeMap::new();
    for module in &modules {
        let size = crates.entry(&module.member).or_default();
        let [documentation, production] = lines_by_kind(&module.code);
        size.production += production;
        size.documentation += documentation;
        size.functions.extend(functions(module));
    }
    let files = project::files()?;
    for file in files.iter().filter(|file| file.ends_with(".rs")) {
        let member = file.strip_prefix("crates/").unwrap_or(file).split('/').next();
        if let Some(size) = member.and_then(|member| crates.get_mut(member)) {
            let text = project::text(file).unwrap_or_default();
            size.all += lines_by_kind(&text).iter().sum::<usize>();
        }
    }
    println!(
        "{:<12} {:>10} {:>13} {:>7} {:>9} {:>5}",
        "crate", "production", "documentation", "tests", "functions", "p99"
    );
    let (mut product, mut tools) = (CodeSize::default(), CodeSize::default());
    for (name, mut size) in crates {
        println!("{}", size.row(name));
        if TOOLS.contains(&name) { &mut tools } else { &mut product }.add(size);
    }
    let mut all = product.clone();
    all.add(tools.clone());
    println!("\n{}\n{}\n{}", product.row("product"), tools.row("tools"), all.row("all"));
    println!("\nThe longest functions:");
    for (length, file, name) in all.functions.iter().rev().take(10) {
        println!("{length:>5}  {name} in {file}");
    }
    Ok(())
}

impl<'a> CodeSize<'a> {
    fn add(&mut self, other: CodeSize<'a>) {
        self.production += other.production;
        self.documentation += other.documentation;
        self.all += other.all;
        self.functions.extend(other.functions);
    }

    /// The row of a table. Leaves the functions sorted, the longest last.
    fn row(&mut self, name: &str) -> String {
        self.functions.sort_unstable();
        let lengths: Vec<usize> = self.functions.iter().map(|(length, ..)| *length).collect();
        let (production, documentation) = (self.production, self.documentation);
        let tests = self.all.saturating_sub(production + documentation);
        let (count, long) = (lengths.len(), percentile(&lengths, 1.0 - LONG_SHARE));
        format!("{name:<12} {production:>10} {documentation:>13} {tests:>7} {count:>9} {long:>5}")
    }
}

/// How many lines are documentation, and how many are code. Blank ones are neither.
fn lines_by_kind(code: &str) -> [usize; 2] {
    let is_documentation = |line: &&str| line.starts_with("///") || line.starts_with("//!");
    let lines = code.lines().map(str::trim_start).filter(|line| !line.is_empty());
    let (documentation, rest): (Vec<_>, Vec<_>) = lines.partition(is_documentation);
    [documentation.len(), rest.len()]
}

/// The functions of a module that have a body. In formatted code a function ends
/// at the first closing brace in the column of its first line.
fn functions(module: &Module) -> Vec<Function<'_>> {
    let lines: Vec<&str> = module.code.lines().collect();
    let begun = lines.iter().enumerate().filter_map(|(at, line)| Some((at, function_name(line)?)));
    let measured = begun.filter_map(|(at, name)| {
        Some((function_length(&lines[at..])?, module.file.as_str(), name))
    });
    measured.collect()
}

/// The name of the function that begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let is_qualifier = |word: &str| {
        matches!(word, "pub" | "const" | "async" | "unsafe" | "in")
            || word.starts_with("pub(")
            || word.ends_with(')') && !word.contains('(')
    };
    if words.find(|word| !is_qualifier(word))? != "fn" {
        return None;
    }
    words.next()?.split(['(', '<']).next()
}

/// The lines from the first to the closing brace; `None` without a body.
fn function_length(lines: &[&str]) -> Option<usize> {
    let first = lines.first()?;
    let column = first.len() - first.trim_start().len();
    for (at, line) in lines.iter().enumerate() {
        let is_end = at == 0 || line.find(|c: char| c != ' ') == Some(column);
        if is_end && line.ends_with(';') {
            return None;
        }
        if is_end && line.ends_with('}') {
            return Some(at + 1);
        }
    }
    None
}

/// The smallest length that this share of the sorted lengths does not exceed.
fn percentile(sorted: &[usize], share: f64) -> usize {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_and_blank_lines_are_not_counted() {
        assert_eq!(lines_by_kind("//! A.\n\n/// B.\nfn b() {\n    // why\n    c();\n}\n"), [2, 4]);
    }

    #[test]
    fn a_function_ends_at_the_brace_below_its_first_letter() {
        let code = "pub(crate) const fn one() -> u8 { 1 }\n\
                    trait A {\n    fn none(&self);\n    fn long(\n        &self,\n    );\n}\n\
                    pub(in crate::a) async fn two<T>(\n    a: T,\n) {\n    if a {\n    }\n}\n";
        let module = Module { file: "a.rs".into(), code: code.into(), ..Module::default() };
        assert_eq!(functions(&module), [(1, "a.rs", "one"), (6, "a.rs", "two")]);
    }

    #[test]
    fn a_percentile_leaves_few_above_it() {
        let lengths: Vec<usize> = (1..=200).collect();
        assert_eq!(percentile(&lengths, 0.99), 198);
        assert_eq!(percentile(&[], 0.99), 0);
    }
}
