//! What a person tried to play by touching these places, legal or not: the
//! rules are asked about it and say why not.

use rules::{AnyMatch, Picture, Problem};

use crate::layout::QuantumLeapLayout;
use crate::shell::App;

/// Why touching these places makes no move, in a sentence.
pub(crate) fn why_not(app: App, game: &dyn AnyMatch, places: &[usize]) -> Option<String> {
    let tried = attempt(&game.picture(), places)?;
    game.check(&tried).err().map(|error| refusal(app, &error.problem))
}

/// Why a move is refused, in a sentence.
pub(crate) fn refusal(app: App, problem: &Problem) -> String {
    let messages = app.messages();
    let why = match problem {
        Problem::IllegalMove { why, .. } => messages.illegal(*why),
        other => messages.what_is_wrong(other),
    };
    messages.format("web-refused", &[("why", why.into())])
}

/// The move that the places would be, as text.
fn attempt(picture: &Picture, places: &[usize]) -> Option<String> {
    let &first = places.first()?;
    match picture {
        Picture::Sowing { houses, .. } => {
            let row = houses.len() / 2;
            let (base, house) = if first < row { (b'A', first) } else { (b'a', first - row) };
            Some(char::from(base + house as u8).to_string())
        }
        Picture::Line { .. } => Some((first + 1).to_string()),
        Picture::QuantumLeap { side, swapping, .. } => {
            let layout = QuantumLeapLayout::new(*side);
            // A stone alone is tried with the cell beside it: what is wrong
            // with the stone itself is said before what is wrong with its way.
            let second = places.get(1).copied().or_else(|| layout.neighbours(first).pop())?;
            let sign = if *swapping { "<>" } else { "x" };
            Some(format!("{}{sign}{}", layout.name(first), layout.name(second)))
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Illegal, catalogue};

    use super::*;

    fn why(game: &str, position: &str, places: &[usize]) -> Option<Illegal> {
        let game = catalogue::parse(game).unwrap().start_from(position).unwrap();
        let tried = attempt(&game.picture(), places)?;
        match game.check(&tried).err()?.problem {
            Problem::IllegalMove { why, .. } => Some(why),
            _ => None,
        }
    }

    #[test]
    fn houses_are_refused_for_their_own_reasons() {
        let position = "0-2-0-0-0-1-0-0-0-0-0-5-20-20-S";
        assert_eq!(why("ouri", position, &[0]), Some(Illegal::EmptyHouse));
        assert_eq!(why("ouri", position, &[11]), Some(Illegal::NotYourHouse));
        assert_eq!(why("ouri", position, &[5]), Some(Illegal::SingletonHeld));
        assert_eq!(why("ouri", position, &[1]), None);
        let picture = catalogue::parse("oril").unwrap().start().picture();
        assert_eq!(attempt(&picture, &[6]).as_deref(), Some("a"));
    }

    #[test]
    fn stones_and_leaps_are_refused_in_the_words_of_document_002() {
        let game = "quantum-leap:side=3,edition=2";
        let position = "OXO/OOXO/OXXOX/XXOO/XXX O play";
        assert_eq!(why(game, position, &[1]), Some(Illegal::NotYourStone));
        let lonely = "OX1/4/5/XXXX/OO1 O play";
        assert_eq!(why(game, lonely, &[0]), Some(Illegal::StoneCannotLeap));
        // Two white stones beside each other, each with one friend, leap one cell.
        assert_eq!(why(game, lonely, &[16, 1]), Some(Illegal::NotItsLeap));
        assert_eq!(why(game, lonely, &[16, 17]), Some(Illegal::NotOntoEnemy));
    }

    #[test]
    fn squares_that_are_taken_are_refused() {
        assert_eq!(why("velha", "3/1X1/3 O", &[4]), Some(Illegal::Occupied));
        assert_eq!(
            why("qubic", "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3X O", &[63]),
            Some(Illegal::Occupied)
        );
    }
}
