//! `cargo xtask fuzz [SECONDS [TARGET …]]`: libFuzzer on every target, or on
//! those named, some seconds each.
//!
//! Not a part of `cargo verify`, which runs what the targets run under a
//! property-test runner: this one looks for longer and needs `cargo-fuzz`,
//! which `cargo install cargo-fuzz` brings.

use std::fs;

use anyhow::{Context as _, Result, anyhow, bail};

use crate::call::{Call, root};

/// How long each target runs by default.
const SECONDS: u32 = 60;

/// The error where libFuzzer cannot be called.
const MISSING: &str = "\
cargo-fuzz is not installed. This installs it:

    cargo install cargo-fuzz

Without it, `cargo verify tests` tries every parser too, only not for as long.";

pub(crate) fn fuzz(arguments: &[String]) -> Result<()> {
    let seconds = match arguments.first() {
        None => SECONDS,
        Some(seconds) => {
            seconds.parse().with_context(|| format!("'{seconds}' is not a number of seconds"))?
        }
    };
    let mut targets = targets()?;
    let named = arguments.get(1..).unwrap_or_default();
    if let Some(unknown) = named.iter().find(|name| !targets.contains(name)) {
        bail!("there is no target '{unknown}'; there are: {}", targets.join(", "));
    }
    targets.retain(|target| named.is_empty() || named.contains(target));
    Call::new("cargo", &["fuzz", "--version"]).quiet().map_err(|_| anyhow!(MISSING))?;
    for target in targets {
        println!("{target}: {seconds} s");
        run(&target, seconds)?;
    }
    Ok(())
}

/// The targets, by name, in order.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let stem = |entry: fs::DirEntry| Some(entry.path().file_stem()?.to_str()?.to_string());
    let mut names: Vec<String> = entries.flatten().filter_map(stem).collect();
    names.sort();
    Ok(names)
}

/// Runs one target on its seeds and on what it finds. `RUSTC_BOOTSTRAP` lets the
/// stable compiler use what cargo-fuzz needs; no code is unsafe, so there is no
/// sanitizer.
fn run(target: &str, seconds: u32) -> Result<()> {
    let corpus = format!("fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&corpus)).with_context(|| corpus.clone())?;
    let seeds = format!("fuzz/seeds/{target}");
    let time = format!("-max_total_time={seconds}");
    let mut arguments = vec!["fuzz", "run", "--sanitizer", "none", target, &corpus, &seeds, "--"];
    arguments.extend([&time, "-timeout=10", "-print_final_stats=1"]);
    Call::new("cargo", &arguments).env("RUSTC_BOOTSTRAP", "1").shown()
}
