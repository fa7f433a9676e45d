//! The rules, game by game.

use ::rules::catalogue::{self, ENTRIES};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use super::choice_list::{Asked, ChoiceList};
use super::prose::Prose;
use super::{Context, Flow, Screen, dialog};

/// The games, to read how one is played.
#[derive(Default)]
pub(crate) struct Rules {
    list: ChoiceList,
}

impl Rules {
    fn obey(&mut self, asked: Asked, context: &Context) -> Flow {
        match asked {
            Asked::Nothing | Asked::Turn(_) => Flow::Stay,
            Asked::Back => Flow::Back,
            Asked::Take | Asked::Touch => open(ENTRIES[self.list.chosen], context),
        }
    }
}

/// What a game has in common with its family, and what it has alone.
fn open(name: &str, context: &Context) -> Flow {
    let messages = &context.messages;
    let family = catalogue::parse(name).map(|game| messages.family_rules(game.family()));
    let text = format!("{}\n\n{}", family.unwrap_or_default(), messages.game_rules(name));
    Flow::Open(Box::new(Prose::new(messages.game_title(name), text)))
}

impl Screen for Rules {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let title = context.text("menu-rules");
        let lines: Vec<String> = ENTRIES
            .iter()
            .map(|name| {
                let (title, summary) =
                    (context.messages.game_title(name), context.messages.game_summary(name));
                format!("{title:<20} {summary}")
            })
            .collect();
        let size = (76, lines.len() as u16 + 2);
        let inside = dialog::frame(&title, size, frame.area(), &context.theme, frame.buffer_mut());
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        super::draw_keys("keys-menu", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let asked = self.list.key(key, ENTRIES.len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let asked = self.list.mouse(mouse, ENTRIES.len());
        self.obey(asked, context)
    }
}
