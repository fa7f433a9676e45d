//! `tabuleiro learn lesson [LESSON]`: strategy lessons, line by line.

use std::fs;

use clap::builder::PossibleValuesParser;
use lessons::{LESSONS, LessonAnswer, LessonAttempt, LessonProgress, StrategyLesson};
use messages::Messages;
use review::{both_opinions, why_not};
use rules::{AnyMatch, Side};
use terminal::drawing::{self, Look};
use terminal::paragraph::{WIDTH, wrap};

use super::judge::judge;
use crate::{Console, Failure, file};

/// Which lesson to take.
#[derive(Debug, clap::Args)]
pub(crate) struct LessonArguments {
    #[arg(value_parser = PossibleValuesParser::new(all().map(|lesson| lesson.id)))]
    lesson: Option<String>,
}

pub(super) fn run(arguments: &LessonArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let path = console.environment().folder.lessons();
    // Nothing there yet is no progress yet.
    let mut progress = LessonProgress::read(&fs::read_to_string(&path).unwrap_or_default());
    let Some(id) = &arguments.lesson else { return list(&progress, console) };
    let Some(lesson) = StrategyLesson::by_id(id) else { return list(&progress, console) };
    let mut attempt = LessonAttempt::new(lesson, progress.step(lesson))?;
    while take_step(&mut attempt, console)? {
        match attempt.is_finished() {
            true => progress.finish(lesson),
            false => progress.reach(lesson, attempt.at() + 1),
        }
        let kept = console.environment().folder.keep_lessons(&progress.write());
        kept.map_err(|error| file::failure(&path, &error, messages))?;
        if attempt.is_finished() {
            let next = progress.next_of(lesson.course).map_or("", |next| next.id);
            let id = if next.is_empty() { "lesson-course-done" } else { "lesson-done" };
            let text = messages.format(id, &[("next", next.into())]);
            return Ok(console.lines(wrap(&text, WIDTH, 0))?);
        }
        attempt.go_on();
    }
    Ok(())
}

/// Every lesson, course after course.
pub(super) fn all() -> impl Iterator<Item = &'static StrategyLesson> {
    LESSONS.into_iter().flatten()
}

/// What a lesson is called.
pub(super) fn title(lesson: &StrategyLesson, messages: &Messages) -> String {
    messages.text(&format!("lesson-{}-title", lesson.id))
}

fn list(progress: &LessonProgress, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    for course in LESSONS {
        console.line(messages.text(&format!("lesson-course-{}", course[0].course)))?;
        for lesson in course {
            let mark = if progress.is_done(lesson) { "✓" } else { " " };
            let title = title(lesson, messages);
            console.line(format!("  {mark} {:22} {title}", lesson.id))?;
        }
    }
    Ok(())
}

/// One position until it is solved; false if the input ends first.
fn take_step(attempt: &mut LessonAttempt, console: &mut Console<'_>) -> Result<bool, Failure> {
    let messages = console.messages();
    let (lesson, step) = (attempt.lesson(), attempt.step());
    let text = |part: &str| messages.text(&format!("lesson-{}-{part}", lesson.id));
    let values = [("step", (attempt.at() + 1).into()), ("steps", lesson.steps.len().into())];
    console.line(format!("{} – {}", text("title"), messages.format("lesson-step", &values)))?;
    let learner = attempt.game().turn();
    show(attempt.game(), learner, console)?;
    say(&text(&format!("{}-task", step.id)), console)?;
    while !attempt.is_answered() {
        console.write(&format!("{} ", messages.text("puzzle-ask")))?;
        console.flush()?;
        let mut line = String::new();
        if console.streams().0.read_line(&mut line)? == 0 {
            console.line("")?;
            return Ok(false);
        }
        match line.trim() {
            "" => {}
            "?" => {
                say(&messages.format("lesson-answer", &[("move", step.main().into())]), console)?
            }
            mv => answer(mv, attempt, console)?,
        }
    }
    show(attempt.game(), learner, console)?;
    say(&text(&format!("{}-right", step.id)), console)?;
    if attempt.line_move().is_some() {
        let values = [("moves", step.line.join(" ").into())];
        say(&messages.format("lesson-line", &values), console)?;
        while attempt.line_move().is_some() {
            attempt.play_line();
        }
        show(attempt.game(), learner, console)?;
    }
    Ok(true)
}

fn answer(mv: &str, attempt: &mut LessonAttempt, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut played = attempt.game().boxed_clone();
    let answer = match attempt.play(mv) {
        Ok(answer) => answer,
        Err(error) => return Ok(console.line(messages.problem(&error))?),
    };
    played.play(mv)?;
    let mv = played.moves().pop().unwrap_or_default();
    let said = match answer {
        LessonAnswer::Right => vec![messages.format("lesson-praise", &[("move", mv.into())])],
        LessonAnswer::Disputed => {
            let judged = judge(attempt.about(), &*played, console)?;
            vec![both_opinions(&mv, judged.as_ref(), messages)]
        }
        LessonAnswer::Wrong => {
            let judged = judge(attempt.about(), &*played, console)?;
            why_not(&mv, judged.as_ref(), attempt.about(), messages)
        }
    };
    say(&said.join(" "), console)
}

fn say(text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    Ok(console.lines(wrap(text, WIDTH, 0))?)
}

fn show(game: &dyn AnyMatch, below: Side, console: &mut Console<'_>) -> Result<(), Failure> {
    let look = Look::new(console.messages(), below);
    console.line("")?;
    console.lines(drawing::draw(&game.picture(), &look))?;
    Ok(console.line("")?)
}
