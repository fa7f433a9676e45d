//! The questions that every game begins with, numbered.

use std::io;

use rules::AnyGame;

use super::Plain;
use crate::game_choice::{GameChoice, Question};

/// Asks which game, and what else there is to know about it.
pub(super) fn ask_game(plain: &mut Plain<'_>) -> io::Result<Option<GameChoice>> {
    let mut choice = GameChoice::default();
    if !ask(plain, &mut choice, Question::Game)? {
        return Ok(None);
    }
    for question in choice.questions().into_iter().skip(1) {
        if !ask(plain, &mut choice, question)? {
            return Ok(None);
        }
    }
    Ok(Some(choice))
}

/// Asks one question; says whether it was answered.
fn ask(plain: &mut Plain<'_>, choice: &mut GameChoice, question: Question) -> io::Result<bool> {
    let title = plain.messages.text(question.message());
    let answers = choice.answers(question, &plain.messages);
    let chosen = plain.pick(&title, &answers, choice.index(question))?;
    if let Some(index) = chosen {
        choice.choose(question, index);
    }
    Ok(chosen.is_some())
}

/// The moment a person has chosen is as good a seed as any.
pub(super) fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH);
    since.map_or(1, |since| u64::from(since.subsec_micros()))
}

/// The chosen game; if there is none, the reason is printed.
pub(super) fn parsed(
    plain: &mut Plain<'_>,
    choice: &GameChoice,
    seed: u64,
) -> io::Result<Option<AnyGame>> {
    match choice.parse(seed) {
        Ok(game) => Ok(Some(game)),
        Err(error) => {
            let text = plain.messages.problem(&error);
            plain.tell(&text).map(|()| None)
        }
    }
}
