//! The progress bar of long commands. It is drawn on standard error, and only
//! where that is a terminal.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use messages::Messages;

/// How long a command may take before it shows how far it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// Is only the result wanted? There is one standard error, and so one answer.
static HIDDEN: AtomicBool = AtomicBool::new(false);

/// Hides all bars.
pub(crate) fn hide() {
    HIDDEN.store(true, Relaxed);
}

fn target() -> ProgressDrawTarget {
    match HIDDEN.load(Relaxed) {
        true => ProgressDrawTarget::hidden(),
        false => ProgressDrawTarget::stderr(),
    }
}

/// A bar of this length, of which a part was done in an earlier run.
pub(crate) fn progress_bar(length: usize, done: usize, messages: &Messages) -> ProgressBar {
    let bar =
        ProgressBar::with_draw_target(Some(length as u64), target()).with_position(done as u64);
    // The time left is estimated from this run alone.
    bar.reset_eta();
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {left}") {
        // Before the first step nobody knows how long the others take.
        let words = messages.text("tournament-left");
        let left = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            if state.pos() > done as u64 {
                let left = HumanDuration(state.eta());
                // A bar that cannot be drawn is no failure.
                let _ = write!(out, "{words} {left:#}");
            }
        };
        bar.set_style(style.with_key("left", left).progress_chars("━╸ "));
    }
    bar.tick();
    bar
}

/// How much of a text is shown.
const SHOWN: usize = 72;

/// A line that says how far a command is whose length nobody knows.
#[derive(Debug)]
pub(crate) struct Progress {
    begun: Instant,
    line: ProgressBar,
}

impl Default for Progress {
    fn default() -> Self {
        let line = ProgressBar::with_draw_target(None, target());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
            line.set_style(style);
        }
        Progress { begun: Instant::now(), line }
    }
}

impl Progress {
    /// Shows a text, if the command has taken long already.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        if self.begun.elapsed() >= PATIENCE {
            // Ctrl-C is shown at the end of the line; one that is full would break, and stay.
            self.line.set_message(text().chars().take(SHOWN).collect::<String>());
            self.line.tick();
        }
    }

    /// Takes the line away again.
    pub(crate) fn clear(&self) {
        self.line.finish_and_clear();
    }
}
