//! How long the review of a game of sixty moves takes: until the first move is judged and until
//! all are, with the page slowed down four times.
//!
//! The browser slows the page down and not its workers, which do most of the work; so the whole is also given as if
//! all of it were four times slower.

use browser::{Screen, Stage, Tongue};
use serde_json::Value;

use crate::{row, spread};

const TRIES: usize = 3;

/// The first sixty moves of a game of oril between two good levels.
const GAME: &str =
    "#/review/g=oril&m=EbFcDfDbEeEaBaCaFcBfBdBaFfCaEbDfEeFaAaFcDfFbAeCfEaDdAeBbCfBd&n=60";

/// Notes when something first is on the page.
const WATCH: &str = "
    window.seen = {};
    const begun = performance.now();
    const look = () => {
      const note = (name, is) => { if (is && !(name in window.seen)) window.seen[name] = performance.now() - begun; };
      note('first', document.querySelector('.reviewed small:not(:empty), .tutored progress[value]:not([value=\"0\"])'));
      note('all', document.querySelector('.reviewed') && !document.querySelector('.tutored progress'));
      if (!('all' in window.seen)) requestAnimationFrame(look);
    };
    look();";

pub(crate) async fn measure(stage: &mut Stage) {
    let (mut first, mut all) = (vec![], vec![]);
    for _ in 0..TRIES {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.slow_down(4).await;
        page.run(WATCH).await;
        page.run(&format!("location.hash = '{GAME}'")).await;
        page.until("the review is done", "'all' in window.seen").await;
        let seen = page.run("return window.seen").await;
        let time = |name: &str| seen.get(name).and_then(Value::as_f64).unwrap_or(f64::NAN);
        first.push(time("first"));
        all.push(time("all"));
    }
    let slower = all.iter().map(|time| 4.0 * time).collect();
    row("first move reviewed, page 4 × slower", &spread(first, "ms"), "1,000 ms");
    row("sixty moves reviewed, page 4 × slower", &spread(all, "ms"), "10,000 ms");
    row("the same, if the worker were 4 × slower, too", &spread(slower, "ms"), "10,000 ms");
}
