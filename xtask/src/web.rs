//! `cargo xtask web`: makes the web app.
//!
//! `cargo start` and `cargo verify` use the same quick build of it, in the same
//! folder, and neither makes it again while nothing it is made of has changed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::cross;
use crate::progress::{self, Course};
use crate::project::root;
use crate::step::Call;

/// Where the quick build goes, from the root of the workspace.
pub(crate) const SITE: &str = "target/web/site";
/// Tells what the app in that folder was made of.
const STAMP: &str = "target/web/site.stamp";
const BUILDER: &str = "tabuleiro-builder";

/// What the app is made of.
const SOURCES: [&str; 13] = [
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
    "crates/wire",
    "crates/worker",
];

/// `cargo xtask web [--quick] [--to FOLDER]`: runs the builder, which says what it does.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let builder = ["run", "--quiet", "--profile", "start", "--package", BUILDER, "--"];
    Call::new("cargo", &builder).with(arguments).shown()
}

/// Makes the quick build unless it is there already, and shows how far it is.
pub(crate) fn make_once() -> Result<String, String> {
    let stamp = stamp()?;
    if is_there(&stamp) {
        return Ok(format!("{SITE} is up to date"));
    }
    cross::add_target("wasm32-unknown-unknown")?;
    for (what, call, course) in builds() {
        progress::build(what, &call, &course)?;
    }
    let builder = root().join(format!("target/start/{BUILDER}{}", std::env::consts::EXE_SUFFIX));
    Call::new(&builder.display().to_string(), &["--quick"]).quiet()?;
    let cannot = |error: std::io::Error| format!("{STAMP}: {error}");
    fs::write(root().join(STAMP), stamp).map_err(cannot)?;
    Ok(format!("in {SITE}"))
}

/// What is compiled for the app: its builder, the app, and the engine. The
/// builder would compile the last two itself; done here first, they show how
/// far they are.
fn builds() -> [(&'static str, Call, Course); 3] {
    let quickly = ["--target", "wasm32-unknown-unknown", "--profile", "web-quick", "--target-dir"];
    let part = |package: &str| {
        Call::new("cargo", &["build", "--lib", "--package", package])
            .with(&quickly.map(String::from))
            .with(&["target/web".into()])
    };
    let builder = Call::new("cargo", &["build", "--profile", "start", "--package", BUILDER]);
    [
        ("Web app, step 1 of 3", builder, Course([0, 4, 8, 14, 20, 28, 38, 50, 62, 78, 100])),
        (
            "Web app, step 2 of 3",
            part("tabuleiro-web"),
            Course([0, 4, 9, 15, 21, 27, 33, 40, 49, 60, 100]),
        ),
        (
            "Web app, step 3 of 3",
            part("tabuleiro-worker"),
            Course([0, 2, 4, 6, 8, 10, 14, 18, 24, 40, 100]),
        ),
    ]
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
