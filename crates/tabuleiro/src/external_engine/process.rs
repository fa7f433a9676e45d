//! An engine as a process behind two pipes.
//!
//! A thread of its own reads, so that waiting for an answer can time out; another one may
//! keep the last lines of the error output ([`LastWords`]). The process is ended and reaped
//! when its owner is dropped, and when this program ends.

use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::last_words::LastWords;
use super::{EngineConnection, EngineOutput, OutputReader};

/// Lines that may wait to be received. A full queue makes the engine wait.
const QUEUE: usize = 64;
/// How long a program may take to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(300);
/// How often to check whether it has ended.
const POLL: Duration = Duration::from_millis(2);

/// Every process that is still running.
static RUNNING: Mutex<Vec<Arc<Mutex<Child>>>> = Mutex::new(vec![]);

/// A running engine.
pub(super) struct EngineProcess {
    child: Arc<Mutex<Child>>,
    input: Option<ChildStdin>,
    output: Receiver<EngineOutput>,
    bytes_read: Arc<AtomicU64>,
    last_words: Option<LastWords>,
}

impl EngineProcess {
    /// Starts the program that the first word names, with the others as arguments, and keeps
    /// the end of its error output if that is wanted.
    pub(super) fn start(words: &[String], keeps_errors: bool) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        let errors = if keeps_errors { Stdio::piped() } else { Stdio::null() };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        // Ctrl-C goes to the whole group of processes. It is meant for us, and we
        // still need the engine's answer.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, stream) = (child.stdin.take(), child.stdout.take());
        let last_words = child.stderr.take().map(LastWords::of);
        let child = Arc::new(Mutex::new(child));
        locked(&RUNNING).push(Arc::clone(&child));
        let stream = stream.ok_or(io::ErrorKind::BrokenPipe)?;
        let reader = OutputReader::new(BufReader::new(stream));
        let bytes_read = reader.bytes_read();
        let (sender, output) = sync_channel(QUEUE);
        std::thread::spawn(move || {
            for piece in reader {
                if sender.send(piece).is_err() {
                    return; // The owner was dropped.
                }
            }
        });
        Ok(EngineProcess { child, input, output, bytes_read, last_words })
    }

    /// The last lines of the error output, if it was kept.
    pub(super) fn last_words(&self) -> Vec<String> {
        self.last_words.as_ref().map(LastWords::lines).unwrap_or_default()
    }

    /// Does a program that did not answer `uciok` do so when it is asked to end? Then it keeps
    /// its answers back.
    pub(super) fn answers_at_its_end(&mut self) -> bool {
        let _ = self.send("quit");
        self.input = None;
        let begun = Instant::now();
        loop {
            match self.receive(QUIT_TIMEOUT.saturating_sub(begun.elapsed())) {
                Some(EngineOutput::Line(line)) if line.starts_with("uciok") => return true,
                Some(EngineOutput::Line(_)) => {}
                None | Some(EngineOutput::Flood | EngineOutput::End) => return false,
            }
        }
    }
}

impl EngineConnection for EngineProcess {
    fn send(&mut self, line: &str) -> io::Result<()> {
        self.bytes_read.store(0, Relaxed);
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    fn receive(&mut self, timeout: Duration) -> Option<EngineOutput> {
        match self.output.recv_timeout(timeout) {
            Ok(output) => Some(output),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(EngineOutput::End),
        }
    }

    /// Waits a moment for one that is just ending.
    fn exit_status(&self) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            let status = locked(&self.child).try_wait().ok().flatten();
            if status.is_some() || begun.elapsed() > QUIT_TIMEOUT {
                return status;
            }
            std::thread::sleep(POLL);
        }
    }
}

impl Drop for EngineProcess {
    /// Asks the engine to quit, kills it if it does not, and reaps it.
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.input = None;
        if self.exit_status().is_none() {
            kill(&self.child);
        }
        locked(&RUNNING).retain(|child| !Arc::ptr_eq(child, &self.child));
    }
}

/// Kills every engine still running: this program is about to end.
pub(crate) fn kill_all() {
    let running: Vec<_> = locked(&RUNNING).drain(..).collect();
    running.iter().for_each(kill);
}

fn kill(child: &Arc<Mutex<Child>>) {
    let mut child = locked(child);
    // Both fail only if it has ended already.
    let _ = child.kill();
    let _ = child.wait();
}

/// Nothing that is locked here can be left half done by a panic.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
