//! A score in words, and as data for programs.

use messages::Messages;
use search::engine::{Meaning, Score};

/// A score for the player to move, as people read it.
pub(crate) fn told(score: Score, messages: &Messages) -> String {
    let proved = |key: &str, margin: u16, plies: u32| {
        messages.format(key, &[("margin", margin.into()), ("plies", plies.into())])
    };
    match score.meaning() {
        Meaning::Estimate(hundredths) => format!("{:+.2}", f64::from(hundredths) / 100.0),
        Meaning::Win { margin: 0, plies } => proved("engine-win", 0, plies),
        Meaning::Win { margin, plies } => proved("engine-win-by", margin, plies),
        Meaning::Loss { margin: 0, plies } => proved("engine-loss", 0, plies),
        Meaning::Loss { margin, plies } => proved("engine-loss-by", margin, plies),
    }
}

/// A score as data: what kind it is, and its numbers.
pub(crate) fn json(score: Score) -> String {
    match score.meaning() {
        Meaning::Estimate(hundredths) => {
            format!(r#"{{"kind":"estimate","hundredths":{hundredths}}}"#)
        }
        Meaning::Win { margin, plies } => {
            format!(r#"{{"kind":"win","margin":{margin},"plies":{plies}}}"#)
        }
        Meaning::Loss { margin, plies } => {
            format!(r#"{{"kind":"loss","margin":{margin},"plies":{plies}}}"#)
        }
    }
}
