//! What moderators see and do. For everybody else there is no such page.

use axum::routing::{get, post};
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use play::PlayerId;
use protocol::{GroupName, NicknameFault};
use serde::Deserialize;
use store::{AuditPart, AuditRow, Measure, REPORTED_A_PAGE, ReportRow, ReportedPlayer, Store};

use super::Feature;
use crate::account_changes::AccountChanges;
use crate::audit::audit_line;
use crate::error::ApiError;
use crate::now::Now;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{choice, form, labelled, section};
use crate::pages::sent::SentForm;
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::plain_text::one_line;
use crate::security::{Limits, Rule, pupil_suffix};
use crate::views::minute;

pub(super) const FEATURE: Feature = Feature {
    pages: &[("/moderation", || get(list)), ("/moderation/{report}", || post(decide))],
    ..Feature::NONE
};

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
    Query(chosen): Query<ReportPage>,
) -> Result<HtmlPage, PageError> {
    moderator(&visitor, &store).await?;
    let skip = u64::from(chosen.skip);
    let reports = store.reported(skip).await.map_err(|error| visitor.refuse(error))?;
    let part = async |part| store.audit(part, LATEST).await.map_err(|error| visitor.refuse(error));
    let (log, access) = (part(AuditPart::Measures).await?, part(AuditPart::Access).await?);
    let messages = visitor.messages();
    let mut waiting = section("reports", messages.text("moderation-reports"));
    if reports.is_empty() {
        let none = messages.text("moderation-none");
        waiting = waiting.with(tag("p").set("class", "soft").text(none));
    }
    waiting = waiting.all(reports.iter().filter_map(|player| reported_card(&visitor, player)));
    if reports.len() as u64 == REPORTED_A_PAGE {
        let next = format!("/moderation?skip={}", skip + REPORTED_A_PAGE);
        let next = tag("a").set("class", "button").set("href", next);
        waiting = waiting.with(tag("p").with(next.text(messages.text("moderation-next"))));
    }
    let latest = section("log", messages.text("moderation-log")).with(log_table(&visitor, &log));
    let access = section("access", messages.text("moderation-access"))
        .with(tag("p").set("class", "small soft").text(messages.text("moderation-access-about")))
        .with(log_table(&visitor, &access));
    Ok(visitor.page(messages.text("moderation-title")).all([waiting, latest, access]))
}

/// The first player of a page of reports.
#[derive(Deserialize)]
pub(super) struct ReportPage {
    #[serde(default)]
    skip: u32,
}

/// A player, the latest reports about them, and what can be done; what is dismissed is dismissed
/// up to the newest that is shown.
fn reported_card(visitor: &PageVisitor, player: &ReportedPlayer) -> Option<Tag> {
    let newest = player.latest.first()?;
    let values = [("name", newest.reported.1.clone().into()), ("reports", player.count.into())];
    let title = visitor.messages().format("moderation-reported", &values);
    let card = tag("article").set("class", "card stack").with(tag("h3").text(title));
    let card = card.all(player.latest.iter().flat_map(|report| report_lines(visitor, report)));
    let places = player.latest.iter().filter(|report| report.place.is_some());
    let card = card.all(places.map(|report| place_form(visitor, &report.id)));
    Some(card.with(decision_form(visitor, &newest.id)))
}

fn report_lines(visitor: &PageVisitor, report: &ReportRow) -> [Tag; 2] {
    let messages = visitor.messages();
    let values = [
        ("reporter", report.reporter.1.clone().into()),
        ("reported", report.reported.1.clone().into()),
    ];
    let who = messages.format("moderation-report", &values);
    let reason = messages.find(&format!("people-reason-{}", report.reason), &[]);
    let about = format!("{who} · {} · {}", reason.unwrap_or_default(), minute(report.at));
    let mut words = tag("p").with(tag("bdi").text(&*report.words));
    if let Some(game) = &report.game {
        let way = tag("a").set("href", format!("/#/online/game/{game}"));
        words = words.text(" ").with(way.text(messages.text("moderation-game")));
    }
    if let Some(place) = &report.place {
        let way = tag("a").set("href", &**place).text(&**place);
        words = words.text(" ").with(way);
    }
    [tag("p").set("class", "small soft").text(about), words]
}

/// Gives the tournament or the club of a report another name, or none that says anything.
fn place_form(visitor: &PageVisitor, id: &str) -> Tag {
    let messages = visitor.messages();
    let name = tag("input").set("name", "nickname").set("maxlength", "40").set("value", "");
    let why = tag("input").set("name", "why").set("maxlength", "300").flag("required", true);
    form(&format!("/moderation/{id}"), "rename-place")
        .set("class", "stack")
        .with(labelled(messages.text("moderation-place"), name.set("autocomplete", "off")))
        .with(labelled(messages.text("moderation-why"), why.set("autocomplete", "off")))
        .with(tag("button").set("class", "button").text(messages.text("moderation-rename-place")))
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
        tag("tr").all(texts.map(|text| tag("td").set("class", "name").with(tag("bdi").text(text))))
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
        let why = one_line(&self.why)?;
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
                if protocol::speaks_for_server(&key) {
                    return Err(ApiError::Nickname(NicknameFault::Reserved));
                }
                (Measure::Rename(name, key), "rename")
            }
            "rename-place" => {
                let name = match self.nickname.trim() {
                    "" => format!("Sem nome {}", pupil_suffix()?),
                    name => name.to_string(),
                };
                let GroupName { name, key, likeness } =
                    GroupName::read(&name).map_err(ApiError::GroupName)?;
                (Measure::RenamePlace { name, key, likeness }, "rename-place")
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
        let about = store.waiting_report(report.clone()).await?;
        // Moderators are named by the operator, who alone can act against one.
        if measure != Measure::Dismiss && store.is_moderator(about.reported.0).await? {
            return Err(ApiError::NotYours);
        }
        let log = audit_line(now(), act, Some(who), one_line(&decision.why)?)?;
        let player = store.decide(report, measure.clone(), log).await?;
        accounts.announce(player).await;
        Ok(())
    };
    done.await.map_err(|error: ApiError| visitor.refuse(error))?;
    Ok(back_to("/moderation"))
}
