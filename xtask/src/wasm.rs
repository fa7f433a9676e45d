//! The crates that must run in a browser, built for it.

use std::path::Path;

use crate::project::{self, root};
use crate::step::Call;

const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target where it is missing, then builds.
pub(crate) fn build() -> Result<String, String> {
    add_target()?;
    let crates: Vec<_> = project::crates()?.into_iter().filter(|member| member.wasm).collect();
    let packages: Vec<String> =
        crates.iter().flat_map(|member| ["--package".into(), member.name.clone()]).collect();
    // As the builder of the web app does, so that nothing is compiled twice.
    let quickly = ["--profile", "web-quick", "--target-dir", "target/web"];
    let call = Call::new("cargo", &["build", "--lib", "--target", TARGET])
        .with(&quickly.map(String::from))
        .with(&packages);
    call.quiet().map_err(|said| format!("{said}\n(while running: {})", call.typed()))?;
    Ok(format!("{} crates", crates.len()))
}

fn add_target() -> Result<(), String> {
    let folder = Call::new("rustc", &["--print", "target-libdir", "--target", TARGET]).quiet()?;
    if root().join(Path::new(folder.trim())).is_dir() {
        return Ok(());
    }
    let add = Call::new("rustup", &["target", "add", TARGET]);
    add.quiet().map(|_| ()).map_err(|said| {
        format!("the target {TARGET} is not installed and could not be added:\n{said}\n(tried: {}; without rustup, install your distribution's standard library for that target)", add.typed())
    })
}
