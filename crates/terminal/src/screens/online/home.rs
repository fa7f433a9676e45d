//! Home, once somebody is logged in: unfinished games, challenges, people.

use play::lobby::Audience;
use play::{ChallengeId, GameId};
use protocol::conversation::Light;
use protocol::{Activity, ChallengeView};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::log_in::LogInScreen;
use super::propose::ProposeScreen;
use super::scores::ScoresScreen;
use super::wait::WaitForGame;
use crate::online::ServerRequest;
use crate::online::words::{clean, problem_words, seat_words, summary_words, terms_words};
use crate::screens::choice_list::{ChoiceList, ListAction};
use crate::screens::prose::Prose;
use crate::screens::{Context, Flow, TerminalScreen, draw_keys};

/// What a line of home stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum HomeEntry {
    NewGame,
    Game(GameId),
    /// A challenge that can be accepted.
    Accept(ChallengeId),
    /// A proposal of one's own, which can be withdrawn.
    Withdraw(ChallengeId),
    /// Somebody who can be challenged.
    Challenge(String),
    Scores,
    LogOut,
}

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

    fn lines(&self, context: &Context) -> Vec<(HomeEntry, String)> {
        let (messages, lobby) = (&context.messages, context.online.lobby());
        let me = context.online.me().map(|me| me.nickname.clone()).unwrap_or_default();
        let mut lines = vec![(HomeEntry::NewGame, context.text("online-new-game"))];
        for game in context.online.unfinished() {
            lines.push((HomeEntry::Game(game.id.clone()), summary_words(game, messages)));
        }
        for challenge in lobby.for_me(&me).iter().chain(&lobby.seeks(&me)) {
            lines.push((HomeEntry::Accept(challenge.id.clone()), offer_words(challenge, context)));
        }
        for challenge in lobby.mine(&me) {
            let text =
                format!("{}: {}", context.text("online-mine"), own_words(&challenge, context));
            lines.push((HomeEntry::Withdraw(challenge.id), text));
        }
        for player in lobby.others(&me) {
            let state = match player.state {
                Activity::Idle => "online-state-idle",
                Activity::Looking => "online-state-looking",
                Activity::Playing => "online-state-playing",
            };
            let seat = protocol::Seat { nickname: player.nickname, kind: player.kind };
            let text = format!("{} · {}", seat_words(&seat, messages), context.text(state));
            lines.push((HomeEntry::Challenge(seat.nickname), text));
        }
        lines.push((HomeEntry::Scores, context.text("online-scores")));
        lines.push((HomeEntry::LogOut, context.text("online-end-session")));
        lines
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
        let lines = self.lines(context);
        self.remember(&lines);
        match asked {
            ListAction::Back => Flow::Back,
            ListAction::Take | ListAction::Touch => self.take(context),
            ListAction::Nothing | ListAction::Turn(_) => Flow::Stay,
        }
    }
}

/// A challenge or a seek of somebody else.
fn offer_words(challenge: &ChallengeView, context: &Context) -> String {
    let name = seat_words(&challenge.from, &context.messages);
    let terms = terms_words(&challenge.terms, &context.messages);
    let id = match challenge.audience {
        Audience::Person { .. } => "online-for-me",
        _ => "online-seeks",
    };
    format!("{}: {name} · {terms}", context.text(id))
}

/// A proposal of one's own.
fn own_words(challenge: &ChallengeView, context: &Context) -> String {
    let to = match &challenge.audience {
        Audience::Person { nickname } => {
            context.messages.format("online-to", &[("name", clean(nickname).into())])
        }
        Audience::Link {} => context.text("online-to-link"),
        _ => context.text("online-to-anyone"),
    };
    format!("{to} · {}", terms_words(&challenge.terms, &context.messages))
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
        let lines = self.lines(context);
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
        let lines = self.lines(context);
        self.settle(&lines);
        if matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) {
            self.refuse(context);
            return Flow::Stay;
        }
        let asked = self.list.key(key, lines.len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let lines = self.lines(context);
        self.settle(&lines);
        let asked = self.list.mouse(mouse, lines.len());
        self.obey(asked, context)
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        if context.online.me().is_none() {
            if std::mem::replace(&mut self.was_at_door, true) {
                return Flow::Back;
            }
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
