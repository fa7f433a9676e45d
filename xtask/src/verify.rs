//! `cargo verify`: everything that must be true before a change is accepted,
//! the quick answers first.

use std::time::Instant;

use crate::checks::{documents, floors, licences, purity, tidiness};
use crate::step::{Call, Step, Work, seconds};
use crate::{cross, provision, wasm, web, workflows};

/// Runs all steps, or those named, and stops at the first failure.
pub(crate) fn verify(names: &[String]) -> Result<(), String> {
    let begun = Instant::now();
    let steps = steps();
    if let Some(unknown) = names.iter().find(|name| !steps.iter().any(|step| step.name == **name)) {
        let all: Vec<String> =
            steps.iter().map(|step| format!("{:<12} {}", step.name, step.about)).collect();
        return Err(format!("there is no step '{unknown}'. There are:\n\n{}", all.join("\n")));
    }
    let chosen =
        steps.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name));
    let mut count = 0;
    for step in chosen {
        step.run()?;
        count += 1;
    }
    println!("verified: {count} steps in {}", seconds(begun.elapsed()));
    Ok(())
}

/// Always the whole workspace, of which a target may be chosen: for another
/// selection of packages dependencies have other features, and are compiled anew.
fn steps() -> Vec<Step> {
    let step = |name, about, work| Step { name, about, work };
    let cargo = |arguments: &[&str]| Call::new("cargo", arguments);
    vec![
        step(
            "format",
            "the code is formatted",
            Work::Quiet(vec![cargo(&["fmt", "--all", "--check"])]),
        ),
        step("floors", "no crate depends upward", Work::Check(floors::check)),
        step("purity", "lower floors keep their promises", Work::Check(purity::check)),
        step("tidiness", "files are short, explained and finished", Work::Check(tidiness::check)),
        step("documents", "the documents are true to the tree", Work::Check(documents::check)),
        step("licences", "every dependency may be used", Work::Check(licences::check)),
        step(
            "clippy",
            "no lint complains",
            Work::Quiet(vec![
                cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
                // All targets are not all: those run by a step of their own are left out.
                cargo(&["clippy", "--workspace", "--test", "browser", "--", "-D", "warnings"]),
            ]),
        ),
        step(
            "rustdoc",
            "every public item is explained",
            Work::Quiet(vec![
                cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
            ]),
        ),
        step("workflows", "the workflows call what exists", Work::Check(workflows::check)),
        step("platforms", "the command compiles for Windows and ARM", Work::Check(cross::check)),
        step("wasm", "what the browser needs builds for it", Work::Check(wasm::build)),
        step("web", "the web app is built", Work::Check(web::make_quickly)),
        step(
            "fuzz",
            "no text breaks a parser",
            Work::Quiet(vec![cargo(&["test", "--workspace", "--test", "random_texts"])]),
        ),
        step("provision", "what the tests need is installed", Work::Check(provision::provision)),
        step("tests", "everything is put to the test", Work::Shown(vec![tests()])),
        step(
            "doctests",
            "the examples in the documentation run",
            Work::Shown(vec![cargo(&[
                "test",
                "--workspace",
                "--exclude",
                FUZZ_BODIES,
                "--doc",
                "--quiet",
            ])]),
        ),
        step(
            "browser",
            "the web app is tried out in a browser",
            Work::Shown(vec![cargo(&["test", "--workspace", "--test", "browser"])]),
        ),
    ]
}

/// What the fuzz targets run, under a property-test runner.
const FUZZ_BODIES: &str = "tabuleiro-fuzz-bodies";

/// All other tests, with nextest where it is installed: it runs them side by side.
fn tests() -> Call {
    let has_nextest = Call::new("cargo", &["nextest", "--version"]).quiet().is_ok();
    let words: &[&str] = if has_nextest { &["nextest", "run"] } else { &["test"] };
    // Examples and benches have been looked at by clippy, and are not run.
    let which = ["--workspace", "--exclude", FUZZ_BODIES, "--tests", "--no-fail-fast"];
    Call::new("cargo", words).with(&which.map(String::from))
}
