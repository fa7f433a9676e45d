//! The value of a position in words.

use messages::Messages;
use rules::Bounds;
use search::engine::{Meaning, Score, Value};
use terminal::number;

/// A score for the player to move, as people read it: what solved endings
/// prove, what the search proved, or its opinion.
pub(crate) fn told(value: Value, messages: &Messages) -> String {
    let found = found(value.score, messages);
    let Some(Bounds { lower, upper }) = value.proved else { return found };
    if lower == upper {
        return messages.format("engine-proved", &[("margin", signed(lower).into())]);
    }
    let values =
        [("lower", signed(lower).into()), ("upper", signed(upper).into()), ("found", found.into())];
    messages.format("engine-proved-between", &values)
}

fn signed(margin: i16) -> String {
    if margin > 0 { format!("+{margin}") } else { margin.to_string() }
}

fn found(score: Score, messages: &Messages) -> String {
    let proved = |key: &str, margin: u16, plies: u32| {
        messages.format(key, &[("margin", margin.into()), ("plies", plies.into())])
    };
    match score.meaning() {
        Meaning::Estimate { hundredths } => {
            let sign = if hundredths < 0 { "" } else { "+" };
            let amount = f64::from(hundredths) / 100.0;
            format!("{sign}{}", number::decimal(messages.language(), amount, 2))
        }
        Meaning::Win { margin: 0, plies } => proved("engine-win", 0, plies),
        Meaning::Win { margin, plies } => proved("engine-win-by", margin, plies),
        Meaning::Loss { margin: 0, plies } => proved("engine-loss", 0, plies),
        Meaning::Loss { margin, plies } => proved("engine-loss-by", margin, plies),
    }
}
