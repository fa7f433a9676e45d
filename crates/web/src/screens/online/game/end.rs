//! The end of a game: who won and why, and what to do next.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Action, EndSummary, GameId, Offer};
use protocol::rating_change;
use rules::Side;
use rules::catalogue::Family;
use rules::record::{Record, link};

use super::super::copy_link::CopyLink;
use super::controller::OnlineController;
use crate::local_game;
use crate::online::api;
use crate::online::online_route::OnlineRoute;
use crate::shell::{Route, TutorScreen, say};

/// The card at the end.
#[component]
pub(super) fn End(
    /// The game.
    play: OnlineController,
    /// How it ended.
    summary: EndSummary,
) -> impl IntoView {
    let (id, game) = (
        play.id.get_value(),
        play.of_untracked(|game| game.terms.game.clone()).unwrap_or_default(),
    );
    let heading = NodeRef::<leptos::html::H2>::new();
    // The focus leads screen readers, and people who see only the board, to the end.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    if let Some(you) = play.you {
        keep(play, you, &id);
    }
    let record = play.board.now(|it| link::write(&Record::of(it.game())));
    let review = Route::Tutor(TutorScreen::Review, record).hash();
    view! {
        <section class="card stack online-end" aria-labelledby="verdict">
            <h2 id="verdict" tabindex="-1" node_ref=heading>{move || play.verdict(summary.result)}</h2>
            <p>{move || play.board.end_reason(&summary.ending)}</p>
            {play.you.map(|_| view! { <RatingChange play game=game.clone() /> })}
            <div class="row">
                {play.you.map(|you| view! { <Rematch play you /> })}
                <a class="button" href=review>{say("web-review")}</a>
                <a class="button" href=move || play.board.with(Route::analysis_of).hash()>{say("web-analyse")}</a>
            </div>
            <Files id game />
        </section>
    }
}

/// Keeps the game on this device, where its mistakes are practised.
fn keep(play: OnlineController, you: Side, id: &GameId) {
    let number = id
        .as_str()
        .bytes()
        .fold(0, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let other = |side| (side != you).then_some("online");
    // Without room on the device there is no practice of it, and nothing else is lost.
    let _ = play.board.now(|it| local_game::keep_as(it, number, other));
}

/// What the game did to the player's rating, once the server says it.
#[component]
fn RatingChange(play: OnlineController, game: String) -> impl IntoView {
    let (app, online) = (play.app, play.online);
    let found = RwSignal::new(None::<(f64, f64)>);
    let ended = play.of_untracked(|game| game.ended_at().filter(|_| game.terms.rated)).flatten();
    if let Some(ended) = ended {
        spawn_local(async move {
            if let Ok(profile) = api::profile(&online.nickname()).await {
                found.set(rating_change(&profile.ratings, &game, ended));
            }
        });
    }
    move || {
        found.get().map(|(before, after)| {
            let change = format!("{:+.0}", after.round() - before.round()).replace('-', "−");
            let values = [("rating", format!("{after:.0}").into()), ("change", change.into())];
            view! { <p class="rating">{app.format("online-rating-change", &values)}</p> }
        })
    }
}

/// Once more, with the sides exchanged.
#[component]
fn Rematch(play: OnlineController, you: Side) -> impl IntoView {
    let app = play.app;
    let mine = Memo::new(move |_| play.has_offered(you, Offer::Rematch));
    let theirs = Memo::new(move |_| play.has_offered(you.other(), Offer::Rematch));
    let next = Memo::new(move |_| play.of(|game| game.room().next().cloned()).flatten());
    let offer = Offer::Rematch;
    Effect::new(move |_| {
        if theirs.get() {
            app.announce(app.text("online-offered-rematch"));
        }
    });
    move || match (next.get(), theirs.get(), mine.get()) {
        (Some(next), ..) => {
            let address = Route::Online(OnlineRoute::Game(next).rest()).hash();
            view! { <a class="button main" href=address>{say("online-next-game")}</a> }.into_any()
        }
        (None, true, _) => view! {
            <p>{say("online-offered-rematch")}</p>
            <div class="row">
                <button class="button main" on:click=move |_| play.act(Action::Accept { offer })>
                    {say("online-accept")}
                </button>
                <button class="button" on:click=move |_| play.act(Action::Decline { offer })>
                    {say("online-decline")}
                </button>
            </div>
        }
        .into_any(),
        (None, false, true) => {
            view! { <p class="soft" role="status">{say("online-rematch-waits")}</p> }.into_any()
        }
        (None, false, false) => view! {
            <button class="button main" on:click=move |_| play.act(Action::Offer { offer })>
                {say("online-rematch")}
            </button>
        }
        .into_any(),
    }
}

/// The game as a link and as files.
#[component]
fn Files(
    /// The game's name on the server.
    id: GameId,
    /// The game in the catalogue's words.
    game: String,
) -> impl IntoView {
    let origin = window().location().origin().unwrap_or_default();
    let hash = Route::Online(OnlineRoute::Game(id.clone()).rest()).hash();
    let sowing = rules::catalogue::parse(&game).is_ok_and(|game| game.family() == Family::Sowing);
    let file = |format: &'static str, label: &'static str| {
        let address = api::record_address(&id, format);
        view! { <a class="button" href=address download=format!("{id}.{format}") rel="external">{say(label)}</a> }
    };
    view! {
        <div class="row">
            <CopyLink link=format!("{origin}/{hash}") />
            {file("record", "online-file-record")}
            {sowing.then(|| file("ogn", "online-file-ogn"))}
        </div>
    }
}
