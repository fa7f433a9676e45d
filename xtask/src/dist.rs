//! `cargo xtask dist`: one archive with the whole product, for machines that
//! have no Rust.

use std::fs;
use std::path::{Path, PathBuf};

use crate::project;
use crate::step::Call;

/// Linked into the program: it needs no library of the machine it runs on.
const STATIC: &str = "-C target-feature=+crt-static";

/// What goes along with the program.
const BESIDE: [&str; 8] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/OPERATIONS.md",
    "packaging/tabuleiro.service",
    "packaging/Caddyfile",
    "packaging/nginx.conf",
];

const SHELLS: [(&str, &str); 3] =
    [("bash", "tabuleiro"), ("zsh", "_tabuleiro"), ("fish", "tabuleiro.fish")];

/// Builds the program, gathers everything and packs it.
pub(crate) fn dist() -> Result<(), String> {
    let host = host()?;
    println!("building a program that needs no library, for {host} …");
    Call::new("cargo", &["build", "--release", "--locked", "--package", "tabuleiro"])
        .with(&["--target".into(), host.clone()])
        .env("RUSTFLAGS", STATIC)
        .env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo")
        .shown()?;
    let target = project::root().join("target");
    let program = target.join(&host).join("release/tabuleiro");
    let dist = target.join("dist");
    let folder = dist.join("tabuleiro");
    begin(&folder)?;
    copy(&program, &folder.join("tabuleiro"))?;
    for file in BESIDE {
        let path = project::root().join(file);
        let name = path.file_name().ok_or("a file without a name")?;
        copy(&path, &folder.join(name))?;
    }
    let program = program.display().to_string();
    for (shell, name) in SHELLS {
        let script = Call::new(&program, &["completions", shell, "--lang", "en"]).quiet()?;
        write(&folder.join("completions").join(name), &script)?;
    }
    let pages = folder.join("man").display().to_string();
    Call::new(&program, &["manual", "--lang", "en", "--dir", &pages]).quiet()?;
    let archive = dist.join(format!("tabuleiro-{}-{host}.tar.gz", env!("CARGO_PKG_VERSION")));
    pack(&dist, &archive)?;
    let size = fs::metadata(&archive).map_err(|error| error.to_string())?.len();
    println!("{} ({:.1} MB)", archive.display(), size as f64 / 1e6);
    Ok(())
}

/// The platform of this machine, as Rust names it.
fn host() -> Result<String, String> {
    let version = Call::new("rustc", &["-vV"]).quiet()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(Into::into).ok_or_else(|| "rustc does not say which platform this is".into())
}

/// An empty folder with a place for what is generated.
fn begin(folder: &Path) -> Result<(), String> {
    // Where there is none yet there is nothing to clear.
    let _ = fs::remove_dir_all(folder);
    let made = ["completions", "man"].map(|below| fs::create_dir_all(folder.join(below)));
    made.into_iter().try_for_each(|made| made).map_err(|error| said(folder, &error))
}

fn copy(from: &PathBuf, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| said(from, &error))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| said(path, &error))
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Packed the same way every time: sorted, owned by nobody, without the hour.
fn pack(folder: &Path, archive: &Path) -> Result<(), String> {
    let (folder, archive) = (folder.display().to_string(), archive.display().to_string());
    let steady = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
    let steady: Vec<String> = steady.iter().map(ToString::to_string).collect();
    Call::new("tar", &["--create", "--gzip", "--file", &archive])
        .with(&steady)
        .with(&["--directory".into(), folder, "tabuleiro".into()])
        .quiet()
        .map(|_| ())
}
