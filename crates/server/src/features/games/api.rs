//! Games: one's unfinished ones, a game's page, its download.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::{GameSummary, GameView, Problem};
use rules::record::Format;
use serde::Deserialize;
use store::Store;

use crate::error::ApiError;
use crate::games::Games;
use crate::heavy_work::heavy_work;
use crate::request::{Asked, Named, Skip};
use crate::security::{HeavyRequest, Member};
use crate::views;

#[derive(Deserialize)]
pub(super) struct Page {
    #[serde(default)]
    skip: Skip,
}

/// One's unfinished games, those that wait for oneself first: 200 at a time, after the
/// first `skip`.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "my_games",
    params(("skip" = Option<u32>, Query, description = "how many to leave out; 0 if left out")),
    responses((status = 200, body = Vec<GameSummary>), (status = 401, body = Problem)))]
pub(super) async fn mine(
    State(store): State<Store>,
    member: Member,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let games = store.unfinished(member.player.id, page.skip.into()).await?;
    let summaries = games.iter().map(|game| views::summary(game, Some(member.player.id)));
    Ok(Json(summaries.collect()))
}

/// Public games in progress, for whoever wants to watch one.
#[utoipa::path(get, path = "/api/v1/live", operation_id = "live_games", responses((status = 200, body = Vec<GameSummary>)))]
pub(super) async fn live(
    State(store): State<Store>,
    _: HeavyRequest,
    member: Option<Member>,
) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let viewer = member.map(|member| member.player.id);
    let apart = match viewer {
        Some(viewer) => store.apart_from(viewer).await?,
        None => vec![],
    };
    let mut games = store.public_games(viewer).await?;
    let is_apart = |player: &store::PlayerRow| apart.contains(&player.id);
    games.retain(|game| !is_apart(&game.seats.first) && !is_apart(&game.seats.second));
    Ok(Json(games.iter().map(|game| views::summary(game, viewer)).collect()))
}

/// A whole game.
#[utoipa::path(get, path = "/api/v1/games/{id}", operation_id = "game", params(("id" = String, Path)), responses(
    (status = 200, body = GameView), (status = 404, body = Problem)))]
pub(super) async fn look(
    State(games): State<Arc<Games>>,
    _: HeavyRequest,
    member: Option<Member>,
    Named(id): Named,
) -> Result<Json<GameView>, ApiError> {
    let viewer = member.map(|member| member.player.id);
    let (view, _) = games.view(&id.as_str().into(), viewer).await?;
    Ok(Json(view))
}

/// How a game is written to a file.
#[derive(Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RecordFormat {
    /// Any game.
    #[default]
    Record,
    /// Sowing games, for other programs.
    Ogn,
}

#[derive(Deserialize)]
pub(super) struct GamesWanted {
    #[serde(default)]
    format: RecordFormat,
}

/// A game as a file: `record`, or `ogn` for the sowing games.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", operation_id = "game_record",
    params(("id" = String, Path), ("format" = inline(Option<RecordFormat>), Query)),
    responses((status = 200, content_type = "text/plain"), (status = 404, body = Problem),
        (status = 400, body = Problem)))]
pub(super) async fn download(
    State(games): State<Arc<Games>>,
    _: HeavyRequest,
    member: Option<Member>,
    Named(id): Named,
    Asked(wanted): Asked<GamesWanted>,
) -> Result<Response, ApiError> {
    let (format, wanted) = match wanted.format {
        RecordFormat::Record => (Format::Record, "record"),
        RecordFormat::Ogn => (Format::Ogn, "ogn"),
    };
    let viewer = member.map(|member| member.player.id);
    let (view, played) = games.view(&id.as_str().into(), viewer).await?;
    // A long game takes a while to write; others need not wait for it.
    let written = heavy_work("writing", move || {
        let names = view.seats.map(|seat| seat.nickname);
        format.write(&[views::record(&*played, &names, view.opened)])
    });
    let text = written.await?.map_err(|problem| ApiError::BadRequest(problem.to_string()))?;
    let disposition = format!("attachment; filename=\"{id}.{wanted}\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text).into_response())
}
