//! One of the settings as a field, which changes it at once.

use leptos::prelude::*;

use super::{Segments, Switch};
use crate::device::{AppSettings, Choice};
use crate::shell::app;

/// One setting with a few choices, each called `label-id` in the messages.
#[component]
pub(crate) fn OneSetting<T: Choice>(
    /// The message above it.
    label: &'static str,
    /// Reads it.
    get: fn(&AppSettings) -> T,
    /// Changes it.
    set: fn(&mut AppSettings, T),
) -> impl IntoView {
    let app = app();
    let value = Signal::derive(move || app.settings.with(get).id().to_string());
    let options = Signal::derive(move || {
        let text = |choice: &T| app.text(&format!("{label}-{}", choice.id()));
        T::ALL.iter().map(|choice| (choice.id().to_string(), text(choice))).collect()
    });
    let chosen = Callback::new(move |id: String| {
        if let Some(choice) = T::from_id(&id) {
            app.settings.update(|settings| set(settings, choice));
        }
    });
    view! { <Segments label value options chosen /> }
}

/// One setting that is on or off.
#[component]
pub(crate) fn OnOff(
    /// The message beside it.
    label: &'static str,
    /// Reads it.
    get: fn(&AppSettings) -> bool,
    /// Changes it.
    set: fn(&mut AppSettings, bool),
) -> impl IntoView {
    let app = app();
    let value = Signal::derive(move || app.settings.with(get));
    let chosen = Callback::new(move |on| app.settings.update(|settings| set(settings, on)));
    view! { <Switch label value chosen /> }
}
