//! The match, its seats, and the text that keeps both.

use rules::catalogue::{self, Family};
use rules::{AnyMatch, BySide, EndReason, Side, TextError};
use serde::{Deserialize, Serialize};

use super::{GameSetup, LocalSeat};

/// A game at this device.
#[derive(Clone, Debug)]
pub(crate) struct LocalGame {
    /// The game as it stands.
    pub(crate) game: Box<dyn AnyMatch>,
    /// What it was to be.
    pub(crate) plan: GameSetup,
    /// Who plays each side.
    pub(crate) seats: BySide<LocalSeat>,
    /// Who gave up, if someone did.
    resigned: Option<Side>,
}

/// What is kept of it.
#[derive(Serialize, Deserialize)]
struct SavedLocalGame {
    plan: GameSetup,
    moves: Vec<String>,
    /// Was it the first side that gave up, or the second?
    resigned: Option<usize>,
}

impl LocalGame {
    /// A new game.
    pub(crate) fn new(plan: GameSetup) -> Result<Self, TextError> {
        let (game, seats) = (plan.begin()?, plan.seats());
        Ok(LocalGame { game, plan, seats, resigned: None })
    }

    /// The text that keeps it.
    pub(crate) fn to_text(&self) -> String {
        let resigned = self.resigned.map(Side::index);
        let kept = SavedLocalGame { plan: self.plan.clone(), moves: self.game.moves(), resigned };
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// The game that a text keeps. Of moves that are not legal after all, the
    /// ones before them are kept.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        let kept: SavedLocalGame = serde_json::from_str(text).ok()?;
        let mut sitting = LocalGame::new(kept.plan).ok()?;
        for mv in &kept.moves {
            if sitting.game.play(mv).is_err() {
                break;
            }
        }
        match kept.resigned {
            Some(0) => sitting.resign(Side::First),
            Some(_) => sitting.resign(Side::Second),
            None => {}
        }
        Some(sitting)
    }

    /// The kind of game.
    pub(crate) fn family(&self) -> Family {
        catalogue::parse(&self.plan.game).map_or(Family::Sowing, |game| game.family())
    }

    /// Has a move been played or has it ended?
    pub(crate) fn is_under_way(&self) -> bool {
        !self.game.moves().is_empty() && self.game.ending().is_none()
    }

    /// Is a person to move?
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.game.ending().is_none() && self.seats[self.game.turn()].is_person()
    }

    /// The computer's level, if it is to move.
    pub(crate) fn computer_to_move(&self) -> Option<&str> {
        if self.game.ending().is_some() {
            return None;
        }
        self.seats[self.game.turn()].level()
    }

    /// The one person here, if there is just one.
    pub(crate) fn only_person(&self) -> Option<Side> {
        match (self.seats.first.is_person(), self.seats.second.is_person()) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        }
    }

    /// Does the computer play itself?
    pub(crate) fn is_watched(&self) -> bool {
        !self.seats.first.is_person() && !self.seats.second.is_person()
    }

    /// Who sits in front of the board.
    pub(crate) fn below(&self) -> Side {
        self.only_person().unwrap_or(Side::First)
    }

    /// Takes moves back until a person is to move again. Says whether any was.
    pub(crate) fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            let undone = self.game.undo();
            // Taking back a move takes the resignation back; the move itself stays.
            if undone.is_some() {
                self.game.redo();
                return true;
            }
        }
        let undone = self.game.undo().is_some();
        while undone && !self.is_watched() && !self.is_persons_turn() {
            if self.game.undo().is_none() {
                break;
            }
        }
        undone
    }

    /// One side gives up.
    pub(crate) fn resign(&mut self, side: Side) {
        if self.game.ending().is_none() {
            self.game.declare(Some(side.other()), EndReason::Resigned);
            self.resigned = Some(side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(game: &str, seats: [LocalSeat; 2]) -> LocalGame {
        let plan =
            GameSetup { game: game.into(), seats, second_begins: false, position: None, seed: 1 };
        LocalGame::new(plan).unwrap()
    }

    fn against_the_computer() -> LocalGame {
        sitting("oril", [LocalSeat::Person, LocalSeat::Computer("2".into())])
    }

    #[test]
    fn a_game_is_kept_and_found_again() {
        let mut one = against_the_computer();
        for mv in ["F", "f", "A"] {
            one.game.play(mv).unwrap();
        }
        let other = LocalGame::from_text(&one.to_text()).unwrap();
        assert_eq!(other.game.moves(), ["F", "f", "A"]);
        assert_eq!(other.plan, one.plan);
        assert_eq!(other.computer_to_move(), Some("2"));
        one.resign(Side::SOUTH);
        let ended = LocalGame::from_text(&one.to_text()).unwrap();
        assert_eq!(ended.game.ending(), one.game.ending());
        assert!(LocalGame::from_text("{}").is_none());
    }

    #[test]
    fn a_spoilt_move_costs_only_what_follows_it() {
        let mut one = against_the_computer();
        one.game.play("F").unwrap();
        one.game.play("f").unwrap();
        let text = one.to_text().replace(r#""f""#, r#""F""#);
        assert_eq!(LocalGame::from_text(&text).unwrap().game.moves(), ["F"]);
    }

    #[test]
    fn undo_leads_back_to_a_person() {
        let mut one = against_the_computer();
        assert!(!one.undo());
        for mv in ["F", "f", "A"] {
            one.game.play(mv).unwrap();
        }
        assert!(one.undo());
        assert_eq!(one.game.moves(), ["F", "f"]);
        assert!(one.undo());
        assert!(one.game.moves().is_empty() && one.is_persons_turn());
    }

    #[test]
    fn undo_takes_a_resignation_back_first() {
        let mut one = sitting("velha", [LocalSeat::Person, LocalSeat::Person]);
        one.game.play("5").unwrap();
        one.resign(Side::Second);
        assert_eq!(one.game.ending().unwrap().outcome.winner, Some(Side::First));
        assert!(one.undo());
        assert_eq!((one.game.ending(), one.game.moves().len()), (None, 1));
    }

    #[test]
    fn who_plays_alone_sits_below() {
        assert_eq!(against_the_computer().below(), Side::First);
        let second = sitting("oril", [LocalSeat::Computer("2".into()), LocalSeat::Person]);
        assert_eq!((second.below(), second.only_person()), (Side::Second, Some(Side::Second)));
        assert_eq!(sitting("oril", [LocalSeat::Person, LocalSeat::Person]).only_person(), None);
    }
}
