//! `tabuleiro explorer build GAME --bots 1,2,3`: games between computers,
//! played and counted without files of games.
//!
//! Who plays each game follows from the seed and its number, so a run that was
//! stopped goes on where it was, and the same command gives the same statistics.

use std::fs;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use explorer::{Added, ExplorerBuilder, FinishedGame, PlayedBy};
use messages::Messages;
use rules::{BySide, Side};
use search::matches::{Finished, Tournament, run_fixtures};
use search::{BotError, Limits, Thinking};

use super::{band, failure, folder, load, lock, open, path_of, save};
use crate::progress_bar::progress_bar;
use crate::search_arguments::LimitArguments;
use crate::{Console, Failure, ResourceCache, bots, file, game_arguments, interrupt};

/// Games that are played before any of them is counted: few at first, then twice as many for as
/// long as they take less than [`BATCH_TIME`], so that stopping loses seconds of slow games too.
const BATCHES: RangeInclusive<usize> = 64..=4096;
const BATCH_TIME: Duration = Duration::from_secs(5);
/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(30);

/// Which games to play.
#[derive(Debug, clap::Args)]
pub(crate) struct GenerateArguments {
    game: String,
    #[arg(long)]
    bots: String,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=i64::from(Tournament::LONGEST_OPENING)))]
    openings: u32,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[command(flatten)]
    limits: LimitArguments,
    #[arg(long)]
    data: Option<PathBuf>,
}

pub(super) fn run(arguments: &GenerateArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let plan = plan(arguments, console)?;
    let limits = arguments.limits.limits().unwrap_or_default();
    let mut counting = Counting::begin(&plan, &limits, arguments.data.as_deref(), console)?;
    let resources = ResourceCache::new(&console.environment().folder);
    resources.wait(&plan.game);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let language = messages.language();
    let make = |name: &str, seed: u64| {
        bots::make(&resources, language, name, &plan.game, seed)
            .map_err(|error| BotError::Failed(error.to_string()))
    };
    let games = arguments.games as usize;
    let mut done = counting.progress.read().min(games);
    let bar = progress_bar(games, done, messages);
    let count_one = |_: &Finished| {
        bar.inc(1);
        ControlFlow::Continue(())
    };
    let threads = arguments.threads as usize;
    let mut size = *BATCHES.start();
    while done < games && !interrupt::stop().is_requested() {
        let batch = plan.mixed(done..games.min(done + size));
        let batch_begun = Instant::now();
        let played = run_fixtures(&plan, &batch, &make, &thinking, threads, &count_one);
        // Of a batch that was stopped nothing counts: it is played again.
        if interrupt::stop().is_requested() {
            break;
        }
        done += batch.len();
        if batch_begun.elapsed() < BATCH_TIME {
            size = (2 * size).min(*BATCHES.end());
        }
        counting.add(&played, &plan, done, messages)?;
    }
    bar.finish_and_clear();
    counting.save(done, messages)?;
    let values = [
        ("done", done.into()),
        ("games", games.into()),
        ("added", counting.total.added.into()),
        ("known", counting.total.known.into()),
        ("file", counting.path.display().to_string().into()),
    ];
    console.lines(resources.warnings(messages))?;
    Ok(console.line(messages.format("explorer-generated", &values))?)
}

/// Games that were played, and where they are counted. They are counted by themselves first:
/// only while the file is read, added to and written must other programs wait.
struct Counting {
    folder: PathBuf,
    path: PathBuf,
    progress: Progress,
    played: ExplorerBuilder,
    saved_at: Instant,
    total: Added,
}

impl Counting {
    /// A folder that cannot be written, or a file that cannot be read, is an error before
    /// anything is played.
    fn begin(
        plan: &Tournament,
        limits: &Limits,
        data: Option<&Path>,
        console: &Console<'_>,
    ) -> Result<Self, Failure> {
        let messages = console.messages();
        let folder = folder(data, console);
        let path = path_of(&plan.game, &folder);
        drop(lock(&folder, messages)?);
        if path.exists() {
            open(&path, &plan.game, messages)?;
        }
        let progress =
            Progress { file: path.with_extension("generated"), plan: name(plan, limits) };
        let played = ExplorerBuilder::new(plan.game.clone());
        let (saved_at, total) = (Instant::now(), Added::default());
        Ok(Counting { folder, path, progress, played, saved_at, total })
    }

    fn add(
        &mut self,
        played: &[Finished],
        plan: &Tournament,
        done: usize,
        messages: &Messages,
    ) -> Result<(), Failure> {
        let games = played.iter().filter_map(|it| finished(it, plan, &self.progress));
        let added = self.played.add(&games.collect::<Vec<_>>());
        self.total.known += added.map_err(|error| failure(&self.path, &error, messages))?.known;
        if self.saved_at.elapsed() >= INTERVAL {
            self.save(done, messages)?;
        }
        Ok(())
    }

    fn save(&mut self, done: usize, messages: &Messages) -> Result<(), Failure> {
        let empty = ExplorerBuilder::new(self.played.game().clone());
        let played = std::mem::replace(&mut self.played, empty);
        let _lock = lock(&self.folder, messages)?;
        let (known, added) = if self.path.exists() {
            let mut known = ExplorerBuilder::from(load(&self.path, messages)?);
            let added = known.append(played);
            (known, added.map_err(|error| failure(&self.path, &error, messages))?)
        } else {
            let added = Added { added: played.games(), known: 0 };
            (played, added)
        };
        save(&self.path, &known.finish(), messages)?;
        self.progress.write(done, messages)?;
        self.total.added += added.added;
        self.total.known += added.known;
        self.saved_at = Instant::now();
        Ok(())
    }
}

fn plan(arguments: &GenerateArguments, console: &Console<'_>) -> Result<Tournament, Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let bots: Vec<String> = arguments.bots.split(',').map(|name| name.trim().into()).collect();
    for name in &bots {
        bots::named(messages, name, &game, 0)?;
    }
    let (opening_plies, seed) = (arguments.openings, arguments.seed);
    Ok(Tournament { game, bots, games: 0, opening_plies, listed: vec![], seed })
}

/// What tells these games from those of another plan.
fn name(plan: &Tournament, limits: &Limits) -> String {
    let Limits { depth, nodes, time, .. } = limits;
    let (seed, openings, bots) = (plan.seed, plan.opening_plies, plan.bots.join(","));
    format!("{seed} {openings} {bots} {depth:?} {nodes:?} {time:?}")
}

/// How many games of each plan were played, in a file beside the statistics. If
/// it is lost, games are played again and found to be counted.
struct Progress {
    file: PathBuf,
    plan: String,
}

impl Progress {
    fn lines(&self) -> Vec<(String, usize)> {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        let line = |line: &str| {
            let (done, plan) = line.split_once(' ')?;
            Some((plan.to_string(), done.parse().ok()?))
        };
        text.lines().filter_map(line).collect()
    }

    fn read(&self) -> usize {
        let lines = self.lines().into_iter();
        lines.filter(|(plan, _)| *plan == self.plan).map(|(_, done)| done).max().unwrap_or(0)
    }

    fn write(&self, done: usize, messages: &Messages) -> Result<(), Failure> {
        // Another program may have played the same games, and more of them.
        let done = done.max(self.read());
        let mut lines = self.lines();
        lines.retain(|(plan, _)| *plan != self.plan);
        lines.push((self.plan.clone(), done));
        let text: String = lines.iter().map(|(plan, done)| format!("{done} {plan}\n")).collect();
        file::write(Path::new(&self.file), text, messages)
    }
}

/// A game to be counted; none if a bot failed in it.
fn finished(game: &Finished, plan: &Tournament, progress: &Progress) -> Option<FinishedGame> {
    let known = search::bot_names(&plan.game);
    let player = |side: Side| {
        let name = &plan.bots[game.seats[side]];
        PlayedBy { name: name.clone(), band: band(name, &known) }
    };
    game.fault.is_none().then(|| FinishedGame {
        start: None,
        moves: game.moves.clone(),
        winner: game.ending.outcome.winner,
        reason: Some(game.ending.reason),
        day: None,
        players: BySide::new(player(Side::First), player(Side::Second)),
        source: format!("{}\n{}", progress.plan, game.number),
    })
}
