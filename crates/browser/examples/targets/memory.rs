//! The memory of a page after a hundred moves and after a thousand, while the
//! computer plays against itself.

use browser::{Page, Screen, Stage, Tongue};
use serde_json::json;

use crate::row;

/// Starts again when a game is over, and counts the moves of all games.
const GO_ON: &str = "
    window.played = 0;
    window.now = () => JSON.parse(localStorage.getItem('tabuleiro.game')).moves.length;
    setInterval(() => {
      const again = document.querySelector('.end .button.main');
      if (again) { window.played += window.now(); again.click(); }
    }, 20);";

/// The memory of the page and its worker.
const BYTES: &str = "const done = arguments[arguments.length - 1];
    performance.measureUserAgentSpecificMemory().then((found) => done(found.bytes));";

pub(crate) async fn measure(stage: &mut Stage) {
    let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
    page.prefer(&[("prefers-reduced-motion", "reduce")]).await;
    page.run("localStorage.setItem('tabuleiro.settings', JSON.stringify({ level: '1' }))").await;
    page.go("").await;
    page.go("#/computer/oril").await;
    page.touch(".settings > summary").await;
    page.touch("main form input[value=none]").await;
    page.touch("main form button[type=submit]").await;
    page.see("main.table").await;
    page.run(GO_ON).await;
    let early = after(&page, 100).await;
    let late = after(&page, 1000).await;
    let change = 100.0 * (late - early) / early;
    let measured = format!("{:.1} MB, then {:.1} MB: {change:+.1} %", early / 1e6, late / 1e6);
    row("memory after 100 and 1,000 moves", &measured, "± 10 %");
}

async fn after(page: &Page, moves: u32) -> f64 {
    while page.run("return window.played + window.now()").await.as_u64() < Some(moves.into()) {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    page.tool("HeapProfiler.collectGarbage", json!({})).await;
    page.run_later(BYTES).await.as_f64().unwrap_or_default()
}
