//! Accounts: registering, guests, passwords, one's data, leaving.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use play::{PlayerId, PlayerKind};
use protocol::{
    ChangePassword, DeleteAccount, Me, NicknameFault, Preferences, Problem, Recover, Recovered,
    Register, Registered,
};
use serde_json::json;
use store::{PlayerRow, Store, StoreError};

use super::export::with_games;
use crate::account_changes::AccountChanges;
use crate::audit::{network, note_own, note_refused, note_visit};
use crate::computers::is_reserved;
use crate::error::ApiError;
use crate::explorer::set_participation;
use crate::features;
use crate::games::Games;
use crate::lobby::Challenges;
use crate::now::Now;
use crate::request::Body;
use crate::security::{
    ClientAddress, Limits, Member, Passwords, Rule, Sessions, hash_code, new_codes, random_id,
    random_number,
};
use crate::views::me;

/// The key of a nickname that may have this password.
fn check(nickname: &str, password: &str) -> Result<String, ApiError> {
    let key = protocol::nickname_key(nickname).map_err(ApiError::Nickname)?;
    protocol::check_password(password, nickname).map_err(ApiError::Password)?;
    Ok(key)
}

fn newcomer(nickname: String, kind: PlayerKind, now: u64) -> Result<PlayerRow, ApiError> {
    let id = PlayerId(random_number()?);
    Ok(PlayerRow { id, nickname, kind, created_at: now, seen_at: now, banned: false })
}

/// Registers an account; a guest's session becomes the account's, games and all.
#[utoipa::path(post, path = "/api/v1/players", request_body = Register, responses(
    (status = 201, body = Registered), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn register(
    (State(store), State(now), State(sessions)): (State<Store>, State<Now>, State<Sessions>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    State(accounts): State<Arc<AccountChanges>>,
    visitor: ClientAddress,
    guest: Option<Member>,
    headers: HeaderMap,
    Body(given): Body<Register>,
) -> Result<Response, ApiError> {
    limits.address(Rule::Register, visitor.0)?;
    let key = check(&given.nickname, &given.password)?;
    if is_reserved(&key) || protocol::speaks_for_server(&key) {
        return Err(ApiError::Nickname(NicknameFault::Reserved));
    }
    let taken = store.player_by_key(key.clone()).await;
    if taken.is_ok() {
        return Err(ApiError::NicknameTaken);
    }
    let hash = passwords.hash(given.password).await?;
    let guest = guest.filter(|member| member.player.kind == PlayerKind::Guest);
    let player = match guest {
        Some(Member { player, .. }) => {
            store.adopt_guest(player.id, given.nickname, key, hash).await?;
            accounts.announce(player.id).await;
            store.player(player.id).await?
        }
        None => {
            let player = newcomer(given.nickname, PlayerKind::Person, now())?;
            store.add_player(player.clone(), key, Some(hash)).await?;
            player
        }
    };
    let (recovery_codes, hashes) = new_codes()?;
    store.set_recovery_codes(player.id, hashes).await?;
    let cookies = sessions.begin(player.id, &headers, false).await?;
    let registered = Registered { me: me(&store, &player).await?, recovery_codes };
    Ok((StatusCode::CREATED, cookies, Json(registered)).into_response())
}

/// Plays without an account.
#[utoipa::path(post, path = "/api/v1/guests", responses(
    (status = 201, body = Me)))]
pub(super) async fn guest(
    (State(store), State(now)): (State<Store>, State<Now>),
    State(limits): State<Arc<Limits>>,
    State(sessions): State<Sessions>,
    visitor: ClientAddress,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    limits.address(Rule::Register, visitor.0)?;
    let nickname = format!("guest-{}", &random_id()?[..8]);
    let player = newcomer(nickname.clone(), PlayerKind::Guest, now())?;
    store.add_player(player.clone(), nickname, None).await?;
    let cookies = sessions.begin(player.id, &headers, false).await?;
    let me = me(&store, &player).await?;
    Ok((StatusCode::CREATED, cookies, Json(me)).into_response())
}

/// Changes the password; every other session ends, and access tokens if that is wanted.
#[utoipa::path(post, path = "/api/v1/password", request_body = ChangePassword, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn change_password(
    (State(store), State(now), State(sessions)): (State<Store>, State<Now>, State<Sessions>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    State(accounts): State<Arc<AccountChanges>>,
    member: Member,
    Body(given): Body<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    let player = member.account()?;
    limits.account(Rule::LogIn, player.id)?;
    protocol::check_password(&given.new, &player.nickname).map_err(ApiError::Password)?;
    let kept = store.password_of(player.id).await?;
    if !passwords.check(given.old, kept).await? {
        return Err(ApiError::WrongCredentials);
    }
    sessions.check_passkey(&member).await?;
    let hash = passwords.hash(given.new).await?;
    let keep = member.session.clone();
    store.change_password(player.id, hash, keep, given.revoke_tokens).await?;
    note_own(&store, now(), "password-changed", player.id).await;
    accounts.announce(player.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets a new password with a recovery code. Sessions, access tokens, passkeys and the other codes
/// end, because somebody else may have them; the answer holds new codes.
#[utoipa::path(post, path = "/api/v1/recovery", request_body = Recover, responses(
    (status = 200, body = Recovered), (status = 401, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn recover(
    (State(store), State(now)): (State<Store>, State<Now>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    State(accounts): State<Arc<AccountChanges>>,
    visitor: ClientAddress,
    Body(given): Body<Recover>,
) -> Result<Json<Recovered>, ApiError> {
    limits.address(Rule::LogInAddress, visitor.0)?;
    let key = check(&given.nickname, &given.password)?;
    limits.address_and_name(Rule::Recover, visitor.0, &key)?;
    let player = match store.player_by_key(key).await {
        Err(StoreError::Missing) => return Err(ApiError::WrongCredentials),
        found => found?,
    };
    let code = hash_code(&given.code);
    let refused = || {
        tracing::info!(network = network(visitor.0), player = %player.id, "a recovery failed");
        note_refused(&store, now(), "recovery-refused", player.id, &visitor);
        ApiError::WrongCredentials
    };
    if !store.is_recovery_code(player.id, code.clone()).await? {
        return Err(refused());
    }
    // Before the code is used up: this may fail.
    let hash = passwords.hash(given.password).await?;
    let (recovery_codes, hashes) = new_codes()?;
    if !store.recover(player.id, code, hash, hashes).await? {
        return Err(refused());
    }
    note_visit(&store, now(), "account-recovered", player.id, &visitor).await;
    accounts.announce(player.id).await;
    Ok(Json(Recovered { recovery_codes }))
}

/// Everything that is kept about oneself.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "export_my_data", responses(
    (status = 200, content_type = "application/json"), (status = 401, body = Problem)))]
pub(super) async fn export(
    (State(store), State(now)): (State<Store>, State<Now>),
    State(limits): State<Arc<Limits>>,
    member: Member,
) -> Result<Response, ApiError> {
    let player = &member.player;
    limits.account(Rule::Export, player.id)?;
    let sessions = store.sessions_of(player.id, now()).await?;
    let sessions: Vec<_> = sessions
        .iter()
        .map(|s| json!({ "agent": s.agent, "created": s.created_at, "seen": s.seen_at }))
        .collect();
    let mut everything = json!({
        "me": me(&store, player).await?,
        "created": player.created_at,
        "seen": player.seen_at,
        "sessions": sessions,
    });
    for (name, value) in features::exports(&store, player.id).await? {
        everything[name] = value;
    }
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tabuleiro.json\""),
    ];
    let body = axum::body::Body::from_stream(with_games(everything, store, player.id));
    Ok((headers, body).into_response())
}

/// Changes what one has chosen.
#[utoipa::path(patch, path = "/api/v1/me", operation_id = "change_preferences",
    request_body = Preferences,
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn change_preferences(
    State(store): State<Store>,
    State(limits): State<Arc<Limits>>,
    member: Member,
    Body(given): Body<Preferences>,
) -> Result<Json<Me>, ApiError> {
    let player = &member.player;
    limits.account(Rule::Preferences, player.id)?;
    if let Some(taking_part) = given.in_explorer {
        set_participation(&store, player.id, taking_part).await?;
    }
    if let Some(agrees) = given.meets_programs {
        store.set_meets_programs(player.id, agrees).await?;
    }
    Ok(Json(me(&store, player).await?))
}

/// Deletes the account. Open games are resigned, or called off where nobody has
/// played; all stay, under a name that says nothing.
#[utoipa::path(delete, path = "/api/v1/me", operation_id = "delete_account", request_body = DeleteAccount, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn delete(
    State(store): State<Store>,
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    (State(sessions), State(challenges)): (State<Sessions>, State<Arc<Challenges>>),
    (State(games), State(accounts)): (State<Arc<Games>>, State<Arc<AccountChanges>>),
    member: Member,
    headers: HeaderMap,
    Body(given): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    let player = member.account()?;
    limits.account(Rule::LogIn, player.id)?;
    let kept = store.password_of(player.id).await?;
    if !passwords.check(given.password, kept).await? {
        return Err(ApiError::WrongCredentials);
    }
    sessions.check_passkey(&member).await?;
    challenges.withdraw_all(player.id).await;
    games.end_all_of(player.id).await?;
    store.delete_player(player.id).await?;
    // It ends what began in the meantime, too: from now on nothing can.
    accounts.announce(player.id).await;
    let cookie = sessions.end_cookie(&headers)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}
