//! Which lessons were finished, and where others were left, as a device keeps it.

use crate::{LESSONS, StrategyLesson};

/// Which lessons were finished, and where others were left. Its text has a line a lesson: `oril-casa done`,
/// `oril-ending 2`. What cannot be read is left out.
///
/// ```
/// use lessons::{LessonProgress, StrategyLesson};
/// let casa = StrategyLesson::by_id("oril-casa").unwrap();
/// let mut progress = LessonProgress::read("oril-casa 1\nchess done\n");
/// assert_eq!((progress.step(casa), progress.is_done(casa)), (1, false));
/// progress.finish(casa);
/// assert_eq!(progress.write(), "oril-casa done\n");
/// assert_eq!(progress.step(casa), 0, "a finished lesson begins again");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The lesson and the step at which it was left; none if it is done.
    known: Vec<(&'static StrategyLesson, Option<usize>)>,
}

impl LessonProgress {
    /// Reads a text.
    pub fn read(text: &str) -> Self {
        let mut progress = LessonProgress::default();
        for line in text.lines() {
            let Some((id, word)) = line.split_once(' ') else { continue };
            let Some(lesson) = StrategyLesson::by_id(id) else { continue };
            match word.parse() {
                Ok(step) if step < lesson.steps.len() => progress.set(lesson, Some(step)),
                _ if word == "done" => progress.set(lesson, None),
                _ => {}
            }
        }
        progress
    }

    /// The text.
    pub fn write(&self) -> String {
        let line = |(lesson, step): &(&StrategyLesson, Option<usize>)| match step {
            Some(step) => format!("{} {step}\n", lesson.id),
            None => format!("{} done\n", lesson.id),
        };
        self.known.iter().map(line).collect()
    }

    /// Was a lesson finished?
    pub fn is_done(&self, lesson: &StrategyLesson) -> bool {
        self.known.iter().any(|(known, step)| known.id == lesson.id && step.is_none())
    }

    /// The step at which a lesson is to go on.
    pub fn step(&self, lesson: &StrategyLesson) -> usize {
        let found = self.known.iter().find(|(known, _)| known.id == lesson.id);
        found.and_then(|(_, step)| *step).unwrap_or(0)
    }

    /// A lesson is at this step. One that was finished stays finished.
    pub fn reach(&mut self, lesson: &'static StrategyLesson, step: usize) {
        if !self.is_done(lesson) {
            self.set(lesson, Some(step));
        }
    }

    /// A lesson is finished.
    pub fn finish(&mut self, lesson: &'static StrategyLesson) {
        self.set(lesson, None);
    }

    /// The first lesson of a course that is not finished.
    pub fn next_of(&self, course: &str) -> Option<&'static StrategyLesson> {
        let all = LESSONS.iter().flat_map(|lessons| *lessons);
        all.filter(|lesson| lesson.course == course).find(|lesson| !self.is_done(lesson))
    }

    fn set(&mut self, lesson: &'static StrategyLesson, step: Option<usize>) {
        self.known.retain(|(known, _)| known.id != lesson.id);
        self.known.push((lesson, step));
    }
}
