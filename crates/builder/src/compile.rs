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

/// A module to compile for the browser.
pub(crate) enum WasmPart {
    /// The app itself, which is a library.
    App,
    /// A worker: an example of the crate `worker`, named like the feature it needs.
    Worker {
        name: &'static str,
        /// The profile of a thorough build; the root manifest explains each.
        profile: &'static str,
    },
}

pub(crate) const ENGINE: WasmPart = WasmPart::Worker { name: "engine", profile: "worker" };
/// Counting needs no speed, so it is built to be small. A quick build takes the rules of the
/// engine, which are compiled already.
pub(crate) const EXPLORER: WasmPart = WasmPart::Worker { name: "explorer", profile: "web" };
pub(crate) const TUTOR: WasmPart = WasmPart::Worker { name: "tutor", profile: "worker" };
/// The engine with the rules, for the npm package.
pub(crate) const PACKAGE: WasmPart = WasmPart::Worker { name: "package", profile: "worker" };

/// Compiles a part and gives the path of the result. `xtask` makes the same calls of cargo
/// before, to show their progress.
pub(crate) fn compile(root: &Path, part: &WasmPart, build: BuildProfile) -> Result<PathBuf> {
    add_target()?;
    let is_quick = build == BuildProfile::Quick;
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root);
    // Folders of their own: this can run inside another build, and app and workers, which share
    // no compiled crate, can be built side by side.
    let (folder, profile, file) = match part {
        WasmPart::App => {
            // Said here and not in the manifest, so that tests link no module.
            cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--package", "tabuleiro-web"]);
            ("target/web", if is_quick { "web-quick" } else { "web" }, "web.wasm".to_string())
        }
        WasmPart::Worker { name, profile } => {
            cargo.args(["build", "--package", "tabuleiro-worker", "--example", name]);
            cargo.args(["--no-default-features", "--features", &format!("{name},module")]);
            let profile = if is_quick { "worker-quick" } else { profile };
            ("target/worker", profile, format!("examples/{name}.wasm"))
        }
    };
    let folder = root.join(folder);
    cargo.args(["--target", TARGET, "--profile", profile, "--target-dir"]).arg(&folder);
    if !is_quick {
        cargo.arg("--config").arg(anywhere(root)?);
    }
    run(cargo)?;
    Ok(folder.join(TARGET).join(profile).join(file))
}

/// A setting of cargo that takes the folders of this machine out of the module, so that the same
/// sources give the same bytes wherever they are. It is added to the flags of `.cargo/config.toml`.
fn anywhere(root: &Path) -> Result<String> {
    let asked = |words: &[&str]| -> Result<String> {
        let said =
            Command::new("rustc").args(words).output().context("rustc could not be started")?;
        Ok(String::from_utf8_lossy(&said.stdout).into_owned())
    };
    let version = asked(&["-vV"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: "));
    let home = ["HOME", "USERPROFILE"].into_iter().find_map(std::env::var_os);
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| home.map(|home| PathBuf::from(home).join(".cargo")));
    let library = Path::new(asked(&["--print", "sysroot"])?.trim()).join("lib/rustlib/src/rust");
    let folders = [
        (root.to_path_buf(), "/tabuleiro".to_string()),
        (cargo.unwrap_or_default(), "/cargo".to_string()),
        (library, format!("/rustc/{}", commit.unwrap_or_default())),
    ];
    let flags = folders.iter().filter(|(folder, _)| !folder.as_os_str().is_empty()).map(
        |(folder, instead)| {
            format!("{:?}", format!("--remap-path-prefix={}={instead}", folder.display()))
        },
    );
    Ok(format!("target.{TARGET}.rustflags=[{}]", flags.collect::<Vec<_>>().join(",")))
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
