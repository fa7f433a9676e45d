//! Before a game: which one, with which options, and who sits where.

use std::time::Duration;

use play::{GameSession, Seat};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use rules::catalogue::Family;
use rules::{AnyGame, BySide, Side};
use search::{Level, Limits};

use super::choice_list::ChoiceList;
use super::game_screen::GameScreen;
use super::hidden_seed::HiddenSeedScreen;
use super::line_edit::{Edited, edit};
use super::listed::Listed;
use super::study::StudyScreen;
use super::{Context, Flow, dialog, field};
use crate::game_choice::{GameChoice, Question};
use crate::setting::turned;
use crate::{BotOptions, bots, number, players};

/// What the game is set up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUpPurpose {
    Play,
    /// Advice on every move of a game played elsewhere.
    Best,
    /// Bots on both sides.
    Watch,
    /// A position to be set up and analysed.
    Study,
}

/// A line that can be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetUpEntry {
    Ask(Question),
    First,
    Seat(Side),
    /// How deep the bot on this side looks.
    Depth(Side),
    /// How long computers think.
    Time,
    /// Whom the advice is for.
    Advice,
    /// The position to begin with.
    Position,
    Begin,
}

/// Where the values begin, if there is room.
const COLUMN: usize = 22;

/// How long computers may think about a move, in milliseconds.
const TIMES: [u64; 8] = [100, 250, 500, 1000, 2000, 5000, 10_000, 30_000];

/// How deep bots that take a depth may look from a menu.
const DEPTHS: std::ops::RangeInclusive<u32> = 1..=12;

/// Who begins: a side, or whoever finds the hidden seed.
const FIRSTS: [Option<Side>; 3] = [Some(Side::SOUTH), Some(Side::NORTH), None];

/// Whom advice is for: both sides, or one.
const ADVISED: [Option<Side>; 3] = [None, Some(Side::First), Some(Side::Second)];

/// The screen before a game.
pub(crate) struct SetUp {
    purpose: SetUpPurpose,
    list: ChoiceList,
    choice: GameChoice,
    first: Option<Side>,
    seats: BySide<Seat>,
    time: u64,
    advised: Option<Side>,
    /// The position to begin with; empty for the standard one.
    position: String,
    /// The position being typed.
    typed: Option<String>,
    refusal: String,
}

impl SetUp {
    pub(crate) fn new(purpose: SetUpPurpose, context: &Context) -> Self {
        let bot = || Seat::Computer(context.settings.level.clone());
        let seats = match purpose {
            SetUpPurpose::Play => BySide::new(Seat::Person, bot()),
            SetUpPurpose::Best | SetUpPurpose::Study => BySide::new(Seat::Person, Seat::Person),
            SetUpPurpose::Watch => BySide::new(bot(), bot()),
        };
        SetUp {
            purpose,
            list: ChoiceList::default(),
            choice: GameChoice::default(),
            first: Some(context.settings.first),
            seats,
            time: 1000,
            advised: None,
            position: String::new(),
            typed: None,
            refusal: String::new(),
        }
    }

    fn any_game(&self) -> AnyGame {
        self.choice.parse(1).expect("every answer makes a game")
    }

    fn entries(&self) -> Vec<SetUpEntry> {
        let mut entries: Vec<SetUpEntry> =
            self.choice.questions().into_iter().map(SetUpEntry::Ask).collect();
        let is_sowing = self.any_game().family() == Family::Sowing;
        if is_sowing && self.purpose != SetUpPurpose::Study && self.position.is_empty() {
            entries.push(SetUpEntry::First);
        }
        match self.purpose {
            SetUpPurpose::Play | SetUpPurpose::Watch => {
                for side in Side::BOTH {
                    entries.push(SetUpEntry::Seat(side));
                    entries.extend(self.depth(side).map(|_| SetUpEntry::Depth(side)));
                }
                entries.push(SetUpEntry::Time);
            }
            SetUpPurpose::Best => {
                entries.extend([SetUpEntry::Advice, SetUpEntry::Time, SetUpEntry::Position]);
            }
            SetUpPurpose::Study => {}
        }
        entries.push(SetUpEntry::Begin);
        entries
    }

    fn chosen(&self) -> SetUpEntry {
        self.entries()[self.list.chosen]
    }

    /// The depth that the bot on a side takes with its name.
    fn depth(&self, side: Side) -> Option<(&str, u32)> {
        let (name, depth) = self.seats[side].computer()?.split_once(':')?;
        depth.parse().ok().map(|depth| (name, depth))
    }

    fn line(&self, entry: SetUpEntry, width: u16, context: &Context) -> String {
        let messages = &context.messages;
        let family = self.any_game().family();
        let (name, value) = match entry {
            SetUpEntry::Begin => return context.text("set-up-begin"),
            SetUpEntry::Ask(question) => {
                (context.text(question.message()), self.choice.answer(question, messages))
            }
            SetUpEntry::First => {
                let first = self.first.map(|side| messages.side(family, side));
                let value = first.unwrap_or_else(|| context.text("set-up-hidden-seed"));
                (context.text("setting-first"), value)
            }
            SetUpEntry::Seat(side) => {
                (messages.side(family, side), bots::seat_words(&self.seats[side], messages))
            }
            SetUpEntry::Depth(side) => {
                let depth = self.depth(side).map_or(0, |(_, depth)| depth);
                (format!("  {}", context.text("set-up-depth")), depth.to_string())
            }
            SetUpEntry::Time => {
                let seconds = self.time as f64 / 1000.0;
                let decimals = if self.time.is_multiple_of(1000) { 0 } else { 2 };
                let seconds = number::decimal(messages.language(), seconds, decimals);
                (context.text("set-up-time"), format!("{seconds} s"))
            }
            SetUpEntry::Advice => {
                let side = self.advised.map(|side| messages.side(family, side));
                (context.text("set-up-advice"), side.unwrap_or_else(|| context.text("both-sides")))
            }
            SetUpEntry::Position => {
                let name = context.text("set-up-position");
                return match (&self.typed, self.position.as_str()) {
                    (Some(text), _) => field::typed(&name, text, COLUMN, width),
                    (None, "") => {
                        field::aligned(&name, &context.text("set-up-standard"), COLUMN, width)
                    }
                    (None, position) => field::aligned(&name, position, COLUMN, width),
                };
            }
        };
        field::turnable(&name, &value, COLUMN, width)
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
                self.position.clear();
                self.reseat(context);
            }
            SetUpEntry::First => self.first = turned(&FIRSTS, &self.first, step),
            SetUpEntry::Seat(side) => self.turn_seat(side, step, context),
            SetUpEntry::Depth(side) => {
                if let Some((name, depth)) = self.depth(side) {
                    let depths: Vec<u32> = DEPTHS.collect();
                    let name = format!("{name}:{}", turned(&depths, &depth, step));
                    self.seats[side] = Seat::Computer(name);
                }
            }
            SetUpEntry::Time => self.time = turned(&TIMES, &self.time, step),
            SetUpEntry::Advice => self.advised = turned(&ADVISED, &self.advised, step),
            SetUpEntry::Position => self.typed = Some(self.position.clone()),
            SetUpEntry::Begin => {}
        }
    }

    /// The next player for a seat; a depth that was changed is no other player.
    fn turn_seat(&mut self, side: Side, step: i32, context: &Context) {
        let candidates = self.candidates(context);
        let kind = |seat: &Seat| seat.id().split(':').next().unwrap_or_default().to_string();
        let present = candidates.iter().find(|seat| kind(seat) == kind(&self.seats[side]));
        let present = present.unwrap_or(&self.seats[side]).clone();
        self.seats[side] = turned(&candidates, &present, step);
    }

    fn options(&self) -> BotOptions {
        let time = Some(Duration::from_millis(self.time));
        let explains = self.purpose == SetUpPurpose::Best;
        BotOptions {
            limits: Limits { time, ..Limits::default() },
            explains,
            ..BotOptions::default()
        }
    }

    fn begin(&mut self, context: &Context) -> Flow {
        // The moment a person presses the key is as good a seed as any.
        let seed = context.now.as_micros() as u64 % 1_000_000;
        if self.purpose == SetUpPurpose::Study {
            let game = self.choice.parse(seed).unwrap_or_else(|_| self.any_game());
            return Flow::Replace(Box::new(StudyScreen::of_start(&game, context)));
        }
        match self.session(seed, self.first.unwrap_or(Side::SOUTH)) {
            Ok(session) if self.first.is_none() && self.position.is_empty() => {
                Flow::Replace(Box::new(HiddenSeedScreen::new(session, self.options(), seed)))
            }
            Ok(session) => {
                let autosave = context.folder.autosave();
                Flow::Replace(Box::new(GameScreen::new(session, self.options(), autosave)))
            }
            Err(error) => {
                self.refusal = context.messages.problem(&error);
                Flow::Stay
            }
        }
    }

    fn session(&self, seed: u64, first: Side) -> Result<GameSession, rules::TextError> {
        let game = self.choice.parse(seed)?;
        let start = match self.position.as_str() {
            "" => game.start_with(first),
            position => game.start_from(position)?,
        };
        let mut seats = self.seats.clone();
        if let Some(side) = self.advised {
            seats[side] = Seat::Computer(Level::MAX.id().into());
        }
        let advises = self.purpose == SetUpPurpose::Best && self.advised.is_none();
        Ok(GameSession::new(start, seats, seed).advising(advises))
    }

    /// What is to be known about the chosen line.
    fn explanation(&self, context: &Context) -> String {
        let entries = self.entries();
        let entry = entries.get(self.list.chosen).copied().unwrap_or(SetUpEntry::Begin);
        match entry {
            SetUpEntry::Seat(side) | SetUpEntry::Depth(side) => {
                players::describe(&self.seats[side], &context.messages)
            }
            SetUpEntry::First if self.first.is_none() => context.text("hidden-seed-rule"),
            _ => context.messages.game_summary(&self.choice.name(1)),
        }
    }
}

impl Listed for SetUp {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.entries().len()
    }

    /// Enter goes on to the next line, and begins on the last one.
    fn take(&mut self, context: &mut Context) -> Flow {
        match self.chosen() {
            SetUpEntry::Begin => return self.begin(context),
            SetUpEntry::Position => self.change(1, context),
            _ => self.list.next(),
        }
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
            SetUpPurpose::Study => "menu-study",
        });
        let inside = dialog::frame(&title, (70, 18), area, &context.theme, frame.buffer_mut());
        let entries = self.entries();
        let line = |&entry: &SetUpEntry| self.line(entry, inside.width, context);
        let lines: Vec<String> = entries.iter().map(line).collect();
        let list = Rect { height: inside.height.min(lines.len() as u16), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let (text, style) = if self.refusal.is_empty() {
            (self.explanation(context), context.theme.quiet())
        } else {
            (self.refusal.clone(), context.theme.warning())
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), rest);
        let keys = if self.typed.is_some() { "keys-typing" } else { "keys-options" };
        super::draw_keys(keys, frame, context);
    }

    fn own_key(&mut self, key: KeyEvent) -> bool {
        let Some(text) = self.typed.take() else { return false };
        match edit(text, key) {
            Edited::Going(text) => self.typed = Some(text),
            Edited::Done(text) => self.position = text.trim().to_string(),
            Edited::Dropped => {}
        }
        true
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn help(&self) -> &'static str {
        "help-options"
    }
}
