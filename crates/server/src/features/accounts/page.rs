//! Where one is logged in, one's passkeys, and new recovery codes.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{SessionRow, Store};

use crate::account_changes::AccountChanges;
use crate::audit::note_own;
use crate::error::ApiError;
use crate::features::passkeys::page as passkeys;
use crate::now::Now;
use crate::pages::assets::passkey_script;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{button_form, labelled, section};
use crate::pages::sent::SentForm;
use crate::pages::tag::tag;
use crate::pages::user_agent::readable;
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::security::{Limits, Passwords, Rule, Sessions, new_codes};
use crate::views::minute;

const ADDRESS: &str = "/account/security";

/// Where one is logged in, and what one can do about it.
pub(super) async fn look(
    (State(store), State(now), State(access)): (State<Store>, State<Now>, State<Sessions>),
    visitor: PageVisitor,
) -> Result<HtmlPage, PageError> {
    let member = visitor.owner()?;
    let sessions = store.sessions_of(member.player.id, now()).await;
    let sessions = sessions.map_err(|error| visitor.refuse(error))?;
    let passkeys = store.passkeys_of(member.player.id).await;
    let passkeys = passkeys.map_err(|error| visitor.refuse(error))?;
    let asks = async {
        let own = store.asks_passkey(member.player.id, false).await?;
        Ok((own, access.asks_passkey(member.player.id).await?))
    };
    let asks = asks.await.map_err(|error: ApiError| visitor.refuse(error))?;
    let messages = visitor.messages();
    let one = |session: &SessionRow| {
        let seen = match session.hash == member.session {
            true => messages.text("online-session-this"),
            false => {
                messages.format("online-session-seen", &[("date", minute(session.seen_at).into())])
            }
        };
        let agent = tag("strong").text(readable(&session.agent));
        let seen = tag("span").set("class", "small soft").text(seen);
        let text = tag("span").set("class", "item-text").with(agent).with(seen);
        tag("li").set("class", "card item").with(text)
    };
    let mut devices = section("sessions", messages.text("online-sessions"))
        .with(tag("ul").set("class", "list").all(sessions.iter().map(one)));
    if sessions.len() > 1 {
        let end = messages.text("security-end-others");
        devices = devices.with(button_form(ADDRESS, "end-others", end));
    }
    let password = tag("input").set("type", "password").set("name", "password");
    let password = password.set("autocomplete", "current-password").flag("required", true);
    let hidden = tag("input").set("type", "hidden").set("name", "action").set("value", "codes");
    let form = tag("form")
        .set("class", "card stack")
        .set("method", "post")
        .set("action", ADDRESS)
        .with(hidden)
        .with(tag("p").text(messages.text("security-codes-about")))
        .with(labelled(messages.text("online-password"), password))
        .with(tag("button").set("class", "button main").text(messages.text("security-codes-do")));
    let codes = section("codes", messages.text("security-codes")).with(form);
    let page = visitor.page(messages.text("security-title"));
    let passkeys = passkeys::section_of(messages, &passkeys, asks);
    let page = page.below("/#/online/account", "online-account").all([devices, passkeys, codes]);
    Ok(page.with(passkey_script()).with(crate::features::vacation::way(messages)))
}

/// What a form of this page sends. `Debug` is left out: it holds a password.
#[derive(Deserialize)]
pub(super) struct SecurityForm {
    action: String,
    #[serde(default)]
    password: String,
}

/// Ends the other sessions, or makes new recovery codes.
pub(super) async fn change(
    (State(store), State(now), State(sessions)): (State<Store>, State<Now>, State<Sessions>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    State(accounts): State<Arc<AccountChanges>>,
    visitor: PageVisitor,
    SentForm(asked): SentForm<SecurityForm>,
) -> Result<Response, PageError> {
    let member = visitor.owner()?;
    let player = member.player.id;
    let done = async {
        limits.account(Rule::LogIn, player)?;
        if asked.action == "end-others" {
            store.close_other_sessions(player, member.session.clone()).await?;
            note_own(&store, now(), "others-logged-out", player).await;
            accounts.announce(player).await;
            return Ok(None);
        }
        let kept = store.password_of(player).await?;
        if !passwords.check(asked.password, kept).await? {
            return Err(ApiError::WrongCredentials);
        }
        sessions.check_passkey(member).await?;
        let (codes, hashes) = new_codes()?;
        store.set_recovery_codes(player, hashes).await?;
        note_own(&store, now(), "codes-renewed", player).await;
        Ok(Some(codes))
    };
    match done.await.map_err(|error: ApiError| visitor.refuse(error))? {
        None => Ok(back_to(ADDRESS)),
        Some(codes) => Ok(shown(&visitor, &codes).into_response()),
    }
}

/// The new codes, which are shown once.
fn shown(visitor: &PageVisitor, codes: &[String]) -> HtmlPage {
    let messages = visitor.messages();
    let list = codes.iter().map(|code| tag("li").with(tag("code").text(&**code)));
    let card = tag("section")
        .set("class", "card stack")
        .with(tag("p").set("role", "status").text(messages.text("security-codes-shown")))
        .with(tag("ol").set("class", "code-list").all(list));
    let page = visitor.page(messages.text("security-codes"));
    page.below("/account/security", "security-title").with(card)
}
