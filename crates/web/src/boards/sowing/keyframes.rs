//! The paths of a film as keyframes of the browser's own animations: a list of
//! moments with what is shown at each, as JSON.

use std::fmt::Write as _;

use crate::layout::SowingLayout;
use crate::timeline::{Key, MotionPath, Pose};

/// How long the hand takes to appear, and to disappear, in milliseconds.
const FADING: f64 = 140.0;

/// A way, in a film of this length. Places are in hundredths of the board's
/// width, so that they hold whatever its size.
pub(super) fn along(way: &MotionPath, length: f64, layout: &SowingLayout) -> String {
    let unit = 100.0 / layout.size().x;
    let frame = |offset: f64, key: &Key| {
        let Key { at, turn, size, ease, .. } = key;
        let (x, y, ease) = (at.x * unit, at.y * unit, ease.css());
        format!(
            "{{\"offset\":{offset:.5},\"easing\":\"{ease}\",\"transform\":\
             \"translate3d({x:.3}cqw,{y:.3}cqw,0) rotate({turn:.0}deg) scale({size:.3})\"}}"
        )
    };
    let keys = way.keys();
    let inner = keys.iter().map(|key| frame(key.time / length, key));
    let first = keys.first().map(|key| frame(0.0, key));
    let last = keys.last().map(|key| frame(1.0, key));
    list(first.into_iter().chain(inner).chain(last))
}

/// How visible the hand is: it comes and goes at these times.
pub(super) fn coming_and_going(visits: &[(f64, f64)], length: f64) -> String {
    let moments = visits.iter().flat_map(|&(come, gone)| {
        let (here, going) = (come + FADING, gone - FADING);
        [(come, 0), (here, 1), (going.max(here), 1), (gone.max(here), 0)]
    });
    let moments = moments.map(|(time, visible)| (time / length, visible));
    list([(0.0, 0)].into_iter().chain(moments).chain([(1.0, 0)]).map(seen))
}

/// How a part of the hand changes from pose to pose.
pub(super) fn fingers(
    poses: &[(f64, Pose)],
    length: f64,
    transform: impl Fn(Pose) -> String,
) -> String {
    let moments = poses.iter().map(|&(time, pose)| (time / length, pose));
    let last = poses.last().map_or(Pose::Open, |last| last.1);
    let moments = [(0.0, Pose::Open)].into_iter().chain(moments).chain([(1.0, last)]);
    list(moments.map(|(offset, pose)| {
        format!("{{\"offset\":{offset:.5},\"transform\":\"{}\"}}", transform(pose))
    }))
}

fn seen((offset, visible): (f64, u8)) -> String {
    format!("{{\"offset\":{offset:.5},\"opacity\":{visible}}}")
}

fn list(frames: impl Iterator<Item = String>) -> String {
    let mut list = String::from("[");
    for (index, frame) in frames.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(list, "{comma}{frame}");
    }
    list.push(']');
    list
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::layout::BoardFormat;
    use crate::timeline::{Film, Trays};
    use rules::Side;

    const LAYOUT: SowingLayout =
        SowingLayout { row: 6, format: BoardFormat::Wide, below: Side::SOUTH };

    fn film() -> Film {
        let game = rules::catalogue::parse("oril").unwrap().start();
        let trays = Trays::of(&game.picture());
        Film::of(&LAYOUT, &trays, &game.steps("C").unwrap(), 280.0)
    }

    /// Every list begins at 0, ends at 1 and never goes back: browsers refuse others.
    fn is_in_order(list: &str) -> Vec<Value> {
        let frames: Vec<Value> = serde_json::from_str(list).unwrap();
        let offsets: Vec<f64> = frames.iter().map(|it| it["offset"].as_f64().unwrap()).collect();
        assert_eq!((offsets[0], offsets[offsets.len() - 1]), (0.0, 1.0));
        assert!(offsets.is_sorted(), "{offsets:?}");
        frames
    }

    #[test]
    fn ways_become_lists_that_a_browser_takes() {
        let film = film();
        assert_eq!(film.journeys.len(), 4);
        for way in film.journeys.iter().map(|it| &it.way).chain([&film.hand]) {
            let frames = is_in_order(&along(way, film.length, &LAYOUT));
            assert!(frames.iter().all(|it| it["transform"].is_string()), "{frames:?}");
        }
        let frames = is_in_order(&coming_and_going(&film.visits, film.length));
        assert_eq!(frames.iter().filter(|it| it["opacity"] == 1).count(), 2);
        is_in_order(&coming_and_going(&[], film.length));
        is_in_order(&fingers(&film.poses, film.length, |pose| format!("{pose:?}")));
    }
}
