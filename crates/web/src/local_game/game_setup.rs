//! What a new game is to be: the answers of the set-up screen, kept so that a
//! rematch can ask for the same again.

use rules::{AnyMatch, BySide, Side, TextError, catalogue};
use serde::{Deserialize, Serialize};

use super::LocalSeat;

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameSetup {
    /// The game's catalogue text.
    pub(crate) game: String,
    /// Who plays the first side, then the second.
    pub(crate) seats: [LocalSeat; 2],
    /// Does the second side begin, where the rules leave that open?
    pub(crate) second_begins: bool,
    /// Another start than the usual one.
    pub(crate) position: Option<String>,
    /// What makes the computer's choices repeatable.
    pub(crate) seed: u64,
}

impl GameSetup {
    /// Who plays each side.
    pub(crate) fn seats(&self) -> BySide<LocalSeat> {
        let [first, second] = self.seats.clone();
        BySide::new(first, second)
    }

    /// The match before its first move.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyMatch>, TextError> {
        let game = catalogue::parse(&self.game)?;
        match &self.position {
            Some(position) => game.start_from(position),
            None if self.second_begins => Ok(game.start_with(Side::Second)),
            None => Ok(game.start()),
        }
    }

    /// The plan of a rematch, in which chance falls anew. If they take turns,
    /// the other one begins where that is open, and where it is not the
    /// players change sides.
    pub(crate) fn again(&self, take_turns: bool) -> GameSetup {
        let seed = rules::SplitMix64::new(self.seed).below(1 << 31);
        let mut next = GameSetup { seed, ..self.clone() };
        if !take_turns {
            return next;
        }
        let game = catalogue::parse(&self.game);
        let open = game.is_ok_and(|game| game.start_with(Side::Second).turn() == Side::Second);
        if open && self.position.is_none() {
            next.second_begins = !self.second_begins;
        } else {
            next.seats.reverse();
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(game: &str) -> GameSetup {
        GameSetup {
            game: game.into(),
            seats: [LocalSeat::Person, LocalSeat::Computer("3".into())],
            second_begins: false,
            position: None,
            seed: 5,
        }
    }

    #[test]
    fn either_may_begin_where_the_rules_leave_it_open() {
        let mut oril = plan("oril");
        assert_eq!(oril.begin().unwrap().turn(), Side::SOUTH);
        assert_eq!(oril.again(false).begin().unwrap().turn(), Side::SOUTH);
        oril = oril.again(true);
        assert_eq!(oril.begin().unwrap().turn(), Side::NORTH);
        assert_eq!(oril.seats, plan("oril").seats);
    }

    #[test]
    fn elsewhere_a_rematch_changes_sides() {
        let velha = plan("velha").again(true);
        assert_eq!(velha.begin().unwrap().turn(), Side::First);
        assert_eq!(velha.seats[1], LocalSeat::Person);
    }

    #[test]
    fn a_plan_may_name_a_position_and_a_wrong_one_is_refused() {
        let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
        let oril = GameSetup { position: Some(position.into()), ..plan("oril") };
        assert_eq!(oril.begin().unwrap().position(), position);
        assert!(GameSetup { position: Some("4-4".into()), ..plan("oril") }.begin().is_err());
        assert!(plan("chess").begin().is_err());
    }
}
