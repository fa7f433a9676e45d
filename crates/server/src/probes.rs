//! Pages for operators.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use store::Store;

use crate::bus::Bus;
use crate::computers::Computers;
use crate::error::ApiError;
use crate::games::Games;
use crate::health::Health;
use crate::live::Live;
use crate::metrics::{CONTENT_TYPE, Gauges, Metrics, MetricsToken, page};
use crate::security::{ClientAddress, is_local, same_secret};
use crate::shared_time::SharedTime;

/// How long the database may take to show that it is there.
const SOON: Duration = Duration::from_secs(2);

/// The process lives.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// May players be sent here? Not while the database is away or accepts no
/// writes, nor while the machine's clock is far from the database's, nor when the server stops. A bus that is away is reported, but
/// moves are still accepted.
pub(super) async fn readyz(
    State(store): State<Store>,
    State(health): State<Arc<Health>>,
    State(bus): State<Bus>,
    State(time): State<Arc<SharedTime>>,
) -> Response {
    // The caller wants a quick answer; a database that takes longer counts as away.
    let beat = tokio::time::timeout(SOON, store.last_beat()).await;
    let database = matches!(beat, Ok(Ok(_))) && health.is_writable();
    let stopping = health.is_stopping();
    let bus = if !bus.is_shared() {
        "none"
    } else if bus.is_up() {
        "up"
    } else {
        "away"
    };
    let clock = time.is_near();
    let ready = database && clock && !stopping;
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({
        "ready": ready, "database": database, "bus": bus, "clock": clock, "stopping": stopping,
    });
    (status, Json(body)).into_response()
}

/// What the gauges of the metrics are read from.
pub(super) type Measured = (
    State<Arc<Live>>,
    State<Arc<Games>>,
    State<Arc<Computers>>,
    State<Bus>,
    State<Arc<SharedTime>>,
);

/// Numbers for Prometheus: for this machine, and for requests with the token
/// of the settings. For others the page does not exist.
pub(super) async fn metrics(
    State(metrics): State<Arc<Metrics>>,
    State(token): State<MetricsToken>,
    State(store): State<Store>,
    (State(live), State(games), State(computers), State(bus), State(time)): Measured,
    visitor: ClientAddress,
    headers: HeaderMap,
) -> Response {
    // A page of another site, whose name leads here for a moment, is not this machine.
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let is_here = visitor.0.is_loopback() && host.is_some_and(is_local);
    if !is_here && !shows_token(&token, &headers) {
        return ApiError::Missing.into_response();
    }
    let gauges = Gauges {
        sockets: live.socket_count(),
        rooms: games.rooms_in_use(),
        computers_waiting: computers.waiting(),
        bus_up: bus.is_up(),
        clock_offset: time.ahead(),
    };
    let page = page(&metrics, &gauges, &store);
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], page).into_response()
}

fn shows_token(token: &MetricsToken, headers: &HeaderMap) -> bool {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    token.0.as_deref().zip(shown).is_some_and(|(token, shown)| same_secret(token, shown))
}
