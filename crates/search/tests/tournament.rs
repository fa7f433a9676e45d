//! Tournaments: the same games whatever the circumstances, fairly counted.

use std::sync::Mutex;
use std::time::Duration;

use rules::{AnyGame, AnyMatch, BySide, EndReason, Side, catalogue};
use search::matches::{Finished, LONGEST, Table, Tally, Tournament, openings, play_game, run};
use search::{AnyBot, BotError, Limits, Stop, Thinking, bot};

fn plan(game: &str, bots: &[&str], games: u32, opening_plies: u32) -> Tournament {
    let game = catalogue::parse(game).unwrap();
    let bots = bots.iter().map(ToString::to_string).collect();
    Tournament { game, bots, games, opening_plies, listed: vec![], seed: 2026 }
}

/// Bots by name, and two that misbehave.
fn make(game: &AnyGame, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, BotError> {
    match name {
        "cheat" => Ok(Box::new(Cheat)),
        "absent" => Err(BotError::Failed("no such program".into())),
        _ => bot(name, game, seed).map_err(|error| BotError::Failed(error.to_string())),
    }
}

struct Cheat;

impl AnyBot for Cheat {
    fn choose(&mut self, game: &dyn AnyMatch, _: &Thinking<'_>) -> Result<String, BotError> {
        // A house of the other row.
        Ok(if game.turn() == Side::SOUTH { "a" } else { "A" }.into())
    }
}

fn played(
    plan: &Tournament,
    done: Vec<Finished>,
    threads: usize,
    stop_after: usize,
) -> Vec<Finished> {
    let stop = Stop::default();
    let clock = || Duration::ZERO;
    let thinking = Thinking { limits: Limits::default(), clock: &clock, stop: &stop };
    let heard = Mutex::new(done.len());
    let on_game = |_: &Finished| {
        let mut heard = heard.lock().unwrap();
        *heard += 1;
        if *heard >= stop_after {
            stop.request();
        }
    };
    run(plan, done, &|name, seed| make(&plan.game, name, seed), &thinking, threads, &on_game)
}

fn whole(plan: &Tournament, threads: usize) -> Vec<Finished> {
    played(plan, vec![], threads, usize::MAX)
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan("ouri", &["greedy", "random", "mindelo:2"], 20, 4);
    let one = whole(&plan, 1);
    assert_eq!(one.len(), 60);
    assert_eq!(one, whole(&plan, 2));
    assert_eq!(one, whole(&plan, 5));
}

#[test]
fn another_seed_gives_other_games() {
    let plan = plan("oril", &["greedy", "random"], 4, 4);
    let other = Tournament { seed: 1, ..plan.clone() };
    assert_ne!(whole(&plan, 1), whole(&other, 1));
}

#[test]
fn a_tournament_cut_short_and_resumed_has_the_same_table() {
    let plan = plan("oware", &["greedy", "random", "first"], 10, 6);
    let at_once = whole(&plan, 2);
    let before = played(&plan, vec![], 2, 7);
    assert!((7..at_once.len()).contains(&before.len()));
    assert!(before.iter().all(|game| at_once.contains(game)));
    // What a file keeps of a game is enough to have it back.
    let fixtures = plan.fixtures();
    let recalled: Vec<Finished> = before
        .into_iter()
        .map(|game| plan.recall(&fixtures[game.number], game.moves, game.fault).unwrap().unwrap())
        .collect();
    let after = played(&plan, recalled, 2, usize::MAX);
    assert_eq!(after, at_once);
    assert_eq!(Table::of(&plan.bots, &after), Table::of(&plan.bots, &at_once));
}

#[test]
fn moves_of_another_fixture_are_not_recalled() {
    let plan = plan("oware", &["greedy", "random"], 8, 6);
    let games = whole(&plan, 2);
    let fixtures = plan.fixtures();
    let foreign = plan.recall(&fixtures[2], games[0].moves.clone(), None).unwrap();
    assert_eq!(foreign, None);
    let mut broken = games[0].moves.clone();
    broken[3] = "z".into();
    assert!(plan.recall(&fixtures[0], broken, None).is_err());
}

#[test]
fn each_opening_is_played_from_both_sides() {
    let plan = plan("oril", &["first", "random", "greedy"], 5, 4);
    let fixtures = plan.fixtures();
    assert_eq!(fixtures.len(), 15);
    for pair in fixtures[..12].chunks(2) {
        assert_eq!(pair[0].opening, pair[1].opening);
        assert_eq!(pair[0].seats.first, pair[1].seats.second);
        assert_ne!(pair[0].seeds, pair[1].seeds);
    }
    for (number, fixture) in fixtures.iter().enumerate() {
        assert_eq!(fixture.number, number);
    }
}

#[test]
fn openings_differ_and_never_end_the_game() {
    for entry in catalogue::ENTRIES {
        let game = catalogue::parse(entry).unwrap();
        for plies in [1, 2, 6] {
            let mut positions = vec![];
            for opening in openings(&game, plies, 6, 3) {
                let mut course = game.start();
                opening.iter().for_each(|mv| course.play(mv).unwrap());
                assert!(course.ending().is_none());
                positions.push(course.position());
            }
            positions.sort();
            positions.dedup();
            assert!(positions.len() >= 6.min(game.start().legal_moves().len()), "{entry} {plies}");
        }
    }
}

#[test]
fn the_table_adds_up() {
    let plan = plan("awari", &["random", "greedy", "minimax:2"], 20, 4);
    let games = whole(&plan, 2);
    let table = Table::of(&plan.bots, &games);
    let points: f64 = table.standings.iter().map(|standing| standing.tally.points()).sum();
    assert_eq!(points, 60.0);
    assert_eq!(table.games, 60);
    assert_eq!(table.reasons.iter().map(|&(_, games)| games).sum::<usize>(), 60);
    assert!(table.average_plies > 20.0);
    assert_eq!(table.standings.last().unwrap().bot, "random");
    for (one, row) in table.cross.iter().enumerate() {
        for (other, tally) in row.iter().enumerate() {
            let mirrored = table.cross[other][one];
            let expected = Tally { wins: tally.losses, draws: tally.draws, losses: tally.wins };
            assert_eq!(mirrored, expected);
            assert_eq!(tally.games(), if one == other { 0 } else { 20 });
        }
    }
}

#[test]
fn bots_that_misbehave_lose_and_the_rest_goes_on() {
    for culprit in ["cheat", "absent"] {
        let plan = plan("oware", &["first", culprit], 6, 2);
        let games = whole(&plan, 2);
        let table = Table::of(&plan.bots, &games);
        assert_eq!((table.games, table.faults), (6, 6));
        assert_eq!(table.standings[0].tally, Tally { wins: 6, draws: 0, losses: 0 });
        assert_eq!(table.reasons, [(EndReason::Abandoned, 6)]);
        assert!(
            games
                .iter()
                .all(|game| plan.bots[game.seats[game.fault.as_ref().unwrap().side]] == culprit)
        );
    }
}

#[test]
fn games_without_end_are_ended_by_their_score() {
    // Without a rule against cycles the two seeds would go round for ever.
    let game = catalogue::parse("oware:cycle=0").unwrap();
    let start = game.start_from("0-0-0-0-0-1-0-0-0-0-0-1-24-22-S").unwrap();
    let first = |seed| bot("first", &game, seed).unwrap();
    let thinking =
        Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
    let mut bots = BySide::new(first(1), first(2));
    let played = play_game(start, &mut bots, &thinking).unwrap();
    let ending = played.course.ending().unwrap();
    assert_eq!(ending.reason, EndReason::PlyLimit);
    assert_eq!(ending.outcome.winner, Some(Side::SOUTH));
    assert_eq!(played.course.moves().len(), LONGEST);
}
