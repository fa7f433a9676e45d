//! Tournaments as people see them.

use std::collections::HashMap;

use play::tournament::{
    GameScore, OnlineTournament, StandingsLine, TournamentPhase, TournamentPlan, TournamentSystem,
};
use play::{GameId, PlayerId, Terms, TournamentId};
use store::{StoreError, TournamentRow};

use super::Tournaments;
use crate::error::ApiError;

/// The most games that a view lists.
const MOST_GAMES: usize = 100;

/// A tournament in a list.
pub(crate) struct TournamentSummary {
    pub(crate) id: TournamentId,
    pub(crate) name: String,
    pub(crate) system: TournamentSystem,
    pub(crate) terms: Terms,
    /// When it begins, in milliseconds since 1970.
    pub(crate) starts: u64,
    pub(crate) phase: TournamentPhase,
    pub(crate) taking_part: u32,
}

/// A player's line in the standings of a tournament.
pub(crate) struct TournamentLine {
    /// The place, from 1; equals share one.
    pub(crate) place: u32,
    pub(crate) name: String,
    /// Points: 1 for a win in a Swiss tournament, 2 in an arena; half of it for a draw.
    pub(crate) points: f64,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
    /// The sum of all opponents' points; 0 in an arena.
    pub(crate) buchholz: f64,
    /// The points of those who were beaten and half of those who were held; 0 in an arena.
    pub(crate) sonneborn_berger: f64,
    /// Does the player take part now?
    pub(crate) is_in: bool,
}

/// A game of a tournament.
pub(crate) struct TournamentBoard {
    pub(crate) game: GameId,
    /// In which round; 0 in an arena.
    pub(crate) round: u16,
    pub(crate) first: String,
    pub(crate) second: String,
    /// How it ended, once it has.
    pub(crate) score: Option<GameScore>,
}

/// The viewer's part in a tournament.
#[derive(Default)]
pub(crate) struct YourPart {
    pub(crate) is_in: bool,
    pub(crate) is_maker: bool,
    /// The game that the viewer is to play now.
    pub(crate) game: Option<GameId>,
}

/// A tournament with its standings.
pub(crate) struct TournamentView {
    pub(crate) summary: TournamentSummary,
    pub(crate) maker: String,
    /// The round that is being played, or was last; 0 in an arena.
    pub(crate) round: u16,
    /// When an arena ends, in milliseconds since 1970.
    pub(crate) ends: Option<u64>,
    /// The standings, the best first.
    pub(crate) standings: Vec<TournamentLine>,
    /// The games being played and the latest that are over, the newest first.
    pub(crate) games: Vec<TournamentBoard>,
    pub(crate) you: YourPart,
}

impl Tournaments {
    /// The tournaments that a player may see.
    pub(crate) async fn list(
        &self,
        viewer: Option<PlayerId>,
    ) -> Result<Vec<TournamentSummary>, ApiError> {
        let class = self.class_of(viewer).await?;
        let rows = self.store.tournaments(class).await?;
        // One that cannot be read must not hide all others.
        Ok(rows.iter().filter_map(|row| summary(row).ok()).collect())
    }

    /// A tournament with its standings.
    pub(crate) async fn view(
        &self,
        id: &TournamentId,
        viewer: Option<PlayerId>,
    ) -> Result<TournamentView, ApiError> {
        let row = self.visible(id, viewer).await?;
        let names = self.names(&row, viewer).await?;
        let tournament = self.open(&row).await?;
        let state = tournament.read(&self.store).await?;
        // The row was read before the log.
        let summary = TournamentSummary {
            phase: state.phase(),
            taking_part: u32::try_from(state.taking_part()).unwrap_or(u32::MAX),
            ..summary(&row)?
        };
        let is_seen = self.store.sees(viewer, [row.maker; 2]).await?;
        let maker = match self.store.player(row.maker).await {
            Ok(maker) if is_seen => maker.nickname,
            Ok(_) | Err(StoreError::Missing) => "?".to_string(),
            Err(error) => return Err(error.into()),
        };
        let name = |player: PlayerId| names.get(&player).cloned().unwrap_or_else(|| "?".into());
        let you = viewer.map_or_else(YourPart::default, |viewer| YourPart {
            is_in: state.entrants().get(&viewer).is_some_and(|entrant| entrant.is_in),
            is_maker: row.maker == viewer,
            game: state.game_of(viewer).map(|game| game.id.clone()),
        });
        let is_swiss = matches!(state.plan().system, TournamentSystem::Swiss { .. });
        let lines = state.standings().into_iter();
        Ok(TournamentView {
            summary,
            maker,
            round: state.round(),
            ends: state.ends().map(|ends| ends.0),
            standings: lines.map(|it| line(&it, name(it.player), is_swiss)).collect(),
            games: boards(&state, &name),
            you,
        })
    }

    /// What everybody is called whom somebody may see: in a class by their own names.
    async fn names(
        &self,
        row: &TournamentRow,
        viewer: Option<PlayerId>,
    ) -> Result<HashMap<PlayerId, String>, ApiError> {
        let entrants = self.store.entrants_of(row.id.clone(), viewer).await?;
        let mut names: HashMap<PlayerId, String> =
            entrants.into_iter().map(|player| (player.id, player.nickname)).collect();
        if let Some(class) = &row.class {
            let pupils = self.store.pupils_of(class.clone()).await?;
            names.extend(pupils.into_iter().map(|pupil| (pupil.player.id, pupil.name)));
        }
        Ok(names)
    }
}

fn summary(row: &TournamentRow) -> Result<TournamentSummary, ApiError> {
    let plan: TournamentPlan = serde_json::from_str(&row.plan)?;
    Ok(TournamentSummary {
        id: row.id.clone(),
        name: row.name.clone(),
        system: plan.system,
        terms: plan.terms,
        starts: row.starts_at,
        phase: row.phase,
        taking_part: row.taking_part,
    })
}

fn line(line: &StandingsLine, name: String, is_swiss: bool) -> TournamentLine {
    TournamentLine {
        place: line.place,
        name,
        points: if is_swiss { line.points() } else { f64::from(line.halves) },
        wins: line.wins,
        draws: line.draws,
        losses: line.losses,
        buchholz: f64::from(line.buchholz) / 2.0,
        sonneborn_berger: f64::from(line.sonneborn_berger) / 4.0,
        is_in: line.is_in,
    }
}

/// The games being played first, then the latest that are over.
fn boards(state: &OnlineTournament, name: &dyn Fn(PlayerId) -> String) -> Vec<TournamentBoard> {
    let (open, over): (Vec<_>, Vec<_>) =
        state.games().iter().rev().partition(|game| game.score.is_none());
    let board = |game: &play::tournament::TournamentGame| TournamentBoard {
        game: game.id.clone(),
        round: game.round,
        first: name(game.seats.first),
        second: name(game.seats.second),
        score: game.score,
    };
    open.into_iter().chain(over).take(MOST_GAMES).map(board).collect()
}
