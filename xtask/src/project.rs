//! The project as the checks see it: its root, its files and its crates.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::call::{Call, root};

/// Every file of the project that is not ignored, relative to the root.
pub(crate) fn files() -> Result<Vec<String>> {
    let listed =
        Call::new("git", &["ls-files", "--cached", "--others", "--exclude-standard"]).quiet()?;
    let mut files: Vec<String> =
        listed.lines().filter(|file| root().join(file).is_file()).map(Into::into).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

/// The text of a file, if it is text.
pub(crate) fn text(file: &str) -> Option<String> {
    std::fs::read_to_string(root().join(file)).ok()
}

/// What cargo knows about the workspace, dependencies included.
pub(crate) fn metadata() -> Result<Value> {
    let json = Call::new("cargo", &["metadata", "--format-version", "1"]).quiet()?;
    serde_json::from_str(&json).context("cargo metadata is not JSON")
}

/// A crate of ours and what its manifest says under `[package.metadata.tabuleiro]`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Crate {
    pub(crate) name: String,
    /// Its folder, relative to the root.
    pub(crate) folder: String,
    /// Its layer; a crate outside the layers has none.
    pub(crate) layer: Option<u64>,
    /// What it never does: words of the check `purity`.
    pub(crate) never: Vec<String>,
    /// The crates of ours that it needs to run or to build, tests aside.
    pub(crate) needs: Vec<String>,
    /// Did the manifest say anything at all?
    pub(crate) placed: bool,
}

/// Our own crates.
pub(crate) fn crates() -> Result<Vec<Crate>> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let mut ours: Vec<Crate> =
        packages.iter().filter(|package| package["source"].is_null()).map(read_crate).collect();
    let names: Vec<String> = ours.iter().map(|member| member.name.clone()).collect();
    for member in &mut ours {
        member.needs.retain(|need| names.contains(need));
    }
    Ok(ours)
}

fn read_crate(package: &Value) -> Crate {
    let placed = &package["metadata"]["tabuleiro"];
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let folder = manifest.parent().unwrap_or(manifest);
    let list = |value: &Value, of: &dyn Fn(&Value) -> Option<String>| {
        value.as_array().map(|items| items.iter().filter_map(of).collect()).unwrap_or_default()
    };
    Crate {
        name: package["name"].as_str().unwrap_or_default().into(),
        folder: folder.strip_prefix(root()).unwrap_or(folder).display().to_string(),
        layer: placed["layer"].as_u64(),
        never: list(&placed["never"], &|word| word.as_str().map(Into::into)),
        needs: list(&package["dependencies"], &|need| {
            let for_tests = need["kind"].as_str() == Some("dev");
            need["name"].as_str().filter(|_| !for_tests).map(Into::into)
        }),
        placed: placed.is_object(),
    }
}

/// The complaints of a check as an error, or what it read if there are none.
pub(crate) fn verdict(complaints: Vec<String>, rule: &str, looked_at: String) -> Result<String> {
    if complaints.is_empty() {
        return Ok(looked_at);
    }
    bail!("{}\n\n{rule}", complaints.join("\n"))
}
