//! Pages for operators.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app::App;

/// The process lives.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// May players be sent here? Says no while the database is away or the server
/// stops; a bus that is away is told, but moves are still accepted.
pub(super) async fn readyz(State(app): State<Arc<App>>) -> Response {
    let database = app.store.last_beat().await.is_ok();
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

/// Numbers for Prometheus.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let page = crate::metrics::page(&app);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], page).into_response()
}
