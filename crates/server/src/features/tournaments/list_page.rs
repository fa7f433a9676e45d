//! The page of all tournaments, with the form for a new one.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use messages::Messages;
use play::tournament::{TournamentPhase, TournamentSystem};
use play::{ClockRule, Terms};
use rules::catalogue;
use serde::Deserialize;
use store::Store;

use super::{NewTournament, TournamentSummary, Tournaments};
use crate::app::Kept;
use crate::error::ApiError;
use crate::now::Now;
use crate::pages::parts::{choice, field, invitation, tick, ways};
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};
use crate::pages::{SentForm, words};
use crate::security::{Limits, Rule};

/// The clocks one can choose: minutes, and seconds for every move.
const LIVE: [(u64, u64); 6] = [(1, 1), (3, 2), (5, 3), (10, 5), (15, 10), (30, 10)];
const DAYS: [u16; 3] = [1, 2, 3];
/// In how many minutes one can let it begin.
const NOTICES: [u64; 7] = [2, 5, 15, 30, 60, 24 * 60, 7 * 24 * 60];

/// All tournaments.
pub(super) async fn list(
    Kept(tournaments): Kept<Tournaments>,
    State(store): State<Store>,
    visitor: PageVisitor,
) -> Result<Response, PageError> {
    let messages = visitor.messages();
    let player = visitor.player();
    let listed = tournaments.list(player.map(|player| player.id)).await;
    let listed = listed.map_err(|error| visitor.refuse(error))?;
    let section = |id: &'static str, name: &'static str, phase| {
        let items: Vec<Tag> =
            listed.iter().filter(|it| it.phase == phase).map(|it| item(messages, it)).collect();
        let heading = tag("h2").set("id", id).text(messages.text(name));
        let section = tag("section").set("class", "stack").set("aria-labelledby", id).with(heading);
        (!items.is_empty()).then(|| section.with(tag("ul").set("class", "list").all(items)))
    };
    let sections = [
        section("running", "gather-running", TournamentPhase::Running),
        section("open", "gather-open", TournamentPhase::Open),
        section("over", "gather-over", TournamentPhase::Over),
    ];
    let mut parts: Vec<Tag> = sections.into_iter().flatten().collect();
    if parts.is_empty() {
        parts.push(tag("p").set("class", "soft").text(messages.text("gather-none")));
    }
    let live = tag("div").set("id", "tournaments").set("class", "stack").set("data-live", "");
    let page = visitor.page(messages.text("gather-tournaments"));
    let page = page.with(ways(messages, "/tournaments"));
    let page = page.with(live.set("data-every", "10").all(parts));
    let teaches = match player {
        Some(player) => store.class_of(player.id).await.is_ok_and(|it| it.teacher == player.id),
        None => false,
    };
    Ok(page.with(invitation(&visitor, form(messages, teaches))).into_response())
}

fn item(messages: &Messages, it: &TournamentSummary) -> Tag {
    let people = messages.format("gather-people", &[("people", it.taking_part.into())]);
    let about =
        format!("{} · {}", words::system(messages, it.system), words::terms(messages, &it.terms));
    let when = tag("span").set("class", "small soft").text(format!("{people} · "));
    let text = tag("span")
        .set("class", "item-text")
        .with(tag("strong").text(&*it.name))
        .with(tag("span").set("class", "small").text(about))
        .with(when.with(words::time(it.starts)));
    let address = format!("/tournaments/{}", it.id);
    tag("li").with(tag("a").set("class", "card item").set("href", address).with(text))
}

fn form(messages: &Messages, teaches: bool) -> Tag {
    let pair = |value: &str, text: String| (value.to_string(), text);
    let systems = ["arena", "swiss"].map(|it| pair(it, messages.text(&format!("gather-{it}"))));
    let games = catalogue::ENTRIES.iter().map(|game| pair(game, messages.game_title(game)));
    let notices = NOTICES.iter().map(|minutes| {
        (
            minutes.to_string(),
            messages.format("gather-in-minutes", &[("minutes", (*minutes).into())]),
        )
    });
    let length = tag("input").set("type", "number").set("inputmode", "numeric").set("value", "30");
    let length = length.set("min", "1").set("max", "360").flag("required", true);
    let name = tag("input").set("type", "text").set("minlength", "3").set("maxlength", "40");
    let name = name.set("autocomplete", "off").flag("required", true);
    let row = |fields: [Tag; 2]| tag("div").set("class", "row").all(fields);
    let text = |id: &str| messages.text(id);
    let mut fields = vec![
        field("name", text("gather-name"), name.set("aria-describedby", "name-hint")),
        tag("p").set("class", "small soft").set("id", "name-hint").text(text("gather-name-hint")),
        row([
            field("system", text("gather-system"), choice(systems, "arena")),
            field("length", text("gather-length"), length.set("aria-describedby", "length-hint")),
        ]),
        tag("p")
            .set("class", "small soft")
            .set("id", "length-hint")
            .text(text("gather-length-hint")),
        row([
            field("game", text("gather-game"), choice(games, "oril")),
            field("clock", text("online-clock"), choice(clocks(messages), "3+2")),
        ]),
        field("starts", text("gather-starts"), choice(notices, "15")),
        tick("rated", text("online-rated-about"), true),
    ];
    if teaches {
        fields.push(tick("for_class", text("gather-for-class"), false));
    }
    let button = tag("button").set("class", "button main").text(text("gather-make"));
    let form = tag("form").set("method", "post").set("action", "/tournaments");
    tag("details")
        .set("class", "card")
        .with(tag("summary").text(text("gather-new-tournament")))
        .with(form.set("class", "stack").all(fields).with(button))
}

/// The clocks one can choose, with the words that a form sends for them.
fn clocks(messages: &Messages) -> Vec<(String, String)> {
    let live = LIVE.iter().map(|&(minutes, seconds)| {
        (format!("{minutes}+{seconds}"), words::clock(messages, live(minutes, seconds)))
    });
    let days = DAYS
        .iter()
        .map(|&days| (format!("{days}d"), words::clock(messages, ClockRule::Days { days })));
    live.chain(days).collect()
}

fn live(minutes: u64, seconds: u64) -> ClockRule {
    ClockRule::live(Duration::from_secs(minutes * 60), Duration::from_secs(seconds))
}

/// What the form sends.
#[derive(Deserialize)]
pub(super) struct TournamentForm {
    name: String,
    system: String,
    length: u16,
    game: String,
    clock: String,
    /// In how many minutes it begins.
    starts: u64,
    rated: Option<String>,
    for_class: Option<String>,
}

impl TournamentForm {
    fn read(self, now: u64) -> Result<NewTournament, ApiError> {
        let bad = |what: &str| ApiError::BadRequest(what.to_string());
        let system = match self.system.as_str() {
            "swiss" => TournamentSystem::Swiss { rounds: self.length },
            "arena" => TournamentSystem::Arena { minutes: self.length },
            _ => return Err(bad("system")),
        };
        let days = self.clock.strip_suffix('d').and_then(|days| days.parse().ok());
        let clock = match (days, self.clock.split_once('+')) {
            (Some(days), _) => ClockRule::Days { days },
            (None, Some((minutes, seconds))) => {
                let number = |text: &str| text.parse::<u64>().ok().filter(|it| *it <= 10_000);
                let number = |text| number(text).ok_or_else(|| bad("clock"));
                live(number(minutes)?, number(seconds)?)
            }
            (None, None) => return Err(bad("clock")),
        };
        let for_class = self.for_class.is_some();
        let terms = Terms {
            game: self.game,
            start: None,
            clock,
            rated: self.rated.is_some(),
            public: !for_class,
        };
        let starts = now.saturating_add(self.starts.saturating_mul(60_000));
        Ok(NewTournament { name: self.name, system, terms, starts, for_class })
    }
}

/// Makes a tournament, and leads to it.
pub(super) async fn make(
    Kept(tournaments): Kept<Tournaments>,
    (State(limits), State(now)): (State<Arc<Limits>>, State<Now>),
    visitor: PageVisitor,
    SentForm(form): SentForm<TournamentForm>,
) -> Result<Response, PageError> {
    let refuse = |error: ApiError| visitor.refuse(error);
    let player = &visitor.require()?.player;
    limits.account(Rule::Gather, player.id).map_err(refuse)?;
    let new = form.read(now()).map_err(refuse)?;
    let id = tournaments.make(player, new).await.map_err(refuse)?;
    Ok(back_to(&format!("/tournaments/{id}")))
}
