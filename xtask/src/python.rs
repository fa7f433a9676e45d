//! The Python package: built as a wheel, installed into an environment of its own
//! and tested there.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, anyhow, ensure};

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
    let python = environment(&folder)?;
    let run = |words: &[&str]| {
        let build = folder.join("build");
        Call::new(&python, words).env("CARGO_TARGET_DIR", &build.to_string_lossy()).quiet()
    };
    let wheels = folder.join("wheels");
    // An older wheel would be found as well.
    let _ = fs::remove_dir_all(&wheels);
    let out = wheels.to_string_lossy();
    run(&[
        "-m",
        "maturin",
        "build",
        "--profile",
        "quick",
        "--locked",
        "--manifest-path",
        "python/Cargo.toml",
        "--out",
        &out,
    ])?;
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
    let last = said.lines().last().unwrap_or_default();
    Ok(format!("wheel of {:.1} MB, {last}", size as f64 / 1e6))
}

/// A virtual environment with what the tests need; gives its Python.
fn environment(folder: &std::path::Path) -> Result<String> {
    let place = folder.join("environment");
    let python = place.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let python = python.to_string_lossy().into_owned();
    if !std::path::Path::new(&python).exists() {
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

fn only_wheel(folder: &std::path::Path) -> Result<PathBuf> {
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let mut wheels = entries.filter(|path| path.extension().is_some_and(|it| it == "whl"));
    wheels.next().ok_or_else(|| anyhow!("maturin made no wheel in {}", folder.display()))
}
