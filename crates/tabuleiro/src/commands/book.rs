//! `tabuleiro book`: openings, grown by our own search and shown.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;
use rules::sowing::Sowing;
use rules::{AnyGame, Game, Match};
use search::book::{Book, BookError, Effort, Growth};

use crate::arguments;
use crate::{Console, Failure, file, given, interrupt};

/// Pages between two times that the file is written.
const BETWEEN_SAVES: usize = 200;

pub(crate) fn obey(
    asked: &arguments::BookCommand,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match asked {
        arguments::BookCommand::Grow { game, out, positions, nodes, threads } => {
            let effort = Effort { nodes: *nodes, threads: *threads as usize };
            grow(game, out, *positions as usize, effort, console)
        }
        arguments::BookCommand::Show { game, moves, load } => {
            show(game, moves.as_deref(), load.as_deref(), console)
        }
    }
}

/// Grows the book of a file, or a new one, until it has so many positions.
/// The file is kept up to date, so that nothing is lost whatever happens.
fn grow(
    game: &str,
    out: &Path,
    positions: usize,
    effort: Effort,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(game, messages)?;
    let book = if out.exists() { load(out, &game, messages)? } else { Book::new(game) };
    let mut growth = Growth::new(book, effort);
    let bar = progress(positions, growth.book().len(), &messages.text("tournament-left"));
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
fn show(
    game: &str,
    moves: Option<&str>,
    file: Option<&Path>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let any = given::game(messages, game)?;
    let game = sowing(game, messages)?;
    let mut played = any.start();
    if let Some(moves) = moves {
        given::moves(messages, &any, &mut *played, moves)?;
    }
    let book = match file {
        Some(file) => Some(load(file, &game, messages)?),
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
        console.line(format!("{mv}  {:+.2}", f64::from(one.score) / 100.0))?;
    }
    Ok(())
}

fn sowing(name: &str, messages: &Messages) -> Result<Sowing, Failure> {
    match given::game(messages, name)? {
        AnyGame::Sowing(game) if usize::from(game.rules().total()) <= Book::MOST_SEEDS => Ok(game),
        other => {
            let values = [("game", other.name().into())];
            Err(Failure::BadInput(messages.format("book-other-family", &values)))
        }
    }
}

fn load(path: &Path, game: &Sowing, messages: &Messages) -> Result<Book, Failure> {
    let text = file::read_text(path, messages)?;
    let told = |error: BookError| {
        let what = messages.text(&format!("book-fault-{}", error.fault.id()));
        let values = [
            ("file", path.display().to_string().into()),
            ("line", error.line.into()),
            ("what", what.into()),
        ];
        Failure::BadInput(messages.format("book-damaged", &values))
    };
    let book = Book::read(&text).map_err(told)?;
    if book.game() == game {
        return Ok(book);
    }
    let values = [("file", path.display().to_string().into()), ("game", book.name().into())];
    Err(Failure::BadInput(messages.format("book-other-game", &values)))
}

fn progress(positions: usize, there: usize, left: &str) -> ProgressBar {
    let bar = ProgressBar::new(positions as u64)
        .with_position(there as u64)
        .with_message(left.to_string());
    bar.reset_eta();
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg} {eta}") {
        bar.set_style(style.progress_chars("━╸ "));
    }
    bar.tick();
    bar
}
