//! One task in a bare root, with what it took.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};

use super::Task;
use super::root::Bare;
use crate::http;

/// A command that ends by itself. Its times are written by GNU time.
const UNTIL_IT_ENDS: &str = r#"
cd "$HOME/tabuleiro"
/usr/bin/time -v -o "$HOME/times" "$@" </dev/null 2>&1
"#;

/// A server, interrupted when standard input ends. It gets a free port, because
/// another server may be running on this machine. The shell itself lets go of
/// the output, so that a server that dies early is noticed. As the first process
/// of its namespace it reaches all others with `kill -1`.
const UNTIL_STOPPED: &str = r#"
cd "$HOME/tabuleiro"
export TABULEIRO_LISTEN=127.0.0.1:0
/usr/bin/time -v -o "$HOME/times" "$@" </dev/null 2>&1 &
exec >/dev/null 2>&1
read -r _ || true
kill -INT -1
wait $!
"#;

/// How long a stopped server may take.
const GOODBYE: Duration = Duration::from_secs(60);

/// What a task took.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    /// For a server: until its page was answered.
    pub(super) wall: Duration,
    pub(super) user: Duration,
    pub(super) system: Duration,
    pub(super) peak_kilobytes: u64,
}

/// Runs the task with its output on the terminal. A task that fails has its times too.
pub(super) fn run(bare: &Bare, task: &Task) -> Result<(Times, Result<()>)> {
    let (script, words) = match task {
        Task::Command(words) => (UNTIL_IT_ENDS, words),
        Task::Serve(words) => (UNTIL_STOPPED, words),
    };
    let begun = Instant::now();
    let mut child = bare
        .enter(script, words)?
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("unshare")?;
    let (wall, end) = match task {
        Task::Command(_) => {
            let nothing = |_: &str| None::<()>;
            watch(&mut child, nothing)?;
            let status = child.wait()?;
            let end = if status.success() { Ok(()) } else { Err(anyhow!("{status}")) };
            (begun.elapsed(), end)
        }
        Task::Serve(_) => {
            let answered = match watch(&mut child, http::address)? {
                Some(address) => {
                    http::get(&address, "/").map(|size| println!("{address}/: {size} bytes"))
                }
                None => Err(anyhow!("it ended without an address")),
            };
            let wall = begun.elapsed();
            let stopped = stop(&mut child);
            (wall, answered.and(stopped))
        }
    };
    let report = fs::read_to_string(bare.home().join("times")).unwrap_or_default();
    Ok((Times { wall, ..times(&report) }, end))
}

/// Shows what the child says until it holds what is looked for, or ends.
fn watch<T>(child: &mut Child, look: fn(&str) -> Option<T>) -> Result<Option<T>> {
    let mut output = child.stdout.take().context("no output")?;
    let mut all = String::new();
    let mut piece = [0; 4096];
    let found = loop {
        let size = output.read(&mut piece)?;
        if size == 0 {
            break None;
        }
        let mut terminal = std::io::stdout();
        // A terminal that went away is no reason to stop.
        let _ = terminal.write_all(&piece[..size]).and_then(|()| terminal.flush());
        all.push_str(&String::from_utf8_lossy(&piece[..size]));
        if let Some(found) = look(&all) {
            break Some(found);
        }
        // An address is never as long as this; a build says a lot.
        let surplus = all.len().saturating_sub(2 * piece.len());
        let cut = (surplus..=all.len()).find(|at| all.is_char_boundary(*at)).unwrap_or(0);
        all.drain(..cut);
    };
    // The server goes on talking, and must find somebody who listens.
    child.stdout = Some(output);
    Ok(found)
}

/// Lets the shell interrupt the server, and waits.
fn stop(child: &mut Child) -> Result<()> {
    drop(child.stdin.take());
    let asked = Instant::now();
    while asked.elapsed() < GOODBYE {
        if child.try_wait()?.is_some() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().and_then(|()| child.wait())?;
    Err(anyhow!("it did not stop within {} s", GOODBYE.as_secs()))
}

/// Reads the report of `/usr/bin/time -v`.
fn times(report: &str) -> Times {
    let number = |name: &str| {
        let line = report.lines().find_map(|line| line.trim().strip_prefix(name))?;
        line.trim().parse::<f64>().ok()
    };
    let time = |name| Duration::from_secs_f64(number(name).unwrap_or_default());
    Times {
        wall: Duration::ZERO,
        user: time("User time (seconds):"),
        system: time("System time (seconds):"),
        peak_kilobytes: number("Maximum resident set size (kbytes):").unwrap_or_default() as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_gnu_time_is_read() {
        let report = "\tCommand being timed: \"cargo start\"\n\tUser time (seconds): 61.50\n\
                      \tSystem time (seconds): 3.25\n\tMaximum resident set size (kbytes): 81234\n";
        let expected = Times {
            wall: Duration::ZERO,
            user: Duration::from_millis(61_500),
            system: Duration::from_millis(3_250),
            peak_kilobytes: 81_234,
        };
        assert_eq!(times(report), expected);
    }
}
