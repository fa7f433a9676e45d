//! `tabuleiro endgame …`: tables of solved endings, one verb a file.

mod accuracy;
mod build;
mod compare;
mod export;
mod greed;
mod list;
mod longest;
mod plot;
mod probe;
mod progress;
mod stats;
mod verify;

use std::path::PathBuf;

use endgame::{Database, TableError, Trouble};
use messages::Messages;
use rules::AnyGame;
use rules::sowing::Sowing;

use crate::arguments::Endgame;
use crate::{Console, Failure, given};

/// Does what was asked.
pub(crate) fn obey(asked: Endgame, console: &mut Console<'_>) -> Result<(), Failure> {
    match asked {
        Endgame::Build { game, seeds, threads, memory, dir, verify } => {
            let (game, dir) = (sowing(&game, console.messages())?, folder(dir, console));
            let means = build::Means { threads: threads_or_all(threads), memory, verify };
            build::obey(&game, seeds.into(), &dir, means, console)
        }
        Endgame::List { dir } => list::obey(&folder(dir, console), console),
        Endgame::Verify { game, seeds, threads, dir } => {
            let (game, dir) = (sowing(&game, console.messages())?, folder(dir, console));
            verify::obey(&game, seeds.map(usize::from), threads_or_all(threads), &dir, console)
        }
        Endgame::Stats { game, seeds, csv, greed, svg, dir } => {
            let game = sowing(&game, console.messages())?;
            let form = stats::Form { csv, greed, svg: svg.as_deref() };
            stats::obey(&game, seeds.into(), &form, &folder(dir, console), console)
        }
        Endgame::Longest { game, seeds, dir } => {
            let game = sowing(&game, console.messages())?;
            longest::obey(&game, seeds.into(), &folder(dir, console), console)
        }
        Endgame::Compare { game, other, seeds, dir } => {
            let game = sowing(&game, console.messages())?;
            let other = sowing(&other, console.messages())?;
            compare::obey(&game, &other, seeds.into(), &folder(dir, console), console)
        }
        Endgame::Probe { game, position, dir } => {
            let game = sowing(&game, console.messages())?;
            probe::obey(&game, &position, &folder(dir, console), console)
        }
        Endgame::Accuracy { game, least, most, positions, time, seed, dir } => {
            let game = sowing(&game, console.messages())?;
            let sample = accuracy::AccuracySample { least, most, positions, time, seed };
            accuracy::obey(&game, &sample, &folder(dir, console), console)
        }
        Endgame::Export { game, seeds, out, dir } => {
            let game = sowing(&game, console.messages())?;
            export::obey(&game, seeds.into(), &out, &folder(dir, console), console)
        }
    }
}

/// The sowing game of this name; other families have no such endings.
fn sowing(name: &str, messages: &Messages) -> Result<Sowing, Failure> {
    match given::game(messages, name)? {
        AnyGame::Sowing(game) => Ok(game),
        _ => {
            let values = [("game", name.into())];
            Err(Failure::BadInput(messages.format("endgame-not-sowing", &values)))
        }
    }
}

/// The folder given, or that of this person's tables.
fn folder(dir: Option<PathBuf>, console: &Console<'_>) -> PathBuf {
    dir.unwrap_or_else(|| console.surroundings().folder.endgames())
}

fn threads_or_all(threads: Option<u32>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    threads.map_or_else(all, |threads| threads as usize)
}

/// What is wrong with a table, in words.
fn told(trouble: &Trouble, messages: &Messages) -> Failure {
    let text = trouble_text(trouble, messages);
    match trouble.error {
        TableError::NoTable | TableError::TooManySeeds { .. } | TableError::Missing { .. } => {
            Failure::BadInput(text)
        }
        _ => Failure::Trouble(text),
    }
}

fn trouble_text(trouble: &Trouble, messages: &Messages) -> String {
    let what = error_text(&trouble.error, messages);
    let values = [("place", trouble.place.as_str().into()), ("what", what.into())];
    messages.format("endgame-trouble", &values)
}

fn error_text(error: &TableError, messages: &Messages) -> String {
    let number = |name, number: u64| vec![(name, number.to_string().into())];
    let values = match error {
        TableError::OtherVersion { found } => number("found", u64::from(*found)),
        TableError::Corrupt { offset } => number("offset", *offset),
        TableError::Unreadable { reason } => vec![("reason", reason.as_str().into())],
        TableError::TooLittleMemory { needed } => number("needed", needed.div_ceil(1 << 20)),
        TableError::TooManySeeds { most } => number("most", *most as u64),
        TableError::Missing { seeds } => vec![("seeds", (*seeds).into())],
        TableError::Wrong { form, .. } => number("form", *form),
        _ => vec![],
    };
    messages.format(&format!("table-{}", error.id()), &values)
}

/// The tables that there are for a game, with a word about those that are
/// damaged.
fn database(
    game: &Sowing,
    dir: &std::path::Path,
    console: &mut Console<'_>,
) -> Result<Database, Failure> {
    let messages = console.messages();
    let (database, troubles) = Database::find(game, dir)
        .map_err(|error| told(&Trouble { place: rules::Notation::name(game), error }, messages))?;
    for trouble in troubles {
        console.line(left_out(&trouble, messages))?;
    }
    Ok(database)
}

/// That a table is not used and why, in words.
pub(crate) fn left_out(trouble: &Trouble, messages: &Messages) -> String {
    let what = trouble_text(trouble, messages);
    messages.format("endgame-left-out", &[("what", what.into())])
}
