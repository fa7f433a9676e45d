//! What a move sounds like when it is told.

use messages::{Messages, Value};
use rules::catalogue::Family;
use rules::{Picture, Step};

use super::LocalGame;

/// The sentence that tells a move about to be played.
pub(crate) fn mv(sitting: &LocalGame, mv: &str, messages: &Messages) -> String {
    let family = sitting.family();
    let side = messages.side(family, sitting.game.turn());
    let steps = sitting.game.steps(mv).unwrap_or_default();
    if family != Family::Sowing {
        let values = [("side", Value::from(side)), ("move", mv.into())];
        return messages.format("web-told-move", &values);
    }
    let row = match sitting.game.picture() {
        Picture::Sowing { houses, .. } => houses.len() / 2,
        _ => 1,
    };
    let (house, seeds) = match steps.first() {
        Some(&Step::Lift { from, seeds }) => (from % row + 1, seeds),
        _ => (0, 0),
    };
    let taken: u32 = steps
        .iter()
        .map(|step| if let Step::Take { seeds, .. } = step { u32::from(*seeds) } else { 0 })
        .sum();
    let values = [
        ("side", Value::from(side)),
        ("house", house.into()),
        ("seeds", messages.format("web-seeds", &[("seeds", seeds.into())]).into()),
        ("gain", taken.into()),
    ];
    messages.format("web-told-sowing", &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local_game::{GameSetup, LocalSeat};
    use messages::Language;

    fn sitting(game: &str, position: Option<&str>) -> LocalGame {
        LocalGame::new(GameSetup {
            game: game.into(),
            seats: [LocalSeat::Person, LocalSeat::Person],
            second_begins: false,
            position: position.map(Into::into),
            seed: 1,
        })
        .unwrap()
    }

    #[test]
    fn a_sowing_is_told_with_its_seeds() {
        let english = Messages::from_table(Language::English);
        let start = sitting("oware", None);
        assert_eq!(mv(&start, "C", &english), "South sows house 3: 4 seeds.");
        let position = Some("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S");
        let taking = sitting("oware", position);
        assert_eq!(mv(&taking, "E", &english), "South sows house 5: 2 seeds, and takes 3.");
    }

    #[test]
    fn other_moves_are_told_by_name() {
        let portuguese = Messages::from_table(Language::Portuguese);
        assert_eq!(mv(&sitting("velha", None), "5", &portuguese), "X: 5.");
    }
}
