//! Saving a game line by line: the name of the file, the names of the players.

use std::io;

use messages::Value;
use play::GameSession;
use rules::Side;

use super::Plain;
use crate::saved::{self, SaveError};

/// Asks for what a record should say, and saves the game.
pub(super) fn save(plain: &mut Plain<'_>, session: &mut GameSession) -> io::Result<()> {
    let formats = saved::extension_words(&session.any_game(), &plain.messages);
    let question = plain.messages.format("plain-ask-name", &[("formats", formats.into())]);
    let Some(name) = plain.ask(&question)?.filter(|name| !name.is_empty()) else {
        return Ok(());
    };
    for side in Side::BOTH {
        ask_player(plain, session, side)?;
    }
    saved::complete_tags(session);
    let record = saved::to_record(session);
    match plain.folder.save(&record, &name, false) {
        Err(SaveError::Exists(path)) => {
            let values = [("file", Value::from(path.display().to_string()))];
            let question = plain.messages.format("plain-ask-replace", &values);
            let yes = plain.messages.text("key-yes");
            match plain.ask(&question)? {
                Some(answer) if answer.starts_with(|letter| yes.contains(letter)) => {
                    let saved = plain.folder.save(&record, &name, true);
                    tell(plain, saved)
                }
                _ => Ok(()),
            }
        }
        saved => tell(plain, saved),
    }
}

/// Asks for the name of a person that the record does not know yet.
fn ask_player(plain: &mut Plain<'_>, session: &mut GameSession, side: Side) -> io::Result<()> {
    let record = session.record();
    if !session.seats()[side].is_person() || record.player(side).is_some() {
        return Ok(());
    }
    let words = plain.messages.side(session.family(), side);
    let question = plain.messages.format("plain-ask-player", &[("side", words.into())]);
    let name = plain.ask(&question)?.unwrap_or_default();
    saved::set_tag(session, &record.player_tag(side), &name);
    Ok(())
}

fn tell(plain: &mut Plain<'_>, saved: Result<std::path::PathBuf, SaveError>) -> io::Result<()> {
    let text = match saved {
        Ok(path) => saved::saved_words(&path, &plain.messages),
        Err(error) => error.tell(&plain.messages),
    };
    plain.tell(&text)
}
