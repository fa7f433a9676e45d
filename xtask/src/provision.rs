//! What tests start for themselves: PostgreSQL, NATS, and Chromium with the
//! program that steers it, its fonts and axe-core. Where something is missing and we may,
//! it is installed; else the step says how.

use std::path::Path;

use crate::project::root;
use crate::step::Call;

/// A Debian package, and the files of which it brings one.
const NEEDED: [(&str, &[&str]); 7] = [
    ("postgresql-15", &["/usr/lib/postgresql/15/bin/initdb"]),
    ("nats-server", &["/usr/sbin/nats-server", "/usr/bin/nats-server"]),
    ("chromium", &["/usr/bin/chromium"]),
    ("chromium-driver", &["/usr/bin/chromedriver"]),
    ("npm", &["/usr/bin/npm"]),
    // The only fonts that pages are shown in: crates/browser/src/fonts.rs.
    ("fonts-liberation", &["/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"]),
    ("fonts-dejavu-core", &["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]),
];

/// Looks for things that everyone must be able to use; a tool of the tests,
/// never a part of what we give out.
const AXE: &str = "axe-core@4.14.0";

pub(crate) fn provision() -> Result<String, String> {
    let missing: Vec<String> = NEEDED
        .iter()
        .filter(|(_, programs)| !programs.iter().any(|program| Path::new(program).exists()))
        .map(|(package, _)| (*package).to_string())
        .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    fetch_axe()?;
    Ok(match missing.is_empty() {
        true => "PostgreSQL, NATS, Chromium, fonts and axe-core are here".to_string(),
        false => format!("installed {}", missing.join(" and ")),
    })
}

fn install(packages: &[String]) -> Result<(), String> {
    let install = Call::new("apt-get", &["install", "--yes", "--no-install-recommends"])
        .with(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    let root = Call::new("id", &["-u"]).quiet().is_ok_and(|user| user.trim() == "0");
    if !root {
        return Err(format!("the tests need them: sudo {}", install.typed()));
    }
    Call::new("apt-get", &["update"]).quiet()?;
    install.quiet().map(|_| ())
}

fn fetch_axe() -> Result<(), String> {
    if root().join("target/npm/node_modules/axe-core/axe.min.js").exists() {
        return Ok(());
    }
    let npm = ["install", "--prefix", "target/npm", "--ignore-scripts", "--no-audit", "--no-fund"];
    Call::new("npm", &npm).with(&[AXE.to_string()]).quiet().map(|_| ())
}
