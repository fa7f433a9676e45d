//! How everybody stands: a function of the log and of nothing else.
//!
//! Swiss: a win and a round without an opponent are worth one point, a draw half a point. Ties
//! are broken by the sum of all opponents' points (Buchholz), then by the sum of the
//! points of those one has beaten and half of those one has held (Sonneborn-Berger), then by
//! wins. Arena: a win is worth two points, a draw one; ties are broken by fewer
//! games. Who is still equal shares the place and stands in the order of ratings
//! at the beginning.

use std::cmp::Reverse;

use super::{GameScore, OnlineTournament, TournamentPlayer, TournamentSystem};
use crate::PlayerId;

/// A player's line in the standings. Points are counted in halves, Sonneborn-Berger in
/// quarters, so that all are whole numbers.
///
/// ```
/// use play::PlayerId;
/// use play::tournament::StandingsLine;
/// let line = StandingsLine { halves: 5, ..StandingsLine::new(PlayerId(7)) };
/// assert_eq!(line.points(), 2.5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsLine {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// Who it is.
    pub player: PlayerId,
    /// Do they take part now?
    pub is_in: bool,
    /// Points in a Swiss tournament, in halves; in an arena whole points.
    pub halves: u32,
    /// Games won, also those the opponent did not come to.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Rounds without an opponent.
    pub byes: u32,
    /// All opponents' points, in halves.
    pub buchholz: u32,
    /// The points of those who were beaten and half of those who were held, in quarters.
    pub sonneborn_berger: u32,
}

impl StandingsLine {
    /// The line of somebody who has not played.
    pub const fn new(player: PlayerId) -> StandingsLine {
        StandingsLine {
            place: 1,
            player,
            is_in: true,
            halves: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            byes: 0,
            buchholz: 0,
            sonneborn_berger: 0,
        }
    }

    /// The points of a Swiss tournament.
    pub fn points(&self) -> f64 {
        f64::from(self.halves) / 2.0
    }

    /// Finished games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

impl OnlineTournament {
    /// The standings, the best first. Whoever left before playing is not in them.
    pub fn standings(&self) -> Vec<StandingsLine> {
        let mut lines: Vec<(StandingsLine, &TournamentPlayer)> =
            self.entrants.iter().map(|(player, it)| (self.line(*player, it), it)).collect();
        lines.retain(|(line, entrant)| {
            entrant.is_in || line.games() + line.byes > 0 || !entrant.games.is_empty()
        });
        let is_swiss = matches!(self.plan.system, TournamentSystem::Swiss { .. });
        if is_swiss {
            for (line, entrant) in &mut lines {
                self.break_ties(line, entrant);
            }
        }
        let merit = |line: &StandingsLine| {
            let fewest = if is_swiss { 0 } else { u32::MAX - line.games() };
            (
                line.halves,
                line.buchholz,
                line.sonneborn_berger,
                fewest,
                if is_swiss { line.wins } else { 0 },
            )
        };
        lines.sort_by_key(|(line, entrant)| {
            (Reverse(merit(line)), Reverse(entrant.rating), entrant.order)
        });
        let mut placed: Vec<StandingsLine> = vec![];
        for (number, (mut line, _)) in (1..).zip(lines) {
            let before = placed.last().filter(|before| merit(before) == merit(&line));
            line.place = before.map_or(number, |before| before.place);
            placed.push(line);
        }
        placed
    }

    /// The points of everybody, before ties are broken.
    fn line(&self, player: PlayerId, entrant: &TournamentPlayer) -> StandingsLine {
        let mut line = StandingsLine {
            is_in: entrant.is_in,
            byes: entrant.byes.len() as u32,
            halves: 2 * entrant.byes.len() as u32,
            ..StandingsLine::new(player)
        };
        for (game, side) in self.games_of(player, entrant) {
            let Some(halves) = game.score.map(|score| score.halves(side)) else { continue };
            line.halves += halves;
            match halves {
                2 => line.wins += 1,
                1 => line.draws += 1,
                _ => line.losses += 1,
            }
        }
        line
    }

    /// A player's points, in halves.
    pub(super) fn halves_of(&self, player: PlayerId, entrant: &TournamentPlayer) -> u32 {
        self.line(player, entrant).halves
    }

    fn break_ties(&self, line: &mut StandingsLine, entrant: &TournamentPlayer) {
        let player = line.player;
        for (game, side) in self.games_of(player, entrant) {
            let opponent = game.seats[side.other()];
            let Some(theirs) = self.entrants.get(&opponent) else { continue };
            let theirs = self.halves_of(opponent, theirs);
            line.buchholz += theirs;
            line.sonneborn_berger += game.score.map_or(0, |score| score.halves(side)) * theirs;
        }
    }

    /// How many points a player got without playing.
    pub(super) fn gifts_of(&self, player: PlayerId, entrant: &TournamentPlayer) -> u32 {
        let is_gift = |score: GameScore, side| {
            matches!(score, GameScore::Forfeited { .. }) && score.halves(side) > 0
        };
        let games = self.games_of(player, entrant);
        let gifts = games.filter(|(game, side)| game.score.is_some_and(|it| is_gift(it, *side)));
        entrant.byes.len() as u32 + gifts.count() as u32
    }
}
