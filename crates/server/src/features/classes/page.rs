//! `/class`: the members of one's class, who is there and how they do; for its teacher also new
//! passwords and rounds.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use messages::Messages;
use play::Terms;
use protocol::{Activity, ClassView, PupilView, RoundView};
use rules::catalogue;
use serde::Deserialize;
use store::Store;

use super::service::Classes;
use crate::error::ApiError;
use crate::pages::SentForm;
use crate::pages::layout::HtmlPage;
use crate::pages::parts::{button_form, choice, form, hidden};
use crate::pages::tag::{Tag, tag};
use crate::pages::visitor::{PageError, PageVisitor, back_to};

const ADDRESS: &str = "/class";
/// How often who is there is looked up again, in seconds.
const EVERY: &str = "10";
/// What a class plays unless its teacher chooses.
const GAME: &str = "oril";

/// What a form of the page sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ClassForm {
    /// `round`, `reset`, `open` or `close`.
    action: String,
    game: String,
    nickname: String,
}

/// One's class.
pub(super) async fn look(
    (State(classes), State(store)): (State<Classes>, State<Store>),
    visitor: PageVisitor,
) -> Result<Response, PageError> {
    let member = visitor.require()?;
    match classes.look(member).await {
        Ok(class) => {
            let row = store.class_of(member.player.id).await;
            let open = row.map_err(|error| visitor.refuse(error))?.open;
            Ok(page(&visitor, &class, open).into_response())
        }
        Err(ApiError::Missing) => Ok(none(&visitor).into_response()),
        Err(error) => Err(visitor.refuse(error)),
    }
}

/// Starts a round, or gives a pupil a new password.
pub(super) async fn change(
    State(classes): State<Classes>,
    visitor: PageVisitor,
    SentForm(form): SentForm<ClassForm>,
) -> Result<Response, PageError> {
    let member = visitor.require()?;
    match form.action.as_str() {
        "round" => {
            let round = classes.begin_round(member, &Terms::casual(&form.game)).await;
            let round = round.map_err(|error| visitor.refuse(error))?;
            Ok(begun(&visitor, &form.game, &round).into_response())
        }
        "reset" => {
            let password = classes.new_password(member, &form.nickname).await;
            let password = password.map_err(|error| visitor.refuse(error))?;
            Ok(shown_once(&visitor, &form.nickname, &password).into_response())
        }
        "open" | "close" => {
            let done = classes.set_open(member, form.action == "open").await;
            done.map_err(|error| visitor.refuse(error))?;
            Ok(back_to(ADDRESS))
        }
        _ => Err(visitor.refuse(ApiError::BadRequest(form.action))),
    }
}

/// The page for who has no class.
fn none(visitor: &PageVisitor) -> HtmlPage {
    let messages = visitor.messages();
    visitor
        .page(messages.text("page-class-none"))
        .status(StatusCode::NOT_FOUND)
        .with(tag("p").text(messages.text("page-class-none-about")))
}

fn page(visitor: &PageVisitor, class: &ClassView, open: bool) -> HtmlPage {
    let messages = visitor.messages();
    let teacher = messages.format("page-class-teacher", &[("name", class.teacher.clone().into())]);
    let mut page = visitor
        .page(messages.format("page-class", &[("name", class.name.clone().into())]))
        .with(tag("p").set("class", "soft").text(teacher));
    if class.teaches {
        page = page.with(starting(messages));
    }
    page = page.with(who_sees(messages, open, class.teaches));
    let pupils = tag("div").set("id", "pupils").set("data-live", "").with(table(messages, class));
    page.with(tag("div").set("data-every", EVERY).with(pupils))
}

/// Who sees the class, and for its teacher the way to change that.
fn who_sees(messages: &Messages, open: bool, teaches: bool) -> Tag {
    let (about, way) = match open {
        true => ("page-class-opened", "close"),
        false => ("page-class-closed", "open"),
    };
    let section = tag("section").set("class", "card stack");
    let section = section.with(tag("p").text(messages.text(about)));
    match teaches {
        true => {
            let label = messages.text(&format!("page-class-{way}"));
            section.with(button_form(ADDRESS, way, label))
        }
        false => section,
    }
}

fn starting(messages: &Messages) -> Tag {
    let game = |game: &&str| ((*game).to_string(), messages.game_title(game));
    let games = choice(catalogue::ENTRIES.iter().map(game), GAME).set("name", "game");
    let games = tag("label")
        .set("class", "field")
        .with(tag("span").text(messages.text("page-class-game")))
        .with(games);
    let button = tag("button").set("class", "button main").text(messages.text("page-class-start"));
    let form = form(ADDRESS, "round").set("class", "stack").with(games).with(button);
    tag("section")
        .set("class", "card stack")
        .set("aria-labelledby", "round")
        .with(tag("h2").set("id", "round").text(messages.text("page-class-round")))
        .with(tag("p").text(messages.text("page-class-round-about")))
        .with(form)
}

fn table(messages: &Messages, class: &ClassView) -> Tag {
    let mut heads = vec!["name", "state", "won", "drawn", "lost"];
    if class.teaches {
        heads.push("password");
    }
    let head = |(place, id): (usize, &str)| {
        let head = tag("th").set("scope", "col").text(messages.text(&format!("page-class-{id}")));
        match place {
            0 => head.set("class", "name"),
            1 => head.set("class", "word"),
            _ => head,
        }
    };
    let caption = messages.text("page-class-pupils");
    let table = tag("table")
        .set("class", "pages-table")
        .with(tag("caption").set("class", "only-heard").text(&*caption))
        .with(tag("thead").with(tag("tr").all(heads.into_iter().enumerate().map(head))))
        .with(tag("tbody").all(class.pupils.iter().map(|it| row(messages, it, class.teaches))));
    let frame = tag("div").set("class", "wide").set("tabindex", "0").set("role", "region");
    frame.set("id", "pupils-table").set("aria-label", caption).with(table)
}

fn row(messages: &Messages, pupil: &PupilView, teaches: bool) -> Tag {
    let state = match pupil.state {
        Some(Activity::Playing) => "pupils-playing",
        Some(_) => "pupils-online",
        None => "pupils-away",
    };
    let nickname = tag("span").set("class", "small soft").text(format!(" {}", pupil.nickname));
    let name = tag("th").set("scope", "row").set("class", "name").text(&*pupil.name).with(nickname);
    let count = |many: u32| tag("td").text(many.to_string());
    let row = tag("tr")
        .with(name)
        .with(tag("td").set("class", "word").text(messages.text(state)))
        .all([pupil.wins, pupil.draws, pupil.losses].map(count));
    if teaches { row.with(tag("td").with(resetting(messages, pupil))) } else { row }
}

fn resetting(messages: &Messages, pupil: &PupilView) -> Tag {
    let named = |id: &str| messages.format(id, &[("name", pupil.name.clone().into())]);
    let button = tag("button")
        .set("class", "button")
        .set("id", format!("reset-{}", pupil.nickname))
        .set("aria-label", named("page-class-reset-heard"))
        .set("data-sure", named("page-class-reset-sure"))
        .text(messages.text("page-class-reset"));
    form(ADDRESS, "reset").with(hidden("nickname", &pupil.nickname)).with(button)
}

fn back(messages: &Messages) -> Tag {
    let way = tag("a").set("class", "button main").set("href", ADDRESS);
    tag("p").with(way.text(messages.text("page-class-back")))
}

/// The pairings of a round, for the projector.
fn begun(visitor: &PageVisitor, game: &str, round: &RoundView) -> HtmlPage {
    let messages = visitor.messages();
    let page = visitor.page(messages.game_title(game)).below(ADDRESS, "page-class-back");
    if round.pairs.is_empty() {
        let nobody = tag("p").set("role", "alert").text(messages.text("page-class-nobody"));
        return page.with(nobody).with(back(messages));
    }
    let pairs = round.pairs.iter().map(|pair| {
        tag("li").set("class", "card").text(format!("{} – {}", pair.first, pair.second))
    });
    let mut page = page.with(tag("ol").set("class", "list pairings").all(pairs));
    if let Some(waiting) = &round.waiting {
        let values = [("name", waiting.clone().into())];
        page = page.with(tag("p").text(messages.format("pupils-waiting", &values)));
    }
    page.with(back(messages))
}

/// A pupil's new password, shown once.
fn shown_once(visitor: &PageVisitor, nickname: &str, password: &str) -> HtmlPage {
    let messages = visitor.messages();
    let title = messages.format("page-class-new-password", &[("name", nickname.into())]);
    let card = tag("section")
        .set("class", "card stack")
        .with(tag("p").set("role", "status").text(messages.text("page-class-once")))
        .with(tag("p").with(tag("code").set("class", "once").text(password)));
    visitor.page(title).below(ADDRESS, "page-class-back").with(card).with(back(messages))
}
