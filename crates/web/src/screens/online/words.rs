//! Terms, games and endings in a few words.

use messages::Value;
use play::{ClockRule, PlayerKind, Terms};
use protocol::{GameSummary, Seat};
use rules::{BySide, EndReason, Side};

use crate::shell::App;
use protocol::conversation::turns;

/// A name as people read it: a guest and one who left have none of their own.
pub(crate) fn seat_words(app: App, seat: &Seat) -> String {
    match seat.kind {
        PlayerKind::Gone => app.text("online-gone-player"),
        PlayerKind::Guest => {
            let number = seat.nickname.trim_start_matches("guest-");
            app.format("online-guest-name", &[("number", number.into())])
        }
        PlayerKind::Program => {
            app.format("online-program-name", &[("name", seat.nickname.clone().into())])
        }
        PlayerKind::Computer => {
            let level = app.messages().find(&format!("web-level-{}", seat.nickname), &[]);
            level.map_or_else(
                || seat.nickname.clone(),
                |level| app.format("web-seat-computer", &[("level", level.into())]),
            )
        }
        PlayerKind::Person => seat.nickname.clone(),
    }
}

/// The clock of a game.
pub(crate) fn clock_words(app: App, clock: ClockRule) -> String {
    words_of_clock(app, clock, "online-clock-live")
}

/// The same where there is little room.
pub(crate) fn short_clock_words(app: App, clock: ClockRule) -> String {
    words_of_clock(app, clock, "online-clock-short")
}

fn words_of_clock(app: App, clock: ClockRule, live: &str) -> String {
    match clock {
        ClockRule::None {} => app.text("online-clock-none"),
        ClockRule::Days { days } => app.format("online-clock-days", &[("days", days.into())]),
        ClockRule::Live { initial, increment } => {
            let minutes = u32::try_from(initial.as_secs() / 60).unwrap_or(u32::MAX);
            let seconds = u32::try_from(increment.as_secs()).unwrap_or(u32::MAX);
            app.format(live, &[("minutes", minutes.into()), ("seconds", seconds.into())])
        }
    }
}

/// Game, clock and whether it counts.
pub(crate) fn terms_words(app: App, terms: &Terms) -> String {
    let rated = if terms.rated { "online-rated" } else { "online-casual" };
    let title = app.messages().game_title(&terms.game);
    [title, clock_words(app, terms.clock), app.text(rated)].join(" · ")
}

/// The two players of a game as one of them, or a stranger, reads them.
pub(crate) fn pairing_words(app: App, seats: &BySide<Seat>, you: Option<Side>) -> String {
    match you {
        Some(side) => {
            let other = seat_words(app, &seats[side.other()]);
            app.format("online-against", &[("name", other.into())])
        }
        None => {
            let values: [(&str, Value); 2] = [
                ("first", seat_words(app, &seats.first).into()),
                ("second", seat_words(app, &seats.second).into()),
            ];
            app.format("online-pairing", &values)
        }
    }
}

/// What a game in a list says about itself: its state, in a few words.
pub(crate) fn state_words(app: App, game: &GameSummary) -> String {
    match &game.end {
        Some(end) => {
            let you = game.you;
            match (end.outcome.winner, you) {
                _ if end.reason == EndReason::Aborted => app.text("online-list-aborted"),
                (None, _) => app.text("online-list-drawn"),
                (Some(winner), Some(you)) if winner == you => app.text("online-list-won"),
                (Some(_), Some(_)) => app.text("online-list-lost"),
                (Some(_), None) => app.text("online-over"),
            }
        }
        None if turns::is_mine(game) => app.text("online-your-turn"),
        None if game.you.is_some() => app.text("online-their-turn"),
        None => app.text("online-running"),
    }
}

/// One line for a game in a list.
pub(crate) fn game_line(app: App, game: &GameSummary) -> String {
    let title = app.messages().game_title(&game.game);
    let pairing = pairing_words(app, &game.seats, game.you);
    format!("{title} · {pairing}")
}
