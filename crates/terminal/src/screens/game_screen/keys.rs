//! What each key does during a game.

use messages::Value;
use play::GameSession;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{GameScreen, Overlay};
use crate::board::ArrowDirection;
use crate::screens::{Context, Flow};

pub(super) fn press(screen: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    match std::mem::replace(&mut screen.overlay, Overlay::None) {
        Overlay::Typing(text) => type_move(screen, text, key, context),
        Overlay::Saving(text) => type_name(screen, text, key, context),
        Overlay::None | Overlay::Help => return command(screen, key, context),
    }
    Flow::Stay
}

fn command(screen: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Left => screen.move_cursor(ArrowDirection::Left),
        KeyCode::Right => screen.move_cursor(ArrowDirection::Right),
        KeyCode::Up => screen.move_cursor(ArrowDirection::Up),
        KeyCode::Down => screen.move_cursor(ArrowDirection::Down),
        KeyCode::Enter if screen.session.is_watched() => screen.input(context, GameSession::step),
        KeyCode::Enter | KeyCode::Char(' ') => {
            screen.skip_animation(context);
            if let Some(place) = screen.cursor {
                screen.input(context, |session| session.tap(place));
            }
        }
        KeyCode::Tab => next_open(screen),
        KeyCode::Esc if screen.session.cancel() => screen.place_cursor(),
        KeyCode::Esc => return Flow::Back,
        KeyCode::F(number) => function_key(screen, number, context),
        KeyCode::Char('?') => screen.overlay = Overlay::Help,
        KeyCode::Backspace => screen.input(context, GameSession::undo),
        KeyCode::Char('n') if screen.session.summary().is_some() => return again(screen, context),
        KeyCode::Char('0') => screen.overlay = Overlay::Saving(String::new()),
        KeyCode::Char(':') => screen.overlay = Overlay::Typing(String::new()),
        KeyCode::Char('s') if control => screen.overlay = Overlay::Saving(String::new()),
        KeyCode::Char('z') if control => screen.input(context, GameSession::undo),
        KeyCode::Char('y') if control => screen.input(context, GameSession::redo),
        KeyCode::Char(letter) if !control => character(screen, letter, context),
        _ => {}
    }
    Flow::Stay
}

fn function_key(screen: &mut GameScreen, number: u8, context: &mut Context) {
    match number {
        1 => screen.overlay = Overlay::Help,
        2 => screen.overlay = Overlay::Saving(String::new()),
        3 => screen.input(context, GameSession::ask_for_hint),
        4 => screen.input(context, GameSession::undo),
        5 => screen.input(context, GameSession::redo),
        6 => {
            context.settings.turning = !context.settings.turning;
            context.keep_settings();
        }
        7 => {
            context.settings.speed = context.settings.speed.next();
            context.keep_settings();
            let speed = context.text(&format!("speed-{}", context.settings.speed.id()));
            let values = [("speed", Value::from(speed))];
            screen.notice = context.messages.format("terminal-speed-now", &values);
        }
        _ => {}
    }
}

/// A character that says which move is meant, or begins to say it.
fn character(screen: &mut GameScreen, character: char, context: &mut Context) {
    if !screen.session.is_persons_turn() {
        return;
    }
    if screen.session.game().is_one_key(character) {
        screen.input(context, |session| session.typed(&character.to_string()));
    } else if character.is_ascii_alphanumeric() {
        screen.overlay = Overlay::Typing(character.to_string());
    }
}

fn next_open(screen: &mut GameScreen) {
    let open = screen.session.selectable();
    let next = open.iter().copied().find(|&place| Some(place) > screen.cursor);
    screen.cursor = next.or(open.first().copied());
}

/// The same game with the same seats, from the start.
fn again(screen: &GameScreen, context: &Context) -> Flow {
    let session = screen.session.rematch(false);
    let autosave = context.folder.autosave();
    Flow::Replace(Box::new(GameScreen::new(session, screen.options, autosave)))
}

/// Edits a line of text; gives it back when it is finished.
fn edit(mut text: String, key: KeyEvent) -> Edited {
    match key.code {
        KeyCode::Enter => return Edited::Done(text),
        KeyCode::Esc => return Edited::Dropped,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(character) if text.chars().count() < 60 => text.push(character),
        _ => {}
    }
    Edited::Going(text)
}

enum Edited {
    Going(String),
    Done(String),
    Dropped,
}

fn type_move(screen: &mut GameScreen, text: String, key: KeyEvent, context: &mut Context) {
    match edit(text, key) {
        Edited::Going(text) => screen.overlay = Overlay::Typing(text),
        Edited::Done(text) => screen.input(context, |session| session.typed(&text)),
        Edited::Dropped => {}
    }
}

fn type_name(screen: &mut GameScreen, text: String, key: KeyEvent, context: &mut Context) {
    match edit(text, key) {
        Edited::Going(text) => screen.overlay = Overlay::Saving(text),
        Edited::Done(name) if !name.trim().is_empty() => {
            screen.notice = match context.folder.save(&screen.session, name.trim()) {
                Ok(path) => {
                    let values = [("file", Value::from(path.display().to_string()))];
                    context.messages.format("terminal-saved", &values)
                }
                Err(error) => {
                    let values = [("reason", Value::from(context.messages.io_reason(&error)))];
                    context.messages.format("terminal-not-saved", &values)
                }
            };
        }
        Edited::Done(_) | Edited::Dropped => {}
    }
}
