//! The value of a position, and what a search found, as text.

use messages::Messages;
use rules::Bounds;
use search::engine::{Meaning, Score, SearchResult, Value};

use crate::number;

/// A value for the player to move: what endgame tables prove, what the search
/// proved, or its estimate.
pub fn value_text(value: Value, messages: &Messages) -> String {
    let found = score_text(value.score, messages);
    let least =
        |key: &str, margin: i16| messages.format(key, &[("margin", margin.unsigned_abs().into())]);
    match value.proved {
        None => found,
        Some(Bounds { lower, upper }) if lower == upper => {
            messages.format("engine-proved", &[("margin", signed(lower).into())])
        }
        Some(Bounds { lower: lower @ 1.., .. }) => least("engine-win-by", lower),
        Some(Bounds { upper: upper @ ..0, .. }) => least("engine-loss-by", upper),
        Some(Bounds { lower, upper }) => {
            let (lower, upper) = (signed(lower).into(), signed(upper).into());
            let values = [("lower", lower), ("upper", upper), ("found", found.into())];
            messages.format("engine-proved-between", &values)
        }
    }
}

/// A margin with its sign.
pub fn signed(margin: i16) -> String {
    if margin > 0 { format!("+{margin}") } else { margin.to_string() }
}

fn score_text(score: Score, messages: &Messages) -> String {
    match score.meaning() {
        Meaning::Estimate { hundredths } => {
            let sign = if hundredths < 0 { "" } else { "+" };
            let amount = f64::from(hundredths) / 100.0;
            format!("{sign}{}", number::decimal(messages.language(), amount, 2))
        }
        Meaning::Win { margin, plies } => proved("engine-win", margin, plies, messages),
        Meaning::Loss { margin, plies } => proved("engine-loss", margin, plies, messages),
    }
}

/// A proved result with as much as is known of it.
fn proved(key: &str, margin: Option<u16>, plies: Option<u32>, messages: &Messages) -> String {
    match (margin, plies) {
        (Some(margin), _) => messages.format(&format!("{key}-by"), &[("margin", margin.into())]),
        (None, Some(plies)) => messages.format(key, &[("plies", plies.into())]),
        (None, None) => messages.text(&format!("{key}-sure")),
    }
}

/// What a search found, in a line: the value, how deep, after how long, and how
/// play would go on.
pub fn finding(found: &SearchResult<String>, messages: &Messages) -> String {
    let Some(best) = found.lines.first() else { return messages.text("engine-over") };
    let seconds = number::decimal(messages.language(), found.elapsed.as_secs_f64(), 2);
    let values = [
        ("value", value_text(best.value, messages).into()),
        ("depth", found.depth.into()),
        ("seconds", seconds.into()),
        ("line", best.moves.join(" ").into()),
    ];
    messages.format("engine-finding", &values)
}
