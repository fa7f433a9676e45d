//! Legal moves by the places that a player touches: one house, a stone and
//! its target, a square.

use crate::{AnyMatch, Step};

/// One legal move and the places that name it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MoveChoice {
    text: String,
    places: Vec<usize>,
    /// May the places be tapped in either order?
    either_order: bool,
}

/// The legal moves of a position, found by touching places one after another.
///
/// ```
/// use rules::{Choices, catalogue};
/// let game = catalogue::parse("oril").unwrap().start();
/// let choices = Choices::of(game.as_ref());
/// assert_eq!(choices.next(&[]), [0, 1, 2, 3, 4, 5]);
/// assert_eq!(choices.find(&[5]), Some("F"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<MoveChoice>);

impl Choices {
    /// No choices, as when another player is to move.
    pub const NONE: Choices = Choices(Vec::new());

    /// The choices of the player to move.
    pub fn of(game: &dyn AnyMatch) -> Self {
        let choice = |text: String| {
            let steps = game.steps(&text).unwrap_or_default();
            let either_order = matches!(steps.first(), Some(Step::Exchange { .. }));
            let places = steps.first().map(Step::touched).unwrap_or_default();
            MoveChoice { text, places, either_order }
        };
        Choices(game.legal_moves().into_iter().map(choice).collect())
    }

    /// The places that can be touched after those touched already.
    pub fn next(&self, touched: &[usize]) -> Vec<usize> {
        let mut next: Vec<usize> = self
            .orders()
            .filter(|(_, places)| places.starts_with(touched))
            .filter_map(|(_, places)| places.get(touched.len()).copied())
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// The move that exactly these places name.
    pub fn find(&self, touched: &[usize]) -> Option<&str> {
        self.orders().find(|(_, places)| places == touched).map(|(text, _)| text)
    }

    /// The moves that begin with these places.
    pub fn beginning_with(&self, touched: &[usize]) -> Vec<String> {
        let begun = self.orders().filter(|(_, places)| places.starts_with(touched));
        begun.map(|(text, _)| text.to_string()).collect()
    }

    /// The move that needs no touch: a pass.
    pub fn pass(&self) -> Option<&str> {
        self.find(&[])
    }

    /// Every move with its places; an exchange may be touched in either order.
    fn orders(&self) -> impl Iterator<Item = (&str, Vec<usize>)> {
        self.0.iter().flat_map(|choice| {
            let reversed =
                choice.either_order.then(|| choice.places.iter().rev().copied().collect());
            std::iter::once(choice.places.clone())
                .chain(reversed)
                .map(|places| (choice.text.as_str(), places))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sowing_move_is_one_touch() {
        let game = crate::catalogue::parse("oril").unwrap().start();
        let choices = Choices::of(game.as_ref());
        assert_eq!(choices.next(&[]), [0, 1, 2, 3, 4, 5]);
        assert_eq!(choices.find(&[5]), Some("F"));
        assert_eq!(choices.pass(), None);
    }

    #[test]
    fn every_legal_move_can_be_touched() {
        for entry in crate::catalogue::ENTRIES {
            let game = crate::catalogue::parse(entry).unwrap().start();
            let choices = Choices::of(game.as_ref());
            let touched = choices.0.iter().map(|choice| choices.find(&choice.places));
            assert!(touched.eq(choices.0.iter().map(|choice| Some(choice.text.as_str()))));
        }
    }
}
