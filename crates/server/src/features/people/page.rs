//! Friends and blocked players, and what can be done about one player.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use play::GameId;
use protocol::Activity;
use serde::Deserialize;
use store::{PlayerRow, Store};

use super::service::{People, Relation};
use crate::error::ApiError;
use crate::live::Live;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{button_form, choice, labelled, section};
use crate::pages::sent::SentForm;
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::reports::{NewReport, ReportReason, Reports};
use crate::views::visible_player;

fn address(nickname: &str) -> String {
    format!("/people/{nickname}")
}

fn named(nickname: &str, more: Vec<Tag>) -> Tag {
    let name = tag("a").set("href", address(nickname)).text(nickname);
    let text = tag("span").set("class", "item-text").with(name);
    tag("li").set("class", "card item").with(text).all(more)
}

/// Those whom one follows, with who is online, and those whom one has blocked.
pub(super) async fn list(
    State(store): State<Store>,
    State(live): State<Arc<Live>>,
    visitor: PageVisitor,
) -> Result<HtmlPage, PageError> {
    let me = visitor.require()?.player.id;
    let friends = store.friends_of(me).await.map_err(|error| visitor.refuse(error))?;
    let blocked = store.mutes_of(me).await.map_err(|error| visitor.refuse(error))?;
    let messages = visitor.messages();
    let none = || tag("p").set("class", "soft").text(messages.text("people-none"));
    let state = |player: &PlayerRow| match live.activity(player.id) {
        None => "people-offline",
        Some(Activity::Idle) => "online-state-idle",
        Some(Activity::Looking) => "online-state-looking",
        Some(Activity::Playing) => "online-state-playing",
    };
    let friend = |player: &PlayerRow| {
        let state = tag("span").set("class", "small soft").text(messages.text(state(player)));
        let way = format!("/#/online/propose/{}", player.nickname);
        let way = tag("a").set("class", "button").set("href", way);
        named(&player.nickname, vec![state, way.text(messages.text("online-challenge"))])
    };
    let mut following = section("friends", messages.text("people-friends"));
    following = match friends.is_empty() {
        true => following.with(none()),
        false => following.with(tag("ul").set("class", "list").all(friends.iter().map(friend))),
    };
    let mut apart = section("blocked", messages.text("people-blocked"));
    let one = |(_, nickname): &(_, String)| {
        let form = button_form(&address(nickname), "unblock", messages.text("people-unblock"));
        named(nickname, vec![form])
    };
    apart = match blocked.is_empty() {
        true => apart.with(none()),
        false => apart.with(tag("ul").set("class", "list").all(blocked.iter().map(one))),
    };
    Ok(visitor.page(messages.text("people-title")).all([following, apart]))
}

/// What can be done about one player.
pub(super) async fn look(
    State(store): State<Store>,
    visitor: PageVisitor,
    Path(nickname): Path<String>,
) -> Result<HtmlPage, PageError> {
    let me = visitor.require()?.player.id;
    let refuse = |error: ApiError| visitor.refuse(error);
    let player = visible_player(&store, me, &nickname).await.map_err(refuse)?;
    let page = visitor.page(&*player.nickname).below("/people", "people-title");
    if player.id == me {
        return Ok(page);
    }
    let friends = store.friends_of(me).await.map_err(|error| visitor.refuse(error))?;
    let blocked = store.mutes_of(me).await.map_err(|error| visitor.refuse(error))?;
    let is_friend = friends.iter().any(|friend| friend.id == player.id);
    let is_blocked = blocked.iter().any(|(id, _)| *id == player.id);
    let messages = visitor.messages();
    let to = address(&player.nickname);
    let button = |word: &str| button_form(&to, word, messages.text(&format!("people-{word}")));
    let mut ways = tag("div").set("class", "row");
    if !is_blocked {
        ways = ways.with(button(if is_friend { "unfollow" } else { "follow" }));
    }
    ways = ways.with(button(if is_blocked { "unblock" } else { "block" }));
    let about = tag("p").set("class", "small soft").text(messages.text("people-block-about"));
    let relation = tag("section").set("class", "card stack").with(ways).with(about);
    Ok(page.with(relation).with(report_form(&visitor, &to)))
}

fn report_form(visitor: &PageVisitor, to: &str) -> Tag {
    let messages = visitor.messages();
    let reasons = ReportReason::ALL.map(|reason| {
        (reason.id().to_string(), messages.text(&format!("people-reason-{}", reason.id())))
    });
    let words = tag("textarea").set("name", "words").set("rows", "3").set("maxlength", "500");
    let game = tag("input").set("name", "game").set("maxlength", "64").set("autocomplete", "off");
    let hidden = tag("input").set("type", "hidden").set("name", "action").set("value", "report");
    let form = tag("form")
        .set("class", "card stack")
        .set("method", "post")
        .set("action", to)
        .with(hidden)
        .with(labelled(messages.text("people-reason"), choice(reasons, "").set("name", "reason")))
        .with(labelled(messages.text("people-words"), words))
        .with(labelled(messages.text("people-game"), game))
        .with(tag("button").set("class", "button danger").text(messages.text("people-report-do")));
    section("report", messages.text("people-report")).with(form)
}

/// What a form about a player sends.
#[derive(Deserialize)]
pub(super) struct PersonForm {
    action: String,
    reason: Option<ReportReason>,
    #[serde(default)]
    words: String,
    #[serde(default)]
    game: String,
}

/// The name of a game in what people paste: the end of its address, or the name alone.
fn game_in(text: &str) -> Option<GameId> {
    let name = text.trim().rsplit('/').next().unwrap_or_default();
    (!name.is_empty()).then(|| name.into())
}

/// Does something about a player.
pub(super) async fn change(
    (State(people), State(reports)): (State<People>, State<Reports>),
    visitor: PageVisitor,
    Path(nickname): Path<String>,
    SentForm(asked): SentForm<PersonForm>,
) -> Result<Response, PageError> {
    let member = visitor.require()?;
    let relation = match asked.action.as_str() {
        "follow" => Some(Relation::Follow),
        "unfollow" => Some(Relation::Unfollow),
        "block" => Some(Relation::Block),
        "unblock" => Some(Relation::Unblock),
        _ => None,
    };
    let done = async {
        match (relation, asked.reason) {
            (Some(relation), _) => people.relate(member.player.id, &nickname, relation).await,
            (None, Some(reason)) => {
                let game = game_in(&asked.game);
                let report = NewReport { nickname, reason, words: asked.words, game, place: None };
                reports.report(member, report).await
            }
            (None, None) => Err(ApiError::BadRequest("unknown action".into())),
        }
    };
    done.await.map_err(|error: ApiError| visitor.refuse(error))?;
    Ok(back_to(if relation.is_some() { "/people" } else { "/people/reported/thanks" }))
}

/// A report has arrived.
pub(super) async fn thanks(visitor: PageVisitor) -> HtmlPage {
    let messages = visitor.messages();
    let said = tag("p").set("role", "status").text(messages.text("people-reported-about"));
    visitor.page(messages.text("people-reported")).below("/people", "people-title").with(said)
}
