//! `tabuleiro explorer import FILES…`: counts finished games.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use explorer::{Added, Band, ExplorerBuilder, FinishedGame};
use messages::Messages;
use rules::AnyGame;
use rules::record::Record;

use super::{failure, folder, load, lock, path_of, save};
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, interrupt, record_files};

/// The files to read, and where the statistics are.
#[derive(Debug, clap::Args)]
pub(crate) struct ImportArguments {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    game: Option<String>,
    #[arg(long)]
    data: Option<PathBuf>,
}

/// What has been read so far.
#[derive(Default)]
struct Imported {
    builders: BTreeMap<String, ExplorerBuilder>,
    total: Added,
    unfinished: usize,
}

/// Nothing is written before all files were read: a file with an error changes
/// nothing, and the same command can be given again.
pub(super) fn run(arguments: &ImportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = folder(arguments.data.as_deref(), console);
    let _lock = lock(&folder, messages)?;
    let mut imported = Imported::default();
    for path in &arguments.files {
        let parts = record_files::parts(path, arguments.game.as_deref(), console)?;
        let bar = progress_bar(parts.len(), 0, messages);
        for part in parts {
            if interrupt::stop().is_requested() {
                bar.finish_and_clear();
                return Err(Failure::Failed(messages.text("explorer-import-stopped")));
            }
            let records = part.read(messages)?;
            imported.add(path, &folder, &records, messages)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    for builder in imported.builders.into_values() {
        let explorer = builder.finish();
        save(&path_of(explorer.game(), &folder), &explorer, messages)?;
    }
    let values = [
        ("added", imported.total.added.into()),
        ("known", imported.total.known.into()),
        ("unfinished", imported.unfinished.into()),
    ];
    Ok(console.line(messages.format("explorer-imported", &values))?)
}

impl Imported {
    fn add(
        &mut self,
        path: &Path,
        folder: &Path,
        records: &[Record],
        messages: &Messages,
    ) -> Result<(), Failure> {
        // Files hold mostly one game; a run of records of one game is counted at once.
        for run in records.chunk_by(|one, other| one.game() == other.game()) {
            let game = run[0].game();
            let bots = search::bot_names(game);
            let band = |name: &str| band(name, &bots);
            let games: Vec<_> =
                run.iter().filter_map(|record| FinishedGame::of_record(record, band)).collect();
            self.unfinished += run.len() - games.len();
            let added = self
                .builder(game, folder, messages)?
                .add(&games)
                .map_err(|error| failure(path, &error, messages))?;
            self.total.added += added.added;
            self.total.known += added.known;
        }
        Ok(())
    }

    /// The statistics of a game, with what is in its file.
    fn builder(
        &mut self,
        game: &AnyGame,
        folder: &Path,
        messages: &Messages,
    ) -> Result<&mut ExplorerBuilder, Failure> {
        let builder = match self.builders.remove(&game.name()) {
            Some(builder) => builder,
            None => {
                let path = path_of(game, folder);
                if path.exists() {
                    load(&path, messages)?.into()
                } else {
                    ExplorerBuilder::new(game.clone())
                }
            }
        };
        Ok(self.builders.entry(game.name()).or_insert(builder))
    }
}

/// The strength that a name in a record stands for: the name of a bot is that
/// bot, and anybody else is a person whose rating is not known.
fn band(name: &str, bots: &[&str]) -> Band {
    let bot = bots.contains(&name.split(':').next().unwrap_or(name));
    if bot { Band::of_computer(name) } else { Band::Unrated }
}
