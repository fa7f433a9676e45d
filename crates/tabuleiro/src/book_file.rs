//! Opening books in files.

use std::path::Path;

use messages::Messages;
use rules::sowing::Sowing;
use search::book::Book;

use crate::{Failure, file};

/// The book of a file, which must be of this game.
pub(crate) fn load(path: &Path, game: &Sowing, messages: &Messages) -> Result<Book, Failure> {
    let text = file::read_text(path, messages)?;
    let shown = path.display().to_string();
    let book = Book::read(&text).map_err(|error| {
        let what = messages.text(&format!("book-fault-{}", error.fault.id()));
        let values =
            [("file", shown.clone().into()), ("line", error.line.into()), ("what", what.into())];
        Failure::BadInput(messages.format("book-damaged", &values))
    })?;
    if book.game() == game {
        return Ok(book);
    }
    let values = [("file", shown.into()), ("game", book.name().into())];
    Err(Failure::BadInput(messages.format("book-other-game", &values)))
}
