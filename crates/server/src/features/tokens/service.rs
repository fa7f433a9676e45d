//! Making and revoking access tokens, and what becomes a program's account.

use std::sync::Arc;

use play::PlayerKind;
use protocol::{IssuedToken, NewToken, Scope, TokenView};
use store::{Store, TokenRow};

use crate::account_changes::AccountChanges;
use crate::app::service;
use crate::audit::note_own;
use crate::error::{ApiError, refusals};
use crate::lobby::Challenges;
use crate::now::Now;
use crate::security::{
    Limits, Member, Passwords, Rule, Scopes, Sessions, Token, public_name, written_token,
};

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

service! {
    /// Access tokens, and accounts that become a program's.
    Tokens {
        store: Store,
        limits: Arc<Limits>,
        passwords: Arc<Passwords>,
        sessions: Sessions,
        accounts: Arc<AccountChanges>,
        challenges: Arc<Challenges>,
        now: Now,
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

impl Tokens {
    /// A member's tokens that are in force.
    pub(crate) async fn of(&self, member: &Member) -> Result<Vec<TokenView>, ApiError> {
        let rows = self.store.tokens_of(member.player.id).await?;
        Ok(rows.iter().map(view).collect())
    }

    /// Makes a token for a member. Its secret is in the answer and nowhere else.
    pub(crate) async fn issue(
        &self,
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
        self.limits.account(Rule::NewToken, player.id)?;
        // Who has only stolen a session must not be able to stay.
        self.limits.account(Rule::LogIn, player.id)?;
        let kept = self.store.password_of(player.id).await?;
        if !self.passwords.check(given.password, kept).await? {
            return Err(ApiError::WrongCredentials);
        }
        self.sessions.check_passkey(member).await?;
        let (token, now) = (Token::random()?, (self.now)());
        let row = TokenRow {
            hash: token.hash(),
            name,
            scopes: Scopes::write(&given.scopes),
            created_at: now,
            seen_at: now,
            revoked_at: None,
        };
        if !self.store.add_token(player.id, row.clone(), MOST).await? {
            return Err(TokenFault::TooMany.into());
        }
        note_own(&self.store, now, "token-made", player.id).await;
        Ok(IssuedToken { secret: written_token(&token), token: view(&row) })
    }

    /// Revokes a token of a member; what is connected with it is disconnected.
    pub(crate) async fn withdraw(&self, member: &Member, id: &str) -> Result<(), ApiError> {
        let (player, now) = (member.player.id, (self.now)());
        let tokens = self.store.tokens_of(player).await?;
        let token = tokens.into_iter().find(|row| public_name(&row.hash) == id);
        let token = token.ok_or(ApiError::Missing)?;
        self.store.revoke_token(player, token.hash, now).await?;
        note_own(&self.store, now, "token-revoked", player).await;
        self.accounts.announce(player).await;
        Ok(())
    }

    /// Makes a member's account a program's, for good.
    pub(crate) async fn make_program(&self, member: &Member) -> Result<(), ApiError> {
        let player = member.account()?;
        if player.kind == PlayerKind::Program {
            return Ok(());
        }
        if !self.store.become_program(player.id).await? {
            return Err(TokenFault::HasPlayed.into());
        }
        // What the person proposed says that a person proposes it.
        self.challenges.withdraw_all(player.id).await;
        self.accounts.announce(player.id).await;
        Ok(())
    }
}
