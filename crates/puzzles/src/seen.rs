//! The themes that a solution shows on the board.

use rules::catalogue::Family;
use rules::{AnyMatch, EndReason, Picture, Side, Step};

use crate::{Puzzle, PuzzleTheme};

/// The most seeds of an ending of the last seeds.
const LAST_SEEDS: u32 = 6;

impl Puzzle {
    /// The themes that the solution shows on the board. They follow from the position and
    /// the moves, so that a file cannot claim others.
    pub fn themes_seen(&self) -> Vec<PuzzleTheme> {
        let family = self.game().map(|game| game.family());
        let (Ok(mut course), Ok(family)) = (self.begin(), family) else { return vec![] };
        let mut seen = Seen { solver: course.turn(), themes: vec![] };
        seen.in_the_position(&*course, family, &self.solution);
        for mv in &self.solution {
            seen.in_a_move(&*course, mv);
            if course.play(mv).is_err() {
                return vec![];
            }
        }
        seen.at_the_end(&*course, family, self.solution.len());
        PuzzleTheme::ALL.into_iter().filter(|theme| seen.themes.contains(theme)).collect()
    }
}

struct Seen {
    solver: Side,
    themes: Vec<PuzzleTheme>,
}

impl Seen {
    fn in_the_position(&mut self, course: &dyn AnyMatch, family: Family, solution: &[String]) {
        match family {
            Family::Sowing => {
                let Picture::Sowing { houses, .. } = course.picture() else { return };
                let seeds: u32 = houses.iter().map(|&seeds| u32::from(seeds)).sum();
                if seeds <= LAST_SEEDS {
                    self.themes.push(PuzzleTheme::LastSeeds);
                }
                let takes = |mv: &String| captures(course, mv, self.solver) > 0;
                if solution.first().is_some_and(|mv| !takes(mv))
                    && course.legal_moves().iter().any(takes)
                {
                    self.themes.push(PuzzleTheme::Tempo);
                }
            }
            Family::QuantumLeap => {}
            Family::Line => {
                let others =
                    course.legal_moves().into_iter().filter(|mv| Some(mv) != solution.first());
                if others
                    .into_iter()
                    .any(|mv| after(course, &mv).is_some_and(|next| wins_at_once(&*next)))
                {
                    self.themes.push(PuzzleTheme::Block);
                }
            }
        }
    }

    fn in_a_move(&mut self, course: &dyn AnyMatch, mv: &str) {
        let is_ours = course.turn() == self.solver;
        let taken = captures(course, mv, course.turn());
        if !is_ours {
            if taken > 0 {
                self.themes.push(PuzzleTheme::Sacrifice);
            }
            return;
        }
        if taken > 1 {
            self.themes.push(PuzzleTheme::Chain);
        }
        let picture = course.picture();
        for step in course.steps(mv).unwrap_or_default() {
            match (step, &picture) {
                (Step::Lift { seeds, .. }, Picture::Sowing { houses, .. }) => {
                    if usize::from(seeds) >= houses.len() {
                        self.themes.push(PuzzleTheme::BigHouse);
                    }
                    if is_bare(houses, self.solver.other()) {
                        self.themes.push(PuzzleTheme::Feeding);
                    }
                }
                (Step::Leap { over, .. }, _) if over.len() > 1 => {
                    self.themes.push(PuzzleTheme::Leaps);
                }
                _ => {}
            }
        }
    }

    fn at_the_end(&mut self, course: &dyn AnyMatch, family: Family, plies: usize) {
        let ending = course.ending();
        match family {
            Family::Sowing => {
                // Often they play the last seed they have, and cannot be given another.
                let starves = if ending.is_some() {
                    is_starved(course, self.solver.other())
                } else {
                    course.turn() != self.solver
                        && course.legal_moves().iter().all(|mv| {
                            after(course, mv)
                                .is_some_and(|next| is_starved(&*next, self.solver.other()))
                        })
                };
                if starves {
                    self.themes.push(PuzzleTheme::Starving);
                }
            }
            Family::QuantumLeap => {}
            Family::Line => {
                let replies = course.legal_moves();
                let all_lose = replies.iter().all(|mv| {
                    after(course, mv)
                        .is_some_and(|next| next.ending().is_none() && wins_at_once(&*next))
                });
                if ending.is_none() && all_lose {
                    self.themes.push(PuzzleTheme::Fork);
                }
                if plies >= 5 {
                    self.themes.push(PuzzleTheme::Threats);
                }
            }
        }
    }
}

/// How many houses a move captures for a side.
fn captures(course: &dyn AnyMatch, mv: &str, side: Side) -> usize {
    let steps = course.steps(mv).unwrap_or_default();
    steps.iter().filter(|step| matches!(step, Step::Take { to, .. } if *to == side)).count()
}

/// Are all houses of a side empty?
fn is_bare(houses: &[u8], side: Side) -> bool {
    let (south, north) = houses.split_at(houses.len() / 2);
    let row = if side == Side::First { south } else { north };
    row.iter().all(|&seeds| seeds == 0)
}

/// Is the game over because a side has no seeds and gets none?
fn is_starved(course: &dyn AnyMatch, side: Side) -> bool {
    let is_stuck = course.ending().is_some_and(|ending| ending.reason == EndReason::NoMove);
    matches!(course.picture(), Picture::Sowing { houses, .. } if is_stuck && is_bare(&houses, side))
}

fn after(course: &dyn AnyMatch, mv: &str) -> Option<Box<dyn AnyMatch>> {
    let mut next = course.boxed_clone();
    next.play(mv).ok().map(|()| next)
}

/// Has the player to move a move that ends the game with a win?
fn wins_at_once(course: &dyn AnyMatch) -> bool {
    let side = course.turn();
    course.legal_moves().iter().any(|mv| {
        let next = after(course, mv).and_then(|next| next.ending());
        next.is_some_and(|ending| ending.outcome.winner == Some(side))
    })
}
