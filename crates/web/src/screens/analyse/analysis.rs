//! The state of the analysis: the study, the position looked at, and what can
//! be done with it.

use leptos::prelude::*;
use play::{Action, GameSession, Seat, SessionEffect};
use rules::catalogue::{self, Family};
use rules::record::link::{self, LinkError};
use rules::{AnyMatch, BySide, Ending, Highlights, Picture, Problem, Side, Step};

use super::tool::Tool;
use crate::boards::{BoardModel, BoardNote, BoardSession};
use crate::device::rewrite;
use crate::shell::{App, Route, app};
use crate::study::{Draft, ROOT, Study};

/// A position of the study, with everything that is drawn of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) name: String,
    pub(super) family: Family,
    /// The node of the study.
    pub(super) node: usize,
    pub(super) picture: Picture,
    pub(super) turn: Side,
    pub(super) ending: Option<Ending>,
}

impl Standing {
    fn of(study: &Study, node: usize) -> Self {
        let game = study.match_at(node);
        let game = game.as_ref();
        Standing {
            name: game.name(),
            family: study.game().family(),
            node,
            picture: game.picture(),
            turn: game.turn(),
            ending: game.ending(),
        }
    }
}

/// What the screen shows beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// The moves and what the engine thinks.
    Looking,
    /// The board is being set up.
    SettingUp(Draft),
    /// Another game is being opened.
    Opening,
}

/// The state of the screen.
#[derive(Clone, Copy)]
pub(super) struct Analysis {
    pub(super) app: App,
    pub(super) study: RwSignal<Study>,
    /// The node that is looked at.
    pub(super) at: RwSignal<usize>,
    pub(super) mode: RwSignal<Mode>,
    pub(super) standing: Memo<Standing>,
    /// The board looked at. Its moves are played in the study.
    pub(super) board: BoardSession,
    /// Where the best move known begins and ends.
    pub(super) hint: RwSignal<Vec<usize>>,
    /// What touching the board does while a position is set up.
    pub(super) tool: RwSignal<Tool>,
}

impl Analysis {
    /// The analysis that an address asks for: a game in a link, the name of a
    /// game, or nothing in particular.
    pub(super) fn new(address: &str) -> Self {
        let app = app();
        let (study, problem) = match opened(address) {
            Ok(study) => (study, None),
            Err(error) => (default_study(), Some(error)),
        };
        let last = *study.line_through(ROOT).last().unwrap_or(&ROOT);
        let (study, at) = (RwSignal::new(study), RwSignal::new(last));
        let standing = Memo::new(move |_| {
            let at = at.get();
            study.with(|study| Standing::of(study, at))
        });
        let game = study.with_untracked(|study| study.match_at(last));
        let seats = BySide::new(Seat::Person, Seat::Person);
        let analysis = Analysis {
            app,
            study,
            at,
            mode: RwSignal::new(Mode::Looking),
            standing,
            board: BoardSession::for_trying(app, GameSession::following(game, seats)),
            hint: RwSignal::new(vec![]),
            tool: RwSignal::new(Tool::TurnOver),
        };
        analysis.board.on_effect(move |effect| analysis.perform(effect));
        if let Some(error) = problem {
            analysis.board.say(link_problem(app, &error));
        }
        analysis
    }

    fn perform(self, effect: SessionEffect) -> Option<SessionEffect> {
        match effect {
            SessionEffect::Send(Action::Move { mv }) => self.play(&mv),
            // The head of the screen says how the game ended.
            SessionEffect::Ended(_) => {}
            SessionEffect::Show(played) => {
                let family = self.board.now(GameSession::family);
                let side = self.app.messages().side(family, played.by);
                let values = [
                    ("side", side.into()),
                    ("move", played.mv.as_str().into()),
                    ("gain", played.gain.into()),
                ];
                self.app.announce(self.app.format("web-analyse-announce", &values));
                return Some(SessionEffect::Show(played));
            }
            other => return Some(other),
        }
        None
    }

    /// Takes up another game.
    pub(super) fn take_up(self, study: Study) {
        let last = *study.line_through(ROOT).last().unwrap_or(&ROOT);
        batch(move || {
            self.at.set(ROOT);
            self.study.set(study);
            self.mode.set(Mode::Looking);
            self.look(last);
        });
        self.keep_in_address();
    }

    /// Looks at a node, without motion.
    pub(super) fn look(self, node: usize) {
        batch(move || {
            self.at.set(node);
            self.board.input(|it| it.go_to(self.match_here()));
        });
    }

    /// Looks at the next node, and shows how it came about.
    pub(super) fn step_forward(self) {
        let next = self.study.with_untracked(|study| study.next(self.at.get_untracked()));
        if let Some(next) = next {
            self.walk_to(next);
        }
    }

    fn walk_to(self, node: usize) {
        batch(move || {
            self.at.set(node);
            self.board.input(|it| it.follow(self.match_here(), false));
        });
    }

    fn match_here(self) -> Box<dyn AnyMatch> {
        self.study.with_untracked(|study| study.match_at(self.at.get_untracked()))
    }

    /// Plays a move from here: along the tree, or as a new variation.
    pub(super) fn play(self, mv: &str) {
        let at = self.at.get_untracked();
        match self.study.try_update(|study| study.play(at, mv)) {
            Some(Ok(node)) => self.walk_to(node),
            Some(Err(error)) => self.board.say(self.app.messages().problem(&error)),
            None => {}
        }
        self.keep_in_address();
    }

    /// Plays several moves at once, such as a line of the engine.
    pub(super) fn play_all(self, moves: &[String]) {
        for mv in moves {
            self.play(mv);
        }
        self.board.skip_motion();
    }

    /// Makes the line looked at the main one.
    pub(super) fn promote(self) {
        self.study.update(|study| study.promote(self.at.get_untracked()));
        self.keep_in_address();
    }

    /// Takes away the move looked at and what follows it.
    pub(super) fn remove(self) {
        let at = self.at.get_untracked();
        if at != ROOT {
            batch(move || {
                if let Some(parent) = self.study.try_update(|study| study.remove(at)) {
                    self.look(parent);
                }
            });
            self.keep_in_address();
        }
    }

    /// Begins to set up the board that is looked at.
    pub(super) fn set_up(self) {
        let draft = Draft::of(self.match_here().as_ref());
        self.tool.set(Tool::default_for(draft.picture()));
        self.look(self.at.get_untracked());
        self.mode.set(Mode::SettingUp(draft));
    }

    /// A place of the board is touched while a position is set up.
    fn touch(self, place: usize) {
        let tool = self.tool.get_untracked();
        self.mode.update(|mode| {
            if let Mode::SettingUp(draft) = mode {
                tool.use_on(draft, place);
            }
        });
    }

    /// The whole study as the text of a link, if it can be written.
    pub(super) fn link(self) -> Option<String> {
        self.study.with_untracked(|study| study.record().ok().map(|record| link::write(&record)))
    }

    /// Keeps the study in the page's address, so that reloading loses nothing.
    fn keep_in_address(self) {
        if let Some(link) = self.link() {
            rewrite(&Route::Analyse(link).hash());
        }
    }

    /// The board looked at, or the one being set up.
    pub(super) fn model(self, notes: Signal<Vec<BoardNote>>, setting_up: bool) -> BoardModel {
        let model = self.board.model();
        if setting_up {
            let picture = Memo::new(move |_| match self.mode.get() {
                Mode::SettingUp(draft) => draft.picture().clone(),
                _ => self.standing.with(|standing| standing.picture.clone()),
            });
            let tap = Callback::new(move |place| self.touch(place));
            let still = BoardModel::still(model.game, picture.into());
            return BoardModel { tap, editing: true, ..still };
        }
        let highlights = Signal::derive(move || {
            let seen = model.highlights.get();
            Highlights { hint: self.hint.get(), ..seen }
        });
        BoardModel { highlights, notes, ..model }
    }

    /// The places that a move begins and ends with, for hints.
    pub(super) fn places_of(self, mv: &str) -> Vec<usize> {
        let steps = self.match_here().steps(mv).unwrap_or_default();
        steps.first().map(Step::touched).unwrap_or_default()
    }
}

/// The study of an address.
fn opened(address: &str) -> Result<Study, LinkError> {
    if address.is_empty() {
        return Ok(default_study());
    }
    match catalogue::parse(address) {
        Ok(game) => Ok(Study::of_match(game.start().as_ref())),
        Err(_) => link::read(address).map(|record| Study::of(&record)),
    }
}

/// What there is to look at when nothing was asked for.
fn default_study() -> Study {
    let game = catalogue::parse(catalogue::ENTRIES[0]).expect("the catalogue reads its own names");
    Study::of_match(game.start().as_ref())
}

/// What is wrong with a link, in words.
pub(super) fn link_problem(app: App, error: &LinkError) -> String {
    match error {
        LinkError::Text(error) => problem_of(app, &error.problem),
        LinkError::UnknownPart(part) => {
            app.format("web-link-unknown-part", &[("part", part.as_str().into())])
        }
        other => app.text(&format!("web-link-{}", other.id())),
    }
}

fn problem_of(app: App, problem: &Problem) -> String {
    let what = app.messages().what_is_wrong(problem);
    app.format("web-link-text", &[("what", what.into())])
}
