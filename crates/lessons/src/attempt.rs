//! A lesson being taken.

use rules::{AnyGame, AnyMatch, TextError};

use crate::{LessonStep, StrategyLesson};

/// What came of a move.
///
/// ```
/// use lessons::LessonAnswer;
/// assert_ne!(LessonAnswer::Right, LessonAnswer::Disputed);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    /// It is one of those that the lesson looks for.
    Right,
    /// The source plays it, and the search prefers another.
    Disputed,
    /// Another move is better. The game stays as it was.
    Wrong,
}

/// A lesson being taken: one step after the other.
///
/// ```
/// use lessons::{LessonAnswer, LessonAttempt, StrategyLesson};
/// let lesson = StrategyLesson::by_id("velha-fork").unwrap();
/// let mut attempt = LessonAttempt::new(lesson, 0).unwrap();
/// let right = attempt.step().main();
/// let legal = attempt.game().legal_moves();
/// let wrong = legal.iter().find(|mv| !attempt.step().accepted.contains(&mv.as_str())).unwrap().clone();
/// assert_eq!(attempt.play(&wrong), Ok(LessonAnswer::Wrong));
/// assert_eq!(attempt.play(right), Ok(LessonAnswer::Right));
/// assert!(attempt.is_answered());
/// ```
#[derive(Clone, Debug)]
pub struct LessonAttempt {
    lesson: &'static StrategyLesson,
    about: AnyGame,
    at: usize,
    game: Box<dyn AnyMatch>,
    is_answered: bool,
}

impl LessonAttempt {
    /// Begins a lesson at a step, or at its first one if it has no such step.
    pub fn new(lesson: &'static StrategyLesson, step: usize) -> Result<Self, TextError> {
        let at = if step < lesson.steps.len() { step } else { 0 };
        let about = lesson.game()?;
        let game = lesson.steps[at].begin(&about)?;
        Ok(LessonAttempt { lesson, about, at, game, is_answered: false })
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static StrategyLesson {
        self.lesson
    }

    /// What it is about.
    pub fn about(&self) -> &AnyGame {
        &self.about
    }

    /// The number of the step, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The step.
    pub fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[self.at]
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Was the right move played?
    pub fn is_answered(&self) -> bool {
        self.is_answered
    }

    /// Is this the last step, and answered?
    pub fn is_finished(&self) -> bool {
        self.is_answered && self.at + 1 == self.lesson.steps.len()
    }

    /// Plays a move; an illegal one is an error, and so is one after the answer.
    pub fn play(&mut self, mv: &str) -> Result<LessonAnswer, TextError> {
        let mut next = self.game.boxed_clone();
        next.play(mv)?;
        // The text may be another one for the same move.
        let played = next.moves().pop().unwrap_or_default();
        let step = self.step();
        let answer = match played.as_str() {
            played if step.accepted.contains(&played) => LessonAnswer::Right,
            played if step.disputed.contains(&played) => LessonAnswer::Disputed,
            _ => return Ok(LessonAnswer::Wrong),
        };
        (self.game, self.is_answered) = (next, true);
        Ok(answer)
    }

    /// The next move of the line that follows the answer, if there is one and it is still followed.
    pub fn line_move(&self) -> Option<&'static str> {
        let moves = self.game.moves();
        let line = self.step().line;
        let played = moves.len().checked_sub(1)?;
        let follows = moves[0] == self.step().main()
            && moves[1..].iter().zip(line).all(|(one, other)| one == other);
        (self.is_answered && follows).then(|| line.get(played).copied()).flatten()
    }

    /// Plays the next move of the line.
    pub fn play_line(&mut self) {
        if let Some(mv) = self.line_move() {
            // A test plays every line, so it is legal.
            let _ = self.game.play(mv);
        }
    }

    /// Goes on to the next step, once this one is answered. At the end nothing changes.
    pub fn go_on(&mut self) {
        if self.is_answered && !self.is_finished() {
            self.begin(self.at + 1);
        }
    }

    /// Begins this step again.
    pub fn again(&mut self) {
        self.begin(self.at);
    }

    fn begin(&mut self, at: usize) {
        if let Ok(game) = self.lesson.steps[at].begin(&self.about) {
            (self.at, self.game, self.is_answered) = (at, game, false);
        }
    }
}
