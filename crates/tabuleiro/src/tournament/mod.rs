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

use std::path::PathBuf;
use std::time::Instant;

use messages::Messages;
use search::matches::{Finished, Table, run};
use search::{BotError, Thinking};
use terminal::tournament::{file_name, table_lines};

use crate::arguments::Tournament as Asked;
use crate::commands::endgame::left_out;
use crate::{Console, Failure, Lookups, bots, interrupt};
use keeper::TournamentFile;
use plan::Plan;
use progress::Progress;

pub(crate) fn obey(asked: &Asked, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (plan, done) = match &asked.resume {
        Some(file) => sitting::read(file, messages)?,
        None => (Plan::asked(asked, messages)?, vec![]),
    };
    plan.agrees_with(asked, messages)?;
    for name in &plan.tournament.bots {
        bots::named(messages, name, &plan.tournament.game, 0)?;
    }
    let library =
        Lookups::new(console.surroundings().folder.endgames()).without_books(asked.no_book);
    library.wait(&plan.tournament.game);
    let file = asked.resume.clone().unwrap_or_else(|| beside(asked, &plan));
    let keeper = TournamentFile::new(file, asked.resume.is_some(), &plan, &done, messages);
    let games = play(&plan, done, asked.threads as usize, &library, &keeper, messages);
    let troubles: Vec<String> =
        library.take_troubles().iter().map(|trouble| left_out(trouble, messages)).collect();
    if let Some(file) = &asked.out {
        games_file::write(file, &plan.tournament, &games, messages)?;
    }
    let resume = keeper.leave(&games)?;
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

/// Plays what is left until all is played or Ctrl-C is pressed.
fn play(
    plan: &Plan,
    done: Vec<Finished>,
    threads: usize,
    library: &Lookups,
    keeper: &TournamentFile<'_>,
    messages: &Messages,
) -> Vec<Finished> {
    let tournament = &plan.tournament;
    let progress = Progress::begin(tournament.planned(), done.len(), messages);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: plan.limits, clock: &clock, stop: interrupt::stop() };
    let language = messages.language();
    let make = |name: &str, seed: u64| {
        bots::make(library, language, name, &tournament.game, seed)
            .map_err(|error| BotError::Outside(error.to_string()))
    };
    let one_more = |game: &Finished| {
        keeper.one_more(game);
        progress.one_more();
    };
    let games = run(tournament, done, &make, &thinking, threads, &one_more);
    progress.end();
    games
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
