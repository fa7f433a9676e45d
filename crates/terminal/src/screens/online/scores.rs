//! The scoreboard of a server.

use protocol::Period;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;
use rules::catalogue::ENTRIES;

use crate::columns;
use crate::online::ServerRequest;
use crate::online::words::clean;
use crate::screens::choice_list::ChoiceList;
use crate::screens::listed::Listed;
use crate::screens::{Context, Flow, draw_keys};
use crate::setting::turned;

const PERIODS: [Period; 3] = [Period::Week, Period::Month, Period::All];

/// The screen of scores: two lines to choose by, and the table.
pub(crate) struct ScoresScreen {
    list: ChoiceList,
    game: &'static str,
    period: Period,
}

impl ScoresScreen {
    pub(crate) fn new() -> Self {
        ScoresScreen { list: ChoiceList::default(), game: ENTRIES[0], period: Period::All }
    }

    fn ask(&self, context: &mut Context) {
        context.online.ask(ServerRequest::Scores(self.game.to_string(), self.period));
    }

    /// The table, once it is the one that was asked for.
    fn table(&self, context: &Context) -> Vec<String> {
        let asked =
            |board: &&protocol::Scoreboard| board.game == self.game && board.period == self.period;
        let Some(board) = context.online.scores().filter(asked) else {
            let said = context.online.notice().map(|notice| notice.words(&context.messages));
            return vec![said.unwrap_or_else(|| context.text("online-asking"))];
        };
        if board.scores.is_empty() {
            return vec![context.text("score-none")];
        }
        let heads = ["rank", "player", "points", "wins", "draws", "losses", "rating"];
        let mut rows = vec![heads.map(|head| context.text(&format!("score-{head}"))).to_vec()];
        rows.extend((1..).zip(&board.scores).map(|(rank, score)| {
            let rating = score.rating.map(|rating| format!("{rating:.0}")).unwrap_or_default();
            let counts = [score.points, score.wins, score.draws, score.losses];
            let counts = counts.map(|count| count.to_string());
            let names = [rank.to_string(), clean(&score.nickname)];
            names.into_iter().chain(counts).chain([rating]).collect()
        }));
        columns::set(&rows, &[1])
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

    fn take(&mut self, context: &mut Context) -> Flow {
        self.turn(1, context);
        Flow::Stay
    }

    fn turn(&mut self, step: i32, context: &mut Context) {
        match self.list.chosen {
            0 => self.game = turned(ENTRIES, &self.game, step),
            _ => self.period = turned(&PERIODS, &self.period, step),
        }
        self.ask(context);
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
        let line = |name, value: String| format!("{:<12} ◂ {value} ▸", context.text(name));
        let lines = [line("online-game", game), line("score-period", period)];
        self.list.draw(&lines, choices, &context.theme, frame.buffer_mut());
        let lines: Vec<Line<'_>> = self.table(context).into_iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(Text::from(lines)), table);
        draw_keys("keys-scores", frame, context);
    }
}
