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
    let (app, online) = (app(), online());
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
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        game.set(
            catalogue::ENTRIES
                .iter()
                .find(|entry| **entry == chosen)
                .unwrap_or(&game.get_untracked()),
        );
    };
    let games = move || {
        let messages = app.messages();
        catalogue::ENTRIES
            .iter()
            .map(|entry| {
                let title = messages.game_title(entry);
                view! { <option value=*entry selected=*entry == game.get_untracked()>{title}</option> }
            })
            .collect_view()
    };
    let periods = PERIODS.map(|(chosen, label)| {
        let here = move || (period.get() == chosen).to_string();
        view! {
            <button class="button" aria-pressed=here on:click=move |_| period.set(chosen)>{say(label)}</button>
        }
    });
    view! {
        <Screen title=Signal::derive(say("web-score")) name="score">
            <div class="stack">
                <label class="field">
                    <span>{say("online-game")}</span>
                    <select on:change=choose>{games}</select>
                </label>
                <div class="row" role="group" aria-label=say("score-period")>{periods.collect_view()}</div>
                {move || match found.get() {
                    None => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
                    Some(Err(problem)) => view! { <p class="card">{online.explain(&problem)}</p> }.into_any(),
                    Some(Ok(board)) => view! { <Lines board /> }.into_any(),
                }}
            </div>
        </Screen>
    }
}

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
