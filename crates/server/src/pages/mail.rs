//! The digest by e-mail: giving an address, confirming it with the link of an e-mail, and ending it,
//! also with the one click of a mail program, which is not logged in.

use axum::extract::{Path, State};
use axum::response::Response;
use messages::Messages;
use serde::Deserialize;
use store::{MailRow, StoreError};

use super::layout::HtmlPage;
use super::parts::{button_form, form, labelled, section};
use super::sent::SentForm;
use super::tag::{Tag, tag};
use super::visitor::{PageError, PageVisitor, back_to};
use crate::app::App;
use crate::error::ApiError;
use crate::mail::MailAddress;
use crate::mail_fault::MailFault;
use crate::security::{ClientAddress, Rule};

const ADDRESS: &str = "/account/mail";
const LIST: &str = "/account/security";
const SECTION: &str = "/account/security#mail";

/// The address there is, or a field for one.
pub(super) fn section_of(messages: &Messages, mail: Option<&MailRow>) -> Tag {
    let section = section("mail", messages.text("mail-title"));
    let card = tag("div").set("class", "card stack");
    let card = card.with(tag("p").text(messages.text("mail-about")));
    let Some(mail) = mail else {
        let address = tag("input").set("type", "email").set("name", "address");
        let address = address.set("maxlength", "254").set("autocomplete", "email");
        let form = form(ADDRESS, "set")
            .set("class", "stack")
            .with(labelled(messages.text("mail-address"), address.flag("required", true)))
            .with(tag("button").set("class", "button main").text(messages.text("mail-set")));
        return section.with(card.with(form));
    };
    let (state, button) = match mail.is_confirmed {
        true => ("mail-confirmed", "mail-stop"),
        false => ("mail-unconfirmed", "mail-delete"),
    };
    let words = messages.format(state, &[("address", mail.address.as_str().into())]);
    let stop = button_form(ADDRESS, "stop", messages.text(button));
    section.with(card.with(tag("p").text(words)).with(stop))
}

/// What the forms of the section send. `Debug` is left out: it holds an address.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct MailForm {
    action: String,
    address: String,
}

/// Takes an address, or forgets the one there is.
pub(super) async fn change(
    State(app): State<App>,
    visitor: PageVisitor,
    from: ClientAddress,
    SentForm(asked): SentForm<MailForm>,
) -> Result<Response, PageError> {
    let player = visitor.owner()?.player.id;
    let done = async {
        match asked.action.as_str() {
            "set" if !app.mail.is_on() => Err(MailFault::NoServer.into()),
            "set" => {
                let address = MailAddress::parse(&asked.address)?;
                // Nobody fills somebody else's mailbox.
                app.limits.account(Rule::Mail, player)?;
                app.limits.address(Rule::MailAddress, from.0)?;
                app.limits.name(Rule::Mail, &address.mailbox())?;
                app.mail.ask(player, address, visitor.language).await
            }
            "stop" => app.store.forget_mail(player).await.map(drop).map_err(Into::into),
            other => Err(ApiError::BadRequest(other.to_string())),
        }
    };
    done.await.map_err(|error: ApiError| refused(&visitor, error))?;
    Ok(back_to(SECTION))
}

/// There is no page of its own.
pub(super) async fn look() -> Response {
    back_to(SECTION)
}

/// A page that says why something was not done, and leads back to the section.
fn refused(visitor: &PageVisitor, error: impl Into<ApiError>) -> PageError {
    PageError::new(visitor.language, LIST.into(), error.into())
}

/// A page with a button: what only looks at links, as mail servers do, must change nothing.
fn question(visitor: &PageVisitor, words: String, button: &str) -> HtmlPage {
    let messages = visitor.messages();
    let button = tag("button").set("class", "button main").text(messages.text(button));
    let form = tag("form").set("method", "post").set("action", &*visitor.path).with(button);
    let words = tag("p").text(words);
    let card = tag("section").set("class", "card stack").with(words).with(form);
    visitor.page(messages.text("mail-title")).with(card)
}

/// A page that says what was done.
fn answer(visitor: &PageVisitor, words: &str) -> HtmlPage {
    let messages = visitor.messages();
    let words = tag("p").set("role", "status").text(messages.text(words));
    let card = tag("section").set("class", "card").with(words);
    visitor.page(messages.text("mail-title")).with(card)
}

/// The address that a link is about, with the name of the player who gave it.
async fn found(
    app: &App,
    visitor: &PageVisitor,
    token: String,
) -> Result<Option<(String, MailRow)>, PageError> {
    match app.store.mail_with(token).await {
        Ok(found) => Ok(Some(found)),
        Err(StoreError::Missing) => Ok(None),
        Err(error) => Err(visitor.refuse(error)),
    }
}

pub(super) async fn ask_to_confirm(
    State(app): State<App>,
    visitor: PageVisitor,
    Path(token): Path<String>,
) -> Result<HtmlPage, PageError> {
    let Some((name, mail)) = found(&app, &visitor, token).await? else {
        return Err(refused(&visitor, MailFault::OldLink));
    };
    let values = [("name", name.into()), ("address", mail.address.as_str().into())];
    let words = visitor.messages().format("mail-confirm-about", &values);
    Ok(question(&visitor, words, "mail-confirm"))
}

pub(super) async fn confirm(
    State(app): State<App>,
    visitor: PageVisitor,
    Path(token): Path<String>,
) -> Result<HtmlPage, PageError> {
    let confirmed = app.store.confirm_mail(token, (app.now)()).await;
    match confirmed.map_err(|error| visitor.refuse(error))? {
        true => Ok(answer(&visitor, "mail-is-confirmed")),
        false => Err(refused(&visitor, MailFault::OldLink)),
    }
}

pub(super) async fn ask_to_stop(
    State(app): State<App>,
    visitor: PageVisitor,
    Path(token): Path<String>,
) -> Result<HtmlPage, PageError> {
    // It may have ended already, as was asked.
    let Some((_, mail)) = found(&app, &visitor, token).await? else {
        return Ok(answer(&visitor, "mail-is-stopped"));
    };
    let (words, button) = match mail.is_confirmed {
        true => ("mail-stop-about", "mail-stop"),
        false => ("mail-refuse-about", "mail-refuse"),
    };
    let values = [("address", mail.address.as_str().into())];
    Ok(question(&visitor, visitor.messages().format(words, &values), button))
}

/// Ends the digest. Who comes twice has it ended once.
pub(super) async fn stop(
    State(app): State<App>,
    visitor: PageVisitor,
    Path(token): Path<String>,
) -> Result<HtmlPage, PageError> {
    let stopped = app.store.stop_mail(token, (app.now)()).await;
    stopped.map_err(|error| visitor.refuse(error))?;
    Ok(answer(&visitor, "mail-is-stopped"))
}
