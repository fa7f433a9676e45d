//! Where the seeds of a house would land, and what they would take: shown
//! while the house is held, for a hint, and for a move that waits to be confirmed.
//! The last move leaves a trail.

use std::fmt::Write as _;

use leptos::prelude::*;
use rules::{Picture, Step};

use crate::boards::BoardModel;
use crate::layout::{Point, SowingLayout};
use crate::timeline::Trays;

/// A move looked at before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Previewed {
    /// The house held.
    pub(super) from: usize,
    /// Where the last seed would fall.
    lands: usize,
    /// How many seeds would fall into each house.
    pub(super) falls: Vec<usize>,
    /// The houses that would be taken, with all they would hold.
    pub(super) taken: Vec<(usize, u8)>,
}

impl Previewed {
    /// What the steps of a move would do on a board of so many houses.
    pub(super) fn of(steps: &[Step], houses: usize) -> Option<Self> {
        let Some(&Step::Lift { from, .. }) = steps.first() else { return None };
        let mut previewed = Previewed { from, lands: from, falls: vec![0; houses], taken: vec![] };
        for step in steps {
            match *step {
                Step::Drop { at } => {
                    previewed.falls[at] += 1;
                    previewed.lands = at;
                }
                Step::Take { from, seeds, .. } => previewed.taken.push((from, seeds)),
                _ => {}
            }
        }
        Some(previewed)
    }

    /// All that would be taken.
    pub(super) fn gain(&self) -> u16 {
        self.taken.iter().map(|&(_, seeds)| u16::from(seeds)).sum()
    }

    /// What would be taken from a house, as it is written there.
    pub(super) fn gain_at(&self, place: usize) -> Option<String> {
        self.taken.iter().find(|taken| taken.0 == place).map(|(_, seeds)| format!("+{seeds}"))
    }

    /// How many seeds would be sown.
    pub(super) fn sown(&self) -> usize {
        self.falls.iter().sum()
    }
}

/// The way of a sowing as an arrow on the ridge between the rows, from house to
/// house.
fn arrow(layout: &SowingLayout, from: usize, to: usize) -> String {
    let inward = |place: usize, beyond: f64| {
        let (house, turn) = (layout.house(place), layout.reach(layout.owner(place)).to_radians());
        let inward = Point::new(turn.sin().round(), -turn.cos().round());
        let rim = Point::new(inward.x * house.half.x, inward.y * house.half.y);
        house.centre + rim + inward * beyond
    };
    let mut path = String::new();
    let mut draw = |command: char, at: Point| {
        // Writing to a string cannot fail.
        let _ = write!(path, "{command}{:.1} {:.1}", at.x, at.y);
    };
    draw('M', inward(from, -6.0));
    let houses = 2 * layout.row;
    let steps = (to + houses - from) % houses;
    for step in 0..=steps {
        draw('L', inward((from + step) % houses, 6.0));
    }
    // The head points into the house where the last seed falls.
    let tip = inward(to, -9.0);
    let side = layout.turned(Point::new(7.0, 0.0));
    draw('L', tip);
    draw('M', inward(to, 1.0) + side);
    draw('L', tip);
    draw('L', inward(to, 1.0) - side);
    path
}

/// Rings and ghosts of seeds, drawn under the real ones.
#[component]
pub(super) fn Preview(
    model: BoardModel,
    layout: Memo<SowingLayout>,
    shown: RwSignal<Picture>,
    previewed: RwSignal<Option<Previewed>>,
) -> impl IntoView {
    let aimed = Memo::new(move |_| {
        let place = model.highlights.with(|it| it.hint.first().copied())?;
        Previewed::of(&model.preview.run(place)?, 2 * layout.get().row)
    });
    let trail =
        Memo::new(move |_| model.highlights.with(|it| Some((*it.last.first()?, *it.last.get(1)?))));
    move || {
        let layout = layout.get();
        let size = layout.size();
        let Some(previewed) = previewed.get().or_else(|| aimed.get()) else {
            let (from, to) = trail.get()?;
            return Some(view! {
                <svg class="preview" viewBox=format!("0 0 {} {}", size.x, size.y) aria-hidden="true">
                    <path class="trail" d=arrow(&layout, from, to) />
                </svg>
            }.into_any());
        };
        let trays = Trays::of(&shown.get_untracked());
        let ring = |class: &'static str, place: usize| {
            let house = layout.house(place);
            let at = house.centre - house.half;
            view! {
                <rect class=class x=at.x y=at.y width=2.0 * house.half.x height=2.0 * house.half.y
                    rx=house.roundness() />
            }
        };
        let ghosts = previewed.falls.iter().enumerate().flat_map(|(place, &falls)| {
            let lying = if place == previewed.from { 0 } else { trays.tray(place).len() };
            layout.spots(place, lying + falls).into_iter().skip(lying)
        });
        let ghosts = ghosts.map(|spot| {
            view! { <circle class="ghost" cx=spot.at.x cy=spot.at.y r=SowingLayout::SEED /> }
        });
        Some(view! {
            <svg class="preview" viewBox=format!("0 0 {} {}", size.x, size.y) aria-hidden="true">
                {ring("held", previewed.from)}
                <path class="trail aim" d=arrow(&layout, previewed.from, previewed.lands) />
                {ring("lands", previewed.lands)}
                {previewed.taken.iter().map(|&(place, _)| ring("to-take", place)).collect_view()}
                {ghosts.collect_view()}
            </svg>
        }.into_any())
    }
}

#[cfg(test)]
mod tests {
    use rules::Side;

    use super::*;
    use crate::layout::BoardFormat;

    #[test]
    fn a_preview_tells_what_falls_where_and_what_is_taken() {
        let game = rules::catalogue::parse("oware").unwrap();
        let game = game.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
        let previewed = Previewed::of(&game.steps("E").unwrap(), 12).unwrap();
        assert_eq!((previewed.from, previewed.lands), (4, 6));
        assert_eq!((previewed.falls[5], previewed.falls[6], previewed.sown()), (1, 1, 2));
        assert_eq!((previewed.taken.as_slice(), previewed.gain()), (&[(6, 3)][..], 3));
        assert_eq!(Previewed::of(&[], 12), None);
    }

    #[test]
    fn an_arrow_goes_from_house_to_house_between_the_rows() {
        let layout = SowingLayout { row: 6, format: BoardFormat::Wide, below: Side::SOUTH };
        let path = arrow(&layout, 4, 7);
        let points: Vec<Point> = path[1..]
            .split(['L', 'M'])
            .map(|point| {
                let (x, y) = point.split_once(' ').unwrap();
                Point::new(x.parse().unwrap(), y.parse().unwrap())
            })
            .collect();
        assert_eq!(points.len(), 1 + 4 + 1 + 3, "the start, four houses, the end and its head");
        let middle = layout.size().y / 2.0;
        assert!(points[1..5].iter().all(|point| (point.y - middle).abs() < 12.0), "{points:?}");
        assert!(points[2].x > points[1].x && points[4].x < points[3].x, "{points:?}");
        assert!(arrow(&layout, 11, 0).matches('L').count() > 3, "around the end of the row");
    }
}
