//! `tabuleiro dev bench explorer`: games in a file are counted, with the time it takes
//! and the size of the result, and compared with a slow recount of some positions.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use explorer::{GameSelection, Results};
use rules::record::{Format, Record};
use rules::sowing::Sowing;
use rules::{AnyGame, AnyMatch, Match, Side, SplitMix64, catalogue};
use search::matches::{Tournament, replay, run_fixtures};
use search::{BotError, Limits, Stop, Thinking};

use crate::commands::explorer::{self as command, path_of};
use crate::record_files::RecordFile;
use crate::{Console, Failure};

/// Games to count, unless the command says how many.
pub(super) const GAMES: u32 = 20_000;
/// Games that are held in memory while they are written.
const BATCH: usize = 10_000;
/// Positions that are counted again.
const SAMPLES: usize = 1_000;
const GAME: &str = "oware";
/// Quick players, whose games are as long and as different as people's.
const BOTS: [&str; 3] = ["greedy", "random", "1"];
const SEED: u64 = 2026;

pub(super) fn run(games: u32, console: &mut Console<'_>) -> Result<(), Failure> {
    let games = games as usize;
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    let measured = measure(games, &folder, console);
    // What is left behind does no harm, and there is nobody to tell.
    let _ = fs::remove_dir_all(&folder);
    measured
}

fn measure(games: usize, folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = catalogue::parse(GAME)?;
    fs::create_dir_all(folder)?;
    let file = folder.join("games.ogn");
    let samples = write_games(&game, games, &file)?;
    let begun = Instant::now();
    command::import_files(std::slice::from_ref(&file), None, folder, console)?;
    let seconds = begun.elapsed().as_secs_f64();
    let path = path_of(&game, folder);
    let bytes = fs::metadata(&path)?.len();
    let statistics = command::load(&path, console.messages())?;
    let (entries, counted) = (statistics.entries(), statistics.len());
    let speed = counted as f64 / seconds;
    console.line(format!("{counted} games in {seconds:.1} s: {speed:.0} a second"))?;
    let per_entry = bytes as f64 / entries.max(1) as f64;
    console.line(format!("{bytes} bytes, {entries} entries: {per_entry:.2} bytes each"))?;
    let slow = recount(&file, &samples, console)?;
    let mut wrong = 0;
    for (sample, slow) in samples.iter().zip(&slow) {
        let report = statistics.report(Some(&sample.position()), &[], &GameSelection::default());
        let report = report.map_err(|error| Failure::Failed(error.to_string()))?;
        let found = report.moves.iter().map(|found| (found.mv.to_lowercase(), found.results));
        wrong += usize::from(&found.collect::<BTreeMap<_, _>>() != slow);
    }
    console.line(format!("{} positions recounted, {wrong} differ", samples.len()))?;
    if wrong == 0 { Ok(()) } else { Err(Failure::Failed(format!("{wrong} positions differ"))) }
}

/// Plays games into a file and draws positions from them.
fn write_games(
    game: &AnyGame,
    games: usize,
    file: &Path,
) -> Result<Vec<Box<dyn AnyMatch>>, Failure> {
    let bots = BOTS.map(String::from).to_vec();
    let plan = Tournament {
        game: game.clone(),
        bots,
        games: 0,
        opening_plies: 0,
        listed: vec![],
        seed: SEED,
    };
    let make = |name: &str, seed: u64| {
        search::bot(name, game, seed).map_err(|error| BotError::Failed(error.to_string()))
    };
    let stop = Stop::default();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let mut out = BufWriter::new(File::create(file)?);
    let (mut draw, mut samples, mut seen) = (SplitMix64::new(SEED), vec![], HashSet::new());
    let mut drawn = 0;
    for from in (0..games).step_by(BATCH) {
        let fixtures = plan.mixed(from..games.min(from + BATCH));
        let go_on = &|_: &_| ControlFlow::Continue(());
        for played in run_fixtures(&plan, &fixtures, &make, &thinking, threads, go_on) {
            let course = plan.course(&played)?;
            let mut record = Record::of(&*course);
            let failed = |problem: rules::Problem| Failure::Failed(format!("{problem:?}"));
            record.tags_mut().set("Round", &(played.number + 1).to_string()).map_err(failed)?;
            for side in Side::BOTH {
                record.set_player(side, &plan.bots[played.seats[side]]).map_err(failed)?;
            }
            out.write_all(Format::Ogn.write(&[record]).map_err(failed)?.as_bytes())?;
            out.write_all(b"\n")?;
            if samples.len() < SAMPLES && draw.below(games as u64) < 3 * SAMPLES as u64 {
                // Positions near the start, which many games share, and later ones.
                drawn += 1;
                let plies = draw.below(played.moves.len().min(2 + drawn / 30) as u64);
                let moves = &played.moves[..plies as usize];
                let sample = replay(game.start(), moves, None)?.course;
                if seen.insert(sample.position()) {
                    samples.push(sample);
                }
            }
        }
    }
    out.flush()?;
    Ok(samples)
}

/// The results of every move of the positions, counted by playing all games of the
/// file again: without keys, symmetries or an index.
fn recount(
    file: &Path,
    samples: &[Box<dyn AnyMatch>],
    console: &mut Console<'_>,
) -> Result<Vec<BTreeMap<String, Results>>, Failure> {
    let typed = |board: &dyn AnyMatch| board.as_any().downcast_ref::<Match<Sowing>>().cloned();
    // A position as the player to move sees it is the same for both sides.
    let places: HashMap<(u64, u64), usize> = samples
        .iter()
        .enumerate()
        .filter_map(|(at, sample)| Some((typed(&**sample)?.position().rows(), at)))
        .collect();
    let mut counts = vec![BTreeMap::new(); samples.len()];
    let file = RecordFile::open(file, None, console)?;
    for part in file.parts() {
        for record in part.read().map_err(|error| file.failure(&error, console.messages()))? {
            let Some(ending) = record.ending() else { continue };
            let mut here: BTreeMap<(usize, String), Side> = BTreeMap::new();
            let mut board = record.game().start();
            for ply in &record.line().plies {
                let place =
                    typed(&*board).and_then(|it| places.get(&it.position().rows()).copied());
                if let Some(at) = place {
                    let side = here.entry((at, ply.text().to_lowercase())).or_insert(board.turn());
                    *side = (*side).min(board.turn());
                }
                board.play(ply.text())?;
            }
            for ((at, mv), mover) in here {
                let counted: &mut Results = counts[at].entry(mv).or_default();
                *counted += Results::of(ending.outcome.winner, mover);
            }
        }
    }
    Ok(counts)
}
