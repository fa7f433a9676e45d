//! Playing the fixtures of a tournament, several at a time.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rules::{BySide, Side};

use super::play::forfeit;
use super::{Finished, Fixture, MatchFault, Tournament, play_game};
use crate::{AnyBot, BotError, Thinking};

/// Makes the bot of a name with a seed, a new one for each game.
///
/// ```
/// use rules::catalogue;
/// use search::{BotError, bot, matches::Maker};
/// let oril = catalogue::parse("oril").unwrap();
/// let make: &Maker<'_> = &|name, seed| {
///     bot(name, &oril, seed).map_err(|error| BotError::Failed(error.to_string()))
/// };
/// assert!(make("greedy", 1).is_ok() && make("nobody", 1).is_err());
/// ```
pub type Maker<'a> = dyn Fn(&str, u64) -> Result<Box<dyn AnyBot>, BotError> + Sync + 'a;

/// Plays what is left of a tournament and gives all its finished games in the
/// order of the plan; those in `done` are not played again.
///
/// `on_game` is called with each game as it ends, on the thread that played it. A
/// requested stop ends all games at once and those in progress do not count.
/// With one thread nothing is spawned, which suits machines without threads.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{BotError, Limits, Stop, Thinking, bot};
/// use search::matches::{Tournament, run};
///
/// let game = catalogue::parse("oware").unwrap();
/// let bots = vec!["greedy".to_string(), "random".to_string()];
/// let plan = Tournament { game, bots, games: 4, opening_plies: 4, listed: vec![], seed: 1 };
/// let make = |name: &str, seed| {
///     bot(name, &plan.game, seed).map_err(|error| BotError::Failed(error.to_string()))
/// };
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let games = run(&plan, vec![], &make, &thinking, 2, &|_| {});
/// assert_eq!(games.len(), 4);
/// assert_eq!(games, run(&plan, vec![], &make, &thinking, 1, &|_| {}));
/// ```
pub fn run(
    plan: &Tournament,
    done: Vec<Finished>,
    make: &Maker<'_>,
    thinking: &Thinking<'_>,
    threads: usize,
    on_game: &(dyn Fn(&Finished) + Sync),
) -> Vec<Finished> {
    let go_on = |game: &Finished| {
        on_game(game);
        ControlFlow::Continue(())
    };
    run_until(plan, done, make, thinking, threads, &go_on)
}

/// The same as [`run`], until `on_game` breaks: games in progress are played to
/// their end, no others begin.
pub fn run_until(
    plan: &Tournament,
    done: Vec<Finished>,
    make: &Maker<'_>,
    thinking: &Thinking<'_>,
    threads: usize,
    on_game: &(dyn Fn(&Finished) -> ControlFlow<()> + Sync),
) -> Vec<Finished> {
    let played: HashSet<usize> = done.iter().map(|game| game.number).collect();
    let mut left = plan.fixtures();
    left.retain(|fixture| !played.contains(&fixture.number));
    let next = AtomicUsize::new(0);
    let finished = Mutex::new(done);
    let work = || {
        while let Some(fixture) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(game) = play_fixture(plan, fixture, make, thinking) else { break };
            if on_game(&game).is_break() {
                next.store(left.len(), Ordering::Relaxed);
            }
            finished.lock().expect("no player of games panics").push(game);
        }
    };
    if threads <= 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    let mut finished = finished.into_inner().expect("no player of games panics");
    finished.sort_by_key(|game| game.number);
    finished
}

fn play_fixture(
    plan: &Tournament,
    fixture: &Fixture,
    make: &Maker<'_>,
    thinking: &Thinking<'_>,
) -> Option<Finished> {
    let course = plan.opened(fixture);
    let seat = |side: Side| {
        let name = &plan.bots[fixture.seats[side]];
        make(name, fixture.seeds[side])
            .map_err(|error| MatchFault { side, what: error.to_string() })
    };
    let played = match (seat(Side::First), seat(Side::Second)) {
        (Ok(first), Ok(second)) => play_game(course, &mut BySide::new(first, second), thinking)?,
        (Err(fault), _) | (_, Err(fault)) => forfeit(course, fault),
    };
    Finished::of(fixture, played)
}
