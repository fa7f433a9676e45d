//! The squares of a board and every line that wins on it.

use crate::{Bits, Phrase, Problem, Wording};

/// The maximum number of squares of a board.
pub const MAX_SQUARES: usize = 512;

/// A board and how many in a row win on it.
///
/// ```
/// use rules::line::Rules;
/// assert_eq!(Rules::cube(4, 3).unwrap().shape(), [4, 4, 4]);
/// assert_eq!(Rules::grid(7, 7, 5).unwrap().squares(), 49);
/// assert!(Rules::grid(3, 3, 4).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    shape: Vec<usize>,
    in_a_row: usize,
}

/// The place of a square on a board of this shape: where it is in each
/// dimension, from 0, the slowest first.
///
/// ```
/// use rules::line::place;
/// assert_eq!(place(&[3, 3], 5), [1, 2]);
/// assert_eq!(place(&[4, 4, 4], 63), [3, 3, 3]);
/// ```
pub fn place(shape: &[usize], square: usize) -> Vec<usize> {
    let mut rest = square;
    let mut place: Vec<_> = shape
        .iter()
        .rev()
        .map(|&length| {
            let at = rest % length;
            rest /= length;
            at
        })
        .collect();
    place.reverse();
    place
}

impl Rules {
    /// `side` in a row on a board of `side × side × …` squares.
    pub fn cube(side: usize, dimensions: usize) -> Result<Self, Problem> {
        if side < 2 || dimensions < 2 {
            let reason = Wording::SideAndDimensions.into();
            return Err(Problem::BadOptions { reason });
        }
        // A board with more dimensions has too many squares anyway.
        let shape = vec![side; dimensions.min(MAX_SQUARES.ilog2() as usize + 1)];
        Rules::checked(shape, side)
    }

    /// `in_a_row` in a row on a board of `rows` and `columns`.
    pub fn grid(rows: usize, columns: usize, in_a_row: usize) -> Result<Self, Problem> {
        Rules::checked(vec![rows, columns], in_a_row)
    }

    fn checked(shape: Vec<usize>, in_a_row: usize) -> Result<Self, Problem> {
        let refuse = |reason: Phrase| Err(Problem::BadOptions { reason });
        let longest = shape.iter().copied().max().unwrap_or(0);
        let squares = shape.iter().fold(1usize, |squares, &side| squares.saturating_mul(side));
        if squares == 0 || squares > MAX_SQUARES {
            return refuse(Wording::SquaresBetween.with("most", MAX_SQUARES));
        }
        if !(2..=longest).contains(&in_a_row) {
            return refuse(Wording::InARowBetween.with("most", longest).with("found", in_a_row));
        }
        Ok(Rules { shape, in_a_row })
    }

    /// The length of each dimension, the slowest first: layers, rows, columns.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// How many in a row win.
    pub fn in_a_row(&self) -> usize {
        self.in_a_row
    }

    /// Squares of the board.
    pub fn squares(&self) -> usize {
        self.shape.iter().product()
    }

    /// The square at a place; `None` if that is outside.
    pub(super) fn square(&self, place: &[usize]) -> Option<usize> {
        let inside = place.len() == self.shape.len();
        let steps = place.iter().zip(&self.shape);
        steps.fold(inside.then_some(0), |square, (&at, &length)| {
            square.filter(|_| at < length).map(|square| square * length + at)
        })
    }

    /// The squares where a line in this direction can begin, in order.
    fn starts(&self, direction: &[isize]) -> Vec<usize> {
        let reach = self.in_a_row - 1;
        self.shape.iter().zip(direction).fold(vec![0], |starts, (&length, &along)| {
            let room = match along {
                0 => 0..length,
                1 => 0..length.saturating_sub(reach),
                _ => reach..length,
            };
            let within = |start: usize| room.clone().map(move |at| start * length + at);
            starts.into_iter().flat_map(within).collect()
        })
    }

    /// The distance in index between neighbouring squares of this direction.
    fn stride(&self, direction: &[isize]) -> isize {
        let steps = self.shape.iter().zip(direction);
        steps.fold(0, |stride, (&length, &along)| stride * length as isize + along)
    }

    /// The directions of lines, each with one of its two signs: the first
    /// step that is not 0 goes forward. On a plane: along the rows, along the
    /// columns, and the two diagonals.
    fn directions(&self) -> Vec<Vec<isize>> {
        let dimensions = self.shape.len() as u32;
        (1..3usize.pow(dimensions))
            .map(|number| {
                let digit = |place| number / 3usize.pow(dimensions - 1 - place) % 3;
                (0..dimensions).map(|place| [0, 1, -1][digit(place)]).collect()
            })
            .filter(|direction: &Vec<isize>| direction.iter().find(|&&step| step != 0) == Some(&1))
            .collect()
    }
}

/// Every line of a board, computed once and shared by the clones of a game.
#[derive(Debug)]
pub(super) struct Lines<const W: usize> {
    masks: Vec<Bits<W>>,
    /// For each square, which lines pass through it.
    through: Vec<Vec<u32>>,
}

impl<const W: usize> Lines<W> {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut lines = Lines { masks: vec![], through: vec![vec![]; rules.squares()] };
        for direction in rules.directions() {
            let stride = rules.stride(&direction);
            for start in rules.starts(&direction) {
                let steps = 0..rules.in_a_row as isize;
                lines.add(steps.map(|step| start.wrapping_add_signed(step * stride)));
            }
        }
        lines
    }

    fn add(&mut self, squares: impl Iterator<Item = usize>) {
        let index = self.masks.len() as u32;
        let mut mask = Bits::EMPTY;
        for square in squares {
            mask.insert(square);
            self.through[square].push(index);
        }
        self.masks.push(mask);
    }

    pub(super) fn all(&self) -> &[Bits<W>] {
        &self.masks
    }

    /// The lines through a square; none through one that does not exist.
    #[inline]
    pub(super) fn through(&self, square: usize) -> impl Iterator<Item = Bits<W>> + '_ {
        let indices = self.through.get(square).map_or(&[][..], Vec::as_slice);
        indices.iter().map(|&index| self.masks[index as usize])
    }
}
