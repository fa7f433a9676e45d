//! A button that copies a link.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::device::copy;
use crate::online::online;
use crate::shell::{app, say};

/// The button. A notice says whether it worked.
#[component]
pub(super) fn CopyLink(
    /// The link.
    link: String,
    /// Is it what people most likely want here?
    #[prop(optional)]
    main: bool,
) -> impl IntoView {
    let (app, online) = (app(), online());
    let link = StoredValue::new(link);
    let copy_it = move |_| {
        spawn_local(async move {
            let done = copy(&link.get_value()).await;
            let text = app.text(if done { "online-copied" } else { "online-not-copied" });
            online.notices.say(app, text);
        });
    };
    view! { <button class="button" class:main=main on:click=copy_it>{say("online-copy-link")}</button> }
}
