//! The recovery codes, shown once.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::device::{copy, offer_file};
use crate::online::online;
use crate::shell::{app, say};

/// The codes, with ways to keep them.
#[component]
pub(super) fn Codes(
    /// The codes.
    codes: Vec<String>,
) -> impl IntoView {
    let (app, online) = (app(), online());
    let text = StoredValue::new(codes.join("\n") + "\n");
    let heading = NodeRef::<leptos::html::H2>::new();
    // Screen readers announce at once what is new here.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    let copy_them = move |_| {
        spawn_local(async move {
            let done = copy(&text.get_value()).await;
            app.announce(app.text(if done { "online-copied" } else { "online-not-copied" }));
        });
    };
    view! {
        <section class="card stack">
            <h2 tabindex="-1" node_ref=heading>{say("online-codes")}</h2>
            <p>{say("online-codes-about")}</p>
            <ol class="code-list">
                {codes.into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view()}
            </ol>
            <div class="row">
                <button class="button" on:click=copy_them>{say("online-copy")}</button>
                <button class="button" on:click=move |_| offer_file("tabuleiro-codes.txt", &text.get_value())>
                    {say("online-download")}
                </button>
            </div>
            <button class="button main" on:click=move |_| online.go(&online.after_sign_in.get_value())>
                {say("online-codes-kept")}
            </button>
        </section>
    }
}
