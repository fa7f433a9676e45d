//! All tables of one game, as a search sees them.

use std::fmt;

use rules::sowing::{House, Majority, Position, Rules, Sowing};
use rules::{Bounds, Game, Tablebase};

use crate::index::seeds;
use crate::{Index, ReadAt, Table, TableError, fingerprint, shipped};

/// The tables of one game, by number of seeds.
///
/// ```
/// use endgame::Database;
/// use rules::{Bounds, Notation, Tablebase, sowing::Sowing};
/// let game = Sowing::oril();
/// let tables = Database::shipped(&game).unwrap();
/// let position = game.parse_position("0-0-0-0-0-1-1-0-0-0-0-0-23-23-S").unwrap();
/// assert_eq!(tables.probe(&game, &position), Some(Bounds::exact(2)));
/// ```
pub struct Database {
    rules: Rules,
    fingerprint: u64,
    index: Index,
    tables: Vec<Option<Table<Box<dyn ReadAt>>>>,
}

impl Database {
    /// A database of this game without tables; an error if its rules have none.
    pub fn empty(game: &Sowing) -> Result<Self, TableError> {
        let rules = game.rules();
        let fingerprint = fingerprint(&rules)?;
        Ok(Database { rules, fingerprint, index: Index::of(game), tables: vec![] })
    }

    /// A database of the tables that come with the program; it is empty for
    /// games without such tables.
    pub fn shipped(game: &Sowing) -> Result<Self, TableError> {
        let mut database = Database::empty(game)?;
        if let Some(set) = shipped::set(database.fingerprint) {
            database.add_set(set)?;
        }
        Ok(database)
    }

    /// Adds a table, in the place of one of the same count.
    pub fn add(&mut self, bytes: impl ReadAt + 'static) -> Result<(), TableError> {
        let table = Table::open(Box::new(bytes) as Box<dyn ReadAt>)?;
        let count = table.seeds();
        if !table.is_of(self.fingerprint, count) || table.forms() != self.index.forms(count) {
            return Err(TableError::OtherRules);
        }
        if self.tables.len() <= count {
            self.tables.resize_with(count + 1, || None);
        }
        self.tables[count] = Some(table);
        Ok(())
    }

    /// Adds the tables that stand one after the other in these bytes.
    pub fn add_set(&mut self, mut set: &'static [u8]) -> Result<(), TableError> {
        while !set.is_empty() {
            let length = Table::length(set)?;
            let (table, rest) = set
                .split_at_checked(length)
                .ok_or(TableError::Corrupt { offset: set.len() as u64 })?;
            self.add(table)?;
            set = rest;
        }
        Ok(())
    }

    /// The counts there are tables of, with the tables.
    pub fn tables(&self) -> impl Iterator<Item = (usize, &Table<Box<dyn ReadAt>>)> {
        let tables = self.tables.iter().enumerate();
        tables.filter_map(|(seeds, table)| Some((seeds, table.as_ref()?)))
    }

    /// The largest count there is a table of.
    pub fn most_seeds(&self) -> Option<usize> {
        self.tables.len().checked_sub(1)
    }

    /// The numbering of forms.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// What is proved about a position: `None` if it has more seeds than there
    /// are tables for.
    pub fn look_up(&self, position: &Position) -> Result<Option<Bounds>, TableError> {
        let (mine, theirs) = self.index.rows_of(position);
        match self.tables.get(seeds(mine) + seeds(theirs)) {
            Some(Some(table)) => table.probe(self.index.rank(mine, theirs)).map(Some),
            _ => Ok(None),
        }
    }

    /// Every move of a position with what is proved of it, for the mover:
    /// what it wins at once and what can follow. The best come first: by what
    /// they force, then by what they leave possible.
    pub fn moves(
        &self,
        game: &Sowing,
        position: &Position,
    ) -> Result<Vec<(House, Bounds)>, TableError> {
        let mut moves = vec![];
        let mover = position.turn();
        for house in game.legal_houses(position) {
            let mut after = *position;
            game.play_unchecked(&mut after, house);
            let gain = i16::from(after.store(mover)) - i16::from(position.store(mover));
            if let Some(Bounds { lower, upper }) = self.look_up(&after)? {
                let (lower, upper) =
                    if after.turn() == mover { (lower, upper) } else { (-upper, -lower) };
                moves.push((house, Bounds { lower: gain + lower, upper: gain + upper }));
            }
        }
        moves.sort_by_key(|(house, bounds)| (-bounds.lower, -bounds.upper, *house));
        Ok(moves)
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tables().map(|(_, table)| table)).finish()
    }
}

impl Tablebase<Sowing> for Database {
    /// A damaged table knows nothing, and another game's position is not
    /// looked up.
    #[inline]
    fn probe(&self, game: &Sowing, position: &Position) -> Option<Bounds> {
        if usize::from(game.seeds_on_board(position)) >= self.tables.len()
            || game.rules() != self.rules
        {
            return None;
        }
        self.look_up(position).ok().flatten()
    }

    fn knows_below(&self) -> u32 {
        self.tables.len() as u32
    }

    fn has_final_margins(&self) -> bool {
        self.rules.majority == Majority::Off
    }
}
