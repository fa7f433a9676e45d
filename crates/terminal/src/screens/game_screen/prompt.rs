//! What is typed during a game: moves, the name of a file, the names of players.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::Side;

use super::GameScreen;
use crate::saved::{self, SaveError};
use crate::screens::Context;
use crate::screens::line_edit::{Edited, edit};

/// The name of a player who gives none, so that it is not asked for again.
pub(super) const NOBODY: &str = "-";

/// What a text is typed for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Move,
    /// The file to save the game in.
    File,
    /// The name of a person who plays, before the game is saved in this file.
    Player(Side, String),
    /// Whether a file that exists is replaced.
    Replace(String),
}

/// A text being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Prompt {
    pub(super) asked: Asked,
    pub(super) text: String,
}

impl Prompt {
    pub(super) fn new(asked: Asked, text: impl Into<String>) -> Self {
        Prompt { asked, text: text.into() }
    }

    /// Is a text typed, and not just a key pressed for yes or no?
    pub(super) fn is_text(&self) -> bool {
        !matches!(self.asked, Asked::Replace(_))
    }

    /// The prompt with what was typed so far.
    pub(super) fn words(&self, screen: &GameScreen, context: &Context) -> String {
        let text = ("text", self.text.clone().into());
        let messages = &context.messages;
        match &self.asked {
            Asked::Move => messages.format("terminal-typing", &[text]),
            Asked::File => {
                let formats = saved::extension_words(&screen.session.any_game(), messages);
                messages.format("terminal-saving", &[text, ("formats", formats.into())])
            }
            Asked::Player(side, _) => {
                let side = messages.side(screen.session.family(), *side);
                messages.format("terminal-player-name", &[("side", side.into()), text])
            }
            Asked::Replace(name) => {
                messages.format("terminal-replace", &[("file", name.clone().into())])
            }
        }
    }
}

/// A key was pressed at the prompt.
pub(super) fn press(screen: &mut GameScreen, prompt: Prompt, key: KeyEvent, context: &mut Context) {
    if let Asked::Replace(name) = &prompt.asked {
        let yes = context.text("key-yes");
        if matches!(key.code, KeyCode::Char(letter) if yes.contains(letter)) {
            save(screen, name, true, context);
        }
        return;
    }
    match edit(prompt.text, key) {
        Edited::Going(text) => screen.prompt = Some(Prompt { text, ..prompt }),
        Edited::Done(text) => done(screen, prompt.asked, text.trim(), context),
        Edited::Dropped => {}
    }
}

fn done(screen: &mut GameScreen, asked: Asked, text: &str, context: &mut Context) {
    match asked {
        Asked::Move => screen.input(context, |session| session.typed(text)),
        Asked::File if text.is_empty() => {}
        Asked::File => ask_names(screen, text, context),
        Asked::Player(side, name) => {
            let tag = screen.session.record().player_tag(side);
            saved::set_tag(&mut screen.session, &tag, if text.is_empty() { NOBODY } else { text });
            if screen.session.only_person() == Some(side) && !text.is_empty() {
                context.settings.name = text.to_string();
                screen.notice = context.keep_settings();
            }
            ask_names(screen, &name, context);
        }
        Asked::Replace(_) => {}
    }
}

/// Asks for the name of a person that the record does not know yet, and saves
/// when there is none.
fn ask_names(screen: &mut GameScreen, file: &str, context: &Context) {
    let record = screen.session.record();
    let nameless = Side::BOTH
        .into_iter()
        .find(|&side| screen.session.seats()[side].is_person() && record.player(side).is_none());
    let Some(side) = nameless else { return save(screen, file, false, context) };
    let known = screen.session.only_person().map(|_| context.settings.name.clone());
    let asked = Asked::Player(side, file.to_string());
    screen.prompt = Some(Prompt::new(asked, known.unwrap_or_default()));
}

/// Saves the game with today's date and the names of its computers.
fn save(screen: &mut GameScreen, name: &str, replace: bool, context: &Context) {
    saved::complete_tags(&mut screen.session);
    let record = saved::to_record(&screen.session);
    screen.notice = match context.folder.save(&record, name, replace) {
        Ok(path) => saved::saved_words(&path, &context.messages),
        Err(SaveError::Exists(_)) => {
            screen.prompt = Some(Prompt::new(Asked::Replace(name.to_string()), ""));
            return;
        }
        Err(error) => error.tell(&context.messages),
    };
}
