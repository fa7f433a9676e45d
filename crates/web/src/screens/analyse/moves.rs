//! The list of moves, with everything else that was tried.

use leptos::prelude::*;

use super::analysis::Analysis;
use super::engine::Engine;
use crate::shell::say;
use crate::study::{ROOT, Word};

/// The list; a move in it is touched to look at the position after it.
#[component]
pub(super) fn Moves(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let blunders = Memo::new(move |_| engine.blunders());
    let words = move || analysis.study.with(|study| study.words());
    let empty = Memo::new(move |_| analysis.study.with(|study| study.is_empty()));
    let aside = Memo::new(move |_| analysis.study.with(|study| !study.is_main(analysis.at.get())));
    let at_move = Memo::new(move |_| analysis.at.get() != ROOT);
    view! {
        <section class="card moves" class:empty=empty aria-label=say("web-analyse-moves")>
            <p class="move-words">
                {move || together(words()).into_iter().map(|words| {
                    let words = words.into_iter().map(|word| one(analysis, blunders, word));
                    view! { <span class="together">{words.collect_view()}</span> " " }
                }).collect_view()}
            </p>
            <div class="row">
                {move || aside.get().then(|| view! {
                    <button class="button small" on:click=move |_| analysis.promote()>
                        {say("web-analyse-promote")}
                    </button>
                })}
                {move || at_move.get().then(|| view! {
                    <button class="button small" on:click=move |_| analysis.remove()>
                        {say("web-analyse-remove")}
                    </button>
                })}
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

fn one(analysis: Analysis, blunders: Memo<Vec<(usize, usize)>>, word: Word) -> AnyView {
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
            let bad =
                Memo::new(move |_| blunders.with(|it| it.iter().any(|(_, bad)| *bad == node)));
            let here = Memo::new(move |_| analysis.at.get() == node);
            view! {
                <button class="move-word" class:here=here class:main-move=main class:blunder=bad
                    aria-current=move || here.get().then_some("step")
                    on:click=move |_| analysis.look(node)>
                    {text}
                    {move || bad.get().then(|| view! { "??" <span class="only-heard">{say("web-analyse-blunder")}</span> })}
                </button>
            }
            .into_any()
        }
    }
}
