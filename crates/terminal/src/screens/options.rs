//! The options, each turned with left and right.

use messages::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::widgets::Paragraph;
use rules::catalogue::Family;

use super::choice_list::{Asked, ChoiceList};
use super::{Context, Flow, Screen, dialog};
use crate::animation::Speed;

/// One line of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Language,
    Speed,
    Bell,
    First,
    Turning,
    Level,
}

const ENTRIES: [Entry; 6] =
    [Entry::Language, Entry::Speed, Entry::Bell, Entry::First, Entry::Turning, Entry::Level];

/// The levels that the options go through; set-up offers every bot.
const LEVELS: [&str; 4] = ["random", "greedy", "mindelo:4", "mindelo:8"];

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
            Asked::Take => turn(ENTRIES[self.list.chosen], 1, context),
            Asked::Turn(step) => turn(ENTRIES[self.list.chosen], step, context),
        }
        Flow::Stay
    }
}

/// The element `step` places after the present one, round and round.
pub(super) fn turned<T: PartialEq + Clone>(all: &[T], present: &T, step: i32) -> T {
    let place = all.iter().position(|one| one == present).unwrap_or(0);
    let next = (place as i32 + step).rem_euclid(all.len() as i32);
    all[next as usize].clone()
}

fn turn(entry: Entry, step: i32, context: &mut Context) {
    let settings = &mut context.settings;
    match entry {
        Entry::Language => {
            let language = turned(&Language::ALL, &context.messages.language(), step);
            settings.language = Some(language);
            context.messages = messages::Messages::new(language);
        }
        Entry::Speed => settings.speed = turned(&Speed::ALL, &settings.speed, step),
        Entry::Bell => settings.bell = !settings.bell,
        Entry::First => settings.first = settings.first.other(),
        Entry::Turning => settings.turning = !settings.turning,
        Entry::Level => {
            let levels = LEVELS.map(str::to_string);
            settings.level = turned(&levels, &settings.level, step);
        }
    }
    context.keep_settings();
}

fn line(entry: Entry, context: &Context) -> String {
    let settings = &context.settings;
    let yes_no = |yes: bool| context.text(if yes { "yes" } else { "no" });
    let (name, value) = match entry {
        Entry::Language => ("setting-language", context.text("language-name")),
        Entry::Speed => ("setting-speed", context.text(&format!("speed-{}", settings.speed.id()))),
        Entry::Bell => ("setting-bell", yes_no(settings.bell)),
        Entry::First => ("setting-first", context.messages.side(Family::Sowing, settings.first)),
        Entry::Turning => ("setting-turning", yes_no(settings.turning)),
        Entry::Level => ("setting-level", settings.level.clone()),
    };
    format!("{:<34} ◂ {value} ▸", context.text(name))
}

impl Screen for Options {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("menu-options");
        let size = (64, ENTRIES.len() as u16 + 4);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let lines: Vec<String> = ENTRIES.iter().map(|&entry| line(entry, context)).collect();
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        let keys = Paragraph::new(context.text("keys-options")).style(context.theme.quiet());
        let bottom =
            ratatui::layout::Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        frame.render_widget(keys, bottom);
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
