//! The packages that carry the program: a wheel, so that `uvx tabuleiro` runs it, and one npm
//! package for each platform, which `npx tabuleiro` finds through the package of the library.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result};

use super::{begin, copy, program_name, smoke, write};
use crate::call::{Call, root};
use crate::step::seconds;
use crate::{python, web};

/// What maturin puts into a wheel as programs: it looks beside the module for a folder named after it.
const SCRIPTS: &str = "python/tabuleiro._native.data/scripts";
/// What `uvx` comes with.
const UV: &str = "uv>=0.9,<1";

/// Rust's words for the platforms that have a package, with npm's for system and processor.
const PLATFORMS: [(&str, &str, &str); 5] = [
    ("x86_64-unknown-linux-gnu", "linux", "x64"),
    ("aarch64-unknown-linux-gnu", "linux", "arm64"),
    ("x86_64-apple-darwin", "darwin", "x64"),
    ("aarch64-apple-darwin", "darwin", "arm64"),
    ("x86_64-pc-windows-msvc", "win32", "x64"),
];

/// Makes the wheel and the npm packages in a folder; `profile` is the Python package's.
pub(super) fn make(program: &Path, target: &str, profile: &str, to: &Path) -> Result<()> {
    wheel(program, target, profile, to)?;
    npm(program, target, to)
}

/// The Python package with the program in it.
fn wheel(program: &Path, target: &str, profile: &str, to: &Path) -> Result<()> {
    let scripts = root().join(SCRIPTS);
    begin(&scripts, &[])?;
    copy(program, &scripts.join(program_name(target)))?;
    let made = python::wheel(profile, to);
    fs::remove_dir_all(scripts.parent().unwrap_or(&scripts))?;
    made
}

/// The package of the platform, and the library's, which names it.
fn npm(program: &Path, target: &str, to: &Path) -> Result<()> {
    let (_, system, processor) = PLATFORMS
        .into_iter()
        .find(|(name, ..)| *name == target)
        .with_context(|| format!("npm has no package for {target}"))?;
    let folder = to.join("platform");
    begin(&folder, &[])?;
    let name = program_name(target);
    copy(program, &folder.join(&name))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(licence), &folder.join(licence))?;
    }
    let version = env!("CARGO_PKG_VERSION");
    let manifest = format!(
        r#"{{
  "name": "@tabuleiro/{system}-{processor}",
  "version": "{version}",
  "description": "The program of tabuleiro for {system} on {processor}.",
  "license": "MIT OR Apache-2.0",
  "repository": "github:tabuleiro/tabuleiro",
  "os": ["{system}"],
  "cpu": ["{processor}"],
  "preferUnplugged": true
}}
"#
    );
    write(&folder.join("package.json"), &manifest)?;
    web::builder(&["--npm"]).quiet()?;
    for package in [folder, root().join("target/web/npm")] {
        let (from, to) = (package.display().to_string(), to.display().to_string());
        let words = ["pack", "--silent", &from, "--pack-destination", &to];
        Call::new(&programs::npm()?.to_string_lossy(), &words).quiet()?;
    }
    Ok(())
}

/// Installs both from the folder alone, as a stranger would, and says how long each took to run.
pub(super) fn check(folder: &Path) -> Result<String> {
    let scratch = folder.join("scratch");
    begin(&scratch, &[])?;
    let place = |name: &str| scratch.join(name).display().to_string();
    let python = python::environment()?;
    let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV];
    Call::new(&python, &words).quiet()?;
    let uv = Path::new(&python).with_file_name(format!("uvx{}", std::env::consts::EXE_SUFFIX));
    let wheels = folder.display().to_string();
    let words = ["--offline", "--no-index", "--find-links", &wheels, "--python", &python];
    let uvx = Call::new(&uv.to_string_lossy(), &words)
        .with(&["tabuleiro".into()])
        .env("UV_CACHE_DIR", &place("uv"));
    let mut registry = Registry::start(folder)?;
    let words =
        ["exec", "--yes", "--registry", registry.address()?, "--cache", &place("npm"), "--"];
    let npx = Call::new(&programs::npm()?.to_string_lossy(), &words).with(&["tabuleiro".into()]);
    let mut said = vec![];
    for (name, call) in [("uvx", uvx), ("npx", npx)] {
        let begun = Instant::now();
        smoke::serves(&call, &scratch.join(format!("{name}.db")))
            .with_context(|| format!("{name} tabuleiro serve"))?;
        said.push(format!("{name} tabuleiro serve in {}", seconds(begun.elapsed())));
    }
    Ok(said.join(", "))
}

/// A registry of npm packages, until it is dropped.
struct Registry {
    server: Child,
    address: Option<String>,
}

impl Registry {
    fn start(folder: &Path) -> Result<Registry> {
        let words = ["npm/tests/registry.mjs", &folder.display().to_string()];
        let mut server = Call::new(&programs::node()?.to_string_lossy(), &words)
            .command()
            .stdout(Stdio::piped())
            .spawn()?;
        let mut lines =
            server.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
        let address = lines.next().and_then(Result::ok);
        Ok(Registry { server, address })
    }

    fn address(&mut self) -> Result<&str> {
        self.address.as_deref().context("the registry did not start")
    }
}

impl Drop for Registry {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill().and_then(|()| self.server.wait());
    }
}

/// The step of `cargo verify`: the packages around the program that `cargo start` runs.
pub(crate) fn verify() -> Result<String> {
    let program = crate::start::build()?;
    let folder = root().join("target/packages");
    begin(&folder, &[])?;
    make(&program, &super::host()?, "quick", &folder)?;
    check(&folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn the_library_names_the_packages_of_all_platforms_in_this_version() {
        let manifest = project::text("npm/package.json").unwrap();
        for (_, system, processor) in PLATFORMS {
            let named =
                format!("\"@tabuleiro/{system}-{processor}\": \"{}\"", env!("CARGO_PKG_VERSION"));
            assert!(manifest.contains(&named), "{named}");
        }
        assert_eq!(manifest.matches("\"@tabuleiro/").count(), PLATFORMS.len());
    }
}
