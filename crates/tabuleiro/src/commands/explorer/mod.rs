//! `tabuleiro explorer`: statistics of played games, counted and shown.

mod import;
mod show;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use explorer::{Band, Explorer, ExplorerError, ExplorerFile};
use messages::Messages;
use rules::AnyGame;
pub(crate) use terminal::explorer_files::path_of;
use terminal::explorer_files::{self, EXTENSION, FolderLock};

use crate::book_option::BookSource;
use crate::{Console, Failure, file, game_arguments};

/// What to do with the statistics.
#[derive(Debug, Subcommand)]
pub(crate) enum ExplorerCommand {
    Import(import::ImportArguments),
    Show(Box<show::ReportArguments>),
    Game(GameNumberArguments),
    #[command(alias = "forget")]
    Remove(ForgetArguments),
}

/// Which game of the statistics.
#[derive(Debug, clap::Args)]
pub(crate) struct GameNumberArguments {
    game: String,
    number: u32,
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Who is forgotten.
#[derive(Debug, clap::Args)]
pub(crate) struct ForgetArguments {
    name: String,
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Games that ended on this device, and whose program could not count them, are
/// counted first.
pub(super) fn run(command: &ExplorerCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    for error in console.environment().folder.count_finished() {
        console.warn(error.tell(console.messages()));
    }
    match command {
        ExplorerCommand::Import(arguments) => import::run(arguments, console),
        ExplorerCommand::Show(arguments) => show::run(arguments, console),
        ExplorerCommand::Game(arguments) => game(arguments, console),
        ExplorerCommand::Remove(arguments) => forget(arguments, console),
    }
}

/// Prints one game that a report names.
fn game(arguments: &GameNumberArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let path = path_of(&game, &folder(arguments.data.as_deref(), console));
    let mut statistics = open(&path, &game, messages)?;
    let number = arguments.number.saturating_sub(1);
    let found = statistics.played(number).map_err(|error| failure(&path, &error, messages))?;
    let Some(played) = found.filter(|_| arguments.number > 0) else {
        let values = [("number", arguments.number.into()), ("games", statistics.len().into())];
        return Err(Failure::BadInput(messages.format("explorer-no-such-game", &values)));
    };
    let record = played.record(&game).map_err(|error| Failure::Failed(messages.problem(&error)))?;
    let text = rules::record::Format::Record.write(&[record]);
    let text = text.map_err(|problem| Failure::Failed(messages.what_is_wrong(&problem)))?;
    Ok(console.write(&text)?)
}

/// Takes a name out of the statistics of every game.
fn forget(arguments: &ForgetArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = folder(arguments.data.as_deref(), console);
    let _lock = lock(&folder, messages)?;
    let mut forgotten = vec![];
    for path in files(&folder) {
        let mut explorer = load(&path, messages)?;
        if explorer.forget(&arguments.name) {
            save(&path, &explorer, messages)?;
            forgotten.push(explorer.game().name());
        }
    }
    let values = [("name", arguments.name.as_str().into()), ("games", forgotten.join(", ").into())];
    if forgotten.is_empty() {
        return Err(Failure::BadInput(messages.format("explorer-unknown-player", &values)));
    }
    Ok(console.line(messages.format("explorer-forgotten", &values))?)
}

/// The strength that a name in a record stands for: the name of a bot is that
/// bot, and anybody else is a person whose rating is not known.
fn band(name: &str, bots: &[&str]) -> Band {
    let (name, _) = BookSource::split(name);
    let is_bot = bots.contains(&name.split(':').next().unwrap_or(&name));
    if is_bot { Band::of_computer(&name) } else { Band::Unrated }
}

/// Where the statistics are: the folder given, or one of the user's data.
pub(super) fn folder(given: Option<&Path>, console: &Console<'_>) -> PathBuf {
    given.map_or_else(|| console.environment().folder.explorer(), Path::to_path_buf)
}

/// The statistics of every game in a folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|it| it == EXTENSION)).collect();
    paths.sort();
    paths
}

pub(crate) fn open(
    path: &Path,
    game: &AnyGame,
    messages: &Messages,
) -> Result<ExplorerFile<BufReader<File>>, Failure> {
    let file = File::open(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            let values =
                [("game", game.name().into()), ("file", path.display().to_string().into())];
            Failure::BadInput(messages.format("explorer-no-games", &values))
        }
        _ => file::failure(path, &error, messages),
    })?;
    let opened = ExplorerFile::open(BufReader::new(file));
    let opened = opened.map_err(|error| failure(path, &error, messages))?;
    if opened.game() != game {
        let error = ExplorerError::OtherGame { found: opened.game().name() };
        return Err(failure(path, &error, messages));
    }
    Ok(opened)
}

pub(crate) fn load(path: &Path, messages: &Messages) -> Result<Explorer, Failure> {
    explorer_files::load(path).map_err(|error| failure(path, &error, messages))
}

fn save(path: &Path, explorer: &Explorer, messages: &Messages) -> Result<(), Failure> {
    explorer_files::save(path, explorer).map_err(|error| failure(path, &error, messages))
}

/// Keeps other programs from changing the statistics while the result lives.
fn lock(folder: &Path, messages: &Messages) -> Result<FolderLock, Failure> {
    FolderLock::wait(folder).map_err(|error| file::failure(folder, &error, messages))
}

/// What is wrong with a file of statistics, and what to do.
pub(crate) fn failure(path: &Path, error: &ExplorerError, messages: &Messages) -> Failure {
    match error {
        ExplorerError::Io(error) => file::failure(path, error, messages),
        ExplorerError::Full => Failure::Failed(explorer_files::tell(path, error, messages)),
        _ => Failure::BadInput(explorer_files::tell(path, error, messages)),
    }
}
