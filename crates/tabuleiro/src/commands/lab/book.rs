//! `tabuleiro lab book`: builds opening books with the search, and shows them.

use std::path::PathBuf;

use clap::Subcommand;
use messages::Messages;
use rules::sowing::Sowing;
use rules::{AnyGame, Game, Match};
use search::book::{Book, Effort, Growth};

use crate::progress_bar::progress_bar;
use crate::{Console, Failure, book_file, file, game_arguments, interrupt};

/// Positions added between two saves: 40 million searched ones at the default effort.
const BETWEEN_SAVES: usize = 200;

/// What to do with a book.
#[derive(Debug, Subcommand)]
pub(crate) enum BookCommand {
    #[command(alias = "grow")]
    Build(GrowArguments),
    Show(BookShowArguments),
}

/// The book to grow, and how much work to put into it.
#[derive(Debug, clap::Args)]
pub(crate) struct GrowArguments {
    game: String,
    #[arg(long)]
    out: PathBuf,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    #[arg(long, default_value = "200000", value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
}

/// The position to look up.
#[derive(Debug, clap::Args)]
pub(crate) struct BookShowArguments {
    game: String,
    #[arg(long, allow_hyphen_values = true)]
    moves: Option<String>,
    #[arg(long)]
    load: Option<PathBuf>,
}

pub(super) fn run(command: &BookCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        BookCommand::Build(arguments) => grow(arguments, console),
        BookCommand::Show(arguments) => show(arguments, console),
    }
}

/// Grows the book of a file, or a new one, until it has so many positions.
/// The file is saved from time to time, so that a crash loses little.
fn grow(arguments: &GrowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let (out, positions) = (arguments.out.as_path(), arguments.positions as usize);
    let effort = Effort { nodes: arguments.nodes, threads: arguments.threads as usize };
    let book = if out.exists() { book_file::load(out, &game, messages)? } else { Book::new(game) };
    let mut growth = Growth::new(book, effort);
    let bar = progress_bar(positions, growth.book().len(), messages);
    let mut saved = growth.book().len();
    while growth.book().len() < positions && growth.step(interrupt::stop()) {
        bar.set_position(growth.book().len() as u64);
        if growth.book().len() >= saved + BETWEEN_SAVES {
            saved = growth.book().len();
            file::write(out, growth.book().write(), messages)?;
        }
    }
    bar.finish_and_clear();
    let text = growth.book().write();
    file::write(out, &text, messages)?;
    let values = [
        ("file", out.display().to_string().into()),
        ("positions", growth.book().len().into()),
        ("bytes", text.len().into()),
    ];
    Ok(console.line(messages.format("book-grown", &values))?)
}

/// What a book says about a position.
fn show(arguments: &BookShowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let any = AnyGame::Sowing(game.clone());
    let mut played = any.start();
    if let Some(moves) = &arguments.moves {
        game_arguments::play_moves(messages, &any, &mut *played, moves)?;
    }
    let book = match &arguments.load {
        Some(file) => Some(book_file::load(file, &game, messages)?),
        None => Book::shipped(&game),
    };
    let typed = played.as_any().downcast_ref::<Match<Sowing>>();
    let advice = book.as_ref().zip(typed).map(|(book, typed)| book.advice(typed.position()));
    let advice = advice.unwrap_or_default();
    if advice.is_empty() {
        return Ok(console.line(messages.text("book-silent"))?);
    }
    let left = typed.map_or(0, |typed| game.turn(typed.position()).index() * game.row());
    for one in advice {
        let house = rules::sowing::House(left as u8 + one.house);
        let mv = rules::Notation::move_text(&game, house);
        let sign = if one.score < 0 { "" } else { "+" };
        let score = messages.language().decimal(f64::from(one.score) / 100.0, 2);
        console.line(format!("{mv}  {sign}{score}"))?;
    }
    Ok(())
}

fn sowing(name: &str, messages: &Messages) -> Result<Sowing, Failure> {
    match game_arguments::game(messages, name)? {
        AnyGame::Sowing(game) if usize::from(game.rules().total()) <= Book::MOST_SEEDS => Ok(game),
        other => {
            let values = [("game", other.name().into())];
            Err(Failure::BadInput(messages.format("book-other-family", &values)))
        }
    }
}
