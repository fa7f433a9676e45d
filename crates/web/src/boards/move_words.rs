//! How a move is said: with the words in which screen readers call the places of its board.

use messages::{Messages, Value};
use rules::{Picture, Step};

use super::line::place_words;

/// A move of which these are the steps, from this picture.
pub(crate) fn move_words(
    mv: &str,
    before: &Picture,
    steps: &[Step],
    messages: &Messages,
) -> String {
    match (before, steps.first()) {
        // A square that has its number on it is called by that.
        (Picture::Line { shape, .. }, Some(&Step::Place { at, .. }))
            if mv.parse::<u8>().is_err() =>
        {
            place_words(shape, at, messages)
        }
        (Picture::QuantumLeap { .. }, Some(Step::Leap { .. } | Step::Exchange { .. })) => {
            let (id, signs): (_, &[char]) = match mv.contains("<>") {
                true => ("web-exchange", &['<', '>']),
                false => ("web-leap", &['x', '-']),
            };
            let mut cells = mv.split(signs).filter(|cell| !cell.is_empty()).map(Value::from);
            let mut next = || cells.next().unwrap_or_else(|| "".into());
            messages.format(id, &[("from", next()), ("onto", next())])
        }
        _ => mv.to_string(),
    }
}
