//! One's passkeys: those there are, adding one, removing one. The password is asked for before
//! one is added, because whoever adds one can come back. Who wants it, or must, is asked for a
//! passkey at every log-in, and again before these change.

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use messages::Messages;
use serde::Deserialize;
use store::PasskeyRow;

use super::{NewPasskey, Passkeys, Site, encode, user_handle};
use crate::audit::note_own;
use crate::error::ApiError;
use crate::pages::assets::passkey_script as script;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{form, hidden, labelled, section};
use crate::pages::sent::SentForm;
use crate::pages::tag::{Tag, tag};
use crate::pages::user_agent::readable;
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::security::{Member, Rule};
use crate::views::minute;

const ADDRESS: &str = "/account/passkeys";
/// The page on which they are listed.
const LIST: &str = "/account/security";

/// A form that the script shows where the browser has passkeys, and what is said where it has none
/// and when it fails.
pub(crate) fn asking(messages: &Messages, form: Tag) -> [Tag; 3] {
    let without = tag("p").set("class", "soft").flag("data-without-passkeys", true);
    let failed = tag("p").set("role", "alert").set("class", "outcome").flag("hidden", true);
    [
        form.flag("hidden", true).flag("data-with-passkeys", true),
        failed
            .flag("data-passkey-outcome", true)
            .set("data-cancelled", messages.text("passkey-cancelled"))
            .set("data-already", messages.text("passkey-already"))
            .set("data-failed", messages.text("passkey-failed")),
        without.text(messages.text("passkey-without")),
    ]
}

/// The passkeys there are, and the way to another.
pub(crate) fn section_of(messages: &Messages, passkeys: &[PasskeyRow], asks: (bool, bool)) -> Tag {
    let section = section("passkeys", messages.text("passkey-title"));
    let list = tag("ul").set("class", "list").all(passkeys.iter().map(|key| one(messages, key)));
    let section = match passkeys.is_empty() {
        true => section,
        false => section.with(list).with(asked_for(messages, asks)),
    };
    let password = tag("input").set("type", "password").set("name", "password");
    let password = password.set("autocomplete", "current-password").flag("required", true);
    let begin = form(ADDRESS, "begin")
        .set("class", "stack")
        .with(labelled(messages.text("online-password"), password))
        .with(tag("button").set("class", "button main").text(messages.text("passkey-begin")));
    let [begin, _, without] = asking(messages, begin);
    let card = tag("div").set("class", "card stack");
    section.with(card.with(tag("p").text(messages.text("passkey-about"))).with(begin).with(without))
}

/// Says whether a passkey is asked for too, because its owner wants it or the operator, and lets
/// the owner choose.
fn asked_for(messages: &Messages, (by_owner, is_asked): (bool, bool)) -> Tag {
    let (about, choice) = match (by_owner, is_asked) {
        (true, _) => ("passkey-asked", Some(("ask-not", "passkey-ask-not"))),
        (false, true) => ("passkey-asked-here", None),
        (false, false) => ("passkey-ask-about", Some(("ask", "passkey-ask"))),
    };
    let card = tag("div").set("class", "card stack").with(tag("p").text(messages.text(about)));
    choice.into_iter().fold(card, |card, (action, words)| {
        let button = tag("button").set("class", "button").text(messages.text(words));
        card.with(form(ADDRESS, action).with(button))
    })
}

fn one(messages: &Messages, passkey: &PasskeyRow) -> Tag {
    let made = ("made", minute(passkey.created_at).into());
    let line = match passkey.used_at {
        Some(used) => messages.format("passkey-line", &[made, ("used", minute(used).into())]),
        None => messages.format("passkey-line-unused", &[made]),
    };
    let text = tag("span")
        .set("class", "item-text")
        .with(tag("strong").text(&*passkey.name))
        .with(tag("span").set("class", "small soft").text(line));
    let heard = [("name", passkey.name.clone().into())];
    let button = tag("button")
        .set("class", "button")
        .set("aria-label", messages.format("passkey-remove-heard", &heard))
        .set("data-sure", messages.text("passkey-remove-sure"))
        .text(messages.text("passkey-remove"));
    let removing = form(ADDRESS, "remove").with(hidden("id", &encode(&passkey.id))).with(button);
    tag("li").set("class", "card item").with(text).with(removing)
}

/// There is nothing here but what follows the password: back to the list, in the language asked
/// for.
pub(super) async fn look(RawQuery(query): RawQuery) -> Response {
    match query.as_deref() {
        Some(language @ ("lang=en" | "lang=pt" | "lang=kea")) => {
            back_to(&format!("{LIST}?{language}"))
        }
        _ => back_to(LIST),
    }
}

/// What a form of these pages sends. `Debug` is left out: it holds a password.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct PasskeyForm {
    /// `begin`, `add`, `remove`, `ask` or `ask-not`.
    action: String,
    password: String,
    id: String,
    name: String,
    client_data: String,
    authenticator_data: String,
}

/// Begins to add a passkey, adds it, removes one, or asks for one from now on or no longer.
pub(super) async fn change(
    State(passkeys): State<Passkeys>,
    visitor: PageVisitor,
    headers: HeaderMap,
    SentForm(asked): SentForm<PasskeyForm>,
) -> Result<Response, PageError> {
    let member = visitor.owner()?;
    let player = member.player.id;
    let done = async {
        passkeys.limits.account(Rule::LogIn, player)?;
        // What was begun in time may be added.
        if asked.action != "add" {
            passkeys.sessions.check_passkey(member).await?;
        }
        match asked.action.as_str() {
            "begin" => {
                Site::of(&headers)?;
                Ok(Some(passkeys.begin(member, asked.password.clone()).await?))
            }
            "add" => {
                let (client_data, name) = (&*asked.client_data, &*asked.name);
                let authenticator_data = &*asked.authenticator_data;
                let sent = NewPasskey { client_data, authenticator_data, name };
                passkeys.add(member, &Site::of(&headers)?, sent).await?;
                Ok(None)
            }
            "ask" | "ask-not" => ask(&passkeys, member, asked.action == "ask").await.map(|()| None),
            "remove" => passkeys.remove(player, &asked.id).await.map(|()| None),
            other => Err(ApiError::BadRequest(other.to_string())),
        }
    };
    match done.await.map_err(|error| visitor.refuse(error))? {
        None => Ok(back_to(LIST)),
        Some((challenge, known)) => {
            let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
            let device = readable(agent.unwrap_or_default());
            Ok(adding(&visitor, member, &challenge, &known, device).into_response())
        }
    }
}

/// Asks for a passkey from now on, or no longer. Only who has just used one may begin: others
/// could shut themselves out.
async fn ask(passkeys: &Passkeys, member: &Member, asks: bool) -> Result<(), ApiError> {
    if asks && !passkeys.sessions.is_fresh(member) {
        return Err(ApiError::NeedsPasskey);
    }
    let player = member.player.id;
    passkeys.store.set_asks_passkey(player, asks).await?;
    let act = if asks { "passkey-asked" } else { "passkey-not-asked" };
    note_own(&passkeys.store, (passkeys.now)(), act, player).await;
    passkeys.accounts.announce(player).await;
    Ok(())
}

/// The page on which a passkey is made, with a name for it to begin with.
fn adding(
    visitor: &PageVisitor,
    member: &Member,
    challenge: &str,
    known: &[PasskeyRow],
    device: String,
) -> HtmlPage {
    let messages = visitor.messages();
    let known: Vec<String> = known.iter().map(|key| encode(&key.id)).collect();
    let name = tag("input").set("name", "name").set("maxlength", "60").set("value", device);
    let name = name.set("autocomplete", "off").flag("required", true);
    let form = form(ADDRESS, "add")
        .set("class", "stack")
        .set("data-passkey", "make")
        .set("data-challenge", challenge)
        .set("data-user", user_handle(member.player.id))
        .set("data-nickname", &*member.player.nickname)
        .set("data-known", known.join(" "))
        .with(hidden("client_data", ""))
        .with(hidden("authenticator_data", ""))
        .with(labelled(messages.text("passkey-name"), name))
        .with(tag("button").set("class", "button main").text(messages.text("passkey-make")));
    let card = tag("section")
        .set("class", "card stack")
        .with(tag("p").text(messages.text("passkey-make-about")))
        .all(asking(messages, form));
    let page = visitor.page(messages.text("passkey-begin")).below(LIST, "security-title");
    page.with(card).with(script())
}
