//! How good the moves of a program are, measured against what is known for
//! certain: endgame tables of the sowing games, and all of tic-tac-toe.

use std::sync::Arc;

use endgame::Tables;
use rules::sowing::Sowing;
use rules::{AnyGame, AnyMatch, Match, Notation};
use search::matches::{Finished, Tournament};

use crate::commands::lab::experiment::SmallGame;
use crate::{Failure, ResourceCache};

/// Moves compared with the truth.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Grade {
    /// Moves in positions whose value is known.
    pub(super) moves: u32,
    /// What they lost in all: seeds, or half points where there are no seeds.
    pub(super) lost: u32,
    /// Moves that lost something.
    pub(super) mistakes: u32,
    /// The move that lost most.
    pub(super) worst: Option<Blunder>,
}

/// A move that lost something for certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blunder {
    /// The game, as a number of the tournament.
    pub(super) game: usize,
    /// How many moves were made before it.
    pub(super) ply: usize,
    pub(super) played: String,
    pub(super) better: String,
    pub(super) lost: u32,
}

/// What is known for certain.
pub(super) enum Truth {
    Tables(Sowing, Arc<Tables>),
    Small(SmallGame),
    Nothing,
}

impl Truth {
    /// What is known of a game.
    pub(super) fn of(game: &AnyGame, resources: &ResourceCache) -> Truth {
        if let AnyGame::Sowing(sowing) = game {
            return match resources.tables(game) {
                Some(tables) => Truth::Tables(sowing.clone(), tables),
                None => Truth::Nothing,
            };
        }
        SmallGame::of(game).map_or(Truth::Nothing, Truth::Small)
    }

    /// The grade of each entrant in these games. Moves of the opening are nobody's.
    pub(super) fn grades(
        &self,
        plan: &Tournament,
        games: &[Finished],
    ) -> Result<Vec<Grade>, Failure> {
        let mut grades = vec![Grade::default(); plan.bots.len()];
        let fixtures = plan.fixtures();
        for game in games {
            let opening = fixtures.get(game.number).map_or(0, |fixture| fixture.opening.len());
            let mut course = plan.game.start();
            for (ply, mv) in game.moves.iter().enumerate() {
                if ply >= opening
                    && let Some((lost, better)) = self.loss(&*course, mv)
                {
                    let blunder =
                        Blunder { game: game.number, ply, played: mv.clone(), better, lost };
                    grades[game.seats[course.turn()]].add(blunder);
                }
                course.play(mv)?;
            }
        }
        Ok(grades)
    }

    /// What a move loses, and a move that loses nothing; none where that is not known.
    fn loss(&self, course: &dyn AnyMatch, mv: &str) -> Option<(u32, String)> {
        match self {
            Truth::Nothing => None,
            Truth::Small(small) => {
                let lost = small.half_points_lost(course, mv)?;
                let moves = course.legal_moves();
                let better = moves.into_iter().find(|mv| small.is_right(course, mv))?;
                Some((lost, better))
            }
            Truth::Tables(game, tables) => {
                let typed = course.as_any().downcast_ref::<Match<Sowing>>()?;
                let values = tables.open().moves(game, typed.position()).ok()?;
                let is_known = values.len() == typed.legal_moves().len()
                    && values.iter().all(|(_, bounds)| bounds.is_exact());
                let (best, bounds) = values.first().filter(|_| is_known)?;
                let chosen = game.parse_move(typed.position(), mv).ok()?;
                let own = values.iter().find(|(house, _)| *house == chosen)?.1.lower;
                Some(((bounds.lower - own).unsigned_abs().into(), game.move_text(*best)))
            }
        }
    }
}

impl Grade {
    fn add(&mut self, judged: Blunder) {
        self.moves += 1;
        self.lost += judged.lost;
        self.mistakes += u32::from(judged.lost > 0);
        let worst = self.worst.as_ref().map_or(0, |worst| worst.lost);
        if judged.lost > worst {
            self.worst = Some(judged);
        }
    }

    /// What a move loses on average.
    pub(super) fn average(&self) -> Option<f64> {
        (self.moves > 0).then(|| f64::from(self.lost) / f64::from(self.moves))
    }
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn a_grade_counts_what_was_lost() {
        let judged =
            |ply, lost| Blunder { game: 0, ply, played: "A".into(), better: "B".into(), lost };
        let mut grade = Grade::default();
        for (ply, lost) in [(1, 0), (3, 4), (5, 2), (7, 4)] {
            grade.add(judged(ply, lost));
        }
        assert_eq!((grade.moves, grade.lost, grade.mistakes), (4, 10, 3));
        assert_eq!(grade.worst.as_ref().map(|worst| worst.ply), Some(3), "the first of equals");
        assert_eq!(grade.average(), Some(2.5));
        assert_eq!(Grade::default().average(), None);
    }

    /// In tic-tac-toe the losing answer to a corner is counted against who made it.
    #[test]
    fn a_lost_game_of_velha_has_its_blunder() {
        let game = catalogue::parse("velha").unwrap();
        let truth = Truth::Small(SmallGame::of(&game).unwrap());
        let bots = vec!["one".to_string(), "other".to_string()];
        let plan = Tournament { game, bots, games: 2, opening_plies: 0, listed: vec![], seed: 1 };
        let moves = ["1", "2", "4", "7", "5", "3", "6"].map(String::from).to_vec();
        let finished = plan.recall(&plan.fixtures()[0], moves, None).unwrap().unwrap();
        let grades = truth.grades(&plan, &[finished]).unwrap();
        assert_eq!((grades[0].moves, grades[0].lost), (4, 0));
        assert_eq!(grades[1].worst.as_ref().map(|it| (it.ply, it.lost)), Some((1, 1)));
    }

    #[test]
    fn tables_know_what_a_move_loses() {
        let game = catalogue::parse("oril").unwrap();
        let library = endgame::Library::shipped();
        let AnyGame::Sowing(sowing) = &game else { panic!("a sowing game") };
        let truth = Truth::Tables(sowing.clone(), library.tables(sowing).unwrap());
        // F captures the three seeds beside it, A does not.
        let course = game.start_from("1-0-0-0-0-1-2-0-0-0-0-1-20-23-S").unwrap();
        let (lost, better) = truth.loss(&*course, "A").unwrap();
        assert!(lost > 0);
        assert_eq!((better.as_str(), truth.loss(&*course, "F").unwrap().0), ("F", 0));
        assert_eq!(truth.loss(&*game.start(), "A"), None, "too many seeds");
    }
}
