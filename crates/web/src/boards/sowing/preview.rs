//! Where the seeds of a house would land, and what they would take: shown
//! while the house is held.

use leptos::prelude::*;
use rules::{Picture, Step};

use crate::layout::SowingLayout;
use crate::timeline::Trays;

/// A move looked at before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Previewed {
    /// The house held.
    pub(super) from: usize,
    /// How many seeds would fall into each house.
    pub(super) falls: Vec<usize>,
    /// The houses that would be taken, with all they would hold.
    pub(super) taken: Vec<(usize, u8)>,
}

impl Previewed {
    /// What the steps of a move would do on a board of so many houses.
    pub(super) fn of(steps: &[Step], houses: usize) -> Option<Self> {
        let Some(&Step::Lift { from, .. }) = steps.first() else { return None };
        let mut previewed = Previewed { from, falls: vec![0; houses], taken: vec![] };
        for step in steps {
            match *step {
                Step::Drop { at } => previewed.falls[at] += 1,
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

/// Rings and ghosts of seeds, drawn under the real ones.
#[component]
pub(super) fn Preview(
    layout: Memo<SowingLayout>,
    shown: RwSignal<Picture>,
    previewed: RwSignal<Option<Previewed>>,
) -> impl IntoView {
    move || {
        let previewed = previewed.get()?;
        let layout = layout.get();
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
        let size = layout.size();
        Some(view! {
            <svg class="preview" viewBox=format!("0 0 {} {}", size.x, size.y) aria-hidden="true">
                {ring("held", previewed.from)}
                {previewed.taken.iter().map(|&(place, _)| ring("to-take", place)).collect_view()}
                {ghosts.collect_view()}
            </svg>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_tells_what_falls_where_and_what_is_taken() {
        let game = rules::catalogue::parse("oware").unwrap();
        let game = game.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
        let previewed = Previewed::of(&game.steps("E").unwrap(), 12).unwrap();
        assert_eq!(previewed.from, 4);
        assert_eq!((previewed.falls[5], previewed.falls[6], previewed.sown()), (1, 1, 2));
        assert_eq!((previewed.taken.as_slice(), previewed.gain()), (&[(6, 3)][..], 3));
        assert_eq!(Previewed::of(&[], 12), None);
    }
}
