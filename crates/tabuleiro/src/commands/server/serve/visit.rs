//! What a person at the terminal of a server can type: o opens the app in the browser.
//!
//! Whole lines are read, and the terminal is left as it is: a server that is killed must not
//! leave one behind that shows nothing of what is typed.

use std::io::BufRead as _;
use std::process::{Command, Stdio};
use std::thread;

/// Is there somebody at the terminal, and a screen for a browser?
pub(super) fn is_possible() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen = cfg!(any(windows, target_os = "macos"));
    (has_screen || set("DISPLAY") || set("WAYLAND_DISPLAY")) && is_in_front()
}

/// Opens the address whenever an o is typed.
pub(super) fn offer(address: String) {
    // It ends with the process, as nothing can interrupt a thread that reads.
    thread::spawn(move || {
        while wait_for_line() {
            let mut line = String::new();
            match std::io::stdin().lock().read_line(&mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) if line.trim().eq_ignore_ascii_case("o") => open(&address),
                Ok(_) => {}
            }
        }
    });
}

fn open(address: &str) {
    let words: &[&str] = if cfg!(windows) {
        &["rundll32", "url.dll,FileProtocolHandler"]
    } else if cfg!(target_os = "macos") {
        &["open"]
    } else {
        &["xdg-open"]
    };
    let mut browser = Command::new(words[0]);
    browser.args(&words[1..]).arg(address);
    browser.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Without that program the address on the screen has to do.
    if let Ok(mut child) = browser.spawn() {
        thread::spawn(move || child.wait());
    }
}

/// Does this process have the terminal? A server that was sent to the background does not,
/// and the system would stop it if it read.
#[cfg(unix)]
fn is_in_front() -> bool {
    let front = rustix::termios::tcgetpgrp(rustix::stdio::stdin());
    front.is_ok_and(|front| front == rustix::process::getpgrp())
}

#[cfg(not(unix))]
fn is_in_front() -> bool {
    true
}

/// Waits until a line can be read; false if there never will be one.
#[cfg(unix)]
fn wait_for_line() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    const PAUSE: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };
    loop {
        let stdin = rustix::stdio::stdin();
        if !is_in_front() {
            thread::sleep(std::time::Duration::from_secs(1));
            continue;
        }
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&PAUSE)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => {}
            Ok(_) if is_in_front() => return true,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(not(unix))]
fn wait_for_line() -> bool {
    true
}
