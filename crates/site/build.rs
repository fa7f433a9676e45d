//! Puts the built web app into the program.
//!
//! With the feature `embed` a release build takes the archive beside this file, or builds the
//! app where that is old, so that it is never without one; `TABULEIRO_SITE` names a folder to take instead, for those
//! who build the two separately. Any other build holds no app and serves a folder,
//! so that it is not rebuilt when the app changes.

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

#[expect(dead_code, reason = "`cargo xtask` writes archives, and this only reads one")]
mod archive;

use archive::Prebuilt;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=TABULEIRO_SITE");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let files = match folder(&out)? {
        Some(folder) => table(&folder)?,
        None => "&[]".to_string(),
    };
    fs::write(out.join("files.rs"), files)?;
    Ok(())
}

/// The folder of the app that goes into the program, if one does.
fn folder(out: &Path) -> Result<Option<PathBuf>, Box<dyn Error>> {
    let release = std::env::var("PROFILE")? == "release";
    if std::env::var_os("CARGO_FEATURE_EMBED").is_none() || !release {
        return Ok(None);
    }
    if let Some(folder) = std::env::var_os("TABULEIRO_SITE").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        return Ok(Some(folder));
    }
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    for source in archive::SOURCES.lines().chain([archive::ARCHIVE, archive::STAMP]) {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let folder = out.join("site");
    match archive::prebuilt(&root)? {
        Prebuilt::Current(app) => archive::unpack(&app, &folder)?,
        Prebuilt::Old | Prebuilt::Damaged => make(&root, &folder)?,
    }
    Ok(Some(folder))
}

/// Runs the builder, in a development build of its own: that does not wait for
/// the release build which waits for it.
fn make(root: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["run", "--package", "tabuleiro-builder", "--", "--to"]);
    cargo.arg(folder);
    // What cargo sets for a build script would mislead the cargo started here.
    for name in ["CARGO_ENCODED_RUSTFLAGS", "RUSTC", "RUSTC_WORKSPACE_WRAPPER", "RUSTDOC"] {
        cargo.env_remove(name);
    }
    let status = cargo.status().map_err(|error| format!("{cargo:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {cargo:?}").into()) }
}

/// The table of files, as Rust.
fn table(folder: &Path) -> io::Result<String> {
    let mut paths = vec![];
    collect(folder, folder, &mut paths)?;
    let mut rust = String::from("&[\n");
    // Beside a compressed copy there may be the file itself, or not.
    let mut names: Vec<&str> =
        paths.iter().map(|path| path.strip_suffix(".br").unwrap_or(path)).collect();
    names.sort_unstable();
    names.dedup();
    for path in names {
        let packed = paths.contains(&format!("{path}.br"));
        let held = folder.join(if packed { format!("{path}.br") } else { path.to_string() });
        let held = held.display().to_string();
        rust += &format!("    Asset::embedded({path:?}, {packed}, include_bytes!({held:?})),\n");
    }
    Ok(rust + "]\n")
}

fn collect(root: &Path, folder: &Path, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, paths)?;
        } else if let Ok(inside) = path.strip_prefix(root) {
            paths.push(inside.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
