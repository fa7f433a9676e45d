//! What came out of a class: a page for the projector, tables for everybody and
//! one with the students' names for the teacher.

use std::path::Path;

use search::matches::Table;
use terminal::tournament::table_lines;

use super::class_results::ClassResults;
use super::folder::{ClassFolder, refused};
use super::page;
use super::played::begun;
use super::truth::Truth;
use crate::commands::lab::experiment::csv;
use crate::{Console, Failure, ResourceCache, file};

pub(super) fn run(folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let class = ClassFolder::open(folder, messages)?;
    let (plan, games) = begun(&class, messages)?
        .filter(|(_, games)| !games.is_empty())
        .ok_or_else(|| refused("class-no-games", folder, messages))?;
    let resources = ResourceCache::new(&console.environment().folder);
    let truth = Truth::of(&class.game, &resources);
    let results = ClassResults {
        plan: &plan,
        games: &games,
        table: Table::of(&plan.bots, &games),
        grades: truth.grades(&plan, &games)?,
        is_graded: !matches!(truth, Truth::Nothing),
    };
    console.lines(table_lines(&plan, &results.table, messages))?;
    console.lines(results.grade_lines(messages))?;
    console.lines(results.fault_lines(messages))?;
    let place = class.file("results");
    std::fs::create_dir_all(&place).map_err(|error| file::failure(&place, &error, messages))?;
    for (name, text) in [
        ("index.html", page::html(&results, messages)?),
        ("standings.csv", csv(&results.standings(None))),
        ("games.csv", csv(&results.game_rows())),
    ] {
        file::write(&place.join(name), text, messages)?;
    }
    let private = class.file("standings-with-names.csv");
    terminal::write_private(&private, csv(&results.standings(Some(&class))))
        .map_err(|error| file::failure(&private, &error, messages))?;
    let values = [
        ("page", place.join("index.html").display().to_string().into()),
        ("private", private.display().to_string().into()),
    ];
    Ok(console.line(messages.format("class-written", &values))?)
}
