//! A process at the other end of two pipes.
//!
//! A thread of its own listens, so that waiting for an answer can be given
//! up. The process is ended and reaped when its owner lets go of it, and when
//! this program ends.

use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Heard, Listener, Partner};

/// Answers that wait to be heard.
const WAITING: usize = 64;
/// How long a program may take to leave when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);
/// How often to look whether it has left.
const LOOK: Duration = Duration::from_millis(2);

/// Every process that is still running.
static RUNNING: Mutex<Vec<Arc<Mutex<Child>>>> = Mutex::new(vec![]);

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
        let stream = stream.ok_or(io::ErrorKind::BrokenPipe)?;
        let listener = Listener::new(BufReader::new(stream));
        let said = listener.said();
        let (sender, ears) = sync_channel(WAITING);
        std::thread::spawn(move || {
            for heard in listener {
                if sender.send(heard).is_err() {
                    return; // Nobody cares any more.
                }
            }
        });
        Ok(Program { child, mouth, ears, said })
    }
}

impl Partner for Program {
    fn say(&mut self, line: &str) -> io::Result<()> {
        self.said.store(0, Relaxed);
        let mouth = self.mouth.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        mouth.write_all(format!("{line}\n").as_bytes())?;
        mouth.flush()
    }

    fn hear(&mut self, within: Duration) -> Option<Heard> {
        match self.ears.recv_timeout(within) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
        }
    }

    /// Waits a moment for one that is just ending.
    fn end(&self) -> Option<ExitStatus> {
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
