//! `tabuleiro explorer`: statistics of played games, counted and shown.

mod generate;
mod import;
mod report;
mod show;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use explorer::{Band, Explorer, ExplorerError, ExplorerFile};
use messages::Messages;
use rules::AnyGame;

pub(super) use import::import_files;

use crate::book_option::BookOption;
use crate::{Console, Failure, file, game_arguments};

/// What to do with the statistics.
#[derive(Debug, Subcommand)]
pub(crate) enum ExplorerCommand {
    Import(import::ImportArguments),
    Show(Box<show::ReportArguments>),
    Game(GameNumberArguments),
    Forget(ForgetArguments),
    Generate(generate::GenerateArguments),
    Report(report::SurveyArguments),
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

pub(super) fn run(command: &ExplorerCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        ExplorerCommand::Import(arguments) => import::run(arguments, console),
        ExplorerCommand::Show(arguments) => show::run(arguments, console),
        ExplorerCommand::Game(arguments) => game(arguments, console),
        ExplorerCommand::Forget(arguments) => forget(arguments, console),
        ExplorerCommand::Generate(arguments) => generate::run(arguments, console),
        ExplorerCommand::Report(arguments) => report::run(arguments, console),
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
    let record = show::record(&game, &played, messages)?;
    let text = rules::record::Format::Record.write(&[record]);
    let text = text.map_err(|problem| Failure::Failed(messages.what_is_wrong(&problem)))?;
    Ok(console.write(&text)?)
}

/// Takes a name out of the statistics of every game.
fn forget(arguments: &ForgetArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = folder(arguments.data.as_deref(), console);
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
    let (name, _) = BookOption::split(name);
    match name.parse() {
        Ok(level) if bots.contains(&name.as_str()) => Band::Level(level),
        _ if name == "max" => Band::Max,
        _ if bots.contains(&name.split(':').next().unwrap_or(&name)) => Band::Program,
        _ => Band::Unrated,
    }
}

/// Where the statistics are: the folder given, or one of the user's data.
pub(super) fn folder(given: Option<&Path>, console: &Console<'_>) -> PathBuf {
    given.map_or_else(|| console.environment().folder.explorer(), Path::to_path_buf)
}

const EXTENSION: &str = "explorer";

/// The file of one game.
pub(crate) fn path_of(game: &AnyGame, folder: &Path) -> PathBuf {
    folder.join(file::name_of(&game.name())).with_extension(EXTENSION)
}

/// The statistics of every game in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
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

pub(super) fn load(path: &Path, messages: &Messages) -> Result<Explorer, Failure> {
    let file = File::open(path).map_err(|error| file::failure(path, &error, messages))?;
    ExplorerFile::open(BufReader::new(file))
        .and_then(|mut file| file.load())
        .map_err(|error| failure(path, &error, messages))
}

fn save(path: &Path, explorer: &Explorer, messages: &Messages) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| file::failure(folder, &error, messages))?;
    }
    let mut bytes = vec![];
    explorer.write(&mut bytes).map_err(|error| failure(path, &error, messages))?;
    file::write(path, bytes, messages)
}

/// What is wrong with a file of statistics, and what to do.
pub(crate) fn failure(path: &Path, error: &ExplorerError, messages: &Messages) -> Failure {
    let file = path.display().to_string();
    let text = |id: &str, value: (&str, messages::Value)| {
        messages.format(id, &[("file", file.clone().into()), value])
    };
    match error {
        ExplorerError::Game { number, error } => {
            let what = messages.problem(error);
            let values =
                [("file", file.into()), ("number", (number + 1).into()), ("what", what.into())];
            Failure::BadInput(messages.format("explorer-bad-game", &values))
        }
        ExplorerError::Position(error) => Failure::BadInput(messages.problem(error)),
        ExplorerError::NotAFile => {
            Failure::BadInput(text("explorer-not-a-file", ("none", "".into())))
        }
        ExplorerError::Version { found } => {
            Failure::BadInput(text("explorer-version", ("version", u32::from(*found).into())))
        }
        ExplorerError::Damaged { section } => {
            Failure::BadInput(text("explorer-damaged", ("section", (*section).into())))
        }
        ExplorerError::OtherGame { found } => {
            Failure::BadInput(text("explorer-other-game", ("game", found.as_str().into())))
        }
        ExplorerError::Full => Failure::Failed(text("explorer-full", ("none", "".into()))),
        ExplorerError::Io(error) => file::failure(path, error, messages),
    }
}
