//! The hand, frame by frame: whose it is, and when figures change.

use browser::{Page, Screen, Stage, Tongue, on_stage};
use serde_json::{Value, json};

/// South sows five seeds from D and captures three houses with the last one.
const GAME: &str = r#"{"plan":{"game":"oril","seats":["person","person"],"second_begins":false,
    "position":"3-0-2-5-1-4-1-2-1-5-0-6-9-9-S","seed":1},"moves":[],"resigned":null}"#;

/// The seeds in the house that is taken last, South's store, and South's score.
const FIGURES: &str = "return ['.house[data-place=\"6\"] .count', '.store[data-row=near] .count', '.player.first .score']
    .map((it) => Number(document.querySelector(it).textContent))";

async fn open(stage: &mut Stage, screen: Screen) -> Page {
    let page = stage.open_app(screen, Tongue::English).await;
    let game = json!(GAME.replace('\n', ""));
    page.run(&format!("localStorage.setItem('tabuleiro.game', {game})")).await;
    page.go("#/table").await;
    page.see(".house.open").await;
    page
}

/// Plays the move and lets the hand come.
async fn begin(page: &Page) {
    page.stop_clock().await;
    page.run("document.querySelector('.house[data-place=\"3\"]').click()").await;
    page.until("the hand is there", "document.querySelector('.hand').style.opacity === '1'").await;
}

#[test]
fn figures_change_when_the_eye_sees_it() {
    on_stage("figures", async |stage| {
        let page = open(stage, Screen::Desk).await;
        begin(&page).await;
        let mut seen: Vec<Value> = vec![];
        while page.run("return document.querySelector('.hand').style.opacity").await == "1" {
            let now = page.run(FIGURES).await;
            if seen.last() != Some(&now) {
                seen.push(now);
            }
            page.tick(40.0).await;
        }
        let last = page.run(FIGURES).await;
        if seen.last() != Some(&last) {
            seen.push(last);
        }
        // The house gets its seed, is emptied, and only then is the store fuller.
        assert_eq!(json!(seen), json!([[1, 9, 9], [2, 9, 9], [0, 9, 9], [0, 16, 16]]));
    });
}

/// How far right of the little finger the thumb is, in pixels.
const THUMB: &str = "const [thumb, little] = [9, 5].map((part) => {
      const box = document.querySelector(`[data-part=\"${part}\"]`).getBoundingClientRect();
      return box.left + box.width / 2;
    });
    return Math.round(thumb - little);";

#[test]
fn the_hand_is_a_right_hand_unless_another_is_chosen() {
    on_stage("hand", async |stage| {
        let page = open(stage, Screen::Desk).await;
        begin(&page).await;
        page.tick(300.0).await;
        let right = page.run(THUMB).await;
        assert!(right.as_i64() < Some(-10), "the thumb of a right hand is at its left: {right}");
        page.run(
            "localStorage.setItem('tabuleiro.settings', JSON.stringify({ playing_hand: 'left' }))",
        )
        .await;
        page.run(&format!(
            "localStorage.setItem('tabuleiro.game', {})",
            json!(GAME.replace('\n', ""))
        ))
        .await;
        page.reload().await;
        page.see(".house.open").await;
        begin(&page).await;
        page.tick(300.0).await;
        let left = page.run(THUMB).await;
        assert!(left.as_i64() > Some(10), "the thumb of a left hand is at its right: {left}");
    });
}
