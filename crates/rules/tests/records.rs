//! Written games: golden files, what people produce, places of errors.

use rules::record::{self, Format, Line, MAX_DEPTH, Record};
use rules::{EndReason, Illegal, Problem, Side, TextError, catalogue};
use std::time::Duration;

const ANNOTATED_OGN: &str = include_str!("data/annotated.ogn");
const REPLAY_OGN: &str = include_str!("data/replay.ogn");
const NORTH_BEGINS_OGN: &str = include_str!("data/north-begins.ogn");
const LEAPS_RECORD: &str = include_str!("data/leaps.record");
const TIMED_RECORD: &str = include_str!("data/timed.record");

fn one(text: &str) -> Record {
    let mut records = record::read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn moves(record: &Record) -> String {
    record.line().plies.iter().map(|ply| ply.text()).collect()
}

fn refusal(text: &str) -> TextError {
    record::read(text, None).expect_err(text)
}

fn place(error: &TextError) -> (usize, usize) {
    (error.line, error.column)
}

#[test]
fn golden_files_are_rewritten_as_they_are() {
    for text in [ANNOTATED_OGN, REPLAY_OGN, NORTH_BEGINS_OGN] {
        assert_eq!(Format::detect(text), Format::Ogn);
        assert_eq!(Format::Ogn.write(&[one(text)]).as_deref(), Ok(text));
    }
    for (text, count) in [(TIMED_RECORD, 2), (LEAPS_RECORD, 1)] {
        assert_eq!(Format::detect(text), Format::Record);
        let games = record::read(text, None).unwrap();
        assert_eq!(games.len(), count);
        assert_eq!(Format::Record.write(&games).as_deref(), Ok(text));
    }
}

#[test]
fn an_annotated_game_keeps_everything() {
    let game = one(ANNOTATED_OGN);
    assert_eq!(game.game().name(), "oware");
    assert_eq!(game.player(Side::SOUTH), Some("Ana \"Tita\" \\ Lopes"));
    assert_eq!(game.tags().get("Annotator"), Some("Zé"));
    assert_eq!(game.tags().get("Round"), None, "a question mark is nothing known");
    let plies = &game.line().plies;
    assert_eq!(game.line().preface, "A game to show every sign.");
    assert_eq!(plies[0].comment, "braces {like these} and &#125; survive");
    assert_eq!(plies[1].variations.len(), 2);
    assert_eq!(plies[1].variations[0].plies[1].variations[0].plies[0].comment, "deeper still");
    assert!(ANNOTATED_OGN.lines().all(|line| line.chars().count() < 80));
}

#[test]
fn replays_and_norths_first_move_are_kept() {
    let replay = one(REPLAY_OGN);
    assert_eq!(moves(&replay), "fdAa");
    assert_eq!(replay.to_match().movers()[..2], [Side::NORTH, Side::NORTH]);
    assert_eq!(replay.line().plies[0].gain(), 5);
    let north = one(NORTH_BEGINS_OGN);
    assert_eq!(north.start(), Some("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"));
    assert_eq!(north.to_match().movers()[0], Side::NORTH);
}

#[test]
fn clock_times_and_declared_ends_are_kept() {
    let games = record::read(TIMED_RECORD, None).unwrap();
    assert_eq!(games[0].line().plies[0].clock, Some(Duration::from_millis(299_500)));
    assert_eq!(games[0].ending().unwrap().reason, EndReason::TimeOut);
    assert_eq!(games[0].ending().unwrap().outcome.winner, Some(Side::NORTH));
    assert_eq!(games[0].to_match().ending(), games[0].ending());
    assert_eq!(games[1].game().name(), "ouri");
}

#[test]
fn games_without_houses_are_recorded() {
    let leaps = one(LEAPS_RECORD);
    assert_eq!(leaps.player(Side::First), Some("Branca"));
    assert_eq!(leaps.line().plies[0].variations[0].plies[0].text(), "c1<>c2");
    assert_eq!(leaps.to_match().movers()[..2], [Side::Second, Side::First]);
    let shouted = one(&LEAPS_RECORD.to_uppercase());
    assert_eq!(moves(&shouted), moves(&leaps));
    let velha = one("velha\n1 4 2 5 3");
    assert_eq!(velha.ending().unwrap().reason, EndReason::LineMade);
    assert_eq!(place(&refusal("velha\n1 4 2 5 3 6")), (2, 11), "the game is over");
    assert_eq!(place(&refusal("velha\n1. 5 1\n2. 5")), (3, 4), "the square is taken");
    assert_eq!(place(&refusal("velha\nX2/Y2/3")), (2, 4));
    assert_eq!(one("mnk:1,4,3\n4").line().plies[0].text(), "4", "a square, not an empty row");
    for format in [Format::Ogn, Format::Save001] {
        let refused = format.write(std::slice::from_ref(&velha));
        assert_eq!(refused.map_err(|problem| problem.id()), Err("expected"));
    }
    let save = "0\n4 4 4 4 4 4\n0\n4 4 4 4 4 4";
    assert!(Format::Save001.read(save, Some(velha.game())).is_err());
}

#[test]
fn what_people_produce_is_read() {
    let plain = moves(&one("FbDa"));
    for text in [
        "\u{feff}[variant \"oware abapa\"]\r\n[south \"Ana\"]\r\n\r\n1. F b\r\n2. D a\r\n",
        "1.F b 2.D a",
        "1. F 1... b 2. D a *",
        "  [ Variant   \"OWARE\" ]\n\n\n1.   F   b\t2. D+0 a",
        "f B d A",
        "F b ; a remark\nD a",
        "F! b?? $4 D!? a",
        "6 2 4 1",
        "{before} F {one} {two} b ( a ) ( c {why not} D ) D a",
        "[Variant \"Oware Abapa\"][Result \"*\"]F b D a",
        "oware\nFb\nDa",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nF b D a",
    ] {
        assert_eq!(moves(&one(text)), plain, "{text}");
    }
    assert_eq!(one("F {one} {two} b").line().plies[0].comment, "one two");
    assert_eq!(one("F! b").line().plies[0].comment, "!");
}

#[test]
fn games_without_moves_follow_one_another() {
    let text = "[Variant \"oril\"]\n[Result \"*\"]\n[Variant \"ouri\"]\n";
    let names: Vec<_> =
        record::read(text, None).unwrap().iter().map(|game| game.game().name()).collect();
    assert_eq!(names, ["oril", "ouri"]);
}

#[test]
fn an_illegal_move_is_refused_at_its_place() {
    let error = refusal("[Variant \"oware\"]\n\n1. F b\n2. F a");
    assert_eq!(place(&error), (4, 4));
    let why = Illegal::EmptyHouse;
    assert_eq!(error.problem, Problem::IllegalMove { found: "F".into(), why });
    assert_eq!(place(&refusal("FbF")), (1, 3));
    assert_eq!(place(&refusal("F b (a\n F) D")), (2, 2), "inside a variation");
    assert_eq!(place(&refusal("oware\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nFbF")), (3, 3));
}

#[test]
fn truncated_files_are_refused_where_they_break() {
    for (text, expected) in [
        ("[Variant \"oware", (1, 1)),
        ("[Variant \"oware\"", (1, 1)),
        ("[Variant \"oware\n[Site \"x\"]", (1, 1)),
        ("[Variant", (1, 1)),
        ("F b {never closed", (1, 5)),
        ("[Result \"25-23\"]\n1. F b\n2. D\n", (3, 5)),
        ("[Variant \"oril\"]\n[Result \"25-23\"]\n[Variant \"oril\"]", (2, 17)),
        ("F b\n(a D", (2, 1)),
        ("F b (a (c D)", (1, 5)),
        ("", (1, 1)),
        ("\n \n", (3, 1)),
    ] {
        let error = refusal(text);
        assert_eq!(place(&error), expected, "{text}: {error}");
        assert_eq!(error.problem.id(), "expected", "{text}");
    }
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, expected, id) in [
        ("[Variant \"xadrez\"]\nF", (1, 11), "unknown-game"),
        ("[Game \"oware:slam=gently\"]\nF", (1, 14), "expected"),
        ("[FEN \"4-4-x\"]\nF", (1, 11), "expected"),
        ("[FEN \"5-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\nF", (1, 7), "wrong-count"),
        ("[Result \"won\"]\nF", (1, 10), "expected"),
        ("[EndReason \"bored\"]\nF", (1, 13), "expected"),
        ("[EndReason \"majority\"]\nF", (1, 13), "impossible"),
        ("[Result \"25-20\"]\nF b 20-25", (2, 5), "impossible"),
        ("[Sou th \"x\"]\nF", (1, 1), "expected"),
        ("[ \"x\"]\nF", (1, 3), "expected"),
        ("(F) b", (1, 1), "expected"),
        ("F () b", (1, 4), "expected"),
        ("F b )", (1, 5), "expected"),
        ("F b }", (1, 5), "expected"),
        ("F zz", (1, 3), "expected"),
        ("F b * F", (1, 7), "expected"),
    ] {
        let error = refusal(text);
        assert_eq!((place(&error), error.problem.id()), (expected, id), "{text}: {error}");
    }
}

#[test]
fn hostile_texts_meet_limits() {
    let deep = format!("F{}", " (D".repeat(MAX_DEPTH + 1));
    assert_eq!(refusal(&deep).problem, Problem::TooLong { limit: MAX_DEPTH });
    let tags = (0..500).map(|i| format!("[T{i} \"x\"]")).collect::<String>();
    assert_eq!(refusal(&tags).problem.id(), "too-long");
    let endless = "[Game \"oware:cycle=0,cap=9-9\"]".to_string() + &"Aa".repeat(5000);
    assert!(record::read(&endless, None).is_err());
    let openings = format!("F {{ {} ] }}", "[%clk ".repeat(record::MAX_LENGTH / 8));
    assert_eq!(one(&openings).line().plies[0].clock, None);
    let huge = " ".repeat(record::MAX_LENGTH + 1);
    assert_eq!(refusal(&huge).problem, Problem::TooLong { limit: record::MAX_LENGTH });
}

#[test]
fn a_result_is_held_against_the_moves() {
    // Vector 6 of the rules: the last move takes the majority.
    let end = "[Variant \"oril\"]\n[FEN \"0-0-0-0-0-1-1-0-0-0-0-0-23-23-S\"]\n";
    let finished = one(&format!("{end}F"));
    assert_eq!(finished.ending().unwrap().reason, EndReason::Majority);
    assert_eq!(one(&format!("{end}F 25-23")), finished);
    assert_eq!(one(&format!("{end}F 1-0")), finished);
    assert_eq!(one(&format!("{end}F *")), finished, "the rules know better");
    assert_eq!(place(&refusal(&format!("{end}F 23-25"))), (3, 3));
}

#[test]
fn people_end_games_too() {
    let agreed = one("F b 24-24");
    assert_eq!(agreed.ending().unwrap().reason, EndReason::Agreed);
    let mut resigned = one("F b");
    resigned.declare(Some(Side::NORTH), EndReason::Resigned);
    let ogn = Format::Ogn.write(&[resigned.clone()]).unwrap();
    assert!(ogn.contains("[Result \"*\"]\n[EndReason \"resigned\"]\n[Winner \"North\"]"), "{ogn}");
    let mut aborted = one("F b");
    aborted.declare(None, EndReason::Aborted);
    for game in [agreed, resigned, aborted] {
        for format in [Format::Ogn, Format::Record] {
            let text = format.write(std::slice::from_ref(&game)).unwrap();
            assert_eq!(one(&text), game, "{text}");
        }
    }
}

#[test]
fn the_save_file_of_the_ouri_program_in_c() {
    let text = "18\n2 0 4 0 1 2\n18\n1 2 0 0 0 0\n2\n";
    let saved = one(text);
    assert_eq!(saved.game().name(), "ouri");
    assert_eq!(saved.start(), Some("1-2-0-0-0-0-2-1-0-4-0-2-18-18-N"));
    assert_eq!(Format::Save001.write(&[saved]).as_deref(), Ok(text));
    let four_lines = one("0\r\n4 4 4 4 4 4\r\n0\r\n4  4 4 4 4 4\r\n");
    assert_eq!(four_lines.start(), None, "South begins where no line says otherwise");
    let after = Format::Save001.write(&[one("ouri\nF")]).unwrap();
    assert_eq!(after, "0\n4 4 5 5 5 5\n0\n4 4 4 4 4 0\n2\n");
    for (text, expected) in [
        ("0\n4 4 4 4 4\n0\n4 4 4 4 4 4", (2, 1)),
        ("0\n4 4 4 4 4 4\n0\n4 4 4 4 4 49", (4, 11)),
        ("0\n4 4 4 4 4 4 4\n0\n4 4 4 4 4 4", (2, 13)),
        ("0\n4 4 4 4 4 4\n0\n4 4 4 4 4 5", (1, 1)),
        ("0\n4 4 4 4 4 4\n0\n4 4 4 4 4 4\n3", (5, 1)),
    ] {
        assert_eq!(Format::detect(text), Format::Save001);
        assert_eq!(place(&refusal(text)), expected, "{text}");
    }
    let cut = Format::Save001.read("0\n4 4 4 4 4 4\n0\n", None).unwrap_err();
    assert_eq!(place(&cut), (4, 1));
    assert!(Format::Save001.write(&[]).is_err());
}

#[test]
fn play_strategys_positions() {
    for (text, position) in [
        ("1S,1S,4S,4S,4S,4S/4S,4S,1S,1S,4S,4S 4 8 N 11", "4-4-1-1-4-4-4-4-4-4-1-1-4-8-N"),
        ("5,13s/4s,1,1s,2,3s 25 2 S 50", "4-0-1-0-0-3-13-0-0-0-0-0-25-2-S"),
        ("4S,4S,4S,5S,5S,5S/4S,4S,4S,4S,1,5S 0 0 N", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N"),
    ] {
        assert_eq!(Format::detect(text), Format::PlayStrategy);
        assert_eq!(one(text).start(), Some(position));
    }
    for (text, expected) in [
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S 0 0 S 1", (1, 19)),
        ("4S,4S,4S,4S,4S,4S/4S,4S,xS,4S,4S,4S 0 0 S 1", (1, 25)),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 X 1", (1, 41)),
        ("6,6/6,6 0 0 S 1", (1, 5)),
        ("6/6 0 0 S 1", (1, 1)),
    ] {
        let error = Format::PlayStrategy.read(text, None).unwrap_err();
        assert_eq!(place(&error), expected, "{text}: {error}");
    }
    assert!(Format::PlayStrategy.write(&[one("F")]).is_err());
}

#[test]
fn plain_texts() {
    assert_eq!(one("oril").to_match().position(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    let oril = catalogue::parse("oril").unwrap();
    let assumed = record::read("FfEaCe", Some(&oril)).unwrap();
    assert_eq!(Format::Text.write(&assumed).as_deref(), Ok("oril\nFfEaCe\n"));
    let text = "ouri\n1-2-0-0-0-0-2-1-0-4-0-2-18-18-N\nfd\n\noril\nFf\n";
    let games = record::read(text, None).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(Format::Text.write(&games).as_deref(), Ok(text));
    assert_eq!(place(&refusal("oware:seeds=x")), (1, 7));
    assert_eq!(place(&refusal("oware\n4-4-4")), (2, 6));
}

#[test]
fn a_record_of_a_match_leaves_out_what_was_taken_back() {
    let mut game = catalogue::parse("oware").unwrap().start();
    for mv in ["F", "b", "D"] {
        game.play(mv).unwrap();
    }
    game.undo();
    let record = Record::of(game.as_ref());
    assert_eq!(moves(&record), "Fb");
    assert_eq!(record.to_match().position(), game.position());
}

#[test]
fn a_line_is_tried_before_it_is_taken() {
    let mut record = one("F b");
    let mut line = Line::of(["F", "b", "D"]);
    line.plies[1].variations.push(Line::of(["a", "C"]));
    line.plies[1].comment = "  two\nlines } ".into();
    record.set_line(&line).unwrap();
    assert_eq!(record.line().plies[1].comment, "two lines }");
    assert_eq!(one(&Format::Record.write(&[record.clone()]).unwrap()), record);
    line.plies[2].variations.push(Line::of(["F"]));
    assert!(record.set_line(&line).is_err());
}
