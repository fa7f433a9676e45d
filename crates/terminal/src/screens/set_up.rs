//! Before a game: which one, with which options, and who sits where.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use rules::catalogue::{self, ENTRIES, Family};
use rules::{AnyGame, BySide, Side};

use super::choice_list::{Asked, ChoiceList};
use super::options::turned;
use super::table::{Pace, Table};
use super::{Context, Flow, Screen, dialog};
use crate::{Seat, Sitting};

/// What the game is set up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Play,
    /// Advice on every move of a game played elsewhere.
    Best,
    /// Bots on both sides.
    Watch,
}

/// A line that can be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Game,
    BoardSide,
    First,
    Seat(Side),
    Begin,
}

/// The screen before a game.
pub(crate) struct SetUp {
    purpose: Purpose,
    list: ChoiceList,
    game: &'static str,
    /// Quantum Leap's size.
    board_side: usize,
    first: Side,
    seats: BySide<Seat>,
    refusal: String,
}

impl SetUp {
    pub(crate) fn new(purpose: Purpose, context: &Context) -> Self {
        let bot = || Seat::Bot(context.settings.level.clone());
        let seats = match purpose {
            Purpose::Play => BySide::new(Seat::Human, bot()),
            Purpose::Best => BySide::new(Seat::Human, Seat::Human),
            Purpose::Watch => BySide::new(bot(), bot()),
        };
        let mut set_up = SetUp {
            purpose,
            list: ChoiceList::default(),
            game: ENTRIES[0],
            board_side: 5,
            first: context.settings.first,
            seats,
            refusal: String::new(),
        };
        set_up.list.chosen = set_up.entries().len() - 1;
        set_up
    }

    /// The catalogue text of the game as chosen.
    fn name(&self, seed: u64) -> String {
        match self.game.split_once(':') {
            _ if !self.game.starts_with("quantum-leap") => self.game.to_string(),
            Some((name, options)) => {
                format!("{name}:side={},{options},seed={seed}", self.board_side)
            }
            None => format!("{}:side={},seed={seed}", self.game, self.board_side),
        }
    }

    fn any_game(&self) -> AnyGame {
        catalogue::parse(self.game).expect("the catalogue's own entries parse")
    }

    fn entries(&self) -> Vec<Entry> {
        let mut entries = vec![Entry::Game];
        match self.any_game().family() {
            Family::Hexagon => entries.push(Entry::BoardSide),
            Family::Sowing => entries.push(Entry::First),
            Family::Line => {}
        }
        if self.purpose != Purpose::Best {
            entries.extend([Entry::Seat(Side::First), Entry::Seat(Side::Second)]);
        }
        entries.push(Entry::Begin);
        entries
    }

    fn line(&self, entry: Entry, context: &Context) -> String {
        let family = self.any_game().family();
        let (name, value) = match entry {
            Entry::Begin => return context.text("set-up-begin"),
            Entry::Game => (context.text("set-up-game"), context.messages.game_title(self.game)),
            Entry::BoardSide => (context.text("set-up-side"), self.board_side.to_string()),
            Entry::First => {
                (context.text("setting-first"), context.messages.side(family, self.first))
            }
            Entry::Seat(side) => {
                let seat = match &self.seats[side] {
                    Seat::Human => context.text("seat-human"),
                    Seat::Bot(name) => name.clone(),
                };
                (context.messages.side(family, side), seat)
            }
        };
        format!("{name:<16} ◂ {value} ▸")
    }

    /// Everyone who could sit down: a person unless bots are watched, then every bot.
    fn candidates(&self) -> Vec<Seat> {
        let human = (self.purpose == Purpose::Play).then_some(Seat::Human);
        let bots = crate::offered_bots(&self.any_game()).into_iter().map(Seat::Bot);
        human.into_iter().chain(bots).collect()
    }

    fn turn(&mut self, entry: Entry, step: i32) {
        self.refusal.clear();
        match entry {
            Entry::Game => {
                self.game = turned(ENTRIES, &self.game, step);
                let candidates = self.candidates();
                for side in Side::BOTH {
                    if !candidates.contains(&self.seats[side]) {
                        self.seats[side] = candidates[candidates.len() - 1].clone();
                    }
                }
            }
            Entry::BoardSide => {
                let sides: Vec<usize> = (2..=8).collect();
                self.board_side = turned(&sides, &self.board_side, step);
            }
            Entry::First => self.first = self.first.other(),
            Entry::Seat(side) => {
                let candidates = self.candidates();
                self.seats[side] = turned(&candidates, &self.seats[side], step);
            }
            Entry::Begin => {}
        }
    }

    fn begin(&mut self, context: &Context) -> Flow {
        // The moment a person presses the key is as good a seed as any.
        let seed = context.now.as_micros() as u64 % 1_000_000;
        match self.sitting(seed) {
            Ok(sitting) => {
                let advising = self.purpose == Purpose::Best;
                let table = Table::new(sitting, Pace::Enter).advising(advising);
                Flow::Replace(Box::new(table))
            }
            Err(error) => {
                self.refusal = context.messages.problem(&error);
                Flow::Stay
            }
        }
    }

    fn sitting(&self, seed: u64) -> Result<Sitting, rules::TextError> {
        let mut sitting = Sitting::new(&self.name(seed), self.seats.clone())?;
        sitting.seed = seed;
        if self.any_game().family() == Family::Sowing {
            sitting.game = sitting.any_game().start_with(self.first);
        }
        Ok(sitting)
    }

    fn obey(&mut self, asked: Asked, context: &mut Context) -> Flow {
        let entry = self.entries()[self.list.chosen.min(self.entries().len() - 1)];
        match asked {
            Asked::Nothing => {}
            Asked::Back => return Flow::Back,
            Asked::Take if entry == Entry::Begin => return self.begin(context),
            Asked::Take => self.turn(entry, 1),
            Asked::Turn(step) => self.turn(entry, step),
        }
        Flow::Stay
    }
}

impl Screen for SetUp {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text(match self.purpose {
            Purpose::Play => "menu-play",
            Purpose::Best => "menu-best",
            Purpose::Watch => "menu-watch",
        });
        let inside = dialog::frame(&title, (70, 18), area, &context.theme, frame.buffer_mut());
        let entries = self.entries();
        let lines: Vec<String> = entries.iter().map(|&entry| self.line(entry, context)).collect();
        let list = Rect { height: lines.len() as u16, ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let (text, style) = if self.refusal.is_empty() {
            (context.messages.game_summary(self.game), context.theme.quiet())
        } else {
            (self.refusal.clone(), context.theme.warning())
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), rest);
        let keys = Paragraph::new(context.text("keys-options")).style(context.theme.quiet());
        frame.render_widget(keys, Rect { y: area.bottom().saturating_sub(1), height: 1, ..area });
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let asked = self.list.key(key, self.entries().len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let asked = self.list.mouse(mouse, self.entries().len());
        self.obey(asked, context)
    }
}
