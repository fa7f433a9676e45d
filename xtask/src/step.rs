//! A step of `cargo verify`, and the calls of programs that steps consist of.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Error, Result, anyhow, ensure};

use crate::project;

/// A program to call with its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    program: String,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    /// Does it run in the current folder, instead of at the root of the project?
    here: bool,
}

impl Call {
    pub(crate) fn new(program: &str, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        Call { program: program.into(), arguments, environment: vec![], here: false }
    }

    /// The same call with more arguments.
    pub(crate) fn with(mut self, more: &[String]) -> Self {
        self.arguments.extend_from_slice(more);
        self
    }

    /// The same call with a variable set.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// The same call in the current folder.
    pub(crate) fn here(mut self) -> Self {
        self.here = true;
        self
    }

    /// The call as a person would type it.
    pub(crate) fn typed(&self) -> String {
        let variables = self.environment.iter().map(|(name, value)| format!("{name}={value:?} "));
        let words = [&self.program].into_iter().chain(&self.arguments);
        let quoted = words.map(|word| match word.contains([' ', '*']) {
            true => format!("'{word}'"),
            false => word.clone(),
        });
        variables.collect::<String>() + &quoted.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        if !self.here {
            command.current_dir(project::root());
        }
        // Cargo sets these for this program. Build scripts that read them would run
        // again, here and after the next call by hand.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&*name);
            }
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs it with its output on the terminal.
    pub(crate) fn shown(&self) -> Result<()> {
        let status = self.command().status().with_context(|| self.not_started())?;
        ensure!(status.success(), "failed: {}", self.typed());
        Ok(())
    }

    /// Replaces this program by it, so that input and Ctrl-C reach it alone.
    /// Returns only if that fails, or on systems without `exec`.
    pub(crate) fn exec(&self) -> Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            Err(self.command().exec()).with_context(|| self.not_started())
        }
        #[cfg(not(unix))]
        self.shown()
    }

    /// Runs it with its output captured: the result, or all of it as an error.
    pub(crate) fn quiet(&self) -> Result<String> {
        let output =
            self.command().stdin(Stdio::null()).output().with_context(|| self.not_started())?;
        let answer = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(output.status.success(), answer + &String::from_utf8_lossy(&output.stderr));
        Ok(answer)
    }

    pub(crate) fn not_started(&self) -> String {
        format!("'{}' could not be started", self.program)
    }
}

/// What a step does.
pub(crate) enum Work {
    /// Calls whose output is shown only if they fail.
    Quiet(Vec<Call>),
    /// A check of our own, which gives what it read or what is wrong.
    Check(fn() -> Result<String>),
    /// The same, with output that is worth seeing.
    ShownCheck(fn() -> Result<String>),
}

/// One step of `cargo verify`.
pub(crate) struct Step {
    /// The name that selects it.
    pub(crate) name: &'static str,
    /// What it does, for people.
    pub(crate) about: &'static str,
    pub(crate) work: Work,
}

impl Step {
    /// Runs the step and prints its line; a failure says how to repeat it.
    /// A step that is not alone prints only when it is done, so that the lines
    /// of two steps do not mix.
    pub(crate) fn run(&self, alone: bool) -> Result<()> {
        let begun = Instant::now();
        let head = format!("{:<12} {} … ", self.name, self.about);
        let shown = matches!(self.work, Work::ShownCheck(_));
        if shown {
            println!("{}", head.trim_end());
        } else if alone {
            print!("{head}");
            // It only shows progress: nothing is lost if it cannot be written.
            let _ = std::io::stdout().flush();
        }
        let result = self.work.run(self.name);
        let head = match (shown, alone) {
            (true, _) => format!("{:<12} ", self.name),
            (false, true) => String::new(),
            (false, false) => head,
        };
        let time = seconds(begun.elapsed());
        match &result {
            Ok(note) => println!("{head}ok {note}({time})"),
            Err(_) => println!("{head}FAILED ({time})"),
        }
        result.map(|_| ())
    }
}

impl Work {
    fn run(&self, name: &str) -> Result<String> {
        match self {
            Work::Quiet(calls) => {
                for call in calls {
                    call.quiet().map_err(|error| repeat(&error, &call.typed()))?;
                }
            }
            Work::Check(check) | Work::ShownCheck(check) => {
                let typed = format!("cargo verify {name}");
                let note = check().map_err(|error| repeat(&error, &typed))?;
                return Ok(note + " ");
            }
        }
        Ok(String::new())
    }
}

fn repeat(error: &Error, command: &str) -> Error {
    let error = format!("{error:#}");
    anyhow!("\n{}\n\nTo repeat this step alone:\n\n    {command}\n", error.trim_end())
}

/// A time for people.
pub(crate) fn seconds(time: Duration) -> String {
    match time.as_secs() {
        whole @ 60.. => format!("{} min {} s", whole / 60, whole % 60),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_typed_as_a_shell_would_read_it() {
        let call = Call::new("cargo", &["doc", "a b"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(call.typed(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc 'a b'");
    }

    #[test]
    fn a_failure_tells_what_was_said_and_how_to_repeat_it() {
        let work = Work::Quiet(vec![Call::new("cargo", &["no-such-verb"])]);
        let failure = work.run("x").unwrap_err().to_string();
        assert!(failure.contains("no such command"), "{failure}");
        assert!(failure.contains("    cargo no-such-verb"), "{failure}");
    }

    #[test]
    fn times_are_short() {
        assert_eq!(seconds(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(125)), "2 min 5 s");
    }
}
