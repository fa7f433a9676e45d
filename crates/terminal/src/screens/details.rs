//! What a record says about a game besides its moves: names, date, place.

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use rules::Side;
use rules::record::{Record, Tags};

use super::choice_list::ChoiceList;
use super::line_edit::{Edited, edit};
use super::listed::Listed;
use super::{Context, Flow, dialog, field};

/// The screen of details.
pub(super) struct DetailsScreen {
    list: ChoiceList,
    tags: Tags,
    /// The tags that can be changed.
    names: Vec<String>,
    /// The text being typed for the chosen tag.
    typed: Option<String>,
}

impl DetailsScreen {
    pub(super) fn new(record: &Record) -> Self {
        let players = Side::BOTH.map(|side| record.player_tag(side));
        let rest = ["Event", "Site", "Date", "Round"].map(String::from);
        let names = players.into_iter().chain(rest).collect();
        DetailsScreen {
            list: ChoiceList::default(),
            tags: record.tags().clone(),
            names,
            typed: None,
        }
    }

    fn line(&self, index: usize, width: u16, context: &Context) -> String {
        let name = &self.names[index];
        let title = context.text(&format!("details-{}", name.to_lowercase()));
        let value = self.tags.get(name).unwrap_or_default();
        match self.typed.as_ref().filter(|_| index == self.list.chosen) {
            Some(text) => field::typed(&title, text, 16, width),
            None => field::aligned(&title, value, 16, width),
        }
    }
}

impl Listed for DetailsScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.names.len()
    }

    fn take(&mut self, _context: &mut Context) -> Flow {
        let value = self.tags.get(&self.names[self.list.chosen]).unwrap_or_default();
        self.typed = Some(value.to_string());
        Flow::Stay
    }

    /// Hands the tags to the game below.
    fn leave(&mut self, context: &mut Context) -> Flow {
        context.edited_tags = Some(self.tags.clone());
        Flow::Back
    }

    fn own_key(&mut self, key: KeyEvent) -> bool {
        let Some(text) = self.typed.take() else { return false };
        match edit(text, key) {
            Edited::Going(text) => self.typed = Some(text),
            // Every name here is one that a file can hold.
            Edited::Done(text) => drop(self.tags.set(&self.names[self.list.chosen], &text)),
            Edited::Dropped => {}
        }
        true
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn help(&self) -> &'static str {
        "help-details"
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let size = (70, self.names.len() as u16 + 4);
        let title = context.text("details-title");
        let inside = dialog::frame(&title, size, frame.area(), &context.theme, frame.buffer_mut());
        let lines: Vec<String> =
            (0..self.names.len()).map(|index| self.line(index, inside.width, context)).collect();
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        let keys = if self.typed.is_some() { "keys-typing" } else { "keys-details" };
        super::draw_keys(keys, frame, context);
    }
}
