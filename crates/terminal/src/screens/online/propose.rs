//! A game to be proposed: to whom, which, with which clock.

use std::time::Duration;

use play::lobby::{Audience, First};
use play::{ClockRule, PlayerKind, Terms};
use protocol::NewChallenge;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use rules::catalogue::ENTRIES;

use crate::online::ServerRequest;
use crate::online::words::{clean, clock_words};
use crate::screens::choice_list::{ChoiceList, ListAction};
use crate::screens::line_edit::{Edited, edit};
use crate::screens::{Context, Flow, TerminalScreen, dialog, draw_keys};
use crate::setting::turned;

/// The clocks to choose from; the first is the one that is proposed first.
const CLOCKS: [ClockRule; 7] = [
    live(10, 5),
    live(20, 10),
    ClockRule::Days { days: 1 },
    ClockRule::Days { days: 3 },
    ClockRule::None {},
    live(3, 2),
    live(5, 3),
];

const fn live(minutes: u64, seconds: u64) -> ClockRule {
    ClockRule::live(Duration::from_secs(minutes * 60), Duration::from_secs(seconds))
}

const FIRSTS: [First; 3] = [First::Inviter, First::Invited, First::Chance];

/// With whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Invitee {
    Anyone,
    Person,
    Computer,
}

const WHOM: [Invitee; 3] = [Invitee::Anyone, Invitee::Person, Invitee::Computer];

/// The levels of the server's computers.
const LEVELS: [&str; 9] = ["4", "5", "6", "7", "8", "max", "1", "2", "3"];

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProposeEntry {
    Whom,
    Nickname,
    Level,
    Game,
    Clock,
    First,
    Rated,
    Propose,
}

/// The screen that proposes a game.
pub(crate) struct ProposeScreen {
    list: ChoiceList,
    whom: Invitee,
    nickname: String,
    level: &'static str,
    game: &'static str,
    clock: ClockRule,
    first: First,
    rated: bool,
}

impl ProposeScreen {
    /// To a player of this name, or to anyone.
    pub(crate) fn new(nickname: Option<String>) -> Self {
        ProposeScreen {
            list: ChoiceList::default(),
            whom: if nickname.is_some() { Invitee::Person } else { Invitee::Anyone },
            nickname: nickname.unwrap_or_default(),
            level: LEVELS[0],
            game: ENTRIES[0],
            clock: CLOCKS[0],
            first: First::Inviter,
            rated: false,
        }
    }

    fn entries(&self) -> Vec<ProposeEntry> {
        let other = match self.whom {
            Invitee::Anyone => None,
            Invitee::Person => Some(ProposeEntry::Nickname),
            Invitee::Computer => Some(ProposeEntry::Level),
        };
        let rest = [
            ProposeEntry::Game,
            ProposeEntry::Clock,
            ProposeEntry::First,
            ProposeEntry::Rated,
            ProposeEntry::Propose,
        ];
        [ProposeEntry::Whom].into_iter().chain(other).chain(rest).collect()
    }

    fn entry(&self) -> ProposeEntry {
        let entries = self.entries();
        entries[self.list.chosen.min(entries.len() - 1)]
    }

    /// Why the game cannot be rated, if it cannot.
    fn unrated(&self, context: &Context) -> Option<&'static str> {
        let is_person = context.online.me().is_some_and(|me| me.kind == PlayerKind::Person);
        match self.clock {
            _ if !is_person || self.whom == Invitee::Computer => Some("online-rated-needs-account"),
            ClockRule::None {} => Some("online-rated-needs-clock"),
            _ => None,
        }
    }

    fn line(&self, entry: ProposeEntry, context: &Context) -> String {
        let text = |id: &str| context.text(id);
        let (name, value) = match entry {
            ProposeEntry::Propose => return text("online-propose"),
            ProposeEntry::Nickname => {
                let cursor = if self.entry() == ProposeEntry::Nickname { "▏" } else { "" };
                return format!(
                    "{:<22} {}{cursor}",
                    text("online-nickname"),
                    clean(&self.nickname)
                );
            }
            ProposeEntry::Whom => {
                let value = match self.whom {
                    Invitee::Anyone => "online-whom-anyone",
                    Invitee::Person => "online-whom-person",
                    Invitee::Computer => "online-whom-computer",
                };
                ("online-whom", text(value))
            }
            ProposeEntry::Level => {
                ("online-level", crate::bots::words(self.level, &context.messages))
            }
            ProposeEntry::Game => ("online-game", context.messages.game_title(self.game)),
            ProposeEntry::Clock => ("online-clock", clock_words(self.clock, &context.messages)),
            ProposeEntry::First => {
                let value = match self.first {
                    First::Inviter => "online-first-me",
                    First::Invited => "online-first-other",
                    First::Chance => "online-first-chance",
                };
                ("online-first", text(value))
            }
            ProposeEntry::Rated => {
                let rated = self.rated && self.unrated(context).is_none();
                ("online-rated-line", text(if rated { "yes" } else { "no" }))
            }
        };
        format!("{:<22} ◂ {value} ▸", text(name))
    }

    fn change(&mut self, step: i32) {
        match self.entry() {
            ProposeEntry::Whom => self.whom = turned(&WHOM, &self.whom, step),
            ProposeEntry::Level => self.level = turned(&LEVELS, &self.level, step),
            ProposeEntry::Game => self.game = turned(ENTRIES, &self.game, step),
            ProposeEntry::Clock => self.clock = turned(&CLOCKS, &self.clock, step),
            ProposeEntry::First => self.first = turned(&FIRSTS, &self.first, step),
            ProposeEntry::Rated => self.rated = !self.rated,
            ProposeEntry::Nickname | ProposeEntry::Propose => {}
        }
    }

    fn propose(&self, context: &mut Context) -> Flow {
        let audience = match self.whom {
            Invitee::Anyone => Audience::Anyone {},
            Invitee::Person => Audience::Person { nickname: self.nickname.trim().into() },
            Invitee::Computer => Audience::Computer { bot: self.level.into() },
        };
        let rated = self.rated && self.unrated(context).is_none();
        let terms = Terms { clock: self.clock, rated, ..Terms::casual(self.game) };
        let proposal = NewChallenge { audience, terms, first: self.first };
        context.online.ask(ServerRequest::Propose(proposal));
        Flow::Back
    }

    fn obey(&mut self, asked: ListAction, context: &mut Context) -> Flow {
        match asked {
            ListAction::Back => return Flow::Back,
            ListAction::Take | ListAction::Touch if self.entry() == ProposeEntry::Propose => {
                return self.propose(context);
            }
            ListAction::Take => self.list.next(),
            ListAction::Touch => self.change(1),
            ListAction::Turn(step) => self.change(step),
            ListAction::Nothing => {}
        }
        Flow::Stay
    }
}

impl TerminalScreen for ProposeScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let title = context.text("online-new-game");
        let area = frame.area();
        let inside = dialog::frame(&title, (70, 15), area, &context.theme, frame.buffer_mut());
        let entries = self.entries();
        let lines: Vec<String> = entries.iter().map(|&entry| self.line(entry, context)).collect();
        let list = Rect { height: inside.height.min(lines.len() as u16), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let text = match (self.entry(), self.unrated(context)) {
            (ProposeEntry::Rated, Some(why)) => context.text(why),
            (ProposeEntry::Rated, None) => context.text("online-rated-about"),
            _ => context.messages.game_summary(self.game),
        };
        let said = Paragraph::new(text).style(context.theme.quiet());
        frame.render_widget(said.wrap(Wrap { trim: true }), rest);
        draw_keys("keys-options", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let moves = matches!(
            key.code,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Up | KeyCode::Down | KeyCode::Tab
        );
        if self.entry() == ProposeEntry::Nickname && !moves {
            if let Edited::Going(text) = edit(std::mem::take(&mut self.nickname), key) {
                self.nickname = text;
            }
            return Flow::Stay;
        }
        let lines = self.entries().len();
        let asked = self.list.key(key, lines);
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let lines = self.entries().len();
        let asked = self.list.mouse(mouse, lines);
        self.obey(asked, context)
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-options")
    }

    fn is_typing(&self) -> bool {
        self.entry() == ProposeEntry::Nickname
    }
}
