//! A whole set of tables, count by count.

use std::ops::Range;

use rules::sowing::Sowing;

use super::crew::Crew;
use super::encode::{Head, encode};
use super::forms::{Forms, Rows};
use super::keeper::Keeper;
use super::observer::{Observer, Progress, Step};
use super::solve::Count;
use super::values::Values;
use super::{Folder, Plan};
use crate::{Index, Kind, Table, TableError, Trouble, fingerprint};

/// Builds the tables of a game in a folder, from what is there already up to
/// `plan.seeds`. Killed at any moment, it loses only the count under work.
pub fn build(
    game: &Sowing,
    folder: &Folder,
    plan: &Plan,
    observer: &dyn Observer,
) -> Result<(), Trouble> {
    let mut folder = folder.clone();
    folder.sweep().map_err(|error| Trouble { place: folder.name(0), error: error.into() })?;
    Builder::new(game, plan, observer, &mut folder)?.run()
}

/// Builds the tables of a game in memory: their bytes, from 0 seeds on.
///
/// ```
/// use endgame::build::{Plan, build_in_memory};
/// use rules::sowing::Sowing;
/// let tables = build_in_memory(&Sowing::oware(), &Plan::up_to(4), &()).unwrap();
/// assert_eq!(tables.len(), 5);
/// ```
pub fn build_in_memory(
    game: &Sowing,
    plan: &Plan,
    observer: &dyn Observer,
) -> Result<Vec<Vec<u8>>, Trouble> {
    let mut tables = vec![];
    Builder::new(game, plan, observer, &mut tables)?.run()?;
    Ok(tables)
}

/// Bytes that a bound of a form takes while its count is worked on: a cell of
/// two, and its value.
const WORKING_BYTES: u64 = 3;

struct Builder<'a, K> {
    game: &'a Sowing,
    plan: &'a Plan,
    crew: Crew<'a>,
    keeper: &'a mut K,
    kind: Kind,
    fingerprint: u64,
    index: Index,
    rows: Rows,
    /// The counts in memory.
    known: Vec<Option<Values>>,
}

impl<'a, K: Keeper> Builder<'a, K> {
    fn new(
        game: &'a Sowing,
        plan: &'a Plan,
        observer: &'a dyn Observer,
        keeper: &'a mut K,
    ) -> Result<Self, Trouble> {
        let trouble = Trouble::at(keeper.name(plan.seeds));
        let rules = game.rules();
        let (kind, fingerprint) = (Kind::of(&rules), fingerprint(&rules));
        let index = Index::of(game);
        let most = most_seeds(&index, rules.total().into());
        if plan.seeds > most {
            return Err(trouble(TableError::TooManySeeds { most }));
        }
        Ok(Builder {
            game,
            plan,
            crew: Crew { threads: plan.threads.max(1), observer },
            kind: kind.map_err(&trouble)?,
            fingerprint: fingerprint.map_err(&trouble)?,
            rows: Rows::up_to(&index, plan.seeds),
            index,
            known: vec![],
            keeper,
        })
    }

    fn run(mut self) -> Result<(), Trouble> {
        for seeds in 0..=self.plan.seeds {
            let trouble = Trouble::at(self.keeper.name(seeds));
            let finished = self.open(seeds).map_err(trouble)?.is_some();
            let values = if finished { None } else { Some(self.make(seeds)?) };
            self.known.push(values);
        }
        Ok(())
    }

    fn forms(&self, seeds: usize) -> Forms<'_> {
        Forms { game: self.game, index: &self.index, rows: &self.rows, seeds }
    }

    /// A finished table, if there is one.
    fn open(&self, seeds: usize) -> Result<Option<Table<Vec<u8>>>, TableError> {
        let Some(bytes) = self.keeper.load(seeds)? else { return Ok(None) };
        let table = Table::open(bytes)?;
        if !table.is_of(self.fingerprint, seeds) || table.forms() != self.index.forms(seeds) {
            return Err(TableError::OtherRules);
        }
        Ok(Some(table))
    }

    /// The values of a finished table.
    fn load(&self, seeds: usize) -> Result<Values, Trouble> {
        let trouble = Trouble::at(self.keeper.name(seeds));
        self.crew.observer.tell(&Progress { seeds, step: Step::Load, done: 0, of: 1 });
        let table = self.open(seeds).map_err(&trouble)?;
        let table = table.ok_or_else(|| trouble(TableError::Missing { seeds }))?;
        Values::unpack(&table, self.crew).map_err(trouble)
    }

    /// Solves a count and keeps its table.
    fn make(&mut self, seeds: usize) -> Result<Values, Trouble> {
        let trouble = Trouble::at(self.keeper.name(seeds));
        let slices = self.slices(seeds).map_err(&trouble)?;
        // Where all smaller counts fit in memory together they stay there.
        if let [all] = &slices[..] {
            for smaller in all.clone() {
                if self.known[smaller].is_none() {
                    self.known[smaller] = Some(self.load(smaller)?);
                }
            }
        } else {
            self.known.fill(None);
        }
        let count = Count::new(self.forms(seeds), self.kind, self.plan.recurrences, self.crew);
        if slices.len() == 1 {
            count.look_ahead(&self.known).map_err(&trouble)?;
        } else {
            for slice in slices {
                let mut known = vec![None; seeds];
                for smaller in slice {
                    known[smaller] = Some(self.load(smaller)?);
                }
                count.look_ahead(&known).map_err(&trouble)?;
            }
        }
        let values = count.settle().map_err(&trouble)?;
        self.save(seeds, &values).map_err(&trouble)?;
        Ok(values)
    }

    fn save(&mut self, seeds: usize, values: &Values) -> Result<(), TableError> {
        self.crew.observer.tell(&Progress { seeds, step: Step::Write, done: 0, of: 1 });
        let head = Head {
            kind: self.kind,
            houses: self.index.houses() as u8,
            seeds: seeds as u8,
            fingerprint: self.fingerprint,
        };
        self.keeper.save(seeds, encode(values, head, self.crew))
    }

    /// The smaller counts that captures lead to, in runs that fit in memory
    /// beside the work on this one.
    fn slices(&self, seeds: usize) -> Result<Vec<Range<usize>>, TableError> {
        let bytes = |seeds| self.index.forms(seeds) * if self.kind.has_bounds() { 2 } else { 1 };
        let own = WORKING_BYTES * bytes(seeds);
        let room = self.plan.memory.saturating_sub(own);
        if self.plan.memory < own {
            return Err(TableError::TooLittleMemory { needed: own });
        }
        let mut slices = vec![];
        let mut start = 0;
        let mut taken = 0;
        for smaller in 0..=seeds.saturating_sub(usize::from(self.game.rules().cap.0)) {
            if bytes(smaller) > room {
                return Err(TableError::TooLittleMemory { needed: own + bytes(smaller) });
            }
            taken += bytes(smaller);
            if taken > room {
                slices.push(start..smaller);
                (start, taken) = (smaller, bytes(smaller));
            }
        }
        slices.push(start..(seeds + 1).saturating_sub(usize::from(self.game.rules().cap.0)));
        Ok(slices)
    }
}

/// The most seeds whose forms all have numbers that fit the builder's lists.
fn most_seeds(index: &Index, total: usize) -> usize {
    (0..=total).take_while(|&seeds| index.forms(seeds) <= u64::from(u32::MAX)).count() - 1
}
