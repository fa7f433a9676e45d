//! The sowing board: two rows of houses and two stores, carved in wood.
//!
//! Three layers lie on each other: the wood, drawn once; the seeds and the
//! hand, moved by the browser; and a button over each house, which fingers,
//! keys and screen readers use.

mod hand;
mod houses;
mod keyframes;
mod moving_seeds;
mod preview;
mod scene;
mod wood;

use leptos::prelude::*;
use rules::{Picture, Side};

use super::BoardModel;
use crate::device::{Hand, is_upright, window_size};
use crate::layout::{BoardFormat, Point, SowingLayout};
use crate::shell::app;
use houses::Houses;
use moving_seeds::MovingSeeds;
use preview::Preview;
use wood::Wood;

/// The houses in a row of a picture.
fn row(picture: &Picture) -> usize {
    match picture {
        Picture::Sowing { houses, .. } => houses.len() / 2,
        _ => 0,
    }
}

/// What of the window's width a board never fills.
const MARGIN: f64 = 20.0;

/// How a board with so many houses in a row lies best in the window: upright also where its houses
/// would be too small for fingers if it lay.
fn format(window: (f64, f64), hand: Hand, row: usize) -> BoardFormat {
    let lying = SowingLayout { row, format: BoardFormat::Wide, below: Side::First };
    match (is_upright(window) || window.0 < lying.least().x + MARGIN, hand) {
        (false, _) => BoardFormat::Wide,
        (true, Hand::Left) => BoardFormat::TallLeft,
        (true, Hand::Right) => BoardFormat::TallRight,
    }
}

/// How large the board must be for fingers, in pixels.
pub(super) fn least(picture: &Picture, window: (f64, f64), hand: Hand) -> Point {
    let row = row(picture);
    SowingLayout { row, format: format(window, hand, row), below: Side::First }.least()
}

/// The board.
#[component]
pub(super) fn SowingBoard(
    /// What to draw, and where inputs go.
    model: BoardModel,
) -> impl IntoView {
    let app = app();
    let window = window_size();
    let layout = Memo::new(move |_| {
        let (row, hand) = (model.picture.with(row), app.settings.with(|it| it.hand));
        let format = format(window.get(), hand, row);
        SowingLayout { row, format, below: model.below.get() }
    });
    let shown = model.seen;
    shown.set(model.picture.get_untracked());
    let previewed = RwSignal::new(None);
    let ratio = move || {
        let size = layout.get().size();
        format!("{} / {}", size.x, size.y)
    };
    let shape = move || {
        let size = layout.get().size();
        format!("{:.4}", size.x / size.y)
    };
    let lying = move || if layout.get().format == BoardFormat::Wide { "wide" } else { "tall" };
    // What a unit of the layout is in styles.
    let unit = move || format!("{:.5}cqw", 100.0 / layout.get().size().x);
    view! {
        <div class="board sowing" data-format=lying style:aspect-ratio=ratio style=("--ratio", shape)
            style=("--unit", unit)>
            <Wood layout />
            <Preview model layout shown previewed />
            <MovingSeeds model layout shown />
            <Houses model layout shown previewed />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_stands_up_on_a_phone_and_lies_elsewhere() {
        let phone = (390.0, 844.0);
        assert_eq!(format(phone, Hand::Left, 6), BoardFormat::TallLeft);
        assert_eq!(format(phone, Hand::Right, 6), BoardFormat::TallRight);
        assert_eq!(format((1280.0, 800.0), Hand::Left, 6), BoardFormat::Wide);
    }

    #[test]
    fn the_board_stands_up_where_its_houses_would_be_too_small() {
        // A desk at four times its size.
        assert_eq!(format((320.0, 200.0), Hand::Left, 6), BoardFormat::TallLeft);
        assert_eq!(format((740.0, 360.0), Hand::Left, 6), BoardFormat::Wide);
        let picture = rules::catalogue::parse("oril").unwrap().start().picture();
        let least = least(&picture, (320.0, 200.0), Hand::Left);
        assert!(least.x < 320.0 && least.y / 856.0 * 100.0 >= 44.0, "{least:?}");
    }
}
