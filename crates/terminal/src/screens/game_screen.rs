//! A game on the full screen: the board, the cursor, the animation and the
//! bots. What inputs mean is decided by the [`GameSession`].

mod engine;
mod keys;
mod prompt;
mod remote;
mod view;

use std::time::Duration;

use play::{EngineRequest, GameSession, SessionEffect};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::{BySide, Picture};
use search::AnyBot;
use search::engine::SearchResult;

use super::{Context, Flow, TerminalScreen, help};
use crate::animation::MoveAnimation;
use crate::autosave::Autosave;
use crate::board::{self, ArrowDirection, BoardMarks};
use crate::bot_thread::BotThread;
use crate::live_engine::LiveEngine;
use crate::online::RemoteGame;
use crate::{BotOptions, Pace};

use prompt::Prompt;

/// A game on the screen.
pub(crate) struct GameScreen {
    session: GameSession,
    autosave: Autosave,
    cursor: Option<usize>,
    animation: Option<MoveAnimation>,
    /// A text being typed.
    prompt: Option<Prompt>,
    /// The last thing said: a refusal, a hint, a greeting.
    notice: String,
    /// Why the game could not be kept after its last move; empty if it was.
    not_kept: String,
    /// Where each place lay when last drawn.
    drawn: Vec<Rect>,
    /// The bots that have moved already and remember the game.
    bots: BySide<Option<Box<dyn AnyBot>>>,
    thinker: Option<(BotThread, EngineRequest)>,
    /// A search for advice, or for the move of a computer that explains itself.
    advice: Option<(crate::AnalysisThread, EngineRequest)>,
    /// What the last such search found at each depth.
    explained: Vec<SearchResult<String>>,
    /// The engine that goes on searching the position shown, if it is wanted.
    live: Option<LiveEngine>,
    options: BotOptions,
    /// When the next move of a game between bots may come.
    next_move: Duration,
    /// The game at a server that this one follows.
    remote: Option<RemoteGame>,
}

impl GameScreen {
    pub(crate) fn new(session: GameSession, options: BotOptions, autosave: Autosave) -> Self {
        let stepwise = session.is_watched();
        let mut screen = GameScreen {
            session: session.stepwise(stepwise),
            autosave,
            cursor: None,
            animation: None,
            prompt: None,
            notice: String::new(),
            not_kept: String::new(),
            drawn: vec![],
            bots: BySide::default(),
            thinker: None,
            advice: None,
            explained: vec![],
            live: None,
            options,
            next_move: Duration::ZERO,
            remote: None,
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
    /// The same screen with this to be read first.
    pub(crate) fn saying(mut self, notice: String) -> Self {
        self.notice = notice;
        self
    }

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
                SessionEffect::StopThinking => {
                    self.thinker = None;
                    self.advice = None;
                }
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
                SessionEffect::Send(action) => self.send(action, context),
                SessionEffect::Ended(_) => self.keep_remote(context),
                // The screen shows the turn by itself; why there is no answer
                // was said where it was known.
                SessionEffect::NotYourTurn | SessionEffect::NoAnswer | SessionEffect::Confirm => {}
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

    /// Autosaves; a full disk must not stop the game, so it is only said.
    fn keep(&mut self, context: &Context) {
        self.not_kept.clear();
        if let Err(error) = self.autosave.keep(&self.session) {
            let values = [("reason", context.messages.io_reason(&error).into())];
            self.not_kept = context.messages.format("terminal-not-kept", &values);
            self.notice.clone_from(&self.not_kept);
        }
    }

    /// Leaves the game. One that could not be kept is not left by mistake.
    fn leave(&mut self, context: &mut Context) -> Flow {
        let at_risk = self.session.is_under_way() && !self.not_kept.is_empty();
        let warning = format!("{} {}", self.not_kept, context.text("terminal-leave-anyway"));
        if at_risk && self.notice != warning {
            self.notice = warning;
            return Flow::Stay;
        }
        self.unfollow(context);
        Flow::Back
    }

    fn move_cursor(&mut self, direction: ArrowDirection) {
        let open = self.session.selectable();
        if let Some(cursor) = self.cursor.filter(|&place| place < self.drawn.len()) {
            self.cursor = board::neighbour(&self.drawn, &open, cursor, direction).or(Some(cursor));
        }
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

    /// Does the game between bots go on by itself?
    fn plays_by_itself(&self) -> bool {
        self.session.is_watched() && matches!(self.options.pace, Pace::Every(_))
    }
}

impl TerminalScreen for GameScreen {
    fn enter(&mut self, context: &mut Context) {
        if let Some(tags) = context.edited_tags.take() {
            *self.session.tags_mut() = tags;
            if self.remote.is_none() {
                self.keep(context);
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        view::draw(self, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        keys::press(self, key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
            if self.prompt.take().is_some() {
                return Flow::Stay;
            }
            if let Some(place) = board::place_at(&self.drawn, mouse.column, mouse.row) {
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
        if self.remote.is_some() {
            return self.follow_remote(context);
        }
        self.listen_to_bot(context);
        self.listen_to_advice(context);
        self.go_on(context);
        let effects = self.session.wake();
        self.perform(effects, context);
        self.follow_with_engine(context);
        Flow::Stay
    }

    fn shows_notices(&self) -> bool {
        self.remote.is_some()
    }

    fn help(&self, context: &Context) -> String {
        match &self.remote {
            Some(_) => help::of_online_game(self.session.family(), context),
            None => help::of_game(self.session.family(), context),
        }
    }

    fn is_typing(&self) -> bool {
        self.prompt.is_some()
    }

    fn is_busy(&self) -> bool {
        self.animation.is_some()
            || self.session.request().is_some()
            || self.live.as_ref().is_some_and(|live| !live.is_over())
            || self.plays_by_itself() && self.session.summary().is_none()
    }
}
