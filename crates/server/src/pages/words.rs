//! Terms, times and names in a few words.

use messages::{Language, Messages};
use play::tournament::{GameScore, TournamentSystem};
use play::{ClockRule, Terms};
use rules::Side;

use super::tag::{Tag, tag};
use crate::views::minute;

/// The clock of a game.
pub(crate) fn clock(messages: &Messages, clock: ClockRule) -> String {
    match clock {
        ClockRule::None {} => messages.text("online-clock-none"),
        ClockRule::Days { days } => messages.format("online-clock-days", &[("days", days.into())]),
        ClockRule::Live { initial, increment } => {
            let whole = |seconds: u64| i64::try_from(seconds).unwrap_or(i64::MAX);
            let (minutes, seconds) = (whole(initial.as_secs() / 60), whole(increment.as_secs()));
            let values = [("minutes", minutes.into()), ("seconds", seconds.into())];
            messages.format("online-clock-live", &values)
        }
    }
}

/// Game, clock and whether it counts.
pub(crate) fn terms(messages: &Messages, terms: &Terms) -> String {
    let rated = if terms.rated { "online-rated" } else { "online-casual" };
    let title = messages.game_title(&terms.game);
    [title, clock(messages, terms.clock), messages.text(rated)].join(" · ")
}

/// Who plays whom, and for how long.
pub(crate) fn system(messages: &Messages, system: TournamentSystem) -> String {
    match system {
        TournamentSystem::Swiss { rounds } => {
            messages.format("gather-swiss-rounds", &[("rounds", rounds.into())])
        }
        TournamentSystem::Arena { minutes } => {
            messages.format("gather-arena-minutes", &[("minutes", minutes.into())])
        }
    }
}

/// A name as people read it: one who left has none.
pub(crate) fn name(messages: &Messages, name: &str) -> String {
    if name == "?" { messages.text("online-gone-player") } else { name.to_string() }
}

/// A moment; the script shows it as it is where the reader is.
pub(crate) fn time(millis: u64) -> Tag {
    let text = minute(millis);
    let machine = text.replace(" UTC", ":00Z").replace(' ', "T");
    tag("time").set("datetime", machine).text(text)
}

/// Half points as people write them.
pub(crate) fn points(language: Language, points: f64) -> String {
    let places = if points.fract() == 0.0 {
        0
    } else if (points * 2.0).fract() == 0.0 {
        1
    } else {
        2
    };
    language.decimal(points, places)
}

/// How a game ended, in points of the first and the second.
pub(crate) fn score(messages: &Messages, score: Option<GameScore>) -> String {
    match score {
        None => messages.text("gather-playing"),
        Some(GameScore::Drawn {}) => "½ – ½".to_string(),
        Some(GameScore::Won { by: Side::First }) => "1 – 0".to_string(),
        Some(GameScore::Won { by: Side::Second }) => "0 – 1".to_string(),
        Some(GameScore::Forfeited { by: Side::First }) => "– +".to_string(),
        Some(GameScore::Forfeited { by: Side::Second }) => "+ –".to_string(),
    }
}
