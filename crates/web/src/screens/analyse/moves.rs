//! The list of moves, with everything else that was tried.

use leptos::prelude::*;

use super::analysis::Analysis;
use crate::shell::say;
use crate::study::{ROOT, Word};

/// The list; a move in it is touched to look at the position after it.
#[component]
pub(super) fn Moves(analysis: Analysis) -> impl IntoView {
    let words = move || analysis.study.with(|study| study.words());
    let empty = Memo::new(move |_| analysis.study.with(|study| study.is_empty()));
    let aside = Memo::new(move |_| analysis.study.with(|study| !study.is_main(analysis.at.get())));
    let at_move = Memo::new(move |_| analysis.at.get() != ROOT);
    view! {
        <section class="card moves" aria-label=say("web-analyse-moves")>
            <Show when=move || empty.get()>
                <p class="soft">{say("web-analyse-no-moves")}</p>
            </Show>
            <p class="move-words">
                {move || together(words()).into_iter().map(|words| {
                    let words = words.into_iter().map(|word| one(analysis, word));
                    view! { <span class="together">{words.collect_view()}</span> " " }
                }).collect_view()}
            </p>
            <div class="row">
                <Show when=move || aside.get()>
                    <button class="button small" on:click=move |_| analysis.promote()>
                        {say("web-analyse-promote")}
                    </button>
                </Show>
                <Show when=move || at_move.get()>
                    <button class="button small" on:click=move |_| analysis.remove()>
                        {say("web-analyse-remove")}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// Words that must not be torn apart at the end of a line: a number and its
/// move, a bracket and what it encloses at that end.
fn together(words: Vec<Word>) -> Vec<Vec<Word>> {
    let mut groups: Vec<Vec<Word>> = vec![];
    let mut open = false;
    for word in words {
        let leads = matches!(word, Word::Number(_) | Word::Open);
        match groups.last_mut() {
            Some(last) if open || matches!(word, Word::Close) => last.push(word),
            _ => groups.push(vec![word]),
        }
        open = leads;
    }
    groups
}

fn one(analysis: Analysis, word: Word) -> AnyView {
    match word {
        Word::Number(number) => view! { <span class="move-number">{number}</span> " " }.into_any(),
        Word::Open => view! { <span class="bracket">"("</span> }.into_any(),
        Word::Close => view! { <span class="bracket">")"</span> }.into_any(),
        Word::Comment(text) => view! { <span class="move-comment">{text}</span> }.into_any(),
        Word::Move(node) => {
            let (text, main) = analysis.study.with_untracked(|study| {
                let gain = study.node(node).gain;
                let gain = if gain > 0 { format!("+{gain}") } else { String::new() };
                (format!("{}{gain}", study.node(node).text), study.is_main(node))
            });
            let here = Memo::new(move |_| analysis.at.get() == node);
            view! {
                <button class="move-word" class:here=here class:main-move=main
                    aria-current=move || here.get().then_some("step")
                    on:click=move |_| analysis.look(node)>{text}</button>
            }
            .into_any()
        }
    }
}
