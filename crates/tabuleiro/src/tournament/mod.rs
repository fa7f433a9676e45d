//! `tabuleiro tournament`: a round robin between bots, played here, shown and
//! written down.
//!
//! The plan and the games are the work of [`search::matches`]; here it meets
//! the command line ([`plan`]), the terminal ([`progress`], [`summary`],
//! [`terminal::tournament`]) and files ([`keeper`] and [`sitting`] to go on
//! later, [`games_file`] to keep).

mod games_file;
mod keeper;
mod plan;
mod progress;
mod sitting;
mod summary;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use messages::Messages;
use search::matches::{Finished, Table, run_until};
use search::{BotError, Thinking};
use terminal::tournament::{file_name, table_lines};

use crate::arguments::Tournament as Asked;
use crate::commands::endgame::left_out;
use crate::{Console, Failure, Lookups, bots, interrupt};
use keeper::TournamentFile;
pub(crate) use plan::Plan;
use progress::Progress;

/// Games a pair plays where nothing is said.
const GAMES: u32 = 20;

pub(crate) fn obey(asked: &Asked, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (plan, done) = begin(asked, GAMES, messages)?;
    let progress = Progress::begin(plan.tournament.planned(), done.len(), messages);
    let one_more = |_: &Finished| {
        progress.one_more();
        ControlFlow::Continue(())
    };
    let PlayedTournament { games, resume, troubles } =
        play(asked, &plan, done, console, &one_more)?;
    progress.end();
    let table = Table::of(&plan.tournament.bots, &games);
    if asked.json {
        return Ok(console.line(summary::json(&plan, &table, resume.as_deref(), &troubles))?);
    }
    console.lines(troubles)?;
    console.lines(table_lines(&plan.tournament, &table, messages))?;
    if let Some(file) = resume {
        console.line(messages.format("tournament-resume", &[("file", file.into())]))?;
    }
    Ok(())
}

/// The plan asked for, new or kept in a file, and the games already played.
pub(crate) fn begin(
    asked: &Asked,
    games: u32,
    messages: &Messages,
) -> Result<(Plan, Vec<Finished>), Failure> {
    let (plan, done) = match &asked.resume {
        Some(file) => sitting::read(file, messages)?,
        None => (Plan::asked(asked, games, messages)?, vec![]),
    };
    plan.agrees_with(asked, messages)?;
    for name in &plan.tournament.bots {
        bots::named(messages, name, &plan.tournament.game, 0)?;
    }
    Ok((plan, done))
}

/// What was played, in this sitting and before.
pub(crate) struct PlayedTournament {
    pub(crate) games: Vec<Finished>,
    /// The file to go on with, if games are left.
    pub(crate) resume: Option<String>,
    /// Endgame tables that could not be used.
    pub(crate) troubles: Vec<String>,
}

/// Plays what is left until all is played, `one_more` has heard enough or
/// Ctrl-C is pressed; what was played is kept.
pub(crate) fn play(
    asked: &Asked,
    plan: &Plan,
    done: Vec<Finished>,
    console: &Console<'_>,
    one_more: &(dyn Fn(&Finished) -> ControlFlow<()> + Sync),
) -> Result<PlayedTournament, Failure> {
    let messages = console.messages();
    let tournament = &plan.tournament;
    let library =
        Lookups::new(console.surroundings().folder.endgames()).without_books(asked.no_book);
    library.wait(&tournament.game);
    let file = asked.resume.clone().unwrap_or_else(|| beside(asked, plan));
    let keeper = TournamentFile::new(file, asked.resume.is_some(), plan, &done, messages);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: plan.limits, clock: &clock, stop: interrupt::stop() };
    let language = messages.language();
    let make = |name: &str, seed: u64| {
        bots::make(&library, language, name, &tournament.game, seed)
            .map_err(|error| BotError::Outside(error.to_string()))
    };
    let told = |game: &Finished| {
        keeper.one_more(game);
        one_more(game)
    };
    let games = run_until(tournament, done, &make, &thinking, asked.threads as usize, &told);
    let troubles =
        library.take_troubles().iter().map(|trouble| left_out(trouble, messages)).collect();
    if let Some(file) = &asked.out {
        games_file::write(file, tournament, &games, messages)?;
    }
    Ok(PlayedTournament { resume: keeper.leave(&games)?, games, troubles })
}

/// Where a tournament that was cut short is kept: beside its games, or in the
/// present folder.
fn beside(asked: &Asked, plan: &Plan) -> PathBuf {
    if let Some(out) = &asked.out {
        let mut name = out.clone().into_os_string();
        name.push(".resume");
        return name.into();
    }
    file_name(&plan.tournament).into()
}
