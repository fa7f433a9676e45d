//! What is said when a move is played.

use messages::{Messages, Value};
use play::PlayedMove;
use rules::catalogue::Family;
use rules::{Picture, Step};

/// The sentence for a move of this family of games.
pub(crate) fn move_sentence(family: Family, played: &PlayedMove, messages: &Messages) -> String {
    let side = Value::from(messages.side(family, played.by));
    let (Picture::Sowing { houses, .. }, Some(&Step::Lift { from, seeds })) =
        (&played.before, played.steps.first())
    else {
        let values = [("side", side), ("move", played.mv.as_str().into())];
        return messages.format("web-announce-move", &values);
    };
    let values = [
        ("side", side),
        ("house", (from % (houses.len() / 2) + 1).into()),
        ("seeds", messages.format("web-seeds", &[("seeds", seeds.into())]).into()),
        ("gain", played.gain.into()),
    ];
    messages.format("web-announce-sowing", &values)
}

#[cfg(test)]
mod tests {
    use messages::Language;
    use play::{GameSession, Seat, SessionEffect};
    use rules::{AnyMatch, BySide, catalogue};

    use super::*;

    fn sentence(game: Box<dyn AnyMatch>, mv: &str, messages: &Messages) -> String {
        let mut session = GameSession::new(game, BySide::new(Seat::Person, Seat::Person), 1);
        let effects = session.choose(mv);
        let SessionEffect::Show(played) = &effects[0] else { panic!("{effects:?}") };
        move_sentence(session.family(), played, messages)
    }

    #[test]
    fn a_sowing_is_described_with_its_seeds() {
        let english = Messages::from_table(Language::English);
        let oware = catalogue::parse("oware").unwrap();
        assert_eq!(sentence(oware.start(), "C", &english), "South sows house 3: 4 seeds.");
        let taking = oware.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
        assert_eq!(sentence(taking, "E", &english), "South sows house 5: 2 seeds, and captures 3.");
    }

    #[test]
    fn other_moves_are_described_by_name() {
        let portuguese = Messages::from_table(Language::Portuguese);
        let velha = catalogue::parse("velha").unwrap().start();
        assert_eq!(sentence(velha, "5", &portuguese), "X: 5.");
    }
}
