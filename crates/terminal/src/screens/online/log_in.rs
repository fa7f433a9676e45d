//! The door: which server, and who.

use client::ServerAddress;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use crate::online::{ServerRequest, account_fault};
use crate::screens::choice_list::{ChoiceList, ListAction};
use crate::screens::line_edit::{Edited, edit};
use crate::screens::{Context, Flow, TerminalScreen, dialog, draw_keys, field};

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogInEntry {
    Server,
    Nickname,
    Password,
    LogIn,
    Register,
    Guest,
}

const ENTRIES: [LogInEntry; 6] = [
    LogInEntry::Server,
    LogInEntry::Nickname,
    LogInEntry::Password,
    LogInEntry::LogIn,
    LogInEntry::Register,
    LogInEntry::Guest,
];

/// The screen on which somebody logs in. What is typed as the password is neither
/// shown nor kept.
pub(crate) struct LogInScreen {
    list: ChoiceList,
    server: String,
    nickname: String,
    password: String,
    /// What is wrong with what was typed.
    refusal: String,
    /// What was asked for last: pressing Enter again asks for it once.
    asked: Option<(LogInEntry, [String; 3])>,
}

impl LogInScreen {
    pub(crate) fn new(context: &Context) -> Self {
        let mut list = ChoiceList::default();
        list.chosen = usize::from(!context.settings.server.is_empty());
        LogInScreen {
            list,
            server: context.settings.server.clone(),
            nickname: String::new(),
            password: String::new(),
            refusal: String::new(),
            asked: None,
        }
    }

    fn entry(&self) -> LogInEntry {
        ENTRIES[self.list.chosen.min(ENTRIES.len() - 1)]
    }

    /// The text of the chosen line, if one is typed there.
    fn typed(&mut self) -> Option<&mut String> {
        match self.entry() {
            LogInEntry::Server => Some(&mut self.server),
            LogInEntry::Nickname => Some(&mut self.nickname),
            LogInEntry::Password => Some(&mut self.password),
            _ => None,
        }
    }

    fn line(&self, entry: LogInEntry, width: u16, context: &Context) -> String {
        let (name, value) = match entry {
            LogInEntry::Server => ("online-server", self.server.clone()),
            LogInEntry::Nickname => ("online-nickname", self.nickname.clone()),
            LogInEntry::Password => ("online-password", "•".repeat(self.password.chars().count())),
            LogInEntry::LogIn => return context.text("online-log-in"),
            LogInEntry::Register => return context.text("online-register"),
            LogInEntry::Guest => return context.text("online-guest"),
        };
        match entry == self.entry() {
            true => field::typed(&context.text(name), &value, 18, width),
            false => field::aligned(&context.text(name), &value, 18, width),
        }
    }

    fn explanation(&self, context: &Context) -> String {
        match self.entry() {
            LogInEntry::Server => context.text("online-server-hint"),
            LogInEntry::Nickname => context.text("online-nickname-hint"),
            LogInEntry::Password | LogInEntry::Register => context.text("online-password-hint"),
            LogInEntry::LogIn => context.text("online-door"),
            LogInEntry::Guest => context.text("online-guest-about"),
        }
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        match self.entry() {
            LogInEntry::Server | LogInEntry::Nickname => self.list.next(),
            LogInEntry::Password | LogInEntry::LogIn => self.knock(LogInEntry::LogIn, context),
            entry => self.knock(entry, context),
        }
        Flow::Stay
    }

    fn knock(&mut self, entry: LogInEntry, context: &mut Context) {
        let typed = [&self.server, &self.nickname, &self.password].map(Clone::clone);
        let asked = Some((entry, typed));
        if context.online.is_asking() && self.asked == asked {
            return;
        }
        self.refusal.clear();
        let Some(address) = ServerAddress::parse(&self.server) else {
            self.list.chosen = 0;
            self.refusal = context.text("terminal-problem-bad-address");
            return;
        };
        let (name, secret) = (self.nickname.trim().to_string(), self.password.clone());
        let fault = account_fault(&name, &secret).filter(|_| entry == LogInEntry::Register);
        if let Some(fault) = fault {
            self.refusal = context.text(&format!("online-problem-{fault}"));
            return;
        }
        self.asked = asked;
        context.settings.server = address.to_string();
        context.online.knock(
            address,
            match entry {
                LogInEntry::Guest => ServerRequest::Guest,
                LogInEntry::Register => {
                    ServerRequest::Register { nickname: name, password: secret }
                }
                _ => ServerRequest::LogIn { nickname: name, password: secret },
            },
        );
    }
}

impl TerminalScreen for LogInScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("menu-online");
        let inside = dialog::frame(&title, (70, 15), area, &context.theme, frame.buffer_mut());
        let line = |&entry: &LogInEntry| self.line(entry, inside.width, context);
        let lines: Vec<String> = ENTRIES.iter().map(line).collect();
        let list = Rect { height: inside.height.min(lines.len() as u16), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let (text, style) = match context.online.notice() {
            _ if !self.refusal.is_empty() => (self.refusal.clone(), context.theme.warning()),
            _ if context.online.is_asking() => {
                (context.text("online-asking"), context.theme.open())
            }
            Some(notice) => (notice.words(&context.messages), context.theme.warning()),
            None => (self.explanation(context), context.theme.quiet()),
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), rest);
        draw_keys("keys-log-in", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        match key.code {
            KeyCode::Esc => return Flow::Back,
            KeyCode::Enter => return self.take(context),
            KeyCode::Up | KeyCode::BackTab => {
                self.list.key(KeyEvent::from(KeyCode::Up), ENTRIES.len());
            }
            KeyCode::Down | KeyCode::Tab => {
                self.list.key(KeyEvent::from(KeyCode::Down), ENTRIES.len());
            }
            KeyCode::Char(' ') if self.typed().is_none() => return self.take(context),
            _ => {
                self.refusal.clear();
                let plain = !key.modifiers.contains(KeyModifiers::ALT);
                if let Some(text) = self.typed().filter(|_| plain)
                    && let Edited::Going(edited) = edit(std::mem::take(text), key)
                {
                    *text = edited;
                }
            }
        }
        Flow::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        match self.list.mouse(mouse, ENTRIES.len()) {
            ListAction::Touch if self.typed().is_none() => self.take(context),
            _ => Flow::Stay,
        }
    }

    /// Once somebody is in, the door closes.
    fn tick(&mut self, context: &mut Context) -> Flow {
        if context.online.me().is_none() {
            return Flow::Stay;
        }
        self.password.clear();
        self.asked = None;
        let _ = context.keep_settings();
        Flow::Back
    }

    fn shows_notices(&self) -> bool {
        true
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-log-in")
    }

    fn is_typing(&self) -> bool {
        matches!(self.entry(), LogInEntry::Server | LogInEntry::Nickname | LogInEntry::Password)
    }
}
