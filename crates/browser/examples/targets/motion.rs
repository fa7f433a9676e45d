//! How smoothly the hand moves and how soon it reacts, with the CPU slowed down
//! four times and the engine searching for its reply.

use browser::{Screen, Stage, Tongue};

use crate::{row, spread};

const MOVES: usize = 8;
/// A house that can be touched now.
const OPEN: &str = ".board-room .house[aria-disabled=\"false\"]";

/// Records the time between frames while the hand is visible, and the time from
/// each touch until the hand appears.
const WATCH: &str = "
    window.seen = { frames: [], answers: [] };
    let before = 0, touched = 0;
    addEventListener('click', (event) => { touched = event.timeStamp; }, true);
    const look = (now) => {
      const hand = document.querySelector('.hand');
      const moves = hand && Number(hand.style.opacity) > 0;
      if (moves && touched) { seen.answers.push(now - touched); touched = 0; }
      if (moves && before) seen.frames.push(now - before);
      before = moves ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

pub(crate) async fn measure(stage: &mut Stage) {
    let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
    page.go("#/computer/oril").await;
    page.touch("main form button[type=submit]").await;
    page.see(OPEN).await;
    page.slow_down(4).await;
    page.run(WATCH).await;
    for _ in 0..MOVES {
        page.touch(OPEN).await;
        page.until("the hand is at rest", "document.querySelector('.hand').style.opacity === '0'")
            .await;
    }
    let seen = page.run("return window.seen").await;
    let numbers = |name: &str| {
        let list = seen[name].as_array().cloned().unwrap_or_default();
        list.iter().filter_map(serde_json::Value::as_f64).collect::<Vec<_>>()
    };
    let frames = numbers("frames");
    // Sixty frames per second with half a frame of tolerance: a longer one means
    // that a frame was dropped.
    let long = frames.iter().filter(|&&time| time > 25.0).count();
    let share = 100.0 * long as f64 / frames.len().max(1) as f64;
    let measured = format!("{share:.1} % of {} frames", frames.len());
    row("long frames while the hand moves, 4 × slower", &measured, "2 %");
    row("from touch to hand, 4 × slower", &spread(numbers("answers"), "ms"), "100 ms");
}
