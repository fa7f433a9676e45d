//! Going on vacation: the clocks of one's games by correspondence wait.

use axum::routing::get;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use messages::Messages;
use play::{Moment, VACATION_DAYS, Vacation};
use serde::Deserialize;
use serde_json::json;
use store::Store;

use super::Feature;
use crate::audit::note_own;
use crate::error::ApiError;
use crate::games::Games;
use crate::now::Now;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{button_form, form, labelled, section};
use crate::pages::sent::SentForm;
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::security::{Limits, Rule};
use crate::views::minute;

pub(super) const FEATURE: Feature = Feature {
    pages: &[("/account/vacation", || get(look).post(change))],
    export: Some(("vacations", |store, player| {
        Box::pin(async move {
            let taken = store.vacations(player, 0).await?;
            Ok(taken.iter().map(|it| json!([it.from, it.until])).collect())
        })
    })),
    ..Feature::NONE
};

const ADDRESS: &str = "/account/vacation";

/// The way to this page.
pub(crate) fn way(messages: &Messages) -> Tag {
    let way = tag("a").set("class", "button").set("href", ADDRESS);
    tag("p").with(way.text(messages.text("vacation-title")))
}

/// Whether one is on vacation, and how many days are left.
pub(super) async fn look(
    (State(store), State(now)): (State<Store>, State<Now>),
    visitor: PageVisitor,
) -> Result<HtmlPage, PageError> {
    let member = visitor.owner()?;
    let taken = store.vacations(member.player.id, 0).await;
    let taken = taken.map_err(|error| visitor.refuse(error))?;
    let (messages, now) = (visitor.messages(), Moment(now()));
    let left = Vacation::left(&taken, now);
    let content = match taken.iter().find(|vacation| vacation.holds(now)) {
        Some(going_on) => {
            let until = [("date", minute(going_on.until.0).into())];
            let words =
                tag("p").set("role", "status").text(messages.format("vacation-until", &until));
            let end = button_form(ADDRESS, "end", messages.text("vacation-end"));
            tag("section").set("class", "card stack").with(words).with(end)
        }
        None => {
            let most = left.clamp(1, VACATION_DAYS).to_string();
            let days = tag("input").set("type", "number").set("name", "days").set("value", "1");
            let days = days.set("min", "1").set("max", most).flag("required", true);
            let begin = tag("button").set("class", "button main");
            form(ADDRESS, "begin")
                .set("class", "card stack")
                .with(labelled(messages.text("vacation-days"), days))
                .with(begin.text(messages.text("vacation-begin")))
        }
    };
    let number = |days: u64| i64::try_from(days).unwrap_or(i64::MAX);
    let left = messages.format("vacation-left", &[("days", number(left).into())]);
    let rule = messages.format("vacation-rule", &[("days", number(VACATION_DAYS).into())]);
    let rules = section("rule", messages.text("vacation-title"))
        .with(tag("p").text(messages.text("vacation-about")))
        .with(tag("p").text(left))
        .with(tag("p").set("class", "small soft").text(rule));
    let page = visitor.page(messages.text("vacation-title"));
    Ok(page.below("/account/security", "security-title").all([rules, content]))
}

/// What a form of this page sends.
#[derive(Debug, Deserialize)]
pub(super) struct VacationForm {
    action: String,
    #[serde(default)]
    days: u16,
}

/// Begins a vacation, or ends it.
pub(super) async fn change(
    (State(store), State(now)): (State<Store>, State<Now>),
    (State(limits), State(games)): (State<Arc<Limits>>, State<Arc<Games>>),
    visitor: PageVisitor,
    SentForm(asked): SentForm<VacationForm>,
) -> Result<Response, PageError> {
    let player = visitor.owner()?.player.id;
    let done = async {
        limits.account(Rule::Preferences, player)?;
        let act = match asked.action.as_str() {
            "begin" => {
                games.begin_vacation(player, asked.days).await?;
                "vacation-begun"
            }
            "end" => {
                games.end_vacation(player).await?;
                "vacation-ended"
            }
            _ => return Err(ApiError::BadRequest("action".into())),
        };
        note_own(&store, now(), act, player).await;
        Ok(())
    };
    done.await.map_err(|error: ApiError| visitor.refuse(error))?;
    Ok(back_to(ADDRESS))
}
