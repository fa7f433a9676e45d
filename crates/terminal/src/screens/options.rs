//! The options, each turned with left and right.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use super::choice_list::ChoiceList;
use super::listed::Listed;
use super::{Context, Flow, dialog, field};
use crate::setting::Setting;
use crate::theme::Theme;

/// The screen of options.
pub(crate) struct OptionsScreen {
    list: ChoiceList,
    /// Why the options could not be kept; empty if they were.
    not_kept: String,
}

impl OptionsScreen {
    pub(crate) fn new() -> Self {
        OptionsScreen { list: ChoiceList::default(), not_kept: String::new() }
    }
}

fn line(setting: Setting, width: u16, context: &Context) -> String {
    let value = setting.value(&context.settings, &context.messages);
    field::turnable(&context.text(setting.message()), &value, 36, width)
}

impl Listed for OptionsScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        Setting::ALL.len()
    }

    fn help(&self) -> &'static str {
        "help-values"
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        self.turn(1, context);
        Flow::Stay
    }

    fn turn(&mut self, step: i32, context: &mut Context) {
        let setting = Setting::ALL[self.list.chosen];
        setting.turn(step, &mut context.settings, &mut context.messages);
        context.theme = Theme::new(context.settings.theme, context.coloured);
        self.not_kept = context.keep_settings();
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("menu-options");
        let size = (64, Setting::ALL.len() as u16 + 4);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let lines: Vec<String> =
            Setting::ALL.iter().map(|&setting| line(setting, inside.width, context)).collect();
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        let below = Rect { y: area.bottom().saturating_sub(3), height: 2.min(area.height), ..area };
        let said = Paragraph::new(self.not_kept.as_str()).style(context.theme.warning());
        frame.render_widget(said.wrap(Wrap { trim: true }), below);
        super::draw_keys("keys-values", frame, context);
    }
}
