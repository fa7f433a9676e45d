//! `cargo xtask npm`: builds the npm package; and the step of `cargo verify` that also tests it,
//! in Node and in Chromium.

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::web;

/// The tests; a folder would mean different things to different versions of Node.
const TESTS: &str = "npm/tests/package.test.mjs";

/// `cargo xtask npm [--quick] [--to FOLDER]`: runs the builder, which prints what it does.
pub(crate) fn make(arguments: &[String]) -> Result<()> {
    web::builder(&["--npm"]).with(arguments).shown()
}

/// Builds the package as it is given out and runs its tests. The step `repeat` has compiled most of
/// it already.
pub(crate) fn check() -> Result<String> {
    web::builder(&["--npm"]).quiet()?;
    let (node, chromium) = (programs::node()?, programs::browser()?);
    let said = Call::new(&node.to_string_lossy(), &["--test", "--test-reporter=tap", TESTS])
        .env("TABULEIRO_BROWSER", &chromium.browser.to_string_lossy())
        .quiet()?;
    let count = |what: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(&format!("# {what} ")));
        line.with_context(|| format!("node --test did not say how many tests {what}:\n{said}"))
    };
    Ok(format!("{} tests passed", count("pass")?))
}
