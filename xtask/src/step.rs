//! A step of `cargo verify`.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Error, Result, anyhow};

use crate::call::Call;

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
