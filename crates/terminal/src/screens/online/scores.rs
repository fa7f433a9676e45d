//! The scoreboard of a server.

use protocol::Period;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;
use rules::catalogue::ENTRIES;

use crate::online::{PERIODS, ServerRequest, score_lines};
use crate::screens::choice_list::ChoiceList;
use crate::screens::listed::Listed;
use crate::screens::{Context, Flow, draw_keys, field};
use crate::setting::turned;

/// How many players Page Up and Page Down pass over.
const PAGE: usize = 10;

/// The screen of scores: two lines to choose by, and the table.
pub(crate) struct ScoresScreen {
    list: ChoiceList,
    game: &'static str,
    period: Period,
    /// How many players of the table are above what is shown, and the most that can be.
    scrolled: usize,
    most: usize,
}

impl ScoresScreen {
    pub(crate) fn new() -> Self {
        let list = ChoiceList::default();
        ScoresScreen { list, game: ENTRIES[0], period: Period::All, scrolled: 0, most: 0 }
    }

    fn ask(&self, context: &mut Context) {
        context.online.ask(ServerRequest::Scores(self.game.to_string(), self.period));
    }

    /// The table, once it is the one that was asked for.
    fn table(&self, width: u16, context: &Context) -> Vec<String> {
        let asked =
            |board: &&protocol::Scoreboard| board.game == self.game && board.period == self.period;
        let Some(board) = context.online.scores().filter(asked) else {
            let said = context.online.notice().map(|notice| notice.words(&context.messages));
            return vec![said.unwrap_or_else(|| context.text("online-asking"))];
        };
        score_lines(board, usize::from(width), &context.messages)
    }
}

impl Listed for ScoresScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        2
    }

    fn enter(&mut self, context: &mut Context) {
        self.ask(context);
    }

    fn help(&self) -> &'static str {
        "help-scores"
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        self.turn(1, context);
        Flow::Stay
    }

    fn turn(&mut self, step: i32, context: &mut Context) {
        match self.list.chosen {
            0 => self.game = turned(ENTRIES, &self.game, step),
            _ => self.period = turned(&PERIODS, &self.period, step),
        }
        self.scrolled = 0;
        self.ask(context);
    }

    /// The table can be longer than the screen.
    fn own_key(&mut self, key: KeyEvent) -> bool {
        let scrolled = match key.code {
            KeyCode::PageDown => self.scrolled.saturating_add(PAGE),
            KeyCode::PageUp => self.scrolled.saturating_sub(PAGE),
            KeyCode::Home => 0,
            KeyCode::End => self.most,
            _ => return false,
        };
        self.scrolled = scrolled.min(self.most);
        true
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let [title, choices, _, table, _] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let heading = Line::styled(context.text("online-scores"), context.theme.title());
        frame.render_widget(heading, title);
        let game = context.messages.game_title(self.game);
        let period = context.text(&format!("score-{}", self.period.id()));
        let line =
            |name, value: String| field::turnable(&context.text(name), &value, 12, choices.width);
        let lines = [line("online-game", game), line("score-period", period)];
        self.list.draw(&lines, choices, &context.theme, frame.buffer_mut());
        // The head stays in sight.
        let mut lines: Vec<Line<'_>> =
            self.table(table.width, context).into_iter().map(Line::raw).collect();
        self.most = lines.len().saturating_sub(usize::from(table.height));
        self.scrolled = self.scrolled.min(self.most);
        lines.drain(lines.len().min(1)..lines.len().min(1 + self.scrolled));
        frame.render_widget(Paragraph::new(Text::from(lines)), table);
        draw_keys("keys-scores", frame, context);
    }
}
