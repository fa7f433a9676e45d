//! The progress bar of a build.

use std::sync::Mutex;
use std::time::Duration;

use endgame::Index;
use endgame::build::{Observer, Progress, Step};
use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;

/// Where each step begins and ends within the work on one number of seeds, in
/// hundredths: settling takes most of the time.
const fn span(step: Step) -> (u64, u64) {
    match step {
        Step::Load => (0, 100),
        Step::LookAhead => (0, 20),
        Step::Settle => (20, 97),
        Step::Write => (97, 100),
        Step::Verify => (0, 100),
    }
}

/// The step, the share, the speed in boards per second, and the time left.
const TEMPLATE: &str = "{msg:24} {wide_bar} {percent:>3} %  {per_sec}  {eta}";

/// A bar on standard error; nothing where that is no terminal.
pub(super) struct Bar<'a> {
    bar: ProgressBar,
    index: &'a Index,
    messages: &'a Messages,
    /// The number of seeds and the step that the bar shows.
    named: Mutex<Option<(usize, Step)>>,
}

impl<'a> Bar<'a> {
    pub(super) fn new(index: &'a Index, most: usize, messages: &'a Messages) -> Self {
        let forms: u64 = (0..=most).map(|seeds| index.forms(seeds)).sum();
        let bar = ProgressBar::new(forms);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Bar { bar, index, messages, named: Mutex::new(None) }
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn name(&self, progress: &Progress) {
        let now = Some((progress.seeds, progress.step));
        let Ok(mut named) = self.named.lock() else { return };
        if *named != now {
            *named = now;
            let id = format!("endgame-step-{}", progress.step.id());
            let values = [("seeds", progress.seeds.into())];
            self.bar.set_message(self.messages.format(&id, &values));
        }
    }
}

impl Observer for Bar<'_> {
    fn tell(&self, progress: &Progress) {
        self.name(progress);
        let before: u64 = (0..progress.seeds).map(|seeds| self.index.forms(seeds)).sum();
        let (begin, end) = span(progress.step);
        let part = begin as f64 + (end - begin) as f64 * progress.share();
        let done = self.index.forms(progress.seeds) as f64 * part / 100.0;
        self.bar.set_position(before + done as u64);
    }
}
