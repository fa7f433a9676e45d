//! `/account/tokens`: one's access tokens, making and revoking them, and making the account a
//! program's.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use messages::Messages;
use play::PlayerKind;
use protocol::{IssuedToken, NewToken, Scope, TokenView};
use serde::Deserialize;

use super::service::Tokens;
use crate::error::ApiError;
use crate::pages::SentForm;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{form, hidden, labelled};
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};

const ADDRESS: &str = "/account/tokens";

/// What a form of the page sends. `Debug` is left out: it holds a password.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct TokenForm {
    /// `make`, `revoke` or `program`.
    action: String,
    /// The token to revoke.
    id: String,
    /// What a new one is for.
    name: String,
    password: String,
    read: Option<String>,
    challenge: Option<String>,
    play: Option<String>,
    /// Is it known that this is for good?
    agree: Option<String>,
}

/// One's tokens.
pub(super) async fn look(
    State(tokens): State<Tokens>,
    visitor: PageVisitor,
) -> Result<HtmlPage, PageError> {
    let member = visitor.require()?;
    member.account().map_err(|error| visitor.refuse(error))?;
    let tokens = tokens.of(member).await.map_err(|error| visitor.refuse(error))?;
    let messages = visitor.messages();
    let is_program = member.player.kind == PlayerKind::Program;
    let kind = if is_program { "page-tokens-program" } else { "page-tokens-person" };
    let mut page = visitor
        .page(messages.text("page-tokens"))
        .with(tag("p").text(messages.text("page-tokens-about")))
        .with(tag("p").set("class", "soft").text(messages.text(kind)))
        .with(list(messages, &tokens))
        .with(new_token(messages, is_program));
    if !is_program {
        page = page.with(becoming(messages));
    }
    Ok(page)
}

/// Makes or revokes a token, or makes the account a program's.
pub(super) async fn change(
    State(tokens): State<Tokens>,
    visitor: PageVisitor,
    SentForm(form): SentForm<TokenForm>,
) -> Result<Response, PageError> {
    let member = visitor.require()?;
    let done = match form.action.as_str() {
        "make" => {
            let scopes = form.scopes();
            let given = NewToken { name: form.name, scopes, password: form.password };
            match tokens.issue(member, given).await {
                Ok(issued) => return Ok(made(&visitor, &issued).into_response()),
                Err(error) => Err(error),
            }
        }
        "revoke" => tokens.withdraw(member, &form.id).await,
        "program" if form.agree.is_some() => tokens.make_program(member).await,
        _ => Err(ApiError::BadRequest(form.action.clone())),
    };
    done.map_err(|error| visitor.refuse(error))?;
    Ok(back_to(ADDRESS))
}

impl TokenForm {
    fn scopes(&self) -> Vec<Scope> {
        let ticked = |scope: &Scope| {
            match scope {
                Scope::Read => &self.read,
                Scope::Challenge => &self.challenge,
                Scope::Play => &self.play,
            }
            .is_some()
        };
        Scope::ALL.into_iter().filter(ticked).collect()
    }
}

fn word(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "page-token-read",
        Scope::Challenge => "page-token-challenge",
        Scope::Play => "page-token-play",
    }
}

/// A part of the page with its heading.
fn section(id: &'static str, title: String) -> Tag {
    let heading = tag("h2").set("id", id).text(title);
    tag("section").set("class", "card stack").set("aria-labelledby", id).with(heading)
}

fn list(messages: &Messages, tokens: &[TokenView]) -> Tag {
    let section = section("tokens", messages.text("page-tokens-list"));
    if tokens.is_empty() {
        return section.with(tag("p").text(messages.text("page-tokens-none")));
    }
    let one = |token: &TokenView| {
        let scopes: Vec<String> =
            token.scopes.iter().map(|scope| messages.text(word(*scope))).collect();
        let values = [
            ("scopes", scopes.join(", ").into()),
            ("made", day(token.created).into()),
            ("used", day(token.seen).into()),
        ];
        let about = tag("span").set("class", "small soft");
        let text = tag("span")
            .set("class", "item-text")
            .with(tag("strong").text(&*token.name))
            .with(about.text(messages.format("page-token-line", &values)));
        tag("li").set("class", "item").with(text).with(revoking(messages, token))
    };
    section.with(tag("ul").set("class", "list").all(tokens.iter().map(one)))
}

fn revoking(messages: &Messages, token: &TokenView) -> Tag {
    let heard = messages.format("page-token-revoke-heard", &[("name", token.name.clone().into())]);
    let button = tag("button")
        .set("class", "button")
        .set("aria-label", heard)
        .set("data-sure", messages.text("page-token-sure"))
        .text(messages.text("page-token-revoke"));
    form(ADDRESS, "revoke").with(hidden("id", &token.id)).with(button)
}

fn new_token(messages: &Messages, is_program: bool) -> Tag {
    let name = tag("input").set("name", "name").set("maxlength", "60").flag("required", true);
    let name = tag("label")
        .set("class", "field")
        .with(tag("span").text(messages.text("page-token-name")))
        .with(name.set("autocomplete", "off"));
    let offered = if is_program { &Scope::ALL[..] } else { &[Scope::Read] };
    let ticks = offered.iter().map(|scope| {
        let input =
            tag("input").set("type", "checkbox").set("name", scope.id()).set("value", "yes");
        ticked(input.flag("checked", true), messages.text(word(*scope)))
    });
    let may = tag("fieldset")
        .set("class", "ticks")
        .with(tag("legend").text(messages.text("page-token-may")))
        .all(ticks);
    let password = tag("input").set("type", "password").set("name", "password");
    let password = password.set("autocomplete", "current-password").flag("required", true);
    let password = labelled(messages.text("online-password"), password);
    let button = tag("button").set("class", "button main").text(messages.text("page-token-make"));
    let form = form(ADDRESS, "make").set("class", "stack");
    section("new-token", messages.text("page-token-new"))
        .with(form.with(name).with(may).with(password).with(button))
}

fn becoming(messages: &Messages) -> Tag {
    let input = tag("input").set("type", "checkbox").set("name", "agree").set("value", "yes");
    let agree = ticked(input.flag("required", true), messages.text("page-become-agree"));
    let button = tag("button").set("class", "button").text(messages.text("page-become-program"));
    section("program", messages.text("page-become-program"))
        .with(tag("p").text(messages.text("page-become-about")))
        .with(form(ADDRESS, "program").set("class", "stack").with(agree).with(button))
}

/// A box to tick, with what it means.
fn ticked(input: Tag, label: String) -> Tag {
    tag("label").set("class", "switch").with(tag("span").text(label)).with(input)
}

/// The new token, shown once.
fn made(visitor: &PageVisitor, issued: &IssuedToken) -> HtmlPage {
    let messages = visitor.messages();
    let secret = tag("input")
        .flag("readonly", true)
        .set("autocomplete", "off")
        .set("spellcheck", "false")
        .set("value", &*issued.secret);
    let secret = tag("label")
        .set("class", "field")
        .with(tag("span").text(messages.text("page-token-secret")))
        .with(secret);
    let card = tag("section")
        .set("class", "card stack")
        .with(tag("p").set("role", "status").text(messages.text("page-token-once")))
        .with(secret);
    visitor
        .page(messages.text("page-token-made"))
        .below(ADDRESS, "page-tokens-back")
        .with(card)
        .with(
            tag("p").with(
                tag("a")
                    .set("class", "button main")
                    .set("href", ADDRESS)
                    .text(messages.text("page-tokens-back")),
            ),
        )
}

/// The day of a moment, as it is written everywhere.
fn day(millis: u64) -> String {
    let number = u32::try_from(millis / 86_400_000).ok();
    number.and_then(explorer::Day::from_number).map_or_else(String::new, |day| day.to_string())
}
