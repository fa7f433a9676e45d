//! Five hundred fast games in each family, every move checked and every clock
//! kept.
//!
//! The clock is simulated: it advances a little each time it is read, so that
//! the games are the same on every machine, however busy.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use rules::{BySide, Side, SplitMix64, catalogue};
use search::matches::play_game;
use search::{GameClock, Limits, Stop, Thinking, bot};

const GAMES: u64 = 500;
/// What a look at the clock takes.
const LOOK: Duration = Duration::from_micros(250);
/// What a player has for a whole game.
const LEFT: Duration = Duration::from_millis(100);
/// What each move adds.
const MORE: Duration = Duration::from_millis(3);
/// Now and then a game has no other limit than its clock.
const ON_TIME_ALONE: u64 = 50;
/// Games that no rule ends are left here.
const LONGEST: usize = 300;

/// Plays one game and gives its length.
fn play(name: &str, bots: [&str; 2], number: u64) -> usize {
    let looks = AtomicU64::new(0);
    let now = || LOOK * looks.fetch_add(1, Relaxed) as u32;
    let game = catalogue::parse(name).unwrap();
    let mut course = game.start();
    let mut players = BySide::new(0, 1).map(|seat: usize| {
        bot(bots[seat], &game, number + seat as u64).expect("a bot that plays everything")
    });
    let mut left = BySide::new(LEFT, LEFT);
    while course.ending().is_none() && course.moves().len() < LONGEST {
        let side = course.turn();
        let depth = (!number.is_multiple_of(ON_TIME_ALONE)).then_some(1 + (number % 3) as u32);
        let clock = GameClock { left: left[side], increment: MORE, moves_to_go: None };
        let limits = Limits { depth, game_clock: Some(clock), ..Limits::default() };
        let before = now();
        let thinking = Thinking { limits, clock: &now, stop: &Stop::default() };
        let mv = players[side].choose(&*course, &thinking).expect("a move");
        let taken = now() - before;
        assert!(taken <= left[side], "{name} {number}: {taken:?} of {:?} left", left[side]);
        left[side] = left[side] - taken + MORE;
        assert!(course.legal_moves().contains(&mv), "{name} {number}: {mv} in {course:?}");
        course.play(&mv).expect("a legal move");
    }
    course.moves().len()
}

fn family(games: &[&str]) {
    let levels = ["max", "1", "8", "max", "5", "3", "6"];
    let at = |list: &[&'static str], number: u64| list[number as usize % list.len()];
    let threads = 2;
    std::thread::scope(|scope| {
        for part in 0..threads {
            scope.spawn(move || {
                for number in (0..GAMES).filter(|number| number % threads == part) {
                    let bots = [at(&levels, number), at(&levels, number / 7 + 1)];
                    let name = games[number as usize % games.len()];
                    assert!(play(name, bots, number) > 0);
                }
            });
        }
    });
}

#[test]
fn sowing() {
    family(&["oril", "ouri", "oware", "awari", "ouri-003", "codingame"]);
}

#[test]
fn quantum_leap() {
    family(&["quantum-leap:side=2", "quantum-leap:side=3", "quantum-leap:side=3,edition=2"]);
}

#[test]
fn lines() {
    family(&["velha", "mnk:4,4,3", "velha-3d", "mnk:5,5,4", "qubic"]);
}

/// On a busy machine a search waits after every few milliseconds, and now and then
/// for long: its clock does not run out even so.
#[test]
fn a_busy_machine() {
    for seed in 0..20 {
        let (looks, waits) = (AtomicU64::new(0), AtomicU64::new(seed));
        let waited = AtomicU64::new(0);
        let now = || {
            let look = looks.fetch_add(1, Relaxed);
            let drawn = SplitMix64::new(waits.fetch_add(1, Relaxed)).next_u64() % 1_000;
            let wait = match drawn {
                0 => 40_000,
                1..=9 => 8_000,
                _ => 0,
            };
            let waited = waited.fetch_add(wait, Relaxed) + wait;
            Duration::from_micros(50 * look + waited)
        };
        let oware = catalogue::parse("oware").unwrap();
        let left = Duration::from_secs(1);
        let clock = GameClock { left, increment: Duration::ZERO, moves_to_go: None };
        let limits = Limits { game_clock: Some(clock), ..Limits::default() };
        let thinking = Thinking { limits, clock: &now, stop: &Stop::default() };
        let mut bots = BySide::new(1, 2).map(|number| bot("max", &oware, number).unwrap());
        let played = play_game(oware.start(), &mut bots, &thinking).unwrap();
        assert_eq!(played.fault, None, "game {seed}: {} moves", played.course.moves().len());
    }
}

/// The clock of a game that has nearly run out is kept as well.
#[test]
fn the_last_moments() {
    let looks = AtomicU64::new(0);
    let now = || Duration::from_micros(50) * looks.fetch_add(1, Relaxed) as u32;
    let oware = catalogue::parse("oware").unwrap();
    let mut max = bot("max", &oware, 1).unwrap();
    for left in [5, 10, 40, 100].map(Duration::from_millis) {
        let clock = GameClock { left, increment: Duration::ZERO, moves_to_go: None };
        let limits = Limits { game_clock: Some(clock), ..Limits::default() };
        let before = now();
        let thinking = Thinking { limits, clock: &now, stop: &Stop::default() };
        let course = oware.start();
        assert_eq!(course.turn(), Side::First);
        assert!(max.choose(&*course, &thinking).is_ok());
        assert!(now() - before <= left, "{left:?}");
    }
}
