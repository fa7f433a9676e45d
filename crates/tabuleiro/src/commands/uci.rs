//! `tabuleiro uci`: the line protocol over standard input and output.

use crate::uci::{LONGEST_LINE, Session};
use crate::{Console, Failure, given};

pub(crate) fn obey(game: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut session = Session::new(given::game(messages, game)?, messages);
    while let Some(line) = console.read_line(LONGEST_LINE)? {
        console.lines(session.handle(&line))?;
        console.flush()?;
        if session.is_over() {
            break;
        }
    }
    Ok(())
}
