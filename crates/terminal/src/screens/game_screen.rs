//! The table: a game being played, its seats, its animation and its bots.

mod keys;
mod view;

use std::time::Duration;

use messages::Value;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::catalogue::Family;
use rules::{AnyMatch, BySide, Choices, Ending, Picture, Side, Step};
use search::{AnyBot, BotError, Limits};

use super::{Context, Flow, TerminalScreen};
use crate::animation::MoveAnimation;
use crate::autosave::Autosave;
use crate::board::{self, ArrowDirection, BoardMarks};
use crate::bot_thread::{BotAnswer, BotThread};
use crate::bots;
use crate::sitting::Sitting;
use crate::why_not_stone::why_not_stone;

/// How a game between bots goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// One move for each Enter.
    Enter,
    /// A move after each pause.
    Every(Duration),
}

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    None,
    Help,
    /// A move being typed.
    Typing(String),
    /// A file name being typed.
    Saving(String),
}

/// Why a bot is thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BotTask {
    Move(Side),
    Hint,
}

/// A game on the screen.
pub(crate) struct GameScreen {
    pub(super) sitting: Sitting,
    autosave: Autosave,
    pub(super) choices: Choices,
    pub(super) touched: Vec<usize>,
    pub(super) cursor: Option<usize>,
    pub(super) animation: Option<MoveAnimation>,
    pub(super) overlay: Overlay,
    /// The last thing said: a refusal, a hint, a greeting.
    pub(super) notice: String,
    /// Where the last move happened and what it took.
    pub(super) last: Highlights,
    /// Where each place lay when last drawn.
    pub(super) drawn: Vec<Rect>,
    bots: BySide<Option<Box<dyn AnyBot>>>,
    thinker: Option<(BotThread, BotTask)>,
    pace: Pace,
    /// When the next move of a game between bots may come.
    next_move: Duration,
    /// Enter was pressed for a move between bots.
    asked_to_go_on: bool,
    /// Is every move of a person preceded by advice?
    advising: bool,
    /// The number of moves after which advice was last given.
    advised: Option<usize>,
    /// The number of moves after which a bot failed: it is not asked again there.
    failed: Option<usize>,
}

impl GameScreen {
    pub(crate) fn new(sitting: Sitting, pace: Pace, autosave: Autosave) -> Self {
        let choices = Choices::of(sitting.game.as_ref());
        let last = last_highlights(sitting.game.as_ref());
        let mut table = GameScreen {
            sitting,
            autosave,
            choices,
            touched: vec![],
            cursor: None,
            animation: None,
            overlay: Overlay::None,
            notice: String::new(),
            last,
            drawn: vec![],
            bots: BySide::default(),
            thinker: None,
            pace,
            next_move: Duration::ZERO,
            asked_to_go_on: false,
            advising: false,
            advised: None,
            failed: None,
        };
        table.refresh();
        table
    }

    /// Is a person to decide whether to exchange stones?
    pub(super) fn is_swapping(&self) -> bool {
        let picture = self.sitting.game.picture();
        let swapping = matches!(picture, Picture::QuantumLeap { swapping: true, .. });
        swapping && self.sitting.is_humans_turn()
    }

    /// The score as far as the hand has come.
    pub(super) fn score(&self) -> Option<BySide<u16>> {
        match self.animation.as_ref().map(MoveAnimation::picture) {
            Some(Picture::Sowing { stores, .. }) => Some(stores.map(u16::from)),
            _ => self.sitting.game.score(),
        }
    }

    /// How many houses, cells or squares the board has.
    pub(super) fn places(&self) -> usize {
        match self.sitting.game.picture() {
            Picture::Sowing { houses, .. } => houses.len(),
            Picture::QuantumLeap { cells, .. } | Picture::Line { cells, .. } => cells.len(),
        }
    }

    /// Who sits below: a person, and of two people the one to move, whose
    /// hand is seen to the end of its move.
    pub(super) fn below(&self, turning: bool) -> Side {
        let seats = &self.sitting.seats;
        if self.sitting.is_shared() && turning {
            let moving = self.animation.as_ref().and_then(|_| self.sitting.game.movers().pop());
            moving.unwrap_or(self.sitting.game.turn())
        } else if seats.second.is_human() && !seats.first.is_human() {
            Side::Second
        } else {
            Side::First
        }
    }

    /// Shows the best move whenever a person is to move.
    pub(crate) fn advising(mut self, advising: bool) -> Self {
        self.advising = advising;
        self
    }

    pub(super) fn pace(&self) -> Pace {
        self.pace
    }

    /// The end of the game, once its last move has been shown.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.sitting.game.ending().filter(|_| self.animation.is_none())
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.thinker.is_some()
    }

    /// The places that can be touched now.
    pub(super) fn open(&self) -> Vec<usize> {
        if self.sitting.is_humans_turn() && self.animation.is_none() {
            self.choices.next(&self.touched)
        } else {
            vec![]
        }
    }

    pub(super) fn marks(&self) -> BoardMarks {
        let Highlights { at, taken, line } = self.last.clone();
        let mut marks = BoardMarks {
            open: self.open(),
            cursor: self.cursor,
            touched: self.touched.clone(),
            last: at,
            taken,
            line,
            hand: None,
        };
        if let Some(animation) = &self.animation {
            marks.cursor = None;
            marks.last = animation.at.clone();
            marks.taken = animation.taken.clone();
            let at = animation.at.first().copied();
            marks.hand = at.filter(|_| animation.hand > 0).map(|at| (at, animation.hand));
        }
        marks
    }

    /// Forgets what belonged to the position before.
    pub(super) fn refresh(&mut self) {
        self.touched.clear();
        self.thinker = None;
        self.choices = Choices::of(self.sitting.game.as_ref());
        let open = self.choices.next(&[]);
        self.cursor = self.cursor.filter(|place| open.contains(place)).or(open.first().copied());
    }

    /// Plays a move, remembers it on disk, and shows it.
    pub(super) fn play(&mut self, mv: &str, context: &mut Context) {
        let before = self.sitting.game.picture();
        let steps = self.sitting.game.steps(mv).unwrap_or_default();
        if let Err(error) = self.sitting.game.play(mv) {
            self.notice = context.messages.what_is_wrong(&error.problem);
            context.bell = true;
            return;
        }
        self.notice.clear();
        self.last = highlights(&steps);
        self.animation =
            Some(MoveAnimation::new(before, steps, context.settings.speed, context.now));
        self.keep(context);
        self.refresh();
    }

    /// Plays a typed move; a stone alone is chosen, and its targets shown.
    pub(super) fn play_typed(&mut self, text: &str, context: &mut Context) {
        let text = text.trim().to_lowercase();
        if self.sitting.family() != Family::QuantumLeap || text.contains(['x', '<', '-']) {
            return self.play(&text, context);
        }
        match self.choices.stone(&text) {
            Some(stone) => {
                self.touched.clear();
                self.touch(stone, context);
            }
            None => {
                let game = self.sitting.game.as_ref();
                self.notice = why_not_stone(game, &text, &context.messages);
                context.bell = true;
            }
        }
    }

    /// Autosaves; a full disk must not stop the game, so it is only told.
    pub(super) fn keep(&mut self, context: &Context) {
        if let Err(error) = self.autosave.keep(&self.sitting) {
            let values = [("reason", Value::from(context.messages.io_reason(&error)))];
            self.notice = context.messages.format("terminal-not-saved", &values);
        }
    }

    /// Touches a place: the first or second half of a move, or a whole one.
    pub(super) fn touch(&mut self, place: usize, context: &mut Context) {
        if !self.sitting.is_humans_turn() {
            return;
        }
        // Whoever plays on has seen enough of the move before.
        self.animation = None;
        if self.touched.last() == Some(&place) {
            self.touched.pop();
            return;
        }
        let mut touched = self.touched.clone();
        touched.push(place);
        if let Some(mv) = self.choices.find(&touched).map(str::to_string) {
            self.play(&mv, context);
        } else if !self.choices.next(&touched).is_empty() {
            self.touched = touched;
            self.cursor = self.choices.next(&self.touched).first().copied();
            self.notice = context.text("terminal-choose-target");
        } else if self.touched.is_empty() {
            self.refuse(place, context);
        } else {
            // Another stone is touched instead of a target: begin again with it.
            self.touched.clear();
            self.touch(place, context);
        }
    }

    /// Says why nothing can be played from a place.
    fn refuse(&mut self, place: usize, context: &mut Context) {
        self.notice = keys::why_not(self, place, context);
        context.bell = true;
    }

    pub(super) fn move_cursor(&mut self, direction: ArrowDirection) {
        let open = self.open();
        if let Some(cursor) = self.cursor.filter(|&place| place < self.drawn.len()) {
            self.cursor = board::neighbour(&self.drawn, &open, cursor, direction).or(Some(cursor));
        }
    }

    /// Lets the next move of a game between bots come.
    pub(super) fn go_on(&mut self) {
        self.asked_to_go_on = true;
        self.failed = None;
    }

    pub(super) fn ask_for_hint(&mut self, context: &mut Context) {
        if !self.sitting.is_humans_turn() || self.thinker.is_some() {
            return;
        }
        let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
        let game = self.sitting.any_game();
        match bots::adviser(&context.bots, &game, self.sitting.seed) {
            Ok(bot) => self.ask(bot, limits, BotTask::Hint),
            Err(error) => self.notice = bots::refusal(&error, &context.messages),
        }
    }

    /// Gives advice once for each position of a person who wants it always.
    fn advise(&mut self, context: &mut Context) {
        let played = Some(self.sitting.game.moves().len());
        if self.advising && self.advised != played && self.animation.is_none() {
            self.advised = played;
            self.ask_for_hint(context);
        }
    }

    fn ask(&mut self, bot: Box<dyn AnyBot>, limits: Limits, purpose: BotTask) {
        let game = self.sitting.game.clone();
        self.thinker = Some((BotThread::ask(bot, game, limits), purpose));
    }

    /// Asks the bot to move, if it is a bot's turn and time for its move.
    fn wake_bot(&mut self, context: &mut Context) {
        let side = self.sitting.game.turn();
        let played = self.sitting.game.moves().len();
        self.failed = self.failed.filter(|&failed| failed == played);
        let idle = self.thinker.is_none() && self.animation.is_none() && self.failed.is_none();
        if !idle || self.sitting.game.ending().is_some() || self.sitting.is_humans_turn() {
            return;
        }
        if self.sitting.is_watched() && !self.may_go_on(context.now) {
            return;
        }
        let bot = match self.bots[side].take() {
            Some(bot) => Ok(bot),
            None => {
                let seed = self.sitting.seed.wrapping_add(side.index() as u64);
                (context.bots)(self.sitting.seats[side].id(), &self.sitting.any_game(), seed)
            }
        };
        match bot {
            Ok(bot) => self.ask(bot, self.sitting.limits, BotTask::Move(side)),
            Err(error) => self.notice = bots::refusal(&error, &context.messages),
        }
    }

    fn may_go_on(&mut self, now: Duration) -> bool {
        match self.pace {
            Pace::Enter => std::mem::take(&mut self.asked_to_go_on),
            Pace::Every(pause) => {
                let due = now >= self.next_move;
                if due {
                    self.next_move = now + pause;
                }
                due
            }
        }
    }

    fn listen_to_bot(&mut self, context: &mut Context) {
        let Some((thinker, purpose)) = &self.thinker else { return };
        let purpose = *purpose;
        let (bot, chosen) = match thinker.answer() {
            BotAnswer::NotYet => return,
            BotAnswer::Move(bot, chosen) => (Some(bot), chosen),
            BotAnswer::Lost => (None, Err(BotError::Outside(context.text("terminal-bot-lost")))),
        };
        self.thinker = None;
        match (purpose, chosen) {
            (BotTask::Move(side), Ok(mv)) => {
                self.bots[side] = bot;
                self.play(&mv, context);
            }
            (BotTask::Hint, Ok(mv)) => self.show_hint(&mv, context),
            (purpose, Err(error)) => {
                self.notice = error.to_string();
                if purpose != BotTask::Hint {
                    self.failed = Some(self.sitting.game.moves().len());
                }
            }
        }
    }

    fn show_hint(&mut self, mv: &str, context: &Context) {
        let steps = self.sitting.game.steps(mv).unwrap_or_default();
        let places = steps.first().map(Step::touched).unwrap_or_default();
        self.touched.clear();
        self.cursor = places.first().copied().or(self.cursor);
        self.notice = context.messages.format("terminal-hint", &[("move", mv.into())]);
    }
}

/// Where the last move happened, and what it took or completed.
pub(super) fn last_highlights(game: &dyn AnyMatch) -> Highlights {
    let mut before = game.boxed_clone();
    let steps = before.undo().and_then(|mv| before.steps(&mv).ok());
    highlights(&steps.unwrap_or_default())
}

/// What a move leaves to be seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Highlights {
    /// Where it began and ended.
    at: Vec<usize>,
    /// The houses it emptied into a store.
    taken: Vec<usize>,
    /// The line it completed.
    line: Vec<usize>,
}

fn highlights(steps: &[Step]) -> Highlights {
    let mut seen = Highlights::default();
    let mut landed = None;
    seen.at = steps.first().map(Step::touched).unwrap_or_default();
    for step in steps {
        match step {
            Step::Drop { at } => landed = Some(*at),
            Step::Take { from, .. } => seen.taken.push(*from),
            Step::Line { at } => seen.line.clone_from(at),
            _ => {}
        }
    }
    seen.at.extend(landed);
    seen
}

impl TerminalScreen for GameScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        view::draw(self, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        keys::press(self, key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
            if self.overlay != Overlay::None {
                self.overlay = Overlay::None;
            } else if let Some(place) = board::place_at(&self.drawn, mouse.column, mouse.row) {
                self.cursor = Some(place);
                self.touch(place, context);
            }
        }
        Flow::Stay
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        if let Some(animation) = &mut self.animation {
            context.bell |= animation.advance(context.now);
            if animation.is_over(context.now) {
                self.animation = None;
            }
        }
        self.listen_to_bot(context);
        self.wake_bot(context);
        self.advise(context);
        Flow::Stay
    }
}
