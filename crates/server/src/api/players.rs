//! Who is here, who is good, and what there is to play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::{
    Catalogue, OnlinePlayer, Problem, Profile, RatingPoint, RatingView, Score, Scoreboard,
};
use serde::Deserialize;

use super::address::{Asked, Named};
use crate::app::App;
use crate::error::ApiError;
use crate::{bots, wire};

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Who is online now.
#[utoipa::path(get, path = "/api/v1/online", responses((status = 200, body = Vec<OnlinePlayer>)))]
pub(super) async fn online(State(app): State<Arc<App>>) -> Json<Vec<OnlinePlayer>> {
    Json(app.live.list())
}

/// A player's ratings with their curves.
pub(super) async fn ratings(app: &App, player: u64) -> Result<Vec<RatingView>, ApiError> {
    let curve = app.store.curve_of(player).await?;
    let ratings = app.store.ratings_of(player).await?;
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
    State(app): State<Arc<App>>,
    Named(nickname): Named,
) -> Result<Json<Profile>, ApiError> {
    let key = protocol::nickname_key(&nickname).map_err(|_| ApiError::Missing)?;
    let player = app.store.player_by_key(key).await?;
    let games = app.store.games_of(player.id).await?;
    Ok(Json(Profile {
        kind: wire::kind_out(player.kind),
        created: player.created_at,
        ratings: ratings(&app, player.id).await?,
        games: games.iter().map(|game| wire::summary(game, Some(player.id))).collect(),
        nickname: player.nickname,
    }))
}

#[derive(Deserialize)]
pub(super) struct Board {
    game: Option<String>,
    period: Option<String>,
}

/// The best of a game in a period.
#[utoipa::path(get, path = "/api/v1/scoreboard",
    params(("game" = Option<String>, Query, description = "in the catalogue's words"),
        ("period" = Option<String>, Query, description = "week, month or all")),
    responses((status = 200, body = Scoreboard), (status = 400, body = Problem)))]
pub(super) async fn scoreboard(
    State(app): State<Arc<App>>,
    Asked(board): Asked<Board>,
) -> Result<Json<Scoreboard>, ApiError> {
    let game = board.game.unwrap_or_else(|| "oril".to_string());
    let game = rules::catalogue::parse(&game)
        .map_err(|error| ApiError::BadRequest(error.problem.to_string()))?
        .name();
    let period = board.period.unwrap_or_else(|| "all".to_string());
    let since = match period.as_str() {
        "week" => app.now().saturating_sub(7 * DAY),
        "month" => app.now().saturating_sub(30 * DAY),
        "all" => 0,
        _ => return Err(ApiError::BadRequest("expected period=week, month or all".into())),
    };
    let rows = app.store.scoreboard(game.clone(), since).await?;
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
    Json(Catalogue { games, computers: bots::computers() })
}
