//! `tabuleiro explorer import FILES…`: counts finished games.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use explorer::{Added, ExplorerBuilder, ExplorerError, FinishedGame};
use messages::Messages;
use rules::record::Record;
use rules::{AnyGame, TextError};

use super::{band, failure, folder, load, lock, path_of, save};
use crate::progress_bar::progress_bar;
use crate::record_files::{RecordFile, RecordPart};
use crate::{Console, Failure, interrupt};

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

/// The games of a part of a file, counted by themselves.
#[derive(Default)]
struct CountedPart {
    builders: Vec<ExplorerBuilder>,
    /// Games that stand in this part twice.
    known: usize,
    unfinished: usize,
}

/// Why a part of a file could not be counted.
enum PartError {
    Text(TextError),
    Games(ExplorerError),
}

/// Nothing is written before all files were read: a file with an error changes
/// nothing, and the same command can be given again.
pub(super) fn run(arguments: &ImportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let folder = folder(arguments.data.as_deref(), console);
    let _lock = lock(&folder, console.messages())?;
    let mut imported = Imported::default();
    for path in &arguments.files {
        let file = RecordFile::open(path, arguments.game.as_deref(), console)?;
        imported.add(path, &file, &folder, console.messages())?;
    }
    let messages = console.messages();
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
    /// Counts a file: its parts are read on all cores, and added here as they come.
    fn add(
        &mut self,
        path: &Path,
        file: &RecordFile,
        folder: &Path,
        messages: &Messages,
    ) -> Result<(), Failure> {
        let parts = file.parts();
        let bar = progress_bar(parts.len(), 0, messages);
        let next = AtomicUsize::new(0);
        // Parts wait here only for their turn: more of them would only take memory.
        let (sender, receiver) = mpsc::sync_channel(4);
        let work = |sender: mpsc::SyncSender<_>| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(part) = parts.get(number) else { return };
                if interrupt::stop().is_requested() || sender.send((number, count(part))).is_err() {
                    return;
                }
            }
        };
        let mut refused: Option<(usize, PartError)> = None;
        let merged = std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
                let (work, sender) = (&work, sender.clone());
                scope.spawn(move || work(sender));
            }
            drop(sender);
            for (number, counted) in receiver {
                match counted {
                    Ok(counted) => self.merge(path, counted, folder, messages)?,
                    // Of several errors the first in the file is reported.
                    Err(error) if refused.as_ref().is_none_or(|(first, _)| number < *first) => {
                        refused = Some((number, error));
                    }
                    Err(_) => {}
                }
                bar.inc(1);
            }
            Ok(())
        });
        bar.finish_and_clear();
        if interrupt::stop().is_requested() {
            return Err(Failure::Failed(messages.text("explorer-import-stopped")));
        }
        match refused {
            Some((_, PartError::Text(error))) => Err(file.failure(&error, messages)),
            Some((_, PartError::Games(error))) => Err(failure(path, &error, messages)),
            None => merged,
        }
    }

    fn merge(
        &mut self,
        path: &Path,
        part: CountedPart,
        folder: &Path,
        messages: &Messages,
    ) -> Result<(), Failure> {
        self.unfinished += part.unfinished;
        self.total.known += part.known;
        for counted in part.builders {
            let builder = self.builder(counted.game(), folder, messages)?;
            let added = builder.append(counted).map_err(|error| failure(path, &error, messages))?;
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

/// Reads and counts a part of a file.
fn count(part: &RecordPart<'_>) -> Result<CountedPart, PartError> {
    let records = part.read().map_err(PartError::Text)?;
    let mut counted = CountedPart::default();
    // Files hold mostly one game; a run of records of one game is counted at once.
    for run in records.chunk_by(|one, other| one.game() == other.game()) {
        let game = run[0].game();
        let bots = search::bot_names(game);
        let finished = |record: &Record| FinishedGame::of_record(record, |it| band(it, &bots));
        let games: Vec<_> = run.iter().filter_map(finished).collect();
        counted.unfinished += run.len() - games.len();
        let mut builder = ExplorerBuilder::new(game.clone());
        counted.known += builder.add(&games).map_err(PartError::Games)?.known;
        counted.builders.push(builder);
    }
    Ok(counted)
}
