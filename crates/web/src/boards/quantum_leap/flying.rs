//! The stones in the air.

use leptos::prelude::*;
use rules::Side;

use super::QuantumLeapContext;
use super::cell::Stone;
use crate::layout::InFlight;
use crate::timeline::Flight;

/// All of them, above everything else.
#[component]
pub(super) fn Flying(table: QuantumLeapContext) -> impl IntoView {
    let stones = move || {
        let flights = table.motions.flights.get().into_iter();
        flights.map(|(flight, side)| view! { <FlyingStone table flight side /> }).collect_view()
    };
    view! { <g class="quantum-leap-flying" aria-hidden="true">{stones}</g> }
}

#[component]
fn FlyingStone(table: QuantumLeapContext, flight: Flight, side: Side) -> impl IntoView {
    let time = table.motions.time;
    let (from, onto) = (flight.from, flight.onto);
    let place = Memo::new(move |_| {
        table.layout.with(|layout| layout.in_flight(from, onto, flight.share(time.get())))
    });
    let shadow = move || {
        let ground = place.get().ground;
        format!("translate({:.1} {:.1})", ground.x, ground.y + 8.0)
    };
    let transform = move || {
        let InFlight { air, scale, .. } = place.get();
        format!("translate({:.1} {:.1}) scale({scale:.3})", air.x, air.y)
    };
    view! {
        <ellipse class="quantum-leap-shadow" rx="36" ry="30" transform=shadow />
        <g transform=transform><Stone side /></g>
    }
}
