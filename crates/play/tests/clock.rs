//! What each operation of a clock does, one by one; `hours.rs` plays them together.

use std::time::Duration;

use play::{Clock, ClockRule, Entry, Event, Ledger, Moment, Terms};
use rules::Side;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn running(rule: ClockRule) -> Clock {
    let mut clock = Clock::new(rule);
    clock.start(Moment(0));
    clock
}

#[test]
fn a_clock_that_stands_charges_nobody() {
    let clock = Clock::new(ClockRule::live(MINUTE, Duration::ZERO));
    assert_eq!(clock.left(Side::First, Side::First, Moment(3_600_000)), Some(MINUTE));
    assert_eq!(clock.deadline(Side::First), None);
    assert_eq!(running(ClockRule::None {}).left(Side::First, Side::First, Moment(9)), None);
}

#[test]
fn only_the_side_to_move_is_charged() {
    let clock = running(ClockRule::live(MINUTE, Duration::ZERO));
    let left = |side| clock.left(side, Side::First, Moment(75_000));
    assert_eq!(Side::BOTH.map(left), [Some(Duration::ZERO), Some(MINUTE)]);
}

#[test]
fn every_move_has_its_full_days() {
    let mut clock = running(ClockRule::Days { days: 3 });
    let second_day = Moment(0).after(2 * DAY);
    clock.start(second_day);
    assert_eq!(clock.deadline(Side::First), Some(Moment(0).after(3 * DAY)), "it ran already");
    clock.press(Side::First, second_day);
    assert_eq!(clock.left(Side::First, Side::Second, second_day), Some(3 * DAY));
}

#[test]
fn a_stopped_clock_keeps_what_is_left() {
    let mut clock = running(ClockRule::live(MINUTE, Duration::ZERO));
    clock.stop(Side::First, Moment(10_000));
    let left = clock.left(Side::First, Side::First, Moment(90_000));
    assert_eq!((left, clock.deadline(Side::First)), (Some(Duration::from_secs(50)), None));
}

#[test]
fn time_that_nobody_could_use_is_given_back() {
    let mut clock = running(ClockRule::live(MINUTE, Duration::ZERO));
    clock.credit(Duration::from_secs(5), Side::First, Moment(0));
    assert_eq!(clock.deadline(Side::First), Some(Moment(65_000)));
    clock.restart(Moment(40_000));
    assert_eq!(clock.deadline(Side::First), Some(Moment(100_000)));
}

#[test]
fn a_log_refuses_a_forged_entry_and_gives_what_is_new() {
    let mut ledger = Ledger::open(Terms::casual("velha"), Moment(0)).unwrap();
    let event = Event::Moved { by: Side::First, mv: "10".into() };
    let forged = Entry { seq: 1, at: Moment(9), cause: None, event };
    assert!(ledger.extend(vec![forged]).is_err(), "there are nine squares");
    assert_eq!(ledger.seq(), 0);
    let entry = Entry { seq: 1, at: Moment(9), cause: None, event: Event::Shared };
    ledger.extend(vec![entry.clone()]).unwrap();
    assert_eq!(ledger.after(0), [entry]);
    assert!(ledger.after(1).is_empty() && ledger.after(99).is_empty());
}
