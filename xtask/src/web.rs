//! `cargo xtask web`: makes the web app.

use std::env;

use crate::step::Call;

/// Where the app goes, from the root of the workspace.
pub(crate) const SITE: &str = "target/web/site";

const BUILDER: &str = "tabuleiro-builder";

/// Runs the builder, which says what it does.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let builder = ["run", "--quiet", "--package", BUILDER, "--"];
    Call::new("cargo", &builder).with(arguments).shown()
}

/// Builds the app quickly, for the tests in a browser.
///
/// `cargo run` would build the builder as if it were alone: with other features
/// of its dependencies than the tests need, so that all of them were compiled
/// twice. It is therefore built with the workspace, and lies beside this program.
pub(crate) fn make_quickly() -> Result<String, String> {
    Call::new("cargo", &["build", "--workspace", "--bin", BUILDER]).quiet()?;
    let here = env::current_exe().map_err(|error| format!("where is this program? {error}"))?;
    let builder = here.with_file_name(format!("{BUILDER}{}", env::consts::EXE_SUFFIX));
    Call::new(&builder.to_string_lossy(), &["--quick"]).quiet()?;
    Ok(format!("in {SITE}"))
}
