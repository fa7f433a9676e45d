//! A short test of a packed program: it names its games, plays, and serves.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, anyhow, bail};

use super::run;
use crate::http;

/// Runs the program as somebody who has just unpacked it.
pub(super) fn test(program: &Path) -> Result<()> {
    let version = run(program, &["--version"])?;
    if !version.contains(env!("CARGO_PKG_VERSION")) {
        bail!("the program says its version is '{}'", version.trim());
    }
    let games = run(program, &["games", "--lang", "en"])?;
    if !games.contains("oware") {
        bail!("the program does not know oware:\n{games}");
    }
    run(program, &["best", "oware", "--depth", "5", "--lang", "en"])?;
    serve(program)
}

/// Starts the server with a database of its own and asks for its health and the app.
fn serve(program: &Path) -> Result<()> {
    let database = program.with_file_name("check.db").display().to_string();
    let mut server = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &database, "--lang", "en"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| program.display().to_string())?;
    let lines = server.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    let address = lines.map_while(Result::ok).find_map(|line| http::address(&(line + "\n")));
    let answered = match address {
        Some(address) => http::get(&address, "/healthz").and_then(|_| http::get(&address, "/")),
        None => Err(anyhow!("the server ended without an address")),
    };
    // It may have ended by itself.
    let _ = server.kill().and_then(|()| server.wait().map(|_| ()));
    answered.map(|_| ())
}
