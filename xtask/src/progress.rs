//! Runs builds one after the other and shows how far they are: crates done of
//! all, and roughly how long everything will still take.

use std::collections::VecDeque;
use std::io::{BufReader, IsTerminal, Read, Write, stderr};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};

use crate::step::Call;

/// How often a line is written where nothing can be overwritten, as in a log.
const LOG_EVERY: Duration = Duration::from_secs(10);
/// How many lines of cargo's output are shown when a build fails.
const REMEMBERED: usize = 200;
/// Before this share of the time has passed an estimate would be a guess.
const TOO_EARLY: f64 = 0.04;

/// How the time of a build passes: after each tenth of its crates, the share
/// of the whole time in per cent. The last crates are ours, and the slowest.
pub(crate) struct Course(pub(crate) [u8; 11]);

impl Course {
    /// The share of the time that has passed after this share of the crates.
    fn time(&self, crates: f64) -> f64 {
        let tenths = crates.clamp(0.0, 1.0) * 10.0;
        let below = (tenths as usize).min(9);
        let at = |place: usize| f64::from(self.0[place]) / 100.0;
        at(below) + (at(below + 1) - at(below)) * (tenths - below as f64)
    }
}

/// One build of several.
pub(crate) struct Part {
    /// What is built, for people.
    pub(crate) what: &'static str,
    pub(crate) call: Call,
    pub(crate) course: Course,
    /// The seconds it takes on a machine with two cores; only how the parts
    /// compare matters.
    pub(crate) weight: u32,
}

/// Runs the builds; the first that fails ends them.
pub(crate) fn run(parts: &[Part]) -> Result<()> {
    let begun = Instant::now();
    let all: u32 = parts.iter().map(|part| part.weight).sum();
    let share = |weight: u32| f64::from(weight) / f64::from(all.max(1));
    let mut before = 0;
    for part in parts {
        let (from, share) = (share(before), share(part.weight));
        build(part, Progress { part, begun, from, share, logged: None, output: VecDeque::new() })?;
        before += part.weight;
    }
    Ok(())
}

/// How far one build is, and all of them.
struct Progress<'a> {
    part: &'a Part,
    /// When the first of the builds began.
    begun: Instant,
    /// The share of the whole time that the builds before it take.
    from: f64,
    /// The share that this one takes.
    share: f64,
    /// When a line was last written to a log.
    logged: Option<Instant>,
    /// The last output of cargo that was not progress.
    output: VecDeque<String>,
}

/// Runs one build. The output of cargo is shown only if it fails.
fn build(part: &Part, mut progress: Progress<'_>) -> Result<()> {
    let call = part
        .call
        .clone()
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "200")
        .env("CARGO_TERM_COLOR", "never");
    let mut command = call.command();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| call.not_started())?;
    progress.show("starting");
    if let Some(output) = child.stderr.take() {
        each_line(output, |line| progress.read(line));
    }
    let status = child.wait().with_context(|| call.not_started())?;
    progress.finish();
    if status.success() {
        return Ok(());
    }
    let output: Vec<String> = progress.output.into();
    Err(anyhow!("{}\n\nThe build failed. {}", output.join("\n"), advice(&output)))
}

/// What may help, judged by the output of cargo.
fn advice(output: &[String]) -> &'static str {
    let has =
        |words: &[&str]| output.iter().any(|line| words.iter().any(|word| line.contains(word)));
    if has(&["failed to download", "Could not resolve", "failed to fetch", "network"]) {
        "It could not fetch what it needs: check the network connection and run the same command again; what is done stays done."
    } else if has(&["No space left", "os error 28"]) {
        "The disk is full: make room (about 3 GB are needed) and run the same command again."
    } else if has(&[
        "linker `cc` not found",
        "is `cc` not installed",
        "failed to find tool",
        "linker `link.exe` not found",
    ]) {
        "A C compiler is missing. Install one (Debian, Ubuntu: apt install gcc libc6-dev; Fedora: dnf install gcc; Arch: pacman -S gcc; macOS: xcode-select --install) and run the same command again."
    } else if has(&["requires rustc", "is not supported by the following package"]) {
        "Rust is too old: run `rustup update` and the same command again."
    } else if has(&["SIGKILL", "signal: 9"]) {
        "The system stopped the compiler, most likely for want of memory: close other programs, or build with fewer at once: CARGO_BUILD_JOBS=1."
    } else {
        "Run the same command again; if it fails at the same place, the lines above say why."
    }
}

/// Lines as they come; cargo ends those it overwrites with a carriage return.
fn each_line(stream: impl Read, mut read: impl FnMut(&str)) {
    let mut line = vec![];
    for byte in BufReader::new(stream).bytes() {
        // A broken pipe ends the build; its exit status says the rest.
        let Ok(byte) = byte else { return };
        if byte != b'\r' && byte != b'\n' {
            line.push(byte);
            continue;
        }
        read(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
}

impl Progress<'_> {
    fn read(&mut self, line: &str) {
        // Without the escape codes that clear a line.
        let line = line.trim_start_matches("\u{1b}[K").trim();
        if line.is_empty() {
            return;
        }
        if let Some((done, all, now)) = crates(line) {
            let left = self.left(done as f64 / all.max(1) as f64);
            self.show(&format!("{done} of {all} crates{left}   {now}"));
        } else if let Some((verb, rest)) = line.split_once(' ')
            && matches!(verb, "Updating" | "Downloading" | "Downloaded" | "Locking" | "Blocking")
        {
            self.show(&format!("{} {rest}", verb.to_lowercase()));
            self.remember(line);
        } else {
            self.remember(line);
        }
    }

    fn remember(&mut self, line: &str) {
        if self.output.len() == REMEMBERED {
            self.output.pop_front();
        }
        self.output.push_back(line.to_string());
    }

    /// How long it will still take; empty while it is too early to say.
    fn left(&self, crates: f64) -> String {
        let passed = self.from + self.share * self.part.course.time(crates);
        if passed < TOO_EARLY {
            return String::new();
        }
        let left = self.begun.elapsed().mul_f64((1.0 - passed).max(0.0) / passed);
        format!(", about {} left", rough(left))
    }

    fn show(&mut self, now: &str) {
        let text = format!("{}: {now}", self.part.what);
        let mut terminal = stderr();
        if terminal.is_terminal() {
            let text: String = text.chars().take(79).collect();
            // It only shows progress: nothing is lost if it cannot be written.
            let _ = write!(terminal, "\r{text:<79}");
            let _ = terminal.flush();
        } else if self.logged.is_none_or(|when| when.elapsed() >= LOG_EVERY) {
            self.logged = Some(Instant::now());
            let _ = writeln!(terminal, "{text}");
        }
    }

    /// Clears the line for whatever comes next.
    fn finish(&self) {
        if stderr().is_terminal() {
            let _ = write!(stderr(), "\r{:<79}\r", "");
        }
    }
}

/// What cargo's own progress says: done, all, and what is being compiled.
/// `Building [====>    ] 12/345: syn, quote(build.rs)`
fn crates(line: &str) -> Option<(usize, usize, &str)> {
    let rest = line.strip_prefix("Building [")?.split_once("] ")?.1;
    let (count, now) = rest.split_once(':').unwrap_or((rest, ""));
    let (done, all) = count.split_once('/')?;
    Some((done.trim().parse().ok()?, all.trim().parse().ok()?, now.trim()))
}

/// A time, rounded as roughly as it is estimated.
fn rough(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..=90 => format!("{} s", seconds.div_ceil(10) * 10),
        seconds => format!("{} min", (seconds + 30) / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Course = Course([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);

    #[test]
    fn the_progress_of_cargo_is_understood() {
        let line = "Building [=========>         ] 12/345: syn, quote(build.rs)";
        assert_eq!(crates(line), Some((12, 345, "syn, quote(build.rs)")));
        assert_eq!(crates("Building [> ] 0/3"), Some((0, 3, "")));
        assert_eq!(crates("Compiling syn v2.0.0"), None);
        assert_eq!(crates("Building [> ] x/3: a"), None);
    }

    #[test]
    fn cargo_still_reports_progress_as_this_file_expects() {
        let folder = tempfile_folder("progress");
        let project = [
            (
                "Cargo.toml",
                "[package]\nname = \"tiny\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n",
            ),
            ("src/lib.rs", ""),
            (
                "build.rs",
                "fn main() { std::thread::sleep(std::time::Duration::from_millis(1500)); }",
            ),
        ];
        for (name, text) in project {
            let path = folder.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let manifest = folder.join("Cargo.toml").display().to_string();
        let target = folder.join("target").display().to_string();
        let mut command = Call::new(
            "cargo",
            &["build", "--offline", "--manifest-path", &manifest, "--target-dir", &target],
        )
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "200")
        .env("CARGO_TERM_COLOR", "never")
        .command();
        let output = command.output().unwrap();
        let mut seen = None;
        each_line(&output.stderr[..], |line| {
            seen =
                crates(line.trim_start_matches("\u{1b}[K").trim()).map(|(_, all, _)| all).or(seen);
        });
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        // The build script, its run, and the library.
        assert_eq!(seen, Some(3));
    }

    fn tempfile_folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("tabuleiro-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn the_slow_end_of_a_build_counts() {
        assert!((EVEN.time(0.55) - 0.55).abs() < 1e-9);
        let slow_end = Course([0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 100]);
        assert!((slow_end.time(0.95) - 0.75).abs() < 1e-9);
        assert!((slow_end.time(2.0) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn times_are_rough() {
        assert_eq!(rough(Duration::from_secs(41)), "50 s");
        assert_eq!(rough(Duration::from_secs(100)), "2 min");
        assert_eq!(rough(Duration::from_secs(240)), "4 min");
    }

    #[test]
    fn a_failure_says_what_to_do() {
        let advised = |line: &str| advice(&[line.to_string()]);
        assert!(advised("error: linker `cc` not found").contains("apt install gcc"));
        assert!(advised("failed to download from `x`").contains("network connection"));
        assert!(advised("No space left on device (os error 28)").contains("disk is full"));
        assert!(advised("error[E0308]: mismatched types").contains("lines above"));
    }
}
