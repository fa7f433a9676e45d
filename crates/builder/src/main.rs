//! Makes the web app, from sources to the files that a server hands out, and the npm package.
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
#[cfg(test)]
mod contrast;
mod folder;
mod lighten;
mod package;
mod page;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context as _, Result, bail};
use assemble::assemble;
use bundle::SiteFile;
use compile::{BuildProfile, WasmPart};

const HELP: &str = "\
tabuleiro-builder [--npm] [--quick] [--to FOLDER]

Builds the web app into FOLDER (target/web/site), or with --npm the npm package
(target/web/npm). --quick builds in a fraction of the time what is larger and
slower, for development and tests.";

struct Options {
    profile: BuildProfile,
    /// The npm package, and not the app?
    package: bool,
    to: Option<PathBuf>,
}

/// The root of the workspace.
fn root() -> PathBuf {
    let builder = Path::new(env!("CARGO_MANIFEST_DIR"));
    builder.ancestors().nth(2).unwrap_or(builder).to_path_buf()
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options> {
    let mut options = Options { profile: BuildProfile::Thorough, package: false, to: None };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => options.profile = BuildProfile::Quick,
            "--npm" => options.package = true,
            "--to" => options.to = Some(arguments.next().context(HELP)?.into()),
            _ => bail!(HELP),
        }
    }
    Ok(options)
}

fn make() -> Result<()> {
    let options = options(std::env::args().skip(1))?;
    let root = root();
    let folder = if options.package { "target/web/npm" } else { "target/web/site" };
    let to = options.to.unwrap_or_else(|| root.join(folder));
    let written = match options.package {
        true => package::write(&to, &package::files(&root, options.profile)?)?,
        false => folder::write(&to, &site(&root, options.profile)?, options.profile)?,
    };
    eprintln!("{written}");
    Ok(())
}

/// The files of the web app.
fn site(root: &Path, profile: BuildProfile) -> Result<Vec<SiteFile>> {
    let compile = |part| compile::compile(root, part, profile);
    let app = compile(&WasmPart::App)?;
    let workers =
        [compile(&compile::ENGINE)?, compile(&compile::EXPLORER)?, compile(&compile::TUTOR)?];
    // All workers are called engine, and the same script starts them.
    let modules =
        [("app", &app), ("engine", &workers[0]), ("engine", &workers[1]), ("engine", &workers[2])];
    let [app, engine, explorer, tutor] = thread::scope(|scope| {
        let binding = modules.map(|(name, module)| scope.spawn(move || bind::bind(name, module)));
        binding.map(|bound| bound.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    let (app, engine, explorer, tutor) = (app?, engine?, explorer?, tutor?);
    assemble(root, &app, &engine, &explorer, &tutor)
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
        assert_eq!((options.profile, options.to), (BuildProfile::Quick, Some("here".into())));
        assert!(!options.package && read("--npm").unwrap().package);
        assert!(read("--to").is_err());
        assert!(read("--slow").is_err());
    }
}
