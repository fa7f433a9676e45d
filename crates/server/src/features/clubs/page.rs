//! The pages of clubs.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use messages::Messages;
use protocol::Score;
use rules::catalogue;
use serde::Deserialize;
use store::{ClubRow, Store};

use super::service::{self as clubs, ClubView};
use crate::error::ApiError;
use crate::now::Now;
use crate::pages::parts::{act, choice, field, invitation, report_name, table, ways};
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::pages::{SentForm, words};
use crate::reports::Reports;
use crate::security::{Limits, Rule};

/// All clubs, one's own first.
pub(super) async fn list(
    State(store): State<Store>,
    visitor: PageVisitor,
) -> Result<Response, PageError> {
    let messages = visitor.messages();
    let refuse = |error: store::StoreError| visitor.refuse(error);
    let mine = match visitor.player() {
        Some(player) => store.clubs_of(player.id).await.map_err(refuse)?,
        None => vec![],
    };
    let all = store.clubs(0).await.map_err(refuse)?;
    let section = |id: &'static str, name: &'static str, found: &[ClubRow]| {
        let heading = tag("h2").set("id", id).text(messages.text(name));
        let items = found.iter().map(|club| item(messages, club));
        let list = tag("ul").set("class", "list").all(items);
        tag("section").set("class", "stack").set("aria-labelledby", id).with(heading).with(list)
    };
    let mut page = visitor.page(messages.text("gather-clubs")).with(ways(messages, "/clubs"));
    if !mine.is_empty() {
        page = page.with(section("mine", "gather-my-clubs", &mine));
    }
    page = match all.is_empty() {
        true => page.with(tag("p").set("class", "soft").text(messages.text("gather-no-clubs"))),
        false => page.with(section("all", "gather-all-clubs", &all)),
    };
    Ok(page.with(invitation(&visitor, form(messages))).into_response())
}

fn item(messages: &Messages, club: &ClubRow) -> Tag {
    let members = messages.format("gather-members", &[("members", club.members.into())]);
    let text = tag("span")
        .set("class", "item-text")
        .with(tag("strong").text(&*club.name))
        .with(tag("span").set("class", "small soft").text(members));
    let address = format!("/clubs/{}", club.id);
    tag("li").with(tag("a").set("class", "card item").set("href", address).with(text))
}

fn form(messages: &Messages) -> Tag {
    let name = tag("input").set("type", "text").set("minlength", "3").set("maxlength", "40");
    let name = name.set("autocomplete", "off").flag("required", true);
    let hint = tag("p").set("class", "small soft").set("id", "name-hint");
    let button = tag("button").set("class", "button main").text(messages.text("gather-found"));
    let form = tag("form").set("method", "post").set("action", "/clubs").set("class", "stack");
    let named =
        field("name", messages.text("gather-name"), name.set("aria-describedby", "name-hint"));
    tag("details")
        .set("class", "card")
        .with(tag("summary").text(messages.text("gather-new-club")))
        .with(form.with(named).with(hint.text(messages.text("gather-name-hint"))).with(button))
}

/// What the form for a new club sends.
#[derive(Deserialize)]
pub(super) struct ClubForm {
    name: String,
}

/// Founds a club, and leads to it.
pub(super) async fn found(
    (State(store), State(now)): (State<Store>, State<Now>),
    State(limits): State<Arc<Limits>>,
    visitor: PageVisitor,
    SentForm(ClubForm { name }): SentForm<ClubForm>,
) -> Result<Response, PageError> {
    let refuse = |error: ApiError| visitor.refuse(error);
    let player = &visitor.require()?.player;
    limits.account(Rule::Gather, player.id).map_err(refuse)?;
    let id = clubs::found(&store, player, &name, now()).await.map_err(refuse)?;
    Ok(back_to(&format!("/clubs/{id}")))
}

/// The game whose scoreboard is shown.
#[derive(Deserialize)]
pub(super) struct ClubGameChoice {
    game: Option<String>,
}

/// A club.
pub(super) async fn look(
    State(store): State<Store>,
    visitor: PageVisitor,
    Path(club): Path<String>,
    Query(chosen): Query<ClubGameChoice>,
) -> Result<Response, PageError> {
    let messages = visitor.messages();
    let game = chosen.game.as_deref().unwrap_or("oril");
    let view = clubs::view(&store, &club, game, visitor.player()).await;
    let view = view.map_err(|error| visitor.refuse(error))?;
    let members = messages.format("gather-members", &[("members", view.club.members.into())]);
    let values = [("name", words::name(messages, &view.owner).into())];
    let owner = messages.format("gather-owner", &values);
    let about = tag("p").text(format!("{members} · {owner}"));
    let page = visitor.page(&*view.club.name).below("/clubs", "gather-clubs");
    let page = page.with(about).all(part(&visitor, &view));
    let heading = tag("h2").text(messages.text("gather-scoreboard"));
    Ok(page
        .with(heading)
        .with(games(messages, &view))
        .with(scores(&visitor, &view))
        .all(
            visitor
                .player()
                .filter(|player| player.nickname != view.owner)
                .map(|_| report_name(messages, &format!("/clubs/{}", view.club.id))),
        )
        .into_response())
}

/// What one can do here.
fn part(visitor: &PageVisitor, view: &ClubView) -> Vec<Tag> {
    let messages = visitor.messages();
    let Some(player) = visitor.player() else { return vec![] };
    let to = format!("/clubs/{}", view.club.id);
    let row = tag("div").set("class", "row");
    let is_owner = player.nickname == view.owner;
    let mut parts = vec![row.with(match view.is_in {
        true => act(&to, "leave", messages.text("gather-leave-club"), "button"),
        false => act(&to, "join", messages.text("gather-join-club"), "button main"),
    })];
    if is_owner {
        let nickname = tag("input").set("type", "text").set("maxlength", "30");
        let nickname = nickname.set("autocomplete", "off").flag("required", true);
        let button = |act: &'static str, class: &'static str| {
            let button = tag("button").set("name", "act").set("value", act).set("class", class);
            button.text(messages.text(&format!("gather-{act}")))
        };
        let buttons = [button("remove", "button danger"), button("let-in", "button")];
        let form = tag("form").set("method", "post").set("action", &*to).set("class", "stack");
        let form = form.with(field("nickname", messages.text("gather-member"), nickname));
        let form = form.with(tag("div").set("class", "row").all(buttons));
        let end = act(&to, "end", messages.text("gather-end-club"), "button danger");
        let lead = tag("details").set("class", "card");
        let lead = lead.with(tag("summary").text(messages.text("gather-lead")));
        parts.push(lead.with(form).with(tag("hr")).with(end));
    }
    parts
}

fn games(messages: &Messages, view: &ClubView) -> Tag {
    let games = catalogue::ENTRIES.iter().map(|game| (game.to_string(), messages.game_title(game)));
    let button = tag("button").set("class", "button").text(messages.text("gather-show"));
    let form = tag("form").set("method", "get").set("class", "row");
    let form = form.set("action", format!("/clubs/{}", view.club.id));
    form.with(field("game", messages.text("gather-game"), choice(games, &view.game))).with(button)
}

fn scores(visitor: &PageVisitor, view: &ClubView) -> Tag {
    let messages = visitor.messages();
    let heads =
        ["gather-place", "gather-player", "gather-rating", "gather-points", "gather-results"];
    let heads: Vec<String> = heads.iter().map(|id| messages.text(id)).collect();
    let me = visitor.player().map(|player| player.nickname.as_str());
    let row = |(place, score): (usize, &Score)| {
        let cell = |text: String| tag("td").text(text);
        let rating = score.rating.map_or("–".to_string(), |rating| format!("{rating:.0}"));
        let results = format!("{} / {} / {}", score.wins, score.draws, score.losses);
        let row = tag("tr")
            .with(cell(place.to_string()).set("class", "name"))
            .with(tag("th").set("scope", "row").set("class", "name").text(&*score.nickname))
            .with(cell(rating))
            .with(cell(score.points.to_string()))
            .with(cell(results));
        if me == Some(score.nickname.as_str()) { row.set("class", "me") } else { row }
    };
    let rows = (1..).zip(&view.scores).map(row).collect();
    table(messages.text("gather-scoreboard"), &heads, rows)
}

/// What a button of the page sends.
#[derive(Deserialize)]
pub(super) struct ClubAct {
    act: String,
    #[serde(default)]
    nickname: String,
    #[serde(default)]
    words: String,
}

/// Joins, leaves, leads or ends, and leads back to the page.
pub(super) async fn change(
    (State(store), State(now)): (State<Store>, State<Now>),
    (State(limits), State(reports)): (State<Arc<Limits>>, State<Reports>),
    visitor: PageVisitor,
    Path(club): Path<String>,
    SentForm(ClubAct { act, nickname, words }): SentForm<ClubAct>,
) -> Result<Response, PageError> {
    let refuse = |error: ApiError| visitor.refuse(error);
    let player = &visitor.require()?.player;
    limits.account(Rule::Gather, player.id).map_err(refuse)?;
    let done = match act.as_str() {
        "join" => clubs::join(&store, player, club.clone(), now()).await,
        "leave" => store.leave_club(club.clone(), player.id).await.map_err(ApiError::from),
        "remove" => clubs::remove(&store, player, club.clone(), &nickname).await,
        "let-in" => clubs::let_in(&store, player, club.clone(), &nickname).await,
        "end" => clubs::end(&store, player, club.clone()).await,
        "report" => {
            let owner =
                store.club(club.clone()).await.map_err(|error| visitor.refuse(error))?.owner;
            let owner = store.player(owner).await.map_err(|error| visitor.refuse(error))?.nickname;
            let (member, place) = (visitor.owner()?, format!("/clubs/{club}"));
            reports.report_place(member, owner, place, words).await.map_err(refuse)?;
            return Ok(back_to("/people/reported/thanks"));
        }
        _ => Err(ApiError::BadRequest("act".into())),
    };
    done.map_err(refuse)?;
    // A club that is gone has no page any more.
    let is_there = store.club(club.clone()).await.is_ok();
    Ok(back_to(&if is_there { format!("/clubs/{club}") } else { "/clubs".to_string() }))
}
