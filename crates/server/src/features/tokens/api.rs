//! Access tokens, and accounts that become a program's. All of it needs a session: a
//! token makes no other token.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use play::PlayerKind;
use protocol::{IssuedToken, Me, NewToken, Problem, Scope, TokenView};
use store::{Store, TokenRow};

use crate::account_changes::AccountChanges;
use crate::audit::note_own;
use crate::error::{ApiError, refusals};
use crate::features::accounts::sessions::public_name;
use crate::lobby::Challenges;
use crate::now::Now;
use crate::request::Body;
use crate::request::Named;
use crate::security::{Limits, Member, Passwords, Rule, Scopes, Token, written_token};
use crate::views::me;

refusals! {
    /// Why an access token, or an account for one, is not made.
    TokenFault {
        /// A person's token would play or challenge.
        ForPrograms => 422, "token-for-programs",
            "programs play under accounts of their own: make a new account, mark it as a \
             program's, and make the token there; a person's token can only have the scope 'read'";
        /// Its name or its scopes make no sense.
        BadChoice => 422, "bad-token-choice",
            "expected a name of 1 to 60 characters and at least one of the scopes 'read', \
             'challenge' and 'play'";
        /// There are too many already.
        TooMany => 409, "too-many-tokens",
            "an account has at most 20 access tokens; revoke one first";
        /// The account has played as a person.
        HasPlayed => 409, "has-played",
            "an account that has played cannot become a program's; make a new one for the program";
    }
}

/// How many tokens of an account may be in force.
const MOST: u64 = 20;
const LONGEST_NAME: usize = 60;

fn view(row: &TokenRow) -> TokenView {
    TokenView {
        id: public_name(&row.hash),
        name: row.name.clone(),
        scopes: Scopes::read(&row.scopes).list(),
        created: row.created_at,
        seen: row.seen_at,
    }
}

/// One's tokens that are in force.
#[utoipa::path(get, path = "/api/v1/tokens", operation_id = "tokens", responses(
    (status = 200, body = Vec<TokenView>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(store): State<Store>,
    member: Member,
) -> Result<Json<Vec<TokenView>>, ApiError> {
    Ok(Json(tokens_of(&store, &member).await?))
}

/// A member's tokens that are in force.
pub(crate) async fn tokens_of(store: &Store, member: &Member) -> Result<Vec<TokenView>, ApiError> {
    let rows = store.tokens_of(member.player.id).await?;
    Ok(rows.iter().map(view).collect())
}

/// Makes a token. Its secret is shown once.
#[utoipa::path(post, path = "/api/v1/tokens", operation_id = "make_token",
    request_body = NewToken, responses(
    (status = 201, body = IssuedToken), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn make(
    (State(store), State(now)): (State<Store>, State<Now>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    member: Member,
    Body(given): Body<NewToken>,
) -> Result<(StatusCode, Json<IssuedToken>), ApiError> {
    let issued = issue((&store, &limits, &passwords), now(), &member, given).await?;
    Ok((StatusCode::CREATED, Json(issued)))
}

/// Makes a token for a member. Its secret is in the answer and nowhere else.
pub(crate) async fn issue(
    (store, limits, passwords): (&Store, &Limits, &Passwords),
    now: u64,
    member: &Member,
    given: NewToken,
) -> Result<IssuedToken, ApiError> {
    let player = member.account()?;
    let name = given.name.trim().to_string();
    let length = name.chars().count();
    let is_plain = !name.chars().any(char::is_control);
    if length == 0 || length > LONGEST_NAME || !is_plain || given.scopes.is_empty() {
        return Err(TokenFault::BadChoice.into());
    }
    if player.kind != PlayerKind::Program && given.scopes.iter().any(|it| *it != Scope::Read) {
        return Err(TokenFault::ForPrograms.into());
    }
    limits.account(Rule::NewToken, player.id)?;
    // Who has only stolen a session must not be able to stay.
    limits.account(Rule::LogIn, player.id)?;
    let kept = store.password_of(player.id).await?;
    if !passwords.check(given.password, kept).await? {
        return Err(ApiError::WrongCredentials);
    }
    let token = Token::random()?;
    let row = TokenRow {
        hash: token.hash(),
        name,
        scopes: Scopes::write(&given.scopes),
        created_at: now,
        seen_at: now,
        revoked_at: None,
    };
    if !store.add_token(player.id, row.clone(), MOST).await? {
        return Err(TokenFault::TooMany.into());
    }
    note_own(store, now, "token-made", player.id).await;
    Ok(IssuedToken { secret: written_token(&token), token: view(&row) })
}

/// Revokes a token; what is connected with it is disconnected.
#[utoipa::path(delete, path = "/api/v1/tokens/{id}", operation_id = "revoke_token",
    params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn revoke(
    (State(store), State(now)): (State<Store>, State<Now>),
    State(accounts): State<Arc<AccountChanges>>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    withdraw(&store, &accounts, now(), &member, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Revokes a token of a member; what is connected with it is disconnected.
pub(crate) async fn withdraw(
    store: &Store,
    accounts: &AccountChanges,
    now: u64,
    member: &Member,
    id: &str,
) -> Result<(), ApiError> {
    let player = member.player.id;
    let tokens = store.tokens_of(player).await?;
    let token = tokens.into_iter().find(|row| public_name(&row.hash) == id);
    let token = token.ok_or(ApiError::Missing)?;
    store.revoke_token(player, token.hash, now).await?;
    note_own(store, now, "token-revoked", player).await;
    accounts.announce(player).await;
    Ok(())
}

/// Makes one's account a program's, for good. It must not have played.
#[utoipa::path(put, path = "/api/v1/me/program", operation_id = "become_program", responses(
    (status = 200, body = Me), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem)))]
pub(super) async fn become_program(
    State(store): State<Store>,
    (State(accounts), State(challenges)): (State<Arc<AccountChanges>>, State<Arc<Challenges>>),
    member: Member,
) -> Result<Json<Me>, ApiError> {
    make_program(&store, &accounts, &challenges, &member).await?;
    let program = store.player(member.player.id).await?;
    Ok(Json(me(&store, &program).await?))
}

/// Makes a member's account a program's, for good.
pub(crate) async fn make_program(
    store: &Store,
    accounts: &AccountChanges,
    challenges: &Challenges,
    member: &Member,
) -> Result<(), ApiError> {
    let player = member.account()?;
    if player.kind == PlayerKind::Program {
        return Ok(());
    }
    if !store.become_program(player.id).await? {
        return Err(TokenFault::HasPlayed.into());
    }
    // What the person proposed says that a person proposes it.
    challenges.withdraw_all(player.id).await;
    accounts.announce(player.id).await;
    Ok(())
}
