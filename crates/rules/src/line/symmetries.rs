//! The symmetries of a board: its axes reflected, and those of one length exchanged.

use super::place;
use crate::symmetry::Symmetries;

/// Boards of more than three dimensions have hundreds to millions of symmetries.
/// Nobody plays enough games on them for that to matter, so they count as
/// having none.
const MAX_DIMENSIONS: usize = 3;

pub(super) fn of_shape(shape: &[usize]) -> Symmetries {
    if shape.len() > MAX_DIMENSIONS {
        let squares: usize = shape.iter().product();
        return Symmetries::new(vec![(0..squares as u16).collect()]);
    }
    let turned = axis_orders(shape).into_iter().flat_map(|axes| {
        let reflections = 0..1usize << shape.len();
        reflections.map(move |reflected| turned(shape, &axes, reflected))
    });
    let mut ways: Vec<_> = turned.collect();
    // Sorting puts the identity first. An axis of length 1 reflects onto itself,
    // so that ways can repeat.
    ways.sort();
    ways.dedup();
    Symmetries::new(ways)
}

/// The orders of the axes that keep the shape.
fn axis_orders(shape: &[usize]) -> Vec<Vec<usize>> {
    (0..shape.len()).fold(vec![vec![]], |orders: Vec<Vec<usize>>, at| {
        let with = |order: &Vec<usize>, axis| [order.as_slice(), &[axis]].concat();
        let fits =
            |order: &[usize], axis: usize| !order.contains(&axis) && shape[axis] == shape[at];
        let longer = orders.iter().flat_map(|order| {
            let axes = (0..shape.len()).filter(|&axis| fits(order, axis));
            axes.map(|axis| with(order, axis))
        });
        longer.collect()
    })
}

/// Where each square goes when the axes change their order and some are reflected.
fn turned(shape: &[usize], axes: &[usize], reflected: usize) -> Box<[u16]> {
    let squares: usize = shape.iter().product();
    let moved = |square: usize| {
        let from = place(shape, square);
        let along = axes.iter().zip(shape).enumerate().map(|(at, (&axis, &length))| {
            if reflected >> at & 1 == 1 { length - 1 - from[axis] } else { from[axis] }
        });
        along.zip(shape).fold(0, |number, (step, &length)| number * length + step) as u16
    };
    (0..squares).map(moved).collect()
}
