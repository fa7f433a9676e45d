//! Tournaments as people see them.

use std::collections::HashMap;

use play::tournament::{OnlineTournament, StandingsLine, TournamentPlan, TournamentSystem};
use play::{PlayerId, TournamentId};
use protocol::{TournamentBoard, TournamentLine, TournamentSummary, TournamentView, YourPart};
use store::{StoreError, TournamentRow};

use super::Tournaments;
use crate::error::ApiError;

/// The most games that a view lists.
const MOST_GAMES: usize = 500;

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
        let names = self.names(&row).await?;
        let tournament = self.open(&row).await?;
        let state = tournament.read(&self.store).await?;
        // The row was read before the log.
        let summary = TournamentSummary {
            phase: state.phase(),
            taking_part: u32::try_from(state.taking_part()).unwrap_or(u32::MAX),
            ..summary(&row)?
        };
        let maker = match self.store.player(row.maker).await {
            Ok(maker) => maker.nickname,
            Err(StoreError::Missing) => "?".to_string(),
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
            seq: state.seq(),
            round: state.round(),
            ends: state.ends().map(|ends| ends.0),
            standings: lines.map(|it| line(&it, name(it.player), is_swiss)).collect(),
            games: boards(&state, &name),
            you,
        })
    }

    /// What everybody is called: in a class by their own names.
    async fn names(&self, row: &TournamentRow) -> Result<HashMap<PlayerId, String>, ApiError> {
        let entrants = self.store.entrants_of(row.id.clone()).await?;
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
        for_class: row.class.is_some(),
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
        byes: line.byes,
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
