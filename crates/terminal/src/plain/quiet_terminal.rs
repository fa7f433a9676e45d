//! A terminal that does not show what is typed, while a password is.

#[cfg(unix)]
pub use unix::QuietTerminal;

#[cfg(unix)]
mod unix {
    use std::io::{Stdin, stdin};

    use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

    /// As long as it lives, the terminal shows nothing that is typed. Ctrl-C is typed
    /// too, because a program that it ended would leave the terminal silent.
    pub struct QuietTerminal {
        terminal: Stdin,
        before: Termios,
    }

    impl QuietTerminal {
        /// Silences the terminal; nothing if there is none.
        pub fn new() -> Option<QuietTerminal> {
            let terminal = stdin();
            let before = tcgetattr(&terminal).ok()?;
            let mut quiet = before.clone();
            quiet.local_modes.remove(LocalModes::ECHO | LocalModes::ISIG);
            tcsetattr(&terminal, OptionalActions::Now, &quiet).ok()?;
            Some(QuietTerminal { terminal, before })
        }
    }

    impl Drop for QuietTerminal {
        fn drop(&mut self) {
            let _ = tcsetattr(&self.terminal, OptionalActions::Now, &self.before);
        }
    }
}

/// Where terminals cannot be silenced, the person is warned.
#[cfg(not(unix))]
pub struct QuietTerminal;

#[cfg(not(unix))]
impl QuietTerminal {
    /// Silences nothing.
    pub fn new() -> Option<QuietTerminal> {
        None
    }
}
