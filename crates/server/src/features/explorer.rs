//! The opening explorer: what was played in a position.

use axum::Json;
use axum::extract::State;
use explorer::{AskedPosition, Band, Day, PositionReport, Results};
use play::GameId;
use protocol::{ExplorerMove, ExplorerView, Problem, ResultCounts};
use rules::AnyGame;
use rules::catalogue::Family;
use serde::Deserialize;
use store::{ExplorerQuestion, Store, Whose};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;
use crate::error::ApiError;
use crate::heavy_work::heavy_work;
use crate::request::Asked;
use crate::security::{HeavyRequest, Member};
use crate::terms::affordable;
use crate::views::visible_player;

pub(super) const FEATURE: Feature =
    Feature { api: || OpenApiRouter::new().routes(routes!(explore)), ..Feature::NONE };

/// The longest position and list of moves that are worth reading.
const LONGEST_POSITION: usize = 600;
const LONGEST_MOVES: usize = 2_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionWanted {
    game: String,
    position: Option<String>,
    moves: Option<String>,
    who: Option<String>,
    since: Option<String>,
    until: Option<String>,
    strength: Option<String>,
}

/// What was played in a position, by whom, and how those games ended.
#[utoipa::path(get, path = "/api/v1/explorer",
    params(("game" = String, Query, description = "in the catalogue's words"),
        ("position" = Option<String>, Query, description = "where to begin, in the game's notation; the start of the game if left out"),
        ("moves" = Option<String>, Query, description = "moves from there, separated by spaces"),
        ("who" = Option<String>, Query, description = "`all` (if left out), `me`, or a nickname"),
        ("since" = Option<String>, Query, description = "the first month: `2026-11`, or a day of it"),
        ("until" = Option<String>, Query, description = "the last month"),
        ("strength" = Option<String>, Query, description = "of the players whose moves count: `unrated`, `1400`, `level-3`, `max`, `program`, separated by commas")),
    responses((status = 200, body = ExplorerView), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn explore(
    State(store): State<Store>,
    _: HeavyRequest,
    member: Option<Member>,
    Asked(wanted): Asked<PositionWanted>,
) -> Result<Json<ExplorerView>, ApiError> {
    let whose = whose(&store, member, wanted.who.as_deref().unwrap_or("all")).await?;
    let bands = bands(wanted.strength.as_deref().unwrap_or_default())?;
    let first = wanted.since.as_deref().map(day).transpose()?;
    let last = wanted.until.as_deref().map(day).transpose()?;
    let days = (first.is_some() || last.is_some())
        .then(|| first.unwrap_or(Day::FIRST)..=last.unwrap_or(Day::LAST));
    // A large board takes a while to set up; others need not wait for it.
    let (game, asked) = heavy_work("exploring", move || ask(&wanted)).await??;
    let (kind, position) = (game.name(), asked.key());
    let question = ExplorerQuestion { kind, position, whose, bands, days };
    let (counts, games) = store.explore(question).await?;
    Ok(Json(view(&game, asked.report(&counts), &games)))
}

/// Whose games count.
async fn whose(store: &Store, member: Option<Member>, who: &str) -> Result<Whose, ApiError> {
    match who {
        "all" => Ok(Whose::Everybody),
        "me" => Ok(Whose::Own(member.ok_or(ApiError::NotLoggedIn)?.player.id)),
        name => {
            let viewer = member.map(|member| member.player.id);
            Ok(Whose::Named(visible_player(store, viewer, name).await?.id))
        }
    }
}

fn bad(what: String) -> ApiError {
    ApiError::BadRequest(what)
}

fn bands(text: &str) -> Result<Vec<Band>, ApiError> {
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    let read = names.map(|name| {
        let expected = "expected unrated, a rating such as 1400, level-3, max or program";
        Band::parse(name).ok_or_else(|| bad(format!("{expected}, found '{name}'")))
    });
    read.collect()
}

/// A day, or the first of a month.
fn day(text: &str) -> Result<Day, ApiError> {
    let day = Day::parse(text).or_else(|| Day::parse(&format!("{text}-01")));
    day.ok_or_else(|| bad(format!("expected a month such as 2026-11, found '{text}'")))
}

/// The position that is asked about.
fn ask(wanted: &PositionWanted) -> Result<(AnyGame, AskedPosition), ApiError> {
    let too_long = |text: &Option<String>, most| text.as_ref().is_some_and(|it| it.len() > most);
    if too_long(&wanted.position, LONGEST_POSITION) || too_long(&wanted.moves, LONGEST_MOVES) {
        return Err(bad("the position or the list of moves is too long".to_string()));
    }
    let game = affordable(&wanted.game)?;
    let text = wanted.moves.as_deref().unwrap_or_default();
    let moves: Vec<String> = match game.family() {
        // In the sowing games a move is one letter, and spaces may be left out.
        Family::Sowing => text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect(),
        _ => text.split_whitespace().map(str::to_string).collect(),
    };
    let asked = AskedPosition::new(&game, wanted.position.as_deref(), &moves);
    asked.map(|asked| (game, asked)).map_err(|error| bad(error.to_string()))
}

fn view(game: &AnyGame, report: PositionReport, games: &[GameId]) -> ExplorerView {
    let counts = |results: Results| ResultCounts {
        wins: results.wins,
        draws: results.draws,
        losses: results.losses,
    };
    let moves = report.moves.into_iter().map(|found| ExplorerMove {
        mv: found.mv,
        also: found.also,
        results: counts(found.results),
        by_strength: found
            .by_band
            .into_iter()
            .map(|(band, results)| (band.to_string(), counts(results)))
            .collect(),
        last: found.last.map(|day| day.to_string()),
        samples: found.samples.iter().filter_map(|&at| games.get(at as usize).cloned()).collect(),
    });
    ExplorerView {
        game: game.name(),
        position: report.position,
        turn: report.turn,
        games: report.games,
        moves: moves.collect(),
    }
}
