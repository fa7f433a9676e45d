//! `cargo start`: builds the command in release and runs it.

use crate::step::Call;

/// Builds, then hands the terminal over. What follows `cargo start` goes to
/// the command; without anything it opens its menu.
pub(crate) fn start(arguments: &[String]) -> Result<(), String> {
    Call::new("cargo", &["build", "--release", "--package", "tabuleiro"]).shown()?;
    Call::new("cargo", &["run", "--release", "--quiet", "--package", "tabuleiro", "--"])
        .with(arguments)
        .shown()
}
