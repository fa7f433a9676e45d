//! What comes from a server, in words for a person. Nothing of it reaches the
//! terminal as it came: a name could hold control characters.

use messages::{Messages, Value};
use play::{ClockRule, PlayerKind, Terms};
use protocol::conversation::{ClockText, turns};
use protocol::{GameSummary, Problem, Seat};
use rules::BySide;

use crate::bots;

/// The longest name that is shown; the longest that a server of ours gives.
const LONGEST: usize = 30;

/// A text from outside that may be shown: without control characters, without
/// those that change the direction of a text or take no room, and short.
pub(crate) fn clean(text: &str) -> String {
    let shown = |c: char| match c {
        c if c.is_control() => '�',
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => '�',
        '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' => '�',
        c => c,
    };
    text.chars().take(LONGEST).map(shown).collect()
}

/// A name as people read it: a guest and one who left have none of their own, and
/// levels of computers have words.
pub(crate) fn seat_words(seat: &Seat, messages: &Messages) -> String {
    match seat.kind {
        PlayerKind::Gone => messages.text("online-gone-player"),
        PlayerKind::Guest => {
            let number = clean(seat.nickname.trim_start_matches("guest-"));
            messages.format("online-guest-name", &[("number", number.into())])
        }
        PlayerKind::Computer => bots::words(&clean(&seat.nickname), messages),
        PlayerKind::Program => {
            let name = clean(&seat.nickname);
            messages.format("online-program-name", &[("name", name.into())])
        }
        PlayerKind::Person => clean(&seat.nickname),
    }
}

/// The title of a game of a server.
pub(crate) fn game_words(game: &str, messages: &Messages) -> String {
    clean(&messages.game_title(&clean(game)))
}

/// The clock of a game.
pub(crate) fn clock_words(clock: ClockRule, messages: &Messages) -> String {
    match clock {
        ClockRule::None {} => messages.text("online-clock-none"),
        ClockRule::Days { days } => messages.format("online-clock-days", &[("days", days.into())]),
        ClockRule::Live { initial, increment } => {
            let minutes = u32::try_from(initial.as_secs() / 60).unwrap_or(u32::MAX);
            let seconds = u32::try_from(increment.as_secs()).unwrap_or(u32::MAX);
            let values = [("minutes", minutes.into()), ("seconds", seconds.into())];
            messages.format("online-clock-live", &values)
        }
    }
}

/// Game, clock and whether it counts.
pub(crate) fn terms_words(terms: &Terms, messages: &Messages) -> String {
    let rated = if terms.rated { "online-rated" } else { "online-casual" };
    let title = game_words(&terms.game, messages);
    [title, clock_words(terms.clock, messages), messages.text(rated)].join(" · ")
}

/// What each clock shows.
pub(crate) fn clock_faces(
    left: BySide<std::time::Duration>,
    messages: &Messages,
) -> BySide<String> {
    left.map(|left| match ClockText::of(left) {
        ClockText::Figures(figures) => figures,
        ClockText::Days { days, hours } => {
            let values: [(&str, Value); 2] = [("days", days.into()), ("hours", hours.into())];
            messages.format("online-days-hours", &values)
        }
    })
}

/// An unfinished game in a line.
pub(crate) fn summary_words(game: &GameSummary, messages: &Messages) -> String {
    let title = game_words(&game.game, messages);
    let pairing = match game.you {
        Some(side) => {
            let other = seat_words(&game.seats[side.other()], messages);
            messages.format("online-against", &[("name", other.into())])
        }
        None => {
            let names = game.seats.clone().map(|seat| seat_words(&seat, messages));
            let values = [("first", names.first.into()), ("second", names.second.into())];
            messages.format("online-pairing", &values)
        }
    };
    let turn = if turns::is_mine(game) { "online-your-turn" } else { "online-their-turn" };
    format!("{title} · {pairing} · {}", messages.text(turn))
}

/// What is wrong, and what to do.
pub(crate) fn problem_words(problem: &Problem, messages: &Messages) -> String {
    let known = |name: String| messages.find(&name, &[]);
    // Some problems are a terminal's own; others are said as the app says them.
    known(format!("terminal-problem-{}", clean(&problem.error)))
        .or_else(|| known(format!("online-problem-{}", clean(&problem.error))))
        .unwrap_or_else(|| messages.text("online-problem-other"))
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn nothing_from_a_server_controls_the_terminal() {
        assert_eq!(clean("Ana"), "Ana");
        assert_eq!(clean("Zé_do_Cão"), "Zé_do_Cão");
        for hostile in ["\x1b]52;c;eA==\x07", "a\r\nb", "\u{9b}2J", "\u{202e}nimda", "x\u{200b}y"] {
            let shown = clean(hostile);
            assert!(shown.contains('�'), "{hostile:?}");
            assert!(!shown.chars().any(|c| c.is_control() || c == '\u{202e}'), "{shown:?}");
        }
        assert_eq!(clean(&"a".repeat(10_000)).len(), LONGEST);
        let messages = Messages::new(Language::English);
        let seat = Seat { nickname: "\x1b[31m".into(), kind: PlayerKind::Guest };
        assert!(!seat_words(&seat, &messages).contains('\x1b'));
        assert!(!game_words("\x1b[2J", &messages).contains('\x1b'));
        let problem = Problem::new("\x1b[2J", "\x1b[2J");
        assert!(!problem_words(&problem, &messages).contains('\x1b'));
    }
}
