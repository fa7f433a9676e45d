//! Brings the tables of a database up to date, once for each step.

use crate::StoreError;
use crate::driver::Driver;
use crate::tables::tables;
use crate::value::Value;

tables! {
    "migrations": LeavesOut("the database has its own") => Nothing("it is about nobody");
}

/// The steps, in order. A step that has been released is never changed.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001_begin.sql"),
    include_str!("../migrations/0002_lighter_indexes.sql"),
    include_str!("../migrations/0003_devices.sql"),
    concat!(
        include_str!("../migrations/0004_fair_scores.sql"),
        include_str!("../migrations/0004_old_results.sql"),
    ),
    concat!(
        include_str!("../migrations/0005_explorer.sql"),
        include_str!("../migrations/0005_all_pending.sql"),
    ),
    concat!(
        include_str!("../migrations/0006_lighter_explorer.sql"),
        include_str!("../migrations/0005_all_pending.sql"),
    ),
    include_str!("../migrations/0007_push.sql"),
    include_str!("../migrations/0008_programs.sql"),
    include_str!("../migrations/0009_classes.sql"),
    include_str!("../migrations/0010_tournaments.sql"),
    include_str!("../migrations/0011_pairing.sql"),
    include_str!("../migrations/0012_people.sql"),
    include_str!("../migrations/0013_puzzles.sql"),
    include_str!("../migrations/0014_vacations.sql"),
    include_str!("../migrations/0015_passkeys.sql"),
    include_str!("../migrations/0016_mail.sql"),
    concat!(
        include_str!("../migrations/0017_explorer_openings.sql"),
        include_str!("../migrations/0005_all_pending.sql"),
    ),
    include_str!("../migrations/0018_no_mail.sql"),
    include_str!("../migrations/0019_account_changes.sql"),
    include_str!("../migrations/0020_closed_classes.sql"),
    include_str!("../migrations/0021_asked_passkeys.sql"),
];

/// Runs the steps that the database has not seen.
pub(crate) fn run(driver: &mut dyn Driver) -> Result<(), StoreError> {
    driver.begin()?;
    let outcome = catch_up(driver).and_then(|()| driver.commit());
    if outcome.is_err() {
        driver.rollback();
    }
    outcome
}

/// Has the database seen exactly the steps that this program knows?
pub(crate) fn is_current(driver: &mut dyn Driver) -> Result<bool, StoreError> {
    driver.begin()?;
    let done = driver.query("SELECT COUNT(*) FROM migrations", &[]);
    driver.rollback();
    let done: u32 = done?.first().map_or(Ok(0), |row| row.get(0))?;
    Ok(done as usize == STEPS.len())
}

fn catch_up(driver: &mut dyn Driver) -> Result<(), StoreError> {
    driver.lock_for_migration()?;
    driver.batch("CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)")?;
    let done = driver.query("SELECT COUNT(*) FROM migrations", &[])?;
    let done: u32 = done.first().map_or(Ok(0), |row| row.get(0))?;
    if done as usize > STEPS.len() {
        return Err(StoreError::Damaged(format!(
            "the database is of a newer version: it has {done} steps, this program knows {}",
            STEPS.len()
        )));
    }
    for (step, sql) in STEPS.iter().enumerate().skip(done as usize) {
        let sql = driver.dialect(sql);
        driver.batch(&sql)?;
        driver.execute("INSERT INTO migrations (step) VALUES ($1)", &[Value::from(step as u64)])?;
    }
    Ok(())
}
