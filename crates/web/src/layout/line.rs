//! Where the squares of a line game lie: a plane, or layers of a cube drawn
//! tilted, one under the other.
//!
//! A layer is drawn in its own plane, where every square is [`SQUARE`] wide
//! and high, and a [`Tilt`] lays that plane into the picture. All layers are
//! tilted alike and stand equally far apart, so a line across layers is
//! straight in the picture too: it can be seen.

use super::{Direction, Point};

/// The width and height of a square in the plane of its layer.
pub(crate) const SQUARE: f64 = 100.0;
/// The wood around the squares.
const EDGE: f64 = 26.0;
/// How far a tilted layer leans to the right, for each unit of its depth.
const LEAN: f64 = 0.34;
/// How much a tilted layer is pressed together.
const PRESS: f64 = 0.55;
/// The air between two layers.
const AIR: f64 = 34.0;
/// The air between two cubes.
const BETWEEN_CUBES: f64 = 70.0;
/// The wood around a layer; where layers lie flat, as little as leaves fingers a square of
/// 44 points on a phone of 390.
const RIM: f64 = 16.0;
const FLAT_RIM: f64 = 8.0;

/// How the plane of a layer lies in the picture: an SVG matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tilt {
    /// How far right one unit of depth moves a point.
    lean: f64,
    /// How far down one unit of depth moves a point.
    press: f64,
    /// Where the layer's first corner lies.
    origin: Point,
}

impl Tilt {
    /// Where a point of the layer lies in the picture.
    pub(crate) fn apply(&self, point: Point) -> Point {
        self.origin + Point::new(point.x + self.lean * point.y, self.press * point.y)
    }

    /// As the attribute `transform` writes it.
    pub(crate) fn transform(&self) -> String {
        let Tilt { lean, press, origin } = self;
        format!("matrix(1 0 {lean} {press} {:.2} {:.2})", origin.x, origin.y)
    }
}

/// The places of a board in two or more dimensions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineLayout {
    /// Do layers lie flat, side by side?
    is_flat: bool,
    shape: Vec<usize>,
}

impl LineLayout {
    /// A board of this shape, the slowest dimension first.
    pub(crate) fn new(shape: &[usize]) -> Self {
        LineLayout { is_flat: false, shape: shape.to_vec() }
    }

    /// The same with its layers flat and side by side, where it has any.
    pub(crate) fn flat(shape: &[usize]) -> Self {
        LineLayout { is_flat: shape.len() > 2, ..LineLayout::new(shape) }
    }

    /// How long each dimension is, the slowest first.
    pub(crate) fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The wood around a layer.
    pub(crate) fn rim(&self) -> f64 {
        if self.is_flat { FLAT_RIM } else { RIM }
    }

    fn edge(&self) -> f64 {
        if self.is_flat { FLAT_RIM + 1.0 } else { EDGE }
    }

    /// From one stack of layers to the next.
    fn between(&self) -> f64 {
        if self.is_flat { 3.0 * FLAT_RIM } else { BETWEEN_CUBES }
    }

    /// How many layers lie on each other.
    fn stacked(&self) -> usize {
        if self.is_flat { 1 } else { self.length(2) }
    }

    /// How many dimensions the board has.
    pub(crate) fn dimensions(&self) -> usize {
        self.shape.len()
    }

    /// The length of the dimension that comes so many before the fastest.
    fn length(&self, from_fastest: usize) -> usize {
        self.shape.iter().rev().nth(from_fastest).copied().unwrap_or(1)
    }

    /// Squares in a row.
    pub(crate) fn columns(&self) -> usize {
        self.length(0)
    }

    /// Rows in a layer.
    pub(crate) fn rows(&self) -> usize {
        self.length(1)
    }

    /// Squares of the board.
    pub(crate) fn squares(&self) -> usize {
        self.shape.iter().product()
    }

    /// Squares of a layer.
    pub(crate) fn layer_squares(&self) -> usize {
        self.rows() * self.columns()
    }

    /// Layers of the board, those of all cubes together.
    pub(crate) fn layers(&self) -> usize {
        self.squares() / self.layer_squares()
    }

    /// Is the board drawn as tilted layers?
    pub(crate) fn is_tilted(&self) -> bool {
        self.dimensions() > 2 && !self.is_flat
    }

    /// The width and height of one layer, or of one cube.
    fn layer_size(&self) -> Point {
        let (wide, deep) = (self.columns() as f64 * SQUARE, self.rows() as f64 * SQUARE);
        if self.is_tilted() {
            Point::new(wide + LEAN * deep, PRESS * deep)
        } else {
            Point::new(wide, deep)
        }
    }

    fn cube_size(&self) -> Point {
        let (layer, layers) = (self.layer_size(), self.stacked() as f64);
        Point::new(layer.x, layers * layer.y + (layers - 1.0) * AIR)
    }

    fn cubes(&self) -> usize {
        self.layers() / self.stacked()
    }

    /// Cubes stand beside each other in a table that is about square.
    fn cubes_across(&self) -> usize {
        (1..=self.cubes()).find(|across| across * across >= self.cubes()).unwrap_or(1)
    }

    /// The width and height of the whole drawing.
    pub(crate) fn size(&self) -> Point {
        let (cube, across) = (self.cube_size(), self.cubes_across());
        let down = self.cubes().div_ceil(across);
        let along = |size: f64, count: usize| {
            size * count as f64 + self.between() * (count as f64 - 1.0) + 2.0 * self.edge()
        };
        Point::new(along(cube.x, across), along(cube.y, down))
    }

    /// How wide the whole drawing must be for squares of `least` pixels.
    pub(crate) fn width_for_squares_of(&self, least: f64) -> f64 {
        let low = if self.is_tilted() { PRESS } else { 1.0 };
        self.size().x * least / (SQUARE * low)
    }

    /// How a layer lies in the picture.
    pub(crate) fn tilt(&self, layer: usize) -> Tilt {
        let (cube, level) = (layer / self.stacked(), layer % self.stacked());
        let (size, step) = (self.cube_size(), self.layer_size().y + AIR);
        let (left, top) = (cube % self.cubes_across(), cube / self.cubes_across());
        let corner = Point::new(
            self.edge() + left as f64 * (size.x + self.between()),
            self.edge() + top as f64 * (size.y + self.between()) + level as f64 * step,
        );
        if self.is_tilted() {
            let origin = corner + Point::new(LEAN * self.rows() as f64 * SQUARE, 0.0);
            Tilt { lean: -LEAN, press: PRESS, origin }
        } else {
            Tilt { lean: 0.0, press: 1.0, origin: corner }
        }
    }

    /// The layer of a square.
    pub(crate) fn layer_of(&self, square: usize) -> usize {
        square / self.layer_squares()
    }

    /// The first corner of a square in the plane of its layer.
    pub(crate) fn corner(&self, square: usize) -> Point {
        let within = square % self.layer_squares();
        let (row, column) = (within / self.columns(), within % self.columns());
        Point::new(column as f64 * SQUARE, row as f64 * SQUARE)
    }

    /// The centre of a square in the picture.
    pub(crate) fn centre(&self, square: usize) -> Point {
        let middle = self.corner(square) + Point::new(SQUARE / 2.0, SQUARE / 2.0);
        self.tilt(self.layer_of(square)).apply(middle)
    }

    /// The squares at the same place in the other layers of the cube.
    pub(crate) fn above_and_below(&self, square: usize) -> Vec<usize> {
        let (layer, within) = (self.layer_of(square), square % self.layer_squares());
        let first = layer - layer % self.length(2);
        let others = (first..first + self.length(2)).filter(|&other| other != layer);
        others.map(|other| other * self.layer_squares() + within).collect()
    }

    /// The square that an arrow key leads to. From the last row of a layer
    /// one goes down to the first row of the next.
    pub(crate) fn step(&self, square: usize, direction: Direction) -> Option<usize> {
        let column = square % self.columns();
        match direction {
            Direction::Left => (column > 0).then(|| square - 1),
            Direction::Right => (column + 1 < self.columns()).then_some(square + 1),
            Direction::Up => square.checked_sub(self.columns()),
            Direction::Down => Some(square + self.columns()).filter(|&next| next < self.squares()),
        }
    }

    /// The same place one layer further, or one layer back.
    pub(crate) fn other_layer(&self, square: usize, forward: bool) -> Option<usize> {
        if forward {
            Some(square + self.layer_squares()).filter(|&next| next < self.squares())
        } else {
            square.checked_sub(self.layer_squares())
        }
    }

    /// The two ends of the stroke through the squares of a line, a little
    /// beyond the centres of the first and the last.
    pub(crate) fn stroke(&self, line: &[usize]) -> Option<(Point, Point)> {
        let (first, last) = (*line.first()?, *line.last()?);
        // From one flat layer to the next a stroke would show nothing but its ends.
        if self.is_flat && self.layer_of(first) != self.layer_of(last) {
            return None;
        }
        let (first, last) = (self.centre(first), self.centre(last));
        let beyond = 0.3 * SQUARE / (last - first).length().max(1.0);
        Some((first.towards(last, -beyond), last.towards(first, -beyond)))
    }
}

#[cfg(test)]
mod tests {
    use rules::line::{Line, Rules};

    use super::*;

    fn inside(grid: &LineLayout) {
        let size = grid.size();
        for square in 0..grid.squares() {
            let centre = grid.centre(square);
            assert!(centre.x > EDGE && centre.x < size.x - EDGE, "{square} of {grid:?}");
            assert!(centre.y > EDGE && centre.y < size.y - EDGE, "{square} of {grid:?}");
        }
    }

    #[test]
    fn every_square_lies_inside_and_apart() {
        for shape in [&[3, 3][..], &[1, 5], &[15, 15], &[3, 3, 3], &[4, 4, 4], &[3, 3, 3, 3]] {
            let grid = LineLayout::new(shape);
            inside(&grid);
            for one in 0..grid.squares() {
                for other in 0..one {
                    let apart = (grid.centre(one) - grid.centre(other)).length();
                    assert!(apart > 0.5 * SQUARE, "{one} and {other} of {shape:?}");
                }
            }
        }
    }

    #[test]
    fn every_line_of_a_cube_is_straight_in_the_picture() {
        let qubic = Line::<1>::new(Rules::cube(4, 3).unwrap()).unwrap();
        let grid = LineLayout::new(qubic.rules().shape());
        for line in qubic.lines() {
            let squares: Vec<usize> = line.into_iter().collect();
            let (first, last) = (grid.centre(squares[0]), grid.centre(squares[3]));
            for (index, &square) in squares.iter().enumerate() {
                let there = first.towards(last, index as f64 / 3.0);
                assert!((grid.centre(square) - there).length() < 1e-6, "{squares:?}");
            }
        }
    }

    #[test]
    fn arrows_walk_along_rows_and_through_layers() {
        let grid = LineLayout::new(&[2, 2, 2]);
        assert_eq!(grid.step(0, Direction::Right), Some(1));
        assert_eq!(grid.step(1, Direction::Right), None);
        assert_eq!(grid.step(2, Direction::Down), Some(4));
        assert_eq!(grid.step(0, Direction::Up), None);
        assert_eq!(grid.step(6, Direction::Down), None);
        assert_eq!(grid.other_layer(1, true), Some(5));
        assert_eq!(grid.other_layer(1, false), None);
        assert_eq!(grid.above_and_below(5), [1]);
    }

    #[test]
    fn a_stroke_goes_beyond_the_centres() {
        let grid = LineLayout::new(&[3, 3]);
        let (from, to) = grid.stroke(&[0, 1, 2]).unwrap();
        assert!(from.x < grid.centre(0).x && to.x > grid.centre(2).x);
        assert_eq!(grid.stroke(&[]), None);
    }

    #[test]
    fn flat_layers_lie_side_by_side_large_enough_for_fingers() {
        let qubic = LineLayout::flat(&[4, 4, 4]);
        assert!(!qubic.is_tilted() && qubic.layers() == 4);
        assert!(qubic.width_for_squares_of(44.0) < 390.0 - 19.2, "a phone, less its margins");
        for one in 0..64 {
            for other in 0..one {
                let apart = (qubic.centre(one) - qubic.centre(other)).length();
                assert!(apart >= SQUARE - 1e-6, "{one} and {other}");
            }
        }
        assert!(qubic.centre(16).x > qubic.centre(3).x, "the second layer is beside the first");
        assert!(qubic.stroke(&[0, 1, 2, 3]).is_some());
        assert_eq!(qubic.stroke(&[0, 16, 32, 48]), None);
        assert_eq!(LineLayout::flat(&[3, 3]), LineLayout::new(&[3, 3]));
    }

    #[test]
    fn a_large_board_says_how_wide_it_must_be_for_fingers() {
        let width = LineLayout::new(&[15, 15]).width_for_squares_of(44.0);
        assert!(width > 15.0 * 44.0 && width < 16.0 * 44.0);
    }
}
