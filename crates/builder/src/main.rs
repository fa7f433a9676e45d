//! Makes the web app, from sources to the files that a server hands out.
//!
//! `cargo xtask web` runs it, and so does the build script of `site` when the
//! command is built in release. Nothing has to be fetched by hand: cargo
//! compiles, wasm-bindgen is used as a library, and what is missing of the
//! compiler is added.

#![expect(clippy::print_stderr, reason = "a build tool prints what it does")]

mod assemble;
mod bind;
mod bundle;
mod compile;
mod compress;
mod folder;
mod lighten;
mod page;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use assemble::assemble;
use compile::BuildProfile;

const HELP: &str = "\
tabuleiro-builder [--quick] [--to FOLDER]

Builds the web app into FOLDER (target/web/site). --quick builds in a fraction
of the time what is larger and slower, for development and tests.";

struct Options {
    profile: BuildProfile,
    to: PathBuf,
}

/// The root of the workspace.
fn root() -> PathBuf {
    let builder = Path::new(env!("CARGO_MANIFEST_DIR"));
    builder.ancestors().nth(2).unwrap_or(builder).to_path_buf()
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options> {
    let mut options =
        Options { profile: BuildProfile::Thorough, to: root().join("target/web/site") };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => options.profile = BuildProfile::Quick,
            "--to" => options.to = arguments.next().context(HELP)?.into(),
            _ => bail!(HELP),
        }
    }
    Ok(options)
}

fn make() -> Result<()> {
    let options = options(std::env::args().skip(1))?;
    let root = root();
    let app = compile::compile(&root, &compile::APP, options.profile)?;
    let app = bind::bind("app", &app)?;
    // All are called engine, and the same script starts them.
    let worker = |part| bind::bind("engine", &compile::compile(&root, part, options.profile)?);
    let (engine, explorer) = (worker(&compile::ENGINE)?, worker(&compile::EXPLORER)?);
    let tutor = worker(&compile::TUTOR)?;
    let site = assemble(&root, &app, &engine, &explorer, &tutor)?;
    let written = folder::write(&options.to, &site)?;
    eprintln!("{written}");
    Ok(())
}

fn main() -> ExitCode {
    match make() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options> {
        options(text.split_whitespace().map(Into::into))
    }

    #[test]
    fn options_are_read() {
        assert_eq!(read("").unwrap().profile, BuildProfile::Thorough);
        let options = read("--quick --to here").unwrap();
        assert_eq!((options.profile, options.to), (BuildProfile::Quick, "here".into()));
        assert!(read("--to").is_err());
        assert!(read("--slow").is_err());
    }
}
