//! `tabuleiro open FILE`, or only `tabuleiro FILE`: what a file holds decides which command
//! opens it.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::{Path, PathBuf};

use explorer::ExplorerFile;

use crate::{Console, Failure, file};

/// The first bytes of a file, which tell its kind.
const HEAD: u64 = 4096;

/// The file to open.
#[derive(Debug, clap::Args)]
pub(crate) struct OpenArguments {
    file: PathBuf,
}

/// Opens a file; `plain` is the option before the word `open`.
pub(super) fn run(
    arguments: &OpenArguments,
    plain: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let path = console.environment().folder.find_game(&arguments.file);
    let mut head = vec![];
    File::open(&path)
        .and_then(|file| file.take(HEAD).read_to_end(&mut head))
        .map_err(|error| file::failure(&path, &error, console.messages()))?;
    let mut line = vec![OsString::from("tabuleiro")];
    line.extend(plain.then(|| "--plain".into()));
    line.extend(opener(&path, &String::from_utf8_lossy(&head)));
    crate::parse_and_run(&line, console)
}

/// The command that opens a file that begins with this text.
fn opener(path: &Path, head: &str) -> Vec<OsString> {
    let words = |words: &[&str], last: &Path| {
        words.iter().map(OsString::from).chain([last.into()]).collect::<Vec<_>>()
    };
    let folder = path.parent().filter(|it| *it != "").unwrap_or(Path::new("."));
    if head.starts_with("TABEXPLR") {
        let opened = File::open(path).ok().map(BufReader::new).map(ExplorerFile::open);
        if let Some(Ok(opened)) = opened {
            return words(&["explorer", "show", &opened.game().name(), "--data"], folder);
        }
    }
    if let Some(book) = head.strip_prefix("tabuleiro-book 1\n") {
        let game = book.lines().next().unwrap_or_default();
        return words(&["lab", "book", "show", game, "--load"], path);
    }
    match head {
        _ if head.starts_with("TABULEND") => words(&["lab", "endgame", "list", "--dir"], folder),
        _ if head.starts_with("tabuleiro puzzles ") => words(&["learn", "puzzle", "--load"], path),
        _ if head.contains("\"tabuleiro_tournament\"") => {
            words(&["lab", "tournament", "--resume"], path)
        }
        _ => words(&["play", "--load"], path),
    }
}
