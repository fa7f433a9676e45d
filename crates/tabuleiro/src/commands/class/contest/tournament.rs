//! `tabuleiro class contest tournament`: the closed tournament, every program against
//! every other, each opening from both sides. Its openings are drawn when it begins, its
//! games are saved while it is played, and the same command goes on where it was interrupted.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use messages::Messages;
use search::Thinking;
use search::matches::{Finished, Tournament, run_until};
use terminal::tournament::to_text;

use super::folder::ClassFolder;
use super::played::{FILE, begun, plan};
use super::program::{Programs, sandbox_for};
use super::{ContestArguments, results};
use crate::progress_bar::progress_bar;
use crate::random_seed::random_seed;
use crate::{Console, Failure, ResourceCache, file, interrupt};

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(5);

pub(super) fn run(arguments: &ContestArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let class = ClassFolder::open(&arguments.class_folder, messages)?;
    if let Some(deadline) = class.rules.deadline
        && !deadline.is_past()
        && !arguments.early
    {
        let values = [("deadline", deadline.to_string().into())];
        return Err(Failure::BadInput(messages.format("class-too-early", &values)));
    }
    if class.entrants().len() < 2 {
        return Err(Failure::BadInput(messages.text("tournament-two-bots")));
    }
    let (plan, done) = begun(&class, messages)?
        .unwrap_or_else(|| (plan(&class, class.rules.seed.unwrap_or_else(random_seed)), vec![]));
    let sandbox = sandbox_for(&class, arguments.without_sandbox, messages)?;
    console.line(messages.text(sandbox.message()))?;
    let resources = ResourceCache::new(&console.environment().folder);
    resources.wait(&class.game);
    let programs = Programs::new(&class, sandbox, resources, messages.language());
    let threads = arguments.threads.map_or_else(super::cores, |threads| threads as usize);
    let games = play(&class, &plan, done, &programs, threads, messages)?;
    if games.len() < plan.planned() {
        let values = [("played", games.len().into()), ("planned", plan.planned().into())];
        console.line(messages.format("class-interrupted", &values))?;
    }
    results::run(&arguments.class_folder, console)
}

fn play(
    class: &ClassFolder,
    plan: &Tournament,
    done: Vec<Finished>,
    programs: &Programs<'_>,
    threads: usize,
    messages: &Messages,
) -> Result<Vec<Finished>, Failure> {
    let path = class.file(FILE);
    let limits = class.limits();
    let save = |games: &[Finished]| file::write(&path, to_text(plan, &limits, games), messages);
    let bar = progress_bar(plan.planned(), done.len(), messages);
    let so_far = Mutex::new((done.clone(), Instant::now()));
    let finished = |game: &Finished| {
        bar.inc(1);
        if let Ok(mut so_far) = so_far.lock() {
            so_far.0.push(game.clone());
            if so_far.1.elapsed() >= INTERVAL {
                so_far.1 = Instant::now();
                // The games go on; what cannot be written is reported at the end.
                let _ = save(&so_far.0);
            }
        }
        ControlFlow::Continue(())
    };
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let make = |name: &str, seed: u64| programs.make(name, seed);
    let games = run_until(plan, done, &make, &thinking, threads, &finished);
    bar.finish_and_clear();
    save(&games)?;
    Ok(games)
}
