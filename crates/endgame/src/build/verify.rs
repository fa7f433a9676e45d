//! A finished table held against its definition, by another way than it was
//! made: only forwards, from the rules and the tables alone.
//!
//! First every form's bounds must be the best of what its moves lead to. That
//! is not enough, since forms that only lead to each other could agree on
//! anything. So, second, every bound must be *founded*: what is forced must be
//! reached by a capture or an end in a number of moves, or by staying for ever
//! where every form gives as much. What needs no founding is the worth of
//! endless play itself.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use rules::sowing::Sowing;

use super::crew::Crew;
use super::forms::{Forms, Rows};
use super::keeper::Keeper;
use super::observer::{Observer, Progress, Step};
use super::options::{Outlook, outlook, quiet_moves};
use super::values::Values;
use crate::index::seeds;
use crate::{Folder, Index, Kind, Table, TableError, Trouble, fingerprint};

/// Checks the tables of a game in a folder, from 0 seeds up to `most`: their
/// checksums, and every value by the rules.
///
/// ```
/// use endgame::{Folder, build::{Plan, build, verify}};
/// use rules::sowing::Sowing;
/// let (awari, path) = (Sowing::awari(), std::env::temp_dir().join("tabuleiro-verify-example"));
/// let folder = Folder::new(&path, &awari);
/// build(&awari, &folder, &Plan::up_to(3), &()).unwrap();
/// assert!(verify(&awari, &folder, 3, 1, &()).is_ok());
/// std::fs::remove_dir_all(path).unwrap();
/// ```
pub fn verify(
    game: &Sowing,
    folder: &Folder,
    most: usize,
    threads: usize,
    observer: &dyn Observer,
) -> Result<(), Trouble> {
    verify_tables(game, folder, most, Crew { threads: threads.max(1), observer })
}

/// Checks tables in memory, from 0 seeds on.
///
/// ```
/// use endgame::build::{Plan, build_in_memory, verify_in_memory};
/// use rules::sowing::Sowing;
/// let tables = build_in_memory(&Sowing::ouri(), &Plan::up_to(4), &()).unwrap();
/// assert!(verify_in_memory(&Sowing::ouri(), &tables).is_ok());
/// assert!(verify_in_memory(&Sowing::oril(), &tables).is_err());
/// ```
pub fn verify_in_memory(game: &Sowing, tables: &Vec<Vec<u8>>) -> Result<(), Trouble> {
    verify_tables(game, tables, tables.len() - 1, Crew { threads: 1, observer: &() })
}

fn verify_tables<K: Keeper>(
    game: &Sowing,
    keeper: &K,
    most: usize,
    crew: Crew<'_>,
) -> Result<(), Trouble> {
    let index = Index::of(game);
    let rows = Rows::up_to(&index, most);
    let mut known = vec![];
    for seeds in 0..=most {
        let trouble = Trouble::at(keeper.name(seeds));
        let forms = Forms { game, index: &index, rows: &rows, seeds };
        let values = load(keeper, forms, crew).map_err(&trouble)?;
        let kind = Kind::of(&game.rules()).map_err(&trouble)?;
        let check = Check::new(forms, kind, &values, crew);
        check.run(&known).map_err(trouble)?;
        known.push(Some(values));
    }
    Ok(())
}

fn load<K: Keeper>(keeper: &K, forms: Forms<'_>, crew: Crew<'_>) -> Result<Values, TableError> {
    let seeds = forms.seeds;
    let table = Table::open(keeper.load(seeds)?.ok_or(TableError::Missing { seeds })?)?;
    let fingerprint = fingerprint(&forms.game.rules())?;
    if !table.is_of(fingerprint, seeds) || table.forms() != forms.len() as u64 {
        return Err(TableError::OtherRules);
    }
    Values::unpack(&table, 0..forms.len(), crew)
}

/// The lower bound of a form is founded.
const LOWER: u8 = 1;
/// The upper bound of a form is founded.
const UPPER: u8 = 2;

struct Check<'a> {
    forms: Forms<'a>,
    kind: Kind,
    values: &'a Values,
    crew: Crew<'a>,
    founded: Vec<AtomicU8>,
}

impl<'a> Check<'a> {
    fn new(forms: Forms<'a>, kind: Kind, values: &'a Values, crew: Crew<'a>) -> Self {
        let worst = if kind == Kind::Recurring { forms.seeds as i8 } else { 0 };
        let founded = (0..forms.len()).map(|form| {
            let (lower, upper) = values.seen_by(true, form);
            let at_rest = |rest: bool, flag: u8| if rest { flag } else { 0 };
            AtomicU8::new(at_rest(lower <= -worst, LOWER) | at_rest(upper >= worst, UPPER))
        });
        Check { forms, kind, values, crew, founded: founded.collect() }
    }

    fn run(&self, known: &[Option<Values>]) -> Result<(), TableError> {
        self.agree(known)?;
        // Where a game may be cut anywhere, agreement alone is proof, by
        // induction over the plies that are left.
        if self.kind == Kind::Cut {
            return Ok(());
        }
        loop {
            while self.found_more(known)? {}
            if !self.found_refuges() {
                break;
            }
        }
        match self.founded.iter().position(|flags| flags.load(Relaxed) != LOWER | UPPER) {
            None => Ok(()),
            Some(form) => Err(self.wrong(form as u64)),
        }
    }

    fn wrong(&self, form: u64) -> TableError {
        TableError::Wrong { seeds: self.forms.seeds, form }
    }

    fn progress(&self) -> Progress {
        let of = self.forms.len() as u64;
        Progress { seeds: self.forms.seeds, step: Step::Verify, done: 0, of }
    }

    /// Is every form's value the best of what its moves lead to?
    fn agree(&self, known: &[Option<Values>]) -> Result<(), TableError> {
        let first_wrong = AtomicU64::new(u64::MAX);
        self.crew.share(self.progress(), self.forms.len(), |portion| {
            while let Some(range) = portion() {
                self.forms.walk(range, |form, position| {
                    let Outlook { mut lower, mut upper, over, .. } =
                        outlook(&self.forms, known, position);
                    quiet_moves(&self.forms, position, |after| {
                        let (low, high) = self.values.seen_by(false, after);
                        (lower, upper) = (lower.max(low), upper.max(high));
                    });
                    if self.kind == Kind::Cut && !over {
                        (lower, upper) = (lower.min(0), upper.max(0));
                    }
                    if (lower, upper) != self.values.seen_by(true, form) {
                        first_wrong.fetch_min(form as u64, Relaxed);
                    }
                });
            }
        })?;
        match first_wrong.into_inner() {
            u64::MAX => Ok(()),
            form => Err(self.wrong(form)),
        }
    }

    fn has(&self, form: usize, flag: u8) -> bool {
        self.founded[form].load(Relaxed) & flag != 0
    }

    /// Goes once through what is not founded and looks whether it is now.
    fn found_more(&self, known: &[Option<Values>]) -> Result<bool, TableError> {
        let more = AtomicBool::new(false);
        self.crew.share(self.progress(), self.forms.len(), |portion| {
            while let Some(range) = portion() {
                if range.clone().all(|form| self.has(form, LOWER) && self.has(form, UPPER)) {
                    continue;
                }
                self.forms.walk(range, |form, position| {
                    let (lower, upper) = self.values.seen_by(true, form);
                    let mut flags = 0;
                    if !self.has(form, LOWER) {
                        let mut reached = outlook(&self.forms, known, position).lower == lower;
                        quiet_moves(&self.forms, position, |after| {
                            let (low, _) = self.values.seen_by(false, after);
                            reached |= low == lower && self.has(after, UPPER);
                        });
                        flags |= if reached { LOWER } else { 0 };
                    }
                    if !self.has(form, UPPER) {
                        let mut kept = true;
                        quiet_moves(&self.forms, position, |after| {
                            let (_, high) = self.values.seen_by(false, after);
                            kept &= high != upper || self.has(after, LOWER);
                        });
                        flags |= if kept { UPPER } else { 0 };
                    }
                    if flags != 0 {
                        self.founded[form].fetch_or(flags, Relaxed);
                        more.store(true, Relaxed);
                    }
                });
            }
        })?;
        Ok(more.into_inner())
    }

    /// Founds what rests on endless play among forms that give a player as much
    /// as is claimed: the largest such set of what is not founded yet.
    fn found_refuges(&self) -> bool {
        if self.kind != Kind::Recurring {
            return false;
        }
        let mut stays = vec![0u8; self.forms.len()];
        self.forms.walk(0..self.forms.len(), |form, position| {
            let (mine, theirs) = self.forms.index.rows_of(&position);
            let share = seeds(mine) as i8 - seeds(theirs) as i8;
            let (lower, upper) = self.values.seen_by(true, form);
            let claim = |flag, holds: bool| if holds && !self.has(form, flag) { flag } else { 0 };
            stays[form] = claim(LOWER, share >= lower) | claim(UPPER, share <= upper);
        });
        while self.drive_out(&mut stays) {}
        let found = stays.iter().any(|&flags| flags != 0);
        for (founded, flags) in self.founded.iter().zip(stays) {
            founded.fetch_or(flags, Relaxed);
        }
        found
    }

    /// Takes out of the refuges what cannot stay there. True if there was any.
    fn drive_out(&self, stays: &mut [u8]) -> bool {
        let mut driven = false;
        self.forms.walk(0..self.forms.len(), |form, position| {
            if stays[form] == 0 {
                return;
            }
            let (lower, upper) = self.values.seen_by(true, form);
            let (mut can_stay, mut must_stay) = (false, true);
            quiet_moves(&self.forms, position, |after| {
                let (low, high) = self.values.seen_by(false, after);
                can_stay |= low == lower && stays[after] & UPPER != 0;
                must_stay &= high != upper || self.has(after, LOWER) || stays[after] & LOWER != 0;
            });
            let kept = if can_stay { LOWER } else { 0 } | if must_stay { UPPER } else { 0 };
            driven |= stays[form] & !kept != 0;
            stays[form] &= kept;
        });
        driven
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Plan, build_in_memory};

    #[test]
    fn one_wrong_value_is_found() {
        for game in [Sowing::awari(), Sowing::ouri()] {
            let tables = build_in_memory(&game, &Plan::up_to(3), &()).unwrap();
            let index = Index::of(&game);
            let rows = Rows::up_to(&index, 3);
            let crew = Crew { threads: 1, observer: &() };
            let forms = |seeds| Forms { game: &game, index: &index, rows: &rows, seeds };
            let values = |seeds| load(&tables, forms(seeds), crew).unwrap();
            let known: Vec<_> = (0..3).map(|seeds| Some(values(seeds))).collect();
            let kind = Kind::of(&game.rules()).unwrap();
            let verdict = |values: &Values| Check::new(forms(3), kind, values, crew).run(&known);
            assert_eq!(verdict(&values(3)), Ok(()));
            for form in 0..forms(3).len() {
                let mut changed = values(3);
                changed.lower[form] -= 1;
                assert!(verdict(&changed).is_err(), "form {form}");
            }
        }
    }
}
