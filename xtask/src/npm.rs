//! `cargo xtask npm`: builds the npm package; and the step of `cargo verify` that also tests it,
//! in Node, in Chromium, and in what bundlers make of it.

use anyhow::{Context as _, Result};

use crate::call::{Call, root};
use crate::web;

/// The tests; a folder would mean different things to different versions of Node.
const TESTS: &str = "npm/tests/package.test.mjs";

/// What users put the package into their programs with.
const TOOLS: [&str; 4] = ["vite@8.3.8", "webpack@5.112.2", "esbuild@0.28.2", "typescript@7.0.2"];
/// Where they are installed, by their versions.
const TOOLS_FOLDER: &str = "target/bundlers";

/// `cargo xtask npm [--quick] [--to FOLDER]`: runs the builder, which prints what it does.
pub(crate) fn make(arguments: &[String]) -> Result<()> {
    web::builder(&["--npm"]).with(arguments).shown()
}

/// Builds the package as it is given out and runs its tests. The step `repeat` has compiled most of
/// it already.
pub(crate) fn check() -> Result<String> {
    web::builder(&["--npm"]).quiet()?;
    let (node, chromium) = (programs::node()?, programs::browser()?);
    let tools = root().join(TOOLS_FOLDER);
    if !TOOLS.iter().all(|tool| is_installed(tool)) {
        let words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"];
        Call::new(&programs::npm()?.to_string_lossy(), &words)
            .with(&[TOOLS_FOLDER.to_string()])
            .with(&TOOLS.map(String::from))
            .quiet()?;
    }
    let said = Call::new(&node.to_string_lossy(), &["--test", "--test-reporter=tap", TESTS])
        .env("TABULEIRO_BUNDLERS", &tools.to_string_lossy())
        .env("TABULEIRO_BROWSER", &chromium.browser.to_string_lossy())
        .quiet()?;
    let count = |what: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(&format!("# {what} ")));
        line.with_context(|| format!("node --test did not say how many tests {what}:\n{said}"))
    };
    Ok(format!("{} tests passed", count("pass")?))
}

/// Is a tool of this version there?
fn is_installed(tool: &str) -> bool {
    let (name, version) = tool.split_once('@').unwrap_or((tool, ""));
    let manifest = root().join(TOOLS_FOLDER).join("node_modules").join(name).join("package.json");
    std::fs::read_to_string(manifest)
        .is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\"")))
}
