//! The line protocol, spoken to the real program over pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::program::tabuleiro_given;

fn talk(game: &str, lines: &[&str]) -> Vec<String> {
    let input = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let ran = tabuleiro_given(&input, &["uci", "--game", game, "--lang", "en"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out.lines().map(str::to_string).collect()
}

const START: [&str; 5] = [
    "game oware",
    "fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
    "turn south",
    "legal A B C D E F",
    "outcome none reason none score 0-0",
];

#[test]
fn it_introduces_itself() {
    let said = talk("oware", &["uci", "isready", "quit"]);
    assert_eq!(said.first().unwrap(), &format!("id name Tabuleiro {}", env!("CARGO_PKG_VERSION")));
    assert!(said.contains(&"option name Game type string default oware".to_string()));
    assert_eq!(said[said.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn d_shows_exactly_five_lines() {
    assert_eq!(talk("oware", &["d", "quit"]), START);
}

#[test]
fn positions_and_moves_are_set() {
    let said = talk("oware", &["position startpos moves F f", "d"]);
    assert_eq!(said[1], "fen 5-5-5-5-4-0-5-5-5-5-4-0-0-0-S");
    let said = talk("oware", &["position startpos moves Ff", "d"]);
    assert_eq!(said[1], "fen 5-5-5-5-4-0-5-5-5-5-4-0-0-0-S");
    let fen = "position fen 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N";
    let said = talk("ouri", &[fen, "d"]);
    assert_eq!(said[2..4], ["turn north", "legal a d f"]);
    let said = talk("ouri", &[&format!("{fen} moves f d"), "d"]);
    assert_eq!(said[1], "fen 1-1-0-0-0-0-2-1-0-0-1-1-18-23-S");
}

#[test]
fn a_finished_game_has_no_moves_and_an_outcome() {
    let said = talk("ouri", &["position fen 1-0-0-0-0-0-1-0-0-0-0-0-22-24-S", "d"]);
    assert_eq!(said[3..], ["legal", "outcome north reason two-seeds score 23-25"]);
    let said = talk("oril", &["position fen 3-1-2-0-0-0-0-0-0-0-0-0-18-24-S", "d"]);
    assert_eq!(said[3..], ["legal", "outcome draw reason no-move score 24-24"]);
    let said = talk("oril", &["position fen 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S moves F", "d"]);
    assert_eq!(said[4], "outcome south reason majority score 25-23");
}

#[test]
fn every_family_speaks_it() {
    let leap = "quantum-leap:side=2";
    let said = talk(leap, &["position startpos moves --", "d"]);
    assert_eq!(said[..3], [&format!("game {leap}"), "fen OO/XO1/XX O play", "turn first"]);
    assert_eq!(said[3].split(' ').count(), 3);
    let fen = "position fen OO/XO1/XX O play";
    assert_eq!(talk(leap, &[fen, "d"])[1], "fen OO/XO1/XX O play");
    let said = talk("velha", &["position startpos moves 1 5 2 9 3", "d"]);
    assert_eq!(said[3..], ["legal", "outcome first reason line-made score 1-0"]);
    let said = talk("velha", &["position startpos moves 1 2 3 5 4 6 8 7 9", "d"]);
    assert_eq!(said[4], "outcome draw reason board-full score 0-0");
    let said = talk("velha", &["position startpos moves 1 4 2 5 9 6", "d", "go perft 1"]);
    assert_eq!(said[4..], ["outcome second reason line-made score 0-1", "leaves 0"]);
    let said = talk("velha-3d", &["position startpos moves 2,2,2", "d"]);
    assert_eq!(said[4], "outcome none reason none score 0-0");
}

#[test]
fn another_game_may_be_chosen() {
    let said = talk("oware", &["setoption name Game value oril:seeds=3", "d"]);
    assert_eq!(said[..2], ["game oril:seeds=3", "fen 3-3-3-3-3-3-3-3-3-3-3-3-0-0-S"]);
}

#[test]
fn a_new_game_begins_at_the_start() {
    assert_eq!(talk("oware", &["position startpos moves F", "ucinewgame", "d"]), START);
}

#[test]
fn leaves_are_counted() {
    assert_eq!(talk("oware", &["go perft 5", "go perft 0"]), ["leaves 5219", "leaves 1"]);
    let fen = "position fen 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N";
    assert_eq!(talk("ouri", &[fen, "go perft 8"]), ["leaves 94"]);
}

#[test]
fn a_bad_line_is_answered_error_and_changes_nothing() {
    let bad = [
        "hello",
        "UCI",
        "position",
        "position here",
        "position startpos F",
        "position fen",
        "position fen moves A",
        "position fen 4-4-4",
        "position fen 4-4-4-4-4-4-4-4-4-4-4-4-1-0-S",
        "position startpos moves F F",
        "position startpos moves F f E Z",
        "position startpos moves 9",
        "setoption",
        "setoption name Ponder value true",
        "setoption name Game",
        "setoption name Game value",
        "setoption name Game value chess",
        "setoption name Game value oware:seeds=0",
        "go perft",
        "go perft x",
        "go perft -1",
        "go perft 4000000000",
        "go depth five",
        "go home",
        "setoption name Hash value none",
        "setoption name Level value 99",
        "d\u{301}",
        "\u{1F331}",
    ];
    for line in bad {
        let said = talk("oware", &[line, "d"]);
        assert!(said[0].starts_with("error ") && said[0].len() > 10, "{line}: {said:?}");
        assert_eq!(said[1..], START, "{line}");
    }
}

#[test]
fn an_error_names_its_column_in_the_line() {
    let said = talk("oware", &["position startpos moves F f E F"]);
    assert!(said[0].contains("column 31") && said[0].contains("the opponent"), "{said:?}");
}

#[test]
fn spaces_and_line_ends_do_not_matter() {
    let said = talk(
        "oware",
        &["", "   ", "  isready  \r", "\tposition   startpos   moves  F  f\r", "d\r"],
    );
    assert_eq!(said[0], "readyok");
    assert_eq!(said[2], "fen 5-5-5-5-4-0-5-5-5-5-4-0-0-0-S");
}

#[test]
fn a_line_too_long_or_not_text_is_refused_as_one_line() {
    let long = format!("position startpos moves {}", "F".repeat(200_000));
    let said = talk("oware", &[&long, "d"]);
    assert!(said[0].starts_with("error "));
    assert_eq!(said[1..], START);
}

#[test]
fn errors_speak_portuguese_too() {
    let ran = tabuleiro_given("hello\n", &["uci", "--lang", "pt"]);
    assert!(ran.out.starts_with("error comando desconhecido: «hello»"), "{}", ran.out);
}

#[test]
fn it_ends_at_quit_and_at_the_end_of_input() {
    assert_eq!(talk("oware", &["quit", "isready"]), [""; 0]);
    assert_eq!(talk("oware", &[]), [""; 0]);
}

/// A search answers with a legal move, and reports its progress.
#[test]
fn it_thinks() {
    let said = talk("oware", &["go depth 8", "isready"]);
    let best = said.last().unwrap().strip_prefix("bestmove ").expect("an answer").to_string();
    assert!("ABCDEF".contains(best.split(' ').next().unwrap()), "{said:?}");
    let info = said.iter().rfind(|line| line.starts_with("info depth 8 ")).unwrap();
    for word in ["seldepth", "multipv 1", "score cp", "nodes", "nps", "hashfull", "time", "pv"] {
        assert!(info.contains(word), "{info}");
    }
}

/// What is proved before the search is reported like everything else.
#[test]
fn a_proved_win_is_reported() {
    for (game, position) in
        [("quantum-leap:side=3", "2X/OOXX/XO1X1/OO1O/2X O play"), ("velha", "XX1/OO1/3 X")]
    {
        let said = talk(game, &[&format!("position fen {position}"), "go depth 4"]);
        let [.., info, proved, best] = &said[..] else { panic!("{said:?}") };
        assert!(info.contains(" score cp 199") && proved.contains(" win plies "), "{said:?}");
        let mv = best.strip_prefix("bestmove ").unwrap().split(' ').next().unwrap();
        assert!(info.contains(&format!(" pv {mv}")), "{said:?}");
    }
}

/// The answer names the reply it expects, and the report how full its table is.
#[test]
fn it_says_what_it_expects_and_how_full_it_is() {
    let said = talk("oware", &["setoption name Hash value 1", "go depth 18"]);
    let words: Vec<&str> = said.last().unwrap().split(' ').collect();
    assert_eq!((words[0], words[2], words.len()), ("bestmove", "ponder", 4), "{said:?}");
    let info = said.iter().rfind(|line| line.starts_with("info depth 18 ")).unwrap();
    let line: Vec<&str> = info.split(" pv ").nth(1).unwrap().split(' ').collect();
    assert_eq!(line[..2], [words[1], words[3]]);
    let full = info.split(" hashfull ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert!((1..=1000).contains(&full.parse::<u32>().unwrap()), "{info}");
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let said = talk("oril", &["position fen 3-1-2-0-0-0-0-0-0-0-0-0-18-24-S", "go depth 5"]);
    assert_eq!(said, ["bestmove 0000"]);
}

#[test]
fn options_and_clocks_are_heard() {
    let lines = [
        "setoption name Hash value 1",
        "setoption name Threads value 2",
        "setoption name MultiPV value 6",
        "setoption name OwnBook value false",
        "go wtime 300 btime 300 winc 0 binc 0",
    ];
    let said = talk("oware", &lines);
    assert!(said.iter().any(|line| line.contains("multipv 6 ")), "{said:?}");
    assert!(said.last().unwrap().starts_with("bestmove "));
    let said = talk("oril", &["setoption name Level value 1", "go movetime 1000"]);
    assert_eq!(said.len(), 1, "a level answers only: {said:?}");
}

/// An infinite search answers when a stop is requested, a thousand times; other
/// commands in between are answered too.
#[test]
fn it_stops_on_request_a_thousand_times() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["uci", "--game", "oware", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut mouth = program.stdin.take().unwrap();
    let mut ears = BufReader::new(program.stdout.take().unwrap()).lines();
    writeln!(mouth, "setoption name Hash value 1").unwrap();
    for _ in 0..1000 {
        writeln!(mouth, "go infinite\nisready\ngo depth 3\nnonsense\nstop").unwrap();
        let mut heard: Vec<String> = vec![];
        while !heard.last().is_some_and(|line| line.starts_with("bestmove ")) {
            heard.push(ears.next().expect("an answer").unwrap());
        }
        let count = |start: &str| heard.iter().filter(|line| line.starts_with(start)).count();
        assert_eq!(count("readyok"), 1, "{heard:?}");
        assert_eq!(count("error a search is running"), 1, "{heard:?}");
        assert_eq!(count("error unknown command"), 1, "{heard:?}");
    }
    writeln!(mouth, "go infinite\nquit").unwrap();
    assert!(program.wait().unwrap().success());
}
