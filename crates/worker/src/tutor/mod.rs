//! The tutor of a page: reviews games, collects mistakes to practise, sets puzzles, and gives lessons.
//!
//! Each screen is a [`TutorLesson`] that takes actions and gives a [`Shown`]: HTML, a board, and
//! what the device should keep. All text is written here, so that the app itself, which
//! everybody loads first, stays small.

mod history;
mod html;
mod lessons;
mod level;
mod practice;
mod puzzles;
mod review;
mod shown;
mod thinking;
mod try_again;

use std::time::Duration;

use messages::{Language, Messages};
use search::{Limits, Stop, Thinking};

use crate::Surroundings;
use crate::files::Files;
use crate::requests::{Answer, Reply, Request, Task};
use crate::tutored::TutorAction;
use history::HistoryLesson;
use lessons::StrategyScreen;
use level::LevelScreen;
use practice::PracticeLesson;
use puzzles::PuzzleLesson;
use review::ReviewLesson;
use shown::Shown;
use thinking::ThinkingScreen;

/// How long one answer may take, as long as more can be done later.
const PATIENCE: Duration = Duration::from_millis(150);

/// A screen of the tutor.
trait TutorLesson {
    /// The file that the next action needs, if it is not here.
    fn wants(&self, files: &Files) -> Option<String>;

    /// Something was done: `next`, `move F`, or the value of a button.
    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown;

    /// What of the address leads to what is shown now; none if there is one address only.
    fn place(&self) -> Option<String> {
        None
    }

    /// Shows what such a part of an address leads to.
    fn go_to(&mut self, _place: &str, _desk: &Desk<'_>) {}
}

/// What a lesson may use.
struct Desk<'a> {
    files: &'a Files,
    messages: &'a Messages,
    around: &'a dyn Surroundings,
    day: u32,
}

impl Desk<'_> {
    fn text(&self, id: &str) -> String {
        html::escaped(&self.messages.text(id))
    }

    fn format(&self, id: &str, values: &[(&str, messages::Value)]) -> String {
        html::escaped(&self.messages.format(id, values))
    }

    /// Thinks with a limit of positions: the same result on every device.
    fn think<T>(&self, nodes: u64, think: impl FnOnce(&Thinking<'_>) -> T) -> T {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let clock = || self.around.now();
        think(&Thinking { limits, clock: &clock, stop: &Stop::default() })
    }
}

/// The tutor in its worker. It keeps the lesson of the last screen.
#[derive(Default)]
pub struct Tutor {
    files: Files,
    lesson: Option<Box<dyn TutorLesson>>,
    opened: String,
}

impl Tutor {
    /// The name of a file that would help with a request and is not here yet: endgame
    /// tables (`oril.tend`) or puzzles (`oril.puzzles`).
    pub fn wants(&self, request: &Request) -> Option<String> {
        let Task::Tutor(text) = &request.task else { return None };
        let asked = TutorAction::read(text);
        match asked.action.strip_prefix("open ") {
            Some(what) => opened(what, &asked).wants(&self.files),
            None => self.lesson.as_ref()?.wants(&self.files),
        }
    }

    /// Receives a file, or notes that it could not be fetched (no bytes).
    pub fn take(&mut self, name: &str, bytes: &[u8]) {
        self.files.take(name, bytes);
    }

    /// Answers a request.
    pub fn answer(
        &mut self,
        request: &Request,
        around: &dyn Surroundings,
        tell: &mut dyn FnMut(Answer),
    ) {
        let reply = match &request.task {
            Task::Tutor(text) => Reply::Tutored(self.act(&TutorAction::read(text), around)),
            _ => Reply::Failed { why: "the engine's worker does that".into() },
        };
        tell(Answer { tag: request.tag, reply });
    }

    fn act(&mut self, asked: &TutorAction<'_>, around: &dyn Surroundings) -> String {
        let messages =
            Messages::from_table(Language::from_locale(asked.language).unwrap_or_default());
        let action = match asked.action.strip_prefix("open ") {
            Some(what) => {
                // The language changed, or the page was drawn again: the work is kept.
                if self.opened != what || self.lesson.is_none() {
                    self.lesson = Some(opened(what, asked));
                    self.opened = what.to_string();
                }
                "show"
            }
            None => asked.action,
        };
        let desk = Desk { files: &self.files, messages: &messages, around, day: asked.day };
        match &mut self.lesson {
            Some(lesson) => {
                let place =
                    action.strip_prefix("at ").filter(|at| lesson.place().as_deref() != Some(at));
                let mut shown = match place {
                    Some(place) => {
                        lesson.go_to(place, &desk);
                        Shown { focus: "tutor-head", ..lesson.act("show", &desk) }
                    }
                    None => lesson.act(action, &desk),
                };
                shown.at = lesson.place();
                // What was selected for a move that was refused is so no more.
                if action.starts_with("move ") {
                    shown.flags.push('r');
                }
                shown.write()
            }
            None => Shown::default().write(),
        }
    }
}

/// The lesson that an address names.
fn opened(what: &str, asked: &TutorAction<'_>) -> Box<dyn TutorLesson> {
    let (screen, rest) = what.split_once(' ').unwrap_or((what, ""));
    let kept = |name: &str| {
        let found = asked.kept.iter().find(|(known, _)| *known == name);
        found.map_or(String::new(), |(_, text)| text.to_string())
    };
    match screen {
        "lessons" => Box::new(StrategyScreen::new(rest, &kept("lessons"))),
        "thinking" => Box::new(ThinkingScreen::new(rest)),
        "level" => Box::new(LevelScreen::new(rest, &kept("finished"))),
        "practice" => Box::new(PracticeLesson::new(rest, &kept("finished"), &kept("practice"))),
        "history" => Box::new(HistoryLesson::new(&kept("finished"), &kept("aside"))),
        "puzzles" => Box::new(PuzzleLesson::new(rest, &kept("puzzles"), kept("online") == "yes")),
        _ => Box::new(ReviewLesson::new(rest)),
    }
}
