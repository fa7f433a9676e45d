//! Makes the animated picture of the hand sowing, `docs/pictures/sowing.png`:
//!
//! ```sh
//! cargo xtask web --quick
//! cargo run --package tabuleiro-browser --example film
//! ```
//!
//! The page's clock is replaced by one that advances one frame at a time, so
//! that every run shows the same moments, however busy the machine is.

mod animation;
mod frame;

use std::io::Write;
use std::path::Path;

use browser::{Page, Screen, Stage, Tongue};

use animation::Animation;
use frame::Frame;

/// The window: the board lies flat in it and is 640 wide.
const WINDOW: (u32, u32) = (660, 640);
/// What is shown above and below the board, where the hand comes from.
const ABOVE: usize = 12;
const BELOW: usize = 44;
/// Frames per second.
const RATE: u16 = 15;
/// The first frame, which pictures that do not move show: the hand above its house.
const HAND: usize = 2;
/// How long that frame and the one after the move stay, in frames.
const FIRST: u16 = 12;
const LAST: u16 = 30;
/// No move has more frames.
const MOST: usize = 150;

/// South sows five seeds from D and captures three houses with the last one.
const GAME: &str = r#"{
    "plan": {
        "game": "oril",
        "seats": ["person", "person"],
        "second_begins": false,
        "position": "3-0-2-5-1-4-1-2-1-5-0-6-9-9-S",
        "seed": 1
    },
    "moves": [],
    "resigned": null
}"#;
const HOUSE: &str = ".house[data-place=\"3\"]";

/// Nothing but the board.
const ALONE: &str = "
    const style = new CSSStyleSheet();
    style.replaceSync('.header, .players, .below-board { visibility: hidden }'
      + '.house::after { display: none }');
    document.adoptedStyleSheets = [style];";

fn main() {
    browser::on_stage("film", film);
}

async fn film(stage: &mut Stage) {
    let page = stage.open_app(Screen::Desk, Tongue::Portuguese).await;
    page.resize(WINDOW.0, WINDOW.1).await;
    page.prefer(&[("prefers-color-scheme", "light")]).await;
    page.run(&format!("localStorage.setItem('tabuleiro.game', JSON.stringify({GAME}))")).await;
    page.go("#/table").await;
    page.see(HOUSE).await;
    page.run(ALONE).await;
    page.stop_clock().await;

    let mut frames = vec![];
    page.run(&format!("document.querySelector('{HOUSE}').click()")).await;
    page.until("the hand is there", "document.querySelector('.hand').style.opacity === '1'").await;
    while frames.len() < MOST {
        page.tick(1000.0 / f64::from(RATE)).await;
        frames.push(shot(&page).await);
        if page.run("return document.querySelector('.hand').style.opacity").await == "0" {
            break;
        }
    }

    let mut delays = vec![1; frames.len()];
    delays[HAND] = FIRST;
    delays[frames.len() - 1] = LAST;
    frames.rotate_left(HAND);
    delays.rotate_left(HAND);
    let bytes = Animation { frames: &frames, delays: &delays, rate: RATE }.to_png();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/sowing.png");
    std::fs::write(&path, &bytes).expect("the picture is written");
    // The reader of a closed pipe wants no more output.
    let _written = writeln!(
        std::io::stdout(),
        "docs/pictures/sowing.png: {} frames, {} × {}, {} bytes",
        frames.len(),
        frames[0].width,
        frames[0].height,
        bytes.len()
    );
}

/// The board as shown, with its surroundings.
async fn shot(page: &Page) -> Frame {
    let board = "const box = document.querySelector('.board').getBoundingClientRect();
        return [box.left, box.top, box.width, box.height].map(Math.floor)";
    let board: [usize; 4] = serde_json::from_value(page.run(board).await).expect("four numbers");
    let [left, top, width, height] = board;
    Frame::of_png(&page.shot().await).cut(left, top - ABOVE, width, height + ABOVE + BELOW)
}
