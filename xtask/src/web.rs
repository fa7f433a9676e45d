//! `cargo xtask web`: builds the web app.
//!
//! `cargo start` and `cargo verify` take the app that is built already, where nothing
//! that goes into it has changed since. Otherwise they use the same quick build, in the
//! same folder, and build it again only when a source has changed.

use std::fs;

use anyhow::{Context as _, Result};

use crate::archive::{self, Prebuilt};
use crate::call::{Call, root};
use crate::cross;
use crate::progress::{self, Course, Lane, Part};

/// Where the quick build goes, from the root of the workspace.
pub(crate) const SITE: &str = "target/web/site";
/// A hash of the sources that the app in that folder was built from.
const STAMP: &str = "target/web/site.stamp";
/// What packs the app.
pub(crate) const BUILDER: &str = "tabuleiro-builder";

/// The weight of the builder among the parts.
pub(crate) const TOOLS: u32 = 20;

/// `cargo xtask web [--quick] [--to FOLDER]`: runs the builder, which prints what it does.
pub(crate) fn make(arguments: &[String]) -> Result<()> {
    builder(&[]).with(arguments).shown()
}

/// A call of the builder, which is built first.
pub(crate) fn builder(arguments: &[&str]) -> Call {
    let run = ["run", "--quiet", "--profile", "builder", "--package", BUILDER, "--"];
    Call::new("cargo", &[&run, arguments].concat())
}

/// Has the app in its folder: the one that is built already, or the quick build.
pub(crate) fn make_once() -> Result<String> {
    let Some(Parts { modules, tools, packing }) = prepare()? else {
        return Ok(format!("{SITE} is up to date"));
    };
    let [app, workers] = modules;
    progress::run(&[vec![app, workers, vec![tools]], vec![vec![packing]]])?;
    keep_stamp()?;
    Ok(format!("in {SITE}"))
}

/// Unpacks the app that is built already, or gives the parts of the quick build; none
/// if the app is there.
pub(crate) fn prepare() -> Result<Option<Parts>> {
    if is_there(&stamp()?) {
        return Ok(None);
    }
    match archive::prebuilt(&root())? {
        Prebuilt::Current(app) => {
            archive::unpack(&app, &root().join(SITE)).context(SITE)?;
            keep_stamp()?;
            return Ok(None);
        }
        Prebuilt::Old => eprintln!(
            "The web app has changed since {} was made, so it is built now.",
            archive::ARCHIVE
        ),
        Prebuilt::Damaged => {
            eprintln!("{} is damaged or missing, so the web app is built now.", archive::ARCHIVE)
        }
    }
    parts().map(Some)
}

/// The parts of the quick build.
pub(crate) struct Parts {
    /// The app and its workers, which share no compiled crate.
    pub(crate) modules: [Lane; 2],
    /// The builder, for who does not build it with the command.
    pub(crate) tools: Part,
    /// What needs both.
    pub(crate) packing: Part,
}

/// The parts of the quick build. The builder would compile app and engine itself, but
/// without showing its progress.
fn parts() -> Result<Parts> {
    cross::add_target("wasm32-unknown-unknown")?;
    let part = |what, call: Call, folder: &str, profile: &str, course, weight| {
        let how =
            ["--target", "wasm32-unknown-unknown", "--target-dir", folder, "--profile", profile];
        Part { what, call: call.with(&how.map(String::from)), course: Course(course), weight }
    };
    let worker = |what, name: &str, weight| {
        let call =
            Call::new("cargo", &["build", "--package", "tabuleiro-worker", "--example", name])
                .with(
                    &["--no-default-features", "--features", &format!("{name},module")]
                        .map(String::from),
                );
        let course = [0, 2, 4, 6, 8, 10, 14, 18, 24, 40, 100];
        part(what, call, "target/worker", "worker-quick", course, weight)
    };
    let app = Call::new(
        "cargo",
        &["rustc", "--lib", "--crate-type", "cdylib", "--package", "tabuleiro-web"],
    );
    let course = [0, 4, 9, 15, 21, 27, 33, 40, 49, 60, 100];
    let app = part("Web app", app, "target/web", "web-quick", course, 110);
    let builder = root().join(format!("target/builder/{BUILDER}{}", std::env::consts::EXE_SUFFIX));
    Ok(Parts {
        modules: [
            vec![app],
            vec![
                worker("Engine", "engine", 40),
                worker("Tutor", "tutor", 8),
                worker("Explorer", "explorer", 6),
            ],
        ],
        tools: Part {
            what: "Tools",
            call: Call::new("cargo", &["build", "--profile", "builder", "--package", BUILDER]),
            course: Course([0, 4, 8, 14, 20, 28, 38, 50, 62, 78, 100]),
            weight: TOOLS,
        },
        packing: Part {
            what: "Packing the app",
            call: Call::new(&builder.display().to_string(), &["--quick"]),
            course: Course([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
            weight: 10,
        },
    })
}

/// Saves the hash of the sources of the app in the folder.
pub(crate) fn keep_stamp() -> Result<()> {
    fs::write(root().join(STAMP), stamp()?).context(STAMP)
}

fn is_there(stamp: &str) -> bool {
    root().join(SITE).join("index.html").exists()
        && fs::read_to_string(root().join(STAMP)).is_ok_and(|old| old == stamp)
}

/// A hash of all sources of the app, with the version of the compiler.
fn stamp() -> Result<String> {
    Ok(archive::sources(&root())? + "\n" + &Call::new("rustc", &["-vV"]).quiet()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_of_the_app_is_among_its_sources() {
        let crates = crate::project::crates().unwrap();
        let mut needed =
            vec!["tabuleiro-web".to_string(), "tabuleiro-worker".into(), BUILDER.into()];
        let mut place = 0;
        while let Some(name) = needed.get(place).cloned() {
            let member = crates.iter().find(|member| member.name == name).unwrap();
            assert!(
                archive::SOURCES.lines().any(|it| it == member.folder),
                "{} is missing",
                member.folder
            );
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
