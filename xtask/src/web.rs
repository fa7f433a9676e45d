//! `cargo xtask web`: makes the web app.

use crate::step::Call;

/// Where the app goes, from the root of the workspace.
pub(crate) const SITE: &str = "target/web/site";

/// Runs the builder, which says what it does.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let builder = ["run", "--quiet", "--package", "tabuleiro-builder", "--"];
    Call::new("cargo", &builder).with(arguments).shown()
}
