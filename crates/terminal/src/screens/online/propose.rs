//! A game is proposed: to whom, which, with which clock.

use play::PlayerKind;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use crate::online::{Proposal, ProposalQuestion, ServerRequest};
use crate::screens::choice_list::ChoiceList;
use crate::screens::line_edit::{Edited, edit};
use crate::screens::listed::Listed;
use crate::screens::{Context, Flow, dialog, draw_keys, field};

/// Where the values begin, if there is room.
const COLUMN: usize = 22;

/// The screen that proposes a game: a line for each question, and one that asks the
/// server.
pub(crate) struct ProposeScreen {
    list: ChoiceList,
    proposal: Proposal,
}

impl ProposeScreen {
    /// To a player of this name, or to anyone.
    pub(crate) fn new(nickname: Option<String>) -> Self {
        ProposeScreen { list: ChoiceList::default(), proposal: Proposal::new(nickname) }
    }

    /// The question on the chosen line; none on the last one, which proposes.
    fn question(&self) -> Option<ProposalQuestion> {
        self.proposal.questions().get(self.list.chosen).copied()
    }

    fn line(&self, question: ProposalQuestion, width: u16, context: &Context) -> String {
        let name = context.text(question.message());
        let value = self.proposal.answer(question, kind(context), &context.messages);
        match (question, self.question() == Some(question)) {
            (ProposalQuestion::Nickname, true) => field::typed(&name, &value, COLUMN, width),
            (ProposalQuestion::Nickname, false) => field::aligned(&name, &value, COLUMN, width),
            _ => field::turnable(&name, &value, COLUMN, width),
        }
    }
}

/// What kind of player proposes.
fn kind(context: &Context) -> Option<PlayerKind> {
    context.online.me().map(|me| me.kind)
}

impl Listed for ProposeScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.proposal.questions().len() + 1
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        if self.question().is_some() {
            self.list.next();
            return Flow::Stay;
        }
        let proposal = self.proposal.challenge(kind(context));
        context.online.ask(ServerRequest::Propose(proposal));
        Flow::Back
    }

    fn touch(&mut self, context: &mut Context) -> Flow {
        match self.question() {
            None => self.take(context),
            Some(_) => {
                self.turn(1, context);
                Flow::Stay
            }
        }
    }

    fn turn(&mut self, step: i32, context: &mut Context) {
        if let Some(question) = self.question() {
            self.proposal.turn(question, step, &context.messages);
        }
    }

    fn own_key(&mut self, key: KeyEvent) -> bool {
        let moves = matches!(
            key.code,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Up | KeyCode::Down | KeyCode::Tab
        );
        if !Listed::is_typing(self) || moves {
            return false;
        }
        if let Edited::Going(text) = edit(std::mem::take(&mut self.proposal.nickname), key) {
            self.proposal.nickname = text;
        }
        true
    }

    fn is_typing(&self) -> bool {
        self.question() == Some(ProposalQuestion::Nickname)
    }

    fn help(&self) -> &'static str {
        "help-options"
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let title = context.text("online-new-game");
        let area = frame.area();
        let inside = dialog::frame(&title, (70, 15), area, &context.theme, frame.buffer_mut());
        let questions = self.proposal.questions().into_iter();
        let mut lines: Vec<String> =
            questions.map(|it| self.line(it, inside.width, context)).collect();
        lines.push(context.text("online-propose"));
        let list = Rect { height: inside.height.min(lines.len() as u16), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let below = inside.y + lines.len() as u16 + 1;
        let rest = Rect { y: below, height: inside.bottom().saturating_sub(below), ..inside };
        let text = match (self.question(), self.proposal.unrated(kind(context))) {
            (Some(ProposalQuestion::Rated), Some(why)) => context.text(why),
            (Some(ProposalQuestion::Rated), None) => context.text("online-rated-about"),
            _ => context.messages.game_summary(self.proposal.game()),
        };
        let said = Paragraph::new(text).style(context.theme.quiet());
        frame.render_widget(said.wrap(Wrap { trim: true }), rest);
        draw_keys("keys-options", frame, context);
    }
}
