//! What the player decided and the server has not answered, kept in a file so that
//! a program that is killed loses no move.
//!
//! Every program has a file of its own, and takes over what it finds of the same
//! player: an operation keeps its name, so it happens once however many send it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use play::Operation;
use protocol::conversation::outbox;
use serde::{Deserialize, Serialize};

use crate::whole_file::{is_part, write_private};

/// What a file holds: whose operations, and their text.
#[derive(Serialize, Deserialize)]
struct UnsentFile {
    server: String,
    nickname: String,
    operations: String,
}

/// The operations of this program that have no answer.
#[derive(Debug)]
pub(super) struct Unsent {
    folder: PathBuf,
    own: PathBuf,
    /// What the file holds now.
    kept: Vec<Operation>,
}

impl Unsent {
    /// Files in this folder; `unique` tells this program's from others'.
    pub(super) fn new(folder: &Path, unique: u64) -> Unsent {
        let folder = folder.join("unsent");
        let own = folder.join(format!("{}-{unique:016x}.json", std::process::id()));
        Unsent { folder, own, kept: vec![] }
    }

    /// Takes over what this player left without an answer at this server.
    pub(super) fn take_over(&mut self, server: &str, nickname: &str) -> Vec<Operation> {
        let mut found: Vec<Operation> = vec![];
        let mut files = vec![];
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let Some(file) = read(&path) else { continue };
            if file.server == server && file.nickname == nickname && !is_part(&path) {
                found.extend(outbox::from_text(&file.operations));
                files.push(path);
            }
        }
        found.sort_by(|a, b| (&a.game, &a.nonce).cmp(&(&b.game, &b.nonce)));
        found.dedup_by(|a, b| a.game == b.game && a.nonce == b.nonce);
        // Nothing is removed before it is safe here.
        if self.keep(server, nickname, &found).is_ok() {
            for path in files.iter().filter(|path| **path != self.own) {
                let _ = fs::remove_file(path);
            }
        }
        found
    }

    /// Keeps these operations, in place of those before.
    pub(super) fn keep(
        &mut self,
        server: &str,
        nickname: &str,
        operations: &[Operation],
    ) -> io::Result<()> {
        if self.kept == operations {
            return Ok(());
        }
        if operations.is_empty() {
            fs::remove_file(&self.own)?;
        } else {
            fs::create_dir_all(&self.folder)?;
            let operations = outbox::to_text(operations);
            let file = UnsentFile { server: server.into(), nickname: nickname.into(), operations };
            write_private(&self.own, serde_json::to_string(&file)?)?;
        }
        self.kept = operations.to_vec();
        Ok(())
    }
}

fn read(path: &Path) -> Option<UnsentFile> {
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use play::Action;

    use super::*;

    fn operation(nonce: &str) -> Operation {
        Operation { game: "g".into(), nonce: nonce.into(), seq: 3, action: Action::mv("F") }
    }

    #[test]
    fn what_a_killed_program_left_is_taken_over_once() {
        let home = tempfile::tempdir().unwrap();
        let mut killed = Unsent::new(home.path(), 1);
        killed.keep("s", "Ana", &[operation("a"), operation("b")]).unwrap();
        let mut other = Unsent::new(home.path(), 2);
        other.keep("s", "Rui", &[operation("c")]).unwrap();
        drop(killed);

        let mut next = Unsent::new(home.path(), 3);
        assert_eq!(next.take_over("elsewhere", "Ana"), []);
        assert_eq!(next.take_over("s", "Ana"), [operation("a"), operation("b")]);
        let files = || fs::read_dir(home.path().join("unsent")).unwrap().count();
        assert_eq!(files(), 2, "its own, and that of somebody else");
        next.keep("s", "Ana", &[operation("b")]).unwrap();
        let mut last = Unsent::new(home.path(), 4);
        assert_eq!(last.take_over("s", "Ana"), [operation("b")]);
        last.keep("s", "Ana", &[]).unwrap();
        assert_eq!(files(), 1);
    }

    #[test]
    fn a_damaged_file_costs_nothing_else() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("unsent")).unwrap();
        fs::write(home.path().join("unsent/x.json"), "{\"server\":").unwrap();
        let mut own = Unsent::new(home.path(), 1);
        own.keep("s", "Ana", &[operation("a")]).unwrap();
        assert_eq!(Unsent::new(home.path(), 2).take_over("s", "Ana"), [operation("a")]);
    }
}
