//! The saved games, to go on with one of them.

use std::path::PathBuf;

use messages::Value;
use ratatui::Frame;
use ratatui::widgets::{Paragraph, Wrap};

use super::choice_list::ChoiceList;
use super::game_screen::GameScreen;
use super::listed::Listed;
use super::{Context, Flow, dialog};
use crate::{BotOptions, saved};

/// The screen of saved games.
pub(crate) struct LoadScreen {
    list: ChoiceList,
    games: Vec<PathBuf>,
    /// Why the last game chosen could not be read.
    refusal: String,
}

impl LoadScreen {
    pub(crate) fn new(context: &Context) -> Self {
        let games = context.folder.saved_games();
        LoadScreen { list: ChoiceList::default(), games, refusal: String::new() }
    }
}

impl Listed for LoadScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.games.len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let Some(path) = self.games.get(self.list.chosen) else { return Flow::Stay };
        match saved::read_file(path, None) {
            Ok(session) => {
                let autosave = context.folder.autosave();
                let options = BotOptions::default();
                Flow::Replace(Box::new(GameScreen::new(session, options, autosave)))
            }
            Err(error) => {
                self.refusal = error.tell(&context.messages);
                Flow::Stay
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("menu-load");
        let size = (70, area.height.saturating_sub(6));
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        if self.games.is_empty() {
            let folder = context.folder.games().display().to_string();
            let text = context.messages.format("load-none", &[("folder", Value::from(folder))]);
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), inside);
        }
        let lines: Vec<String> = self
            .games
            .iter()
            .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
            .collect();
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        let bottom =
            ratatui::layout::Rect { y: area.bottom().saturating_sub(3), height: 2, ..area };
        let refusal = Paragraph::new(self.refusal.as_str())
            .style(context.theme.warning())
            .wrap(Wrap { trim: true });
        frame.render_widget(refusal, bottom);
        super::draw_keys("keys-list", frame, context);
    }
}
