//! What each key does at the table.

use messages::Value;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rules::catalogue::Family;
use rules::{Illegal, Picture};

use super::{GameScreen, Overlay, last_highlights};
use crate::board::ArrowDirection;
use crate::screens::{Context, Flow};

pub(super) fn press(table: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    match std::mem::replace(&mut table.overlay, Overlay::None) {
        Overlay::Typing(text) => type_move(table, text, key, context),
        Overlay::Saving(text) => type_name(table, text, key, context),
        Overlay::None | Overlay::Help => return command(table, key, context),
    }
    Flow::Stay
}

fn command(table: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Left => table.move_cursor(ArrowDirection::Left),
        KeyCode::Right => table.move_cursor(ArrowDirection::Right),
        KeyCode::Up => table.move_cursor(ArrowDirection::Up),
        KeyCode::Down => table.move_cursor(ArrowDirection::Down),
        KeyCode::Enter if table.sitting.is_watched() => table.go_on(),
        KeyCode::Enter | KeyCode::Char(' ') => {
            if let Some(place) = table.cursor {
                table.touch(place, context);
            }
        }
        KeyCode::Tab => next_open(table),
        KeyCode::Esc if !table.touched.is_empty() => table.touched.clear(),
        KeyCode::Esc => return Flow::Back,
        KeyCode::F(1) | KeyCode::Char('?') => table.overlay = Overlay::Help,
        KeyCode::F(2) => table.overlay = Overlay::Saving(String::new()),
        KeyCode::F(3) => table.ask_for_hint(context),
        KeyCode::F(4) | KeyCode::Backspace => undo(table, context),
        KeyCode::F(5) => redo(table, context),
        KeyCode::F(6) => {
            context.settings.turning = !context.settings.turning;
            context.keep_settings();
        }
        KeyCode::F(7) => {
            context.settings.speed = context.settings.speed.next();
            context.keep_settings();
            let speed = context.text(&format!("speed-{}", context.settings.speed.id()));
            let values = [("speed", Value::from(speed))];
            table.notice = context.messages.format("terminal-speed-now", &values);
        }
        KeyCode::Char('n') if table.ending().is_some() => return again(table, context),
        KeyCode::Char('0') => table.overlay = Overlay::Saving(String::new()),
        KeyCode::Char(':') => table.overlay = Overlay::Typing(String::new()),
        KeyCode::Char('s') if control => table.overlay = Overlay::Saving(String::new()),
        KeyCode::Char('z') if control => undo(table, context),
        KeyCode::Char('y') if control => redo(table, context),
        KeyCode::Char(letter) if !control => character(table, letter, context),
        _ => {}
    }
    Flow::Stay
}

/// A letter or digit names a house, begins a typed move, or passes.
fn character(table: &mut GameScreen, character: char, context: &mut Context) {
    if !table.sitting.is_humans_turn() {
        return;
    }
    match table.sitting.family() {
        // One key is a whole move, in either case: a person means his own house.
        Family::Sowing if character.is_ascii_alphanumeric() => {
            let digit = match character.to_ascii_lowercase() {
                letter @ 'a'..='g' => char::from(letter as u8 - b'a' + b'1'),
                other => other,
            };
            let row = table.places() / 2;
            let place = (digit as usize).wrapping_sub('1' as usize);
            if place < row {
                let house = table.sitting.game.turn().index() * row + place;
                table.cursor = Some(house);
                table.touch(house, context);
            }
        }
        Family::QuantumLeap if character == '-' => {
            if let Some(pass) = table.choices.pass().map(str::to_string) {
                table.play(&pass, context);
            }
        }
        // On a board of nine squares a digit is a whole move.
        Family::Line if table.places() <= 9 && character.is_ascii_digit() => {
            table.play(&character.to_string(), context);
        }
        Family::QuantumLeap | Family::Line if character.is_ascii_alphanumeric() => {
            table.overlay = Overlay::Typing(character.to_string());
        }
        _ => {}
    }
}

fn next_open(table: &mut GameScreen) {
    let open = table.open();
    let next = open.iter().copied().find(|&place| Some(place) > table.cursor);
    table.cursor = next.or(open.first().copied());
}

fn undo(table: &mut GameScreen, context: &mut Context) {
    if table.sitting.undo() {
        changed(table, context);
    } else {
        table.notice = context.text("terminal-nothing-to-undo");
    }
}

fn redo(table: &mut GameScreen, context: &mut Context) {
    if table.sitting.redo() {
        changed(table, context);
    } else {
        table.notice = context.text("terminal-nothing-to-redo");
    }
}

fn changed(table: &mut GameScreen, context: &mut Context) {
    table.animation = None;
    table.last = last_highlights(table.sitting.game.as_ref());
    table.notice.clear();
    table.refresh();
    table.keep(context);
}

/// The same game with the same seats, from the start.
fn again(table: &GameScreen, context: &Context) -> Flow {
    let mut sitting = table.sitting.clone();
    while sitting.game.undo().is_some() {}
    if let Ok(fresh) = sitting.any_game().start_from(&sitting.game.position()) {
        sitting.game = fresh;
    }
    sitting.seed = sitting.seed.wrapping_add(1);
    Flow::Replace(Box::new(GameScreen::new(sitting, table.pace(), context.folder.autosave())))
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

fn type_move(table: &mut GameScreen, text: String, key: KeyEvent, context: &mut Context) {
    match edit(text, key) {
        Edited::Going(text) => table.overlay = Overlay::Typing(text),
        Edited::Done(text) if table.sitting.is_humans_turn() => table.play_typed(&text, context),
        Edited::Done(_) | Edited::Dropped => {}
    }
}

fn type_name(table: &mut GameScreen, text: String, key: KeyEvent, context: &mut Context) {
    match edit(text, key) {
        Edited::Going(text) => table.overlay = Overlay::Saving(text),
        Edited::Done(name) if !name.trim().is_empty() => {
            table.notice = match context.folder.save(&table.sitting, name.trim()) {
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

/// Why nothing can be played from a place, in words.
pub(super) fn why_not(table: &GameScreen, place: usize, context: &Context) -> String {
    let game = table.sitting.game.as_ref();
    let illegal = |why| context.messages.illegal(why);
    match game.picture() {
        Picture::Sowing { .. } => {
            let row = table.places() / 2;
            let first = if place < row { b'A' } else { b'a' };
            let house = char::from(first + (place % row) as u8).to_string();
            match game.check(&house) {
                Err(error) => context.messages.what_is_wrong(&error.problem),
                Ok(()) => String::new(),
            }
        }
        Picture::QuantumLeap { swapping: true, .. } => illegal(Illegal::SwapNeedsBothColours),
        Picture::QuantumLeap { cells, .. } if cells[place] == Some(game.turn()) => {
            illegal(Illegal::StoneCannotLeap)
        }
        Picture::QuantumLeap { .. } => illegal(Illegal::NotYourStone),
        Picture::Line { .. } => illegal(Illegal::Occupied),
    }
}
