//! The progress bar of long commands. It is drawn on standard error, and only
//! where that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;

/// A bar of this length, of which a part was done in an earlier run.
pub(crate) fn progress_bar(length: usize, done: usize, messages: &Messages) -> ProgressBar {
    let bar = ProgressBar::new(length as u64)
        .with_position(done as u64)
        .with_message(messages.text("tournament-left"));
    // The time left is estimated from this run alone.
    bar.reset_eta();
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg} {eta}") {
        bar.set_style(style.progress_chars("━╸ "));
    }
    bar.tick();
    bar
}
