//! The explorer: what was played in the position looked at, by whom, and how it
//! ended. A worker of its own counts, so that the page and the engine go on.

mod choices;
mod rows;

use leptos::prelude::*;
use worker::requests::{Explored, Exploring, Reply, Task, Variation};

use super::analysis::{Analysis, Standing};
use super::asker::Asker;
use super::engine::Engine;
use crate::local_game::finished;
use crate::online::{Online, online};
use crate::shell::{focus, say};
use crate::thinker::played;
use choices::{Choices, Who};
use rows::{Found, Proof};

/// How long the engine may look for proofs, in milliseconds.
const PROOF_TIME: u32 = 300;
/// The most moves that are looked at for proofs.
const MOST_PROOFS: u32 = 60;

/// The explorer as the screen sees it.
#[derive(Clone, Copy)]
pub(super) struct ExplorerState {
    analysis: Analysis,
    engine: Engine,
    online: Online,
    asker: Asker,
    open: RwSignal<bool>,
    choices: Choices,
    /// What was found, and the node it is about.
    found: RwSignal<Option<(usize, Explored)>>,
    /// What is proved of the moves.
    proofs: RwSignal<Vec<(String, Proof)>>,
    /// Was a move of the list followed, so that the focus is on what is gone?
    followed: StoredValue<bool>,
}

impl ExplorerState {
    pub(super) fn new(engine: Engine) -> Self {
        let analysis = engine.analysis;
        let state = ExplorerState {
            analysis,
            engine,
            online: online(),
            asker: Asker::new(),
            open: RwSignal::new(false),
            choices: Choices::new(finished().is_some_and(|games| !games.is_empty())),
            found: RwSignal::new(None),
            proofs: RwSignal::new(vec![]),
            followed: StoredValue::new(false),
        };
        Effect::new(move |_| {
            if state.open.get() {
                state.ask(&state.analysis.standing.get());
            }
        });
        state
    }

    /// Asks about a position; called again when a choice changes.
    fn ask(self, standing: &Standing) {
        let node = standing.node;
        let who = self.choices.who.get();
        let person = self.online.me().is_some();
        let kept = (who == Who::Me)
            .then(|| finished().map(|games| games.of_game(&standing.name)).unwrap_or_default());
        let server = match who {
            Who::Everybody => Some("all".to_string()),
            Who::Me => person.then(|| "me".to_string()),
            Who::Player => Some(self.choices.name.get()).filter(|name| !name.is_empty()),
        };
        let (strengths, since) = (self.choices.strengths(), self.choices.since());
        let asked = Exploring { kept, server, strengths, since };
        let game =
            self.analysis.study.with_untracked(|study| played(study.match_at(node).as_ref()));
        self.asker.ask(game, Task::Explore(asked), move |said| match said {
            Reply::Explored(explored) => self.hear(node, explored),
            _ => self.hear(node, Explored::default()),
        });
    }

    fn hear(self, node: usize, explored: Explored) {
        let any = !explored.moves.is_empty();
        batch(move || {
            self.proofs.set(vec![]);
            self.found.set(Some((node, explored)));
        });
        if self.followed.try_update_value(std::mem::take) == Some(true) {
            request_animation_frame(|| focus(STATUS));
        }
        if any {
            self.prove(node);
        }
    }

    /// Looks for moves whose value can be proved in a moment.
    fn prove(self, node: usize) {
        let game = self.analysis.study.with_untracked(|study| study.match_at(node));
        let lines = (game.legal_moves().len() as u32).clamp(1, MOST_PROOFS);
        let task = Task::Analyse { lines, depth: None, milliseconds: Some(PROOF_TIME) };
        self.asker.ask(played(game.as_ref()), task, move |said| {
            if let Reply::Analysed { result, .. } = said {
                let complete = result.is_complete;
                let proof = |line: &Variation<String>| {
                    Some((line.moves.first()?.clone(), Proof::of(line, complete)?))
                };
                self.proofs.set(result.lines.iter().filter_map(proof).collect());
            }
        });
    }

    /// Plays a move of the list, if it is still about this position.
    fn follow(self, node: usize, mv: &str) {
        if self.analysis.at.get_untracked() == node {
            self.followed.set_value(true);
            self.analysis.play(mv);
        }
    }
}

/// The element that says how many games there are.
const STATUS: &str = "explored";

/// The explorer's card.
#[component]
pub(super) fn ExplorerCard(state: ExplorerState) -> impl IntoView {
    let open = state.open;
    view! {
        <section class="card stack" aria-label=say("web-explorer")>
            <button class="button" aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)>
                {say("web-explorer")}
            </button>
            {move || open.get().then(|| view! {
                <choices::ChoiceFields choices=state.choices />
                <Found state />
            })}
        </section>
    }
}
