//! Games: one's unfinished ones, a game's page, its download.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::{GameSummary, GameView, Problem};
use rules::Side;
use rules::record::{Format, Record};
use serde::Deserialize;
use store::Store;

use super::address::{Asked, Named};
use crate::error::ApiError;
use crate::games::Games;
use crate::security::Member;
use crate::views;

/// One's unfinished games, those that wait for oneself first.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "my_games", responses(
    (status = 200, body = Vec<GameSummary>), (status = 401, body = Problem)))]
pub(super) async fn mine(
    State(store): State<Store>,
    member: Member,
) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let games = store.unfinished(member.player.id).await?;
    let summaries = games.iter().map(|game| views::summary(game, Some(member.player.id)));
    Ok(Json(summaries.collect()))
}

/// Public games in progress, for whoever wants to watch one.
#[utoipa::path(get, path = "/api/v1/live", operation_id = "live_games", responses((status = 200, body = Vec<GameSummary>)))]
pub(super) async fn live(
    State(store): State<Store>,
    member: Option<Member>,
) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let viewer = member.map(|member| member.player.id);
    let games = store.public_games().await?;
    Ok(Json(games.iter().map(|game| views::summary(game, viewer)).collect()))
}

/// A whole game.
#[utoipa::path(get, path = "/api/v1/games/{id}", operation_id = "game", params(("id" = String, Path)), responses(
    (status = 200, body = GameView), (status = 404, body = Problem)))]
pub(super) async fn look(
    State(games): State<Arc<Games>>,
    member: Option<Member>,
    Named(id): Named,
) -> Result<Json<GameView>, ApiError> {
    let viewer = member.map(|member| member.player.id);
    let (view, _) = games.view(&id.as_str().into(), viewer).await?;
    Ok(Json(view))
}

#[derive(Deserialize)]
pub(super) struct GamesWanted {
    format: Option<String>,
}

/// A game as a file: `record`, or `ogn` for the sowing games.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", operation_id = "game_record",
    params(("id" = String, Path), ("format" = Option<String>, Query, description = "record or ogn")),
    responses((status = 200, content_type = "text/plain"), (status = 404, body = Problem),
        (status = 400, body = Problem)))]
pub(super) async fn download(
    State(games): State<Arc<Games>>,
    member: Option<Member>,
    Named(id): Named,
    Asked(wanted): Asked<GamesWanted>,
) -> Result<Response, ApiError> {
    let wanted = wanted.format.as_deref().unwrap_or("record");
    let format = match wanted {
        "record" => Format::Record,
        "ogn" => Format::Ogn,
        _ => return Err(ApiError::BadRequest("expected format=record or format=ogn".into())),
    };
    let viewer = member.map(|member| member.player.id);
    let (view, played) = games.view(&id.as_str().into(), viewer).await?;
    let mut record = Record::of(&*played);
    for side in Side::BOTH {
        // A name that no file could hold stays out of the file.
        let _unwritable = record.set_player(side, &view.seats[side].nickname);
    }
    let text = format
        .write(std::slice::from_ref(&record))
        .map_err(|problem| ApiError::BadRequest(problem.to_string()))?;
    let disposition = format!("attachment; filename=\"{id}.{wanted}\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text).into_response())
}
