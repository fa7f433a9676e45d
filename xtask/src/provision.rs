//! The servers that tests start for themselves: PostgreSQL and NATS. Where they
//! are missing and we may, they are installed; else the step says how.

use std::path::Path;

use crate::step::Call;

/// A Debian package, and the programs of which it brings one.
const NEEDED: [(&str, &[&str]); 2] = [
    ("postgresql-15", &["/usr/lib/postgresql/15/bin/initdb"]),
    ("nats-server", &["/usr/sbin/nats-server", "/usr/bin/nats-server"]),
];

pub(crate) fn provision() -> Result<String, String> {
    let missing: Vec<String> = NEEDED
        .iter()
        .filter(|(_, programs)| !programs.iter().any(|program| Path::new(program).exists()))
        .map(|(package, _)| (*package).to_string())
        .collect();
    if missing.is_empty() {
        return Ok("PostgreSQL and NATS are here".to_string());
    }
    let install = Call::new("apt-get", &["install", "--yes", "--no-install-recommends"])
        .with(&missing)
        .env("DEBIAN_FRONTEND", "noninteractive");
    let root = Call::new("id", &["-u"]).quiet().is_ok_and(|user| user.trim() == "0");
    if !root {
        return Err(format!("the tests of the server need them: sudo {}", install.typed()));
    }
    Call::new("apt-get", &["update"]).quiet()?;
    install.quiet()?;
    Ok(format!("installed {}", missing.join(" and ")))
}
