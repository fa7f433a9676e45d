//! What `tools/solver-gpu` found with up to 36 seeds, against the builder and the rules, which share no code
//! with it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use endgame::build::{Plan, build_in_memory};
use endgame::{Database, Table};
use rules::sowing::{Position, Setup, Sowing};
use rules::{Bounds, BySide, Game, Match, Side};
use search::engine::{Meaning, Search, Settings, Value};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

const GAMES: [&str; 4] = ["oril", "ouri", "oware", "awari"];

fn file(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// SplitMix64's mixing of one number.
fn mixed(number: u64) -> u64 {
    let x = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// A sum over all forms of a table that changes with every bound.
fn sum(table: &Table<Vec<u8>>) -> u64 {
    let (mut form, mut sum) = (0, 0u64);
    while form < table.forms() {
        let first = form;
        let visit = |bounds: Bounds| {
            let bytes = (i64::from(bounds.lower) + 64, i64::from(bounds.upper) + 64);
            sum = sum.wrapping_add(mixed(form << 16 | (bytes.0 as u64) << 8 | bytes.1 as u64));
            form += 1;
        };
        table.visit_group(first, visit).unwrap();
    }
    sum
}

/// `SOLVED_SEEDS=16 cargo test --test endgame solved` looks at more layers.
#[test]
fn small_layers_are_those_of_the_builder() {
    let most = std::env::var("SOLVED_SEEDS").map_or(10, |seeds| seeds.parse().unwrap());
    let layers = file("bench/results/solved-layers.csv");
    let layers: HashMap<(&str, usize), (u64, &str)> = layers
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            ((cells[0], cells[1].parse().unwrap()), (cells[2].parse().unwrap(), cells[3]))
        })
        .collect();
    for name in GAMES {
        let game = Sowing::preset(name).unwrap();
        let plan = Plan { threads: 2, ..Plan::up_to(most) };
        for (seeds, bytes) in build_in_memory(&game, &plan, &()).unwrap().into_iter().enumerate() {
            let table = Table::open(bytes).unwrap();
            let (forms, expected) = layers[&(name, seeds)];
            assert_eq!(table.forms(), forms);
            assert_eq!(format!("{:016x}", sum(&table)), expected, "{name} with {seeds} seeds");
        }
    }
}

/// A board without stores: the mover's houses, then the opponent's.
fn rows(text: &str) -> (u64, u64) {
    let houses: Vec<u64> = text.split('-').map(|seeds| seeds.parse().unwrap()).collect();
    let row = |houses: &[u64]| houses.iter().rev().fold(0, |row, seeds| row << 8 | seeds);
    (row(&houses[..6]), row(&houses[6..]))
}

/// Checks one sampled board and says whether it is known exactly.
fn check(game: &Sowing, line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    let number = |word: &str| word.parse::<i32>().unwrap();
    let (mine, theirs) = rows(words[0]);
    let here = game.board_unchecked(mine, theirs);
    let claimed = (number(words[1]), number(words[2]));
    let mut found = (i32::MIN, i32::MIN);
    let mut houses = vec![];
    let legal: Vec<_> = game.legal_houses(&here).collect();
    for chunk in words[3..].chunks(6) {
        let [house, gain, after, again, lower, upper] = chunk else { panic!("{line}") };
        let place = house.as_bytes()[0] - b'A';
        houses.push(place);
        let mut next = here;
        game.play_unchecked(&mut next, legal[houses.len() - 1]);
        let words = u64::MAX >> 16;
        let turn = next.turn();
        let after_rows = (next.row(turn) & words, next.row(turn.other()) & words);
        assert_eq!(after_rows, rows(after), "{line}");
        assert_eq!(i32::from(next.store(Side::SOUTH)), number(gain), "{line}");
        assert_eq!(turn == Side::SOUTH, *again == "1", "{line}");
        let (lower, upper) = (number(lower), number(upper));
        let seen = if turn == Side::SOUTH { (lower, upper) } else { (-upper, -lower) };
        found = (found.0.max(number(gain) + seen.0), found.1.max(number(gain) + seen.1));
    }
    assert_eq!(houses, legal.iter().map(|house| house.0).collect::<Vec<_>>(), "{line}");
    if houses.is_empty() {
        let score = game.ending(&here).unwrap().outcome.score.unwrap();
        let value = i32::from(score.first) - i32::from(score.second);
        found = (value, value);
    }
    assert_eq!(claimed, found, "{line}");
    claimed.0 == claimed.1
}

#[test]
fn sampled_values_are_the_best_of_what_their_moves_lead_to() {
    for name in GAMES {
        let game = Sowing::preset(name).unwrap();
        let folder = std::env::var("SOLVED_SAMPLES").unwrap_or("testdata/solved".into());
        let samples = file(&format!("{folder}/{name}.txt"));
        let exact = samples.lines().filter(|line| check(&game, line)).count();
        assert!(samples.lines().count() >= 1000 && exact > 0, "{name}: {exact}");
    }
}

/// The sampled board with the other seeds in the stores, so that what the mover can force just wins where that
/// is possible, and how many more of them are the mover's.
fn in_a_game(game: &Sowing, board: &str, lower: i32) -> (Position, i32) {
    let houses: Vec<u8> = board.split('-').map(|seeds| seeds.parse().unwrap()).collect();
    let stored = 48 - i32::from(houses.iter().sum::<u8>());
    let mine = ((stored + 2 - lower) / 2).clamp((stored - 24).max(0), stored.min(24));
    let stores = BySide::new(mine as u8, (stored - mine) as u8);
    let setup = Setup { houses, stores, turn: Side::SOUTH };
    (game.position(&setup).unwrap(), 2 * mine - stored)
}

fn thought(game: &Sowing, tables: &Arc<Database>, position: Position) -> Option<Value> {
    let settings = Settings { mebibytes: 1, ..Settings::default() };
    let evaluator = SowingEvaluator::of(game);
    let mut search = Search::new(game.clone(), evaluator, Arc::clone(tables), settings);
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    search.think(&Match::from_position(game.clone(), position), &thinking, &mut ()).value()
}

/// What the engine proves with the shipped tables against values that it does not know. A majority ends
/// most games early, so that only the result can be compared; `awari` is counted to the last seed.
#[test]
fn the_engine_contradicts_no_value() {
    let every = std::env::var("SOLVED_EVERY").map_or(20, |every| every.parse().unwrap());
    let mut proved = 0;
    for name in GAMES {
        let game = Sowing::preset(name).unwrap();
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let samples = file(&format!("testdata/solved/{name}.txt"));
        for line in samples.lines().step_by(every) {
            let words: Vec<&str> = line.split(' ').collect();
            let [lower, upper] = [words[1], words[2]].map(|it| it.parse::<i32>().unwrap());
            let (position, ahead) = in_a_game(&game, words[0], lower);
            let (lower, upper) = (lower + ahead, upper + ahead);
            let Some(value) = thought(&game, &tables, position) else { continue };
            let (least, most) = match (value.score.meaning(), value.proved) {
                (_, Some(said)) => (i32::from(said.lower), i32::from(said.upper)),
                (Meaning::Win { .. }, None) => (1, 48),
                (Meaning::Loss { .. }, None) => (-48, -1),
                (Meaning::Estimate { .. }, None) => continue,
            };
            proved += 1;
            let (least, most, lower, upper) = match name {
                "awari" => (least, most, lower, upper),
                _ => (least.signum(), most.signum(), lower.signum(), upper.signum()),
            };
            assert!(least <= upper && lower <= most, "{name} {line}: {value:?}");
        }
    }
    assert!(proved > 3, "{proved}");
}
