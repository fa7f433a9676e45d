//! Opening books in files.

use std::path::Path;

use messages::Messages;
use rules::Notation;
use rules::sowing::Sowing;
use search::book::{Book, BookError};

use crate::{Failure, file};

/// The file of a game's book. Names of games hold characters that file names cannot.
pub(crate) fn name(game: &Sowing) -> String {
    file::name_of(&game.name()) + ".book"
}

/// The book of a file, which must be of this game.
pub(crate) fn load(path: &Path, game: &Sowing, messages: &Messages) -> Result<Book, Failure> {
    let text = file::read_text(path, messages)?;
    let shown = path.display().to_string();
    let book =
        Book::read(&text).map_err(|error| Failure::BadInput(damaged(&shown, &error, messages)))?;
    if book.game() == game {
        return Ok(book);
    }
    let values = [("file", shown.into()), ("game", book.name().into())];
    Err(Failure::BadInput(messages.format("book-other-game", &values)))
}

/// What is wrong with the book of a file.
pub(crate) fn damaged(file: &str, error: &BookError, messages: &Messages) -> String {
    let what = messages.text(&format!("book-fault-{}", error.fault.id()));
    let values = [("file", file.into()), ("line", error.line.into()), ("what", what.into())];
    messages.format("book-damaged", &values)
}
