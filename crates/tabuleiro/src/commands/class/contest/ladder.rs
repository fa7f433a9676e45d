//! `tabuleiro class contest ladder`: practice before the tournament. Each program
//! challenges the one above it and takes its place if it wins.

use std::time::Instant;

use messages::Messages;
use search::Thinking;
use search::matches::{self, Finished, Table, Tournament};

use super::LadderArguments;
use super::folder::{ClassFolder, refused};
use super::program::{Programs, sandbox_for};
use crate::{Console, Failure, ResourceCache, file, interrupt};
use terminal::columns;

/// Games of a challenge: one opening from both sides.
const GAMES: u32 = 2;

fn climb(
    class: &ClassFolder,
    programs: &Programs<'_>,
    rounds: u32,
    messages: &Messages,
) -> Result<Vec<(String, String)>, Failure> {
    let path = class.file("ladder.json");
    let before: Vec<String> = match path.exists() {
        false => class.rules.bots.iter().rev().cloned().collect(),
        true => serde_json::from_str(&file::read_text(&path, messages)?)
            .map_err(|_| refused("class-damaged", &path, messages))?,
    };
    let entrants = class.entrants();
    let mut order: Vec<String> = before.into_iter().filter(|it| entrants.contains(it)).collect();
    // Who is new begins at the bottom.
    order.extend(entrants.into_iter().filter(|name| !order.contains(name)).collect::<Vec<_>>());
    let mut notes: Vec<(String, String)> =
        order.iter().map(|it| (it.clone(), String::new())).collect();
    for round in 0..rounds {
        for place in (1..order.len()).rev() {
            let (above, below) = (order[place - 1].clone(), order[place].clone());
            // The players of the program keep their order among themselves.
            if class.team(&above).is_none() && class.team(&below).is_none() {
                continue;
            }
            let pair = vec![below.clone(), above.clone()];
            let Some((points, fault)) = challenge(class, programs, pair, round, place) else {
                break;
            };
            if let Some((name, what)) = fault
                && let Some(note) = notes.iter_mut().find(|note| note.0 == name)
            {
                note.1 = what.replace('\n', " · ");
            }
            if points > f64::from(GAMES) / 2.0 {
                order.swap(place - 1, place);
            }
        }
    }
    file::write(&path, serde_json::to_string_pretty(&order)?, messages)?;
    let note = |name: &String| notes.iter().find(|note| note.0 == *name).map(|note| note.1.clone());
    Ok(order.iter().map(|name| (name.clone(), note(name).unwrap_or_default())).collect())
}

/// The points of the first of a pair, and who failed; none if the user stopped it.
fn challenge(
    class: &ClassFolder,
    programs: &Programs<'_>,
    pair: Vec<String>,
    round: u32,
    place: usize,
) -> Option<(f64, Option<(String, String)>)> {
    let seed = class.rules.seed.unwrap_or_default() ^ (u64::from(round) << 32) ^ place as u64;
    let plan = Tournament {
        game: class.game.clone(),
        bots: pair,
        games: GAMES,
        opening_plies: class.rules.openings,
        listed: vec![],
        seed,
    };
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: class.limits(), clock: &clock, stop: interrupt::stop() };
    let games: Vec<Finished> =
        matches::run(&plan, vec![], &|name, seed| programs.make(name, seed), &thinking, 1, &|_| {});
    if games.len() < GAMES as usize {
        return None;
    }
    let fault = games.iter().find_map(|game| {
        let fault = game.fault.as_ref()?;
        Some((plan.bots[game.seats[fault.side]].clone(), fault.what.clone()))
    });
    Some((Table::of(&plan.bots, &games).cross[0][1].points(), fault))
}

pub(super) fn run(arguments: &LadderArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let class = ClassFolder::open(&arguments.class_folder, messages)?;
    let sandbox = sandbox_for(&class, arguments.without_sandbox, messages)?;
    console.line(messages.text(sandbox.message()))?;
    let resources = ResourceCache::new(&console.environment().folder);
    let programs = Programs::new(&class, sandbox, resources, messages.language());
    let order = climb(&class, &programs, arguments.rounds, messages)?;
    let rows = order.into_iter().enumerate();
    let rows = rows.map(|(place, (name, note))| vec![(place + 1).to_string(), name, note]);
    Ok(console.lines(columns::set(&rows.collect::<Vec<_>>(), &[1, 2]))?)
}
