//! Play over plain HTTP: the stream of events, and what is done in games.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use play::Operation;
use protocol::{GameAct, MAX_NONCE, Problem, ServerMessage};

use crate::error::{ApiError, Fault};
use crate::games::{Games, rule_of};
use crate::live::{Inbox, Live, Outbox};
use crate::request::Body;
use crate::request::{Asked, Named};
use crate::security::{Limits, Member, Rule};
use crate::socket::SocketParts;
use crate::stream::{self, StreamChoice};

/// What happens to one, as lines of JSON, each a message as over the socket. All one's
/// unfinished games are followed; a line comes at least every five seconds.
#[utoipa::path(get, path = "/api/v1/events", operation_id = "events",
    params(("after" = Option<u64>, Query, description = "also games that ended after this moment, in milliseconds since 1970"),
        ("seconds" = Option<u32>, Query, description = "how long the stream stays open; 0 for what there is now"),
        ("lobby" = Option<bool>, Query, description = "also who is online, and seeks that open and close")),
    responses((status = 200, body = ServerMessage, content_type = "application/x-ndjson"),
        (status = 401, body = Problem)))]
pub(super) async fn stream(
    State(parts): State<SocketParts>,
    member: Member,
    Asked(choice): Asked<StreamChoice>,
) -> Result<Response, ApiError> {
    stream::open(parts, member, choice).await
}

/// Does something in a game of one's own. The answer is `acked` as over the socket: what
/// it says is durable.
#[utoipa::path(post, path = "/api/v1/games/{id}/acts", operation_id = "act", params(("id" = String, Path)),
    request_body = GameAct, responses((status = 200, body = ServerMessage),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn act(
    (State(games), State(live)): (State<Arc<Games>>, State<Arc<Live>>),
    State(limits): State<Arc<Limits>>,
    member: Member,
    Named(id): Named,
    Body(given): Body<GameAct>,
) -> Result<Response, ApiError> {
    let player = member.player.id;
    limits.account(Rule::Message, player)?;
    let GameAct { nonce, seq, action } = given;
    if nonce.is_empty() || nonce.len() > MAX_NONCE {
        return Err(ApiError::BadRequest("expected a nonce of 1 to 64 bytes".into()));
    }
    let operation = Operation { game: id.as_str().into(), nonce, seq, action };
    if games.is_behind(&operation).await? {
        limits.account(Rule::Watch, player)?;
    }
    let (outbox, inbox) = Outbox::new(live.next_socket(), player, member.session);
    if let Some(rule) = rule_of(&operation.action) {
        limits.account(rule, player)?;
    }
    games.act(player, &operation, Some(&outbox)).await?;
    answer(inbox)
}

/// The answer to the one operation that the queue is about.
fn answer(mut inbox: Inbox) -> Result<Response, ApiError> {
    while let Ok(text) = inbox.queue.try_recv() {
        match serde_json::from_str(&text)? {
            ServerMessage::Acked { .. } => {
                let json = [(header::CONTENT_TYPE, "application/json")];
                return Ok((json, text.as_str().to_string()).into_response());
            }
            ServerMessage::Stale { standing, .. } => {
                return Err(ApiError::Stale { seq: standing.seq });
            }
            ServerMessage::Refused { problem, .. } => return Err(ApiError::Refused(problem)),
            // The beginning of a long log that was missed.
            _ => {}
        }
    }
    Err(ApiError::Internal(Fault::ThreadGone("acting")))
}
