//! A tournament under way on its own threads.

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use search::matches::{Finished, Table, Tournament, run};
use search::{BotError, Limits, Stop, Thinking};

use super::to_text;
use crate::bots::BotMaker;

/// Games being played in the background. Dropped, it stops them.
pub(crate) struct Contest {
    pub(crate) plan: Arc<Tournament>,
    limits: Limits,
    begun: Instant,
    games: Arc<Mutex<Vec<Finished>>>,
    stop: Arc<Stop>,
    player: JoinHandle<()>,
}

impl Contest {
    pub(crate) fn begin(plan: Tournament, limits: Limits, bots: BotMaker) -> Self {
        let plan = Arc::new(plan);
        let games = Arc::new(Mutex::new(vec![]));
        let stop = Arc::new(Stop::default());
        let player = {
            let (plan, games, stop) = (Arc::clone(&plan), Arc::clone(&games), Arc::clone(&stop));
            std::thread::spawn(move || play(&plan, limits, &bots, &games, &stop))
        };
        Contest { plan, limits, begun: Instant::now(), games, stop, player }
    }

    /// Asks the games to end.
    pub(crate) fn stop(&self) {
        self.stop.request();
    }

    /// Have all games ended, or been stopped?
    pub(crate) fn is_over(&self) -> bool {
        self.player.is_finished()
    }

    /// How many games are finished.
    pub(crate) fn played(&self) -> usize {
        self.games.lock().map_or(0, |games| games.len())
    }

    /// How long the games that are left will take, if they take as long as
    /// those before; unknown before the first has ended.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let played = u32::try_from(self.played()).ok().filter(|&played| played > 0)?;
        let left = u32::try_from(self.plan.planned()).ok()?.saturating_sub(played);
        Some(self.begun.elapsed() / played * left)
    }

    /// The games so far, in the order of the plan.
    fn games(&self) -> Vec<Finished> {
        let mut games = self.games.lock().map_or_else(|_| vec![], |games| games.clone());
        games.sort_by_key(|game| game.number);
        games
    }

    /// The table so far.
    pub(crate) fn table(&self) -> Table {
        Table::of(&self.plan.bots, &self.games())
    }

    /// The text that keeps the tournament as far as it has come.
    pub(crate) fn text(&self) -> String {
        to_text(&self.plan, &self.limits, &self.games())
    }
}

impl Drop for Contest {
    fn drop(&mut self) {
        self.stop.request();
    }
}

/// Plays the plan; a core is left to the screen where there are several.
fn play(
    plan: &Tournament,
    limits: Limits,
    bots: &BotMaker,
    games: &Mutex<Vec<Finished>>,
    stop: &Stop,
) {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits, clock: &clock, stop };
    let make = |name: &str, seed: u64| {
        bots(name, &plan.game, seed).map_err(|error| BotError::Failed(error.to_string()))
    };
    let on_game = |game: &Finished| {
        if let Ok(mut games) = games.lock() {
            games.push(game.clone());
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    run(plan, vec![], &make, &thinking, cores.saturating_sub(1).max(1), &on_game);
}
