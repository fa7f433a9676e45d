//! `tabuleiro dev bench class`: a course of thirty programs, five of them hostile, made for the
//! purpose. It plays the tournament, or an even sample of its games, twice, and reports the time,
//! what the hostile programs achieved (nothing), and whether the standings were the same.
//!
//! The honest programs are the starters with another `choose`: they use nearly all of their time
//! and always play the same move in the same position.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use search::Thinking;
use search::matches::{Finished, Fixture, Table, Tournament, run_fixtures};
use terminal::number;

use super::folder::ClassFolder;
use super::played::plan;
use super::program::{Programs, sandbox_for};
use super::starter::{STARTERS, Starter};
use super::{AddArguments, NewArguments, add};
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, ResourceCache, file, interrupt};

const PROGRAMS: usize = 30;
const GAME: &str = "oril";
/// For a move, in milliseconds; honest programs use `THOUGHT` of it.
const TIME: u64 = 20;
const THOUGHT: u64 = 18;
/// What every program may use, in MiB.
const MEMORY: u32 = 256;
/// What the whole tournament may take, in minutes.
const BAR_MINUTES: u32 = 30;
/// What hostile programs play once they have what they must not get.
const LOOT: [&str; 2] = ["stolen", "connected"];

/// The hostile programs: each does what its name says when it is asked for a move.
const HOSTILE: [&str; 5] = ["bomber", "flooder", "reader", "caller", "swallower"];
const ROGUE: &str = include_str!("../../../../starters/hostile.sh");

/// What a starter of each language has instead of its random choice: it waits `MS` milliseconds,
/// and takes the move that the sum of the letters of the board gives, times `FACTOR`.
const THOUGHTS: [(&str, &str, &str); 7] = [
    (
        "python",
        "return random.choice(moves)",
        "import time
    end = time.monotonic() + MS / 1000
    while time.monotonic() < end:
        pass
    return moves[sum(map(ord, board)) * FACTOR % len(moves)]",
    ),
    ("c", "#include <stdio.h>", "#include <stdio.h>\n#include <time.h>"),
    (
        "c",
        "(void)board;\n    return moves[rand() % count];",
        "struct timespec t[2];
    clock_gettime(CLOCK_MONOTONIC, &t[0]);
    do clock_gettime(CLOCK_MONOTONIC, &t[1]);
    while ((t[1].tv_sec - t[0].tv_sec) * 1000000000L + t[1].tv_nsec - t[0].tv_nsec < MS * 1000000L);
    int sum = 0;
    for (; *board; board++) sum += *board;
    return moves[sum * FACTOR % count];",
    ),
    (
        "java",
        "return moves[RANDOM.nextInt(moves.length)];",
        "long end = System.nanoTime() + MS * 1000000L;
        while (System.nanoTime() < end) {}
        return moves[board.chars().sum() * FACTOR % moves.length];",
    ),
    (
        "prolog",
        "choose(_Board, Moves, Move) :- random_member(Move, Moves).",
        "choose(Board, Moves, Move) :- get_time(Now), End is Now + MS / 1000, think(End),
    atom_codes(Board, Codes), sum_list(Codes, Sum), length(Moves, Count),
    Index is Sum * FACTOR mod Count, nth0(Index, Moves, Move).
think(End) :- get_time(Now), ( Now < End -> think(End) ; true ).",
    ),
    (
        "javascript",
        "return moves[Math.floor(Math.random() * moves.length)];",
        "const end = performance.now() + MS;
  while (performance.now() < end);
  const sum = [...board].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return moves[(sum * FACTOR) % moves.length];",
    ),
    (
        "rust",
        "moves[board.len() % moves.len()]",
        "let begun = std::time::Instant::now();
    while begun.elapsed().as_millis() < MS {}
    moves[board.bytes().map(usize::from).sum::<usize>() * FACTOR % moves.len()]",
    ),
];

/// Plays so many games of the tournament, or all, and again.
pub(in crate::commands) fn bench(
    games: Option<u32>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-class-{}", std::process::id()));
    let measured = measure(games, &folder, console);
    // What is left behind does no harm.
    let _ = fs::remove_dir_all(&folder);
    measured
}

fn measure(games: Option<u32>, folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let listener = TcpListener::bind("127.0.0.1:0")?;
    listener.set_nonblocking(true)?;
    let course = folder.join("course");
    new_class(&course, console)?;
    add_programs(folder, &course, listener.local_addr()?.port(), console)?;
    let class = ClassFolder::open(&course, messages)?;
    let plan = plan(&class, 1);
    let sandbox = sandbox_for(&class, false, messages)?;
    console.line(messages.text(sandbox.message()))?;
    let resources = ResourceCache::new(&console.environment().folder);
    resources.wait(&class.game);
    let programs = Programs::new(&class, sandbox, resources, messages.language());
    let sample = sample(plan.fixtures(), games);
    let mut tables = vec![];
    for _ in 0..2 {
        let (games, took) = play(&class, &plan, &sample, &programs, console);
        if games.len() < sample.len() {
            let values = [("played", games.len().into()), ("planned", sample.len().into())];
            return Err(Failure::Failed(messages.format("class-interrupted", &values)));
        }
        report(&plan, &games, took, console)?;
        harmed(&plan, &games)?;
        tables.push(Table::of(&plan.bots, &games).standings);
    }
    if listener.accept().is_ok() {
        return Err(Failure::Failed(messages.text("bench-class-network")));
    }
    if tables[0] != tables[1] {
        return Err(Failure::Failed(messages.text("bench-class-differs")));
    }
    Ok(console.line(messages.text("bench-class-fine"))?)
}

fn new_class(course: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let arguments = NewArguments {
        class_folder: course.to_path_buf(),
        game: GAME.into(),
        time: Duration::from_millis(TIME),
        // It measures how long all of it takes, whatever else the computer does.
        grace: Duration::from_secs(2),
        games: 2,
        openings: None,
        seed: Some(1),
        deadline: None,
        bots: None,
        memory: MEMORY,
        processes: 48,
        readable: vec![],
    };
    add::new(&arguments, console)
}

/// Submits all programs.
fn add_programs(
    folder: &Path,
    course: &Path,
    port: u16,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let languages: Vec<&Starter> = STARTERS.iter().filter(|it| runs(it)).take(5).collect();
    if languages.is_empty() {
        return Err(Failure::BadInput(messages.text("bench-class-no-language")));
    }
    let names: Vec<&str> = languages.iter().map(|it| it.language).collect();
    let values = [("count", PROGRAMS.into()), ("languages", names.join(", ").into())];
    console.line(messages.format("bench-class-programs", &values))?;
    for number in 0..PROGRAMS - HOSTILE.len() {
        let starter = languages[number % languages.len()];
        let text = thoughtful(starter, number);
        let program = write(folder, number, &[(starter.file, text)], console)?;
        let team = format!("{}-{}", starter.language, number / languages.len() + 1);
        submit(course, &team, program, starter.command, starter.build, console)?;
    }
    for (number, name) in HOSTILE.into_iter().enumerate() {
        let other = format!("{}-1/{}", languages[0].language, languages[0].file);
        let paths = [course.join("teams.json"), course.join("programs").join(other)];
        let elsewhere = paths.map(|path| format!("{}\n", path.display())).concat();
        let port = port.to_string();
        let files = [("player.sh", ROGUE.to_string()), ("port", port), ("elsewhere", elsewhere)];
        let program = write(folder, PROGRAMS + number, &files, console)?;
        submit(course, name, program, &format!("sh player.sh {name}"), None, console)?;
    }
    Ok(())
}

/// Is what builds or starts it installed where the sandbox shows it?
fn runs(starter: &Starter) -> bool {
    let tool = starter.build.unwrap_or(starter.command).split(' ').next().unwrap_or_default();
    ["/usr/local/bin", "/usr/bin", "/bin"].iter().any(|folder| {
        let mut command = Command::new(Path::new(folder).join(tool));
        command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

/// A starter that thinks for a while and then plays the move that its number and the board say.
fn thoughtful(starter: &Starter, number: usize) -> String {
    let factor = (2 * number + 3).to_string();
    let mut text = starter.text.to_string();
    for (_, random, thought) in THOUGHTS.iter().filter(|(name, ..)| *name == starter.language) {
        let thought = thought.replace("MS", &THOUGHT.to_string()).replace("FACTOR", &factor);
        text = text.replace(random, &thought);
    }
    text
}

/// Writes the files of a submission.
fn write(
    folder: &Path,
    number: usize,
    files: &[(&str, String)],
    console: &Console<'_>,
) -> Result<PathBuf, Failure> {
    let place = folder.join(format!("submission-{number}"));
    fs::create_dir_all(&place)?;
    for (name, text) in files {
        file::write(&place.join(name), text, console.messages())?;
    }
    Ok(place)
}

fn submit(
    course: &Path,
    team: &str,
    program: PathBuf,
    command: &str,
    build: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let arguments = AddArguments {
        class_folder: course.to_path_buf(),
        team: team.into(),
        program,
        command: command.into(),
        build: build.map(Into::into),
        students: None,
        replace: false,
        without_sandbox: false,
    };
    add::add(&arguments, console)
}

/// So many fixtures, spread evenly over all of them.
fn sample(fixtures: Vec<Fixture>, games: Option<u32>) -> Vec<Fixture> {
    let all = fixtures.len();
    let wanted = games.map_or(all, |games| (games as usize).min(all)).max(1);
    let places: BTreeSet<usize> = (0..wanted).map(|place| place * all / wanted).collect();
    fixtures.into_iter().filter(|fixture| places.contains(&fixture.number)).collect()
}

fn play(
    class: &ClassFolder,
    plan: &Tournament,
    sample: &[Fixture],
    programs: &Programs<'_>,
    console: &Console<'_>,
) -> (Vec<Finished>, Duration) {
    let bar = progress_bar(sample.len(), 0, console.messages());
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: class.limits(), clock: &clock, stop: interrupt::stop() };
    let make = |name: &str, seed: u64| programs.make(name, seed);
    let finished = |_: &Finished| {
        bar.inc(1);
        ControlFlow::Continue(())
    };
    let games = run_fixtures(plan, sample, &make, &thinking, super::cores(), &finished);
    bar.finish_and_clear();
    (games, begun.elapsed())
}

fn report(
    plan: &Tournament,
    games: &[Finished],
    took: Duration,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (messages, table) = (console.messages(), Table::of(&plan.bots, games));
    let decimal = |value: f64| number::decimal(messages.language(), value, 1);
    let all = took.mul_f64(plan.planned() as f64 / games.len().max(1) as f64);
    let values = [
        ("games", games.len().into()),
        ("planned", plan.planned().into()),
        ("together", super::cores().into()),
        ("seconds", decimal(took.as_secs_f64()).into()),
        ("moves", decimal(table.average_plies).into()),
        ("faults", table.faults.into()),
        ("minutes", decimal(all.as_secs_f64() / 60.0).into()),
        ("bar", BAR_MINUTES.into()),
    ];
    let is_within = all.as_secs() <= u64::from(BAR_MINUTES) * 60;
    let id = if is_within { "bench-class-within" } else { "bench-class-beyond" };
    Ok(console.line(messages.format(id, &values))?)
}

/// Did a game end by a fault of an honest program, or did a hostile one get what it sought?
fn harmed(plan: &Tournament, games: &[Finished]) -> Result<(), Failure> {
    for game in games {
        let Some(fault) = &game.fault else { continue };
        let name = &plan.bots[game.seats[fault.side]];
        if !HOSTILE.contains(&name.as_str()) || LOOT.iter().any(|loot| fault.what.contains(loot)) {
            return Err(Failure::Failed(format!("game {}: {name}: {}", game.number, fault.what)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starter_is_made_thoughtful() {
        for starter in &STARTERS {
            let texts = [1, 2].map(|number| thoughtful(starter, number));
            assert!(!texts[0].contains("FACTOR"), "{}", starter.language);
            assert_ne!(texts[0], texts[1], "{} does not depend on its number", starter.language);
        }
    }

    #[test]
    fn a_sample_is_spread_over_the_whole() {
        let bots = ["a", "b", "c", "d"].map(String::from).to_vec();
        let game = rules::catalogue::parse("velha").unwrap();
        let plan = Tournament { game, bots, games: 2, opening_plies: 0, listed: vec![], seed: 1 };
        let numbers = |games| -> Vec<usize> {
            sample(plan.fixtures(), games).iter().map(|fixture| fixture.number).collect()
        };
        assert_eq!(numbers(Some(3)), [0, 4, 8]);
        assert_eq!(numbers(None).len(), 12);
        assert_eq!(numbers(Some(500)).len(), 12);
    }
}
