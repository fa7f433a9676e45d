//! Waiting for a key, or until some time has passed.
//!
//! crossterm lets the system wait for whole milliseconds and then asks again and again
//! for what is left of the last one. In an idle program that is nearly all it does:
//! half a millisecond of processor time each time it wakes up. So the system waits here
//! once, and crossterm is asked only for what is there.

use std::io;
use std::time::Duration;

use ratatui::crossterm::event;

/// How long crossterm may look for what is surely there.
const LOOK: Duration = Duration::from_millis(1);

/// How long it may look for what hardly ever is: a signal that came at the wrong moment.
const GLANCE: Duration = Duration::from_micros(50);

/// Waits for an event; says whether there is one. After one event there may be more
/// that were read with it.
pub(crate) fn wait(pause: Duration, is_after_event: bool) -> io::Result<bool> {
    if is_after_event && event::poll(LOOK)? {
        return Ok(true);
    }
    event::poll(match sleep(pause) {
        Some(true) => LOOK,
        Some(false) => GLANCE,
        None => pause,
    })
}

/// Sleeps until something was typed or a signal came, and says whether that is so;
/// nothing where that is not possible.
#[cfg(unix)]
fn sleep(pause: Duration) -> Option<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    let input = io::stdin();
    let mut watched = [PollFd::new(&input, PollFlags::IN)];
    let pause = Timespec::try_from(pause).ok()?;
    match poll(&mut watched, Some(&pause)) {
        Ok(0) => Some(false),
        Err(Errno::INTR) => Some(true),
        // A terminal that is gone, or one that cannot be waited for like this, is left
        // to crossterm.
        Ok(_) => (watched[0].revents() == PollFlags::IN).then_some(true),
        Err(_) => None,
    }
}

#[cfg(not(unix))]
fn sleep(_pause: Duration) -> Option<bool> {
    None
}
