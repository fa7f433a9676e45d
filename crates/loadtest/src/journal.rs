//! The journal of a load test: every acknowledgement, written when it arrives.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use play::GameId;
use serde::{Deserialize, Serialize};

use crate::{ClientError, trouble};

/// An acknowledgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ack {
    /// The game.
    pub game: GameId,
    /// The number of the entry.
    pub seq: u64,
    /// The operation.
    pub nonce: String,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A file of acknowledgements, one a line.
pub struct Journal {
    file: Mutex<Option<File>>,
}

impl Journal {
    /// Writes to the end of a file, or nowhere.
    pub fn open(path: Option<&Path>) -> Result<Journal, ClientError> {
        let open = |path: &Path| OpenOptions::new().create(true).append(true).open(path);
        let file = path.map(open).transpose().map_err(|error| trouble("the journal", error))?;
        Ok(Journal { file: Mutex::new(file) })
    }

    /// Writes an acknowledgement down at once: the process may be killed next.
    pub fn note(&self, ack: &Ack) -> Result<(), ClientError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(file) = file.as_mut() else { return Ok(()) };
        let mut line = serde_json::to_string(ack).map_err(|error| trouble("the journal", error))?;
        line.push('\n');
        file.write_all(line.as_bytes()).map_err(|error| trouble("the journal", error))
    }

    /// Reads a journal. A last line that was cut off is no acknowledgement.
    pub fn read(path: &Path) -> Result<Vec<Ack>, ClientError> {
        let file = File::open(path).map_err(|error| trouble("the journal", error))?;
        let mut acks = vec![];
        for line in BufReader::new(file).lines() {
            let line = line.map_err(|error| trouble("the journal", error))?;
            acks.extend(serde_json::from_str::<Ack>(&line));
        }
        Ok(acks)
    }
}
