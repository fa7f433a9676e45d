//! A short test of a packed program: it names its games, plays, and serves.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, anyhow, bail};

use super::run;
use crate::call::Call;
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
    serves(&Call::new(&program.to_string_lossy(), &[]), &program.with_file_name("check.db"))
}

/// The same for a program that something else starts.
pub(super) fn serves(program: &Call, database: &Path) -> Result<()> {
    let words = ["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--database"];
    let call =
        program.clone().with(&words.map(String::from)).with(&[database.display().to_string()]);
    let mut command = call.command();
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut server = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| call.not_started())?;
    let lines = server.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    let address = lines.map_while(Result::ok).find_map(|line| http::address(&(line + "\n")));
    let answered = match address {
        Some(address) => http::get(&address, "/healthz").and_then(|_| http::get(&address, "/")),
        None => Err(anyhow!("the server ended without an address")),
    };
    // What was started may have started the server: all of them end, if they have not yet.
    let group = format!("-{}", server.id());
    let _ = Command::new("kill").args(["-TERM", "--", &group]).status();
    let _ = server.kill().and_then(|()| server.wait().map(|_| ()));
    answered.map(|_| ())
}
