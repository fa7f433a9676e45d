//! The page of one tournament: how it stands, who plays whom, and how to take part.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use messages::{Language, Messages};
use play::TournamentId;
use play::tournament::{TournamentPhase, TournamentSystem};
use serde::Deserialize;

use super::{TournamentBoard, TournamentLine, TournamentView, Tournaments};
use crate::app::Kept;
use crate::error::ApiError;
use crate::pages::parts::{act, report_name, table};
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::pages::{SentForm, words};
use crate::reports::Reports;
use crate::security::{Limits, Rule};

/// The page.
pub(super) async fn look(
    Kept(tournaments): Kept<Tournaments>,
    visitor: PageVisitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let messages = visitor.messages();
    let viewer = visitor.player().map(|player| player.id);
    let view = tournaments.view(&TournamentId::from(id), viewer).await;
    let view = view.map_err(|error| visitor.refuse(error))?;
    let live =
        |id: &'static str| tag("section").set("id", id).set("class", "stack").set("data-live", "");
    let mut now = live("now").set("aria-live", "polite").all(state(&visitor, &view));
    let is_over = matches!(view.summary.phase, TournamentPhase::Over | TournamentPhase::CalledOff);
    if !is_over {
        now = now.set("data-every", "5");
    }
    if view.you.is_in && !is_over {
        now = now.flag("data-listen", true);
    }
    let heading = |name: &'static str| tag("h2").text(messages.text(name));
    let mut page = visitor.page(&*view.summary.name).below("/tournaments", "gather-tournaments");
    page = page.with(facts(messages, &view)).with(now);
    let standings = standings(&visitor, &view);
    page = page.with(live("standings").with(heading("gather-standings")).with(standings));
    if !view.games.is_empty() {
        let boards = boards(messages, &view.games);
        page = page.with(live("boards").with(heading("gather-games")).with(boards));
    }
    let rules = match view.summary.system {
        TournamentSystem::Swiss { .. } => "gather-swiss-about",
        TournamentSystem::Arena { .. } => "gather-arena-about",
    };
    page = page.with(tag("p").set("class", "small soft").text(messages.text(rules)));
    if visitor.player().is_some() && !view.you.is_maker {
        page = page.with(report_name(messages, &format!("/tournaments/{}", view.summary.id)));
    }
    Ok(page.into_response())
}

fn facts(messages: &Messages, view: &TournamentView) -> Tag {
    let fact = |name: &'static str, value: Tag| [tag("dt").text(messages.text(name)), value];
    let text = |text: String| tag("dd").text(text);
    let summary = &view.summary;
    let mut facts = vec![
        fact("gather-system", text(words::system(messages, summary.system))),
        fact("gather-game", text(words::terms(messages, &summary.terms))),
        fact("gather-starts", tag("dd").with(words::time(summary.starts))),
        fact("gather-maker", text(words::name(messages, &view.maker))),
    ];
    if let Some(ends) = view.ends {
        facts.insert(3, fact("gather-ends", tag("dd").with(words::time(ends))));
    }
    tag("dl").set("class", "card facts").all(facts.into_iter().flatten())
}

/// What is going on, one's own game, and what one can do.
fn state(visitor: &PageVisitor, view: &TournamentView) -> Vec<Tag> {
    let messages = visitor.messages();
    let people = messages.format("gather-people", &[("people", view.summary.taking_part.into())]);
    let phase = match (view.summary.phase, view.summary.system) {
        (TournamentPhase::Running, TournamentSystem::Swiss { rounds }) => messages.format(
            "gather-phase-round",
            &[("round", view.round.into()), ("rounds", rounds.into())],
        ),
        (phase, _) => messages.text(&format!("gather-phase-{}", phase.id())),
    };
    let mut parts = vec![tag("p").with(tag("strong").text(phase)).text(format!(" · {people}"))];
    if let Some(game) = &view.you.game {
        let link = tag("a").set("class", "button main").set("data-game", game.as_str());
        let link = link.set("id", "my-game").set("href", format!("/#/online/game/{game}"));
        let link = link.text(messages.text("gather-my-game"));
        parts.push(tag("p").set("class", "card next-game").with(link));
    }
    let is_over = matches!(view.summary.phase, TournamentPhase::Over | TournamentPhase::CalledOff);
    if is_over {
        return parts;
    }
    let Some(_player) = visitor.player() else {
        let way = tag("a").set("class", "button").set("href", "/#/online");
        parts.push(tag("p").with(way.text(messages.text("page-log-in"))));
        return parts;
    };
    let to = format!("/tournaments/{}", view.summary.id);
    let mut row = tag("div").set("class", "row");
    row = row.with(match view.you.is_in {
        true => act(&to, "leave", messages.text("gather-leave"), "button"),
        false => act(&to, "join", messages.text("gather-join"), "button main"),
    });
    if view.you.is_maker && view.summary.phase == TournamentPhase::Open {
        row = row.with(act(&to, "call-off", messages.text("gather-call-off"), "button danger"));
    }
    parts.push(row);
    if view.you.is_in {
        let hint = messages.text("gather-stay");
        parts.push(tag("p").set("class", "small soft").text(hint));
    }
    parts
}

fn standings(visitor: &PageVisitor, view: &TournamentView) -> Tag {
    let messages = visitor.messages();
    if view.standings.is_empty() {
        return tag("p").set("class", "soft").text(messages.text("gather-nobody"));
    }
    let is_swiss = matches!(view.summary.system, TournamentSystem::Swiss { .. });
    let mut heads = vec!["gather-place", "gather-player", "gather-points"];
    heads.extend(match is_swiss {
        true => ["gather-results", "gather-buchholz", "gather-sonneborn"].as_slice(),
        false => ["gather-results", "gather-games"].as_slice(),
    });
    let heads: Vec<String> = heads.into_iter().map(|id| messages.text(id)).collect();
    let me = visitor.player().map(|player| player.nickname.as_str());
    let rows =
        view.standings.iter().map(|line| row(visitor.language, messages, line, is_swiss, me));
    table(messages.text("gather-standings"), &heads, rows.collect())
}

fn row(
    language: Language,
    messages: &Messages,
    line: &TournamentLine,
    is_swiss: bool,
    me: Option<&str>,
) -> Tag {
    let cell = |text: String| tag("td").text(text);
    let points = |value| words::points(language, value);
    let mut name = words::name(messages, &line.name);
    if !line.is_in {
        name = messages.format("gather-has-left", &[("name", name.into())]);
    }
    let results = format!("{} / {} / {}", line.wins, line.draws, line.losses);
    let mut row = tag("tr")
        .with(cell(line.place.to_string()).set("class", "name"))
        .with(tag("th").set("scope", "row").set("class", "name").text(name))
        .with(cell(points(line.points)))
        .with(cell(results));
    row = match is_swiss {
        true => row.with(cell(points(line.buchholz))).with(cell(points(line.sonneborn_berger))),
        false => row.with(cell((line.wins + line.draws + line.losses).to_string())),
    };
    if me == Some(line.name.as_str()) { row.set("class", "me") } else { row }
}

fn boards(messages: &Messages, games: &[TournamentBoard]) -> Tag {
    let items = games.iter().map(|game| {
        let values = [
            ("first", words::name(messages, &game.first).into()),
            ("second", words::name(messages, &game.second).into()),
        ];
        let mut about = words::score(messages, game.score);
        if game.round > 0 {
            let round = messages.format("gather-round", &[("round", game.round.into())]);
            about = format!("{round} · {about}");
        }
        let text = tag("span")
            .set("class", "item-text")
            .with(tag("strong").text(messages.format("online-pairing", &values)))
            .with(tag("span").set("class", "small").text(about));
        let address = format!("/#/online/game/{}", game.game);
        tag("li").with(tag("a").set("class", "card item").set("href", address).with(text))
    });
    tag("ul").set("class", "list").all(items)
}

/// What a button of the page sends.
#[derive(Deserialize)]
pub(super) struct TournamentAct {
    act: String,
    #[serde(default)]
    words: String,
}

/// Takes part, leaves or calls off, and leads back to the page.
pub(super) async fn change(
    Kept(tournaments): Kept<Tournaments>,
    (State(limits), State(reports)): (State<Arc<Limits>>, State<Reports>),
    visitor: PageVisitor,
    Path(id): Path<String>,
    SentForm(TournamentAct { act, words }): SentForm<TournamentAct>,
) -> Result<Response, PageError> {
    let refuse = |error: ApiError| visitor.refuse(error);
    let player = &visitor.require()?.player;
    limits.account(Rule::Gather, player.id).map_err(refuse)?;
    let id = TournamentId::from(id);
    let done = match act.as_str() {
        "join" => tournaments.join(player, &id).await,
        "leave" => tournaments.leave(player, &id).await,
        "call-off" => tournaments.call_off(player, &id).await,
        "report" => {
            let maker = tournaments.view(&id, Some(player.id)).await.map_err(refuse)?.maker;
            let place = format!("/tournaments/{id}");
            let member = visitor.owner()?;
            reports.report_place(member, maker, place, words).await.map_err(refuse)?;
            return Ok(back_to("/people/reported/thanks"));
        }
        _ => Err(ApiError::BadRequest("act".into())),
    };
    done.map_err(refuse)?;
    Ok(back_to(&format!("/tournaments/{id}")))
}
