//! Before a tournament: which game, which bots, how many games.

use std::collections::BTreeSet;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;
use search::Level;
use search::matches::Tournament;

use super::choice_list::ChoiceList;
use super::listed::Listed;
use super::tournament::TournamentScreen;
use super::{Context, Flow, dialog, field};
use crate::bot_options::one_second;
use crate::bots;
use crate::game_choice::{GameChoice, Question};
use crate::setting::turned;
use crate::tournament::{Contest, default_opening};

/// How many games each pair may play.
pub(crate) const GAMES: [u32; 7] = [2, 4, 10, 20, 50, 100, 200];

/// A line of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TournamentEntry {
    Ask(Question),
    Games,
    Bot(String),
    Begin,
}

/// The screen before a tournament.
pub(crate) struct TournamentSetUp {
    list: ChoiceList,
    choice: GameChoice,
    games: u32,
    /// The bots that take part.
    taking_part: BTreeSet<String>,
    refusal: String,
}

impl TournamentSetUp {
    pub(crate) fn new() -> Self {
        TournamentSetUp {
            list: ChoiceList::default(),
            choice: GameChoice::default(),
            games: 10,
            taking_part: BTreeSet::from(
                [Level::EASY, Level::MEDIUM].map(|level| level.id().to_string()),
            ),
            refusal: String::new(),
        }
    }

    /// The bots on offer for the chosen game.
    fn offered(&self, context: &Context) -> Vec<String> {
        self.choice.parse(1).map_or_else(|_| vec![], |game| bots::offered(&game, &context.settings))
    }

    fn entries(&self, context: &Context) -> Vec<TournamentEntry> {
        let questions = self.choice.questions().into_iter().map(TournamentEntry::Ask);
        let bots = self.offered(context).into_iter().map(TournamentEntry::Bot);
        questions
            .chain([TournamentEntry::Games])
            .chain(bots)
            .chain([TournamentEntry::Begin])
            .collect()
    }

    fn chosen(&self, context: &Context) -> TournamentEntry {
        self.entries(context)[self.list.chosen].clone()
    }

    fn line(&self, entry: &TournamentEntry, width: u16, context: &Context) -> String {
        let (name, value) = match entry {
            TournamentEntry::Begin => return context.text("set-up-begin"),
            TournamentEntry::Bot(name) => {
                let mark = if self.taking_part.contains(name) { "x" } else { " " };
                return format!("[{mark}] {}", bots::words(name, &context.messages));
            }
            TournamentEntry::Games => {
                (context.text("tournament-games-a-pair"), self.games.to_string())
            }
            TournamentEntry::Ask(question) => {
                let answer = self.choice.answer(*question, &context.messages);
                (context.text(question.message()), answer)
            }
        };
        field::turnable(&name, &value, 22, width)
    }

    fn change(&mut self, step: i32, context: &Context) {
        self.refusal.clear();
        match self.chosen(context) {
            TournamentEntry::Ask(question) => self.choice.turn(question, step),
            TournamentEntry::Games => self.games = turned(&GAMES, &self.games, step),
            TournamentEntry::Bot(name) => {
                if !self.taking_part.remove(&name) {
                    self.taking_part.insert(name);
                }
            }
            TournamentEntry::Begin => {}
        }
    }

    fn begin(&mut self, context: &Context) -> Flow {
        let seed = context.now.as_micros() as u64 % 1_000_000;
        let bots: Vec<String> = self
            .offered(context)
            .into_iter()
            .filter(|name| self.taking_part.contains(name))
            .collect();
        let Ok(game) = self.choice.parse(seed) else { return Flow::Stay };
        if bots.len() < 2 {
            self.refusal = context.text("tournament-choose-two");
            return Flow::Stay;
        }
        let opening_plies = default_opening(&game);
        let games = self.games;
        let plan = Tournament { game, bots, games, opening_plies, listed: vec![], seed };
        let contest = Contest::begin(plan, one_second(), context.bots.clone());
        Flow::Replace(Box::new(TournamentScreen::new(contest)))
    }
}

impl Listed for TournamentSetUp {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, context: &Context) -> usize {
        self.entries(context).len()
    }

    fn help(&self) -> &'static str {
        "help-options"
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        match self.chosen(context) {
            TournamentEntry::Begin => return self.begin(context),
            TournamentEntry::Bot(_) => self.change(1, context),
            TournamentEntry::Ask(_) | TournamentEntry::Games => self.list.next(),
        }
        Flow::Stay
    }

    fn touch(&mut self, context: &mut Context) -> Flow {
        if self.chosen(context) == TournamentEntry::Begin {
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
        let title = context.text("menu-tournament");
        let entries = self.entries(context);
        let size = (70, entries.len() as u16 + 4);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let lines: Vec<String> =
            entries.iter().map(|entry| self.line(entry, inside.width, context)).collect();
        let list = Rect { height: inside.height.saturating_sub(1), ..inside };
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let last = Rect { y: list.bottom(), height: 1, ..inside };
        let refusal = Paragraph::new(self.refusal.as_str()).style(context.theme.warning());
        frame.render_widget(refusal, last);
        super::draw_keys("keys-options", frame, context);
    }
}
