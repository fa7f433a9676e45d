//! Runs the tests: programs side by side where nextest is not installed, and those in
//! a browser. A few that fail are tried once more and named.
//!
//! `cargo test` runs one program after the other. Many of ours wait for a server,
//! a database or a terminal most of the time, so that both processors idle.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::step::{Call, seconds};

/// How many run at once. Each runs as many of its tests at once as there are processors.
const AT_ONCE: usize = 2;

/// How many tests may be repeated: with more, something is broken.
const REPEATED: usize = 3;

/// A compiled test program.
struct TestProgram {
    /// What people call it: its package and its file.
    name: String,
    path: PathBuf,
    /// Where cargo would start it.
    folder: PathBuf,
    /// Its size in bytes.
    size: u64,
}

/// A test program that failed.
struct Failure {
    program: TestProgram,
    /// The tests that failed, where it got as far as to name them.
    tests: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.program.name, self.tests.join(" "))
    }
}

/// Compiles the tests of the whole workspace with these words of cargo, and runs them.
pub(crate) fn run(which: &[&str]) -> Result<String> {
    let compile = ["test", "--workspace", "--no-run", "--message-format=json-render-diagnostics"];
    let compile = Call::new("cargo", &[&compile, which].concat());
    let output = compile.command().stderr(Stdio::inherit()).output();
    let output = output.with_context(|| compile.not_started())?;
    ensure!(output.status.success(), "the tests do not compile");
    let mut programs: Vec<TestProgram> =
        String::from_utf8_lossy(&output.stdout).lines().filter_map(program).collect();
    ensure!(!programs.is_empty(), "cargo compiled no tests");
    // What is taken last should be short, and the large ones run longest.
    programs.sort_by_key(|program| program.size);
    let all = programs.len();
    repeat(&run_all(programs))?;
    Ok(format!("{all} programs"))
}

/// Runs tests that failed once more, one program after the other: beside others, a test
/// that waits for a server may run out of time. Those that pass then are named.
fn repeat(failed: &[Failure]) -> Result<()> {
    let lines: Vec<String> = failed.iter().map(ToString::to_string).collect();
    let tests: usize = failed.iter().map(|failure| failure.tests.len()).sum();
    ensure!(tests <= REPEATED, "these tests failed:\n{}", lines.join("\n"));
    for failure in failed {
        println!("\nrepeated: {failure}");
        let known = !failure.tests.is_empty();
        ensure!(known && failure.program.run(&failure.tests)?.0, "failed twice: {failure}");
        println!("passed only when repeated: {failure}");
    }
    Ok(())
}

/// Runs the tests in a browser. On a busy machine a browser now and then does not
/// answer in time, so those that fail are repeated once, and named if they pass then.
pub(crate) fn run_in_browser() -> Result<String> {
    let all = Call::new("cargo", &["test", "--workspace", "--test", "browser"]);
    let (passed, said) = shown_and_kept(&all)?;
    if passed {
        return Ok(String::new());
    }
    let failed = failures(&said);
    ensure!(!failed.is_empty() && failed.len() <= REPEATED, "failed: {}", all.typed());
    println!("\nrepeated: {}", failed.join(", "));
    let again = all.with(&["--".into(), "--exact".into()]).with(&failed);
    let (passed, _) = shown_and_kept(&again)?;
    ensure!(passed, "failed twice: {}", again.typed());
    Ok(format!("passed only when repeated: {}", failed.join(", ")))
}

/// Runs a call whose output is shown line by line: did it succeed, and what did it say?
fn shown_and_kept(call: &Call) -> Result<(bool, String)> {
    let mut child =
        call.command().stdout(Stdio::piped()).spawn().with_context(|| call.not_started())?;
    let mut said = String::new();
    for line in child.stdout.take().into_iter().flat_map(|it| BufReader::new(it).lines()) {
        let line = line?;
        println!("{line}");
        said += &line;
        said.push('\n');
    }
    Ok((child.wait()?.success(), said))
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
                    let (passed, said) =
                        program.run(&[]).unwrap_or_else(|error| (false, format!("{error:#}")));
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
    let target = message["target"]["name"].as_str()?;
    let package = folder.file_name()?.to_string_lossy();
    let size = std::fs::metadata(&path).map_or(0, |file| file.len());
    Some(TestProgram { name: format!("{package}, {target}"), path, folder, size })
}

impl TestProgram {
    /// Runs it, or these of its tests, and prints what it said in one piece.
    fn run(&self, tests: &[String]) -> Result<(bool, String)> {
        let begun = Instant::now();
        let mut call = Call::new(&self.path.to_string_lossy(), &[]).with(tests);
        if !tests.is_empty() {
            call = call.with(&["--exact".into()]);
        }
        let output = call
            .command()
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .stdin(Stdio::null())
            .output()
            .with_context(|| call.not_started())?;
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        println!("{} ({})\n{}", self.name, seconds(begun.elapsed()), said.trim());
        Ok((output.status.success(), said))
    }
}

#[cfg(test)]
mod tests_of_programs {
    use super::*;

    #[test]
    fn a_message_of_cargo_names_a_program() {
        let message = r#"{"reason":"compiler-artifact","manifest_path":"/p/crates/play/Cargo.toml",
            "target":{"name":"room"},"profile":{"test":true},"executable":"/p/target/room-1"}"#;
        let found = program(message).unwrap();
        assert_eq!(found.name, "play, room");
        assert_eq!(found.folder, Path::new("/p/crates/play"));
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
        let of = |name: &str| TestProgram {
            name: name.into(),
            path: PathBuf::from(name),
            folder: PathBuf::from("."),
            size: 0,
        };
        let failed = run_all(vec![of("true"), of("false"), of("no-such-program"), of("true")]);
        assert_eq!(failed.len(), 2);
        assert!(failed.iter().any(|it| it.program.name == "false"));
        // What names no test is not taken for repeated.
        assert!(repeat(&failed).is_err());
    }
}
