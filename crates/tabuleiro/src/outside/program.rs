//! A process at the other end of two pipes.
//!
//! A thread of its own listens, so that waiting for an answer can be given
//! up; it passes on only the words of the protocol that matter here. The
//! process is ended and reaped when its owner lets go of it, and when this
//! program ends.

use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The longest line listened to, in bytes.
const LONGEST_LINE: u64 = 65_536;
/// The most that may be said between a question and its answer, in bytes:
/// hours of reports of an ordinary engine.
const FLOOD: u64 = 64 << 20;
/// Answers that wait to be heard.
const WAITING: usize = 64;
/// How long a program may take to leave when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);
/// How often to look whether it has left.
const LOOK: Duration = Duration::from_millis(2);
/// The words that matter; reports on the way are passed over.
const WORDS: [&str; 5] = ["uciok", "readyok", "bestmove", "option", "error"];

/// Every process that is still running.
static RUNNING: Mutex<Vec<Arc<Mutex<Child>>>> = Mutex::new(vec![]);

/// What the listener passes on.
pub(super) enum Heard {
    /// A line that begins with one of the words.
    Line(String),
    /// Far too much was said, or a line that does not end.
    Flood,
    /// The program closed its mouth.
    End,
}

/// A running program.
pub(super) struct Program {
    child: Arc<Mutex<Child>>,
    mouth: Option<ChildStdin>,
    ears: Receiver<Heard>,
    said: Arc<AtomicU64>,
}

impl Program {
    /// Starts the program that the first word names, with the others as arguments.
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C is for us: it must not end the program behind our back.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (mouth, stream) = (child.stdin.take(), child.stdout.take());
        let child = Arc::new(Mutex::new(child));
        locked(&RUNNING).push(Arc::clone(&child));
        let (sender, ears) = sync_channel(WAITING);
        let said = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&said);
        if let Some(stream) = stream {
            std::thread::spawn(move || listen(stream, &sender, &count));
        }
        Ok(Program { child, mouth, ears, said })
    }

    /// Says a line.
    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        self.said.store(0, Relaxed);
        let mouth = self.mouth.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        mouth.write_all(format!("{line}\n").as_bytes())?;
        mouth.flush()
    }

    /// The next thing heard, if it comes in time.
    pub(super) fn hear(&self, within: Duration) -> Option<Heard> {
        match self.ears.recv_timeout(within) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
        }
    }

    /// How it ended, once it has; waits a moment for one that is just ending.
    pub(super) fn end(&self) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            let status = locked(&self.child).try_wait().ok().flatten();
            if status.is_some() || begun.elapsed() > FAREWELL {
                return status;
            }
            std::thread::sleep(LOOK);
        }
    }
}

impl Drop for Program {
    /// Says good-bye, insists if that is not heard, and reaps.
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.mouth = None;
        if self.end().is_none() {
            end(&self.child);
        }
        locked(&RUNNING).retain(|child| !Arc::ptr_eq(child, &self.child));
    }
}

/// Ends every program still running: this one is about to end itself.
pub(crate) fn end_all() {
    let running: Vec<_> = locked(&RUNNING).drain(..).collect();
    running.iter().for_each(end);
}

fn end(child: &Arc<Mutex<Child>>) {
    let mut child = locked(child);
    // Both fail only if it is gone already.
    let _ = child.kill();
    let _ = child.wait();
}

/// Nothing that is locked here can be left half done by a panic.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes lines on until the program falls silent, floods, or nobody cares.
fn listen(stream: ChildStdout, sender: &SyncSender<Heard>, said: &AtomicU64) {
    let mut stream = BufReader::new(stream);
    loop {
        let mut bytes = vec![];
        let read = (&mut stream).take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let heard = match read {
            Err(_) | Ok(0) => Heard::End,
            Ok(length) => {
                let length = length as u64;
                let endless = length == LONGEST_LINE && !bytes.ends_with(b"\n");
                if endless || said.fetch_add(length, Relaxed) + length > FLOOD {
                    Heard::Flood
                } else {
                    Heard::Line(String::from_utf8_lossy(&bytes).trim().to_string())
                }
            }
        };
        let is_last = !matches!(heard, Heard::Line(_));
        let matters = match &heard {
            Heard::Line(line) => WORDS.iter().any(|word| line.starts_with(word)),
            Heard::Flood | Heard::End => true,
        };
        if (matters && sender.send(heard).is_err()) || is_last {
            return;
        }
    }
}
