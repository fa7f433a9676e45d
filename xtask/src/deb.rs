//! `cargo xtask deb`: a Debian package of the program, its service, manual pages
//! and completions.

mod control;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};

use crate::dist::{self, Asked};
use crate::project;
use crate::step::Call;
use control::Control;

const HELP: &str = "\
cargo xtask deb [--target TRIPLE] [--program PATH] [--check]

Makes target/dist/tabuleiro_VERSION_ARCHITECTURE.deb. The maintainer of the package is
whoever makes it: DEBFULLNAME and DEBEMAIL, else git's user.name and user.email.

--target   another platform than this one, whose programs this one can run
--program  pack this program instead of building one
--check    let lintian look at the package, and fail if it finds an error";

/// Where things go below the root of a system.
const PROGRAM: &str = "usr/bin/tabuleiro";
const UNIT: &str = "usr/lib/systemd/system/tabuleiro.service";
const MANUAL: &str = "usr/share/man/man1";
const DOCUMENTS: &str = "usr/share/doc/tabuleiro";
const FOLDERS: [&str; 8] = [
    "DEBIAN",
    "usr/bin",
    "usr/lib/systemd/system",
    MANUAL,
    "usr/share/bash-completion/completions",
    "usr/share/zsh/vendor-completions",
    "usr/share/fish/vendor_completions.d",
    "usr/share/doc/tabuleiro/examples",
];

/// A file of the project, and where it goes.
const FILES: [(&str, &str); 4] = [
    ("docs/OPERATIONS.md", "usr/share/doc/tabuleiro/OPERATIONS.md"),
    ("packaging/Caddyfile", "usr/share/doc/tabuleiro/examples/Caddyfile"),
    ("packaging/nginx.conf", "usr/share/doc/tabuleiro/examples/nginx.conf"),
    ("packaging/copyright", "usr/share/doc/tabuleiro/copyright"),
];

/// Where each shell looks for what the packages bring.
const COMPLETIONS: [(&str, &str); 3] = [
    ("tabuleiro", "usr/share/bash-completion/completions/tabuleiro"),
    ("_tabuleiro", "usr/share/zsh/vendor-completions/_tabuleiro"),
    ("tabuleiro.fish", "usr/share/fish/vendor_completions.d/tabuleiro.fish"),
];

/// Gathers everything below a root and packs that.
pub(crate) fn deb(arguments: &[String]) -> Result<()> {
    let asked = Asked::read(arguments, HELP)?;
    Call::new("dpkg-deb", &["--version"]).quiet().map_err(|_| {
        anyhow!("dpkg-deb packs the files; it comes with Debian and Ubuntu, and as 'dpkg' with Fedora, Arch and Homebrew")
    })?;
    let program = asked.program()?;
    let root = dist::folder().join("deb");
    dist::begin(&root, &FOLDERS)?;
    dist::copy(&program, &root.join(PROGRAM))?;
    strip(&root.join(PROGRAM))?;
    for (from, to) in FILES {
        dist::copy(&project::root().join(from), &root.join(to))?;
    }
    dist::write(&root.join(UNIT), &unit()?)?;
    place_completions(&program, &root)?;
    dist::manual(&program, &root.join(MANUAL))?;
    let control = Control::new(&asked.target()?, &program)?;
    let changelog = root.join(DOCUMENTS).join("changelog.Debian");
    dist::write(&changelog, &control.changelog()?)?;
    dist::copy(&project::root().join("CHANGELOG.md"), &root.join(DOCUMENTS).join("changelog"))?;
    compress(&root)?;
    modes(&root)?;
    control.write(&root)?;
    let package = dist::folder().join(control.file_name());
    let (from, to) = (root.display().to_string(), package.display().to_string());
    Call::new("dpkg-deb", &["--root-owner-group", "--build", "-Zxz", &from, &to]).quiet()?;
    let size = fs::metadata(&package).with_context(|| package.display().to_string())?.len();
    println!("{} ({:.1} MB)", package.display(), size as f64 / 1e6);
    if asked.check() {
        Call::new("lintian", &["--fail-on", "error", "--tag-display-limit", "0", &to]).shown()?;
    }
    Ok(())
}

/// The service as it is packed elsewhere, with the program where packages put it.
fn unit() -> Result<String> {
    let text = project::text("packaging/tabuleiro.service").context("there is no unit to pack")?;
    // What the head says about installing it by hand has been done.
    let start = text.find("[Unit]").context("the unit has no section [Unit]")?;
    let (by_hand, packed) = ("/usr/local/bin/tabuleiro", "/usr/bin/tabuleiro");
    match text.contains(by_hand) {
        true => Ok(text[start..].replace(by_hand, packed)),
        false => Err(anyhow!("the unit does not start {by_hand}")),
    }
}

/// Debian wants no symbols in programs. The archive of `cargo xtask dist` keeps them.
fn strip(program: &Path) -> Result<()> {
    let path = program.display().to_string();
    Call::new("strip", &["--strip-unneeded", "--remove-section=.comment", &path])
        .quiet()
        .map(|_| ())
}

fn place_completions(program: &Path, root: &Path) -> Result<()> {
    let made = dist::folder().join("completions");
    dist::begin(&made, &[])?;
    dist::completions(program, &made)?;
    COMPLETIONS.iter().try_for_each(|(from, to)| dist::copy(&made.join(from), &root.join(to)))
}

/// Debian wants manual pages and changelogs compressed, without name and time.
fn compress(root: &Path) -> Result<()> {
    let pages = fs::read_dir(root.join(MANUAL)).with_context(|| root.display().to_string())?;
    let mut files: Vec<PathBuf> = pages.flatten().map(|entry| entry.path()).collect();
    files.extend(["changelog", "changelog.Debian"].map(|name| root.join(DOCUMENTS).join(name)));
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    Call::new("gzip", &["--best", "--no-name", "--force"]).with(&files).quiet().map(|_| ())
}

/// The same for everyone, whatever the umask of the person who packs.
fn modes(root: &Path) -> Result<()> {
    let root_path = root.display().to_string();
    Call::new("chmod", &["--recursive", "u=rwX,go=rX", &root_path]).quiet()?;
    let program = root.join(PROGRAM).display().to_string();
    Call::new("chmod", &["755", &program]).quiet().map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packed_service_starts_the_packed_program_without_a_user_of_its_own() {
        let unit = unit().unwrap();
        assert!(unit.starts_with("[Unit]"), "{unit}");
        assert!(unit.contains(&format!("ExecStart=/{PROGRAM} serve")), "{unit}");
        // Otherwise the package would have to create the user.
        assert!(unit.contains("DynamicUser=yes") && !unit.contains("\nUser="), "{unit}");
        assert!(unit.contains("StateDirectory=tabuleiro"), "{unit}");
    }
}
