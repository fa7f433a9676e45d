//! The fonts of the browser tests.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Missing;

/// The files of the fonts that stand for those of most devices.
pub const DEFAULT_FONTS: &[&str] = &[
    "LiberationSans-Regular.ttf",
    "LiberationSans-Bold.ttf",
    "LiberationSans-Italic.ttf",
    "LiberationSans-BoldItalic.ttf",
    "LiberationSerif-Regular.ttf",
    "LiberationSerif-Bold.ttf",
    "LiberationSerif-Italic.ttf",
    "LiberationSerif-BoldItalic.ttf",
    "LiberationMono-Regular.ttf",
    "LiberationMono-Bold.ttf",
    "DejaVuSans.ttf",
];

/// The file of a font that is wider than the default one of any system.
pub const WIDE_FONT: &str = "DejaVuSans-Bold.ttf";

/// Every font file that tests use. Where the browser takes its fonts from the
/// system, none is needed.
///
/// # Errors
///
/// If one is missing.
pub fn fonts() -> Result<Vec<PathBuf>, Missing> {
    if cfg!(any(target_os = "macos", target_os = "windows")) {
        return Ok(vec![]);
    }
    let installed = installed();
    let named = |name: &&str| {
        let found = installed.iter().find(|path| path.file_name().is_some_and(|it| it == *name));
        found.cloned().ok_or_else(|| Missing(format!("the font file {name}")))
    };
    DEFAULT_FONTS.iter().chain(&[WIDE_FONT]).map(named).collect()
}

/// Every font file in the common folders of Linux distributions, in an order
/// that does not depend on the file system.
fn installed() -> Vec<PathBuf> {
    let mut roots =
        vec![PathBuf::from("/usr/share/fonts"), PathBuf::from("/usr/local/share/fonts")];
    if let Some(home) = env::home_dir() {
        roots.extend([home.join(".local/share/fonts"), home.join(".fonts")]);
    }
    let mut found = vec![];
    for root in roots {
        collect(&root, &mut found);
    }
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    // A folder that is not there holds no fonts.
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.push(path);
        }
    }
}
