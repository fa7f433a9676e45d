//! A whole game with the keyboard alone.

use browser::{Page, Screen, Tongue, on_stage};
use fantoccini::key::Key;

use crate::local;

/// Where the focus is: the address of a link, or the button that begins a game.
const FOCUSED: &str = "return document.activeElement.getAttribute('href') ?? \
    (document.activeElement.matches('main form [type=submit]') ? 'begin' : '')";
/// The house that Tab reaches.
const IN_THE_TAB_ORDER: &str = ".board-room [data-place][tabindex=\"0\"]";
/// No more than this many keys lead from one thing to the next.
const FAR: usize = 60;

async fn press(page: &Page, key: Key) {
    page.press(&char::from(key).to_string()).await;
}

async fn walk_to(page: &Page, wanted: &str) {
    for _ in 0..FAR {
        if page.run(FOCUSED).await == wanted {
            return;
        }
        press(page, Key::Tab).await;
    }
    panic!("the tabulator does not lead to {wanted}");
}

async fn place(page: &Page, css: &str) -> usize {
    let place = page.see(css).await.attr("data-place").await.expect("a page");
    place.and_then(|place| place.parse().ok()).expect("a place has a number")
}

#[test]
fn a_game_by_keyboard_alone() {
    on_stage("keyboard", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        page.prefer(&[local::STILL]).await;
        walk_to(&page, "#/computer").await;
        press(&page, Key::Enter).await;
        page.see("main.set-up").await;
        walk_to(&page, "begin").await;
        press(&page, Key::Enter).await;
        page.see("main.table").await;
        for _ in 0..local::LONGEST {
            page.until("it is one's turn", local::MY_TURN).await;
            if page.shows(".end").await {
                return;
            }
            let open = place(&page, local::OPEN).await;
            let here = place(&page, IN_THE_TAB_ORDER).await;
            page.run(&format!("document.querySelector('{IN_THE_TAB_ORDER}').focus()")).await;
            // On a desktop the player's own row is horizontal, its first house on the left.
            let arrow = if open < here { Key::Left } else { Key::Right };
            for _ in 0..here.abs_diff(open) {
                press(&page, arrow).await;
            }
            press(&page, Key::Enter).await;
        }
        panic!("the game never ends");
    });
}

#[test]
fn every_house_of_a_long_row_has_its_key() {
    on_stage("keyboard-seven", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        page.prefer(&[local::STILL]).await;
        let kept = serde_json::json!({
            "plan": {
                "game": "oware:houses=7", "seats": ["person", { "computer": "1" }],
                "second_begins": false, "position": null, "seed": 1,
            },
            "moves": [],
            "resigned": null,
        });
        let kept = serde_json::json!(kept.to_string());
        page.run(&format!("localStorage.setItem('tabuleiro.game', {kept})")).await;
        page.go("#/table").await;
        page.until("it is one's turn", local::MY_TURN).await;
        page.run(&format!("document.querySelector('{IN_THE_TAB_ORDER}').focus()")).await;
        page.press("g").await;
        page.until(
            "the seventh house is sown",
            "document.querySelector('[data-place=\"6\"] .count').textContent !== '4'",
        )
        .await;
    });
}
