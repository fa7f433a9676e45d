//! Where the cells of a hexagonal board of any side lie.
//!
//! Cells are numbered as the rules number them, in reading order. Every cell
//! is a hexagon with a corner at the top; the distance between the centres of
//! two neighbours in a row is [`CELL`].

use super::{Direction, Point};

/// From one centre to the next along a row.
pub(crate) const CELL: f64 = 100.0;
/// From one row to the next: neighbours are equally far in all six directions.
const ROW: f64 = CELL * 0.866_025_403_784_438_6;
/// From the centre of a cell to its corners.
const RADIUS: f64 = CELL * 0.577_350_269_189_625_8;
/// The wood above and below the cells.
const EDGE: f64 = CELL * 0.24;
/// The wood beside them: what the corners of the board need for all its
/// edges to be as wide.
const CORNER: f64 = (EDGE + RADIUS) / 0.866_025_403_784_438_6 - CELL / 2.0;
/// How wide the rounded rim of the board is.
const RIM: f64 = 12.0;
/// How far the names at the edge stand from the cells.
const ASIDE: f64 = CELL * 0.22;
/// How high above the board a stone rises, for each cell it leaps.
const RISE: f64 = 0.45;

/// A stone in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct InFlight {
    /// The point of the board that it is above.
    pub(crate) ground: Point,
    /// Where the eye sees it.
    pub(crate) air: Point,
    /// How much larger it looks, being nearer to the eye.
    pub(crate) scale: f64,
}

/// The places of a hexagonal board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct QuantumLeapLayout {
    side: usize,
    /// Row and place in the row of each cell, both from 0.
    places: Vec<(usize, usize)>,
}

impl QuantumLeapLayout {
    /// A board with so many cells along each edge.
    pub(crate) fn new(side: usize) -> Self {
        let mut board = QuantumLeapLayout { side, places: vec![] };
        for row in 0..board.rows() {
            board.places.extend((0..board.width(row)).map(|column| (row, column)));
        }
        board
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.places.len()
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        (2 * self.side).saturating_sub(1)
    }

    /// How many cells a row has.
    pub(crate) fn width(&self, row: usize) -> usize {
        self.rows() - row.abs_diff(self.side - 1)
    }

    /// The width and height of the whole drawing.
    pub(crate) fn size(&self) -> Point {
        let across = self.rows() as f64 * CELL;
        let down = (self.rows() - 1) as f64 * ROW + 2.0 * RADIUS;
        Point::new(across + 2.0 * CORNER, down + 2.0 * EDGE)
    }

    /// The centre of a cell.
    pub(crate) fn centre(&self, cell: usize) -> Point {
        let (row, column) = self.places[cell];
        let indent = row.abs_diff(self.side - 1) as f64 * CELL / 2.0;
        Point::new(
            CORNER + CELL / 2.0 + indent + column as f64 * CELL,
            EDGE + RADIUS + row as f64 * ROW,
        )
    }

    /// The corners of a cell around the point 0,0, as SVG writes the points
    /// of a polygon. `scale` 1 makes neighbours touch.
    pub(crate) fn corners(&self, scale: f64) -> String {
        polygon(Point::default(), RADIUS * scale, 30.0)
    }

    /// The corners of the wooden board under the cells.
    pub(crate) fn outline(&self) -> String {
        let size = self.size();
        polygon(Point::new(size.x / 2.0, size.y / 2.0), size.x / 2.0 - RIM, 0.0)
    }

    /// The name of a cell, such as `e5`: the row's letter from the bottom and
    /// the number of the diagonal.
    pub(crate) fn name(&self, cell: usize) -> String {
        let (row, _) = self.places[cell];
        let letter = char::from(b'a' + (self.rows() - 1 - row) as u8);
        format!("{letter}{}", self.diagonal(cell) + 1)
    }

    /// The diagonal that a row begins with.
    fn first_diagonal(&self, row: usize) -> usize {
        (self.rows() - row).saturating_sub(self.side)
    }

    fn diagonal(&self, cell: usize) -> usize {
        let (row, column) = self.places[cell];
        self.first_diagonal(row) + column
    }

    fn at(&self, row: usize, diagonal: usize) -> Option<usize> {
        let row = Some(row).filter(|&row| row < self.rows())?;
        let column = diagonal.checked_sub(self.first_diagonal(row))?;
        // Reading order is the order of places.
        self.places.binary_search(&(row, column)).ok()
    }

    /// The cells beside a cell, at most six.
    pub(crate) fn neighbours(&self, cell: usize) -> Vec<usize> {
        const AROUND: [(isize, isize); 6] = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, -1)];
        let (row, diagonal) = (self.places[cell].0, self.diagonal(cell));
        let moved = AROUND.iter().filter_map(|&(down, along)| {
            Some((row.checked_add_signed(down)?, diagonal.checked_add_signed(along)?))
        });
        moved.filter_map(|(row, diagonal)| self.at(row, diagonal)).collect()
    }

    /// The cell that an arrow key leads to: along the row, or to the nearest
    /// cell of the next row.
    pub(crate) fn step(&self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = self.places[cell];
        match direction {
            Direction::Left => column.checked_sub(1).map(|_| cell - 1),
            Direction::Right => (column + 1 < self.width(row)).then_some(cell + 1),
            Direction::Up => self.nearest_in_row(row.checked_sub(1)?, cell),
            Direction::Down => self.nearest_in_row(row + 1, cell),
        }
    }

    /// Between two equally near cells the one that goes back where one came
    /// from: left going up, right going down.
    fn nearest_in_row(&self, row: usize, cell: usize) -> Option<usize> {
        let up = row < self.places[cell].0;
        let aim = self.centre(cell).x + if up { -1.0 } else { 1.0 };
        let away = |other: &usize| (self.centre(*other).x - aim).abs();
        let cells = (0..self.cells()).filter(|&other| self.places[other].0 == row);
        cells.min_by(|one, other| away(one).total_cmp(&away(other)))
    }

    /// An arrow from the rim of one cell to the rim of another, as an SVG path.
    pub(crate) fn arrow(&self, from: usize, onto: usize) -> String {
        const HEAD: f64 = 15.0;
        let (from, onto) = (self.centre(from), self.centre(onto));
        let along = (onto - from) * (1.0 / (onto - from).length().max(1.0));
        let (begin, end) = (from + along * (0.36 * CELL), onto - along * (0.36 * CELL));
        let wing = |aside: f64| end - along * HEAD + Point::new(-along.y, along.x) * (HEAD * aside);
        let (one, other) = (wing(0.8), wing(-0.8));
        format!(
            "M{:.0} {:.0}L{:.0} {:.0}M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}",
            begin.x, begin.y, end.x, end.y, one.x, one.y, end.x, end.y, other.x, other.y
        )
    }

    /// Where a leaping stone is when a part `t`, from 0 to 1, of its leap is done.
    pub(crate) fn in_flight(&self, from: usize, onto: usize, t: f64) -> InFlight {
        let (from, onto) = (self.centre(from), self.centre(onto));
        let cells = (onto - from).length() / CELL;
        let height = 4.0 * t * (1.0 - t);
        let ground = from.towards(onto, t);
        let air = ground - Point::new(0.0, height * RISE * CELL * cells.sqrt());
        InFlight { ground, air, scale: 1.0 + 0.22 * height }
    }

    /// The letters of the rows and the numbers of the diagonals, each where it
    /// stands at the edge of the board.
    pub(crate) fn edge_names(&self) -> Vec<(Point, String)> {
        let beside = CELL / 2.0 + ASIDE;
        let below = Point::new(0.5, 0.866) * beside;
        let mut names = vec![];
        for (cell, &(row, column)) in self.places.iter().enumerate() {
            let name = self.name(cell);
            if column == 0 {
                names.push((self.centre(cell) - Point::new(beside, 0.0), name[..1].to_string()));
            }
            let is_last = column + 1 == self.width(row);
            if row + 1 == self.rows() || row + 1 >= self.side && is_last {
                names.push((self.centre(cell) + below, name[1..].to_string()));
            }
        }
        names
    }
}

/// A regular hexagon; `turn` is where its first corner lies, in degrees.
fn polygon(centre: Point, radius: f64, turn: f64) -> String {
    let corner = |index: usize| {
        let angle = (turn + 60.0 * index as f64).to_radians();
        let corner = centre + Point::new(angle.cos(), angle.sin()) * radius;
        format!("{:.1},{:.1}", corner.x, corner.y)
    };
    (0..6).map(corner).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use rules::quantum_leap::{Cell, Edition, QuantumLeap, Rules};
    use rules::{Game, Notation, Picture};

    use super::*;

    #[test]
    fn an_arrow_points_from_cell_to_cell() {
        let layout = QuantumLeapLayout::new(3);
        let arrow = layout.arrow(0, 2);
        let numbers: Vec<f64> = arrow
            .split(|it: char| !it.is_ascii_digit() && it != '-')
            .filter_map(|it| it.parse().ok())
            .collect();
        let (begin, end) = (numbers[0], numbers[2]);
        assert!(begin > layout.centre(0).x && end < layout.centre(2).x && begin < end, "{arrow}");
        assert_eq!((numbers[1], numbers[3]), (numbers[1], numbers[1]), "along a row");
        assert!(!layout.arrow(1, 1).contains("NaN"));
    }

    #[test]
    fn cells_have_the_names_and_neighbours_of_the_rules() {
        for side in 2..=5u8 {
            let game = QuantumLeap::<1>::new(Rules::new(side, Edition::Second)).unwrap();
            let start = game.start();
            let Picture::QuantumLeap { cells, .. } = game.picture(&start) else { unreachable!() };
            let board = QuantumLeapLayout::new(usize::from(side));
            assert_eq!(board.cells(), cells.len());
            for cell in 0..cells.len() {
                assert_eq!(board.name(cell), game.cell_name(Cell(cell as u16)));
                let friends =
                    board.neighbours(cell).into_iter().filter(|&near| cells[near] == cells[cell]);
                assert_eq!(Some(friends.count()), game.friends(&start, Cell(cell as u16)));
            }
        }
    }

    #[test]
    fn neighbours_are_equally_far_and_all_cells_lie_inside() {
        let board = QuantumLeapLayout::new(4);
        let size = board.size();
        for cell in 0..board.cells() {
            let centre = board.centre(cell);
            assert!(centre.x > RADIUS && centre.x < size.x - RADIUS);
            assert!(centre.y > RADIUS && centre.y < size.y - RADIUS);
            for near in board.neighbours(cell) {
                assert!(((board.centre(near) - centre).length() - CELL).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn arrows_reach_every_cell_and_come_back() {
        let board = QuantumLeapLayout::new(3);
        assert_eq!(board.step(0, Direction::Left), None);
        assert_eq!(board.step(0, Direction::Up), None);
        assert_eq!(board.step(0, Direction::Right), Some(1));
        let mut reached = vec![0];
        let mut next = 0;
        while next < reached.len() {
            for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down] {
                let cell = board.step(reached[next], direction);
                reached.extend(cell.filter(|cell| !reached.contains(cell)));
            }
            next += 1;
        }
        assert_eq!(reached.len(), board.cells());
        for cell in 0..board.width(0) + board.width(1) {
            let down = board.step(cell, Direction::Down).unwrap();
            assert_eq!(board.step(down, Direction::Up), Some(cell), "from {}", board.name(cell));
        }
    }

    #[test]
    fn a_leap_begins_and_ends_on_the_board_and_rises_between() {
        let board = QuantumLeapLayout::new(3);
        for (t, cell) in [(0.0, 0), (1.0, 2)] {
            let rest = InFlight { ground: board.centre(cell), air: board.centre(cell), scale: 1.0 };
            assert_eq!(board.in_flight(0, 2, t), rest);
        }
        let middle = board.in_flight(0, 2, 0.5);
        assert_eq!(middle.ground, board.centre(1));
        assert!(middle.air.y < middle.ground.y && middle.scale > 1.0);
    }

    #[test]
    fn every_row_and_every_diagonal_is_named_once_at_the_edge() {
        let board = QuantumLeapLayout::new(3);
        let mut names: Vec<String> = board.edge_names().into_iter().map(|(_, name)| name).collect();
        names.sort();
        assert_eq!(names.concat(), "12345abcde");
    }
}
