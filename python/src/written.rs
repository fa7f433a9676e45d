//! Files of games.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::record::{Format, Record, read};

use crate::board::Board;
use crate::{game_of, refused};

/// Reads games in any of the formats: each as a board at its end, with its tags.
#[pyfunction]
#[pyo3(signature = (text, game = None))]
pub(crate) fn read_games(
    text: &str,
    game: Option<&str>,
) -> PyResult<Vec<(Board, Vec<(String, String)>)>> {
    let assumed = game.map(game_of).transpose()?;
    let records = read(text, assumed.as_ref()).map_err(|error| refused(&error))?;
    let one = |record: &Record| {
        let tags = record.tags().iter().map(|(name, value)| (name.to_string(), value.to_string()));
        (Board::of(record.game().clone(), record.to_match()), tags.collect())
    };
    Ok(records.iter().map(one).collect())
}

/// Writes games in a format: `ogn`, `record` or `text`.
#[pyfunction]
#[pyo3(signature = (boards, format = "record"))]
pub(crate) fn write_games(boards: Vec<PyRef<'_, Board>>, format: &str) -> PyResult<String> {
    let Some(format) = Format::from_id(format) else {
        let reason = format!("there is no format {format:?}; there are ogn, record and text");
        return Err(PyValueError::new_err(reason));
    };
    let records: Vec<Record> = boards.iter().map(|board| Record::of(&*board.played)).collect();
    let failed = |problem: rules::Problem| refused(&problem.at_start());
    format.write(&records).map_err(failed)
}
