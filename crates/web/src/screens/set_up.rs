//! A new game on this device: which, against whom, and how.

use leptos::prelude::*;

use crate::shell::{Company, Screen, app};

/// The screen.
#[component]
pub(super) fn SetUp(
    /// Against whom.
    company: Company,
    /// The game, if it is known already.
    game: String,
) -> impl IntoView {
    let app = app();
    let title = Signal::derive(move || match company {
        Company::Computer => app.text("web-computer"),
        Company::Friend => app.text("web-friend"),
    });
    view! {
        <Screen title name="set-up">{game}</Screen>
    }
}
