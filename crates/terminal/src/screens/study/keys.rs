//! What each key does on the screen of a study.

use std::path::Path;

use play::study::ROOT;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::editor::{Editor, EditorAction};
use super::{StudyPrompt, StudyScreen};
use crate::board::ArrowDirection;
use crate::key_bindings::{self, GameCommand};
use crate::live_engine::LiveEngine;
use crate::saved::{self, SaveError};
use crate::screens::line_edit::{Edited, edit};
use crate::screens::{Context, Flow};

pub(super) fn press(screen: &mut StudyScreen, key: KeyEvent, context: &mut Context) -> Flow {
    if let Some((asked, text)) = screen.typed.take() {
        typed(screen, asked, text, key, context);
        return Flow::Stay;
    }
    if let Some(editor) = &mut screen.editor {
        match editor.press(key, &screen.drawn) {
            EditorAction::Nothing => {}
            EditorAction::Type => {
                screen.typed = Some((StudyPrompt::Position, editor.draft.text()));
            }
            EditorAction::Dropped => screen.editor = None,
            EditorAction::Done => finish_editing(screen, context),
        }
        return Flow::Stay;
    }
    if let Some(command) = key_bindings::command(key, &context.settings.keys)
        && carry_out(screen, command, context)
    {
        return Flow::Stay;
    }
    fixed_key(screen, key, context)
}

fn fixed_key(screen: &mut StudyScreen, key: KeyEvent, context: &mut Context) -> Flow {
    match key.code {
        KeyCode::Left => screen.move_cursor(ArrowDirection::Left),
        KeyCode::Right => screen.move_cursor(ArrowDirection::Right),
        KeyCode::Up => screen.move_cursor(ArrowDirection::Up),
        KeyCode::Down => screen.move_cursor(ArrowDirection::Down),
        KeyCode::PageUp | KeyCode::Char(',' | '<') => screen.step(-1),
        KeyCode::PageDown | KeyCode::Char('.' | '>') => screen.step(1),
        KeyCode::Home => screen.look_at(ROOT),
        KeyCode::End => {
            let last = screen.study.line_through(screen.at).last().copied();
            screen.look_at(last.unwrap_or(ROOT));
        }
        KeyCode::Char('v') => screen.next_variation(),
        KeyCode::Char('!') => screen.next_moment(context),
        KeyCode::Char('+') => screen.study.promote(screen.at),
        KeyCode::Delete if screen.at != ROOT => {
            let before = screen.study.remove(screen.at);
            screen.look_at(before);
        }
        KeyCode::Enter | KeyCode::Char(' ') => {
            if let Some(place) = screen.cursor {
                let effects = screen.session.tap(place);
                screen.perform(effects, context);
            }
        }
        KeyCode::Char('=') => {
            // What was said of the moves would hide what the set-up lacks.
            screen.notice.clear();
            screen.editor = Some(Editor::new(screen.session.game()));
        }
        KeyCode::Char(':') => screen.typed = Some((StudyPrompt::Move, String::new())),
        KeyCode::Esc if screen.session.cancel() => screen.place_cursor(),
        KeyCode::Esc => return Flow::Back,
        KeyCode::Char(letter) if screen.session.game().is_one_key(letter) => {
            let effects = screen.session.typed(&letter.to_string());
            screen.perform(effects, context);
        }
        KeyCode::Char(letter) if letter.is_ascii_alphanumeric() => {
            screen.typed = Some((StudyPrompt::Move, letter.to_string()));
        }
        _ => {}
    }
    Flow::Stay
}

/// Does what a key is bound to; says whether that means anything here.
fn carry_out(screen: &mut StudyScreen, command: GameCommand, context: &mut Context) -> bool {
    match command {
        GameCommand::Save => screen.typed = Some((StudyPrompt::File, String::new())),
        GameCommand::Undo => screen.step(-1),
        GameCommand::Redo => screen.step(1),
        GameCommand::Engine | GameCommand::Hint => {
            screen.live = match screen.live {
                Some(_) => None,
                None => Some(LiveEngine::begin(screen.session.game(), &context.searchers)),
            };
        }
        GameCommand::Copy => {
            context.copied = Some(screen.session.game().position());
            screen.notice = context.text("terminal-copied-position");
        }
        _ => return false,
    }
    true
}

fn finish_editing(screen: &mut StudyScreen, context: &Context) {
    let Some(editor) = &screen.editor else { return };
    match editor.draft.check(screen.study.game()) {
        Ok(begun) => screen.take_position(begun.as_ref(), context),
        Err(error) => screen.notice = context.messages.what_is_wrong(&error.problem),
    }
}

/// A key was pressed while a text is typed.
fn typed(
    screen: &mut StudyScreen,
    asked: StudyPrompt,
    text: String,
    key: KeyEvent,
    context: &mut Context,
) {
    if let StudyPrompt::Replace(name) = &asked {
        let yes = context.text("key-yes");
        if matches!(key.code, KeyCode::Char(letter) if yes.contains(letter)) {
            save(screen, name, true, context);
        }
        return;
    }
    let text = match edit(text, key) {
        Edited::Going(text) => {
            screen.typed = Some((asked, text));
            return;
        }
        Edited::Done(text) => text,
        Edited::Dropped => return,
    };
    match asked {
        StudyPrompt::Move => {
            let effects = screen.session.typed(text.trim());
            screen.perform(effects, context);
        }
        StudyPrompt::File if !text.trim().is_empty() => save(screen, text.trim(), false, context),
        StudyPrompt::Position => match screen.study.game().start_from(text.trim()) {
            Ok(begun) => screen.take_position(begun.as_ref(), context),
            Err(error) => screen.notice = context.messages.what_is_wrong(&error.problem),
        },
        StudyPrompt::File | StudyPrompt::Replace(_) => {}
    }
}

/// Saves the study with all its variations.
fn save(screen: &mut StudyScreen, name: &str, replace: bool, context: &Context) {
    let record = match screen.study.record() {
        Ok(record) => record,
        Err(problem) => {
            screen.notice = context.messages.what_is_wrong(&problem);
            return;
        }
    };
    // What has no extension keeps the variations, too.
    let whole = match Path::new(name).extension() {
        Some(_) => name.to_string(),
        None => format!("{name}.record"),
    };
    screen.notice = match context.folder.save(&record, &whole, replace) {
        Ok(path) => saved::saved_words(&path, &context.messages),
        Err(SaveError::Exists(_)) => {
            screen.typed = Some((StudyPrompt::Replace(name.to_string()), String::new()));
            return;
        }
        Err(error) => error.tell(&context.messages),
    };
}
