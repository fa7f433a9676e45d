//! A game on the full screen: the board, the cursor, the animation and the
//! bots. What inputs mean is decided by the [`GameSession`].

mod keys;
mod view;

use std::time::Duration;

use messages::Value;
use play::{EngineRequest, EngineTask, GameSession, SessionEffect};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::{BySide, Picture};
use search::{AnyBot, BotError};

use super::{Context, Flow, TerminalScreen};
use crate::animation::MoveAnimation;
use crate::autosave::Autosave;
use crate::board::{self, ArrowDirection, BoardMarks};
use crate::bot_options::one_second;
use crate::bot_thread::{BotAnswer, BotThread};
use crate::{BotOptions, Pace, bots};

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Overlay {
    None,
    Help,
    /// A move being typed.
    Typing(String),
    /// A file name being typed.
    Saving(String),
}

/// A game on the screen.
pub(crate) struct GameScreen {
    session: GameSession,
    autosave: Autosave,
    cursor: Option<usize>,
    animation: Option<MoveAnimation>,
    overlay: Overlay,
    /// The last thing said: a refusal, a hint, a greeting.
    notice: String,
    /// Where each place lay when last drawn.
    drawn: Vec<Rect>,
    /// The bots that have moved already and remember the game.
    bots: BySide<Option<Box<dyn AnyBot>>>,
    thinker: Option<(BotThread, EngineRequest)>,
    options: BotOptions,
    /// When the next move of a game between bots may come.
    next_move: Duration,
}

impl GameScreen {
    pub(crate) fn new(session: GameSession, options: BotOptions, autosave: Autosave) -> Self {
        let stepwise = session.is_watched();
        let mut screen = GameScreen {
            session: session.stepwise(stepwise),
            autosave,
            cursor: None,
            animation: None,
            overlay: Overlay::None,
            notice: String::new(),
            drawn: vec![],
            bots: BySide::default(),
            thinker: None,
            options,
            next_move: Duration::ZERO,
        };
        screen.place_cursor();
        screen
    }

    /// Is a person to decide whether to exchange stones?
    fn is_swapping(&self) -> bool {
        self.session.is_persons_turn() && self.session.choices().pass().is_some()
    }

    /// The score as far as the hand has come.
    fn score(&self) -> Option<BySide<u16>> {
        match self.animation.as_ref().map(MoveAnimation::picture) {
            Some(Picture::Sowing { stores, .. }) => Some(stores.map(u16::from)),
            _ => self.session.game().score(),
        }
    }

    fn marks(&self) -> BoardMarks {
        let mut marks =
            BoardMarks { places: self.session.highlights(), cursor: self.cursor, hand: None };
        if let Some(animation) = &self.animation {
            marks.cursor = None;
            marks.places.last = animation.at.clone();
            marks.places.taken = animation.taken.clone();
            let at = animation.at.first().copied();
            marks.hand = at.filter(|_| animation.hand > 0).map(|at| (at, animation.hand));
        }
        marks
    }

    /// Keeps the cursor where something can be chosen.
    fn place_cursor(&mut self) {
        let open = self.session.selectable();
        self.cursor = self.cursor.filter(|place| open.contains(place)).or(open.first().copied());
    }

    /// Forwards a person's input, and carries out what comes of it.
    fn input(
        &mut self,
        context: &mut Context,
        input: impl FnOnce(&mut GameSession) -> Vec<SessionEffect>,
    ) {
        self.skip_animation(context);
        let effects = input(&mut self.session);
        self.perform(effects, context);
    }

    /// A player who plays on has seen enough of the opponent's move.
    fn skip_animation(&mut self, context: &mut Context) {
        if self.session.is_persons_turn() && self.animation.is_some() {
            self.end_animation(context);
        }
    }

    fn end_animation(&mut self, context: &mut Context) {
        self.animation = None;
        let effects = self.session.shown();
        self.perform(effects, context);
        self.place_cursor();
    }

    fn perform(&mut self, effects: Vec<SessionEffect>, context: &mut Context) {
        for effect in effects {
            match effect {
                SessionEffect::Show(played) => {
                    self.notice.clear();
                    let (speed, now) = (context.settings.speed, context.now);
                    self.animation =
                        Some(MoveAnimation::new(played.before, played.steps, speed, now));
                }
                SessionEffect::Redraw => {
                    self.notice.clear();
                    self.animation = None;
                    self.place_cursor();
                }
                SessionEffect::Save => self.keep(context),
                SessionEffect::Think(request) => self.think(request, context),
                SessionEffect::StopThinking => self.thinker = None,
                SessionEffect::Selected => self.show_targets(context),
                SessionEffect::Illegal(why) => self.refuse(context.messages.illegal(why), context),
                SessionEffect::Refused(problem) => {
                    self.refuse(context.messages.what_is_wrong(&problem), context);
                }
                SessionEffect::Hint(mv) => self.show_hint(&mv, context),
                SessionEffect::NothingToUndo => {
                    self.notice = context.text("terminal-nothing-to-undo");
                }
                SessionEffect::NothingToRedo => {
                    self.notice = context.text("terminal-nothing-to-redo");
                }
                // The screen shows the turn and the end by itself; why there
                // is no answer was said where it was known.
                SessionEffect::NotYourTurn
                | SessionEffect::NoAnswer
                | SessionEffect::Ended(_)
                | SessionEffect::Confirm
                | SessionEffect::Send(_) => {}
            }
        }
    }

    fn refuse(&mut self, why: String, context: &mut Context) {
        self.notice = why;
        context.bell = true;
    }

    fn show_targets(&mut self, context: &Context) {
        if !self.session.selected().is_empty() {
            self.cursor = self.session.selectable().first().copied();
            self.notice = context.text("terminal-choose-target");
        }
    }

    fn show_hint(&mut self, mv: &str, context: &Context) {
        self.cursor = self.session.highlights().hint.first().copied().or(self.cursor);
        self.notice = context.messages.format("terminal-hint", &[("move", mv.into())]);
    }

    /// Autosaves; a full disk must not stop the game, so it is only said.
    fn keep(&mut self, context: &Context) {
        if let Err(error) = self.autosave.keep(&self.session) {
            let values = [("reason", Value::from(context.messages.io_reason(&error)))];
            self.notice = context.messages.format("terminal-not-saved", &values);
        }
    }

    fn move_cursor(&mut self, direction: ArrowDirection) {
        let open = self.session.selectable();
        if let Some(cursor) = self.cursor.filter(|&place| place < self.drawn.len()) {
            self.cursor = board::neighbour(&self.drawn, &open, cursor, direction).or(Some(cursor));
        }
    }

    /// Asks the bot that is wanted, on a thread of its own.
    fn think(&mut self, request: EngineRequest, context: &mut Context) {
        let (remembering, limits) = match request.task {
            EngineTask::Move(side) => (self.bots[side].take(), self.options.limits),
            EngineTask::Hint => (None, one_second()),
        };
        let bot = match remembering {
            Some(bot) => Ok(bot),
            None => bots::for_task(request.task, &self.session, &context.bots),
        };
        match bot {
            Ok(bot) => {
                let game = self.session.game().boxed_clone();
                self.thinker = Some((BotThread::ask(bot, game, limits), request));
            }
            Err(error) => {
                self.notice = bots::refusal(&error, &context.messages);
                let effects = self.session.answered(request.id, None);
                self.perform(effects, context);
            }
        }
    }

    fn listen_to_bot(&mut self, context: &mut Context) {
        let Some((thinker, request)) = &self.thinker else { return };
        let request = *request;
        let (bot, chosen) = match thinker.answer() {
            BotAnswer::NotYet => return,
            BotAnswer::Move(bot, chosen) => (Some(bot), chosen),
            BotAnswer::Lost => (None, Err(BotError::Failed(context.text("terminal-bot-lost")))),
        };
        self.thinker = None;
        if let EngineTask::Move(side) = request.task {
            self.bots[side] = bot;
        }
        if let Err(error) = &chosen {
            self.notice = error.to_string();
        }
        let effects = self.session.answered(request.id, chosen.ok());
        self.perform(effects, context);
    }

    /// In a game between bots, lets the next move come after each pause.
    fn go_on(&mut self, context: &mut Context) {
        let Pace::Every(pause) = self.options.pace else { return };
        let idle = self.animation.is_none()
            && self.session.request().is_none()
            && !self.session.has_failed();
        if idle && self.session.is_watched() && context.now >= self.next_move {
            self.next_move = context.now + pause;
            let effects = self.session.step();
            self.perform(effects, context);
        }
    }
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
                self.input(context, |session| session.tap(place));
            }
        }
        Flow::Stay
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        if let Some(animation) = &mut self.animation {
            context.bell |= animation.advance(context.now);
            if animation.is_over(context.now) {
                self.end_animation(context);
            }
        }
        self.listen_to_bot(context);
        self.go_on(context);
        let effects = self.session.wake();
        self.perform(effects, context);
        Flow::Stay
    }
}
