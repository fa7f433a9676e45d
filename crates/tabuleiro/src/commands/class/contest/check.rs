//! `tabuleiro class contest check`: tries a program out and says what to do about what
//! went wrong.

use std::time::{Duration, Instant};

use messages::{Messages, Value};
use rules::{BySide, Side};
use search::matches::{openings, play_game};
use search::{AnyBot, Thinking};

use super::ProgramCheckArguments;
use super::folder::{ClassFolder, Team};
use super::program::{Programs, sandbox_for};
use crate::{Console, Failure, ResourceCache, interrupt};

/// Positions that a program must answer, after so many random moves each.
const POSITIONS: [u32; 8] = [0, 1, 2, 5, 10, 20, 30, 40];
/// The opponent of the game that it plays.
const OPPONENT: &str = "random";

/// What a check found.
enum CheckResult {
    Passed { start: Duration, slowest: Duration, late: Duration },
    Failed(String),
}

pub(super) fn run(
    arguments: &ProgramCheckArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let class = ClassFolder::open(&arguments.class_folder, messages)?;
    let teams: Vec<&Team> = match &arguments.team {
        None => class.teams.iter().collect(),
        Some(name) => vec![class.team(name).ok_or_else(|| {
            Failure::BadInput(messages.format("class-no-team", &[("name", name.as_str().into())]))
        })?],
    };
    let sandbox = sandbox_for(&class, arguments.without_sandbox, messages)?;
    console.line(messages.text(sandbox.message()))?;
    let resources = ResourceCache::new(&console.environment().folder);
    let programs = Programs::new(&class, sandbox, resources, messages.language());
    let mut failed = 0;
    for team in teams {
        let verdict = check(&class, &programs, team, messages)?;
        failed += usize::from(matches!(verdict, CheckResult::Failed(_)));
        console.line(text(&class, &team.name, &verdict, messages))?;
        if interrupt::stop().is_requested() {
            break;
        }
    }
    match failed {
        0 => Ok(()),
        _ => Err(Failure::BadInput(
            messages.format("class-check-failed", &[("programs", failed.into())]),
        )),
    }
}

/// Starts a program, asks it about positions early and late in the game, and plays a
/// whole game.
fn check(
    class: &ClassFolder,
    programs: &Programs<'_>,
    team: &Team,
    messages: &Messages,
) -> Result<CheckResult, Failure> {
    let begun = Instant::now();
    let mut engine = match programs.started(team) {
        Ok(engine) => engine,
        Err(reason) => return Ok(CheckResult::Failed(reason)),
    };
    let start = begun.elapsed();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: class.limits(), clock: &clock, stop: interrupt::stop() };
    let seed = class.rules.seed.unwrap_or_default();
    let (mut slowest, mut late) = (Duration::ZERO, Duration::ZERO);
    for plies in POSITIONS {
        let mut played = class.game.start();
        for mv in openings(&class.game, plies, 1, seed).iter().flatten() {
            played.play(mv)?;
        }
        let asked = Instant::now();
        if let Err(error) = engine.choose(&*played, &thinking) {
            return Ok(CheckResult::Failed(with_position(
                &error.to_string(),
                &played.position(),
                messages,
            )));
        }
        let taken = asked.elapsed();
        slowest = slowest.max(taken);
        late += taken.saturating_sub(Duration::from_millis(class.rules.time_ms));
    }
    drop(engine);
    // A new one: how late it was counts in each game anew.
    let engine = match programs.started(team) {
        Ok(engine) => engine,
        Err(reason) => return Ok(CheckResult::Failed(reason)),
    };
    let opponent = programs.make(OPPONENT, seed)?;
    let mut seats = BySide::new(Box::new(engine) as Box<dyn AnyBot>, opponent);
    let played = play_game(class.game.start(), &mut seats, &thinking);
    let fault = played.and_then(|played| {
        let position = played.course.position();
        played.fault.filter(|fault| fault.side == Side::First).map(|fault| (fault.what, position))
    });
    Ok(match fault {
        Some((what, position)) => CheckResult::Failed(with_position(&what, &position, messages)),
        None => CheckResult::Passed { start, slowest, late },
    })
}

fn with_position(what: &str, position: &str, messages: &Messages) -> String {
    // What the program wrote itself comes last.
    let (what, said) =
        what.split_once('\n').map_or((what, None), |(what, said)| (what, Some(said)));
    let values = [("what", what.into()), ("position", position.into())];
    [Some(messages.format("class-check-at", &values)), said.map(String::from)]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

fn text(class: &ClassFolder, team: &str, verdict: &CheckResult, messages: &Messages) -> String {
    let milliseconds = |time: &Duration| -> Value { (time.as_millis() as u64).into() };
    match verdict {
        CheckResult::Passed { start, slowest, late } => {
            let values = [
                ("team", team.into()),
                ("start", milliseconds(start)),
                ("slowest", milliseconds(slowest)),
                ("allowed", class.rules.time_ms.into()),
                ("late", milliseconds(late)),
                ("grace", class.rules.grace_ms.into()),
            ];
            messages.format("class-check-passed", &values)
        }
        CheckResult::Failed(what) => {
            let values = [("team", team.into()), ("what", what.as_str().into())];
            messages.format("class-check-program", &values)
        }
    }
}
