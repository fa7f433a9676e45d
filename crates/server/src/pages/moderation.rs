//! What moderators see and do. For everybody else there is no such page.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use play::PlayerId;
use serde::Deserialize;
use store::{AuditPart, AuditRow, Measure, ReportRow, Store};

use super::layout::HtmlPage;
use super::parts::{choice, labelled, section};
use super::sent::SentForm;
use super::tag::{Tag, tag};
use super::visitor::{PageError, PageVisitor, back_to};
use crate::account_changes::AccountChanges;
use crate::audit::audit_line;
use crate::error::ApiError;
use crate::now::Now;
use crate::security::{Limits, Rule};
use crate::views::minute;

/// How many lines of the log are shown.
const LATEST: u32 = 50;
/// How long somebody can be banned or silenced, in days.
const DAYS: std::ops::RangeInclusive<u16> = 1..=365;
/// The longest reason, in characters.
const LONGEST: usize = 300;
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The moderator who looks; for others there is no such page.
async fn moderator(visitor: &PageVisitor, store: &Store) -> Result<PlayerId, PageError> {
    let member = visitor.require()?;
    let is = store.is_moderator(member.player.id).await.map_err(|error| visitor.refuse(error))?;
    if is {
        member.for_staff().map_err(|error| visitor.refuse(error))?;
    }
    let is_page = is && member.scopes.is_none();
    is_page.then_some(member.player.id).ok_or_else(|| visitor.refuse(ApiError::Missing))
}

/// The reports that wait, and what was done lately.
pub(super) async fn list(
    State(store): State<Store>,
    visitor: PageVisitor,
) -> Result<HtmlPage, PageError> {
    moderator(&visitor, &store).await?;
    let reports = store.reports().await.map_err(|error| visitor.refuse(error))?;
    let part = async |part| store.audit(part, LATEST).await.map_err(|error| visitor.refuse(error));
    let (log, access) = (part(AuditPart::Measures).await?, part(AuditPart::Access).await?);
    let messages = visitor.messages();
    let mut waiting = section("reports", messages.text("moderation-reports"));
    if reports.is_empty() {
        let none = messages.text("moderation-none");
        waiting = waiting.with(tag("p").set("class", "soft").text(none));
    }
    waiting = waiting.all(reports.iter().map(|report| report_card(&visitor, report)));
    let latest = section("log", messages.text("moderation-log")).with(log_table(&visitor, &log));
    let access = section("access", messages.text("moderation-access"))
        .with(tag("p").set("class", "small soft").text(messages.text("moderation-access-about")))
        .with(log_table(&visitor, &access));
    Ok(visitor.page(messages.text("moderation-title")).all([waiting, latest, access]))
}

fn report_card(visitor: &PageVisitor, report: &ReportRow) -> Tag {
    let messages = visitor.messages();
    let values = [
        ("reporter", report.reporter.1.clone().into()),
        ("reported", report.reported.1.clone().into()),
    ];
    let reason = messages.find(&format!("people-reason-{}", report.reason), &[]);
    let reason = format!("{} · {}", reason.unwrap_or_default(), minute(report.at));
    let mut card = tag("article")
        .set("class", "card stack")
        .with(tag("h3").text(messages.format("moderation-report", &values)))
        .with(tag("p").set("class", "small soft").text(reason))
        .with(tag("p").text(&*report.words));
    if let Some(game) = &report.game {
        let way = tag("a").set("href", format!("/#/online/game/{game}"));
        card = card.with(tag("p").with(way.text(messages.text("moderation-game"))));
    }
    card.with(decision_form(visitor, &report.id))
}

fn decision_form(visitor: &PageVisitor, id: &str) -> Tag {
    let messages = visitor.messages();
    let acts = ["dismiss", "silence", "ban", "rename"]
        .map(|act| (act.to_string(), messages.text(&format!("moderation-{act}"))));
    let days = tag("input").set("type", "number").set("name", "days").set("value", "7");
    let days = days.set("min", "1").set("max", "365");
    let name = tag("input").set("name", "nickname").set("maxlength", "30").set("value", "");
    let why = tag("input").set("name", "why").set("maxlength", "300").flag("required", true);
    tag("form")
        .set("class", "stack")
        .set("method", "post")
        .set("action", format!("/moderation/{id}"))
        .with(labelled(messages.text("moderation-act"), choice(acts, "").set("name", "action")))
        .with(labelled(messages.text("moderation-days"), days))
        .with(labelled(messages.text("moderation-nickname"), name.set("autocomplete", "off")))
        .with(labelled(messages.text("moderation-why"), why.set("autocomplete", "off")))
        .with(tag("button").set("class", "button main").text(messages.text("moderation-do")))
}

fn log_table(visitor: &PageVisitor, log: &[AuditRow]) -> Tag {
    let messages = visitor.messages();
    let head = ["when", "who", "did", "whom", "reason"].map(|column| {
        tag("th").set("scope", "col").text(messages.text(&format!("moderation-{column}")))
    });
    let line = |row: &AuditRow| {
        let act = messages.find(&format!("audit-{}", row.act), &[]);
        let nobody = || match row.act.ends_with("-refused") {
            true => messages.text("moderation-somebody"),
            false => messages.text("moderation-operator"),
        };
        let texts = [
            minute(row.at),
            row.actor.clone().unwrap_or_else(nobody),
            act.unwrap_or_else(|| row.act.clone()),
            row.player.clone().unwrap_or_default(),
            row.why.clone(),
        ];
        tag("tr").all(texts.map(|text| tag("td").set("class", "name").text(text)))
    };
    let table = tag("table")
        .set("class", "pages-table")
        .with(tag("thead").with(tag("tr").all(head)))
        .with(tag("tbody").all(log.iter().map(line)));
    let name = messages.text("moderation-log");
    let wide = tag("div").set("class", "wide").set("tabindex", "0").set("role", "group");
    wide.set("aria-label", name).with(table)
}

/// What a moderator decides.
#[derive(Deserialize)]
pub(super) struct Decision {
    action: String,
    days: Option<u16>,
    #[serde(default)]
    nickname: String,
    why: String,
}

impl Decision {
    /// What is done, and the word for it in the log.
    fn measure(&self, now: u64) -> Result<(Measure, &'static str), ApiError> {
        let why = self.why.trim();
        if why.is_empty() || why.chars().count() > LONGEST {
            return Err(ApiError::BadRequest("no reason".into()));
        }
        let until = || {
            let days = self.days.filter(|days| DAYS.contains(days));
            let days = days.ok_or_else(|| ApiError::BadRequest("expected 1 to 365 days".into()))?;
            Ok::<u64, ApiError>(now + u64::from(days) * DAY)
        };
        Ok(match self.action.as_str() {
            "dismiss" => (Measure::Dismiss, "dismiss"),
            "ban" => (Measure::Ban(until()?), "ban"),
            "silence" => (Measure::Silence(until()?), "silence"),
            "rename" => {
                let name = self.nickname.trim().to_string();
                let key = protocol::nickname_key(&name).map_err(ApiError::Nickname)?;
                (Measure::Rename(name, key), "rename")
            }
            _ => return Err(ApiError::BadRequest("unknown action".into())),
        })
    }
}

/// Does what a moderator decides about a report.
pub(super) async fn decide(
    (State(store), State(limits), State(now)): (State<Store>, State<Arc<Limits>>, State<Now>),
    State(accounts): State<Arc<AccountChanges>>,
    visitor: PageVisitor,
    Path(report): Path<String>,
    SentForm(decision): SentForm<Decision>,
) -> Result<Response, PageError> {
    let who = moderator(&visitor, &store).await?;
    let done = async {
        limits.account(Rule::Relation, who)?;
        let (measure, act) = decision.measure(now())?;
        let open = store.reports().await?;
        let about = open.iter().find(|open| open.id == report).ok_or(ApiError::Missing)?;
        // Moderators are named by the operator, who alone can act against one.
        if measure != Measure::Dismiss && store.is_moderator(about.reported.0).await? {
            return Err(ApiError::NotYours);
        }
        let log = audit_line(now(), act, Some(who), decision.why.trim().to_string())?;
        let player = store.decide(report, measure.clone(), log).await?;
        accounts.announce(player).await;
        Ok(())
    };
    done.await.map_err(|error: ApiError| visitor.refuse(error))?;
    Ok(back_to("/moderation"))
}
