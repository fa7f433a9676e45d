//! The saved games, to go on with one of them; and any other file by its path.

use std::path::{Path, PathBuf};

use messages::Value;
use play::GameSession;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use super::choice_list::{ChoiceList, ListAction};
use super::game_screen::GameScreen;
use super::line_edit::{Edited, edit};
use super::pick::PickScreen;
use super::{Context, Flow, TerminalScreen, dialog};
use crate::{BotOptions, LoadError, saved};

/// The screen of saved games.
pub(crate) struct LoadScreen {
    list: ChoiceList,
    games: Vec<PathBuf>,
    /// The games of the chosen file, or why it cannot be read.
    chosen: Option<(PathBuf, Result<Vec<GameSession>, LoadError>)>,
    /// The path being typed.
    typed: Option<String>,
    /// Is the chosen file to be deleted if the key is pressed again?
    is_doomed: bool,
    /// What went wrong.
    refusal: String,
}

impl LoadScreen {
    pub(crate) fn new(context: &Context) -> Self {
        let games = context.folder.saved_games();
        LoadScreen {
            list: ChoiceList::default(),
            games,
            chosen: None,
            typed: None,
            is_doomed: false,
            refusal: String::new(),
        }
    }

    /// Opens a file: its game, or its games to choose from.
    fn open(&mut self, path: &Path, context: &Context) -> Flow {
        match saved::read_file(path, None) {
            Ok(mut games) if games.len() == 1 => {
                let session = games.remove(0);
                let autosave = context.folder.autosave();
                let options = BotOptions::default();
                Flow::Replace(Box::new(GameScreen::new(session, options, autosave)))
            }
            Ok(games) => {
                let options = BotOptions::default();
                Flow::Replace(Box::new(PickScreen::of_file(games, options, context)))
            }
            Err(error) => {
                self.refusal = error.tell(&context.messages);
                Flow::Stay
            }
        }
    }

    fn take(&mut self, context: &Context) -> Flow {
        match self.games.get(self.list.chosen).cloned() {
            Some(path) => self.open(&path, context),
            None => {
                self.typed = Some(String::new());
                Flow::Stay
            }
        }
    }

    /// Deletes the chosen file, once it was asked for twice.
    fn delete(&mut self, context: &Context) {
        let Some(path) = self.games.get(self.list.chosen).cloned() else { return };
        if !std::mem::replace(&mut self.is_doomed, true) {
            return;
        }
        self.is_doomed = false;
        self.refusal = match context.folder.delete(&path) {
            Ok(()) => String::new(),
            Err(error) => {
                LoadError::File(path.display().to_string(), error).tell(&context.messages)
            }
        };
        self.games = context.folder.saved_games();
    }

    /// Reads the chosen file, so that its details can be shown.
    fn look(&mut self) {
        let path = self.games.get(self.list.chosen);
        if self.chosen.as_ref().map(|(seen, _)| seen) != path {
            self.chosen = path.map(|path| (path.clone(), saved::read_file(path, None)));
        }
    }

    fn details(&self, context: &Context) -> String {
        match &self.chosen {
            Some((_, Ok(games))) if games.len() == 1 => {
                saved::describe(&games[0], &context.messages)
            }
            Some((_, Ok(games))) => {
                context.messages.format("load-games", &[("games", games.len().into())])
            }
            Some((_, Err(error))) => error.tell(&context.messages),
            None => String::new(),
        }
    }

    fn draw_below(&self, area: Rect, frame: &mut Frame<'_>, context: &Context) {
        let (text, style) = if let Some(text) = &self.typed {
            let values = [("text", text.clone().into())];
            (context.messages.format("load-path", &values), context.theme.title())
        } else if self.refusal.is_empty() {
            (self.details(context), context.theme.quiet())
        } else {
            (self.refusal.clone(), context.theme.warning())
        };
        let below = Rect { y: area.bottom().saturating_sub(3), height: 2.min(area.height), ..area };
        let text = Paragraph::new(text).style(style).wrap(Wrap { trim: true });
        frame.render_widget(text, below);
    }
}

impl TerminalScreen for LoadScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        self.look();
        let area = frame.area();
        let title = context.text("menu-load");
        let size = (70, area.height.saturating_sub(6));
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let name =
            |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut lines: Vec<String> = self.games.iter().map(name).collect();
        lines.push(context.text("load-other"));
        if self.games.is_empty() {
            let folder = context.folder.games().display().to_string();
            let text = context.messages.format("load-none", &[("folder", Value::from(folder))]);
            let rest = Rect { y: inside.y + 2, height: inside.height.saturating_sub(2), ..inside };
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), rest);
        }
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        self.draw_below(area, frame, context);
        let keys = match (&self.typed, self.is_doomed) {
            (Some(_), _) => "keys-typing",
            (None, true) => "keys-delete-again",
            (None, false) => "keys-saved",
        };
        super::draw_keys(keys, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if let Some(text) = self.typed.take() {
            match edit(text, key) {
                Edited::Going(text) => self.typed = Some(text),
                Edited::Done(text) if !text.trim().is_empty() => {
                    let path = context.folder.find_game(Path::new(text.trim()));
                    return self.open(&path, context);
                }
                Edited::Done(_) | Edited::Dropped => {}
            }
            return Flow::Stay;
        }
        self.refusal.clear();
        if matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) {
            self.delete(context);
            return Flow::Stay;
        }
        self.is_doomed = false;
        let asked = self.list.key(key, self.games.len() + 1);
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let asked = self.list.mouse(mouse, self.games.len() + 1);
        self.obey(asked, context)
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-saved")
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }
}

impl LoadScreen {
    fn obey(&mut self, asked: ListAction, context: &Context) -> Flow {
        match asked {
            ListAction::Take | ListAction::Touch => self.take(context),
            ListAction::Back => Flow::Back,
            ListAction::Nothing | ListAction::Turn(_) => Flow::Stay,
        }
    }
}
