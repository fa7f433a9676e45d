//! What can be done in a game besides moving: proposals, their answers,
//! and the ways to end a game early.

use leptos::prelude::*;
use play::{Action, GameSession, Offer, PlayerKind};
use rules::Side;

use super::controller::OnlineController;
use crate::shell::say;

/// What can be proposed while a game goes on.
const PROPOSALS: [(Offer, &str); 3] = [
    (Offer::Draw, "online-offer-draw"),
    (Offer::TakeBack, "online-offer-take-back"),
    (Offer::End, "online-offer-end"),
];

/// The buttons below the board.
#[component]
pub(super) fn Actions(
    /// The game.
    play: OnlineController,
) -> impl IntoView {
    let Some(you) = play.you else { return ().into_any() };
    let begun = Memo::new(move |_| play.of(|game| game.room().has_begun()) == Some(true));
    let rated = play.of_untracked(|game| game.terms.rated) == Some(true);
    let proposals = PROPOSALS
        .into_iter()
        .filter(|(offer, _)| !(rated && *offer == Offer::TakeBack))
        .map(|(offer, label)| view! { <Propose play you offer label /> });
    view! {
        <div class="actions">
            <Claim play you />
            <div class="row">
                {proposals.collect_view()}
                {move || if begun.get() {
                    view! { <Resign play /> }.into_any()
                } else {
                    view! {
                        <button class="button" on:click=move |_| play.act(Action::Abort {})>
                            {say("online-abort")}
                        </button>
                    }.into_any()
                }}
            </div>
        </div>
    }
    .into_any()
}

/// Resigning, which is confirmed.
#[component]
fn Resign(play: OnlineController) -> impl IntoView {
    let really = RwSignal::new(false);
    move || {
        if really.get() {
            view! {
                <div class="row" role="group" aria-label=say("online-resign-really")>
                    <span>{say("online-resign-really")}</span>
                    <button class="button danger" on:click=move |_| play.board.input(GameSession::resign)>
                        {say("online-resign-yes")}
                    </button>
                    <button class="button" on:click=move |_| really.set(false)>{say("online-resign-no")}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button class="button danger" on:click=move |_| really.set(true)>{say("online-resign")}</button>
            }
            .into_any()
        }
    }
}

/// One proposal: made, or withdrawn.
#[component]
fn Propose(play: OnlineController, you: Side, offer: Offer, label: &'static str) -> impl IntoView {
    let made = Memo::new(move |_| play.has_offered(you, offer));
    let toggle = move |_| {
        play.act(match made.get_untracked() {
            true => Action::Decline { offer },
            false => Action::Offer { offer },
        });
    };
    view! {
        <button class="button" aria-pressed=move || made.get().to_string() on:click=toggle>
            {say(label)}
        </button>
    }
}

/// What the opponent proposes, with the answers.
#[component]
pub(super) fn Offers(
    /// The game.
    play: OnlineController,
) -> impl IntoView {
    let app = play.app;
    let Some(you) = play.you else { return ().into_any() };
    let open = Memo::new(move |_| {
        let made = play.of(|game| game.room().offers(you.other()).to_vec()).unwrap_or_default();
        made.into_iter().filter(|offer| *offer != Offer::Rematch).collect::<Vec<_>>()
    });
    // Screen readers announce it when it arrives.
    Effect::new(move |_| {
        if let Some(offer) = open.get().last() {
            app.announce(app.text(&format!("online-offered-{}", offer.id())));
        }
    });
    let cards = move || {
        let cards = open.get().into_iter().map(|offer| {
            view! {
                <div class="card row">
                    <span>{app.text(&format!("online-offered-{}", offer.id()))}</span>
                    <button class="button main" on:click=move |_| play.act(Action::Accept { offer })>
                        {say("online-accept")}
                    </button>
                    <button class="button" on:click=move |_| play.act(Action::Decline { offer })>
                        {say("online-decline")}
                    </button>
                </div>
            }
        });
        cards.collect_view()
    };
    view! { <div class="offers">{cards}</div> }.into_any()
}

/// The win for a player whose opponent left.
#[component]
fn Claim(play: OnlineController, you: Side) -> impl IntoView {
    let online = play.online;
    let alone = Memo::new(move |_| {
        let other =
            play.of(|game| (game.room().turn() != you).then(|| game.seat(you.other()).clone()));
        other.flatten().is_some_and(|seat| {
            seat.kind != PlayerKind::Computer
                && online.talk.with(|talk| !talk.lobby().is_here(&seat.nickname))
        })
    });
    move || {
        alone.get().then(|| view! {
            <div class="card row">
                <span>{say("online-alone")}</span>
                <button class="button" on:click=move |_| play.act(Action::Claim {})>{say("online-claim")}</button>
            </div>
        })
    }
}
