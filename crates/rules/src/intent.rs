//! What a tap on a board, or a text typed at it, means.

use crate::{AnyMatch, Choices, Illegal, Problem, TypedInput};

/// What a person's input at the board means. The rules decide it, so that
/// every front-end understands the same taps and the same texts.
///
/// ```
/// use rules::{Choices, Intent, catalogue};
/// let leap = catalogue::parse("quantum-leap:side=2").unwrap();
/// let game = leap.start_from("OO/XO1/XX O play").unwrap();
/// let choices = Choices::of(game.as_ref());
/// assert_eq!(choices.tap(game.as_ref(), &[], 0), Intent::Selection(vec![0]));
/// assert_eq!(choices.tap(game.as_ref(), &[0], 6), Intent::Move("c2xa2".into()));
/// assert_eq!(choices.typed(game.as_ref(), &[], "c2"), Intent::Selection(vec![0]));
/// assert_eq!(choices.typed(game.as_ref(), &[0], "a2"), Intent::Move("c2xa2".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// A whole legal move.
    Move(String),
    /// These places are selected now and begin a move; none if the person
    /// tapped the selected stone again.
    Selection(Vec<usize>),
    /// The places tapped make no move, and why.
    Illegal(Illegal),
    /// The text is no legal move, and why.
    Refused(Problem),
}

impl Choices {
    /// What tapping `place` means after the places `selected` before.
    pub fn tap(&self, game: &dyn AnyMatch, selected: &[usize], place: usize) -> Intent {
        let mut places = selected.to_vec();
        places.push(place);
        if let Some(mv) = self.find(&places) {
            return Intent::Move(mv.to_string());
        }
        if selected == [place] {
            return Intent::Selection(vec![]);
        }
        // A place that does not go on with the selection may begin another.
        for begun in [places.as_slice(), &[place]] {
            if !self.next(begun).is_empty() {
                return Intent::Selection(begun.to_vec());
            }
        }
        Intent::Illegal(game.why_not(&places).unwrap_or(Illegal::NoSuchPlace))
    }

    /// What a text typed at the board means after the places `selected` before.
    pub fn typed(&self, game: &dyn AnyMatch, selected: &[usize], text: &str) -> Intent {
        match game.typed(text) {
            Ok(TypedInput::Move(mv)) => Intent::Move(mv),
            Ok(TypedInput::Place(place)) => self.tap(game, selected, place),
            Err(error) => Intent::Refused(error.problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(game: &str, position: &str) -> (Box<dyn AnyMatch>, Choices) {
        let game = crate::catalogue::parse(game).unwrap().start_from(position).unwrap();
        let choices = Choices::of(game.as_ref());
        (game, choices)
    }

    /// What tapping these places one after another comes to.
    fn taps(game: &str, position: &str, places: &[usize]) -> Intent {
        let (game, choices) = board(game, position);
        let mut selected = vec![];
        let mut intent = Intent::Selection(vec![]);
        for &place in places {
            intent = choices.tap(game.as_ref(), &selected, place);
            if let Intent::Selection(places) = &intent {
                selected.clone_from(places);
            }
        }
        intent
    }

    fn typed(game: &str, position: &str, text: &str) -> Intent {
        let (game, choices) = board(game, position);
        choices.typed(game.as_ref(), &[], text)
    }

    const FULL: (&str, &str) = ("quantum-leap:side=3,edition=2", "OXO/OOXO/OXXOX/XXOO/XXX O play");
    const LONELY: (&str, &str) = ("quantum-leap:side=3,edition=2", "OX1/4/5/XXXX/OO1 O play");

    #[test]
    fn houses_are_refused_for_their_own_reasons() {
        let position = "0-2-0-0-0-1-0-0-0-0-0-5-20-20-S";
        assert_eq!(taps("ouri", position, &[0]), Intent::Illegal(Illegal::EmptyHouse));
        assert_eq!(taps("ouri", position, &[11]), Intent::Illegal(Illegal::NotYourHouse));
        assert_eq!(taps("ouri", position, &[5]), Intent::Illegal(Illegal::SingletonHeld));
        assert_eq!(taps("ouri", position, &[1]), Intent::Move("B".into()));
        assert_eq!(taps("ouri", position, &[99]), Intent::Illegal(Illegal::NoSuchPlace));
    }

    #[test]
    fn a_leap_is_a_stone_and_its_target() {
        let (game, position) = FULL;
        let (board, choices) = board(game, position);
        let stones = choices.next(&[]);
        let (one, other) = (stones[0], stones[1]);
        let onto = choices.next(&[one])[0];
        assert_eq!(taps(game, position, &[one]), Intent::Selection(vec![one]));
        assert_eq!(taps(game, position, &[one, one]), Intent::Selection(vec![]));
        assert_eq!(taps(game, position, &[one, other]), Intent::Selection(vec![other]));
        assert!(matches!(taps(game, position, &[one, onto]), Intent::Move(_)));
        let enemy = (0..19).find(|place| !stones.contains(place)).unwrap();
        assert!(matches!(choices.tap(board.as_ref(), &[], enemy), Intent::Illegal(_)));
    }

    #[test]
    fn stones_and_leaps_are_refused_for_their_own_reasons() {
        assert_eq!(taps(FULL.0, FULL.1, &[1]), Intent::Illegal(Illegal::NotYourStone));
        let (game, position) = LONELY;
        assert_eq!(taps(game, position, &[0]), Intent::Illegal(Illegal::StoneCannotLeap));
        // Two white stones beside each other, each with one friend, leap one cell.
        let (board, choices) = board(game, position);
        let why = |onto| choices.tap(board.as_ref(), &[16], onto);
        assert_eq!(why(1), Intent::Illegal(Illegal::NotItsLeap));
        assert_eq!(why(18), Intent::Illegal(Illegal::NotItsLeap));
    }

    #[test]
    fn stones_are_exchanged_in_either_order() {
        let (game, position) = ("quantum-leap:side=2", "OO/XO./XX");
        assert!(matches!(taps(game, position, &[2, 0]), Intent::Move(_)));
        assert_eq!(taps(game, position, &[0, 2]), taps(game, position, &[2, 0]));
        assert_eq!(taps(game, position, &[4]), Intent::Illegal(Illegal::SwapNeedsBothColours));
    }

    #[test]
    fn a_square_is_a_whole_move_and_a_taken_one_none() {
        assert_eq!(taps("velha", "3/1X1/3 O", &[0]), Intent::Move("1".into()));
        assert_eq!(taps("velha", "3/1X1/3 O", &[4]), Intent::Illegal(Illegal::Occupied));
        let qubic = "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3X O";
        assert_eq!(taps("qubic", qubic, &[63]), Intent::Illegal(Illegal::Occupied));
    }

    #[test]
    fn a_letter_of_either_case_is_the_own_house() {
        let north = "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N";
        assert_eq!(typed("oware", north, "B"), Intent::Move("b".into()));
        assert_eq!(typed("oware", north, "b"), Intent::Move("b".into()));
        assert_eq!(typed("oware", north, "2"), Intent::Move("b".into()));
        let problem = Problem::IllegalMove { found: "A".into(), why: Illegal::EmptyHouse };
        let empty = "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S";
        assert_eq!(typed("oware", empty, "a"), Intent::Refused(problem));
    }

    #[test]
    fn a_stone_alone_is_selected_and_a_dash_passes() {
        let (game, position) = ("quantum-leap:side=2", "OO/XO1/XX O play");
        assert_eq!(typed(game, position, "C2"), Intent::Selection(vec![0]));
        assert_eq!(typed(game, position, "c2xa2"), Intent::Move("c2xa2".into()));
        assert_eq!(typed(game, position, "b2"), Intent::Illegal(Illegal::StoneCannotLeap));
        assert!(matches!(typed(game, position, "z9"), Intent::Refused(_)));
        assert_eq!(typed(game, "OO/XO./XX", "-"), Intent::Move("--".into()));
    }
}
