//! How seeds lie in a hollow: heaped as a hand would let them fall, and every
//! time the same. A seed's spot depends only on how many lay there before it,
//! so that nothing moves when another seed falls.

use rules::SplitMix64;

use super::{Hollow, Point};

/// Where a seed lies, relative to the centre of its hollow, and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) at: Point,
    /// Degrees.
    pub(crate) turn: f64,
}

/// How far a seed may lie from its place in the layer, in seeds.
const DISORDER: f64 = 0.16;

/// The spots of the first `count` seeds in a hollow; `salt` makes each hollow
/// its own heap. `size` is half a seed's width.
pub(crate) fn spots(hollow: &Hollow, size: f64, salt: u64, count: usize) -> Vec<Spot> {
    let mut chance = SplitMix64::new(salt);
    let mut spots = vec![];
    let mut layer = 0;
    while spots.len() < count {
        let mut places = places_in(hollow, size, layer, &mut chance);
        // The heap grows outward from its middle.
        places.sort_by(|one, other| one.0.total_cmp(&other.0));
        spots.extend(places.into_iter().map(|(_, spot)| spot));
        layer += 1;
    }
    spots.truncate(count);
    spots
}

/// The spots of one layer, each with when it is filled. Higher layers are
/// smaller and lie in the gaps of the lower ones.
fn places_in(
    hollow: &Hollow,
    size: f64,
    layer: usize,
    chance: &mut SplitMix64,
) -> Vec<(f64, Spot)> {
    let (across, down) = (2.06 * size, 1.8 * size);
    let rim = size * (1.12 + 0.75 * layer as f64);
    let shift = (layer % 2) as f64 * 0.5;
    let half = Point::new(hollow.half.x / across, hollow.half.y / down);
    let (columns, rows) = (half.x.ceil() as i32 + 1, half.y.ceil() as i32 + 1);
    let mut places = vec![];
    for row in -rows..=rows {
        for column in -columns..=columns {
            let stagger = if row.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
            let even = Point::new(
                (f64::from(column) + stagger + shift) * across,
                (f64::from(row) + shift * 0.66) * down,
            );
            let at = even + disorder(chance) * (2.0 * size * DISORDER);
            if hollow.beyond(at) < -rim {
                let eager = at.length() + draw(chance) * size * 0.9;
                places.push((eager, Spot { at, turn: draw(chance) * 180.0 }));
            }
        }
    }
    if places.is_empty() {
        // At the top of a heap, and in a tiny hollow, there is room for one.
        let at = disorder(chance) * (size * DISORDER).min(hollow.roundness());
        places.push((0.0, Spot { at, turn: draw(chance) * 180.0 }));
    }
    places
}

/// A number from 0 to 1.
fn draw(chance: &mut SplitMix64) -> f64 {
    chance.below(1000) as f64 / 1000.0
}

fn disorder(chance: &mut SplitMix64) -> Point {
    let one = |chance: &mut SplitMix64| draw(chance) * 2.0 - 1.0;
    Point::new(one(chance), one(chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: f64 = 11.0;

    fn house() -> Hollow {
        Hollow { centre: Point::default(), half: Point::new(44.0, 44.0) }
    }

    #[test]
    fn every_seed_lies_inside() {
        let store = Hollow { centre: Point::default(), half: Point::new(46.0, 110.0) };
        for hollow in [house(), store] {
            for spot in spots(&hollow, SIZE, 7, 48) {
                assert!(hollow.beyond(spot.at) < -SIZE * 0.9, "{spot:?}");
            }
        }
    }

    #[test]
    fn nothing_moves_when_another_seed_falls() {
        let all = spots(&house(), SIZE, 3, 48);
        assert_eq!(all.len(), 48);
        for count in 0..48 {
            assert_eq!(spots(&house(), SIZE, 3, count), all[..count]);
        }
    }

    #[test]
    fn the_lowest_seeds_lie_side_by_side() {
        for salt in 0..14 {
            let few = spots(&house(), SIZE, salt, 5);
            for (index, one) in few.iter().enumerate() {
                for other in &few[..index] {
                    assert!((one.at - other.at).length() > 1.3 * SIZE, "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_tiny_hollow_still_holds_them_all() {
        let tiny = Hollow { centre: Point::default(), half: Point::new(6.0, 6.0) };
        assert_eq!(spots(&tiny, SIZE, 1, 48).len(), 48);
    }
}
