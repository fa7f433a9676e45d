//! `cargo xtask size`: how much production code each crate has, and how long its
//! functions are.
//!
//! Production code is what is in `crates/*/src`, `crates/*/build.rs` and
//! `xtask/src`, without unit tests, blank lines and documentation comments.
//! Ordinary comments count: they are part of the code.

use std::collections::BTreeMap;

use anyhow::Result;

use super::sources::{self, Module};

/// The share of functions that may be longer than what is printed as p99.
const LONG_SHARE: f64 = 0.01;

/// A function: its length in lines, its file and its name.
type Function<'a> = (usize, &'a str, &'a str);

/// The numbers of one crate.
#[derive(Default)]
struct CrateSize<'a> {
    production: usize,
    total: usize,
    functions: Vec<Function<'a>>,
}

/// Prints a table of the crates, and the longest functions.
pub(crate) fn print() -> Result<()> {
    let modules = sources::production()?;
    let mut crates: BTreeMap<&str, CrateSize<'_>> = BTreeMap::new();
    for module in &modules {
        let size = crates.entry(&module.member).or_default();
        size.production += production_lines(&module.code);
        size.total += module.total_lines;
        size.functions.extend(functions(module));
    }
    println!(
        "{:<12} {:>10} {:>10} {:>10} {:>5}",
        "crate", "production", "all lines", "functions", "p99"
    );
    let mut sum = CrateSize::default();
    for (name, size) in &mut crates {
        println!("{}", size.row(name));
        sum.production += size.production;
        sum.total += size.total;
        sum.functions.append(&mut size.functions);
    }
    println!("{}\n\nThe longest functions:", sum.row("all"));
    for (length, file, name) in sum.functions.iter().rev().take(10) {
        println!("{length:>5}  {name} in {file}");
    }
    Ok(())
}

impl CrateSize<'_> {
    /// The row of a table. Leaves the functions sorted, the longest last.
    fn row(&mut self, name: &str) -> String {
        self.functions.sort_unstable();
        let lengths: Vec<usize> = self.functions.iter().map(|(length, ..)| *length).collect();
        let (production, total, functions) = (self.production, self.total, lengths.len());
        let long = percentile(&lengths, 1.0 - LONG_SHARE);
        format!("{name:<12} {production:>10} {total:>10} {functions:>10} {long:>5}")
    }
}

fn production_lines(code: &str) -> usize {
    let is_documentation = |line: &str| line.starts_with("///") || line.starts_with("//!");
    let lines = code.lines().map(str::trim_start);
    lines.filter(|line| !line.is_empty() && !is_documentation(line)).count()
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
        assert_eq!(production_lines("//! A.\n\n/// B.\nfn b() {\n    // why\n    c();\n}\n"), 4);
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
