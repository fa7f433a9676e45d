//! Strategy lessons: a list of them, and one being taken. The board comes first; a sentence says
//! what to look for, and every move is answered.
//!
//! The device keeps the progress as [`LessonProgress`] writes it.

use ::lessons::{LESSONS, LessonAnswer, LessonAttempt, LessonProgress, StrategyLesson};
use review::{ReviewedMove, Reviewer, both_opinions, why_not};
use rules::Step;
use rules::catalogue::{self, Family};

use super::html::{button, escaped, main_button};
use super::shown::Shown;
use super::try_again::MEBIBYTES;
use super::{Desk, TutorLesson};
use crate::files::Files;

/// Positions searched to answer a wrong move.
const NODES: u64 = 60_000;

/// The screen of lessons.
pub(super) struct StrategyScreen {
    /// The course that is listed first.
    course: String,
    progress: LessonProgress,
    attempt: Option<LessonAttempt>,
    /// What the last move was answered, a sentence each.
    said: Vec<String>,
    /// Where the right move begins, if it was asked for.
    places: Vec<usize>,
    is_changed: bool,
}

impl StrategyScreen {
    /// The lessons of a course, or one lesson.
    pub(super) fn new(what: &str, kept: &str) -> Self {
        let mut screen = StrategyScreen {
            course: String::new(),
            progress: LessonProgress::read(kept),
            attempt: None,
            said: vec![],
            places: vec![],
            is_changed: false,
        };
        screen.show_place(what);
        screen
    }

    /// The list with a course first, or a lesson.
    fn show_place(&mut self, what: &str) {
        self.course = course_of(what).to_string();
        self.attempt = None;
        self.open(what);
    }

    fn open(&mut self, id: &str) {
        if let Some(lesson) = StrategyLesson::by_id(id) {
            self.course = lesson.course.to_string();
            self.attempt = LessonAttempt::new(lesson, self.progress.step(lesson)).ok();
            self.clear();
        }
    }

    fn clear(&mut self) {
        self.said.clear();
        self.places.clear();
    }

    fn play(&mut self, mv: &str, desk: &Desk<'_>) {
        let Some(attempt) = self.attempt.as_mut().filter(|it| !it.is_answered()) else { return };
        let before = attempt.game().boxed_clone();
        let Ok(answer) = attempt.play(mv) else { return };
        let tried = before.moves().len();
        let mut played = before;
        // It was just played.
        let _ = played.play(mv);
        let mv = played.moves().get(tried).cloned().unwrap_or_default();
        let judged = match answer {
            LessonAnswer::Right => None,
            _ => judge(attempt, &*played, desk),
        };
        self.places.clear();
        self.said = match answer {
            LessonAnswer::Right => {
                vec![desk.messages.format("lesson-praise", &[("move", mv.into())])]
            }
            LessonAnswer::Disputed => vec![both_opinions(&mv, judged.as_ref(), desk.messages)],
            LessonAnswer::Wrong => why_not(&mv, judged.as_ref(), attempt.about(), desk.messages),
        };
        if attempt.is_answered() {
            let right = format!("lesson-{}-{}-right", attempt.lesson().id, attempt.step().id);
            self.said.push(desk.messages.text(&right));
            self.note();
        }
    }

    /// Keeps how far the lesson has come.
    fn note(&mut self) {
        let Some(attempt) = &self.attempt else { return };
        match attempt.is_finished() {
            true => self.progress.finish(attempt.lesson()),
            false => self.progress.reach(attempt.lesson(), attempt.at() + 1),
        }
        self.is_changed = true;
    }

    fn show_answer(&mut self, desk: &Desk<'_>) {
        let Some(attempt) = self.attempt.as_ref().filter(|it| !it.is_answered()) else { return };
        let mv = attempt.step().main();
        let steps = attempt.game().steps(mv).unwrap_or_default();
        self.places = steps.first().map(Step::touched).unwrap_or_default();
        self.said = vec![desk.messages.format("lesson-answer", &[("move", mv.into())])];
    }

    fn list(&self, desk: &Desk<'_>) -> String {
        let mut courses: Vec<&[StrategyLesson]> = LESSONS.to_vec();
        courses.sort_by_key(|course| course[0].course != self.course);
        let mut html = String::new();
        for (at, course) in courses.into_iter().enumerate() {
            let title = desk.text(&format!("lesson-course-{}", course[0].course));
            let id = if at == 0 { " id=tutor-head tabindex=-1" } else { "" };
            html +=
                &format!("<section class=\"card stack\"><h2{id}>{title}</h2><ul class=moments>");
            let next = self.progress.next_of(course[0].course).map(|lesson| lesson.id);
            for lesson in course {
                let name = desk.text(&format!("lesson-{}-title", lesson.id));
                let label = match self.progress.is_done(lesson) {
                    true => desk.format("tutor-lesson-done", &[("lesson", name.into())]),
                    false => name,
                };
                let value = format!("lesson {}", lesson.id);
                let is_next = at == 0 && next == Some(lesson.id);
                let entry =
                    if is_next { main_button(&value, &label) } else { button(&value, &label) };
                html += &format!("<li>{entry}</li>");
            }
            html += "</ul></section>";
        }
        html
    }

    fn board(&self, attempt: &LessonAttempt, desk: &Desk<'_>) -> Shown {
        let (lesson, step) = (attempt.lesson(), attempt.step());
        let mut shown = Shown::of(attempt.game());
        let start = step.begin(attempt.about()).ok();
        shown.side = start.map(|game| game.turn());
        let task = desk.messages.text(&format!("lesson-{}-{}-task", lesson.id, step.id));
        let values = [("step", (attempt.at() + 1).into()), ("steps", lesson.steps.len().into())];
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2><p class=soft>{} · {}</p><p>{}</p>",
            desk.text(&format!("lesson-{}-title", lesson.id)),
            desk.text(&format!("lesson-course-{}", lesson.course)),
            desk.format("lesson-step", &values),
            escaped(&task),
        );
        let class = if attempt.is_answered() { " class=praise" } else { "" };
        html += &format!("<div role=status{class}>");
        for said in &self.said {
            html += &format!("<p>{}</p>", escaped(said));
        }
        html += "</div><p class=row>";
        html += &self.buttons(attempt, desk);
        shown.html = html + "</p></section>";
        shown.said = if self.said.is_empty() { task } else { self.said.join(" ") };
        shown.places = self.places.clone();
        if !attempt.game().moves().is_empty() {
            shown.flags.push('w');
        }
        shown
    }

    fn buttons(&self, attempt: &LessonAttempt, desk: &Desk<'_>) -> String {
        let mut html = String::new();
        if attempt.line_move().is_some() {
            html += &main_button("line", &desk.text("tutor-lesson-line"));
        }
        if attempt.is_finished() {
            let next = self.progress.next_of(attempt.lesson().course);
            if let Some(next) = next {
                let id = format!("lesson {}", next.id);
                html += &main_button(&id, &desk.text("tutor-lesson-next"));
            }
        } else if attempt.is_answered() {
            html += &main_button("on", &desk.text("tutor-lesson-on"));
        } else if self.places.is_empty() {
            html += &button("answer", &desk.text("tutor-show-answer"));
        }
        if attempt.is_answered() {
            html += &button("again", &desk.text("tutor-lesson-again"));
        }
        html + &button("back", &desk.text("tutor-lesson-all"))
    }
}

/// The course for a game, or of its own name.
fn course_of(what: &str) -> &str {
    if LESSONS.iter().any(|course| course[0].course == what) {
        return what;
    }
    match catalogue::parse(what).map(|game| game.family()) {
        Ok(Family::QuantumLeap) => "quantum-leap",
        Ok(Family::Line) => "line",
        Ok(Family::Sowing) if what.starts_with("ouri") => "ouri",
        Ok(Family::Sowing) => "oware",
        Err(_) => "oril",
    }
}

/// What the search thinks of the last move of a game.
fn judge(
    attempt: &LessonAttempt,
    played: &dyn rules::AnyMatch,
    desk: &Desk<'_>,
) -> Option<ReviewedMove> {
    let game = attempt.about();
    let resources = desk.files.resources(game);
    let mut reviewer = Reviewer::new(game, played, MEBIBYTES, &resources);
    desk.think(NODES, |thinking| reviewer.step(thinking)).ok().flatten()
}

impl TutorLesson for StrategyScreen {
    fn wants(&self, files: &Files) -> Option<String> {
        files.wanted_tables(self.attempt.as_ref()?.about())
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "lesson" => self.open(rest),
            "move" => self.play(rest, desk),
            "answer" => self.show_answer(desk),
            "back" => self.attempt = None,
            "line" => self.attempt.iter_mut().for_each(LessonAttempt::play_line),
            "on" | "again" => {
                let go = if verb == "on" { LessonAttempt::go_on } else { LessonAttempt::again };
                self.attempt.iter_mut().for_each(go);
                self.clear();
            }
            _ => {}
        }
        let mut shown = match &self.attempt {
            Some(attempt) => self.board(attempt, desk),
            None => Shown { html: self.list(desk), ..Shown::default() },
        };
        if matches!(verb, "lesson" | "back" | "on" | "again") {
            shown.focus = "tutor-head";
        }
        if std::mem::take(&mut self.is_changed) {
            shown.kept = Some(("lessons", self.progress.write()));
        }
        shown
    }

    fn place(&self) -> Option<String> {
        let lesson = self.attempt.as_ref().map(|it| it.lesson().id.to_string());
        Some(lesson.unwrap_or_else(|| self.course.clone()))
    }

    fn go_to(&mut self, place: &str, _desk: &Desk<'_>) {
        self.show_place(place);
    }
}
