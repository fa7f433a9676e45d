//! Which seed lies where. To the rules one seed is as good as another; to the
//! eye each is itself, and goes where the hand takes it.

use rules::{Picture, Side, Step};

/// The tray that stands for the hand, whatever the board.
pub(crate) const HAND: usize = usize::MAX;

/// The seeds of a board by their numbers, tray by tray: the houses, South's
/// store, North's store. In each, the first seed lies lowest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trays {
    trays: Vec<Vec<usize>>,
    hand: Vec<usize>,
}

impl Trays {
    /// The seeds of a picture, numbered from its first house on.
    pub(crate) fn of(picture: &Picture) -> Self {
        let Picture::Sowing { houses, stores } = picture else { return Trays::default() };
        let mut next = 0;
        let counts = houses.iter().copied().chain([stores.first, stores.second]);
        let trays = counts
            .map(|count| {
                let begin = next;
                next += usize::from(count);
                (begin..next).collect()
            })
            .collect();
        Trays { trays, hand: vec![] }
    }

    /// Does it hold what the picture shows?
    pub(crate) fn shows(&self, picture: &Picture) -> bool {
        let Picture::Sowing { houses, stores } = picture else { return false };
        let counts = houses.iter().copied().chain([stores.first, stores.second]).map(usize::from);
        self.hand.is_empty() && counts.eq(self.trays.iter().map(Vec::len))
    }

    /// How many seeds there are.
    pub(crate) fn seeds(&self) -> usize {
        self.trays.iter().map(Vec::len).sum::<usize>() + self.hand.len()
    }

    /// The seeds in a tray, the lowest first.
    pub(crate) fn tray(&self, tray: usize) -> &[usize] {
        self.trays.get(tray).map_or(&[], Vec::as_slice)
    }

    /// Every tray's number.
    pub(crate) fn numbers(&self) -> std::ops::Range<usize> {
        0..self.trays.len()
    }

    fn store(&self, side: Side) -> usize {
        self.trays.len() - 2 + side.index()
    }

    /// Moves the seeds as a step does, and says which went: each with the
    /// tray it left, the tray it reached and how many lie below it there.
    pub(crate) fn apply(&mut self, step: &Step) -> Vec<Moved> {
        match *step {
            Step::Lift { from, .. } => {
                let lifted = std::mem::take(&mut self.trays[from]);
                let moved = (0..).zip(&lifted).map(|(below, &seed)| Moved {
                    seed,
                    from: (from, below),
                    to: (HAND, below),
                });
                let moved = moved.collect();
                self.hand.extend(lifted);
                moved
            }
            Step::Drop { at } => {
                let Some(seed) = self.hand.pop() else { return vec![] };
                let below = self.trays[at].len();
                self.trays[at].push(seed);
                vec![Moved { seed, from: (HAND, self.hand.len()), to: (at, below) }]
            }
            Step::Take { from, to, .. } => {
                let to = self.store(to);
                let taken = std::mem::take(&mut self.trays[from]);
                let moved = (0..).zip(&taken).map(|(below, &seed)| Moved {
                    seed,
                    from: (from, below),
                    to: (to, self.trays[to].len() + below),
                });
                let moved = moved.collect();
                self.trays[to].extend(taken);
                moved
            }
            _ => vec![],
        }
    }
}

/// One seed's way in one step: trays, with how many seeds lie below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    pub(crate) seed: usize,
    pub(crate) from: (usize, usize),
    pub(crate) to: (usize, usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_follow_the_steps_to_the_next_picture() {
        let mut game = rules::catalogue::parse("oril").unwrap().start();
        let mut trays = Trays::of(&game.picture());
        assert_eq!(trays.seeds(), 48);
        while let Some(mv) = game.legal_moves().pop() {
            for step in game.steps(&mv).unwrap() {
                for moved in trays.apply(&step) {
                    let (tray, below) = moved.to;
                    let there = if tray == HAND { &trays.hand } else { &trays.trays[tray] };
                    assert_eq!(there[below], moved.seed);
                }
            }
            game.play(&mv).unwrap();
            assert!(trays.shows(&game.picture()));
        }
        assert_eq!(trays.seeds(), 48);
    }
}
