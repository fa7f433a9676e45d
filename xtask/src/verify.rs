//! `cargo verify`: what must be true before a change is accepted, the quick answers
//! first; and `cargo verify --all`, which adds what takes long and seldom breaks alone.
//!
//! Steps that do not wait for each other run side by side, in lanes: one
//! compiles while another links or waits. Lanes use build folders of their
//! own, because two cargos in one folder take turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, bail, ensure};

use crate::call::Call;
use crate::checks::{cycles, documents, layers, licences, names, purity, tidiness};
use crate::dist::packages;
use crate::step::{Step, Work, seconds};
use crate::tests::{self, Scope};
use crate::{app, cross, npm, provision, python, solver, web, workflows};

/// Steps that run one after the other.
type Lane = Vec<Step>;
/// Lanes that run side by side, and after them the next ones.
type Phases = Vec<Vec<Lane>>;

/// Runs the steps of an option, or those named, and stops at the first failure.
pub(crate) fn verify(words: &[String]) -> Result<()> {
    let begun = Instant::now();
    let (options, names): (Vec<&str>, Vec<&str>) =
        words.iter().map(String::as_str).partition(|word| word.starts_with("--"));
    let (mut phases, left_out) = match (&options[..], names.is_empty()) {
        ([], true) => (ordinary(), rest()),
        (["--all"], true) | ([], false) => {
            ([ordinary(), rest()].into_iter().flatten().collect(), vec![])
        }
        (["--rest"], true) => (rest(), vec![]),
        (["--quick"], true) => (vec![vec![quick_steps()]], vec![]),
        _ => bail!(
            "cargo verify takes the names of steps, or --all, --rest (what --all adds) or --quick"
        ),
    };
    if let Some(unknown) = names.iter().find(|name| !steps(&phases).any(|step| step.name == **name))
    {
        let all: Vec<String> =
            steps(&phases).map(|step| format!("{:<12} {}", step.name, step.about)).collect();
        bail!("there is no step '{unknown}'. There are:\n\n{}", all.join("\n"));
    }
    let mut count = 0;
    for phase in &mut phases {
        for lane in &mut *phase {
            lane.retain(|step| names.is_empty() || names.contains(&step.name));
            count += lane.len();
        }
        phase.retain(|lane| !lane.is_empty());
        side_by_side(phase)?;
    }
    println!("verified: {count} steps in {}", seconds(begun.elapsed()));
    if !left_out.is_empty() {
        let more: Vec<&str> = steps(&left_out).map(|step| step.name).collect();
        println!("cargo verify --all would add: {}", more.join(", "));
    }
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
    steps.push(step("units", "the unit tests pass", Work::ShownCheck(tests::units)));
    steps
}

/// What `cargo verify` runs. Each step selects targets of the whole workspace and never
/// packages: another selection of packages gives dependencies other features, and they
/// would be compiled again.
fn ordinary() -> Phases {
    let mut first = checks();
    first.push(step(
        "needs",
        "what the tests need is here or can be installed",
        Work::Check(provision::plan),
    ));
    vec![
        vec![first],
        vec![
            vec![clippy(), step("compile", "the tests compile", Work::Check(tests::compile))],
            // Mostly waits for the network and the disk.
            vec![
                step(
                    "provision",
                    "what the tests need is installed",
                    Work::Check(provision::provision),
                ),
                step("web", "the web app is there", Work::Check(web::make_once)),
            ],
        ],
        vec![vec![
            step("tests", "the tests pass", Work::ShownCheck(|| tests::all(Scope::Ordinary))),
            step(
                "browser",
                "the main paths of the web app work in a browser",
                Work::ShownCheck(|| tests::in_browser(Scope::Ordinary)),
            ),
        ]],
    ]
}

/// What `cargo verify --all` adds.
fn rest() -> Phases {
    let documented = Work::Quiet(vec![
        cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
    ]);
    let examples = Work::Quiet(vec![cargo(&["test", "--workspace", "--doc", "--quiet"])]);
    vec![
        vec![
            vec![
                step("rustdoc", "every public item is explained", documented),
                step("doctests", "the examples in the documentation run", examples),
                step(
                    "platforms",
                    "the command compiles for Windows and ARM",
                    Work::Check(cross::check),
                ),
            ],
            // Two that leave modules at the same place.
            vec![
                step(
                    "repeat",
                    "the app in the repository can be built again",
                    Work::Check(app::repeat),
                ),
                step("npm", "the npm package works", Work::Check(npm::check)),
            ],
            vec![
                step("python", "the Python package works", Work::Check(python::check)),
                step("solver", "the solver for a GPU is right", Work::Check(solver::check)),
            ],
        ],
        vec![vec![
            step("packages", "uvx and npx run the program", Work::Check(packages::verify)),
            step(
                "thorough",
                "the tests that take long pass",
                Work::ShownCheck(|| tests::all(Scope::Thorough)),
            ),
            step(
                "screens",
                "every screen and path of the web app works in a browser",
                Work::ShownCheck(|| tests::in_browser(Scope::Thorough)),
            ),
        ]],
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
        step("app", "the app in the repository is whole", Work::Check(app::check)),
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
    fn every_step_has_a_name_of_its_own_and_runs_once() {
        let phases: Phases = [ordinary(), rest()].into_iter().flatten().collect();
        let mut names: Vec<_> = steps(&phases).map(|step| step.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        let fails = |word: &str| verify(&[word.into()]).unwrap_err().to_string();
        assert!(fails("no-such-step").contains("platforms"));
        assert!(fails("--al").contains("--all"));
    }
}
