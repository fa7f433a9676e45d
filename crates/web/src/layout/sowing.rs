//! Where the houses and stores of a sowing board are.
//!
//! The board is drawn lying before the player below: row by row, or, on an
//! upright phone, turned by a quarter so that its rows become columns. Turning
//! keeps the direction of sowing.

use rules::Side;

use super::{Hollow, Point, Spot, spots};

/// How the board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardFormat {
    /// Rows across the screen.
    Wide,
    /// Columns, the person's own at the left and its store below.
    TallLeft,
    /// Columns, the person's own at the right and its store above.
    TallRight,
}

/// From house to house along a row.
const PITCH: f64 = 100.0;
/// The wood left beyond the stores, and beyond the rows, where letters and
/// figures are.
const MARGIN: f64 = 24.0;
const TALL_MARGIN: f64 = 36.0;
const EDGE: f64 = 34.0;
/// Between the two rows.
const RIDGE: f64 = 18.0;
/// Between a row's end and a store.
const STEP: f64 = 14.0;

/// Measures that depend on how the board lies: across a row, of a store along
/// it, and of the wood beyond that.
const fn measures(format: BoardFormat) -> (f64, f64, f64) {
    match format {
        BoardFormat::Wide => (104.0, 72.0, MARGIN),
        BoardFormat::TallLeft | BoardFormat::TallRight => (176.0, 78.0, TALL_MARGIN),
    }
}

/// A board with so many houses in a row, seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SowingLayout {
    pub(crate) row: usize,
    pub(crate) format: BoardFormat,
    pub(crate) below: Side,
}

impl SowingLayout {
    /// Half a seed's width.
    pub(crate) const SEED: f64 = 11.0;

    fn length(&self) -> f64 {
        let (_, store, margin) = measures(self.format);
        2.0 * (margin + store + STEP) + self.row as f64 * PITCH
    }

    fn breadth(&self) -> f64 {
        2.0 * (EDGE + measures(self.format).0) + RIDGE
    }

    /// The size of the whole drawing.
    pub(crate) fn size(&self) -> Point {
        self.turned(Point::new(self.length(), self.breadth()))
    }

    /// The size in pixels at which fingers hit every house.
    pub(crate) fn least(&self) -> Point {
        // A little more: browsers round.
        self.size() * (44.5 / PITCH)
    }

    /// A length along the rows and one across them, as x and y.
    pub(crate) fn turned(&self, flat: Point) -> Point {
        match self.format {
            BoardFormat::Wide => flat,
            BoardFormat::TallLeft | BoardFormat::TallRight => Point::new(flat.y, flat.x),
        }
    }

    /// A point of the lying board, where it is on the screen.
    fn on_screen(&self, flat: Point) -> Point {
        match self.format {
            BoardFormat::Wide => flat,
            BoardFormat::TallLeft => Point::new(self.breadth() - flat.y, flat.x),
            BoardFormat::TallRight => Point::new(flat.y, self.length() - flat.x),
        }
    }

    fn hollow(&self, flat: Point, half: Point) -> Hollow {
        Hollow { centre: self.on_screen(flat), half: self.turned(half) }
    }

    /// Whose house this is.
    pub(crate) fn owner(&self, place: usize) -> Side {
        if place < self.row { Side::First } else { Side::Second }
    }

    /// A house by its index in the picture.
    pub(crate) fn house(&self, place: usize) -> Hollow {
        let (across, store, margin) = measures(self.format);
        let along = margin + store + STEP + ((place % self.row) as f64 + 0.5) * PITCH;
        let half = Point::new(PITCH / 2.0 - 5.0, across / 2.0 - 6.0);
        if self.owner(place) == self.below {
            self.hollow(Point::new(along, self.breadth() - EDGE - across / 2.0), half)
        } else {
            self.hollow(Point::new(self.length() - along, EDGE + across / 2.0), half)
        }
    }

    /// A store.
    pub(crate) fn store(&self, side: Side) -> Hollow {
        let (_, store, margin) = measures(self.format);
        let half = Point::new(store / 2.0, self.breadth() / 2.0 - EDGE - 4.0);
        let along = margin + store / 2.0;
        let along = if side == self.below { self.length() - along } else { along };
        self.hollow(Point::new(along, self.breadth() / 2.0), half)
    }

    /// A house or, after the houses, a store: South's, then North's.
    pub(crate) fn tray(&self, tray: usize) -> Hollow {
        match tray.checked_sub(2 * self.row) {
            None => self.house(tray),
            Some(0) => self.store(Side::First),
            Some(_) => self.store(Side::Second),
        }
    }

    /// Where the seeds of a tray lie, on the screen.
    pub(crate) fn spots(&self, tray: usize, count: usize) -> Vec<Spot> {
        let hollow = self.tray(tray);
        let salt = 0x5EED ^ (tray as u64) << 8;
        let mut spots = spots(&hollow, Self::SEED, salt, count);
        for spot in &mut spots {
            spot.at = spot.at + hollow.centre;
        }
        spots
    }

    /// From which direction the owner's hand reaches a house: degrees
    /// clockwise from a hand that comes from below.
    pub(crate) fn reach(&self, side: Side) -> f64 {
        let from_below = match self.format {
            BoardFormat::Wide => 0.0,
            BoardFormat::TallLeft => 90.0,
            BoardFormat::TallRight => 270.0,
        };
        if side == self.below { from_below } else { from_below + 180.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_layout() -> Vec<SowingLayout> {
        let mut all = vec![];
        for format in [BoardFormat::Wide, BoardFormat::TallLeft, BoardFormat::TallRight] {
            for below in Side::BOTH {
                for row in [2, 6, 9] {
                    all.push(SowingLayout { row, format, below });
                }
            }
        }
        all
    }

    #[test]
    fn hollows_do_not_touch_and_lie_on_the_board() {
        for layout in every_layout() {
            let trays: Vec<Hollow> =
                (0..2 * layout.row + 2).map(|tray| layout.tray(tray)).collect();
            for (index, one) in trays.iter().enumerate() {
                let (low, high) = (one.centre - one.half, one.centre + one.half);
                let size = layout.size();
                assert!(low.x > 0.0 && low.y > 0.0 && high.x < size.x && high.y < size.y);
                assert!(trays[..index].iter().all(|other| !one.touches(other)), "{layout:?}");
            }
        }
    }

    /// Twice the area of a polygon: negative where it is walked, as the eye
    /// sees it, counter-clockwise.
    fn winding(points: &[Point]) -> f64 {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(one, other)| one.x * other.y - other.x * one.y).sum()
    }

    #[test]
    fn sowing_goes_counter_clockwise_however_the_board_lies() {
        for layout in every_layout() {
            let centres: Vec<Point> =
                (0..2 * layout.row).map(|place| layout.house(place).centre).collect();
            assert!(winding(&centres) < 0.0, "{layout:?}");
        }
    }

    #[test]
    fn the_own_row_is_below_and_its_store_at_the_right() {
        let layout = SowingLayout { row: 6, format: BoardFormat::Wide, below: Side::NORTH };
        assert!(layout.house(6).centre.y > layout.house(0).centre.y);
        assert!(layout.house(6).centre.x < layout.house(11).centre.x);
        assert!(layout.store(Side::NORTH).centre.x > layout.house(11).centre.x);
    }

    #[test]
    fn upright_the_own_row_is_where_the_hand_is() {
        let left = SowingLayout { row: 6, format: BoardFormat::TallLeft, below: Side::SOUTH };
        assert!(left.house(0).centre.x < left.house(6).centre.x);
        assert!(left.store(Side::SOUTH).centre.y > left.house(5).centre.y);
        let right = SowingLayout { format: BoardFormat::TallRight, ..left };
        assert!(right.house(0).centre.x > right.house(6).centre.x);
        assert!(right.store(Side::SOUTH).centre.y < right.house(5).centre.y);
    }

    #[test]
    fn seeds_lie_in_their_tray() {
        for layout in every_layout() {
            for tray in 0..2 * layout.row + 2 {
                let hollow = layout.tray(tray);
                for spot in layout.spots(tray, 48) {
                    assert!(hollow.beyond(spot.at - hollow.centre) < 0.0);
                }
            }
        }
    }
}
