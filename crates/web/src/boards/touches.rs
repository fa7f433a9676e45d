//! What touching one place after another means: a stone taken up, a stone put
//! down, a whole move.

use leptos::prelude::*;
use rules::Choices;

use super::Desk;

/// What a touch did.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TouchEffect {
    /// These places, touched so far, begin a move.
    Begun(Vec<usize>),
    /// A whole move.
    Chosen(String),
    /// The stone was put down again.
    PutDown,
    /// No move is made so: the places that were tried.
    Refused(Vec<usize>),
}

/// What touching `place` means after those touched before.
fn meaning(choices: &Choices, before: &[usize], place: usize) -> TouchEffect {
    let mut places = before.to_vec();
    places.push(place);
    if let Some(mv) = choices.find(&places) {
        return TouchEffect::Chosen(mv.to_string());
    }
    if before == [place] {
        return TouchEffect::PutDown;
    }
    for begun in [places.as_slice(), &[place]] {
        if !choices.next(begun).is_empty() {
            return TouchEffect::Begun(begun.to_vec());
        }
    }
    TouchEffect::Refused(places)
}

/// The places touched so far on a board, and what can come next.
#[derive(Clone, Copy)]
pub(super) struct Touches {
    desk: Desk,
    so_far: RwSignal<Vec<usize>>,
    /// The places that can be touched next.
    pub(super) next: Memo<Vec<usize>>,
}

impl Touches {
    pub(super) fn new(desk: Desk) -> Self {
        let so_far = RwSignal::new(Vec::new());
        // Another position makes what was begun meaningless.
        Effect::new(move |_| {
            desk.choices.with(|_| ());
            so_far.set(vec![]);
        });
        let next =
            Memo::new(move |_| desk.choices.with(|choices| so_far.with(|it| choices.next(it))));
        Touches { desk, so_far, next }
    }

    /// Was this place touched and still counts?
    pub(super) fn has(self, place: usize) -> bool {
        self.so_far.with(|touched| touched.contains(&place))
    }

    /// Has a move been begun?
    pub(super) fn is_begun(self) -> bool {
        self.so_far.with(|touched| !touched.is_empty())
    }

    /// Puts down what was taken up.
    pub(super) fn put_down(self) {
        self.so_far.set(vec![]);
    }

    /// A place is touched.
    pub(super) fn touch(self, place: usize) {
        if let Some(touched) = self.desk.touched {
            return touched.run(place);
        }
        let before = self.so_far.get_untracked();
        let meant = self.desk.choices.with_untracked(|choices| meaning(choices, &before, place));
        match meant {
            TouchEffect::Begun(places) => self.so_far.set(places),
            TouchEffect::PutDown => self.put_down(),
            TouchEffect::Chosen(mv) => {
                self.put_down();
                self.desk.chosen.run(mv);
            }
            TouchEffect::Refused(places) => {
                self.put_down();
                self.desk.refused.run(places);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(game: &str, position: &str) -> Choices {
        let game = rules::catalogue::parse(game).unwrap();
        Choices::of(game.start_from(position).unwrap().as_ref())
    }

    #[test]
    fn a_leap_is_a_stone_and_its_target() {
        let choices = choices("quantum-leap:side=2,edition=2", "OO/XOX/XX O play");
        let from = choices.next(&[])[0];
        let begun = meaning(&choices, &[], from);
        assert_eq!(begun, TouchEffect::Begun(vec![from]));
        let onto = choices.next(&[from])[0];
        assert!(matches!(meaning(&choices, &[from], onto), TouchEffect::Chosen(_)));
        assert_eq!(meaning(&choices, &[from], from), TouchEffect::PutDown);
    }

    #[test]
    fn another_stone_is_taken_up_instead_and_a_wrong_place_is_refused() {
        let choices = choices("quantum-leap:side=3,edition=2", "OXO/OOXO/OXXOX/XXOO/XXX O play");
        let stones = choices.next(&[]);
        let (one, other) = (stones[0], stones[1]);
        assert_eq!(meaning(&choices, &[one], other), TouchEffect::Begun(vec![other]));
        let enemy = (0..19).find(|place| !stones.contains(place)).unwrap();
        assert_eq!(meaning(&choices, &[], enemy), TouchEffect::Refused(vec![enemy]));
    }

    #[test]
    fn stones_are_exchanged_in_either_order() {
        let choices = choices("quantum-leap:side=2", "OO/XO./XX");
        assert_eq!(meaning(&choices, &[0], 2), meaning(&choices, &[2], 0));
        assert!(matches!(meaning(&choices, &[2], 0), TouchEffect::Chosen(_)));
    }

    #[test]
    fn a_square_is_a_whole_move() {
        let choices = choices("velha", "3/1X1/3 O");
        assert_eq!(meaning(&choices, &[], 0), TouchEffect::Chosen("1".into()));
        assert_eq!(meaning(&choices, &[], 4), TouchEffect::Refused(vec![4]));
    }
}
