//! Accounts: registering, guests, passwords, one's data, leaving.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{ChangePassword, DeleteAccount, Me, Problem, Recover, Register, Registered};
use serde_json::json;
use store::{Kind, PlayerRow, StoreError};

use super::address::Named;
use super::body::Body;
use crate::app::App;
use crate::bus::Note;
use crate::error::ApiError;
use crate::security::{
    Member, Rule, Visitor, begin, end_cookie, hash_code, random_id, random_number, recovery_codes,
};
use crate::{lobby, wire};

/// What a player is told about himself.
pub(crate) async fn me(app: &App, player: &PlayerRow) -> Result<Me, ApiError> {
    let muted = app.store.mutes_of(player.id).await?;
    Ok(Me {
        nickname: player.nickname.clone(),
        kind: wire::kind_out(player.kind),
        muted: muted.into_iter().map(|(_, nickname)| nickname).collect(),
    })
}

/// Closes a player's sockets on every node, because a session has ended;
/// those whose session still holds come again.
pub(super) fn drop_everywhere(app: &App, player: u64) {
    app.live.drop_sockets(player);
    app.bus.publish(Note::Player { id: player });
}

fn check(nickname: &str, password: &str) -> Result<String, ApiError> {
    let key = protocol::nickname_key(nickname).map_err(ApiError::Nickname)?;
    protocol::check_password(password, nickname).map_err(ApiError::Password)?;
    Ok(key)
}

fn newcomer(app: &App, nickname: String, kind: Kind) -> Result<PlayerRow, ApiError> {
    let now = app.now();
    let id = random_number()?;
    Ok(PlayerRow { id, nickname, kind, created_at: now, seen_at: now, banned: false })
}

/// Registers an account; a guest's session becomes the account's, games and all.
#[utoipa::path(post, path = "/api/v1/players", request_body = Register, responses(
    (status = 201, body = Registered), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn register(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    guest: Option<Member>,
    headers: HeaderMap,
    Body(wish): Body<Register>,
) -> Result<Response, ApiError> {
    app.limits.address(Rule::Register, visitor.0, app.now())?;
    let key = check(&wish.nickname, &wish.password)?;
    let taken = app.store.player_by_key(key.clone()).await;
    if taken.is_ok() {
        return Err(ApiError::NicknameTaken);
    }
    let hash = app.passwords.hash(wish.password).await?;
    let guest = guest.filter(|member| member.player.kind == Kind::Guest);
    let player = match guest {
        Some(Member { player, .. }) => {
            app.store.adopt_guest(player.id, wish.nickname, key, hash).await?;
            let player = app.store.player(player.id).await?;
            app.hub.rename(&player);
            app.bus.publish(Note::Player { id: player.id });
            player
        }
        None => {
            let player = newcomer(&app, wish.nickname, Kind::Person)?;
            app.store.add_player(player.clone(), key, Some(hash)).await?;
            player
        }
    };
    let recovery_codes = recovery_codes()?;
    let hashes = recovery_codes.iter().map(|code| hash_code(code)).collect();
    app.store.set_recovery_codes(player.id, hashes).await?;
    let cookie = begin(&app, player.id, &headers).await?;
    let registered = Registered { me: me(&app, &player).await?, recovery_codes };
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(registered)).into_response())
}

/// Plays without an account.
#[utoipa::path(post, path = "/api/v1/guests", responses(
    (status = 201, body = Me)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.limits.address(Rule::Register, visitor.0, app.now())?;
    let nickname = format!("guest-{}", &random_id()?[..8]);
    let player = newcomer(&app, nickname.clone(), Kind::Guest)?;
    app.store.add_player(player.clone(), nickname, None).await?;
    let cookie = begin(&app, player.id, &headers).await?;
    let me = me(&app, &player).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(me)).into_response())
}

/// Changes the password; every other session ends.
#[utoipa::path(post, path = "/api/v1/password", request_body = ChangePassword, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn change_password(
    State(app): State<Arc<App>>,
    member: Member,
    Body(wish): Body<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    let player = member.account()?;
    app.limits.account(Rule::LogIn, player.id, app.now())?;
    protocol::check_password(&wish.new, &player.nickname).map_err(ApiError::Password)?;
    let kept = app.store.password_of(player.id).await?;
    if !app.passwords.check(wish.old, kept).await? {
        return Err(ApiError::WrongCredentials);
    }
    let hash = app.passwords.hash(wish.new).await?;
    app.store.set_password(player.id, hash, Some(member.session.clone())).await?;
    drop_everywhere(&app, player.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Sets a new password with a recovery code; every session ends.
#[utoipa::path(post, path = "/api/v1/recovery", request_body = Recover, responses(
    (status = 204), (status = 401, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wish): Body<Recover>,
) -> Result<StatusCode, ApiError> {
    app.limits.address(Rule::LogIn, visitor.0, app.now())?;
    let key = check(&wish.nickname, &wish.password)?;
    app.limits.name(Rule::LogIn, &key, app.now())?;
    let player = match app.store.player_by_key(key).await {
        Err(StoreError::Missing) => return Err(ApiError::WrongCredentials),
        found => found?,
    };
    if !app.store.use_recovery_code(player.id, hash_code(&wish.code)).await? {
        return Err(ApiError::WrongCredentials);
    }
    let hash = app.passwords.hash(wish.password).await?;
    app.store.set_password(player.id, hash, None).await?;
    drop_everywhere(&app, player.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is kept about oneself.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "export_my_data", responses(
    (status = 200, content_type = "application/json"), (status = 401, body = Problem)))]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    member: Member,
) -> Result<Response, ApiError> {
    let player = &member.player;
    let games = games_with_logs(&app, player.id).await?;
    let sessions = app.store.sessions_of(player.id, app.now()).await?;
    let sessions: Vec<_> = sessions
        .iter()
        .map(|s| json!({ "agent": s.agent, "created": s.created_at, "seen": s.seen_at }))
        .collect();
    let ratings = super::players::ratings(&app, player.id).await?;
    let everything = json!({
        "me": me(&app, player).await?,
        "created": player.created_at,
        "seen": player.seen_at,
        "sessions": sessions,
        "ratings": ratings,
        "games": games,
    });
    let name = "attachment; filename=\"tabuleiro.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(everything)).into_response())
}

/// Every game of a player, with its log.
async fn games_with_logs(app: &App, player: u64) -> Result<Vec<serde_json::Value>, ApiError> {
    let mut all = vec![];
    let mut after = String::new();
    loop {
        let page = app.store.page_of_games_of(player, after).await?;
        let Some(last) = page.last() else { return Ok(all) };
        after = last.id.clone();
        for game in &page {
            let log = app.store.log(game.id.clone(), 0).await?;
            let log: Vec<serde_json::Value> =
                log.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
            all.push(json!({ "game": wire::summary(game, Some(player)), "log": log }));
        }
    }
}

/// Deletes the account. Games stay, under a name that says nothing.
#[utoipa::path(delete, path = "/api/v1/me", operation_id = "delete_account", request_body = DeleteAccount, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    member: Member,
    Body(wish): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    let player = member.account()?;
    app.limits.account(Rule::LogIn, player.id, app.now())?;
    let kept = app.store.password_of(player.id).await?;
    if !app.passwords.check(wish.password, kept).await? {
        return Err(ApiError::WrongCredentials);
    }
    lobby::withdraw_all(&app, player.id).await;
    app.store.delete_player(player.id).await?;
    let gone = app.store.player(player.id).await?;
    app.hub.rename(&gone);
    app.bus.publish(Note::Player { id: gone.id });
    app.live.drop_sockets(gone.id);
    let cookie = end_cookie(&app)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Does not hear somebody's phrases any more.
#[utoipa::path(put, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn mute(
    State(app): State<Arc<App>>,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    set_mute(&app, &member, &nickname, true).await
}

/// Hears somebody again.
#[utoipa::path(delete, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn unmute(
    State(app): State<Arc<App>>,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    set_mute(&app, &member, &nickname, false).await
}

async fn set_mute(
    app: &App,
    member: &Member,
    nickname: &str,
    muted: bool,
) -> Result<StatusCode, ApiError> {
    let key = protocol::nickname_key(nickname).map_err(|_| ApiError::Missing)?;
    let other = app.store.player_by_key(key).await?;
    app.store.mute(member.player.id, other.id, muted).await?;
    Ok(StatusCode::NO_CONTENT)
}
