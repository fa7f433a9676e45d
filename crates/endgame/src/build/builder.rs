//! A whole set of tables, count by count.

use rules::sowing::Sowing;

use super::Plan;
use super::budget::{Allotment, Budget, Part};
use super::crew::Crew;
use super::encode::encode;
use super::forms::{Forms, Rows};
use super::keeper::Keeper;
use super::mail::Mail;
use super::observer::{Observer, Progress, Step};
use super::shelf::Shelf;
use super::solve::Count;
use super::solved::Solved;
use super::values::Values;
use crate::layout::Header;
use crate::{Folder, Index, Kind, ReadAt, Table, TableError, Trouble, fingerprint};

/// Builds the tables of a game in a folder, from what is there already up to
/// `plan.seeds`. Killed at any moment, it loses only the count under work; what
/// that leaves behind in working files the next build takes away.
///
/// ```
/// use endgame::{Folder, build::{Plan, build}};
/// use rules::sowing::Sowing;
/// let (oril, path) = (Sowing::oril(), std::env::temp_dir().join("tabuleiro-build-example"));
/// let folder = Folder::new(&path, &oril);
/// build(&oril, &folder, &Plan::up_to(3), &()).unwrap();
/// assert!(folder.path(3).exists());
/// std::fs::remove_dir_all(path).unwrap();
/// ```
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

/// Builds the tables of a game in memory: their bytes, from 0 seeds on. There is
/// no disk for slices, so that every count must fit in the plan's memory as a whole.
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
    /// How each count is worked on.
    allotments: Vec<Allotment>,
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
        let mut builder = Builder {
            game,
            plan,
            crew: Crew { threads: plan.threads.max(1), observer },
            kind: kind.map_err(&trouble)?,
            fingerprint: fingerprint.map_err(&trouble)?,
            rows: Rows::up_to(&index, plan.seeds),
            index,
            known: vec![],
            allotments: vec![],
            keeper,
        };
        builder.allotments = builder.budget().allot_all().map_err(trouble)?;
        Ok(builder)
    }

    fn run(mut self) -> Result<(), Trouble> {
        for seeds in 0..=self.plan.seeds {
            let trouble = Trouble::at(self.keeper.name(seeds));
            let finished = self.open(seeds).map_err(trouble)?.is_some();
            let values = if finished { None } else { self.make(seeds)? };
            self.known.push(values);
        }
        Ok(())
    }

    fn budget(&self) -> Budget<'_> {
        Budget {
            plan: self.plan,
            index: &self.index,
            kind: self.kind,
            capture: self.game.rules().cap.0.into(),
            disk: K::HAS_DISK,
        }
    }

    fn forms(&self, seeds: usize) -> Forms<'_> {
        Forms { game: self.game, index: &self.index, rows: &self.rows, seeds }
    }

    /// A finished table, if there is one.
    fn open(&self, seeds: usize) -> Result<Option<Table<Box<dyn ReadAt>>>, TableError> {
        let Some(bytes) = self.keeper.load(seeds)? else { return Ok(None) };
        let table = Table::open(bytes)?;
        if !table.is_of(self.fingerprint, seeds) || table.forms() != self.index.forms(seeds) {
            return Err(TableError::OtherRules);
        }
        Ok(Some(table))
    }

    /// The values of some forms of a finished table.
    fn load(&self, part: &Part) -> Result<Values, Trouble> {
        let seeds = part.seeds;
        let trouble = Trouble::at(self.keeper.name(seeds));
        let table = self.open(seeds).map_err(&trouble)?;
        let table = table.ok_or_else(|| trouble(TableError::Missing { seeds }))?;
        Values::unpack(&table, part.forms.clone(), self.crew).map_err(trouble)
    }

    /// Solves a count and keeps its table. Gives the values if they are in memory.
    fn make(&mut self, seeds: usize) -> Result<Option<Values>, Trouble> {
        let trouble = Trouble::at(self.keeper.name(seeds));
        let mut solved = self.solve(seeds)?;
        let mut table = self.keeper.begin(seeds).map_err(&trouble)?;
        encode(&mut solved, self.header(seeds), self.crew, &mut table).map_err(&trouble)?;
        self.keeper.finish(seeds, table).map_err(trouble)?;
        Ok(match solved {
            Solved::Whole(values) => Some(values),
            Solved::Sliced { .. } => None,
        })
    }

    fn solve(&mut self, seeds: usize) -> Result<Solved, Trouble> {
        let trouble = Trouble::at(self.keeper.name(seeds));
        // Where all smaller counts fit in memory together they stay there.
        let keeps_all = self.budget().keeps_all(seeds, &self.allotments[seeds]);
        if keeps_all {
            self.remember(seeds)?;
        } else {
            self.known.fill(None);
        }
        let mut count = self.begin(seeds).map_err(&trouble)?;
        if keeps_all {
            count.look_ahead(&self.known, 0, 1).map_err(&trouble)?;
        } else {
            let runs = self.budget().runs(seeds, self.allotments[seeds].room);
            let parts = runs.len();
            for (number, run) in runs.into_iter().enumerate() {
                let mut known = vec![None; seeds];
                for part in run {
                    known[part.seeds] = Some(self.load(&part)?);
                }
                count.look_ahead(&known, number, parts).map_err(&trouble)?;
            }
        }
        count.settle().map_err(trouble)
    }

    /// Sees to it that every count that captures lead to is in memory.
    fn remember(&mut self, seeds: usize) -> Result<(), Trouble> {
        for smaller in self.budget().reach(seeds) {
            if self.known[smaller].is_none() {
                let step = Step::Load;
                self.crew.observer.tell(&Progress { seeds: smaller, step, done: 0, of: 1 });
                let forms = 0..self.forms(smaller).len();
                self.known[smaller] = Some(self.load(&Part { seeds: smaller, forms })?);
            }
        }
        Ok(())
    }

    /// A count of which nothing is known.
    fn begin(&self, seeds: usize) -> Result<Count<'_>, TableError> {
        let Allotment { slices, mail, .. } = self.allotments[seeds];
        let scratch = |purpose| match slices.number() {
            1 => Ok(None),
            _ => self.keeper.scratch(seeds, purpose),
        };
        Ok(Count {
            forms: self.forms(seeds),
            kind: self.kind,
            recurrences: self.budget().seeks_recurrence(seeds),
            crew: self.crew,
            shelf: Shelf::new(slices, self.kind, scratch("cells")?),
            mail: Mail::new(slices, mail, scratch("news")?),
        })
    }

    /// The header of a table, without its codes and groups.
    fn header(&self, seeds: usize) -> Header {
        Header {
            kind: self.kind,
            houses: self.index.houses() as u8,
            seeds: seeds as u8,
            fingerprint: self.fingerprint,
            forms: self.index.forms(seeds),
            codes: vec![],
            groups: vec![],
        }
    }
}

/// The most seeds whose forms all have numbers that fit the builder's lists.
fn most_seeds(index: &Index, total: usize) -> usize {
    (0..=total).take_while(|&seeds| index.forms(seeds) <= u64::from(u32::MAX)).count() - 1
}
