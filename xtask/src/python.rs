//! The Python package: built as a wheel, installed into an environment of its own
//! and tested there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, ensure};

use crate::book::generated::openapi;
use crate::call::{Call, root};

/// The largest wheel that may be given out, in bytes.
const LARGEST: u64 = 8_000_000;
/// Where everything is made.
const FOLDER: &str = "target/python";

/// Builds, installs and tests the package.
pub(crate) fn check() -> Result<String> {
    // It is no member of the workspace that the other steps look at.
    Call::new("cargo", &["fmt", "--check", "--manifest-path", "python/Cargo.toml"]).quiet()?;
    let folder = root().join(FOLDER);
    let python = environment()?;
    let run = |words: &[&str]| Call::new(&python, words).quiet();
    let wheels = folder.join("wheels");
    // An older wheel would be found as well.
    let _ = fs::remove_dir_all(&wheels);
    wheel("quick", &wheels)?;
    let wheel = only_wheel(&wheels)?;
    let size = fs::metadata(&wheel)?.len();
    ensure!(size <= LARGEST, "the wheel has {size} bytes, more than {LARGEST}");
    let wheel = wheel.to_string_lossy();
    run(&["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", &wheel])?;
    run(&["-m", "mypy", "--strict", "python/tabuleiro"])?;
    let said = run(&["-m", "pytest", "-q", "-p", "no:cacheprovider", "python/tests"])?;
    for example in ["play.py", "analyse.py"] {
        run(&[&format!("python/examples/{example}")])?;
    }
    run(&["python/examples/self_play.py", "20"])?;
    // The server's interface is judged by a program that is not ours; it is written in Python.
    let document = folder.join("openapi.json");
    fs::write(&document, openapi()?.to_string())?;
    run(&["-m", "openapi_spec_validator", &document.to_string_lossy()])?;
    let last = said.lines().last().unwrap_or_default();
    Ok(format!("wheel of {:.1} MB, {last}", size as f64 / 1e6))
}

/// Builds the wheel into a folder.
pub(crate) fn wheel(profile: &str, to: &Path) -> Result<()> {
    let to = to.to_string_lossy();
    let words =
        ["-m", "maturin", "build", "--locked", "--manifest-path", "python/Cargo.toml", "--profile"];
    Call::new(&environment()?, &words)
        .with(&[profile, "--out", &to].map(String::from))
        .env("CARGO_TARGET_DIR", &root().join(FOLDER).join("build").to_string_lossy())
        .quiet()
        .map(|_| ())
}

/// A virtual environment with what the tests need; gives its Python.
pub(crate) fn environment() -> Result<String> {
    let place = root().join(FOLDER).join("environment");
    let python = place.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let python = python.to_string_lossy().into_owned();
    if !Path::new(&python).exists() {
        let system = programs::python()?;
        let words = ["-m", "venv", &place.to_string_lossy()];
        Call::new(&system.to_string_lossy(), &words).quiet()?;
    }
    let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    Call::new(&python, &words)
        .with(&["-r".into(), "python/tests/requirements.txt".into()])
        .quiet()?;
    Ok(python)
}

fn only_wheel(folder: &Path) -> Result<PathBuf> {
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let mut wheels = entries.filter(|path| path.extension().is_some_and(|it| it == "whl"));
    wheels.next().ok_or_else(|| anyhow!("maturin made no wheel in {}", folder.display()))
}
