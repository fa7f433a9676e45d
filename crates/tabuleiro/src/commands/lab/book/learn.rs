//! `tabuleiro lab book learn GAME`: a book learns from the games that the explorer
//! has counted, and says what it learned and why.

use std::path::{Path, PathBuf};

use ::explorer::ExplorerFile;
use messages::Messages;
use rules::AnyGame;
use rules::sowing::Sowing;
use search::book::{Book, Effort, Growth, LearnedMove, MoveEvidence};

use super::sowing;
use crate::commands::explorer;
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, book_file, file, interrupt};

/// Positions searched between two saves.
const BETWEEN_SAVES: usize = 200;

/// What to learn from, and how much it takes to change the book's mind.
#[derive(Debug, clap::Args)]
pub(crate) struct LearnArguments {
    game: String,
    #[arg(long)]
    data: Option<PathBuf>,
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    load: Option<PathBuf>,
    #[arg(long, default_value = "20", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    least: u32,
    #[arg(long, default_value = "30", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    prior: u32,
    #[arg(long, default_value = "20000", value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long, default_value = "20")]
    rows: usize,
}

/// The game whose learned book is dropped.
#[derive(Debug, clap::Args)]
pub(crate) struct UnlearnArguments {
    game: String,
}

type GamesFile = ExplorerFile<std::io::BufReader<std::fs::File>>;

pub(super) fn run(arguments: &LearnArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let any = AnyGame::Sowing(game.clone());
    let path = explorer::path_of(&any, &explorer::folder(arguments.data.as_deref(), console));
    let mut games = explorer::open(&path, &any, messages)?;
    let out = match &arguments.out {
        Some(out) => out.clone(),
        None => console.environment().folder.books().join(book_file::name(&game)),
    };
    let mut evidence = |position: &str| evidence(&mut games, position, &path, messages);
    let frequent = Book::frequent(&game, arguments.least, &mut evidence)?;
    let prior = with_pages(arguments, &game, &frequent, &out, messages)?;
    let learning = prior.learn(f64::from(arguments.prior), evidence)?;
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(|error| file::failure(folder, &error, messages))?;
    }
    file::write(&out, learning.book.write(), messages)?;
    let changed = |learned: &&LearnedMove| learned.place_before != learned.place_now;
    for learned in learning.moves.iter().filter(changed).take(arguments.rows) {
        console.line(line(learned, messages))?;
    }
    let values = [
        ("file", out.display().to_string().into()),
        ("positions", learning.book.len().into()),
        ("games", games.len().into()),
        ("moves", learning.moves.len().into()),
        ("changed", learning.moves.iter().filter(changed).count().into()),
    ];
    Ok(console.line(messages.format("book-learned", &values))?)
}

/// What the games say about a position.
fn evidence(
    games: &mut GamesFile,
    position: &str,
    path: &Path,
    messages: &Messages,
) -> Result<Vec<MoveEvidence>, Failure> {
    let found = games.weigh(position);
    let found = found.map_err(|error| explorer::failure(path, &error, messages))?;
    let moves = found.into_iter().map(|found| MoveEvidence {
        mv: found.mv,
        games: found.games,
        weight: found.weight,
        points: found.points,
    });
    Ok(moves.collect())
}

/// The book before it learns: the one given or the one that comes with the program,
/// with what a search says about the positions that many games came to. The
/// searched pages are kept beside the learned book, so that they are searched once.
fn with_pages(
    arguments: &LearnArguments,
    game: &Sowing,
    frequent: &[rules::sowing::Position],
    out: &Path,
    messages: &Messages,
) -> Result<Book, Failure> {
    let kept = out.with_extension("prior");
    let book = match &arguments.load {
        _ if kept.exists() => book_file::load(&kept, game, messages)?,
        Some(path) => book_file::load(path, game, messages)?,
        None => Book::shipped(game).unwrap_or_else(|| Book::new(game.clone())),
    };
    let missing: Vec<_> =
        frequent.iter().filter(|position| book.advice(position).is_empty()).copied().collect();
    let effort = Effort { nodes: arguments.nodes, threads: arguments.threads as usize };
    let mut growth = Growth::new(book, effort);
    if let Some(folder) = kept.parent() {
        std::fs::create_dir_all(folder).map_err(|error| file::failure(folder, &error, messages))?;
    }
    let bar = progress_bar(missing.len(), 0, messages);
    for positions in missing.chunks(BETWEEN_SAVES) {
        let is_done = growth.add(positions, interrupt::stop());
        file::write(&kept, growth.book().write(), messages)?;
        if !is_done {
            bar.finish_and_clear();
            return Err(Failure::Failed(messages.text("book-learn-stopped")));
        }
        bar.inc(positions.len() as u64);
    }
    bar.finish_and_clear();
    Ok(growth.book().clone())
}

/// What was learned about a move, and why.
fn line(learned: &LearnedMove, messages: &Messages) -> String {
    let percent = |points: f64| format!("{:.0}", 100.0 * points).into();
    let values = [
        ("line", learned.line.join(" ").into()),
        ("move", learned.mv.as_str().into()),
        ("prior", percent(learned.prior)),
        ("games", learned.games.into()),
        ("score", percent(learned.score.unwrap_or(learned.prior))),
        ("now", percent(learned.now)),
        ("before", learned.place_before.into()),
        ("place", learned.place_now.into()),
    ];
    messages.format("book-learned-move", &values).trim_start().to_string()
}

/// Drops the learned book of a game: the one that comes with the program is used.
pub(super) fn unlearn(
    arguments: &UnlearnArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let path = console.environment().folder.books().join(book_file::name(&game));
    std::fs::remove_file(&path).map_err(|error| file::failure(&path, &error, messages))?;
    let _ = std::fs::remove_file(path.with_extension("prior"));
    let values = [("file", path.display().to_string().into())];
    Ok(console.line(messages.format("book-unlearned", &values))?)
}
