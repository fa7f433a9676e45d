//! Online play line by line: log in, choose, play. What happens at the server meanwhile
//! is said between the lines.

mod game;
mod home;
mod log_in;

use std::io;
use std::time::{Duration, Instant};

use protocol::conversation::Light;

use super::Plain;

/// How long the first message of a server is waited for before the list is shown
/// without it.
const WELCOME: Duration = Duration::from_secs(5);

/// Plays online until the person goes back.
pub fn play(plain: &mut Plain<'_>) -> io::Result<()> {
    plain.online.resume();
    while plain.online.me().is_some() || log_in::log_in(plain)? {
        if !home::stay(plain)? {
            return Ok(());
        }
    }
    Ok(())
}

/// Waits for the answers to what was asked. Every request has a limit of time, so
/// answers always come.
fn wait_for_answers(plain: &mut Plain<'_>) {
    while plain.online.is_asking() {
        std::thread::sleep(super::LOOK);
        plain.online.tick();
    }
}

/// Waits a little for the server to say who is there.
fn wait_for_welcome(plain: &mut Plain<'_>) {
    let begun = Instant::now();
    while plain.online.light().0 == Light::Connecting && begun.elapsed() < WELCOME {
        std::thread::sleep(super::LOOK);
        plain.online.tick();
    }
    wait_for_answers(plain);
}
