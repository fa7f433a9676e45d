//! The preset `openspiel` against OpenSpiel itself: whole games it played,
//! position by position, and counts of its move sequences.
//!
//! The data is read from `shared/data` beside the repository where that
//! exists, and from the copies under `testdata` otherwise.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use rules::record::{Format, Record};
use rules::sowing::{House, Setup, Sowing};
use rules::{BySide, EndReason, Match, Side, perft_with_history};
use serde_json::Value;

fn data(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = root.join("../shared/data").join(name);
    if shared.exists() { shared } else { root.join("testdata").join(name) }
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn number(value: &Value) -> u8 {
    value.as_u64().unwrap() as u8
}

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// A board of OpenSpiel: twelve houses, two stores, and the player to move.
fn setup(board: &Value, player: &Value) -> Setup {
    let board = numbers(board);
    Setup {
        houses: board[..12].to_vec(),
        stores: BySide::new(board[12], board[13]),
        turn: Side::BOTH[usize::from(number(player))],
    }
}

fn begun(board: &Value, player: &Value) -> Match<Sowing> {
    let sowing = Sowing::preset("openspiel").unwrap();
    let start = sowing.position(&setup(board, player)).unwrap();
    Match::from_position(sowing, start)
}

/// A house as OpenSpiel numbers it: from the mover's left.
fn house(game: &Match<Sowing>, place: u8) -> House {
    House(place + 6 * game.turn().index() as u8)
}

fn replay(record: &Value) {
    let id = &record["id"];
    let mut game = begun(&record["start"]["b"], &record["start"]["p"]);
    let positions = record["positions"].as_array().unwrap();
    let moves = numbers(&record["moves"]);
    assert_eq!(positions.len(), moves.len(), "game {id}");
    for (ply, (position, &place)) in positions.iter().zip(&moves).enumerate() {
        let place_in_game = format!("game {id}, ply {ply}");
        let here = game.game().setup(game.position());
        assert_eq!(here, setup(&position["b"], &position["p"]), "{place_in_game}");
        assert_eq!(game.ending(), None, "{place_in_game}");
        let legal: Vec<u8> = game.legal_moves().iter().map(|house| house.0 % 6).collect();
        assert_eq!(legal, numbers(&position["l"]), "{place_in_game}");
        game.play(house(&game, place)).unwrap();
    }
    check_end(record, &game);
    check_written(record, &game);
}

/// The game comes back from every format that holds all of it.
fn check_written(record: &Value, game: &Match<Sowing>) {
    let written = vec![Record::of(game)];
    for format in [Format::Ogn, Format::Record, Format::Text] {
        let text = format.write(&written).unwrap();
        assert_eq!(format.read(&text, None).as_ref(), Ok(&written), "game {}", record["id"]);
    }
}

fn check_end(record: &Value, game: &Match<Sowing>) {
    let id = &record["id"];
    let last = game.game().setup(game.position());
    assert_eq!(last, setup(&record["before_sweep"], &record["final_player"]), "game {id}");
    let ending = game.ending().unwrap_or_else(|| panic!("game {id} is not over"));
    let reason = match record["end"].as_str().unwrap() {
        "majority" => EndReason::Majority,
        "no_move" => EndReason::NoMove,
        "repetition" => EndReason::Repetition,
        other => panic!("game {id} ended by '{other}'"),
    };
    assert_eq!(ending.reason, reason, "game {id}");
    let score = ending.outcome.score.unwrap();
    let score = [score.first, score.second].map(|seeds| seeds as u8);
    assert_eq!(score.to_vec(), numbers(&record["final_scores"]), "game {id}");
    let returned = record["returns"][0].as_f64().unwrap();
    let winner = match ending.outcome.winner {
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
        None => 0.0,
    };
    assert_eq!(winner, returned, "game {id}");
}

#[test]
fn every_game_is_replayed_position_by_position_and_written_down() {
    let mut text = String::new();
    let file = fs::File::open(data("oware_openspiel_games.jsonl.gz")).unwrap();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let games = lines(&text);
    assert_eq!(games.len(), 400);
    games.iter().for_each(replay);
}

#[test]
fn sequences_are_counted_alike() {
    let positions = lines(&fs::read_to_string(data("oware_perft_positions.jsonl")).unwrap());
    assert_eq!(positions.len(), 40);
    for position in &positions {
        let mut game = begun(&position["board"], &position["player"]);
        let counts = position["nodes"].as_array().unwrap();
        assert_eq!(counts.len(), 8);
        for (depth, leaves) in (1..).zip(counts) {
            let counted = perft_with_history(&mut game, depth);
            assert_eq!(Some(counted), leaves.as_u64(), "{position} at depth {depth}");
        }
    }
}
