//! Which game is played: chosen by its picture.

use leptos::prelude::*;
use rules::{AnyMatch, catalogue};

use super::answers::Answers;
use crate::boards::thumbnail;
use crate::shell::{Route, app, say};

/// The games that most people look for; other rules of these games; and the rules on
/// which programs agree.
const GROUPS: [(&str, &[&str]); 3] = [
    ("", &["oril", "ouri", "oware", "quantum-leap", "velha", "qubic"]),
    (
        "web-other-rules",
        &["awari", "warri-bb", "wari-ludii", "quantum-leap:edition=2", "velha-3d", "mnk"],
    ),
    ("web-for-programmers", &["ouri-003", "openspiel", "codingame"]),
];

/// Is it a game that most people look for, or none?
pub(super) fn is_common(game: &str) -> bool {
    game.is_empty() || GROUPS[0].1.contains(&game)
}

/// How many moves into a game its picture is: far enough to see what it is about, and not the
/// same in games with the same board.
fn moves_played(name: &str) -> usize {
    match name {
        "oril" => 17,
        "oware" => 1,
        _ if name.starts_with("quantum-leap") => 0,
        _ => 4,
    }
}

/// A game of this name after a few moves. Where there is a layout to be seen, as in Quantum
/// Leap, that is what is shown.
fn example(name: &str) -> Option<Box<dyn AnyMatch>> {
    let mut game = catalogue::parse(name).ok()?.start();
    for number in 0..moves_played(name) {
        let moves = game.legal_moves();
        // Any moves will do, but not all in one corner.
        let mv = moves.get((number * 7 + moves.len() / 2) % moves.len().max(1));
        game.play(mv?).ok()?;
    }
    Some(game)
}

/// The choice, and what the chosen game is about.
#[component]
pub(super) fn WhichGame(answers: RwSignal<Answers>) -> impl IntoView {
    let app = app();
    let game = Memo::new(move |_| answers.with(|it| it.game.clone()));
    let summary = move || app.messages().game_summary(&game.get());
    view! {
        <fieldset class="field">
            <legend class="only-heard">{say("web-game")}</legend>
            <Cards answers entries=GROUPS[0].1 />
            <p class="soft small capital">
                {summary} ". "
                <a href=move || Route::Learn(game.get()).hash()>{say("web-how-to-play")}</a>
            </p>
        </fieldset>
    }
}

/// Other rules of these games.
#[component]
pub(super) fn OtherRules(answers: RwSignal<Answers>) -> impl IntoView {
    let game = answers.with_untracked(|it| it.game.clone());
    let group = |(label, entries): (&'static str, &'static [&'static str])| {
        let is_open = entries.contains(&game.as_str());
        view! { <details open=is_open><summary>{say(label)}</summary><Cards answers entries /></details> }
    };
    GROUPS[1..].iter().copied().map(group).collect_view()
}

/// Games of a group, side by side.
#[component]
fn Cards(answers: RwSignal<Answers>, entries: &'static [&'static str]) -> impl IntoView {
    let game = Memo::new(move |_| answers.with(|it| it.game.clone()));
    // The one that is chosen already is the first to be seen.
    let mut entries = entries.to_vec();
    entries.sort_by_key(|entry| game.with_untracked(|game| game != entry));
    let card = |entry| view! { <GameCard answers game entry /> };
    view! { <div class="game-cards">{entries.into_iter().map(card).collect_view()}</div> }
}

/// One game: its picture, which follows the size that is chosen, and its name.
#[component]
fn GameCard(answers: RwSignal<Answers>, game: Memo<String>, entry: &'static str) -> impl IntoView {
    let app = app();
    let name = Memo::new(move |_| {
        answers.with(|it| Answers { game: entry.to_string(), ..it.clone() }.name(1))
    });
    let picture = move || example(&name.get()).map(|game| thumbnail(&game.picture()));
    view! {
        <label class="game-card">
            <input type="radio" name="game" value=entry prop:checked=move || game.get() == entry
                on:change=move |_| answers.update(|it| it.game = entry.to_string()) />
            <span class="game-face">
                <span inner_html=move || picture().unwrap_or_default()></span>
                <span>{move || app.messages().game_title(entry)}</span>
            </span>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_is_offered_once() {
        let mut offered: Vec<&str> =
            GROUPS.iter().flat_map(|(_, entries)| *entries).copied().collect();
        let mut known = catalogue::ENTRIES.to_vec();
        offered.sort_unstable();
        known.sort_unstable();
        assert_eq!(offered, known);
    }

    #[test]
    fn every_picture_shows_a_game_under_way() {
        let common = GROUPS[0].1.iter().map(|entry| example(entry).unwrap().position());
        let different: std::collections::BTreeSet<String> = common.collect();
        assert_eq!(different.len(), GROUPS[0].1.len(), "no two look the same");
        for entry in catalogue::ENTRIES {
            let game = example(&Answers::defaults(entry, "3", false).name(1)).unwrap();
            assert!(game.ending().is_none(), "{entry}");
            assert_eq!(game.moves().len(), moves_played(entry), "{entry}");
        }
    }
}
