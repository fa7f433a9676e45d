//! Suspending the program as shells do, and coming back: the shell gets its
//! terminal as it was, and the screen is drawn again after `fg`.

use std::io;

use ratatui::DefaultTerminal;

pub(crate) use platform::Suspension;

#[cfg(unix)]
mod platform {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    use ratatui::crossterm::execute;
    use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    use signal_hook::{flag, low_level};

    use super::{DefaultTerminal, io};

    /// The signals that suspend and wake the program.
    pub(crate) struct Suspension {
        asked: Arc<AtomicBool>,
        woken: Arc<AtomicBool>,
    }

    impl Suspension {
        /// Can programs be suspended here?
        pub(crate) const IS_POSSIBLE: bool = true;

        /// Notes the signals from now on.
        pub(crate) fn watch() -> io::Result<Self> {
            let noted = |signal| {
                let noted = Arc::new(AtomicBool::new(false));
                flag::register(signal, Arc::clone(&noted)).map(|_| noted)
            };
            Ok(Suspension { asked: noted(SIGTSTP)?, woken: noted(SIGCONT)? })
        }

        /// Does what a signal asked for; says whether the screen is to be drawn again.
        pub(crate) fn follow_signals(&self, terminal: &mut DefaultTerminal) -> io::Result<bool> {
            if self.asked.swap(false, Ordering::Relaxed) {
                self.suspend(terminal)?;
                return Ok(true);
            }
            // Something stopped the program without a warning.
            let woken = self.woken.swap(false, Ordering::Relaxed);
            if woken {
                resume(terminal)?;
            }
            Ok(woken)
        }

        /// Gives the terminal back, stops, and takes it again when it is woken.
        pub(crate) fn suspend(&self, terminal: &mut DefaultTerminal) -> io::Result<()> {
            execute!(io::stdout(), DisableMouseCapture)?;
            ratatui::try_restore()?;
            low_level::emulate_default_handler(SIGTSTP)?;
            self.woken.store(false, Ordering::Relaxed);
            resume(terminal)
        }
    }

    fn resume(terminal: &mut DefaultTerminal) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        terminal.hide_cursor()?;
        // Unlike `clear`, this asks the terminal nothing, and so never waits for it.
        terminal.resize(terminal.size()?.into())
    }
}

#[cfg(not(unix))]
mod platform {
    use super::{DefaultTerminal, io};

    /// Nothing suspends programs here.
    pub(crate) struct Suspension;

    impl Suspension {
        /// Can programs be suspended here?
        pub(crate) const IS_POSSIBLE: bool = false;

        /// There is nothing to note.
        pub(crate) fn watch() -> io::Result<Self> {
            Ok(Suspension)
        }

        /// Nothing was asked for.
        pub(crate) fn follow_signals(&self, _: &mut DefaultTerminal) -> io::Result<bool> {
            Ok(false)
        }

        /// Does nothing.
        pub(crate) fn suspend(&self, _: &mut DefaultTerminal) -> io::Result<()> {
            Ok(())
        }
    }
}
