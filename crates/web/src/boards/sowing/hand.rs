//! The hand: a palm with its cuff, and five fingers of two parts each, seen from
//! above. A finger that bends looks shorter; so every pose is made of turns and
//! shortenings, which browsers animate without painting anything again.

use leptos::html;
use leptos::prelude::*;

use crate::timeline::Pose;

/// One finger. Lengths are in units of the board; the hand holds seeds at its
/// origin and points upward.
struct Finger {
    /// Where it begins.
    knuckle: (f64, f64),
    width: f64,
    /// The lengths of its two parts.
    lengths: [f64; 2],
    /// For each pose: the degrees by which the finger is turned, the share that
    /// is seen of its near part, and the same for its far part.
    poses: [[f64; 4]; 3],
}

/// Open, closed, releasing: as [`Pose`] lists them. The thumb comes last.
const FINGERS: [Finger; 5] = [
    Finger {
        knuckle: (30.0, 34.0),
        width: 14.5,
        lengths: [21.0, 22.0],
        poses: [[24.0, 0.95, -4.0, 0.92], [-14.0, 0.82, -18.0, 0.4], [-12.0, 0.82, -18.0, 0.4]],
    },
    Finger {
        knuckle: (14.5, 24.0),
        width: 16.5,
        lengths: [27.0, 27.0],
        poses: [[9.0, 0.96, -2.0, 0.93], [-7.0, 0.8, -10.0, 0.36], [-6.0, 0.8, -10.0, 0.36]],
    },
    Finger {
        knuckle: (-4.0, 20.0),
        width: 17.5,
        lengths: [29.0, 29.0],
        poses: [[-3.0, 0.96, 0.0, 0.93], [1.0, 0.8, 0.0, 0.36], [2.0, 0.84, 0.0, 0.44]],
    },
    Finger {
        knuckle: (-22.0, 27.0),
        width: 17.0,
        lengths: [26.0, 26.0],
        poses: [[-15.0, 0.96, 4.0, 0.93], [10.0, 0.82, 12.0, 0.42], [4.0, 0.94, 8.0, 0.72]],
    },
    Finger {
        knuckle: (-25.0, 62.0),
        width: 19.0,
        lengths: [29.0, 25.0],
        poses: [[-46.0, 0.92, 14.0, 0.95], [-12.0, 0.94, 44.0, 0.86], [-22.0, 0.96, 40.0, 0.95]],
    },
];

/// How far the parts of a finger reach into each other, in widths.
const OVERLAP: f64 = 0.42;

/// The parts of all fingers, in the order in which they are drawn: what is
/// farther from the palm lies lower.
pub(super) const PARTS: usize = 2 * FINGERS.len();

/// A finger and which of its parts this is: 1 is the far one.
const fn part(number: usize) -> (&'static Finger, usize) {
    (&FINGERS[number % FINGERS.len()], 1 - number / FINGERS.len())
}

/// How a part lies in a pose, as styles write it.
pub(super) fn transform(number: usize, pose: Pose) -> String {
    let (finger, far) = part(number);
    let [turn, seen, bend, far_seen] = finger.poses[pose as usize];
    if far == 0 {
        return format!("rotate({turn}deg) scaleY({seen})");
    }
    let height = finger.lengths[1] + OVERLAP * finger.width;
    let joint = finger.lengths[0] * seen / height * 100.0;
    format!("rotate({turn}deg) translateY({:.2}%) rotate({bend}deg) scaleY({far_seen})", -joint)
}

/// Where a part lies before it is turned about its knuckle: left, top, width and
/// height, and the height of the knuckle in it.
fn place(number: usize) -> [String; 5] {
    let (finger, far) = part(number);
    let (x, y) = finger.knuckle;
    let (length, over) = (finger.lengths[far], OVERLAP * finger.width);
    let above = if far == 1 { length } else { length + over };
    let units = |units: f64| format!("calc(var(--unit)*{units:.2})");
    [
        units(x - finger.width / 2.0),
        units(y - above),
        units(finger.width),
        units(above + over),
        format!("50% {:.2}%", above / (above + over) * 100.0),
    ]
}

/// The hand's drawing; the scene moves its element.
#[component]
pub(super) fn Hand(element: NodeRef<html::Div>) -> impl IntoView {
    let parts = (0..PARTS).map(|number| {
        let class = if part(number).1 == 1 { "phalanx tip" } else { "phalanx" };
        let [left, top, width, height, knuckle] = place(number);
        view! {
            <i class=class data-part=number style:left=left style:top=top style:width=width style:height=height
                style:transform-origin=knuckle style:transform=transform(number, Pose::Open)></i>
        }
    });
    view! {
        <div class="hand" node_ref=element aria-hidden="true">
            <div class="hand-figure">
                <i class="hand-shade"></i>
                {parts.collect_view()}
                <i class="sleeve"></i>
                <svg class="palm" viewBox="-50 0 100 130">
                    <path class="skin" d="M-20 110C-22 94 -37 82 -35 62C-34 46 -34 24 -23 18C-15 14 -11 10 -4 10C4 10 9 14 15 15C23 16 29 20 32 26C40 32 41 44 39 56C37 76 29 94 26 110Z" />
                    <path class="tendon" d="M-21 32C-16 56 -8 82 -4 98M-4 26C-2 52 1 80 3 98M14 30C13 54 11 80 9 98M30 40C26 60 19 84 15 98" />
                    <path class="knuckles" d="M-28 27C-25 21 -19 21 -16 26M-10 20C-7 15 -1 15 2 20M9 24C12 19 18 20 21 25M26 34C29 29 34 31 36 36" />
                    <path class="cuff" d="M-26 101C-12 95 18 95 32 101L34 120C18 114 -12 114 -28 120Z" />
                    <path class="cuff-edge" d="M-26 101C-12 95 18 95 32 101M-27 116C-12 110 18 110 33 116" />
                </svg>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a finger's tip is in a pose.
    fn tip(finger: &Finger, pose: Pose) -> (f64, f64) {
        let [turn, seen, bend, far_seen] = finger.poses[pose as usize];
        let along = |degrees: f64, length: f64| {
            let turn = degrees.to_radians();
            (turn.sin() * length, -turn.cos() * length)
        };
        let near = along(turn, finger.lengths[0] * seen);
        let far = along(turn + bend, finger.lengths[1] * far_seen);
        (finger.knuckle.0 + near.0 + far.0, finger.knuckle.1 + near.1 + far.1)
    }

    #[test]
    fn a_closed_hand_surrounds_what_it_holds_and_an_open_one_lets_it_go() {
        for finger in &FINGERS {
            let away = |pose| {
                let (x, y) = tip(finger, pose);
                x.hypot(y)
            };
            assert!(away(Pose::Closed) < 27.0, "{:?}", tip(finger, Pose::Closed));
            assert!(away(Pose::Open) > away(Pose::Closed));
        }
        // Thumb and forefinger meet to release one.
        let (thumb, finger) =
            (tip(&FINGERS[4], Pose::Releasing), tip(&FINGERS[3], Pose::Releasing));
        assert!((thumb.0 - finger.0).hypot(thumb.1 - finger.1) < 32.0, "{thumb:?} {finger:?}");
    }
}
