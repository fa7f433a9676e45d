//! `cargo verify`: everything that must be true before a change is accepted,
//! the quick answers first.
//!
//! Steps that do not wait for each other run side by side, in lanes: one
//! compiles while another links or waits. Lanes use build folders of their
//! own, because two cargos in one folder take turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, bail, ensure};

use crate::checks::{cycles, documents, layers, licences, names, purity, tidiness};
use crate::step::{Call, Step, Work, seconds};
use crate::{cross, npm, provision, python, tests, web, workflows};

/// Steps that run one after the other.
type Lane = Vec<Step>;

/// Runs all steps, or those named, and stops at the first failure.
pub(crate) fn verify(names: &[String]) -> Result<()> {
    let begun = Instant::now();
    let (quick, names): (Vec<_>, Vec<_>) = names.iter().partition(|name| *name == "--quick");
    let phases = if quick.is_empty() { phases() } else { vec![vec![quick_steps()]] };
    if let Some(unknown) =
        names.iter().find(|name| !steps(&phases).any(|step| step.name == ***name))
    {
        let all: Vec<String> =
            steps(&phases).map(|step| format!("{:<12} {}", step.name, step.about)).collect();
        bail!("there is no step '{unknown}'. There are:\n\n{}", all.join("\n"));
    }
    let chosen = |step: &Step| names.is_empty() || names.iter().any(|name| *name == step.name);
    let mut count = 0;
    for mut phase in phases {
        for lane in &mut phase {
            lane.retain(&chosen);
            count += lane.len();
        }
        phase.retain(|lane| !lane.is_empty());
        side_by_side(&phase)?;
    }
    println!("verified: {count} steps in {}", seconds(begun.elapsed()));
    Ok(())
}

fn steps(phases: &[Vec<Lane>]) -> impl Iterator<Item = &Step> {
    phases.iter().flatten().flatten()
}

/// Runs the lanes of a phase. When a step fails, the others finish the step
/// they are at and begin no other.
fn side_by_side(lanes: &[Lane]) -> Result<()> {
    let failed = AtomicBool::new(false);
    let alone = lanes.len() < 2;
    let run = |lane: &Lane| {
        for step in lane {
            if failed.load(Ordering::Relaxed) {
                break;
            }
            step.run(alone).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    };
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(move || run(lane))).collect();
        let panicked = |_| Err(anyhow!("a step panicked"));
        running.into_iter().map(|lane| lane.join().unwrap_or_else(panicked)).collect()
    });
    let failures = results.into_iter().filter_map(Result::err);
    let failures: Vec<String> = failures.map(|failure| format!("{failure:#}")).collect();
    ensure!(failures.is_empty(), failures.join("\n"));
    Ok(())
}

fn step(name: &'static str, about: &'static str, work: Work) -> Step {
    Step { name, about, work }
}

fn cargo(arguments: &[&str]) -> Call {
    Call::new("cargo", arguments)
}

/// What `cargo verify --quick` runs, for daily work.
fn quick_steps() -> Lane {
    let mut steps = checks();
    steps.push(clippy());
    steps.push(step(
        "units",
        "the unit tests pass",
        tests(&["--lib", "--bins"], || tests::run(&["--lib", "--bins"])),
    ));
    steps
}

/// All steps. Each selects targets of the whole workspace and never packages:
/// another selection of packages gives dependencies other features, and they
/// would be compiled again.
fn phases() -> Vec<Vec<Lane>> {
    let mut first = checks();
    first.push(step(
        "needs",
        "what the tests need is here or can be installed",
        Work::Check(provision::plan),
    ));
    let documented = Work::Quiet(vec![
        cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
    ]);
    let examples = Work::Quiet(vec![cargo(&["test", "--workspace", "--doc", "--quiet"])]);
    let browser = Work::ShownCheck(tests::run_in_browser);
    vec![
        vec![first],
        vec![
            vec![clippy(), step("rustdoc", "every public item is explained", documented)],
            vec![
                step("web", "the web app is built", Work::Check(web::make_once)),
                step(
                    "platforms",
                    "the command compiles for Windows and ARM",
                    Work::Check(cross::check),
                ),
            ],
            // Mostly waits for the network and the disk.
            vec![
                step(
                    "provision",
                    "what the tests need is installed",
                    Work::Check(provision::provision),
                ),
                step("python", "the Python package works", Work::Check(python::check)),
            ],
        ],
        vec![vec![step(
            "tests",
            "all tests pass",
            tests(&["--tests"], || tests::run(&["--tests"])),
        )]],
        vec![
            vec![step("browser", "the web app works in a browser", browser)],
            vec![
                step("doctests", "the examples in the documentation run", examples),
                // Not beside the step `web`: both leave a module at the same place.
                step("npm", "the npm package works", Work::Check(npm::check)),
            ],
        ],
    ]
}

/// The checks that take seconds.
fn checks() -> Lane {
    vec![
        step(
            "format",
            "the code is formatted",
            Work::Quiet(vec![cargo(&["fmt", "--all", "--check"])]),
        ),
        step("layers", "no crate depends upward", Work::Check(layers::check)),
        step("purity", "lower layers keep their promises", Work::Check(purity::check)),
        step("tidiness", "files are short, explained and finished", Work::Check(tidiness::check)),
        step("documents", "the documents match the sources", Work::Check(documents::check)),
        step("names", "a name of a type means one thing", Work::Check(names::check)),
        step("cycles", "no modules import each other", Work::Check(cycles::check)),
        step("licences", "every dependency may be used", Work::Check(licences::check)),
        step("workflows", "the workflows call commands that exist", Work::Check(workflows::check)),
    ]
}

fn clippy() -> Step {
    let calls = vec![
        cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        // `--all-targets` leaves out targets with `test = false`.
        cargo(&["clippy", "--workspace", "--test", "browser", "--", "-D", "warnings"]),
    ];
    step("clippy", "no lint complains", Work::Quiet(calls))
}

/// The tests of these targets, with nextest where it is installed: it runs them in
/// parallel. Examples and benches are only checked, by clippy.
fn tests(which: &[&str], without_nextest: fn() -> Result<String>) -> Work {
    if cargo(&["nextest", "--version"]).quiet().is_err() {
        return Work::ShownCheck(without_nextest);
    }
    let words =
        [&["nextest", "run", "--workspace", "--no-fail-fast", "--retries", "1"], which].concat();
    Work::Shown(vec![cargo(&words)])
}

#[cfg(test)]
mod tests_of_lanes {
    use super::*;

    fn works() -> Result<String> {
        Ok(String::new())
    }

    fn fails() -> Result<String> {
        Err(anyhow!("it does not"))
    }

    #[test]
    fn lanes_run_and_every_failure_is_reported() {
        let lane = |check: fn() -> Result<String>| vec![step("x", "y", Work::Check(check))];
        side_by_side(&[lane(works), lane(works)]).unwrap();
        let failure = side_by_side(&[lane(works), lane(fails)]).unwrap_err().to_string();
        assert!(failure.contains("it does not") && failure.contains("cargo verify x"), "{failure}");
    }

    #[test]
    fn a_name_chooses_one_step() {
        let phases = phases();
        let mut names: Vec<_> = steps(&phases).map(|step| step.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(verify(&["no-such-step".into()]).unwrap_err().to_string().contains("platforms"));
    }
}
