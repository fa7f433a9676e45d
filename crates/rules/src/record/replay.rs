//! Plays the words of a written game on a board.

use std::time::Duration;

use super::syntax::{Placed, WrittenLine, WrittenMove};
use super::{Line, MAX_DEPTH, MAX_PLIES, Ply, clock_time, escape};
use crate::catalogue::Family;
use crate::{AnyGame, AnyMatch, Problem, TextError};

/// An error in a part of the text, at its place in the whole text.
pub(super) fn placed(error: TextError, text: &str, at: usize) -> TextError {
    let place = error.problem.clone().in_text(text, at);
    error.moved_to(place.line, place.column)
}

/// The board on which a written line is played.
pub(super) struct Replay<'a> {
    text: &'a str,
    /// Are moves single letters, so that several may be written as one word?
    letters: bool,
    pub(super) played: Box<dyn AnyMatch>,
    /// All moves tried so far.
    plies: usize,
}

impl<'a> Replay<'a> {
    pub(super) fn new(text: &'a str, game: &AnyGame, start: Box<dyn AnyMatch>) -> Self {
        let letters = game.family() == Family::Sowing;
        Replay { text, letters, played: start, plies: 0 }
    }

    /// Plays a line and leaves it on the board.
    pub(super) fn line(&mut self, written: &WrittenLine, depth: usize) -> Result<Line, TextError> {
        let mut plies = vec![];
        for mv in &written.moves {
            for (word, at) in self.words(&mv.word) {
                self.play(word, at)?;
                plies.extend(self.played.last_move().map(|(text, gain)| Ply::played(text, gain)));
            }
            if let Some(last) = plies.last_mut() {
                (last.comment, last.clock) = comment_and_clock(&mv.comments);
                last.variations = self.variations(mv, depth + 1)?;
            }
        }
        Ok(Line { preface: escape::read_comment(&written.preface.join(" ")), plies })
    }

    /// Takes the last move back, plays its variations, and plays the move again.
    fn variations(&mut self, mv: &WrittenMove, depth: usize) -> Result<Vec<Line>, TextError> {
        if mv.variations.is_empty() {
            return Ok(vec![]);
        }
        if depth > MAX_DEPTH {
            return Err(Problem::TooLong { limit: MAX_DEPTH }.in_text(self.text, mv.word.at));
        }
        let own = self.played.undo();
        let mut lines = vec![];
        for written in &mv.variations {
            let line = self.line(written, depth)?;
            for _ in &line.plies {
                self.played.undo();
            }
            lines.push(line);
        }
        if let Some(own) = own {
            self.played.play(&own)?;
        }
        Ok(lines)
    }

    /// The moves that are written as one word, as in `FfEaCe`, with their places.
    fn words<'w>(&self, word: &'w Placed) -> Vec<(&'w str, usize)> {
        let text = word.text.as_str();
        if self.letters && text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return (0..text.len()).map(|i| (&text[i..=i], word.at + i)).collect();
        }
        vec![(text, word.at)]
    }

    /// Plays a move. A move in the wrong case is accepted if only the other case
    /// is legal.
    fn play(&mut self, word: &str, at: usize) -> Result<(), TextError> {
        self.plies += 1;
        if self.plies > MAX_PLIES {
            return Err(Problem::TooLong { limit: MAX_PLIES }.in_text(self.text, at));
        }
        let refused = self.played.play(word).err();
        if let Some(error) = refused {
            let other_cases = [word.to_ascii_lowercase(), word.to_ascii_uppercase()];
            if !other_cases.iter().any(|other| self.played.play(other).is_ok()) {
                return Err(placed(error, self.text, at));
            }
        }
        Ok(())
    }
}

/// The comment of a move and the clock time in it: the first that can be read.
fn comment_and_clock(comments: &[String]) -> (String, Option<Duration>) {
    const OPEN: &str = "[%clk";
    let text = comments.join(" ");
    for (at, _) in text.match_indices(OPEN) {
        let inside = &text[at + OPEN.len()..];
        // Stop at the next bracket: otherwise a comment of nothing but opening
        // brackets would take quadratic time.
        let Some(length) = inside.find(['[', ']']) else { break };
        let (time, rest) = inside.split_at(length);
        if let Some(rest) = rest.strip_prefix(']')
            && let Some(clock) = clock_time::parse(time.trim())
        {
            let comment = format!("{} {rest}", &text[..at]);
            return (escape::read_comment(&comment), Some(clock));
        }
    }
    (escape::read_comment(&text), None)
}
