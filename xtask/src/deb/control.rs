//! What dpkg learns about the package, and the scripts it runs.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow};

use crate::dist;
use crate::project;
use crate::step::Call;

/// Run after unpacking. The service is neither enabled nor started: who wants
/// the games in a terminal wants no server. Where an older one runs, the new
/// program takes over.
const POSTINST: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = configure ] && [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
    if [ -n \"$2\" ]; then
        deb-systemd-invoke try-restart tabuleiro.service || true
    fi
fi
";

const PRERM: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then
    deb-systemd-invoke stop tabuleiro.service || true
fi
";

/// Games and accounts stay until somebody purges the package.
const POSTRM: &str = "\
#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
fi
if [ \"$1\" = purge ]; then
    rm -f /etc/systemd/system/multi-user.target.wants/tabuleiro.service
    rm -rf /var/lib/tabuleiro /var/lib/private/tabuleiro
fi
";

pub(super) struct Control {
    version: String,
    architecture: &'static str,
    maintainer: String,
    depends: &'static str,
    homepage: String,
}

impl Control {
    pub(super) fn new(target: &str, program: &Path) -> Result<Control> {
        Ok(Control {
            version: env!("CARGO_PKG_VERSION").into(),
            architecture: architecture(target)?,
            maintainer: maintainer()?,
            depends: depends(program)?,
            homepage: env!("CARGO_PKG_REPOSITORY").into(),
        })
    }

    pub(super) fn file_name(&self) -> String {
        format!("tabuleiro_{}_{}.deb", self.version, self.architecture)
    }

    /// Writes `DEBIAN`: the control file and the scripts.
    pub(super) fn write(&self, root: &Path) -> Result<()> {
        let folder = root.join("DEBIAN");
        dist::write(&folder.join("control"), &self.text(kilobytes(root)?))?;
        for (name, script) in [("postinst", POSTINST), ("prerm", PRERM), ("postrm", POSTRM)] {
            let path = folder.join(name);
            dist::write(&path, script)?;
            Call::new("chmod", &["755", &path.display().to_string()]).quiet()?;
        }
        Ok(())
    }

    fn text(&self, kilobytes: u64) -> String {
        format!(
            "Package: tabuleiro\n\
             Version: {}\n\
             Architecture: {}\n\
             Maintainer: {}\n\
             Installed-Size: {kilobytes}\n\
             {}\
             Section: misc\n\
             Priority: optional\n\
             Homepage: {}\n\
             Description: sowing games, Quantum Leap and line games, with an engine and a server\n \
             Oril, ouri, oware, awari and their relatives, Quantum Leap, and jogo da velha\n \
             with its larger boards: in a terminal, in a browser, and over the network.\n \
             .\n \
             One program plays, analyses, solves endings, holds tournaments and serves the\n \
             web app. The service tabuleiro.service is installed and not started.\n",
            self.version, self.architecture, self.maintainer, self.depends, self.homepage
        )
    }

    /// Debian's own form of the changelog. The whole one lies beside it.
    pub(super) fn changelog(&self) -> Result<String> {
        let changes = project::text("CHANGELOG.md").unwrap_or_default();
        let day = released(&changes, &self.version)
            .with_context(|| format!("CHANGELOG.md has no dated section for {}", self.version))?;
        let written = ["--date", &day, "--utc", "+%a, %d %b %Y %H:%M:%S +0000"];
        let date = Call::new("date", &written).env("LC_ALL", "C").quiet()?;
        Ok(format!(
            "tabuleiro ({}) stable; urgency=medium\n\n  * Version {}; changelog.gz says what changed.\n\n -- {}  {}\n",
            self.version,
            self.version,
            self.maintainer,
            date.trim()
        ))
    }
}

/// The day of a version's section, as in `## 0.1.0 — 2026-11-16`.
fn released(changes: &str, version: &str) -> Option<String> {
    let start = format!("## {version} — ");
    changes.lines().find_map(|line| line.strip_prefix(&start)).map(|day| day.trim().to_string())
}

/// Debian's name for a platform of Rust's.
fn architecture(target: &str) -> Result<&'static str> {
    match target.split_once('-') {
        Some(("x86_64", rest)) if rest.contains("linux") => Ok("amd64"),
        Some(("aarch64", rest)) if rest.contains("linux") => Ok("arm64"),
        _ => Err(anyhow!("there is no Debian for {target}")),
    }
}

/// The maintainer of the package, by the variables that all of Debian's tools read.
fn maintainer() -> Result<String> {
    let git = |key: &str| Call::new("git", &["config", key]).quiet().unwrap_or_default();
    let name = env::var("DEBFULLNAME").unwrap_or_else(|_| git("user.name"));
    let mail = env::var("DEBEMAIL").unwrap_or_else(|_| git("user.email"));
    match (name.trim(), mail.trim()) {
        ("", _) | (_, "") => Err(anyhow!("who makes this package? Set DEBFULLNAME and DEBEMAIL")),
        (name, mail) => Ok(format!("{name} <{mail}>")),
    }
}

/// A program that brings its C library needs nothing.
fn depends(program: &Path) -> Result<&'static str> {
    let loader = Call::new("readelf", &["--program-headers", &program.display().to_string()]);
    let dynamic = loader.quiet()?.contains("INTERP");
    Ok(if dynamic { "Depends: libc6, libgcc-s1\n" } else { "" })
}

fn kilobytes(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())?.flatten() {
        let path = entry.path();
        let data = entry.metadata().with_context(|| path.display().to_string())?;
        bytes += if data.is_dir() { 1024 * kilobytes(&path)? } else { data.len() };
    }
    Ok(bytes.div_ceil(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_control_file_has_the_fields_that_dpkg_reads() {
        let control = Control {
            version: "1.2.3".into(),
            architecture: "arm64",
            maintainer: "Somebody <somebody@example.org>".into(),
            depends: "",
            homepage: "https://example.org".into(),
        };
        let text = control.text(17);
        assert!(text.lines().all(|line| line.starts_with(' ') || line.contains(": ")), "{text}");
        assert!(text.contains("Version: 1.2.3\nArchitecture: arm64\n"), "{text}");
        assert!(text.contains("\nInstalled-Size: 17\nSection: misc\n"), "{text}");
        assert!(text.contains("\n Oril, ouri"), "{text}");
        assert_eq!(control.file_name(), "tabuleiro_1.2.3_arm64.deb");
    }

    #[test]
    fn a_version_has_its_day() {
        let changes = "# Changes\n\n## Unreleased\n\n## 0.1.0 — 2026-11-16\n";
        assert_eq!(released(changes, "0.1.0").as_deref(), Some("2026-11-16"));
        assert_eq!(released(changes, "0.2.0"), None);
    }

    #[test]
    fn only_linux_has_packages() {
        assert_eq!(architecture("x86_64-unknown-linux-musl").unwrap(), "amd64");
        assert_eq!(architecture("aarch64-unknown-linux-gnu").unwrap(), "arm64");
        assert!(architecture("aarch64-apple-darwin").is_err());
    }
}
