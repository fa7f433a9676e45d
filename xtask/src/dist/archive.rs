//! The archive: `.tar.gz`, or `.zip` for Windows. `cargo binstall` finds it by
//! its name, which `crates/tabuleiro/Cargo.toml` describes.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::call::Call;

/// GNU tar packs the same way every time: sorted, owned by nobody, without the hour.
const GNU: [&str; 5] = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
/// The tar of macOS has other words for the owner, and none for the rest.
const BSD: [&str; 4] = ["--uid=0", "--gid=0", "--numeric-owner", "--no-mac-metadata"];

/// Packs `name`, which lies in the folder, into an archive beside it.
pub(super) fn pack(folder: &Path, name: &str, target: &str) -> Result<PathBuf> {
    let archive = folder.join(file_name(target));
    let to = archive.display().to_string();
    // The tar of Windows makes a zip where the name says so.
    let form: &[&str] = if target.contains("windows") { &["--auto-compress"] } else { &["--gzip"] };
    let steady: &[&str] = match std::env::consts::OS {
        "linux" => &GNU,
        "macos" => &BSD,
        _ => &[],
    };
    let words: Vec<String> = form.iter().chain(steady).map(ToString::to_string).collect();
    Call::new(&tar(), &["--create", "--file", &to])
        .with(&words)
        .with(&["--directory".into(), folder.display().to_string(), name.into()])
        .quiet()?;
    Ok(archive)
}

/// Unpacks it into a folder.
pub(super) fn unpack(archive: &Path, folder: &Path) -> Result<()> {
    let (from, to) = (archive.display().to_string(), folder.display().to_string());
    Call::new(&tar(), &["--extract", "--file", &from, "--directory", &to]).quiet().map(|_| ())
}

fn file_name(target: &str) -> String {
    let end = if target.contains("windows") { "zip" } else { "tar.gz" };
    format!("tabuleiro-{}-{target}.{end}", env!("CARGO_PKG_VERSION"))
}

/// On Windows a GNU tar may come first in `PATH`, and makes no zip.
fn tar() -> String {
    match std::env::var("SystemRoot") {
        Ok(system) if cfg!(windows) => format!(r"{system}\System32\tar.exe"),
        _ => "tar".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn binstall_gets_the_name_that_is_packed() {
        let manifest = project::text("crates/tabuleiro/Cargo.toml").unwrap();
        assert!(
            manifest.contains("/v{ version }/{ name }-{ version }-{ target }{ archive-suffix }"),
            "{manifest}"
        );
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(
            file_name("aarch64-unknown-linux-gnu"),
            format!("tabuleiro-{version}-aarch64-unknown-linux-gnu.tar.gz")
        );
        assert!(file_name("x86_64-pc-windows-msvc").ends_with("-x86_64-pc-windows-msvc.zip"));
    }
}
