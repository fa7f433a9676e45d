//! Runs the tests: two programs side by side, and of each either the tests of
//! `cargo verify` or those that only `cargo verify --all` has time for. A few that
//! fail are tried once more and named.
//!
//! `cargo test` runs one program after the other. Many of ours wait for a server,
//! a database or a terminal most of the time, so that both processors idle.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::call::Call;
use crate::step::seconds;

/// How many run at once. Each runs as many of its tests at once as there are processors.
const AT_ONCE: usize = 2;

/// How many tests may be repeated: with more, something is broken.
const REPEATED: usize = 3;

/// The tests that `cargo verify` leaves to `cargo verify --all`: on each line a program
/// and how the names of its tests begin. `CONTRIBUTING.md` has the rule.
const THOROUGH: &str = include_str!("../thorough.txt");

/// What drives the app in a browser. It needs the app, so `cargo test` alone leaves it out, and
/// it is asked for by name.
const BROWSER: [&str; 2] = ["--test", "browser"];

/// Which tests are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Those of `cargo verify`.
    Ordinary,
    /// Those that `cargo verify --all` adds.
    Thorough,
}

/// A compiled test program.
#[derive(Clone)]
struct TestProgram {
    /// What its target is called; unit tests are called like their crate.
    target: String,
    /// Its package, for people.
    package: String,
    path: PathBuf,
    /// Where cargo would start it.
    folder: PathBuf,
    /// Its size in bytes.
    size: u64,
    /// Does it hold the tests of a folder `tests`, and not unit tests?
    is_integration: bool,
    /// The tests to run.
    tests: Vec<String>,
}

/// A test program that failed.
struct Failure {
    program: TestProgram,
    /// The tests that failed, where it got as far as to name them.
    tests: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.program, self.tests.join(" "))
    }
}

impl fmt::Display for TestProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.package, self.target)
    }
}

/// Compiles all tests, those in a browser too.
pub(crate) fn compile() -> Result<String> {
    Ok(format!("{} programs", programs(&["--tests"])?.len() + programs(&BROWSER)?.len()))
}

/// Runs the unit tests, for daily work.
pub(crate) fn units() -> Result<String> {
    run(programs(&["--lib", "--bins"])?, Scope::Ordinary)
}

/// Runs all tests of a scope but those in a browser.
pub(crate) fn all(scope: Scope) -> Result<String> {
    let tests = programs(&["--tests"])?;
    let unknown = unknown(&[tests.as_slice(), programs(&BROWSER)?.as_slice()].concat());
    ensure!(unknown.is_empty(), "no test begins like these of xtask/thorough.txt: {unknown:?}");
    run(tests, scope)
}

/// Runs the tests in a browser.
pub(crate) fn in_browser(scope: Scope) -> Result<String> {
    run(programs(&BROWSER)?, scope)
}

/// Compiles the test programs of the whole workspace that these words of cargo select,
/// and lists their tests.
fn programs(which: &[&str]) -> Result<Vec<TestProgram>> {
    let compile = ["test", "--workspace", "--no-run", "--message-format=json-render-diagnostics"];
    let compile = Call::new("cargo", &[&compile, which].concat());
    let output = compile.command().stderr(Stdio::piped()).output();
    let output = output.with_context(|| compile.not_started())?;
    ensure!(
        output.status.success(),
        "the tests do not compile:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut programs: Vec<TestProgram> =
        String::from_utf8_lossy(&output.stdout).lines().filter_map(program).collect();
    ensure!(!programs.is_empty(), "cargo compiled no tests");
    for program in &mut programs {
        program.tests = program.list()?;
    }
    Ok(programs)
}

/// Runs the tests of a scope in these programs.
fn run(mut programs: Vec<TestProgram>, scope: Scope) -> Result<String> {
    for program in &mut programs {
        let TestProgram { target, is_integration, tests, .. } = program;
        tests.retain(|test| scope == scope_of(target, *is_integration, test));
    }
    programs.retain(|program| !program.tests.is_empty());
    // What is taken last should be short, and the large ones run longest.
    programs.sort_by_key(|program| program.size);
    let (all, count) =
        (programs.iter().map(|program| program.tests.len()).sum::<usize>(), programs.len());
    let repeated = repeat(&run_all(programs))?;
    Ok(format!("{all} tests in {count} programs{repeated}"))
}

/// The lines of the list that name a test program and how its tests begin.
fn thorough() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = THOROUGH.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' '))
}

/// The scope that a test belongs to. Unit tests are quick, so the list knows none.
fn scope_of(target: &str, is_integration: bool, test: &str) -> Scope {
    let is_listed = |(program, beginning)| program == target && test.starts_with(beginning);
    match is_integration && thorough().any(is_listed) {
        true => Scope::Thorough,
        false => Scope::Ordinary,
    }
}

/// The lines of the list that no test begins like: they would go unnoticed when a test
/// gets another name.
fn unknown(programs: &[TestProgram]) -> Vec<(&'static str, &'static str)> {
    let begins = |(target, beginning): (&str, &str)| {
        programs.iter().any(|program| {
            program.is_integration
                && program.target == target
                && program.tests.iter().any(|test| test.starts_with(beginning))
        })
    };
    thorough().filter(|line| !begins(*line)).collect()
}

/// Runs tests that failed once more, one program after the other: beside others, a test
/// that waits for a server may run out of time. Those that pass then are named.
fn repeat(failed: &[Failure]) -> Result<String> {
    let lines: Vec<String> = failed.iter().map(ToString::to_string).collect();
    let tests: usize = failed.iter().map(|failure| failure.tests.len()).sum();
    ensure!(tests <= REPEATED, "these tests failed:\n{}", lines.join("\n"));
    for failure in failed {
        println!("\nrepeated: {failure}");
        let known = !failure.tests.is_empty();
        ensure!(known && failure.program.run(&failure.tests)?.0, "failed twice: {failure}");
        println!("passed only when repeated: {failure}");
    }
    Ok(match lines.is_empty() {
        true => String::new(),
        false => format!("; passed only when repeated: {}", lines.join(", ")),
    })
}

/// The tests that the last list of failures names.
fn failures(said: &str) -> Vec<String> {
    let Some((_, list)) = said.rsplit_once("failures:\n") else { return vec![] };
    let names = list.lines().take_while(|line| !line.trim().is_empty());
    names.map(|name| name.trim().to_string()).collect()
}

/// Runs all, the last first.
fn run_all(programs: Vec<TestProgram>) -> Vec<Failure> {
    let (left, failed) = (Mutex::new(programs), Mutex::new(vec![]));
    let next = || left.lock().ok()?.pop();
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(program) = next() {
                    let (passed, said) = program
                        .run(&program.tests)
                        .unwrap_or_else(|error| (false, format!("{error:#}")));
                    if let (false, Ok(mut failed)) = (passed, failed.lock()) {
                        failed.push(Failure { program, tests: failures(&said) });
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap_or_default()
}

/// The test program that a message of cargo tells of.
fn program(message: &str) -> Option<TestProgram> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["profile"]["test"] != true {
        return None;
    }
    let path = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_path_buf();
    Some(TestProgram {
        target: message["target"]["name"].as_str()?.to_string(),
        package: folder.file_name()?.to_string_lossy().into_owned(),
        size: std::fs::metadata(&path).map_or(0, |file| file.len()),
        is_integration: message["target"]["kind"][0] == "test",
        tests: vec![],
        path,
        folder,
    })
}

impl TestProgram {
    fn call(&self, arguments: &[String]) -> Result<(bool, String)> {
        let call = Call::new(&self.path.to_string_lossy(), &[]).with(arguments);
        let output = call
            .command()
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .stdin(Stdio::null())
            .output()
            .with_context(|| call.not_started())?;
        let said = [output.stdout, output.stderr].concat();
        Ok((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
    }

    /// The names of its tests.
    fn list(&self) -> Result<Vec<String>> {
        let (done, said) = self.call(&["--list", "--format", "terse"].map(String::from))?;
        ensure!(done, "{self} does not list its tests:\n{said}");
        let names = said.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names.map(String::from).collect())
    }

    /// Runs these of its tests, and prints what it said in one piece.
    fn run(&self, tests: &[String]) -> Result<(bool, String)> {
        let begun = Instant::now();
        let (passed, said) = self.call(&[tests, &["--exact".into()]].concat())?;
        println!("{self} ({})\n{}", seconds(begun.elapsed()), said.trim());
        Ok((passed, said))
    }
}

#[cfg(test)]
mod tests_of_programs {
    use super::*;

    fn named(path: &str, target: &str, tests: &[&str]) -> TestProgram {
        TestProgram {
            target: target.into(),
            package: target.into(),
            path: path.into(),
            folder: ".".into(),
            size: 0,
            is_integration: true,
            tests: tests.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_message_of_cargo_names_a_program() {
        let message = r#"{"reason":"compiler-artifact","manifest_path":"/p/crates/play/Cargo.toml",
            "target":{"name":"room","kind":["test"]},"profile":{"test":true},"executable":"/p/target/room-1"}"#;
        let found = program(message).unwrap();
        assert_eq!(found.to_string(), "play, room");
        assert_eq!(found.folder, Path::new("/p/crates/play"));
        assert!(found.is_integration);
        assert!(program(&message.replace("true", "false")).is_none());
        assert!(program("error: none").is_none());
    }

    #[test]
    fn failures_are_read_from_what_a_test_program_says() {
        let said =
            "failures:\n\n---- a::b stdout ----\n\nfailures:\n    a::b\n    c\n\ntest result";
        assert_eq!(failures(said), ["a::b", "c"]);
        assert!(failures("test result: ok").is_empty());
    }

    #[test]
    fn a_failure_is_reported_and_the_others_still_run() {
        let of = |path: &str| named(path, path, &["a"]);
        let failed = run_all(vec![of("true"), of("false"), of("no-such-program"), of("true")]);
        assert_eq!(failed.len(), 2);
        assert!(failed.iter().any(|it| it.program.target == "false"));
        // What names no test is not taken for repeated.
        assert!(repeat(&failed).is_err());
    }

    #[test]
    fn each_test_belongs_to_one_scope() {
        let (target, beginning) = thorough().next().expect("the list names tests");
        assert_eq!(scope_of(target, true, &format!("{beginning}x")), Scope::Thorough);
        assert_eq!(scope_of(target, true, "another::test"), Scope::Ordinary);
        assert_eq!(scope_of("another", true, beginning), Scope::Ordinary);
        assert_eq!(scope_of(target, false, beginning), Scope::Ordinary);
    }

    #[test]
    fn a_line_that_fits_no_test_is_found() {
        let (target, beginning) = thorough().next().expect("the list names tests");
        let first = |programs: &[TestProgram]| unknown(programs).first().copied();
        assert_ne!(first(&[named("x", target, &[beginning])]), Some((target, beginning)));
        assert_eq!(first(&[named("x", target, &["a"])]), Some((target, beginning)));
    }

    /// A file that is forgotten there would never run.
    #[test]
    fn every_file_of_tests_is_named_by_its_program() {
        let files = crate::project::files().unwrap();
        let programs: Vec<&str> =
            files.iter().filter_map(|file| file.strip_suffix("/main.rs")).collect();
        let mut seen = 0;
        for folder in programs.iter().filter(|folder| folder.contains("/tests")) {
            let main = std::fs::read_to_string(crate::call::root().join(folder).join("main.rs"));
            let manifest = folder.split("/tests").next().unwrap_or_default();
            let manifest = crate::call::root().join(manifest).join("Cargo.toml");
            let known = main.unwrap() + &std::fs::read_to_string(manifest).unwrap();
            let inside = |file: &&String| file.starts_with(&format!("{folder}/"));
            for file in files.iter().filter(inside) {
                let name = &file[folder.len() + 1..];
                let Some(name) = name.strip_suffix(".rs").filter(|it| !it.contains('/')) else {
                    continue;
                };
                seen += 1;
                let is_named = ["mod {};", "name = \"{}\""]
                    .iter()
                    .any(|form| known.contains(&form.replace("{}", name)));
                assert!(name == "main" || is_named, "{file} is in no program");
            }
        }
        assert!(seen > 150, "{seen} files were looked at");
    }

    #[test]
    fn a_program_lists_its_own_tests() {
        let path = std::env::current_exe().unwrap();
        let this = named(&path.to_string_lossy(), "xtask", &[]);
        let mine = "tests::tests_of_programs::a_program_lists_its_own_tests";
        assert!(this.list().unwrap().iter().any(|test| test == mine));
    }
}
