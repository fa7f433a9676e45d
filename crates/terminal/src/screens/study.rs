//! A game under study: stepping back and forth, variations, the engine, and any
//! position set up by hand.

mod editor;
mod keys;
mod reviewing;
mod view;

use play::study::{ROOT, Study};
use play::{GameSession, Seat, SessionEffect};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::record::Record;
use rules::{AnyGame, AnyMatch, BySide};

use super::{Context, Flow, TerminalScreen};
use crate::board::{self, ArrowDirection, BoardMarks};
use crate::live_engine::LiveEngine;

use editor::Editor;
use reviewing::Reviewing;

/// What a text is typed for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum StudyPrompt {
    Move,
    File,
    Replace(String),
    Position,
}

/// The screen of a study.
pub(crate) struct StudyScreen {
    study: Study,
    /// The move that led to the position shown.
    at: usize,
    /// That position, for what can be chosen on it.
    session: GameSession,
    cursor: Option<usize>,
    drawn: Vec<Rect>,
    notice: String,
    typed: Option<(StudyPrompt, String)>,
    live: Option<LiveEngine>,
    editor: Option<Editor>,
    /// The review of the game, once it was asked for.
    reviewing: Option<Reviewing>,
}

/// Two people share the board of a study.
fn session_at(game: Box<dyn AnyMatch>) -> GameSession {
    GameSession::new(game, BySide::new(Seat::Person, Seat::Person), 0)
}

impl StudyScreen {
    /// A written game, seen from its end.
    pub(crate) fn of_record(record: &Record) -> Self {
        let study = Study::of(record);
        let at = study.line_through(ROOT).last().copied().unwrap_or(ROOT);
        let session = session_at(study.match_at(at));
        StudyScreen {
            study,
            at,
            session,
            cursor: None,
            drawn: vec![],
            notice: String::new(),
            typed: None,
            live: None,
            editor: None,
            reviewing: None,
        }
    }

    /// The start of a game, to play from or to set up another position.
    pub(crate) fn of_start(game: &AnyGame, context: &Context) -> Self {
        let mut screen = StudyScreen::of_record(&Record::of(game.start().as_ref()));
        screen.notice = context.text("study-begins");
        screen.place_cursor();
        screen
    }

    fn look_at(&mut self, node: usize) {
        self.at = node;
        self.session = session_at(self.study.match_at(node));
        self.notice.clear();
        self.place_cursor();
    }

    fn place_cursor(&mut self) {
        let open = self.session.selectable();
        self.cursor = self.cursor.filter(|place| open.contains(place)).or(open.first().copied());
    }

    /// Carries out what an input at the board means.
    fn perform(&mut self, effects: Vec<SessionEffect>, context: &mut Context) {
        for effect in effects {
            match effect {
                SessionEffect::Show(played) => {
                    // The session has just found it legal.
                    if let Ok(node) = self.study.play(self.at, &played.mv) {
                        return self.look_at(node);
                    }
                }
                SessionEffect::Selected => {
                    self.cursor = self.session.selectable().first().copied().or(self.cursor);
                }
                SessionEffect::Illegal(why) => self.notice = context.messages.illegal(why),
                SessionEffect::Refused(problem) => {
                    self.notice = context.messages.what_is_wrong(&problem);
                }
                _ => {}
            }
        }
    }

    /// Goes so many moves forward, or back.
    fn step(&mut self, steps: i32) {
        for _ in 0..steps.unsigned_abs() {
            let next =
                if steps > 0 { self.study.next(self.at) } else { self.study.previous(self.at) };
            if let Some(node) = next {
                self.look_at(node);
            }
        }
    }

    /// The other moves tried in the place of the one shown, one after another.
    fn next_variation(&mut self) {
        let siblings = self.study.siblings(self.at);
        let place = siblings.iter().position(|&node| node == self.at);
        if let Some(place) = place {
            self.look_at(siblings[(place + 1) % siblings.len()]);
        }
    }

    fn marks(&self) -> BoardMarks {
        let places = match &self.editor {
            Some(_) => rules::Highlights::default(),
            None => self.session.highlights(),
        };
        let cursor = self.editor.as_ref().map(|editor| editor.cursor).or(self.cursor);
        BoardMarks { places, cursor, hand: None }
    }

    fn move_cursor(&mut self, direction: ArrowDirection) {
        let open = self.session.selectable();
        if let Some(cursor) = self.cursor.filter(|&place| place < self.drawn.len()) {
            self.cursor = board::neighbour(&self.drawn, &open, cursor, direction).or(Some(cursor));
        }
    }

    /// Takes the position that was set up as the beginning of a new study.
    /// The engine follows it.
    fn take_position(&mut self, begun: &dyn AnyMatch, context: &Context) {
        *self = StudyScreen::of_record(&Record::of(begun));
        self.live = Some(LiveEngine::begin(self.session.game(), &context.searchers));
        self.place_cursor();
    }
}

impl TerminalScreen for StudyScreen {
    fn enter(&mut self, context: &mut Context) {
        self.place_cursor();
        if self.live.is_none() && self.editor.is_none() && self.reviewing.is_none() {
            self.live = Some(LiveEngine::begin(self.session.game(), &context.searchers));
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        view::draw(self, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        keys::press(self, key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(-1),
            MouseEventKind::ScrollDown => self.step(1),
            MouseEventKind::Down(MouseButton::Left) => {
                let place = board::place_at(&self.drawn, mouse.column, mouse.row);
                match (&mut self.editor, place) {
                    (Some(editor), Some(place)) => editor.touch(place),
                    (None, Some(place)) => {
                        self.cursor = Some(place);
                        let effects = self.session.tap(place);
                        self.perform(effects, context);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        self.listen_to_review();
        if let Some(live) = &mut self.live {
            live.follow(self.session.game(), &context.searchers);
        }
        Flow::Stay
    }

    fn help(&self, context: &Context) -> String {
        context.text(if self.editor.is_some() { "help-editor" } else { "help-study" })
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn is_busy(&self) -> bool {
        self.live.as_ref().is_some_and(|live| !live.is_over()) || self.is_reviewing()
    }
}
