//! A game as a line of the lists that the device keeps: of finished games, and of those that
//! were put aside for another one.

use play::{GameSession, Seat};
use rules::record::{Record, link};
use rules::{BySide, Side};
use worker::kept_games::KeptGame;

/// How many milliseconds a day has.
const DAY: f64 = 86_400_000.0;

/// The link that holds a game. Computers are named in it by their levels, and people are
/// not.
pub(crate) fn link_of(session: &GameSession) -> String {
    named_link(session, |side| session.seats()[side].computer())
}

/// The link that holds a game with these players named.
pub(super) fn named_link<'a>(
    session: &GameSession,
    named: impl Fn(Side) -> Option<&'a str>,
) -> String {
    let mut record = Record::of(session.game());
    for side in Side::BOTH {
        if let Some(name) = named(side) {
            // These names are short and plain; none is refused.
            let _ = record.set_player(side, name);
        }
    }
    link::write(&record)
}

/// The line of a game with this link.
pub(super) fn line<'a>(session: &GameSession, link: &'a str) -> KeptGame<'a> {
    let day = (js_sys::Date::now() / DAY) as u32;
    KeptGame { day, id: session.seed(), link }
}

/// The game of a line.
pub(super) fn session(kept: &KeptGame<'_>) -> Option<GameSession> {
    let record = link::read(kept.link).ok()?;
    let seat = |side: Side| match record.player(side) {
        Some(level) if !level.is_empty() && level != "?" => Seat::Computer(level.to_string()),
        _ => Seat::Person,
    };
    let seats = BySide::new(seat(Side::First), seat(Side::Second));
    Some(GameSession::new(record.to_match(), seats, kept.id))
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn a_game_that_was_put_aside_goes_on_as_it_was() {
        for (game, moves, seats) in [
            ("oril", &["F", "a"][..], [Seat::Person, Seat::Computer("max".into())]),
            ("velha", &["5"], [Seat::Person, Seat::Person]),
            (
                "quantum-leap:side=3,edition=2,seed=9",
                &[],
                [Seat::Computer("2".into()), Seat::Person],
            ),
        ] {
            let mut start = catalogue::parse(game).unwrap().start();
            moves.iter().for_each(|mv| start.play(mv).unwrap());
            let [first, second] = seats;
            let session = GameSession::new(start, BySide::new(first, second), 81);
            let link = link_of(&session);
            let again = super::session(&KeptGame { day: 1, id: 81, link: &link }).unwrap();
            assert_eq!(again.game().moves(), session.game().moves());
            assert_eq!(again.game().name(), session.game().name());
            assert_eq!((again.seats(), again.seed()), (session.seats(), 81));
        }
        assert!(super::session(&KeptGame { day: 1, id: 1, link: "g=chess" }).is_none());
    }
}
