//! Positions that differ only by a symmetry of the board count as one.

use crate::{Bits, Game};

/// The symmetries of a board, as where each of them takes each cell.
#[derive(Debug)]
pub(crate) struct Symmetries(Vec<Box<[u16]>>);

impl Symmetries {
    /// The identity comes first. No board has more than 64, the width of a set of them.
    pub(crate) fn new(ways: Vec<Box<[u16]>>) -> Self {
        assert!(ways.len() <= 64);
        Symmetries(ways)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn cell(&self, symmetry: usize, cell: u16) -> u16 {
        self.0[symmetry][usize::from(cell)]
    }

    pub(crate) fn apply<const W: usize>(&self, symmetry: usize, cells: Bits<W>) -> Bits<W> {
        let to = &self.0[symmetry];
        let mut moved = Bits::EMPTY;
        cells.into_iter().for_each(|cell| moved.insert(usize::from(to[cell])));
        moved
    }
}

/// The one position that stands for all that are equal but for a symmetry.
#[derive(Clone, Debug)]
pub struct Canonical<G: Game> {
    /// The position that stands for them.
    pub position: G::Position,
    /// Its key.
    pub key: u64,
    /// The symmetries that lead to it, a bit each: more than one if it is symmetric itself.
    ways: u64,
}

impl<G: Game> Canonical<G> {
    /// Looks at the position from every direction and takes the smallest key.
    ///
    /// ```
    /// use rules::{Canonical, Notation, line::Line};
    /// let velha = Line::velha();
    /// let canonical = |text| Canonical::of(&velha, &velha.parse_position(text).unwrap()).key;
    /// assert_eq!(canonical("X2/1O1/3 X"), canonical("3/1O1/2X X"));
    /// assert_ne!(canonical("X2/1O1/3 X"), canonical("1X1/1O1/3 X"));
    /// ```
    pub fn of(game: &G, position: &G::Position) -> Self {
        let mut best = Canonical { position: position.clone(), key: game.key(position), ways: 1 };
        for symmetry in 1..game.symmetries() {
            let turned = game.transform(symmetry, position);
            let key = game.key(&turned);
            if key < best.key {
                best = Canonical { position: turned, key, ways: 1 << symmetry };
            } else if key == best.key {
                best.ways |= 1 << symmetry;
            }
        }
        best
    }

    /// The move of this position that stands for a move of the position it was made of.
    pub fn mv(&self, game: &G, mv: G::Move) -> G::Move {
        let ways = (0..u64::BITS as usize).filter(|way| self.ways >> way & 1 == 1);
        let moves = ways.map(|symmetry| game.transform_move(symmetry, mv));
        moves.min().unwrap_or(mv)
    }
}
