//! What is said when a move is played.

use messages::{Messages, Value};
use play::PlayedMove;
use rules::catalogue::Family;
use rules::{Picture, Step};

use crate::boards::move_words;

/// The sentence for a move of this family of games.
pub(crate) fn move_sentence(family: Family, played: &PlayedMove, messages: &Messages) -> String {
    let side = Value::from(messages.side(family, played.by));
    let (Picture::Sowing { houses, .. }, Some(&Step::Lift { from, seeds })) =
        (&played.before, played.steps.first())
    else {
        let mv = move_words(&played.mv, &played.before, &played.steps, messages);
        let values = [("side", side), ("move", mv.into())];
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

    #[test]
    fn moves_are_said_as_their_places_are_called() {
        let english = Messages::from_table(Language::English);
        let qubic = catalogue::parse("qubic").unwrap().start();
        let said = sentence(qubic, "2,3,2", &english);
        assert_eq!(said, "X plays layer 2, row 3, column 2.");
        let leap = catalogue::parse("quantum-leap:side=3,seed=7").unwrap().start();
        let moves = leap.legal_moves();
        let swap = moves.iter().find(|mv| mv.contains("<>")).unwrap();
        let (one, other) = swap.split_once("<>").unwrap();
        let said = sentence(leap.boxed_clone(), swap, &english);
        assert_eq!(said, format!("Black plays the exchange of {one} and {other}."));
        let mut leap = leap;
        leap.play("--").unwrap();
        let mv = leap.legal_moves().remove(0);
        let (from, onto) = mv.split_once('x').unwrap();
        assert_eq!(sentence(leap, &mv, &english), format!("White plays {from} to {onto}."));
    }
}
