//! Who is here, who is good, and what there is to play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use play::PlayerId;
use protocol::{
    Catalogue, OnlinePlayer, Period, Problem, Profile, RatingPoint, RatingView, Score, Scoreboard,
};
use serde::Deserialize;
use store::Store;

use super::address::{Asked, Named};
use crate::computers::catalogue_of_computers;
use crate::error::ApiError;
use crate::live::Live;
use crate::now::Now;
use crate::views;

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Who is online now.
#[utoipa::path(get, path = "/api/v1/online", responses((status = 200, body = Vec<OnlinePlayer>)))]
pub(super) async fn online(State(live): State<Arc<Live>>) -> Json<Vec<OnlinePlayer>> {
    Json(live.list())
}

/// A player's ratings with their curves.
pub(super) async fn ratings(store: &Store, player: PlayerId) -> Result<Vec<RatingView>, ApiError> {
    let curve = store.curve_of(player).await?;
    let ratings = store.ratings_of(player).await?;
    let view = |rating: store::RatingRow| RatingView {
        curve: curve
            .iter()
            .filter(|point| point.game == rating.game)
            .map(|point| RatingPoint { at: point.at, rating: point.rating })
            .collect(),
        game: rating.game,
        rating: rating.rating,
        deviation: rating.deviation,
    };
    Ok(ratings.into_iter().map(view).collect())
}

/// A player's page.
#[utoipa::path(get, path = "/api/v1/players/{nickname}", params(("nickname" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = Problem)))]
pub(super) async fn profile(
    State(store): State<Store>,
    Named(nickname): Named,
) -> Result<Json<Profile>, ApiError> {
    let key = protocol::nickname_key(&nickname).map_err(|_| ApiError::Missing)?;
    let player = store.player_by_key(key).await?;
    let games = store.games_of(player.id).await?;
    Ok(Json(Profile {
        kind: player.kind,
        created: player.created_at,
        ratings: ratings(&store, player.id).await?,
        games: games.iter().map(|game| views::summary(game, Some(player.id))).collect(),
        nickname: player.nickname,
    }))
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
    period: Option<String>,
}

/// The best of a game in a period.
#[utoipa::path(get, path = "/api/v1/scoreboard",
    params(("game" = Option<String>, Query, description = "in the catalogue's words"),
        ("period" = Option<String>, Query, description = "week, month or all")),
    responses((status = 200, body = Scoreboard), (status = 400, body = Problem)))]
pub(super) async fn scoreboard(
    State(store): State<Store>,
    State(now): State<Now>,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Scoreboard>, ApiError> {
    let game = wanted.game.unwrap_or_else(|| "oril".to_string());
    let game = rules::catalogue::parse(&game)
        .map_err(|error| ApiError::BadRequest(error.problem.to_string()))?
        .name();
    let period = match wanted.period.as_deref() {
        None | Some("all") => Period::All,
        Some("week") => Period::Week,
        Some("month") => Period::Month,
        Some(_) => {
            return Err(ApiError::BadRequest("expected period=week, month or all".into()));
        }
    };
    let since = period.days().map_or(0, |days| now().saturating_sub(days * DAY));
    let rows = store.scoreboard(game.clone(), since).await?;
    let score = |row: store::ScoreRow| Score {
        nickname: row.nickname,
        points: row.points,
        wins: row.wins,
        draws: row.draws,
        losses: row.losses,
        rating: row.rating,
    };
    Ok(Json(Scoreboard { game, period, scores: rows.into_iter().map(score).collect() }))
}

/// What there is to play, and against which computers.
#[utoipa::path(get, path = "/api/v1/catalogue", responses((status = 200, body = Catalogue)))]
pub(super) async fn catalogue() -> Json<Catalogue> {
    let games = rules::catalogue::ENTRIES.iter().map(ToString::to_string).collect();
    Json(Catalogue { games, computers: catalogue_of_computers() })
}
