//! A player's page: ratings with their curves, and games.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Problem, Profile, RatingView};

use super::super::online::GameLink;
use crate::device::date;
use crate::online::curve::{Curve, HEIGHT, WIDTH};
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn Player(
    /// Whose page.
    name: String,
) -> impl IntoView {
    let online = online();
    let found = RwSignal::new(None::<Result<Profile, Problem>>);
    let title = StoredValue::new(name.clone());
    spawn_local(async move { found.set(Some(api::profile(&name).await)) });
    view! {
        <Screen title=Signal::derive(move || title.get_value()) name="score" back=Route::Score(String::new())>
            {move || match found.get() {
                None => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
                Some(Err(problem)) => view! { <p class="card">{online.explain(&problem)}</p> }.into_any(),
                Some(Ok(profile)) => view! { <Page profile /> }.into_any(),
            }}
        </Screen>
    }
}

#[component]
fn Page(profile: Profile) -> impl IntoView {
    let (app, online) = (app(), online());
    let created = profile.created;
    let since = move || {
        let day = date(created, app.messages().language());
        app.format("score-since", &[("date", day.into())])
    };
    let name = profile.nickname.clone();
    let is_other = Memo::new(move |_| online.me().is_some_and(|me| me.nickname != name));
    let relate = format!("/people/{}", profile.nickname);
    let challenge = Route::Online(OnlineRoute::Propose(profile.nickname.clone()).rest()).hash();
    let (running, over): (Vec<_>, Vec<_>) =
        profile.games.into_iter().partition(|game| game.end.is_none());
    let list = |id: &'static str, label: &'static str, games: Vec<protocol::GameSummary>| {
        (!games.is_empty()).then(|| {
            let lines =
                games.into_iter().map(|game| view! { <li><GameLink game of_another=true /></li> });
            view! {
                <section class="stack" aria-labelledby=id>
                    <h2 id=id>{say(label)}</h2>
                    <ul class="list">{lines.collect_view()}</ul>
                </section>
            }
        })
    };
    let ratings = profile.ratings.into_iter().map(|rating| view! { <Rating rating /> });
    view! {
        <div class="stack">
            <div class="row">
                <p class="soft">{since}</p>
                {move || is_other.get().then(|| view! {
                    <a class="button" href=challenge.clone()>{say("online-challenge")}</a>
                    <a class="button" href=relate.clone() rel="external">{say("online-relate")}</a>
                })}
            </div>
            {ratings.collect_view()}
            {list("running", "score-running", running)}
            {list("over", "score-games", over)}
        </div>
    }
}

/// A rating and how it came about.
#[component]
fn Rating(rating: RatingView) -> impl IntoView {
    let app = app();
    let game = rating.game.clone();
    let title = move || app.messages().game_title(&game);
    let value = format!("{:.0} ± {:.0}", rating.rating, 2.0 * rating.deviation);
    let games = rating.curve.len();
    let curve = Curve::of(&rating.curve).map(|curve| {
        let (bottom, top) = curve.range;
        let last = curve.points.last().copied().unwrap_or_default();
        let label = move || {
            app.format(
                "score-curve",
                &[
                    ("games", u32::try_from(games).unwrap_or(u32::MAX).into()),
                    ("from", format!("{bottom:.0}").into()),
                    ("to", format!("{top:.0}").into()),
                ],
            )
        };
        view! {
            <svg class="curve" viewBox=format!("-34 -8 {} {}", WIDTH + 44.0, HEIGHT + 16.0) role="img"
                aria-label=label>
                <path class="grid" d=format!("M0 0H{WIDTH}M0 {HEIGHT}H{WIDTH}") />
                <text x="-4" y="4">{format!("{top:.0}")}</text>
                <text x="-4" y=HEIGHT + 4.0>{format!("{bottom:.0}")}</text>
                <polyline points=curve.polyline() />
                <circle cx=last.0 cy=last.1 r="4" />
            </svg>
        }
    });
    view! {
        <section class="card stack">
            <h2 class="row"><span>{title}</span> <span class="rating">{value}</span></h2>
            {curve}
        </section>
    }
}
