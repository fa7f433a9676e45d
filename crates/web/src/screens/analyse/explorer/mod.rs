//! The explorer: what was played in the position looked at, by whom, and how it
//! ended. A worker of its own counts, so that the page and the engine go on.

mod choices;
mod rows;

use leptos::ev;
use leptos::prelude::*;
use rules::record::link;
use wasm_bindgen::JsCast;
use web_sys::Element;
use worker::kept_games;
use worker::requests::{Exploring, Reply, Task};

use super::asker::Asker;
use super::engine::Engine;
use super::open::take_up;
use crate::local_game::finished;
use crate::online::{Online, online};
use crate::screens::forget_games::ForgetGames;
use crate::shell::{focus, say};
use crate::thinker::played;
use choices::{ChoiceFields, ExplorerFilter};

/// The explorer as the screen sees it.
#[derive(Clone, Copy)]
pub(super) struct ExplorerState {
    engine: Engine,
    online: Online,
    asker: Asker,
    open: RwSignal<bool>,
    choices: ExplorerFilter,
    /// What the worker answered last.
    found: RwSignal<String>,
    /// What the engine proved of the moves.
    proofs: RwSignal<String>,
    /// The node it is about, and whether it was reached from the list, so that
    /// the focus is on what is gone.
    about: StoredValue<(usize, bool)>,
}

impl ExplorerState {
    pub(super) fn new(engine: Engine) -> Self {
        let state = ExplorerState {
            engine,
            online: online(),
            asker: Asker::new("explorer"),
            open: RwSignal::new(false),
            choices: ExplorerFilter::new(!finished().is_empty()),
            found: RwSignal::default(),
            proofs: RwSignal::default(),
            about: StoredValue::new((0, false)),
        };
        Effect::new(move |_| {
            if state.open.get() {
                state.ask();
            }
        });
        Effect::new(move |_| rows::write_proofs(state));
        state
    }

    /// Asks about the position looked at; called again when it or a choice changes.
    fn ask(self) {
        let analysis = self.engine.analysis;
        let (node, game) = analysis.standing.with(|it| (it.node, it.name.clone()));
        let (who, name) = (self.choices.who.get(), self.choices.name.get());
        let mut asked = Exploring::default();
        match who.as_str() {
            "me" => {
                asked.kept = Some(kept_games::of_game(&finished(), &game));
                asked.server = self.online.me().map(|_| who);
            }
            "player" => asked.server = Some(name).filter(|name| !name.is_empty()),
            _ => asked.server = Some(who),
        }
        asked.strengths = self.choices.strengths();
        asked.since = self.choices.since();
        let game = analysis.study.with_untracked(|study| played(study.match_at(node).as_ref()));
        self.proofs.set(String::new());
        self.asker.ask(game, Task::Explore(asked), move |said| match said {
            Reply::Explored(text) => self.hear(node, text),
            Reply::Proved(text) => self.proofs.set(text),
            _ => {}
        });
    }

    fn hear(self, node: usize, text: String) {
        let (before, followed) = self.about.get_value();
        self.about.set_value((node, false));
        self.found.set(text);
        if followed {
            request_animation_frame(|| focus(rows::STATUS));
        } else if before != node {
            let app = self.engine.analysis.app;
            app.announce(self.found.with_untracked(|text| rows::status(self, text)));
        }
    }

    /// A move of the list or a game was touched.
    fn touch(self, event: &ev::MouseEvent) {
        let analysis = self.engine.analysis;
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(link) = target.and_then(|it| it.closest("button, a").ok().flatten()) else {
            return;
        };
        let game = link.get_attribute("href").unwrap_or_default();
        let game = game.strip_prefix("#/analyse/").and_then(|game| link::read(game).ok());
        let (node, _) = self.about.get_value();
        if let Some(record) = game {
            event.prevent_default();
            take_up(self.engine, &record);
        } else if let Some(mv) = link.get_attribute("value")
            && analysis.at.get_untracked() == node
        {
            self.about.set_value((node, true));
            analysis.play(&mv);
        }
    }
}

/// The explorer's card.
#[component]
pub(super) fn ExplorerCard(state: ExplorerState) -> impl IntoView {
    let open = state.open;
    let mine = move || state.choices.who.with(|who| who == "me");
    let forgotten = Callback::new(move |()| state.choices.who.update(|_| {}));
    view! {
        <section class="card stack" aria-label=say("web-explorer")>
            <button class="button" aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)>
                {say("web-explorer")}
            </button>
            {move || open.get().then(|| view! {
                <ChoiceFields choices=state.choices />
                <div class="explored" inner_html=move || rows::html(state) on:click=move |event| state.touch(&event)></div>
                {move || mine().then(|| view! { <ForgetGames done=forgotten /> })}
            })}
        </section>
    }
}
