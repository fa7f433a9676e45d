//! `tabuleiro lab tournament`: a round robin between bots.
//!
//! [`search::matches`] plays it. Here are its arguments ([`plan`]), its output
//! ([`json`], and for people [`terminal::tournament`]) and its files:
//! [`autosave`] and [`resume_file`] to go on later, [`games_file`] for the games.

mod autosave;
mod games_file;
mod json;
mod plan;
mod resume_file;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use messages::Messages;
use search::matches::{Finished, Standing, Table, Tournament, run_until};
use search::{GameClock, Limits, Thinking};
use terminal::tournament::{file_name, table_lines};
use terminal::{columns, number};

use crate::move_times::MoveTimes;
use crate::progress_bar::progress_bar;
use crate::search_arguments::LimitArguments;
use crate::{Console, Failure, ResourceCache, bots, interrupt, time_control};
use autosave::TournamentFile;
pub(in crate::commands) use plan::Plan;

/// Games of each pair where the number is not given.
const DEFAULT_GAMES: u32 = 20;

/// A tournament to play, or one to resume.
#[derive(Debug, clap::Args)]
pub(crate) struct TournamentArguments {
    game: Option<String>,
    #[arg(long)]
    bots: Option<String>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(Tournament::MOST_GAMES)))]
    games: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=i64::from(Tournament::LONGEST_OPENING)))]
    openings: Option<u32>,
    #[arg(long, conflicts_with = "openings")]
    openings_file: Option<PathBuf>,
    #[arg(long, visible_alias = "concurrency", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    limits: LimitArguments,
    #[arg(long, conflicts_with = "time", value_parser = time_control::parse)]
    clock: Option<GameClock>,
    #[arg(long)]
    no_book: bool,
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    times: bool,
    #[arg(long)]
    pub(in crate::commands) json: bool,
    #[arg(long)]
    resume: Option<PathBuf>,
}

impl TournamentArguments {
    /// What the bots may spend, if anything was said of it.
    fn limits(&self) -> Option<Limits> {
        let limits = self.limits.limits();
        let clock = self.clock;
        clock.map_or(limits, |_| Some(Limits { game_clock: clock, ..limits.unwrap_or_default() }))
    }
}

pub(super) fn run(
    arguments: &TournamentArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let (plan, done) = begin(arguments, DEFAULT_GAMES, messages)?;
    let progress = progress_bar(plan.tournament.planned(), done.len(), messages);
    let finished = |_: &Finished| {
        progress.inc(1);
        ControlFlow::Continue(())
    };
    let PlayedTournament { games, resume, warnings, times, unwritten } =
        play(arguments, &plan, done, console, &finished)?;
    progress.finish_and_clear();
    let table = Table::of(&plan.tournament.bots, &games);
    let times = arguments.times.then_some(&*times);
    if arguments.json {
        console.line(json::summary(&plan, &table, resume.as_deref(), &warnings, times))?;
    } else {
        console.lines(warnings)?;
        console.lines(table_lines(&plan.tournament, &table, messages))?;
        if let Some(times) = times {
            console.lines(times_lines(&table, times, messages))?;
        }
        if let Some(file) = resume {
            console.line(messages.format("tournament-resume", &[("file", file.into())]))?;
        }
    }
    unwritten.map_or(Ok(()), Err)
}

/// The plan of the arguments or of the file to resume, and the games already
/// played. Each pair plays so many `games` where the arguments do not say.
pub(in crate::commands) fn begin(
    arguments: &TournamentArguments,
    games: u32,
    messages: &Messages,
) -> Result<(Plan, Vec<Finished>), Failure> {
    let (plan, done) = match &arguments.resume {
        Some(file) => resume_file::read(file, messages)?,
        None => (Plan::from_arguments(arguments, games, messages)?, vec![]),
    };
    plan.agrees_with(arguments, messages)?;
    for name in &plan.tournament.bots {
        bots::named(messages, name, &plan.tournament.game, 0)?;
    }
    Ok((plan, done))
}

/// What was played, in this run and before.
pub(in crate::commands) struct PlayedTournament {
    pub(in crate::commands) games: Vec<Finished>,
    /// The file to resume from, if games are left or could not be written.
    pub(in crate::commands) resume: Option<String>,
    /// Endgame tables that could not be used.
    pub(in crate::commands) warnings: Vec<String>,
    /// What the moves of this run took.
    pub(in crate::commands) times: Arc<MoveTimes>,
    /// Why a file could not be written: to be reported once the result is printed.
    pub(in crate::commands) unwritten: Option<Failure>,
}

/// Plays the games that are left, until all are played, `finished` breaks off or
/// Ctrl-C is pressed, and saves them.
pub(in crate::commands) fn play(
    arguments: &TournamentArguments,
    plan: &Plan,
    done: Vec<Finished>,
    console: &Console<'_>,
    finished: &(dyn Fn(&Finished) -> ControlFlow<()> + Sync),
) -> Result<PlayedTournament, Failure> {
    let messages = console.messages();
    let tournament = &plan.tournament;
    let resources = ResourceCache::new(&console.environment().folder);
    let resources = resources.without_books(arguments.no_book);
    resources.wait(&tournament.game);
    let file = arguments.resume.clone().unwrap_or_else(|| resume_path(arguments, plan));
    let autosave = TournamentFile::new(file, arguments.resume.is_some(), plan, &done, messages);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: plan.limits, clock: &clock, stop: interrupt::stop() };
    let (language, times) = (messages.language(), Arc::new(MoveTimes::default()));
    let make = |name: &str, seed: u64| {
        let bot = bots::make_ready(&resources, language, name, &tournament.game, seed)?;
        Ok(times.timed(name, bot))
    };
    let save_and_count = |game: &Finished| {
        autosave.add(game);
        finished(game)
    };
    let threads = arguments.threads as usize;
    let games = run_until(tournament, done, &make, &thinking, threads, &save_and_count);
    let warnings = resources.warnings(messages);
    let written = match &arguments.out {
        Some(file) => games_file::write(file, tournament, &games, messages),
        None => Ok(()),
    };
    let resume = autosave.finish(&games, written.is_ok());
    let (resume, unwritten) = match resume {
        Ok(resume) => (resume, written.err()),
        Err(failure) => (None, Some(written.err().unwrap_or(failure))),
    };
    Ok(PlayedTournament { resume, games, warnings, times, unwritten })
}

/// What a move of each bot took on average, in the order of the table.
fn times_lines(table: &Table, times: &MoveTimes, messages: &Messages) -> Vec<String> {
    let row = |(place, standing): (usize, &Standing)| {
        let taken = times.average(&standing.bot).map(|taken| 1000.0 * taken.as_secs_f64());
        let taken = taken.map(|taken| number::decimal(messages.language(), taken, 3));
        let taken = taken.map_or("—".to_string(), |taken| format!("{taken} ms"));
        vec![(place + 1).to_string(), standing.bot.clone(), taken]
    };
    let rows: Vec<_> = table.standings.iter().enumerate().map(row).collect();
    let mut lines = vec![String::new(), messages.text("tournament-times")];
    lines.extend(columns::set(&rows, &[0, 1]));
    lines
}

/// The file to resume from: beside the games, or in the current folder.
fn resume_path(arguments: &TournamentArguments, plan: &Plan) -> PathBuf {
    if let Some(out) = &arguments.out {
        let mut name = out.clone().into_os_string();
        name.push(".resume");
        return name.into();
    }
    file_name(&plan.tournament).into()
}
