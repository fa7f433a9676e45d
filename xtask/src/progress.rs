//! Runs builds and shows how far they are: crates done of all, and roughly how long everything
//! will still take.

use std::collections::VecDeque;
use std::io::{BufReader, IsTerminal, Read, Write, stderr};
use std::process::{Child, ChildStderr, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Error, Result, anyhow};

use crate::call::Call;

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

/// Builds that run one after the other, beside those of other lanes.
pub(crate) type Lane = Vec<Part>;

/// Runs the stages one after the other and the lanes of each side by side: while one build waits
/// for its last crate, another has work for the other cores. The first that fails ends all.
pub(crate) fn run(stages: &[Vec<Lane>]) -> Result<()> {
    let all = stages.iter().flatten().flatten().map(|part| part.weight).sum();
    let overview = Overview { begun: Instant::now(), all, state: Mutex::default() };
    for stage in stages {
        thread::scope(|scope| {
            for lane in stage {
                scope.spawn(|| lane.iter().for_each(|part| build(part, &overview)));
            }
        });
    }
    overview.finish()
}

/// How far all builds are.
struct Overview {
    /// When the first of the builds began.
    begun: Instant,
    /// What they weigh together.
    all: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: Vec<Running>,
    /// What the finished builds weigh.
    done: u32,
    /// Why a build failed, after which no other begins.
    failure: Option<Error>,
    /// When a line was last written to a log.
    logged: Option<Instant>,
}

/// A build under way.
struct Running {
    what: &'static str,
    child: Child,
    /// How much of its weight is done.
    done: f64,
    /// What it says of itself.
    now: String,
}

/// Runs one build, unless another has failed. The output of cargo is shown only if it fails.
fn build(part: &Part, overview: &Overview) {
    let Some(stream) = overview.begin(part) else { return };
    // The last output of cargo that was not progress.
    let mut output = VecDeque::new();
    each_line(stream, |line| {
        // Without the escape codes that clear a line.
        let line = line.trim_start_matches("\u{1b}[K").trim();
        if let Some((done, all)) = crates(line) {
            let time = part.course.time(done as f64 / all.max(1) as f64);
            let now = format!("{done} of {all} crates");
            overview.show(part.what, time * f64::from(part.weight), now);
        } else if !line.is_empty() {
            if let Some((verb, rest)) = line.split_once(' ')
                && matches!(verb, "Updating" | "Downloading" | "Downloaded" | "Locking")
            {
                overview.show(part.what, 0.0, format!("{} {rest}", verb.to_lowercase()));
            }
            if output.len() == REMEMBERED {
                output.pop_front();
            }
            output.push_back(line.to_string());
        }
    });
    overview.end(part, output.into());
}

impl Overview {
    /// What is known cannot be half written: a thread that panics leaves it whole.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a build and gives what it writes, unless another has failed.
    fn begin(&self, part: &Part) -> Option<ChildStderr> {
        let mut state = self.state();
        if state.failure.is_some() {
            return None;
        }
        let call = part
            .call
            .clone()
            .env("CARGO_TERM_PROGRESS_WHEN", "always")
            .env("CARGO_TERM_PROGRESS_WIDTH", "200")
            .env("CARGO_TERM_COLOR", "never");
        let mut command = call.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        match command.spawn().with_context(|| call.not_started()) {
            Ok(mut child) => {
                let stream = child.stderr.take();
                let now = "starting".to_string();
                state.running.push(Running { what: part.what, child, done: 0.0, now });
                self.write(&mut state);
                stream
            }
            Err(error) => {
                state.fail(error);
                None
            }
        }
    }

    /// Notes how far a build is.
    fn show(&self, what: &str, done: f64, now: String) {
        let mut state = self.state();
        if let Some(running) = state.running.iter_mut().find(|running| running.what == what) {
            running.done = running.done.max(done);
            running.now = now;
        }
        self.write(&mut state);
    }

    /// Takes a build that has closed its output off the list.
    fn end(&self, part: &Part, output: Vec<String>) {
        let mut state = self.state();
        let Some(place) = state.running.iter().position(|running| running.what == part.what) else {
            return;
        };
        let mut ended = state.running.swap_remove(place);
        match ended.child.wait().with_context(|| part.call.not_started()) {
            Ok(status) if status.success() => state.done += part.weight,
            Ok(_) => {
                let advice = advice(&output);
                state.fail(anyhow!("{}\n\nThe build failed. {advice}", output.join("\n")));
            }
            Err(error) => state.fail(error),
        }
    }

    fn write(&self, state: &mut State) {
        let text = state.text(self.begun.elapsed(), self.all);
        let mut terminal = stderr();
        if terminal.is_terminal() {
            let text: String = text.chars().take(79).collect();
            // It only shows progress: nothing is lost if it cannot be written.
            let _ = write!(terminal, "\r{text:<79}");
            let _ = terminal.flush();
        } else if state.logged.is_none_or(|when| when.elapsed() >= LOG_EVERY) {
            state.logged = Some(Instant::now());
            let _ = writeln!(terminal, "{text}");
        }
    }

    /// Clears the line for whatever comes next.
    fn finish(self) -> Result<()> {
        if stderr().is_terminal() {
            let _ = write!(stderr(), "\r{:<79}\r", "");
        }
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(()), Err)
    }
}

impl State {
    /// Keeps the first failure, and ends what still runs: its own failure says nothing new.
    fn fail(&mut self, error: Error) {
        self.failure.get_or_insert(error);
        for running in &mut self.running {
            // It may have ended by itself.
            let _ = running.child.kill();
        }
    }

    /// The builds under way, and how long all will still take unless it is too early to say.
    fn text(&self, elapsed: Duration, all: u32) -> String {
        let builds = self.running.iter().map(|it| format!("{}: {}", it.what, it.now));
        let text = builds.collect::<Vec<_>>().join(" · ");
        let done = f64::from(self.done) + self.running.iter().map(|it| it.done).sum::<f64>();
        let passed = done / f64::from(all.max(1));
        if passed < TOO_EARLY {
            return text;
        }
        let left = elapsed.mul_f64((1.0 - passed).max(0.0) / passed);
        format!("{text} · about {} left", rough(left))
    }
}

/// What may help, judged by the output of cargo.
fn advice(output: &[String]) -> &'static str {
    let has =
        |words: &[&str]| output.iter().any(|line| words.iter().any(|word| line.contains(word)));
    if has(&["failed to download", "Could not resolve", "failed to fetch", "network error"]) {
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

/// What cargo's own progress says: crates done, and all.
/// `Building [====>    ] 12/345: syn, quote(build.rs)`
fn crates(line: &str) -> Option<(usize, usize)> {
    let rest = line.strip_prefix("Building [")?.split_once("] ")?.1;
    let (done, all) = rest.split(':').next()?.split_once('/')?;
    Some((done.trim().parse().ok()?, all.trim().parse().ok()?))
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
        assert_eq!(crates(line), Some((12, 345)));
        assert_eq!(crates("Building [> ] 0/3"), Some((0, 3)));
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
            seen = crates(line.trim_start_matches("\u{1b}[K").trim()).map(|(_, all)| all).or(seen);
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

    #[cfg(unix)]
    fn part(what: &'static str, script: &str, weight: u32) -> Part {
        Part { what, call: Call::new("sh", &["-c", script]), course: EVEN, weight }
    }

    #[cfg(unix)]
    #[test]
    fn lanes_run_side_by_side_and_stages_one_after_the_other() {
        let folder = tempfile_folder("lanes");
        let path = folder.display();
        // Each lane waits for a sign of the other: one after the other they would never end.
        let meet = |mine: &str, other: &str| {
            format!("touch {path}/{mine}; until [ -e {path}/{other} ]; do sleep 0.05; done")
        };
        let lanes = vec![
            vec![part("a", &meet("a", "b"), 1)],
            vec![part("b", &meet("b", "a"), 1), part("c", &format!("touch {path}/c"), 1)],
        ];
        let last = vec![vec![part("d", &format!("[ -e {path}/c ]"), 1)]];
        run(&[lanes, last]).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn the_first_failure_ends_all() {
        let folder = tempfile_folder("failure");
        let late = folder.join("late");
        let begun = Instant::now();
        let lanes = vec![
            vec![
                part("a", "exec sleep 600", 1),
                part("b", &format!("touch {}", late.display()), 1),
            ],
            vec![part("c", "echo 'No space left on device' >&2; exit 1", 1)],
        ];
        let last = vec![vec![part("d", &format!("touch {}", late.display()), 1)]];
        let failure = run(&[lanes, last]).unwrap_err().to_string();
        assert!(failure.contains("The disk is full"), "{failure}");
        assert!(begun.elapsed() < Duration::from_secs(300) && !late.exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn one_line_says_how_far_all_builds_are() {
        let running = |what, done, now: &str| {
            let child = std::process::Command::new("true").spawn().unwrap();
            Running { what, child, done, now: now.into() }
        };
        let builds =
            vec![running("Web app", 10.0, "5 of 9 crates"), running("Tabuleiro", 5.0, "starting")];
        let state = State { running: builds, done: 35, ..State::default() };
        let line = "Web app: 5 of 9 crates · Tabuleiro: starting";
        let passed = Duration::from_secs(120);
        assert_eq!(state.text(passed, 100), format!("{line} · about 2 min left"));
        assert_eq!(state.text(passed, 10_000), line);
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
        let ours = "/// An address of the local network.";
        assert!(!advised(ours).contains("network connection"), "that is a line of a source");
        assert!(advised("No space left on device (os error 28)").contains("disk is full"));
        assert!(advised("error[E0308]: mismatched types").contains("lines above"));
    }
}
