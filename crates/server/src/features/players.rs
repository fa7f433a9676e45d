//! Who is here, who is good, and what there is to play.

use std::sync::{Arc, LazyLock};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use axum::Json;
use axum::extract::State;
use play::{PlayerId, PlayerKind};
use protocol::{
    Catalogue, OnlinePlayer, Period, Problem, Profile, RatingPoint, RatingView, Scoreboard,
};
use serde::Deserialize;
use serde_json::json;
use store::{Store, StoreError};

use super::Feature;
use crate::computers::{self, catalogue_of_computers};
use crate::error::ApiError;
use crate::live::{Live, Sight};
use crate::now::Now;
use crate::request::{Asked, Named};
use crate::security::{HeavyRequest, Member};
use crate::terms::affordable;
use crate::views;

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(online))
            .routes(routes!(profile))
            .routes(routes!(scoreboard))
            .routes(routes!(catalogue))
    },
    export: Some(("ratings", |store, player| {
        Box::pin(async move { Ok(json!(ratings(&store, player).await?)) })
    })),
    ..Feature::NONE
};

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Who is online now.
#[utoipa::path(get, path = "/api/v1/online", responses((status = 200, body = Vec<OnlinePlayer>)))]
pub(super) async fn online(
    (State(live), State(store)): (State<Arc<Live>>, State<Store>),
    _: HeavyRequest,
    member: Option<Member>,
) -> Result<Json<Vec<OnlinePlayer>>, ApiError> {
    let sight = Sight::of(&store, member.map(|member| member.player.id)).await?;
    Ok(Json(live.list(&sight)))
}

/// A player's ratings with their curves.
async fn ratings(store: &Store, player: PlayerId) -> Result<Vec<RatingView>, ApiError> {
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
    _: HeavyRequest,
    member: Option<Member>,
    Named(nickname): Named,
) -> Result<Json<Profile>, ApiError> {
    let person = match protocol::nickname_key(&nickname) {
        Ok(key) => store.player_by_key(key).await,
        Err(_) => Err(StoreError::Missing),
    };
    let player = match person {
        Err(StoreError::Missing) => store.player_by_key(computers::key(&nickname)).await?,
        found => found?,
    };
    let viewer = member.map(|member| member.player.id);
    if !store.sees(viewer, [player.id; 2]).await? {
        return Err(ApiError::Missing);
    }
    let games = store.games_of(player.id, viewer).await?;
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
    #[serde(default)]
    period: Period,
    #[serde(default)]
    players: RatingPool,
}

/// Who is compared: people and programs have lists of their own.
#[derive(Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RatingPool {
    /// People with an account.
    #[default]
    People,
    /// Programs.
    Programs,
}

impl RatingPool {
    const fn kind(self) -> PlayerKind {
        match self {
            RatingPool::People => PlayerKind::Person,
            RatingPool::Programs => PlayerKind::Program,
        }
    }
}

/// The best of a game in a period.
#[utoipa::path(get, path = "/api/v1/scoreboard",
    params(("game" = Option<String>, Query, description = "in the catalogue's words"),
        ("period" = Option<Period>, Query), ("players" = inline(Option<RatingPool>), Query)),
    responses((status = 200, body = Scoreboard), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn scoreboard(
    State(store): State<Store>,
    State(now): State<Now>,
    _: HeavyRequest,
    member: Option<Member>,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Scoreboard>, ApiError> {
    let game = wanted.game.unwrap_or_else(|| "oril".to_string());
    let game = affordable(&game)?.name();
    let period = wanted.period;
    let since = period.days().map_or(0, |days| now().saturating_sub(days * DAY));
    let viewer = member.map(|member| member.player.id);
    let rows = store.scoreboard(game.clone(), since, wanted.players.kind(), viewer).await?;
    Ok(Json(Scoreboard { game, period, scores: rows.into_iter().map(views::score).collect() }))
}

/// What there is to play, and against which computers.
#[utoipa::path(get, path = "/api/v1/catalogue", responses((status = 200, body = Catalogue)))]
pub(super) async fn catalogue() -> Json<&'static Catalogue> {
    // The same for everybody, and every game must be set up to make it.
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
        games: rules::catalogue::ENTRIES.iter().map(ToString::to_string).collect(),
        computers: catalogue_of_computers(),
    });
    Json(&CATALOGUE)
}
