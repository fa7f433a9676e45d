//! The moves that were played, each with its results, what is proved of it, and
//! games to look at.

use leptos::ev;
use leptos::prelude::*;
use protocol::Problem;
use rules::record::link;
use worker::requests::{Explored, ExploredGame, ExploredMove, Meaning, Variation};

use super::choices::Who;
use super::{ExplorerState, STATUS};
use crate::device;
use crate::screens::analyse::open::take_up;
use crate::screens::forget_games::ForgetGames;
use crate::shell::App;

/// What is proved of a move, for the player who makes it: the message, and the
/// margin that it mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof(&'static str, u16);

impl Proof {
    /// What a line of the engine proves of its first move.
    pub(super) fn of(line: &Variation<String>, complete: bool) -> Option<Proof> {
        let by = |exact: bool, won: bool| match (exact, won) {
            (true, true) => "web-explored-wins-by",
            (true, false) => "web-explored-loses-by",
            (false, true) => "web-explored-wins-least",
            (false, false) => "web-explored-loses-least",
        };
        if let Some(bounds) = line.value.proved {
            let (lower, upper) = (bounds.lower, bounds.upper);
            if bounds.is_exact() && lower == 0 {
                return Some(Proof("web-explored-draws", 0));
            }
            if lower > 0 || upper < 0 {
                let margin = lower.max(-upper).unsigned_abs();
                return Some(Proof(by(bounds.is_exact(), lower > 0), margin));
            }
        }
        match line.value.score.meaning() {
            Meaning::Win { margin: Some(margin), .. } => Some(Proof(by(false, true), margin)),
            Meaning::Loss { margin: Some(margin), .. } => Some(Proof(by(false, false), margin)),
            Meaning::Win { .. } => Some(Proof("web-explored-wins", 0)),
            Meaning::Loss { .. } => Some(Proof("web-explored-loses", 0)),
            Meaning::Estimate { hundredths: 0 } if complete => Some(Proof("web-explored-draws", 0)),
            Meaning::Estimate { .. } => None,
        }
    }
}

/// What was found.
#[component]
pub(super) fn Found(state: ExplorerState) -> impl IntoView {
    let app = state.analysis.app;
    let rows = move || {
        let (node, explored) = state.found.get()?;
        let all = explored.games;
        let row = |found| view! { <OneMove state node all found /> };
        Some(explored.moves.into_iter().map(row).collect_view())
    };
    let status = move || {
        state.found.with(|found| found.as_ref().map(|(_, explored)| summary(state, explored)))
    };
    let trouble = move || {
        state.found.with(|found| {
            let (_, explored) = found.as_ref()?;
            let problem = explored.problem.as_ref()?;
            let own = app.messages().find(&format!("web-explored-problem-{problem}"), &[]);
            Some(own.unwrap_or_else(|| state.online.explain(&Problem::new(problem, ""))))
        })
    };
    let unreadable = move || {
        let many = state.found.with(|found| found.as_ref().map_or(0, |(_, it)| it.unreadable));
        (many > 0).then(|| app.format("web-explored-unreadable", &[("games", many.into())]))
    };
    view! {
        <div role="status">
            <p id=STATUS tabindex="-1">{status}</p>
            <p class="wrong explored-trouble">{trouble}</p>
            <p class="soft small">{unreadable}</p>
        </div>
        <ol class="engine-lines explored">{rows}</ol>
        {move || (state.choices.who.get() == Who::Me).then(|| view! {
            <ForgetGames done=Callback::new(move |()| state.choices.who.update(|_| {})) />
        })}
    }
}

/// How many games there are, or why there is none.
fn summary(state: ExplorerState, explored: &Explored) -> String {
    let app = state.analysis.app;
    let over = state.analysis.standing.with(|it| it.ending.is_some());
    let who = state.choices.who.get();
    match (explored.games, who) {
        (0, _) if explored.problem.is_some() => String::new(),
        (0, _) if over => app.text("web-explored-over"),
        (0, Who::Player) if state.choices.name.with(String::is_empty) => {
            app.text("web-explored-whose")
        }
        (0, Who::Me) => app.text("web-explored-none-mine"),
        (0, _) => app.text("web-explored-none"),
        (games, _) => app.format("web-explored-games", &[("games", games.into())]),
    }
}

#[component]
fn OneMove(state: ExplorerState, node: usize, all: u32, found: ExploredMove) -> impl IntoView {
    let app = state.analysis.app;
    let ExploredMove { mv, also, wins, draws, losses, samples } = found;
    let names = std::iter::once(&mv).chain(&also).cloned().collect::<Vec<_>>().join(" ");
    let games = wins + draws + losses;
    let percent = |part: u32, whole: u32| ((200 * part + whole) / (2 * whole).max(1)).into();
    let values = [
        ("move", names.into()),
        ("share", percent(games, all)),
        ("score", percent(2 * wins + draws, 2 * games)),
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
    ];
    let sentence = move || app.format("web-explored-move", &values);
    let name = mv.clone();
    let proof = move || {
        let Proof(id, margin) = state
            .proofs
            .with(|proofs| proofs.iter().find(|(known, _)| *known == name).map(|it| it.1))?;
        Some(app.format(id, &[("margin", margin.into())]))
    };
    let part = |class: &'static str, games: u32| {
        view! { <span class=class style:flex-grow=games.to_string()></span> }
    };
    view! {
        <li>
            <button class="engine-line" on:click=move |_| state.follow(node, &mv)>
                <span class="result-bar" aria-hidden="true">
                    {part("won", wins)} {part("drawn", draws)} {part("lost", losses)}
                </span>
                <span>{sentence}</span>
                <span class="proved-move">{proof}</span>
            </button>
            <span class="row small">
                {samples.into_iter().map(|game| view! { <Sample state game /> }).collect_view()}
            </span>
        </li>
    }
}

/// A game to look at: one of this device is opened here, another one where
/// games of the server are shown.
#[component]
fn Sample(state: ExplorerState, game: ExploredGame) -> impl IntoView {
    let app = state.analysis.app;
    let ExploredGame { address, day } = game;
    let record = address.strip_prefix("#/analyse/").and_then(|link| link::read(link).ok());
    let open = move |event: ev::MouseEvent| {
        if let Some(record) = &record {
            event.prevent_default();
            take_up(state.engine, record);
        }
    };
    view! { <a class="sample" href=address on:click=open>{move || label(app, day)}</a> }
}

fn label(app: App, day: Option<u32>) -> String {
    let Some(day) = day else { return app.text("web-explored-a-game") };
    // Noon is on the same day in every part of the world but its edge.
    let noon = (u64::from(day) * 24 + 12) * 3_600_000;
    let day = device::date(noon, app.messages().language());
    app.format("web-explored-game", &[("day", day.into())])
}

#[cfg(test)]
mod tests {
    use rules::Bounds;
    use worker::requests::{Bound, Score, Value};

    use super::*;

    fn proof(score: Score, proved: Option<(i16, i16)>, complete: bool) -> Option<Proof> {
        let value = Value { score, proved: proved.map(|(lower, upper)| Bounds { lower, upper }) };
        let line = Variation { value, bound: Bound::Exact, moves: vec!["A".to_string()] };
        Proof::of(&line, complete)
    }

    #[test]
    fn tables_prove_margins_and_searches_prove_results() {
        let even = Score::estimate(0);
        assert_eq!(proof(even, Some((-2, -2)), false), Some(Proof("web-explored-loses-by", 2)));
        assert_eq!(proof(even, Some((1, 4)), false), Some(Proof("web-explored-wins-least", 1)));
        assert_eq!(proof(even, Some((0, 0)), false), Some(Proof("web-explored-draws", 0)));
        assert_eq!(proof(even, Some((-1, 4)), false), None);
        assert_eq!(proof(even, None, true), Some(Proof("web-explored-draws", 0)));
        assert_eq!(proof(Score::estimate(70), None, true), None);
        assert_eq!(proof(-Score::win(0, 3), None, false), Some(Proof("web-explored-loses", 0)));
    }
}
