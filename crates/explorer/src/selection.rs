//! Which games count.

use std::ops::RangeInclusive;

use crate::games::{GameEntry, GameList, Texts};
use crate::{Band, Day};
use rules::Side;

/// Which games count in a report. The default is all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSelection {
    /// Only games of the player with this name.
    pub player: Option<String>,
    /// Only moves by players of these bands; all if empty.
    pub bands: Vec<Band>,
    /// Only games of these days. A game without a date is of no day.
    pub days: Option<RangeInclusive<Day>>,
}

impl GameSelection {
    /// The number of the player asked for among the names; one that nobody has if
    /// the name is not known.
    pub(crate) fn number_of_player(&self, names: &Texts) -> Option<u32> {
        self.player.as_deref().map(|name| names.find(name).unwrap_or(u32::MAX))
    }

    /// Does a move of `mover` in this game count? `player` is the number of the
    /// name asked for.
    pub(crate) fn takes(&self, game: &GameEntry, mover: Side, player: Option<u32>) -> bool {
        let of_player =
            player.is_none_or(|player| Side::BOTH.iter().any(|&side| game.players[side] == player));
        let of_band = self.bands.is_empty() || self.bands.contains(&game.bands[mover]);
        let of_days =
            self.days.as_ref().is_none_or(|days| game.day.is_some_and(|day| days.contains(&day)));
        of_player && of_band && of_days
    }
}

impl GameList {
    /// The numbers of the games in which a move of either side counts.
    pub(crate) fn find(&self, selection: &GameSelection) -> Vec<u32> {
        let player = selection.number_of_player(&self.names);
        let takes =
            |entry: &GameEntry| Side::BOTH.iter().any(|&side| selection.takes(entry, side, player));
        let taken = self.entries.iter().zip(0..).filter(|(entry, _)| takes(entry));
        taken.map(|(_, number)| number).collect()
    }
}
