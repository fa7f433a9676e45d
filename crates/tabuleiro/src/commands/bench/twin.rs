//! `tabuleiro bench twin`: how often the level of a hidden player is found from their games.
//!
//! A trial: a level from 1 to 8 plays fifty games against other levels. Of its moves a few are drawn at random, and the level that
//! explains them best is compared with the one that played.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rules::{AnyGame, AnyMatch, BySide, Side, SplitMix64, catalogue};
use search::matches::play_game;
use search::{Level, Limits, Thinking, player_fit};

use crate::{Console, Failure, interrupt};

/// Trials, unless the command says how many.
const TRIALS: u32 = 500;
/// Games of a trial.
const GAMES: u64 = 50;
/// Moves of them that are looked at.
const MOVES: usize = 60;
const GAME: &str = "oril";

pub(super) fn run(trials: Option<u32>, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = catalogue::parse(GAME)?;
    let trials = trials.unwrap_or(TRIALS) as usize;
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while !interrupt::stop().is_requested() {
                    let trial = next.fetch_add(1, Ordering::Relaxed);
                    if trial >= trials {
                        break;
                    }
                    let row = recovered(&game, trial as u64);
                    found.lock().expect("nothing panics with the lock").push(row);
                }
            });
        }
    });
    let found = found.into_inner().expect("nothing panics with the lock");
    let mut table = [[0_u32; 8]; 8];
    for row in found {
        let (hidden, guess) = row.map_err(Failure::Failed)?;
        table[hidden][guess] += 1;
    }
    let (mut all, mut exact, mut near) = (0, 0, 0);
    for (hidden, row) in table.iter().enumerate() {
        let texts: Vec<String> = row.iter().map(|count| format!("{count:>4}")).collect();
        console.line(format!("level {}:{}", hidden + 1, texts.concat()))?;
        for (guess, count) in row.iter().enumerate() {
            all += count;
            exact += if guess == hidden { *count } else { 0 };
            near += if guess.abs_diff(hidden) <= 1 { *count } else { 0 };
        }
    }
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(all.max(1));
    Ok(console.line(format!(
        "{GAME} games={GAMES} moves={MOVES} trials={all} exact={:.1} % within-one={:.1} %",
        percent(exact),
        percent(near)
    ))?)
}

/// One trial: the hidden level and the one that was found, from 0.
fn recovered(game: &AnyGame, trial: u64) -> Result<(usize, usize), String> {
    let mut draw = SplitMix64::new(trial);
    let hidden = (trial % 8) as usize;
    let mut positions = vec![];
    for number in 0..GAMES {
        let side = if number % 2 == 0 { Side::First } else { Side::Second };
        decide(game, hidden, side, &mut draw, &mut positions)?;
    }
    let mut fit = player_fit(game);
    for _ in 0..MOVES.min(positions.len()) {
        let (position, mv) = positions.swap_remove(draw.below(positions.len() as u64) as usize);
        fit.add(&*position, &mv).map_err(|error| error.to_string())?;
    }
    let fitted = fit.fitted().ok_or("no moves")?;
    let guess = Level::ALL.iter().position(|level| *level == fitted.level);
    Ok((hidden, guess.ok_or("level")?))
}

/// A position and the move that was played there.
type DrawnMove = (Box<dyn AnyMatch>, String);

/// Adds the decisions of the hidden level in one game against a random level.
fn decide(
    game: &AnyGame,
    hidden: usize,
    side: Side,
    draw: &mut SplitMix64,
    found: &mut Vec<DrawnMove>,
) -> Result<(), String> {
    let opponent = Level::ALL[draw.below(6) as usize].id();
    let mut bot =
        |name: &str| search::bot(name, game, draw.next_u64()).map_err(|error| error.to_string());
    let (own, other) = (bot(Level::ALL[hidden].id())?, bot(opponent)?);
    let mut bots = match side {
        Side::First => BySide::new(own, other),
        Side::Second => BySide::new(other, own),
    };
    let thinking =
        Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: interrupt::stop() };
    let played = play_game(game.start(), &mut bots, &thinking).ok_or("stopped")?;
    let mut course = game.start();
    for mv in played.course.moves() {
        if course.turn() == side && course.legal_moves().len() > 1 {
            found.push((course.boxed_clone(), mv.clone()));
        }
        course.play(&mv).map_err(|error| error.to_string())?;
    }
    Ok(())
}
