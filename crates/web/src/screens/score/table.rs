//! The best of a game in a period.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Period, Problem, Scoreboard};
use rules::catalogue;

use crate::device::rewrite;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

const PERIODS: [(Period, &str); 3] =
    [(Period::Week, "score-week"), (Period::Month, "score-month"), (Period::All, "score-all")];

/// The screen.
#[component]
pub(super) fn Table(
    /// The game in the catalogue's words; the first if it is none of them.
    game: String,
    /// The period; all times if it is none we know.
    period: String,
) -> impl IntoView {
    let online = online();
    let game = catalogue::ENTRIES.iter().copied().find(|entry| *entry == game);
    let game = game.unwrap_or(catalogue::ENTRIES[0]);
    let period = PERIODS.iter().map(|(period, _)| *period).find(|known| known.id() == period);
    let period = period.unwrap_or_default();
    let (game, period) = (RwSignal::new(game), RwSignal::new(period));
    let found = RwSignal::new(None::<Result<Scoreboard, Problem>>);
    Effect::new(move |_| {
        let (game, period) = (game.get(), period.get());
        rewrite(&Route::Score(format!("{game}/{}", period.id())).hash());
        spawn_local(async move { found.set(Some(api::scoreboard(game, period).await)) });
    });
    view! {
        <Screen title=Signal::derive(say("web-score")) name="score">
            <div class="stack">
                <GameChoice game label="online-game" />
                <PeriodChoice period />
                {move || match found.get() {
                    None => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
                    Some(Err(problem)) => view! { <p class="card">{online.explain(&problem)}</p> }.into_any(),
                    Some(Ok(board)) => view! { <Lines board /> }.into_any(),
                }}
            </div>
        </Screen>
    }
}

/// The game whose figures are shown, from a list of all.
#[component]
pub(in crate::screens) fn GameChoice(
    /// The game in the catalogue's words.
    game: RwSignal<&'static str>,
    /// The message above the list.
    label: &'static str,
) -> impl IntoView {
    let app = app();
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        if let Some(entry) = catalogue::ENTRIES.iter().find(|entry| **entry == chosen) {
            game.set(entry);
        }
    };
    let games = move || {
        let messages = app.messages();
        let option = |entry: &&'static str| {
            let title = messages.game_title(entry);
            view! { <option value=*entry selected=*entry == game.get_untracked()>{title}</option> }
        };
        catalogue::ENTRIES.iter().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{say(label)}</span>
            <select on:change=choose>{games}</select>
        </label>
    }
}

/// The period that the table looks back on, as one button for each.
#[component]
fn PeriodChoice(period: RwSignal<Period>) -> impl IntoView {
    let periods = PERIODS.map(|(chosen, label)| {
        let here = move || (period.get() == chosen).to_string();
        view! {
            <button class="button" aria-pressed=here on:click=move |_| period.set(chosen)>{say(label)}</button>
        }
    });
    view! {
        <div class="row" role="group" aria-label=say("score-period")>{periods.collect_view()}</div>
    }
}

/// The table itself.
#[component]
fn Lines(board: Scoreboard) -> impl IntoView {
    if board.scores.is_empty() {
        return view! { <p class="card soft">{say("score-none")}</p> }.into_any();
    }
    let lines = board.scores.into_iter().enumerate().map(|(index, score)| {
        let page = Route::Score(format!("player/{}", score.nickname)).hash();
        let rating = score.rating.map_or_else(|| "–".to_string(), |rating| format!("{rating:.0}"));
        view! {
            <tr>
                <td>{index + 1}</td>
                <th scope="row"><a href=page>{score.nickname}</a></th>
                <td>{score.points}</td>
                <td>{score.wins}</td>
                <td>{score.draws}</td>
                <td>{score.losses}</td>
                <td>{rating}</td>
            </tr>
        }
    });
    view! {
        <div class="card scroll" tabindex="0" role="region" aria-label=say("web-score")>
            <table class="scores">
                <thead>
                    <tr>
                        <th scope="col">{say("score-rank")}</th>
                        <th scope="col">{say("score-player")}</th>
                        <th scope="col">{say("score-points")}</th>
                        <th scope="col" class="brief">{say("score-wins")}</th>
                        <th scope="col" class="brief">{say("score-draws")}</th>
                        <th scope="col" class="brief">{say("score-losses")}</th>
                        <th scope="col">{say("score-rating")}</th>
                    </tr>
                </thead>
                <tbody>{lines.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
