//! A small picture of a board, written as SVG: nothing in it moves or can be
//! touched, so a page may show many.

use rules::{BySide, Picture, Side};

use crate::layout::{BoardFormat, Hollow, LineLayout, Point, QuantumLeapLayout, SQUARE};
use crate::layout::{SowingLayout, Spot};

/// The picture as SVG.
pub(crate) fn thumbnail(picture: &Picture) -> String {
    let (size, drawing) = match picture {
        Picture::Sowing { houses, stores } => sowing(houses, stores),
        Picture::QuantumLeap { side, cells, .. } => quantum_leap(*side, cells),
        Picture::Line { shape, cells, .. } => line(shape, cells),
    };
    let Point { x, y } = size;
    // A cropped row of houses is still one; another board is shown whole.
    let fit = if matches!(picture, Picture::Sowing { .. }) { "slice" } else { "meet" };
    format!(
        "<svg class=thumbnail preserveAspectRatio=\"xMidYMid {fit}\" viewBox=\"0 0 {x:.0} {y:.0}\" aria-hidden=true>{drawing}</svg>"
    )
}

/// What a stroke with round ends draws as a dot at each point.
fn dots(points: impl Iterator<Item = Point>) -> String {
    points.map(|Point { x, y }| format!("M{x:.0} {y:.0}h0")).collect()
}

fn path(class: &str, d: &str) -> String {
    format!("<path class=\"{class}\" d=\"{d}\" />")
}

fn rect(class: &str, corner: Point, size: Point, round: f64) -> String {
    let (Point { x, y }, Point { x: width, y: height }) = (corner, size);
    format!(
        "<rect class={class} x={x:.0} y={y:.0} width={width:.0} height={height:.0} rx={round:.0} />"
    )
}

fn sowing(houses: &[u8], stores: &BySide<u8>) -> (Point, String) {
    let format = BoardFormat::Wide;
    let layout = SowingLayout { row: houses.len() / 2, format, below: Side::First };
    let mut drawing = rect("plank", Point::default(), layout.size(), 34.0);
    let mut seeds = String::new();
    let counts = houses.iter().chain([&stores.first, &stores.second]);
    for (tray, &count) in counts.enumerate() {
        let hollow = layout.tray(tray);
        let Hollow { centre, half } = hollow;
        drawing += &rect("bowl", centre - half, half * 2.0, hollow.roundness());
        let spots: Vec<Spot> = layout.spots(tray, count.into());
        seeds += &dots(spots.into_iter().map(|spot| spot.at));
    }
    let seeds = ["small-shade", "small-seeds", "small-lights"].map(|class| path(class, &seeds));
    (layout.size(), drawing + &seeds.concat())
}

fn quantum_leap(side: usize, cells: &[Option<Side>]) -> (Point, String) {
    let layout = QuantumLeapLayout::new(side);
    let stones = |whose: Option<Side>| {
        let mine = (0..layout.cells()).filter(|&cell| cells.get(cell) == Some(&whose));
        dots(mine.map(|cell| layout.centre(cell)))
    };
    let all = dots((0..layout.cells()).map(|cell| layout.centre(cell)));
    let drawing = format!("<polygon class=plank points=\"{}\" />", layout.outline())
        + &path("small-cells", &all)
        + &path("small-stones first", &stones(Some(Side::First)))
        + &path("small-stones second", &stones(Some(Side::Second)));
    (layout.size(), drawing)
}

fn line(shape: &[usize], cells: &[Option<Side>]) -> (Point, String) {
    let layout = LineLayout::new(shape);
    let around = Point::new(layout.rim(), layout.rim());
    let size = Point::new(layout.columns() as f64, layout.rows() as f64) * SQUARE + around * 2.0;
    let mut drawing = String::new();
    for layer in 0..layout.layers() {
        let first = layer * layout.layer_squares();
        let squares = (first..first + layout.layer_squares()).map(|square| layout.corner(square));
        let squares: String = squares
            .map(|Point { x, y }| format!("M{:.0} {:.0}h84v84h-84z", x + 8.0, y + 8.0))
            .collect();
        let wood = rect("plank", Point::default() - around, size, 20.0);
        let squares = path("small-squares", &squares);
        drawing +=
            &format!("<g transform=\"{}\">{wood}{squares}</g>", layout.tilt(layer).transform());
    }
    for (class, side, mark) in [
        ("small-mark first", Side::First, "m-22-22l44 44m0-44l-44 44"),
        ("small-mark second", Side::Second, "m-25 0a25 25 0 1 0 50 0a25 25 0 1 0-50 0"),
    ] {
        let marked = (0..layout.squares()).filter(|&it| cells.get(it) == Some(&Some(side)));
        let centres = marked.map(|square| layout.centre(square));
        let marks: String = centres.map(|Point { x, y }| format!("M{x:.0} {y:.0}{mark}")).collect();
        drawing += &path(class, &marks);
    }
    (layout.size(), drawing)
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn every_game_has_a_small_picture_of_its_position() {
        for entry in catalogue::ENTRIES {
            let drawn = thumbnail(&catalogue::parse(entry).unwrap().start().picture());
            assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"), "{entry}");
            assert!(!drawn.contains("NaN"), "{entry}");
        }
    }

    #[test]
    fn every_seed_stone_and_mark_is_drawn() {
        let drawn = |game: &str, moves: &[&str]| {
            let mut game = catalogue::parse(game).unwrap().start();
            moves.iter().for_each(|mv| game.play(mv).unwrap());
            thumbnail(&game.picture())
        };
        // Each seed has its shadow and its light.
        assert_eq!(drawn("oware", &["C"]).matches("h0").count(), 3 * 48);
        assert_eq!(drawn("velha", &["5", "1", "9"]).matches("l44 44").count(), 2);
        assert_eq!(drawn("velha", &["5", "1", "9"]).matches("a25").count(), 2);
        assert_eq!(drawn("qubic", &[]).matches("<g ").count(), 4, "a layer each");
        let leap = catalogue::parse("quantum-leap:side=3,seed=7").unwrap().start().picture();
        let Picture::QuantumLeap { cells, .. } = &leap else { panic!("{leap:?}") };
        let stones = cells.iter().flatten().count();
        assert_eq!(thumbnail(&leap).matches("h0").count(), cells.len() + stones);
    }
}
