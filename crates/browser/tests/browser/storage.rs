//! Browsers that keep nothing, that are full, or in which the game is open twice.

use browser::{Page, Screen, Tongue, on_stage};

use crate::local::{self, MY_TURN, OPEN};

const BLOCKED: &str = "Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('not allowed', 'SecurityError'); } });";
const FULL: &str = "Storage.prototype.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError'); };";

/// The seeds of all houses.
const BOARD: &str =
    "[...document.querySelectorAll('.house .count')].map((it) => it.textContent).join(' ')";

async fn status(page: &Page) -> String {
    page.text(".status").await
}

#[test]
fn a_game_is_played_where_the_browser_keeps_nothing() {
    for (name, spoilt) in [("blocked", BLOCKED), ("full", FULL)] {
        on_stage(name, async |stage| {
            let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
            page.prepare(spoilt).await;
            // Against the easiest level the first turns say how it is played.
            local::set_up(&page, "oril@3").await;
            local::begin(&page).await;
            let warning = "Este navegador não guarda partidas";
            assert!(status(&page).await.starts_with(warning), "{}", status(&page).await);
            for _ in 0..3 {
                page.touch(OPEN).await;
                page.until("it is one's turn", MY_TURN).await;
                assert_eq!(status(&page).await, "É a tua vez.", "it is said once");
            }
            // The same page still has the game.
            page.run("location.hash = '#/'").await;
            page.touch("#continue[href='#/table']").await;
            page.see("main.table").await;
            assert_ne!(page.run(&format!("return {BOARD}")).await, "4 4 4 4 4 4 4 4 4 4 4 4");
        });
    }
}

/// What a board of any family shows.
const SHOWN: &str = "[...document.querySelectorAll('.board-room [data-place]')]\
    .map((it) => it.getAttribute('aria-label')).join(' ')";

#[test]
fn two_tabs_with_the_same_game_undo_nothing_of_each_other() {
    on_stage("tabs", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        for game in ["oril", "quantum-leap", "qubic"] {
            local::set_up(&page, game).await;
            local::begin(&page).await;
            move_once(&page).await;
            page.open_tab().await;
            page.prefer(&[local::STILL]).await;
            page.go("#/table").await;
            page.until("it is one's turn", MY_TURN).await;
            move_once(&page).await;
            let second = page.run(&format!("return {SHOWN}")).await;
            let moves = "return JSON.parse(localStorage.getItem('tabuleiro.game')).moves.length";
            let before = page.run(moves).await.as_u64().expect("a number of moves");
            page.go_to_tab(0).await;
            let said = "document.querySelector('.status').textContent === 'The game went on in another tab.'";
            page.until("the first tab has heard of it", said).await;
            page.until(
                &format!("the first tab shows what was played in the second: {second}"),
                &format!("{SHOWN} === {second}"),
            )
            .await;
            page.until("it is one's turn", MY_TURN).await;
            move_once(&page).await;
            let after = page.run(moves).await.as_u64().expect("a number of moves");
            assert!(after > before, "all moves of both tabs are kept: {before}, then {after}");
            page.close_other_tabs().await;
        }
    });
}

/// A move of the person, and the answer of the computer.
async fn move_once(page: &Page) {
    let moves = "JSON.parse(localStorage.getItem('tabuleiro.game')).moves.length";
    let before = page.run(&format!("return {moves}")).await;
    let moved = format!("{moves} > {before}");
    for _ in 0..8 {
        page.touch(OPEN).await;
        page.until("it is one's turn", MY_TURN).await;
        if page.run(&format!("return {moved}")).await == true {
            return;
        }
    }
    panic!("no move was made");
}
