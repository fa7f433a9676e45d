//! Legal moves as the places a finger touches: one house, a stone and its
//! target, a square.

use rules::{AnyMatch, Step};

/// One legal move and the places that name it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Choice {
    text: String,
    places: Vec<usize>,
}

/// The legal moves of a position, found by touching places one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices(Vec<Choice>);

impl Choices {
    pub(crate) fn of(game: &dyn AnyMatch) -> Self {
        let choice = |text: String| {
            let steps = game.steps(&text).unwrap_or_default();
            Choice { places: steps.first().map(places).unwrap_or_default(), text }
        };
        Choices(game.legal_moves().into_iter().map(choice).collect())
    }

    /// The places that can be touched after those touched already.
    pub(crate) fn next(&self, touched: &[usize]) -> Vec<usize> {
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
    pub(crate) fn find(&self, touched: &[usize]) -> Option<&str> {
        self.orders().find(|(_, places)| places == touched).map(|(text, _)| text)
    }

    /// The move that needs no place: letting the moment pass.
    pub(crate) fn pass(&self) -> Option<&str> {
        self.find(&[])
    }

    /// Every move with its places; an exchange may be touched in either order.
    fn orders(&self) -> impl Iterator<Item = (&str, Vec<usize>)> {
        self.0.iter().flat_map(|choice| {
            let reversed = (choice.places.len() == 2 && choice.text.contains("<>"))
                .then(|| choice.places.iter().rev().copied().collect());
            std::iter::once(choice.places.clone())
                .chain(reversed)
                .map(|places| (choice.text.as_str(), places))
        })
    }
}

/// The places that a person touches to make a step.
pub(crate) fn places(step: &Step) -> Vec<usize> {
    match *step {
        Step::Lift { from, .. } => vec![from],
        Step::Leap { from, onto, .. } => vec![from, onto],
        Step::Exchange { one, other } => vec![one, other],
        Step::Place { at, .. } | Step::Drop { at } => vec![at],
        Step::Take { from, .. } => vec![from],
        Step::Pass | Step::Line { .. } => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sowing_move_is_one_touch() {
        let game = rules::catalogue::parse("oril").unwrap().start();
        let choices = Choices::of(game.as_ref());
        assert_eq!(choices.next(&[]), [0, 1, 2, 3, 4, 5]);
        assert_eq!(choices.find(&[5]), Some("F"));
        assert_eq!(choices.pass(), None);
    }

    #[test]
    fn every_legal_move_can_be_touched() {
        for entry in rules::catalogue::ENTRIES {
            let game = rules::catalogue::parse(entry).unwrap().start();
            let choices = Choices::of(game.as_ref());
            let touched = choices.0.iter().map(|choice| choices.find(&choice.places));
            assert!(touched.eq(choices.0.iter().map(|choice| Some(choice.text.as_str()))));
        }
    }
}
