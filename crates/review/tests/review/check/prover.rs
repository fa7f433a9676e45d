//! Proofs by trying every move: no windows, no evaluation, nothing remembered
//! from one depth to the next but what failed.

use rules::{Game, Match, Side, Tablebase};

/// Positions tried before a proof is given up.
const BUDGET: u32 = 60_000;
/// The deepest attempt, in plies.
const DEEPEST: u32 = 24;

/// Proves what one side can bring about.
pub(super) struct Prover<'a, T> {
    pub(super) tables: &'a T,
    pub(super) side: Side,
    /// 1 for a win, 0 for at least a draw.
    pub(super) goal: i8,
}

impl<T> Prover<'_, T> {
    /// `Some(true)` if the side can force it, `Some(false)` if the other side can
    /// prevent it, `None` if neither could be shown.
    pub(super) fn proves<G: Game>(&self, course: &Match<G>) -> Option<bool>
    where
        T: Tablebase<G>,
    {
        let mut budget = BUDGET;
        let mut course = course.clone();
        (0..=DEEPEST).map_while(|depth| self.attempt(&mut course, depth, &mut budget)).find_map(
            |found| match found {
                Attained::Yes => Some(true),
                Attained::No => Some(false),
                Attained::Open => None,
            },
        )
    }

    /// What is known within a depth; nothing once the budget is spent.
    fn attempt<G: Game>(
        &self,
        course: &mut Match<G>,
        depth: u32,
        budget: &mut u32,
    ) -> Option<Attained>
    where
        T: Tablebase<G>,
    {
        *budget = budget.checked_sub(1)?;
        if let Some(ending) = course.ending() {
            let result = match ending.outcome.winner {
                None => 0,
                Some(winner) if winner == self.side => 1,
                Some(_) => -1,
            };
            return Some(Attained::of(result >= self.goal));
        }
        let is_ours = course.turn() == self.side;
        if let Some(known) = self.look_up(course, is_ours) {
            return Some(known);
        }
        if depth == 0 {
            return Some(Attained::Open);
        }
        let mut worst = Attained::of(!is_ours);
        for mv in course.legal_moves() {
            course.play(mv).ok()?;
            let found = self.attempt(course, depth - 1, budget);
            course.undo();
            match (found?, is_ours) {
                (Attained::Yes, true) => return Some(Attained::Yes),
                (Attained::No, false) => return Some(Attained::No),
                (Attained::Open, _) => worst = Attained::Open,
                _ => {}
            }
        }
        Some(worst)
    }

    fn look_up<G: Game>(&self, course: &Match<G>, is_ours: bool) -> Option<Attained>
    where
        T: Tablebase<G>,
    {
        let bounds = self.tables.probe(course.game(), course.position())?;
        let score = course.game().score(course.position())?;
        let ahead = i32::from(score[self.side]) - i32::from(score[self.side.other()]);
        let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
        let (lower, upper) = if is_ours { (lower, upper) } else { (-upper, -lower) };
        let reaches = |margin: i32| margin.signum() >= i32::from(self.goal);
        match (reaches(ahead + lower), reaches(ahead + upper)) {
            (true, _) => Some(Attained::Yes),
            (_, false) => Some(Attained::No),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Attained {
    Yes,
    No,
    Open,
}

impl Attained {
    const fn of(holds: bool) -> Attained {
        if holds { Attained::Yes } else { Attained::No }
    }
}
