//! What must recur if play never ends.
//!
//! Where endless play is cut at a position that came back, and each side gets
//! the seeds in its row, a player who can keep play for ever among forms that
//! give them `t` or more has forced `t`: whatever position comes back, it is one
//! of those. In the words of the theory, the lower value is that of the game
//! whose endless plays are worth the least share that recurs (a co-Büchi
//! condition). Both sides have strategies that look at the board alone; a cycle
//! played against such a strategy could be played for ever, so that every
//! position on it is worth at least the least that recurs. So the bound
//! holds whichever position of the cycle is the one that is cut, and however
//! many occurrences the rules ask for.

use rules::sowing::Position;

use super::descent::{Decided, Descent};
use super::observer::Progress;
use super::options::quiet_moves;
use super::unsow::predecessors;
use crate::index::seeds;
use crate::{Kind, TableError};

/// The most seeds for which recurrence is looked for. There is nothing to find
/// beyond: tried up to 14 seeds, `oware` and `oril` have their last such form
/// with 10 seeds, `ouri` with 12; with more, somebody can always force a capture.
const MOST_SEEDS: usize = 12;

/// Is recurrence looked for in counts of this kind with so many seeds?
pub(super) fn is_sought(kind: Kind, seeds: usize) -> bool {
    kind == Kind::Recurring && seeds <= MOST_SEEDS
}

/// The search for forms in which a player can stay for ever.
/// They are looked for among all forms of a count, which must be in one slice.
pub(super) struct Recurrence<'a> {
    descent: &'a Descent<'a>,
    threshold: i8,
}

/// The forms in which play might stay, as long as nothing speaks against it.
/// In *own* forms the player is to move, in *other* forms the opponent.
struct Refuge {
    /// How many moves of each own form lead to other ones of the refuge; 0
    /// where the form is not in it.
    own: Vec<u8>,
    other: Vec<bool>,
    /// Forms that were taken out, but whose predecessors do not know it yet.
    lost: Vec<Lost>,
}

enum Lost {
    Own(usize),
    Other(usize),
}

impl<'a> Recurrence<'a> {
    pub(super) fn new(descent: &'a Descent<'a>, threshold: i8) -> Self {
        Recurrence { descent, threshold }
    }

    /// Decides every form from which the player can force endless play worth
    /// the threshold, all plainly forced ones being decided.
    pub(super) fn settle(&self, progress: Progress) -> Result<(), TableError> {
        let seeds = self.descent.forms.seeds;
        let possible = (seeds as i8 - self.threshold) % 2 == 0;
        if !possible {
            return Ok(());
        }
        loop {
            let mut decided = self.decide_refuge(&self.refuge());
            if decided.is_empty() {
                return Ok(());
            }
            self.descent.spread(&mut decided, self.threshold);
            self.descent.crew.observer.tell(&progress);
        }
    }

    /// The largest set of undecided forms in which the player can stay.
    fn refuge(&self) -> Refuge {
        let forms = &self.descent.forms;
        let mut own = vec![0; forms.len()];
        let mut other = vec![false; forms.len()];
        forms.walk(0..forms.len(), |form, position| {
            let share = share(forms.index.rows_of(&position));
            let (forced, held) = (self.descent.forced.get(form), self.descent.held.get(form));
            // Not a number of moves yet: 1 means that they are worth counting.
            own[form] = u8::from(!forced.is_decided() && share >= self.threshold);
            other[form] =
                !held.is_decided() && -share >= self.threshold && held.best() <= -self.threshold;
        });
        let mut refuge = Refuge { own, other, lost: vec![] };
        self.count_moves(&mut refuge);
        self.shrink(&mut refuge);
        refuge
    }

    /// Counts each own form's moves into the refuge, and finds what cannot stay.
    fn count_moves(&self, refuge: &mut Refuge) {
        let forms = &self.descent.forms;
        let inside: Vec<bool> = refuge.own.iter().map(|&own| own > 0).collect();
        let leaves = |position: Position| {
            let mut leaves = false;
            quiet_moves(forms, position, |after| {
                leaves |= !inside[after] && !self.descent.forced.get(after).is_decided();
            });
            leaves
        };
        forms.walk(0..forms.len(), |form, position| {
            if inside[form] {
                let mut moves = 0;
                quiet_moves(forms, position, |after| moves += u8::from(refuge.other[after]));
                refuge.own[form] = moves;
                if moves == 0 {
                    refuge.lost.push(Lost::Own(form));
                }
            }
            if refuge.other[form] && leaves(position) {
                refuge.lost.push(Lost::Other(form));
            }
        });
    }

    /// Takes out what was lost and what that loses in turn.
    fn shrink(&self, refuge: &mut Refuge) {
        let forms = &self.descent.forms;
        for lost in &refuge.lost {
            if let Lost::Other(form) = *lost {
                refuge.other[form] = false;
            }
        }
        while let Some(lost) = refuge.lost.pop() {
            match lost {
                Lost::Own(form) => predecessors(forms, form, |before| {
                    if refuge.other[before] {
                        refuge.other[before] = false;
                        refuge.lost.push(Lost::Other(before));
                    }
                }),
                Lost::Other(form) => predecessors(forms, form, |before| {
                    if refuge.own[before] > 0 {
                        refuge.own[before] -= 1;
                        if refuge.own[before] == 0 {
                            refuge.lost.push(Lost::Own(before));
                        }
                    }
                }),
            }
        }
    }

    fn decide_refuge(&self, refuge: &Refuge) -> Vec<Decided> {
        let mut decided = vec![];
        for form in 0..self.descent.forms.len() {
            if refuge.own[form] > 0 {
                self.descent.decide_forced(form, self.threshold, &mut decided);
            }
            if refuge.other[form] {
                let cell = self.descent.held.get(form);
                self.descent.decide_held(form, cell, self.threshold, &mut decided);
            }
        }
        decided
    }
}

/// The mover's seeds minus the opponent's.
fn share((mine, theirs): (u64, u64)) -> i8 {
    seeds(mine) as i8 - seeds(theirs) as i8
}
