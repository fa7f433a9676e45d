//! A bar that grows while games are played, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;

/// The bar. It writes to standard error and stays away where that is no terminal.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many games, some of them played before.
    pub(super) fn begin(games: usize, played: usize, messages: &Messages) -> Self {
        let bar = ProgressBar::new(games as u64)
            .with_position(played as u64)
            .with_message(messages.text("tournament-left"));
        // Games of an earlier sitting say nothing about today's speed.
        bar.reset_eta();
        let template = "{bar:40} {pos}/{len}  {msg} {eta}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("━╸ "));
        }
        bar.tick();
        Progress(bar)
    }

    /// Another game is over.
    pub(super) fn one_more(&self) {
        self.0.inc(1);
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        self.0.finish_and_clear();
    }
}
