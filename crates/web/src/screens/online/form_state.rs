//! The state that every form shares: whether an answer is awaited, what came
//! of it, and when faults are shown.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;

use crate::online::{Online, online};
use crate::shell::{App, app};

/// A fault of a field, in words.
pub(super) type Fault = Signal<Option<String>>;

/// What is wrong with a nickname, in words; nothing while it is empty.
pub(super) fn nickname_fault(app: App, nickname: &str) -> Option<String> {
    let fault = protocol::nickname_key(nickname).err()?;
    (!nickname.is_empty()).then(|| app.text(&format!("online-problem-{}", fault.id())))
}

/// What is wrong with a password, in words; nothing while it is empty.
fn password_fault(app: App, password: &str, nickname: &str) -> Option<String> {
    let fault = protocol::check_password(password, nickname).err()?;
    (!password.is_empty()).then(|| app.text(&format!("online-problem-{}", fault.id())))
}

/// The state of one form.
#[derive(Clone, Copy)]
pub(super) struct FormState {
    app: App,
    online: Online,
    /// Is an answer awaited?
    pub(super) busy: RwSignal<bool>,
    /// What became of the form as a whole.
    pub(super) outcome: RwSignal<Option<String>>,
    /// Faults are shown when a field has been left or the form was sent, not at
    /// the first letter.
    pub(super) shows_faults: RwSignal<bool>,
}

impl FormState {
    /// A form that nobody has filled in.
    pub(super) fn new() -> Self {
        FormState {
            app: app(),
            online: online(),
            busy: RwSignal::new(false),
            outcome: RwSignal::new(None),
            shows_faults: RwSignal::new(false),
        }
    }

    /// What is wrong with a nickname, once faults are shown.
    pub(super) fn nickname_fault(self, nickname: RwSignal<String>) -> Fault {
        let fault = move || nickname_fault(self.app, nickname.get().trim());
        Signal::derive(move || fault().filter(|_| self.shows_faults.get()))
    }

    /// What is wrong with a password of the player of this name, once faults
    /// are shown.
    pub(super) fn password_fault(
        self,
        password: RwSignal<String>,
        nickname: impl Fn() -> String + Send + Sync + 'static,
    ) -> Fault {
        let fault = move || password_fault(self.app, &password.get(), nickname().trim());
        Signal::derive(move || fault().filter(|_| self.shows_faults.get()))
    }

    /// Sends a form without faults, unless an answer is awaited. The request
    /// gives what to say to the person, if anything.
    pub(super) fn send(
        self,
        event: &web_sys::SubmitEvent,
        faults: &[Fault],
        request: impl Future<Output = Result<Option<String>, Problem>> + 'static,
    ) {
        self.send_boxed(event, faults, Box::pin(request));
    }

    /// In a box, because every form would otherwise carry a copy of this.
    fn send_boxed(
        self,
        event: &web_sys::SubmitEvent,
        faults: &[Fault],
        request: Pin<Box<dyn Future<Output = Result<Option<String>, Problem>>>>,
    ) {
        event.prevent_default();
        self.shows_faults.set(true);
        let is_faulty = faults.iter().any(|fault| fault.get_untracked().is_some());
        if is_faulty || self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.outcome.set(None);
        spawn_local(async move {
            let answer = request.await;
            self.outcome.set(answer.unwrap_or_else(|problem| Some(self.online.explain(&problem))));
            self.busy.set(false);
        });
    }
}
