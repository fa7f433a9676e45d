//! A board to try a rule on: both sides are played by whoever learns, and it
//! can always be laid out again.

use leptos::prelude::*;
use rules::catalogue::{self, Family};
use rules::{AnyMatch, Choices, Step};

use crate::boards::{Board, Desk, Marks, Motions, why_not};
use crate::device::Sound;
use crate::shell::{App, say};

/// A position and what has been tried from it.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    app: App,
    game: RwSignal<Box<dyn AnyMatch>>,
    family: Family,
    motions: Motions,
    said: RwSignal<String>,
    /// The move worth trying first.
    advised: StoredValue<Option<String>>,
}

impl Trial {
    /// A trial of a game from a position, or from its usual start.
    pub(super) fn new(
        app: App,
        name: &str,
        position: Option<&str>,
        advised: Option<&str>,
    ) -> Option<Self> {
        let game = catalogue::parse(name).ok()?;
        let start = match position {
            Some(position) => game.start_from(position).ok()?,
            None => game.start(),
        };
        Some(Trial {
            app,
            game: RwSignal::new(start),
            family: game.family(),
            motions: Motions::new(app),
            said: RwSignal::default(),
            advised: StoredValue::new(advised.map(str::to_string)),
        })
    }

    fn desk(self) -> Desk {
        let game = self.game;
        let picture = Signal::derive(move || game.with(|it| it.picture()));
        Desk {
            choices: Memo::new(move |_| {
                if self.motions.is_on() {
                    return Choices::default();
                }
                game.with(|it| Choices::of(it.as_ref()))
            })
            .into(),
            marks: Memo::new(move |_| self.marks()).into(),
            motion: self.motions.signal(),
            steps: Callback::new(move |mv: String| {
                game.with_untracked(|it| it.steps(&mv).unwrap_or_default())
            }),
            chosen: Callback::new(move |mv: String| self.play(&mv)),
            refused: Callback::new(move |places: Vec<usize>| self.refuse(&places)),
            shown: Callback::new(move |id| {
                if self.motions.end(id) {
                    self.tell();
                }
            }),
            beside_text: true,
            ..Desk::still(Signal::derive(move || game.with(|it| it.name())), picture)
        }
    }

    fn marks(self) -> Marks {
        self.game.with(|it| {
            let advised = self.advised.get_value().filter(|_| it.moves().is_empty());
            let hint = advised.and_then(|mv| it.steps(&mv).ok());
            Marks {
                hint: hint
                    .map_or(vec![], |steps| steps.first().map(Step::touched).unwrap_or_default()),
                ..Marks::left_in(it.as_ref())
            }
        })
    }

    fn play(self, mv: &str) {
        let (before, steps) =
            self.game.with_untracked(|it| (it.picture(), it.steps(mv).unwrap_or_default()));
        let mut refusal = None;
        self.game.update(|it| refusal = it.play(mv).err());
        if refusal.is_some() {
            return;
        }
        self.said.set(String::new());
        if !self.motions.begin(before, steps) {
            self.tell();
        }
    }

    /// Says what the last move came to.
    fn tell(self) {
        let messages = self.app.messages();
        let said = self.game.with_untracked(|it| {
            if let Some(ending) = it.ending() {
                return messages.ending(&ending, self.family);
            }
            let gain = it.last_move().map_or(0, |last| last.1);
            let turn = messages.turn(self.family, it.turn());
            if gain == 0 {
                return turn;
            }
            format!("{} {turn}", messages.format("web-taken", &[("gain", gain.into())]))
        });
        self.say(said);
    }

    fn refuse(self, places: &[usize]) {
        let why = self.game.with_untracked(|it| why_not(self.app, it.as_ref(), places));
        if let Some(why) = why {
            self.app.sound(Sound::Refused);
            self.say(why);
        }
    }

    fn say(self, text: String) {
        self.app.announce(text.clone());
        self.said.set(text);
    }

    /// Lays the board out again.
    fn again(self) {
        self.motions.stop();
        self.said.set(String::new());
        self.game.update(|it| while it.undo().is_some() {});
    }
}

/// The board of a trial, with what it came to and the way back.
#[component]
pub(super) fn TrialBoard(trial: Trial) -> impl IntoView {
    let played = Memo::new(move |_| trial.game.with(|it| !it.moves().is_empty()));
    view! {
        <div class="trial">
            <Board desk=trial.desk() />
            <div class="row between">
                <p class="status">{trial.said}</p>
                <button class="button" disabled=move || !played.get() on:click=move |_| trial.again()>
                    {say("web-again")}
                </button>
            </div>
        </div>
    }
}
