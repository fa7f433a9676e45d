//! The answers of the set-up screen, and the game they make. Pure, so that
//! every combination can be tried without a browser.

use play::{GameSession, Seat};
use rules::catalogue::{self, Family};
use rules::{BySide, Problem, Side, TextError};

use crate::shell::Company;

/// What a person has answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answers {
    /// An entry of the catalogue.
    pub(super) game: String,
    /// Quantum Leap: cells along an edge, and the number that lays the stones out.
    pub(super) edge: usize,
    pub(super) layout: String,
    /// The line games of any size.
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) in_a_row: usize,
    /// The computer's level.
    pub(super) level: String,
    /// Which side the person plays; none to watch the computer play itself.
    pub(super) side: Option<Side>,
    /// Does the other one begin, where that is open?
    pub(super) other_begins: bool,
    /// The start position; empty for the default one.
    pub(super) position: String,
}

impl Answers {
    /// What is asked for if nothing is changed.
    pub(super) fn defaults(game: &str, level: &str, other_begins: bool) -> Self {
        let known = catalogue::ENTRIES.contains(&game);
        Answers {
            game: if known { game } else { "oril" }.to_string(),
            edge: 5,
            layout: String::new(),
            rows: 5,
            columns: 5,
            in_a_row: 4,
            level: level.to_string(),
            side: Some(Side::First),
            other_begins,
            position: String::new(),
        }
    }

    /// The kind of game chosen.
    pub(super) fn family(&self) -> Family {
        catalogue::parse(&self.game).map_or(Family::Sowing, |game| game.family())
    }

    /// Is the board's size open?
    pub(super) fn is_any_size(&self) -> bool {
        self.game == "mnk"
    }

    /// The most in a row that fit.
    pub(super) fn longest(&self) -> usize {
        self.rows.max(self.columns)
    }

    /// The catalogue text of the game; `chance` lays out what was left to chance.
    pub(super) fn name(&self, chance: u64) -> String {
        match self.family() {
            Family::QuantumLeap => {
                let edition = if self.game.contains("edition=2") { 2 } else { 1 };
                let seed = self.layout.trim().parse().unwrap_or(chance);
                format!("quantum-leap:side={},edition={edition},seed={seed}", self.edge)
            }
            Family::Line if self.is_any_size() => {
                let in_a_row = self.in_a_row.min(self.longest());
                format!("mnk:{},{},{in_a_row}", self.rows, self.columns)
            }
            _ => self.game.clone(),
        }
    }

    /// The game to be played, or what is wrong with the position or number.
    pub(super) fn session(&self, company: Company, chance: u64) -> Result<GameSession, TextError> {
        let layout = self.layout.trim();
        if self.family() == Family::QuantumLeap
            && !layout.is_empty()
            && layout.parse::<u64>().is_err()
        {
            return Err(Problem::Expected {
                expected: rules::Wording::NumberUpTo.with("most", u64::MAX),
                found: layout.to_string(),
                example: "17".to_string(),
            }
            .at_start());
        }
        let other = match company {
            Company::Computer => Seat::Computer(self.level.clone()),
            Company::Friend => Seat::Person,
        };
        let seats = match self.side {
            Some(Side::First) => BySide::new(Seat::Person, other),
            Some(Side::Second) => BySide::new(other, Seat::Person),
            None => BySide::new(other.clone(), other),
        };
        let game = catalogue::parse(&self.name(chance))?;
        let second_begins = (self.side == Some(Side::Second)) != self.other_begins;
        let start = match self.position.trim() {
            "" if second_begins => game.start_with(Side::Second),
            "" => game.start(),
            position => game.start_from(position)?,
        };
        Ok(GameSession::new(start, seats, chance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(game: &str) -> Answers {
        Answers::defaults(game, "3", false)
    }

    #[test]
    fn every_game_of_the_catalogue_can_be_set_up() {
        for game in catalogue::ENTRIES {
            for company in [Company::Computer, Company::Friend] {
                let session = answers(game).session(company, 17).unwrap();
                let asked = catalogue::parse(game).unwrap().family();
                assert_eq!(session.family(), asked, "{game}");
            }
        }
        assert_eq!(answers("chess").game, "oril");
    }

    #[test]
    fn the_chosen_player_begins() {
        for (side, other_begins, turn) in [
            (Side::SOUTH, false, Side::SOUTH),
            (Side::SOUTH, true, Side::NORTH),
            (Side::NORTH, false, Side::NORTH),
            (Side::NORTH, true, Side::SOUTH),
        ] {
            let asked = Answers { side: Some(side), other_begins, ..answers("oril") };
            let session = asked.session(Company::Computer, 1).unwrap();
            assert_eq!(session.game().turn(), turn);
            assert_eq!(session.is_persons_turn(), !other_begins);
        }
    }

    #[test]
    fn the_computer_can_be_watched() {
        let asked = Answers { side: None, ..answers("oril") };
        let session = asked.session(Company::Computer, 1).unwrap();
        let level = Seat::Computer("3".into());
        assert_eq!(*session.seats(), BySide::new(level.clone(), level));
    }

    #[test]
    fn sizes_and_layouts_are_part_of_the_game() {
        let leap = Answers { edge: 3, layout: "7".into(), ..answers("quantum-leap:edition=2") };
        assert_eq!(leap.name(1), "quantum-leap:side=3,edition=2,seed=7");
        let line = Answers { rows: 4, columns: 3, in_a_row: 6, ..answers("mnk") };
        assert_eq!(line.name(1), "mnk:4,3,4");
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let wrong = Answers { position: "4-4".into(), ..answers("oril") };
        assert!(wrong.session(Company::Friend, 1).is_err());
        let wrong = Answers { layout: "many".into(), ..answers("quantum-leap") };
        assert!(wrong.session(Company::Friend, 1).is_err());
    }
}
