//! The text that keeps a game on this device.

use play::{GameSession, Seat};
use rules::{BySide, EndReason, Side, catalogue};
use serde::{Deserialize, Serialize};

/// What is kept of a game.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    plan: SavedSetup,
    moves: Vec<String>,
    /// Was it the first side that gave up, or the second?
    resigned: Option<usize>,
    /// Was it the time of the first side that was over, or of the second?
    #[serde(default)]
    timed_out: Option<usize>,
}

/// How it began. Browsers hold games that earlier versions of the app wrote,
/// so the names stay.
#[derive(Serialize, Deserialize)]
struct SavedSetup {
    game: String,
    seats: [Seat; 2],
    /// Does the second side begin, where the rules leave that open?
    second_begins: bool,
    /// The start position, if it is not the default one.
    position: Option<String>,
    seed: u64,
}

/// The text that keeps a game.
pub(crate) fn to_text(session: &GameSession) -> String {
    let game = session.game();
    let seats = session.seats().clone();
    let plan = SavedSetup {
        game: game.name(),
        seats: [seats.first, seats.second],
        second_begins: false,
        position: (!game.has_standard_start()).then(|| game.start()),
        seed: session.seed(),
    };
    let resigned = session.resigned().map(Side::index);
    let timed_out = session.timed_out().map(Side::index);
    let saved = SavedGame { plan, moves: game.moves(), resigned, timed_out };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// The game that a text keeps. If a move is not legal after all, the moves
/// before it are kept.
pub(crate) fn from_text(text: &str) -> Option<GameSession> {
    let SavedGame { plan, moves, resigned, timed_out } = serde_json::from_str(text).ok()?;
    let rules = catalogue::parse(&plan.game).ok()?;
    let mut game = match &plan.position {
        Some(position) => rules.start_from(position).ok()?,
        None if plan.second_begins => rules.start_with(Side::Second),
        None => rules.start(),
    };
    for mv in &moves {
        if game.play(mv).is_err() {
            break;
        }
    }
    for (loser, reason) in [(resigned, EndReason::Resigned), (timed_out, EndReason::TimeOut)] {
        if let Some(loser) = loser {
            let winner = if loser == 0 { Side::Second } else { Side::First };
            game.declare(Some(winner), reason);
        }
    }
    let [first, second] = plan.seats;
    Some(GameSession::new(game, BySide::new(first, second), plan.seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(moves: &[&str]) -> GameSession {
        let mut game = catalogue::parse("oril").unwrap().start_with(Side::NORTH);
        for mv in moves {
            game.play(mv).unwrap();
        }
        GameSession::new(game, BySide::new(Seat::Person, Seat::Computer("2".into())), 5)
    }

    #[test]
    fn a_game_is_kept_and_found_again() {
        let mut one = session(&["f", "F", "a"]);
        let other = from_text(&to_text(&one)).unwrap();
        assert_eq!(other.game().moves(), ["f", "F", "a"]);
        assert_eq!((other.seats(), other.seed()), (one.seats(), 5));
        one.resign();
        let ended = from_text(&to_text(&one)).unwrap();
        assert_eq!(ended.game().ending(), one.game().ending());
        let mut late = from_text(&to_text(&session(&["f", "F"]))).unwrap();
        late.time_out();
        let ended = from_text(&to_text(&late)).unwrap();
        assert_eq!((ended.timed_out(), ended.resigned()), (late.timed_out(), None));
        assert!(late.timed_out().is_some());
        assert!(from_text("{}").is_none());
    }

    #[test]
    fn a_spoilt_move_costs_only_what_follows_it() {
        let text = to_text(&session(&["f", "F"])).replace(r#""F""#, r#""f""#);
        assert_eq!(from_text(&text).unwrap().game().moves(), ["f"]);
    }

    #[test]
    fn games_of_earlier_versions_are_read() {
        let text = r#"{"plan":{"game":"oril","seats":["person",{"computer":"3"}],
            "second_begins":true,"position":null,"seed":9},"moves":["f"],"resigned":1}"#;
        let session = from_text(text).unwrap();
        assert_eq!(session.game().moves(), ["f"]);
        assert_eq!(session.seats().second, Seat::Computer("3".into()));
        assert_eq!((session.seed(), session.resigned()), (9, Some(Side::Second)));
    }
}
