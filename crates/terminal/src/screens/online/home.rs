//! Home, once somebody is logged in: unfinished games, challenges, people.

use protocol::conversation::Light;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::log_in::LogInScreen;
use super::propose::ProposeScreen;
use super::scores::ScoresScreen;
use super::wait::WaitForGame;
use crate::online::words::{problem_words, seat_words};
use crate::online::{HomeEntry, ServerRequest};
use crate::screens::choice_list::{ChoiceList, ListAction};
use crate::screens::prose::Prose;
use crate::screens::{Context, Flow, TerminalScreen, draw_keys};

/// The screen of whoever is logged in.
pub(crate) struct OnlineHome {
    list: ChoiceList,
    /// What is chosen, so that it stays chosen while lines come and go.
    chosen: Option<HomeEntry>,
    /// Was the door opened, so that nobody there means nobody wants to come in?
    was_at_door: bool,
}

impl OnlineHome {
    /// Home of whoever was logged in before; the door opens first if nobody was.
    pub(crate) fn open(context: &mut Context) -> Self {
        context.online.resume();
        OnlineHome { list: ChoiceList::default(), chosen: None, was_at_door: false }
    }

    /// Keeps the chosen line chosen while others come and go.
    fn settle(&mut self, lines: &[(HomeEntry, String)]) {
        let chosen = self.chosen.as_ref();
        let place = lines.iter().position(|(entry, _)| Some(entry) == chosen);
        self.list.chosen = place.unwrap_or(self.list.chosen).min(lines.len() - 1);
    }

    fn remember(&mut self, lines: &[(HomeEntry, String)]) {
        self.chosen = lines.get(self.list.chosen).map(|(entry, _)| entry.clone());
    }

    fn take(&self, context: &mut Context) -> Flow {
        match self.chosen.clone() {
            Some(HomeEntry::NewGame) => Flow::Open(Box::new(ProposeScreen::new(None))),
            Some(HomeEntry::Game(id)) => Flow::Open(Box::new(WaitForGame::new(id, context))),
            Some(HomeEntry::Accept(id)) => {
                context.online.ask(ServerRequest::Accept(id));
                Flow::Stay
            }
            Some(HomeEntry::Challenge(name)) => {
                Flow::Open(Box::new(ProposeScreen::new(Some(name))))
            }
            Some(HomeEntry::Scores) => Flow::Open(Box::new(ScoresScreen::new())),
            Some(HomeEntry::LogOut) => {
                context.online.log_out();
                Flow::Stay
            }
            Some(HomeEntry::Withdraw(_)) | None => Flow::Stay,
        }
    }

    /// Declines or withdraws the chosen challenge.
    fn refuse(&self, context: &mut Context) {
        if let Some(HomeEntry::Accept(id) | HomeEntry::Withdraw(id)) = &self.chosen {
            context.online.ask(ServerRequest::Refuse(id.clone()));
        }
    }

    fn obey(&mut self, asked: ListAction, context: &mut Context) -> Flow {
        let lines = HomeEntry::all(&context.online, &context.messages);
        self.remember(&lines);
        match asked {
            ListAction::Back => Flow::Back,
            ListAction::Take | ListAction::Touch => self.take(context),
            ListAction::Nothing | ListAction::Turn(_) => Flow::Stay,
        }
    }
}

impl TerminalScreen for OnlineHome {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let [title, list, said, _] = Layout::vertical([
            Constraint::Length(2),
            Constraint::Fill(1),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let (light, trouble) = context.online.light();
        let word = match light {
            Light::Off => "online-light-off",
            Light::Connected => "online-light-connected",
            Light::Connecting => "online-light-connecting",
            Light::Lost => "online-light-lost",
        };
        let name = context.online.me().map(|me| {
            let seat = protocol::Seat { nickname: me.nickname.clone(), kind: me.kind };
            seat_words(&seat, &context.messages)
        });
        let server = context.online.server().unwrap_or_default();
        let place = format!("{server} · {}", context.text(word));
        let heading = Line::from(vec![
            Span::styled(format!(" {}  ", name.unwrap_or_default()), context.theme.title()),
            Span::styled(place, context.theme.quiet()),
        ]);
        frame.render_widget(heading, title);
        let lines = HomeEntry::all(&context.online, &context.messages);
        self.settle(&lines);
        self.remember(&lines);
        let texts: Vec<String> = lines.into_iter().map(|(_, text)| text).collect();
        self.list.draw(&texts, list, &context.theme, frame.buffer_mut());
        let text = match (context.online.notice(), trouble) {
            (Some(notice), _) => notice.words(&context.messages),
            (None, Some(problem)) if light != Light::Connected => {
                problem_words(problem, &context.messages)
            }
            _ => String::new(),
        };
        let warning = Paragraph::new(text).style(context.theme.warning());
        frame.render_widget(warning.wrap(Wrap { trim: true }), said);
        let keys = match self.chosen {
            Some(HomeEntry::Accept(_)) => "keys-home-challenge",
            Some(HomeEntry::Withdraw(_)) => "keys-home-mine",
            _ => "keys-list",
        };
        draw_keys(keys, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let lines = HomeEntry::all(&context.online, &context.messages);
        self.settle(&lines);
        if matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) {
            self.refuse(context);
            return Flow::Stay;
        }
        let asked = self.list.key(key, lines.len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let lines = HomeEntry::all(&context.online, &context.messages);
        self.settle(&lines);
        let asked = self.list.mouse(mouse, lines.len());
        self.obey(asked, context)
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        if context.online.me().is_none() {
            if std::mem::replace(&mut self.was_at_door, true) {
                return Flow::Back;
            }
            // Whoever comes in next begins at the first line, not where the last one left.
            (self.list, self.chosen) = (ChoiceList::default(), None);
            return Flow::Open(Box::new(LogInScreen::new(context)));
        }
        self.was_at_door = false;
        let codes = context.online.take_codes();
        if !codes.is_empty() {
            let text = format!("{}\n\n{}", context.text("online-codes-about"), codes.join("\n"));
            return Flow::Open(Box::new(Prose::new(context.text("online-codes"), text)));
        }
        match context.online.take_begun() {
            Some(id) => Flow::Open(Box::new(WaitForGame::new(id, context))),
            None => Flow::Stay,
        }
    }

    fn shows_notices(&self) -> bool {
        true
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-home")
    }
}
