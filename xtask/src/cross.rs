//! Checks the command for other platforms: Windows, and Linux on ARM.

use std::path::Path;

use anyhow::{Context as _, Result};

use crate::call::{Call, root};

/// The platforms of a release that can be checked on Linux.
const TARGETS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-unknown-linux-gnu"];

/// Checks the command for both platforms at once.
///
/// A check generates no code and links nothing, so what SQLite and ring compile
/// from C would be thrown away: `true` stands in for the C compiler and the
/// archiver. That saves most of the time, and nobody has to install compilers for
/// two foreign platforms; the C itself is compiled on each platform when a release
/// is built.
pub(crate) fn check() -> Result<String> {
    let mut call = Call::new("cargo", &["check", "--workspace", "--bin", "tabuleiro", "--locked"])
        // A folder of its own, so that it need not wait for other builds.
        .with(&["--target-dir".into(), "target/platforms".into()]);
    for target in TARGETS {
        add_target(target)?;
        call = call.with(&["--target".into(), target.into()]);
        let name = target.replace('-', "_");
        call = call.env(&format!("CC_{name}"), "true").env(&format!("AR_{name}"), "true");
    }
    call.quiet().with_context(|| format!("while running: {}", call.typed()))?;
    Ok(TARGETS.join(", "))
}

/// Adds the standard library of a target where it is missing.
pub(crate) fn add_target(target: &str) -> Result<()> {
    let folder = Call::new("rustc", &["--print", "target-libdir", "--target", target]).quiet()?;
    if root().join(Path::new(folder.trim())).is_dir() {
        return Ok(());
    }
    let add = Call::new("rustup", &["target", "add", target]);
    add.quiet().with_context(|| {
        format!("the target {target} is not installed, and `{}` failed; without rustup, install your distribution's standard library for that target", add.typed())
    })?;
    Ok(())
}
