//! How quick the full screen is: to the menu, from a key to the screen, and how
//! little it does while nobody does anything.
//!
//! `cargo test -p tabuleiro --test terminal -- --nocapture --test-threads 1 targets` prints
//! the numbers. Tests share their machine, so the best of several tries counts. The targets
//! are those of an optimised build; `TABULEIRO_PROGRAM` names one that was built before.

#[cfg(target_os = "linux")]
use std::fs;
use std::io::Write as _;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use crate::online::{node, register};
use crate::screen::{Screen, home};

/// How much longer a build without optimisation takes.
fn factor() -> u32 {
    let is_optimised = std::env::var_os("TABULEIRO_PROGRAM").is_some() || !cfg!(debug_assertions);
    if is_optimised { 1 } else { 10 }
}

/// From the start of the program to the menu.
const MENU: Duration = Duration::from_millis(50);
/// From a key to what it changes, in a window of 200 columns and 60 rows.
const KEY: Duration = Duration::from_millis(16);
/// The part of a core that an idle program may use.
const IDLE: f64 = 0.005;

fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn report(what: &str, times: &mut [Duration]) -> Duration {
    times.sort();
    say(&format!("{what}: best {:?}, median {:?}", times[0], times[times.len() / 2]));
    times[0]
}

#[test]
fn the_menu_comes_at_once() {
    let home = home();
    let mut times: Vec<Duration> = (0..15)
        .map(|_| {
            let begun = Instant::now();
            let mut screen = Screen::open(home.path(), &[]);
            screen.wait_for("Esc sair");
            let time = begun.elapsed();
            screen.press("\x1b");
            screen.ends();
            time
        })
        .collect();
    assert!(report("menu", &mut times) <= MENU * factor());
}

#[test]
fn a_key_is_seen_at_once() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    screen.resize(200, 60);
    screen.rest();
    let mut times: Vec<Duration> = (0..20)
        .map(|_| {
            let begun = Instant::now();
            screen.press("\x1bOP");
            screen.wait_for("Ctrl-Z: suspender");
            let time = begun.elapsed();
            screen.press("x");
            screen.wait_until("no help", |text| !text.contains("Ctrl-Z: suspender"));
            time
        })
        .collect();
    screen.press("\x1b");
    screen.ends();
    assert!(report("key to screen at 200x60", &mut times) <= KEY * factor());
}

/// The time that a process has used so far, in hundredths of a second.
#[cfg(target_os = "linux")]
fn used(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let after_name = stat.rsplit(')').next().unwrap();
    after_name.split_whitespace().skip(11).take(2).map(|time| time.parse::<u64>().unwrap()).sum()
}

/// Watches a program that nobody uses for some seconds.
#[cfg(target_os = "linux")]
fn assert_idle(what: &str, screen: &mut Screen) {
    screen.rest();
    let before = used(screen.process());
    let time = Duration::from_secs(8);
    std::thread::sleep(time);
    let used = (used(screen.process()) - before) as f64 / 100.0;
    let part = used / time.as_secs_f64();
    say(&format!("idle {what}: {:.2} % of a core", 100.0 * part));
    assert!(part <= IDLE * f64::from(factor()));
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_program_does_nothing() {
    let home = home();
    for args in [&[][..], &["play", "oril", "--north", "human"]] {
        let mut screen = Screen::open(home.path(), args);
        screen.wait_for("ajuda");
        assert_idle(&args.join(" "), &mut screen);
        screen.press("\x1b");
        screen.ends();
    }
}

/// Online, the connection is kept alive meanwhile.
#[cfg(target_os = "linux")]
#[test]
fn an_idle_program_that_is_online_does_next_to_nothing() {
    let home = home();
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    assert_idle("online", &mut screen);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}
