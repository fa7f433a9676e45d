//! Sharing the study: as a link that holds all of it, or as a file.

use leptos::html;
use leptos::prelude::*;
use rules::catalogue::Family;
use rules::record::Format;

use super::analysis::Analysis;
use crate::device::{copy, offer_file};
use crate::shell::{Route, say};

/// The link and the files.
#[component]
pub(super) fn Share(analysis: Analysis) -> impl IntoView {
    let app = analysis.app;
    let field = NodeRef::<html::Input>::new();
    let address = Memo::new(move |_| {
        analysis.study.track();
        address(analysis)
    });
    let copy_link = move |_| {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
        let link = address.get_untracked();
        leptos::task::spawn_local(async move {
            let done = copy(&link).await;
            analysis.board.say(app.text(if done {
                "web-share-copied"
            } else {
                "web-share-by-hand"
            }));
        });
    };
    let sowing = Memo::new(move |_| analysis.standing.with(|it| it.family == Family::Sowing));
    view! {
        <section class="card stack" aria-label=say("web-share")>
            <label for="analyse-link">{say("web-share-link")}</label>
            <div class="row">
                <input id="analyse-link" class="grow" type="text" readonly node_ref=field prop:value=address />
                <button class="button" on:click=copy_link>{say("web-share-copy")}</button>
            </div>
            <div class="row">
                {move || sowing.get().then(|| view! {
                    <button class="button" on:click=move |_| save(analysis, Format::Ogn)>
                        {say("web-share-ogn")}
                    </button>
                })}
                <button class="button" on:click=move |_| save(analysis, Format::Record)>
                    {say("web-share-record")}
                </button>
            </div>
        </section>
    }
}

/// The whole address under which the study opens.
fn address(analysis: Analysis) -> String {
    let here = window().location();
    let page = here.href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    let link = analysis.link().unwrap_or_default();
    format!("{page}{}", Route::Analyse(link).hash())
}

/// Offers the study as a file.
fn save(analysis: Analysis, format: Format) {
    let written =
        analysis.study.with_untracked(|study| study.record().and_then(|it| format.write(&[it])));
    let app = analysis.app;
    match written {
        Ok(text) => {
            let ending = if format == Format::Ogn { "ogn" } else { "record.txt" };
            let name = analysis.standing.with_untracked(|it| it.name.replace([':', ',', '='], "-"));
            offer_file(&format!("{name}.{ending}"), &text);
        }
        Err(problem) => analysis.board.say(app.messages().what_is_wrong(&problem)),
    }
}
