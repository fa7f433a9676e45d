//! One game of every catalogue entry, written out move by move under
//! `testdata/playthroughs` for people to read. A change of any rule, notation
//! or step shows there as a changed line.
//!
//! `cargo xtask playthroughs` writes the files again.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rules::catalogue;
use rules::{AnyMatch, Ending, SplitMix64, Step};

/// Longer lists of legal moves are counted, not printed.
const READABLE: usize = 30;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs")
}

fn file(entry: &str) -> PathBuf {
    folder().join(entry.replace([':', ',', '='], "_")).with_extension("txt")
}

/// Each entry its own, so that relatives do not play the same game.
fn seed(entry: &str) -> u64 {
    entry.bytes().fold(0, |seed, byte| u64::wrapping_mul(seed, 31).wrapping_add(byte.into()))
}

fn playthrough(entry: &str) -> String {
    let mut game = catalogue::parse(entry).unwrap().start();
    let mut numbers = SplitMix64::new(seed(entry));
    let mut text = format!("game      {}\nstart     {}\n", game.name(), game.start());
    text += &format!("legal     {}\n", legal(&*game));
    while game.ending().is_none() {
        let moves = game.legal_moves();
        let chosen = &moves[numbers.below(moves.len() as u64) as usize];
        let steps = game.steps(chosen).unwrap();
        let ply = game.moves().len() + 1;
        writeln!(text, "\n{ply:<9} {} {chosen}", game.side_id(game.turn())).unwrap();
        game.play(chosen).unwrap();
        writeln!(text, "steps     {}", unfolded(&steps)).unwrap();
        writeln!(text, "position  {}", game.position()).unwrap();
        writeln!(text, "legal     {}", legal(&*game)).unwrap();
    }
    text + &format!("\nend       {}\n", ended(&*game, game.ending().unwrap()))
}

fn legal(game: &dyn AnyMatch) -> String {
    let moves = game.legal_moves();
    match moves.len() {
        0 => "none".into(),
        count @ 1..=READABLE => format!("{count}: {}", moves.join(" ")),
        count => format!("{count}: {} … {}", moves[0], moves[count - 1]),
    }
}

/// The steps in few words; places are those of the picture, from 0.
fn unfolded(steps: &[Step]) -> String {
    let mut words = vec![];
    let mut dropping = false;
    for step in steps {
        let drop = matches!(step, Step::Drop { .. });
        words.push(match step {
            Step::Lift { from, seeds } => format!("lift {seeds} from {from}"),
            Step::Drop { at } if dropping => at.to_string(),
            Step::Drop { at } => format!("· drop in {at}"),
            Step::Take { from, seeds, .. } => format!("· take {seeds} from {from}"),
            Step::Leap { from, over, onto } => format!("{from} leaps over {over:?} onto {onto}"),
            Step::Exchange { one, other } => format!("{one} and {other} change places"),
            Step::Place { at, .. } => format!("a mark at {at}"),
            Step::Pass => "pass".into(),
            Step::Line { at } => format!("· the line {at:?}"),
        });
        dropping = drop;
    }
    words.join(" ")
}

fn ended(game: &dyn AnyMatch, Ending { outcome, reason }: Ending) -> String {
    let winner = outcome.winner.map_or("draw", |side| game.side_id(side));
    let score = outcome
        .score
        .map_or(String::new(), |score| format!(", {} to {}", score.first, score.second));
    format!("{winner}{score}, by {}", reason.id())
}

#[test]
fn every_entry_plays_as_it_is_written_down() {
    let write = std::env::var_os("WRITE_PLAYTHROUGHS").is_some();
    if write {
        fs::create_dir_all(folder()).unwrap();
    }
    for entry in catalogue::ENTRIES {
        let (file, played) = (file(entry), playthrough(entry));
        if write {
            fs::write(&file, &played).unwrap();
        }
        let golden = fs::read_to_string(&file).unwrap_or_default();
        let differing = (1..).zip(played.lines().zip(golden.lines())).find(|(_, (a, b))| a != b);
        assert!(
            played == golden,
            "{entry} no longer plays as {} says; first difference: {differing:?}. If that is \
             meant, run `cargo xtask playthroughs` and read the difference.",
            file.display()
        );
    }
}

#[test]
fn no_file_is_left_of_an_entry_that_is_gone() {
    let expected: Vec<PathBuf> = catalogue::ENTRIES.iter().map(|entry| file(entry)).collect();
    for found in fs::read_dir(folder()).unwrap() {
        let path = found.unwrap().path();
        assert!(expected.contains(&path), "{} belongs to no entry", path.display());
    }
}
