//! The end of what a program writes to its error output, which says why it failed.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How much is kept, in bytes.
const KEPT: usize = 4_096;
/// The most lines that are shown, and the most characters of each.
const LINES: usize = 3;
const LONGEST: usize = 200;
/// How long what a program wrote may take to arrive after it ended.
const PATIENCE: Duration = Duration::from_millis(100);
/// What Java says of our own settings, whatever happens.
const NOISE: &str = "Picked up JAVA_TOOL_OPTIONS";

/// The end of a stream, which a thread of its own reads to its end.
#[derive(Debug)]
pub(super) struct LastWords {
    kept: Arc<Mutex<VecDeque<u8>>>,
    reader: JoinHandle<()>,
}

impl LastWords {
    pub(super) fn of(mut stream: impl Read + Send + 'static) -> LastWords {
        let kept = Arc::new(Mutex::new(VecDeque::new()));
        let shared = Arc::clone(&kept);
        let reader = std::thread::spawn(move || {
            let mut piece = [0; KEPT];
            while let Ok(length @ 1..) = stream.read(&mut piece) {
                let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(&piece[..length]);
                let excess = kept.len().saturating_sub(KEPT);
                kept.drain(..excess);
            }
        });
        LastWords { kept, reader }
    }

    /// The last lines that say something. Control characters become spaces: they could move
    /// the cursor of a terminal.
    pub(super) fn lines(&self) -> Vec<String> {
        let begun = Instant::now();
        while !self.reader.is_finished() && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(2));
        }
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = kept.iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().map(str::trim_end);
        let said: Vec<String> = lines
            .filter(|line| !line.is_empty() && !line.starts_with(NOISE))
            .map(|line| line.replace(char::is_control, " ").chars().take(LONGEST).collect())
            .collect();
        said[said.len().saturating_sub(LINES)..].to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_kept_without_what_could_do_harm() {
        let mut said = "first\n".repeat(10_000);
        said += "Picked up JAVA_TOOL_OPTIONS: -Xmx1m\n";
        said += "Traceback\n  line 3\n\nKeyError: \x1b[2J'x'\r\n";
        let words = LastWords::of(std::io::Cursor::new(said.into_bytes()));
        assert_eq!(words.lines(), ["Traceback", "  line 3", "KeyError:  [2J'x'"]);
        assert!(LastWords::of(std::io::empty()).lines().is_empty());
    }
}
