//! `cargo xtask web`: makes the web app.
//!
//! `cargo start` and `cargo verify` use the same quick build of it, in the same
//! folder, and neither makes it again while nothing it is made of has changed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::cross;
use crate::progress::{self, Course, Part};
use crate::project::root;
use crate::step::Call;

/// Where the quick build goes, from the root of the workspace.
pub(crate) const SITE: &str = "target/web/site";
/// Tells what the app in that folder was made of.
const STAMP: &str = "target/web/site.stamp";
const BUILDER: &str = "tabuleiro-builder";

/// What the app is made of.
const SOURCES: [&str; 12] = [
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/builder",
    "crates/endgame",
    "crates/messages",
    "crates/play",
    "crates/protocol",
    "crates/rules",
    "crates/search",
    "crates/web",
    "crates/worker",
];

/// `cargo xtask web [--quick] [--to FOLDER]`: runs the builder, which says what it does.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let builder = ["run", "--quiet", "--profile", "start", "--package", BUILDER, "--"];
    Call::new("cargo", &builder).with(arguments).shown()
}

/// Makes the quick build unless it is there already.
pub(crate) fn make_once() -> Result<String, String> {
    let parts = parts()?;
    if parts.is_empty() {
        return Ok(format!("{SITE} is up to date"));
    }
    progress::run(&parts)?;
    keep_stamp()?;
    Ok(format!("in {SITE}"))
}

/// What must be built for the quick build; nothing if it is there already. The
/// builder would compile app and engine itself; done before, they show how far
/// they are.
pub(crate) fn parts() -> Result<Vec<Part>, String> {
    if is_there(&stamp()?) {
        return Ok(vec![]);
    }
    cross::add_target("wasm32-unknown-unknown")?;
    let quickly = ["--target", "wasm32-unknown-unknown", "--profile", "web-quick", "--target-dir"];
    let module = |package: &str| {
        Call::new("cargo", &["rustc", "--lib", "--crate-type", "cdylib", "--package", package])
            .with(&quickly.map(String::from))
            .with(&["target/web".into()])
    };
    let builder = root().join(format!("target/start/{BUILDER}{}", std::env::consts::EXE_SUFFIX));
    Ok(vec![
        Part {
            what: "Tools",
            call: Call::new("cargo", &["build", "--profile", "start", "--package", BUILDER]),
            course: Course([0, 4, 8, 14, 20, 28, 38, 50, 62, 78, 100]),
            weight: 24,
        },
        Part {
            what: "Web app",
            call: module("tabuleiro-web"),
            course: Course([0, 4, 9, 15, 21, 27, 33, 40, 49, 60, 100]),
            weight: 110,
        },
        Part {
            what: "Engine of the app",
            call: module("tabuleiro-worker"),
            course: Course([0, 2, 4, 6, 8, 10, 14, 18, 24, 40, 100]),
            weight: 25,
        },
        Part {
            what: "Packing the app",
            call: Call::new(&builder.display().to_string(), &["--quick"]),
            course: Course([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
            weight: 10,
        },
    ])
}

/// Notes what the app in the folder was made of.
pub(crate) fn keep_stamp() -> Result<(), String> {
    fs::write(root().join(STAMP), stamp()?).map_err(|error| format!("{STAMP}: {error}"))
}

fn is_there(stamp: &str) -> bool {
    root().join(SITE).join("index.html").exists()
        && fs::read_to_string(root().join(STAMP)).is_ok_and(|old| old == stamp)
}

/// A number that changes with any source of the app and with the compiler.
fn stamp() -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    Call::new("rustc", &["-vV"]).quiet()?.hash(&mut hasher);
    for source in SOURCES {
        hash(&root().join(source), &mut hasher)
            .map_err(|error| format!("{source} cannot be read: {error}"))?;
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    path.file_name().hash(hasher);
    if !path.is_dir() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
    let mut inside = entries.collect::<std::io::Result<Vec<_>>>()?;
    inside.sort();
    inside.iter().try_for_each(|path| hash(path, hasher))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stamp_is_steady() {
        assert_eq!(stamp(), stamp());
    }

    #[test]
    fn every_crate_of_the_app_is_among_its_sources() {
        let crates = crate::project::crates().unwrap();
        let mut needed =
            vec!["tabuleiro-web".to_string(), "tabuleiro-worker".into(), BUILDER.into()];
        let mut place = 0;
        while let Some(name) = needed.get(place).cloned() {
            let member = crates.iter().find(|member| member.name == name).unwrap();
            assert!(SOURCES.contains(&member.folder.as_str()), "{} is missing", member.folder);
            needed.extend(
                member
                    .needs
                    .iter()
                    .filter(|need| !needed.contains(need))
                    .cloned()
                    .collect::<Vec<_>>(),
            );
            place += 1;
        }
    }
}
