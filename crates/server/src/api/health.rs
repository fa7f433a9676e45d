//! Pages for operators.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app::App;
use crate::error::ApiError;
use crate::security::{Visitor, same_secret};

/// The process lives.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// May players be sent here? Says no while the database is away or takes
/// nothing, and when the server stops; a bus that is away is told, but moves
/// are still accepted.
pub(super) async fn readyz(State(app): State<Arc<App>>) -> Response {
    let database = app.store.last_beat().await.is_ok() && app.can_write.load(Relaxed);
    let stopping = app.stopping.load(Relaxed);
    let bus = if !app.bus.is_shared() {
        "none"
    } else if app.bus.is_up() {
        "up"
    } else {
        "away"
    };
    let ready = database && !stopping;
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({ "ready": ready, "database": database, "bus": bus, "stopping": stopping });
    (status, Json(body)).into_response()
}

/// Numbers for Prometheus: for this machine, and for whoever shows the token
/// of the settings. To others there is no such page.
pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    if !visitor.0.is_loopback() && !shows_token(&app, &headers) {
        return ApiError::Missing.into_response();
    }
    let page = crate::metrics::page(&app);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], page).into_response()
}

fn shows_token(app: &App, headers: &HeaderMap) -> bool {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    app.settings
        .metrics_token
        .as_deref()
        .zip(shown)
        .is_some_and(|(token, shown)| same_secret(token, shown))
}
