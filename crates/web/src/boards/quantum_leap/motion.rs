//! The move being shown, frame by frame.

use leptos::prelude::*;
use rules::{Picture, Side};

use crate::boards::{BoardModel, Motion};
use crate::device::on_each_frame;
use crate::timeline::Flight;

/// The flights of a move and the time they have taken so far.
#[derive(Clone, Copy)]
pub(super) struct Flights {
    /// The flights with the stones that fly.
    pub(super) flights: RwSignal<Vec<(Flight, Side)>>,
    /// The board before the move, without the stones that fly.
    ground: RwSignal<Option<Vec<Option<Side>>>>,
    pub(super) time: RwSignal<f64>,
    /// The number of the motion being shown.
    id: StoredValue<Option<u64>>,
}

impl Flights {
    /// Shows every motion of the model.
    pub(super) fn follow(model: BoardModel) -> Self {
        let motions = Flights {
            flights: RwSignal::new(vec![]),
            ground: RwSignal::new(None),
            time: RwSignal::new(0.0),
            id: StoredValue::new(None),
        };
        Effect::new(move |_| match model.motion.get() {
            Some(motion) => motions.show(&motion, model),
            None => motions.rest(),
        });
        motions
    }

    fn show(self, motion: &Motion, model: BoardModel) {
        let Picture::QuantumLeap { cells, .. } = &motion.before else { return };
        let flights = Flight::of(&motion.steps, motion.pace);
        let length = Flight::length(&flights);
        let mut ground = cells.clone();
        let flying = flights.into_iter().filter_map(|flight| {
            let side = cells.get(flight.from).copied().flatten()?;
            ground[flight.from] = None;
            Some((flight, side))
        });
        self.flights.set(flying.collect());
        self.ground.set(Some(ground));
        self.time.set(0.0);
        let id = motion.id;
        self.id.set_value(Some(id));
        on_each_frame(move |time| {
            // Another motion, or none, took the place of this one, or the
            // board itself was taken away.
            if self.id.try_get_value().flatten() != Some(id) {
                return false;
            }
            self.time.set(time);
            if time >= length {
                self.rest();
                model.shown.run(id);
            }
            time < length
        });
    }

    /// Nothing moves.
    fn rest(self) {
        self.id.set_value(None);
        self.ground.set(None);
        self.flights.set(vec![]);
    }

    /// The cells to draw: those of the picture, or what lies on the ground
    /// while stones fly.
    pub(super) fn cells(self, settled: Vec<Option<Side>>) -> Vec<Option<Side>> {
        self.ground.get().unwrap_or(settled)
    }

    /// Is a stone above this cell just now, or about to land on it?
    pub(super) fn is_above(self, cell: usize) -> bool {
        self.flights.with(|flights| {
            !flights.is_empty()
                && self.time.with(|&time| {
                    flights.iter().any(|(flight, _)| flight.above(time) == Some(cell))
                })
        })
    }
}
