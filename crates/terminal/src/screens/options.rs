//! The options, each turned with left and right.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use super::choice_list::{Asked, ChoiceList};
use super::{Context, Flow, Screen, dialog};
use crate::setting::Setting;

/// The screen of options.
pub(crate) struct Options {
    list: ChoiceList,
}

impl Options {
    pub(crate) fn new() -> Self {
        Options { list: ChoiceList::default() }
    }

    fn obey(&mut self, asked: Asked, context: &mut Context) -> Flow {
        match asked {
            Asked::Nothing => {}
            Asked::Back => return Flow::Back,
            Asked::Take | Asked::Touch => turn(Setting::ALL[self.list.chosen], 1, context),
            Asked::Turn(step) => turn(Setting::ALL[self.list.chosen], step, context),
        }
        Flow::Stay
    }
}

fn turn(setting: Setting, step: i32, context: &mut Context) {
    setting.turn(step, &mut context.settings, &mut context.messages);
    context.keep_settings();
}

fn line(setting: Setting, context: &Context) -> String {
    let value = setting.value(&context.settings, &context.messages);
    format!("{:<36} ◂ {value} ▸", context.text(setting.message()))
}

impl Screen for Options {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("menu-options");
        let size = (64, Setting::ALL.len() as u16 + 4);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let lines: Vec<String> =
            Setting::ALL.iter().map(|&setting| line(setting, context)).collect();
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        super::draw_keys("keys-options", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let asked = self.list.key(key, Setting::ALL.len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let asked = self.list.mouse(mouse, Setting::ALL.len());
        self.obey(asked, context)
    }
}
