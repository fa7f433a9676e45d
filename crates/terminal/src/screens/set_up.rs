//! Before a game: which one, with which options, and who sits where.

use play::{GameSession, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use rules::catalogue::Family;
use rules::{AnyGame, BySide, Side};

use super::choice_list::ChoiceList;
use super::game_screen::GameScreen;
use super::listed::Listed;
use super::{Context, Flow, dialog};
use crate::game_choice::{GameChoice, Question};
use crate::setting::turned;
use crate::{BotOptions, bots};

/// What the game is set up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUpPurpose {
    Play,
    /// Advice on every move of a game played elsewhere.
    Best,
    /// Bots on both sides.
    Watch,
}

/// A line that can be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetUpEntry {
    Ask(Question),
    First,
    Seat(Side),
    Begin,
}

/// The screen before a game.
pub(crate) struct SetUp {
    purpose: SetUpPurpose,
    list: ChoiceList,
    choice: GameChoice,
    first: Side,
    seats: BySide<Seat>,
    refusal: String,
}

impl SetUp {
    pub(crate) fn new(purpose: SetUpPurpose, context: &Context) -> Self {
        let bot = || Seat::Computer(context.settings.level.clone());
        let seats = match purpose {
            SetUpPurpose::Play => BySide::new(Seat::Person, bot()),
            SetUpPurpose::Best => BySide::new(Seat::Person, Seat::Person),
            SetUpPurpose::Watch => BySide::new(bot(), bot()),
        };
        SetUp {
            purpose,
            list: ChoiceList::default(),
            choice: GameChoice::default(),
            first: context.settings.first,
            seats,
            refusal: String::new(),
        }
    }

    fn any_game(&self) -> AnyGame {
        self.choice.parse(1).expect("every answer makes a game")
    }

    fn entries(&self) -> Vec<SetUpEntry> {
        let mut entries: Vec<SetUpEntry> =
            self.choice.questions().into_iter().map(SetUpEntry::Ask).collect();
        if self.any_game().family() == Family::Sowing {
            entries.push(SetUpEntry::First);
        }
        if self.purpose != SetUpPurpose::Best {
            entries.extend([SetUpEntry::Seat(Side::First), SetUpEntry::Seat(Side::Second)]);
        }
        entries.push(SetUpEntry::Begin);
        entries
    }

    fn chosen(&self) -> SetUpEntry {
        self.entries()[self.list.chosen]
    }

    fn line(&self, entry: SetUpEntry, context: &Context) -> String {
        let family = self.any_game().family();
        let (name, value) = match entry {
            SetUpEntry::Begin => return context.text("set-up-begin"),
            SetUpEntry::Ask(question) => {
                (context.text(question.message()), self.choice.answer(question, &context.messages))
            }
            SetUpEntry::First => {
                (context.text("setting-first"), context.messages.side(family, self.first))
            }
            SetUpEntry::Seat(side) => (
                context.messages.side(family, side),
                bots::seat_words(&self.seats[side], &context.messages),
            ),
        };
        format!("{name:<22} ◂ {value} ▸")
    }

    /// Everyone who could sit down: a person unless bots are watched, then every bot.
    fn candidates(&self, context: &Context) -> Vec<Seat> {
        let human = (self.purpose == SetUpPurpose::Play).then_some(Seat::Person);
        let bots =
            bots::offered(&self.any_game(), &context.settings).into_iter().map(Seat::Computer);
        human.into_iter().chain(bots).collect()
    }

    /// Removes bots that do not play the chosen game.
    fn reseat(&mut self, context: &Context) {
        let game = self.any_game();
        for side in Side::BOTH {
            if let Seat::Computer(name) = &self.seats[side]
                && !bots::is_outside(name)
                && search::bot(name, &game, 0).is_err()
            {
                let opponent = bots::default_opponent(&context.settings.level, &game);
                self.seats[side] = Seat::Computer(opponent);
            }
        }
    }

    fn change(&mut self, step: i32, context: &Context) {
        self.refusal.clear();
        match self.chosen() {
            SetUpEntry::Ask(question) => {
                self.choice.turn(question, step);
                self.reseat(context);
            }
            SetUpEntry::First => self.first = self.first.other(),
            SetUpEntry::Seat(side) => {
                let candidates = self.candidates(context);
                self.seats[side] = turned(&candidates, &self.seats[side], step);
            }
            SetUpEntry::Begin => {}
        }
    }

    fn begin(&mut self, context: &Context) -> Flow {
        // The moment a person presses the key is as good a seed as any.
        let seed = context.now.as_micros() as u64 % 1_000_000;
        match self.session(seed) {
            Ok(session) => {
                let session = session.advising(self.purpose == SetUpPurpose::Best);
                let autosave = context.folder.autosave();
                let options = BotOptions::default();
                Flow::Replace(Box::new(GameScreen::new(session, options, autosave)))
            }
            Err(error) => {
                self.refusal = context.messages.problem(&error);
                Flow::Stay
            }
        }
    }

    fn session(&self, seed: u64) -> Result<GameSession, rules::TextError> {
        let start = self.choice.parse(seed)?.start_with(self.first);
        Ok(GameSession::new(start, self.seats.clone(), seed))
    }
}

impl Listed for SetUp {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.entries().len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        if self.chosen() == SetUpEntry::Begin {
            return self.begin(context);
        }
        self.list.next();
        Flow::Stay
    }

    fn touch(&mut self, context: &mut Context) -> Flow {
        if self.chosen() == SetUpEntry::Begin {
            return self.begin(context);
        }
        self.change(1, context);
        Flow::Stay
    }

    fn turn(&mut self, step: i32, context: &mut Context) {
        self.change(step, context);
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text(match self.purpose {
            SetUpPurpose::Play => "menu-play",
            SetUpPurpose::Best => "menu-best",
            SetUpPurpose::Watch => "menu-watch",
        });
        let inside = dialog::frame(&title, (70, 18), area, &context.theme, frame.buffer_mut());
        let entries = self.entries();
        let lines: Vec<String> = entries.iter().map(|&entry| self.line(entry, context)).collect();
        let list = Rect { height: inside.height.min(lines.len() as u16), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let (text, style) = if self.refusal.is_empty() {
            (context.messages.game_summary(&self.choice.name(1)), context.theme.quiet())
        } else {
            (self.refusal.clone(), context.theme.warning())
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), rest);
        super::draw_keys("keys-options", frame, context);
    }
}
