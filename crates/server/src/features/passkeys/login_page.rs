//! Logging in with a passkey: no name is asked for, because the passkey says whose it is.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::errors::PasskeyFault;
use super::page::asking;
use super::{Passkeys, Site, UsedPasskey};
use crate::audit::{network, note_visit};
use crate::bans::check_ban;
use crate::error::ApiError;
use crate::metrics::RefusedLogin;
use crate::pages::assets::passkey_script as script;
use crate::pages::parts::hidden;
use crate::pages::sent::SentForm;
use crate::pages::tag::tag;
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::security::{ClientAddress, Rule};

const ADDRESS: &str = "/login/passkey";
/// How many characters of a passkey's id distinguish it when attempts are counted.
const COUNTED: usize = 64;

/// The page with a button. Its challenge is for the browser that asks.
pub(super) async fn look(
    State(passkeys): State<Passkeys>,
    visitor: PageVisitor,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let begun = async {
        let (device, cookie) = passkeys.sessions.device(&headers)?;
        Ok((passkeys.challenge(device).await?, cookie))
    };
    let (challenge, cookie) = begun.await.map_err(|error: ApiError| visitor.refuse(error))?;
    let messages = visitor.messages();
    let fields = ["id", "client_data", "authenticator_data", "signature", "user"];
    let form = tag("form")
        .set("method", "post")
        .set("action", ADDRESS)
        .set("class", "stack")
        .set("data-passkey", "use")
        .set("data-challenge", challenge)
        .all(fields.map(|name| hidden(name, "")))
        .with(tag("button").set("class", "button main").text(messages.text("passkey-use")));
    let password = tag("a").set("href", "/#/online/log-in").text(messages.text("passkey-password"));
    let card = tag("section")
        .set("class", "card stack")
        .with(tag("p").text(messages.text("passkey-use-about")))
        .all(asking(messages, form))
        .with(tag("p").with(password));
    let page = visitor.page(messages.text("passkey-use")).with(card).with(script());
    let mut response = page.into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

/// What the script sends.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct UsedForm {
    id: String,
    client_data: String,
    authenticator_data: String,
    signature: String,
    user: String,
}

/// Logs in, and leads to the lobby.
pub(super) async fn log_in(
    State(passkeys): State<Passkeys>,
    (visitor, address): (PageVisitor, ClientAddress),
    headers: HeaderMap,
    SentForm(sent): SentForm<UsedForm>,
) -> Result<Response, PageError> {
    let now = (passkeys.now)();
    let done = async {
        passkeys.limits.address(Rule::LogInAddress, address.0)?;
        let id: String = sent.id.chars().take(COUNTED).collect();
        passkeys.limits.address_and_name(Rule::LogIn, address.0, &id)?;
        let site = Site::of(&headers)?;
        let device = passkeys.sessions.sent_device(&headers).ok_or(PasskeyFault::Expired)?;
        let UsedForm { id, client_data, authenticator_data, signature, user } = &sent;
        let used = UsedPasskey { id, client_data, authenticator_data, signature, user };
        let player = passkeys.owner(device, &site, used).await?;
        if player.banned {
            check_ban(&passkeys.store, &player, &headers, now).await?;
        }
        let cookies = passkeys.sessions.begin(player.id, &headers, true).await?;
        note_visit(&passkeys.store, now, "passkey-used", player.id, &address).await;
        Ok(cookies)
    };
    match done.await {
        Ok(cookies) => Ok((cookies, back_to("/#/online")).into_response()),
        Err(error) => {
            if let ApiError::Feature(refusal) = &error {
                let network = network(address.0);
                tracing::info!(network, why = %refusal.id, "a passkey was refused");
                passkeys.metrics.refused_login(RefusedLogin::Credentials);
            }
            Err(visitor.refuse(error))
        }
    }
}
