//! The rules, game by game.

use ::rules::catalogue::ENTRIES;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;

use super::choice_list::ChoiceList;
use super::listed::Listed;
use super::prose::Prose;
use super::{Context, Flow, dialog};
use crate::rules_text;

/// The games, to read how one is played.
#[derive(Default)]
pub(crate) struct RulesScreen {
    list: ChoiceList,
}

fn open(name: &str, context: &Context) -> Flow {
    let text = rules_text::paragraphs(name, &context.messages).join("\n\n");
    Flow::Open(Box::new(Prose::new(context.messages.game_title(name), text)))
}

impl Listed for RulesScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        ENTRIES.len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        open(ENTRIES[self.list.chosen], context)
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let title = context.text("menu-rules");
        let lines: Vec<String> =
            ENTRIES.iter().map(|name| context.messages.game_title(name)).collect();
        let size = (60, lines.len() as u16 + 4);
        let inside = dialog::frame(&title, size, frame.area(), &context.theme, frame.buffer_mut());
        let list = Rect { height: inside.height.saturating_sub(2), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        let summary = context.messages.game_summary(ENTRIES[self.list.chosen]);
        frame.render_widget(Paragraph::new(summary).style(context.theme.quiet()), last);
        super::draw_keys("keys-list", frame, context);
    }
}
