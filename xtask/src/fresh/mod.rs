//! `cargo xtask fresh`: both commands as a newcomer meets them, in a bare
//! Debian with an empty home, timed.
//!
//! Nothing that somebody once installed by hand can help there: the root holds
//! a C compiler, curl, git and certificates, and the Rust toolchain of this
//! machine. Every group of tasks starts from a root of its own.

mod root;
mod timed;

use std::fs::{self, File};

use anyhow::{Result, anyhow, bail};

use crate::project;
use crate::step::{Call, seconds};
use root::Bare;
use timed::Times;

const HELP: &str = "\
cargo xtask fresh [--keep] [--anew] [TASK ...] [-- COMMAND ...]

Tasks: verify    cargo verify
       start     cargo start, until its address answers
       menu      cargo start menu, with nobody at the keyboard
Each task begins in a bare root of its own; tasks joined by '+' share one, so that
'verify+start' times a start after a verification. Without a task: verify+start
start+start menu+menu. A COMMAND is run in the clone instead.

--keep   leave the last root in target/fresh/root
--anew   fetch Debian again instead of unpacking what was fetched before";

/// What is run and timed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    /// A command that ends by itself.
    Command(Vec<String>),
    /// A command that serves until it is stopped.
    Serve(Vec<String>),
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Plan {
    keep: bool,
    anew: bool,
    /// Tasks that share a root, and their names.
    groups: Vec<Vec<(String, Task)>>,
}

/// Runs every group and prints the times.
pub(crate) fn fresh(arguments: &[String]) -> Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{HELP}");
        return Ok(());
    }
    let plan = plan(arguments)?;
    root::prerequisites()?;
    say_what_is_left_out()?;
    let _alone = alone()?;
    let base = root::fetch(plan.anew)?;
    let mut rows = vec![];
    let mut failure = None;
    for group in &plan.groups {
        let bare = Bare::unpack(&base)?;
        for (name, task) in group {
            println!("\n— {name}, in a bare root —");
            let (times, end) = timed::run(&bare, task)?;
            rows.push(row(name, &times, end.is_ok()));
            if let Err(reason) = end {
                failure = Some(reason.context(name.clone()));
                break;
            }
        }
        if failure.is_some() || plan.keep {
            println!("the root is left in {}", bare.path().display());
        } else {
            bare.remove()?;
        }
        if failure.is_some() {
            break;
        }
    }
    println!("\n{}\n{}", HEAD.trim_end(), rows.join("\n"));
    failure.map_or(Ok(()), Err)
}

const HEAD: &str = "\
| in a bare root | wall clock | processor time | user | system | peak memory |
|---|---|---|---|---|---|";

fn row(name: &str, times: &Times, passed: bool) -> String {
    format!(
        "| `{name}`{} | {} | {} | {} | {} | {} MB |",
        if passed { "" } else { " FAILED" },
        seconds(times.wall),
        seconds(times.user + times.system),
        seconds(times.user),
        seconds(times.system),
        times.peak_kilobytes / 1000,
    )
}

/// A clone holds what is committed: changes that are not are easily forgotten.
fn say_what_is_left_out() -> Result<()> {
    let changed = Call::new("git", &["status", "--porcelain"]).quiet()?;
    if !changed.trim().is_empty() {
        println!("note: {} uncommitted files are not tried", changed.lines().count());
    }
    Ok(())
}

/// There is one root: a second run would remove it under the first. The lock is
/// held as long as the file is open.
fn alone() -> Result<File> {
    let folder = project::root().join(root::FOLDER);
    fs::create_dir_all(&folder)?;
    let file = File::create(folder.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => Err(anyhow!("another `cargo xtask fresh` is using {}", folder.display())),
    }
}

fn plan(arguments: &[String]) -> Result<Plan> {
    let mut plan = Plan::default();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--keep" => plan.keep = true,
            "--anew" => plan.anew = true,
            "--" => {
                let command: Vec<String> = words.by_ref().cloned().collect();
                if command.is_empty() {
                    bail!("'--' needs a command behind it\n\n{HELP}");
                }
                plan.groups.push(vec![(command.join(" "), Task::Command(command))]);
            }
            group => plan.groups.push(group.split('+').map(task).collect::<Result<_>>()?),
        }
    }
    if plan.groups.is_empty() {
        for group in ["verify+start", "start+start", "menu+menu"] {
            plan.groups.push(group.split('+').map(task).collect::<Result<_>>()?);
        }
    }
    Ok(plan)
}

fn task(name: &str) -> Result<(String, Task)> {
    let words = |text: &str| text.split(' ').map(Into::into).collect();
    let (typed, of): (_, fn(Vec<String>) -> Task) = match name {
        "verify" => ("cargo verify", Task::Command),
        "start" => ("cargo start", Task::Serve),
        "menu" => ("cargo start menu", Task::Command),
        other => bail!("there is no task '{other}'\n\n{HELP}"),
    };
    Ok((typed.into(), of(words(typed))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(text: &str) -> Result<Plan> {
        plan(&text.split_whitespace().map(Into::into).collect::<Vec<_>>())
    }

    #[test]
    fn tasks_joined_by_a_plus_share_a_root() {
        let plan = planned("--keep verify+start menu").unwrap();
        let names: Vec<Vec<&str>> = plan
            .groups
            .iter()
            .map(|group| group.iter().map(|(name, _)| name.as_str()).collect())
            .collect();
        assert_eq!(names, [vec!["cargo verify", "cargo start"], vec!["cargo start menu"]]);
        assert!(plan.keep && !plan.anew);
    }

    #[test]
    fn what_follows_two_dashes_is_a_command() {
        let plan = planned("-- cargo fmt --check").unwrap();
        let command = ["cargo", "fmt", "--check"].map(String::from).to_vec();
        assert_eq!(plan.groups, [vec![("cargo fmt --check".to_string(), Task::Command(command))]]);
        assert!(planned("--").is_err());
    }

    #[test]
    fn an_unknown_task_is_refused() {
        assert!(planned("verfy").unwrap_err().to_string().contains("no task 'verfy'"));
        assert_eq!(planned("").unwrap().groups.len(), 3);
    }
}
