//! What counts of a game that is over, taken from its room.

use explorer::{Band, Day, played_moves};
use play::{GameId, PlayerKind, Room};
use rules::{BySide, EndReason, Side, catalogue};
use store::{CountedGame, PlayerRow};

/// How many moves of a game count. An opening is no longer, later positions are nearly all
/// unique, and each costs a row.
const PLIES: usize = 24;

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// A game that is over, with all of its room that counting needs.
#[derive(Clone, Debug)]
pub(crate) struct GameToCount {
    pub(super) id: GameId,
    kind: String,
    start: Option<String>,
    moves: Vec<String>,
    winner: Option<Side>,
    pub(super) seats: BySide<PlayerRow>,
}

impl GameToCount {
    /// Nothing if the game is not over or does not count.
    pub(crate) fn of(
        id: &GameId,
        room: &Room,
        seats: impl FnOnce() -> BySide<PlayerRow>,
    ) -> Option<GameToCount> {
        let end = room.ending().filter(|end| end.reason != EndReason::Aborted)?;
        if !room.has_begun() {
            return None;
        }
        let played = room.game();
        let start = (!played.has_standard_start()).then(|| played.start());
        let mut moves = played.moves();
        moves.truncate(PLIES);
        let (id, kind) = (id.clone(), room.terms().game.clone());
        Some(GameToCount { id, kind, start, moves, winner: end.outcome.winner, seats: seats() })
    }

    /// What it adds: it ended at that time, and those were the ratings before it.
    pub(super) fn counted(self, at: u64, ratings: BySide<Option<f64>>) -> Option<CountedGame> {
        let game = catalogue::parse(&self.kind).ok()?;
        let band = |side: Side| band(&self.seats[side], ratings[side]);
        Some(CountedGame {
            day: u32::try_from(at / DAY).ok().and_then(Day::from_number)?,
            winner: self.winner,
            bands: BySide::new(band(Side::First), band(Side::Second)),
            moves: played_moves(&game, self.start.as_deref(), &self.moves).ok()?,
            id: self.id,
            kind: self.kind,
        })
    }
}

/// How strong a player was when the game began.
fn band(player: &PlayerRow, rating: Option<f64>) -> Band {
    match (player.kind, rating) {
        (PlayerKind::Computer, _) => Band::of_computer(&player.nickname),
        // Its rating is among programs, and says nothing beside people's.
        (PlayerKind::Program, _) => Band::Program,
        (_, Some(rating)) => Band::of_rating(rating.round().clamp(0.0, 9_999.0) as u16),
        (_, None) => Band::Unrated,
    }
}
