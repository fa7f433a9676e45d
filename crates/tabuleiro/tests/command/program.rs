//! The real program, run as a shell would run it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    // Nobody's settings and games: what a test keeps it keeps in a folder of its own.
    for variable in ["TABULEIRO_CONFIG_DIR", "TABULEIRO_DATA_DIR"] {
        command.env(variable, concat!(env!("CARGO_TARGET_TMPDIR"), "/nobody"));
    }
    command
}

fn ran(output: Output) -> Ran {
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).expect("output is text"),
        err: String::from_utf8(output.stderr).expect("complaints are text"),
    }
}

/// Runs the program with nothing on its standard input.
pub(crate) fn tabuleiro(args: &[&str]) -> Ran {
    tabuleiro_given("", args)
}

/// Runs the program with this on its standard input.
pub(crate) fn tabuleiro_given(input: &str, args: &[&str]) -> Ran {
    run(command(args), input)
}

/// Runs the program with settings and games in a folder, and this on its
/// standard input.
pub(crate) fn tabuleiro_at(folder: &Path, input: &str, args: &[&str]) -> Ran {
    let mut command = command(args);
    command.env("TABULEIRO_CONFIG_DIR", folder.join("config"));
    command.env("TABULEIRO_DATA_DIR", folder.join("data"));
    run(command, input)
}

/// Runs the program in a locale.
pub(crate) fn tabuleiro_in(variables: &[(&str, &str)], args: &[&str]) -> Ran {
    let mut command = command(args);
    command.envs(variables.iter().copied());
    run(command, "")
}

/// Runs the program in a locale as a user without any rights, who has no home.
#[cfg(unix)]
pub(crate) fn tabuleiro_as_nobody(variables: &[(&str, &str)], args: &[&str]) -> Ran {
    let wanted = command(args);
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    command.arg(wanted.get_program()).args(wanted.get_args());
    command.env_clear().envs(variables.iter().copied());
    run(command, "")
}

/// Runs the program with nobody reading what it writes.
pub(crate) fn tabuleiro_unheard(input: &str, args: &[&str]) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    ran(child.wait_with_output().expect("the program ends"))
}

fn run(mut command: Command, input: &str) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may be gone before it is written.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    ran(child.wait_with_output().expect("the program ends"))
}

/// Runs the program and presses Ctrl-C after a while.
#[cfg(unix)]
pub(crate) fn tabuleiro_interrupted(args: &[&str]) -> Ran {
    let child = command(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_secs(3));
    let process = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &process]).status().unwrap().success());
    ran(child.wait_with_output().expect("the program ends"))
}
