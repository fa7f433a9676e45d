//! The moves that were played, each with its results, what is proved of it, and
//! games to look at.
//!
//! They are written as one text of HTML, which takes far less code than views
//! do: everybody loads it first.

use leptos::prelude::*;
use protocol::Problem;
use worker::explored::{ExploredHead, ExploredMove, field};
use worker::html::escaped;

use super::ExplorerState;
use crate::device;
use crate::shell::App;

/// The element that says how many games there are.
pub(super) const STATUS: &str = "explored";

/// The element that says what is proved of a move: this, then the move.
const PROOF: &str = "proved-";

/// What was found.
pub(super) fn html(state: ExplorerState) -> String {
    let app = state.engine.analysis.app;
    state.found.with(|text| {
        let mut lines = text.lines();
        let Some(head) = lines.next() else { return String::new() };
        let ExploredHead { games, unreadable, .. } = ExploredHead::read(head);
        let mut html = format!("<p id={STATUS} tabindex=-1>{}</p>", escaped(&status(state, text)));
        if unreadable > 0 {
            let warning = app.format("web-explored-unreadable", &[("games", unreadable.into())]);
            html += &format!("<p class=\"soft small\">{}</p>", escaped(&warning));
        }
        html += "<ol class=engine-lines>";
        for line in lines {
            push_move(&mut html, state, games, &ExploredMove::read(line));
        }
        html + "</ol>"
    })
}

/// How many games there are, or why there is none.
pub(super) fn status(state: ExplorerState, text: &str) -> String {
    let app = state.engine.analysis.app;
    let head = ExploredHead::read(text.lines().next().unwrap_or_default());
    let problem = (!head.problem.is_empty()).then(|| {
        let own = app.messages().find(&format!("web-explored-problem-{}", head.problem), &[]);
        own.unwrap_or_else(|| state.online.explain(&Problem::new(head.problem, "")))
    });
    let over = state.engine.analysis.standing.with(|it| it.ending.is_some());
    let none = match state.choices.who.get().as_str() {
        _ if over => "web-explored-over",
        "me" => "web-explored-none-mine",
        "player" if state.choices.name.with(String::is_empty) => "web-explored-whose",
        _ => "web-explored-none",
    };
    match (problem, head.games) {
        (Some(problem), 0) => problem,
        (None, 0) => app.text(none),
        (problem, games) => {
            let found = app.format("web-explored-games", &[("games", games.into())]);
            problem.map_or(String::new(), |problem| problem + " ") + &found
        }
    }
}

fn push_move(html: &mut String, state: ExplorerState, all: u32, found: &ExploredMove<'_>) {
    let app = state.engine.analysis.app;
    let ExploredMove { names, wins, draws, losses, samples } = found;
    let games = wins + draws + losses;
    let percent = |part: u32, whole: u32| (200 * part + whole) / (2 * whole).max(1);
    let values = [
        ("move", (*names).into()),
        ("share", percent(games, all).into()),
        ("score", percent(2 * wins + draws, 2 * games).into()),
        ("wins", (*wins).into()),
        ("draws", (*draws).into()),
        ("losses", (*losses).into()),
    ];
    let summary = escaped(&app.format("web-explored-move", &values));
    let mv = first_name(names);
    let (mv, proved) = (escaped(mv), escaped(&proved(state, mv)));
    // A drawing, because the page allows no styles inside HTML. Games won, drawn and
    // lost differ in height as well as in colour.
    *html += &format!(
        "<li><button class=engine-line value=\"{mv}\"><svg class=result-bar aria-hidden=true \
         viewBox=\"0 0 {games} 4\" preserveAspectRatio=none><rect class=won width={wins} height=4 />\
         <rect class=drawn x={wins} y=1 width={draws} height=2 /></svg>{summary} \
         <span class=proved-move id=\"{PROOF}{mv}\">{proved}</span></button>"
    );
    for (place, (address, day)) in samples.iter().enumerate() {
        let (address, label) = (escaped(address), label(app, *day, place > 0));
        *html += &format!("<a class=sample href=\"{address}\">{label}</a>");
    }
    *html += "</li>";
}

/// Writes what is proved where it belongs. The list itself stays: the focus may be on
/// one of its moves.
pub(super) fn write_proofs(state: ExplorerState) {
    state.proofs.track();
    state.found.with_untracked(|text| {
        for line in text.lines().skip(1) {
            let mv = first_name(ExploredMove::read(line).names);
            if let Some(element) = document().get_element_by_id(&format!("{PROOF}{mv}")) {
                element.set_text_content(Some(&proved(state, mv)));
            }
        }
    });
}

/// What is proved of a move, in words.
fn proved(state: ExplorerState, mv: &str) -> String {
    let app = state.engine.analysis.app;
    let proved = state.proofs.with_untracked(|proofs| {
        let mut lines = proofs.lines();
        let mut rest = lines.find_map(|mut line| (field(&mut line) == mv).then_some(line))?;
        let id = format!("web-explored-{}", field(&mut rest));
        Some(app.format(&id, &[("margin", rest.into())]))
    });
    proved.unwrap_or_default()
}

/// The name of the move that is played; moves that come to the same follow it.
fn first_name(names: &str) -> &str {
    names.split(' ').next().unwrap_or_default()
}

fn label(app: App, day: Option<u32>, is_another: bool) -> String {
    let Some(day) = day else {
        let id = if is_another { "web-explored-another-game" } else { "web-explored-a-game" };
        return app.text(id);
    };
    // Noon is on the same day in every part of the world but its edge.
    let noon = (u64::from(day) * 24 + 12) * 3_600_000;
    let day = device::date(noon, app.messages().language());
    app.format("web-explored-game", &[("day", day.into())])
}
