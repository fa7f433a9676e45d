//! What each key does during a game.

use play::{Action, EngineTask, GameSession, Offer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rules::Picture;

use super::prompt::{self, Asked, Prompt};
use super::{GameScreen, Pace};
use crate::board::ArrowDirection;
use crate::bot_options::AUTOPLAY_PAUSE;
use crate::key_bindings::{self, GameCommand};
use crate::screens::details::DetailsScreen;
use crate::screens::study::StudyScreen;
use crate::screens::{Context, Flow};

pub(super) fn press(screen: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    if let Some(prompt) = screen.prompt.take() {
        prompt::press(screen, prompt, key, context);
        return Flow::Stay;
    }
    let bound = key_bindings::command(key, &context.settings.keys);
    let watched = screen.session.is_watched();
    match bound.filter(|command| *command != GameCommand::Autoplay || watched) {
        Some(command) if screen.remote.is_some() && !screen.is_free(command) => {
            screen.refuse_remote(command, context);
            Flow::Stay
        }
        Some(command) => carry_out(screen, command, context),
        None => fixed_key(screen, key, context),
    }
}

/// The keys that cannot be bound otherwise.
fn fixed_key(screen: &mut GameScreen, key: KeyEvent, context: &mut Context) -> Flow {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Left => screen.move_cursor(ArrowDirection::Left),
        KeyCode::Right => screen.move_cursor(ArrowDirection::Right),
        KeyCode::Up => screen.move_cursor(ArrowDirection::Up),
        KeyCode::Down => screen.move_cursor(ArrowDirection::Down),
        KeyCode::Enter if is_computer_thinking(screen) => screen.hurry(),
        KeyCode::Enter if screen.session.is_watched() => screen.input(context, GameSession::step),
        KeyCode::Enter | KeyCode::Char(' ') => {
            screen.skip_animation(context);
            if let Some(place) = screen.cursor {
                screen.input(context, |session| session.tap(place));
            }
        }
        KeyCode::Tab => next_open(screen),
        KeyCode::Esc if screen.session.cancel() => screen.place_cursor(),
        KeyCode::Esc => return screen.leave(context),
        KeyCode::Char('/') if screen.remote.is_some() => return screen.actions(),
        KeyCode::Char('r') if screen.session.summary().is_some() => {
            let record = screen.session.record();
            return Flow::Open(Box::new(StudyScreen::reviewing(&record, context)));
        }
        KeyCode::Char('n') if screen.session.summary().is_some() => return again(screen, context),
        KeyCode::Char('0') if !is_hexagon(screen) => ask(screen, Asked::File),
        KeyCode::Char(':') => ask(screen, Asked::Move),
        KeyCode::Char(letter) if !control => character(screen, letter, context),
        _ => {}
    }
    Flow::Stay
}

fn carry_out(screen: &mut GameScreen, command: GameCommand, context: &mut Context) -> Flow {
    match command {
        GameCommand::Save => ask(screen, Asked::File),
        GameCommand::Hint => screen.input(context, GameSession::ask_for_hint),
        GameCommand::Undo => screen.input(context, GameSession::undo),
        GameCommand::Redo => screen.input(context, GameSession::redo),
        GameCommand::Turning => {
            context.settings.turning = !context.settings.turning;
            screen.notice = context.keep_settings();
        }
        GameCommand::Speed => {
            context.settings.speed = context.settings.speed.next();
            let speed = context.text(&format!("speed-{}", context.settings.speed.id()));
            let said = context.messages.format("terminal-speed-now", &[("speed", speed.into())]);
            screen.notice = format!("{said} {}", context.keep_settings());
        }
        GameCommand::Engine => screen.toggle_engine(context),
        GameCommand::Analyse => {
            return Flow::Open(Box::new(StudyScreen::of_record(&screen.session.record())));
        }
        GameCommand::Details => {
            return Flow::Open(Box::new(DetailsScreen::new(&screen.session.record())));
        }
        GameCommand::Copy => {
            context.copied = Some(crate::saved::to_text(&screen.session));
            screen.notice = context.text("terminal-copied");
        }
        GameCommand::Autoplay => {
            screen.options.pace = match screen.options.pace {
                Pace::Enter => Pace::Every(AUTOPLAY_PAUSE),
                Pace::Every(_) => Pace::Enter,
            };
        }
    }
    Flow::Stay
}

fn ask(screen: &mut GameScreen, asked: Asked) {
    screen.prompt = Some(Prompt::new(asked, ""));
}

fn is_computer_thinking(screen: &GameScreen) -> bool {
    let task = screen.session.request().map(|request| request.task);
    matches!(task, Some(EngineTask::Move(_)))
}

fn is_hexagon(screen: &GameScreen) -> bool {
    matches!(screen.session.game().picture(), Picture::QuantumLeap { .. })
}

/// Does a letter name a row of this board?
fn is_row(screen: &GameScreen, letter: char) -> bool {
    match screen.session.game().picture() {
        Picture::QuantumLeap { side, .. } => {
            (letter as usize).checked_sub('a' as usize).is_some_and(|row| row < 2 * side - 1)
        }
        _ => false,
    }
}

/// A character that says which move is meant, or begins to say it; where it
/// cannot, the letters that move the cursor in other programs do so here.
fn character(screen: &mut GameScreen, character: char, context: &mut Context) {
    if !screen.session.is_persons_turn() {
        return;
    }
    let direction = match character {
        'h' => Some(ArrowDirection::Left),
        'j' => Some(ArrowDirection::Down),
        'k' => Some(ArrowDirection::Up),
        'l' => Some(ArrowDirection::Right),
        _ => None,
    };
    if let Some(direction) = direction.filter(|_| !is_row(screen, character)) {
        screen.move_cursor(direction);
    } else if screen.session.game().is_one_key(character) {
        screen.input(context, |session| session.typed(&character.to_string()));
    } else if character.is_ascii_alphanumeric() {
        screen.prompt = Some(Prompt::new(Asked::Move, character.to_string()));
    }
}

fn next_open(screen: &mut GameScreen) {
    let open = screen.session.selectable();
    let next = open.iter().copied().find(|&place| Some(place) > screen.cursor);
    screen.cursor = next.or(open.first().copied());
}

/// The same game with the same seats, from the start.
fn again(screen: &mut GameScreen, context: &mut Context) -> Flow {
    if screen.remote.is_some() {
        screen.send(Action::Offer { offer: Offer::Rematch }, context);
        return Flow::Stay;
    }
    let session = screen.session.rematch(false);
    let autosave = context.folder.autosave();
    Flow::Replace(Box::new(GameScreen::new(session, screen.options, autosave)))
}
