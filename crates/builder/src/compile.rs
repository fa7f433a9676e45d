//! Rust to WebAssembly, with cargo.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

const TARGET: &str = "wasm32-unknown-unknown";

/// How much time a build may take for how good a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuildProfile {
    /// For people who develop, and for tests.
    Quick,
    /// For people who play.
    Thorough,
}

/// A crate to compile for the browser.
pub(crate) struct WasmPart {
    package: &'static str,
    /// What cargo calls the result.
    file: &'static str,
    /// Its features; none if it has no choice of them.
    features: Option<&'static str>,
    /// The profiles of a thorough and of a quick build; the root manifest explains each.
    profile: &'static str,
    quick_profile: &'static str,
}

pub(crate) const APP: WasmPart = WasmPart {
    package: "tabuleiro-web",
    file: "web.wasm",
    features: None,
    profile: "web",
    quick_profile: "web-quick",
};
pub(crate) const ENGINE: WasmPart = WasmPart {
    package: "tabuleiro-worker",
    file: "worker.wasm",
    features: Some("engine"),
    profile: "worker",
    quick_profile: "worker-quick",
};
/// It has the same file as the engine, and must be read before the other is compiled. A quick
/// build takes the rules and the search of the engine, which are compiled already.
pub(crate) const EXPLORER: WasmPart =
    WasmPart { features: Some("explorer"), profile: "web", ..ENGINE };
/// The same file once more.
pub(crate) const TUTOR: WasmPart = WasmPart { features: Some("tutor"), ..ENGINE };

/// The engine with the rules, for the npm package; the same file once more.
pub(crate) const PACKAGE: WasmPart = WasmPart { features: Some("package"), ..ENGINE };

/// Compiles a part and gives the path of the result.
pub(crate) fn compile(root: &Path, part: &WasmPart, profile: BuildProfile) -> Result<PathBuf> {
    add_target()?;
    let profile = match profile {
        BuildProfile::Quick => part.quick_profile,
        BuildProfile::Thorough => part.profile,
    };
    // A folder of its own, so that this can run inside another build.
    let folder = root.join("target/web");
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root);
    // Said here and not in the manifests: as a dependency the engine is a plain
    // library with other features, and both would be written to the same file.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--package", part.package]);
    if let Some(features) = part.features {
        cargo.args(["--no-default-features", "--features", features]);
    }
    cargo.args(["--target", TARGET, "--profile", profile, "--target-dir"]).arg(&folder);
    run(cargo)?;
    Ok(folder.join(TARGET).join(profile).join(part.file))
}

/// Adds what the compiler lacks for the browser.
fn add_target() -> Result<()> {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let said = asked.context("rustc could not be started")?.stdout;
    if Path::new(String::from_utf8_lossy(&said).trim()).is_dir() {
        return Ok(());
    }
    eprintln!("adding the compiler's target {TARGET}");
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", TARGET]);
    run(rustup).with_context(|| {
        format!("without rustup, install your distribution's Rust library for {TARGET}")
    })
}

fn run(mut command: Command) -> Result<()> {
    let typed = format!("{command:?}");
    let status = command.status().with_context(|| typed.clone())?;
    ensure!(status.success(), "failed: {typed}");
    Ok(())
}
