//! The crates that must run in a browser, built for it.

use crate::cross;
use crate::project;
use crate::step::Call;

const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target where it is missing, then builds.
pub(crate) fn build() -> Result<String, String> {
    cross::add_target(TARGET)?;
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
