//! The engine of the browser, with requests like those of a page.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use rules::Bounds;
use search::engine::Meaning;
use worker::requests::{Answer, Played, Reply, Request, Task};
use worker::{Engine, Surroundings};

/// An environment whose clock advances by a millisecond at every reading, and
/// which requests a stop after a given number of readings.
struct Test {
    looks: AtomicU64,
    patience: u64,
    asked: AtomicU32,
}

impl Test {
    fn new(patience: u64) -> Test {
        Test { looks: 0.into(), patience, asked: 0.into() }
    }
}

impl Surroundings for Test {
    fn now(&self) -> Duration {
        Duration::from_millis(self.looks.fetch_add(1, Relaxed))
    }

    fn is_stopped(&self, tag: u32) -> bool {
        self.asked.store(tag, Relaxed);
        self.looks.load(Relaxed) > self.patience
    }
}

fn played(game: &str, start: Option<&str>, moves: &[&str]) -> Played {
    let moves = moves.iter().map(ToString::to_string).collect();
    Played { game: game.into(), start: start.map(Into::into), moves }
}

fn ask(engine: &mut Engine, around: &Test, played: Played, task: Task) -> Vec<Reply> {
    let request = Request { tag: 7, played, task };
    let json = serde_json::to_string(&request).unwrap();
    let request: Request = serde_json::from_str(&json).unwrap();
    let mut said = vec![];
    engine.answer(&request, around, &mut |answer: Answer| {
        assert_eq!(answer.tag, 7);
        said.push(answer.reply);
    });
    said
}

fn with_tables() -> Engine {
    let mut engine = Engine::default();
    let bytes = include_bytes!("../../endgame/data/oril.tend");
    let task = Task::Probe;
    let request = Request { tag: 1, played: played("oril", None, &[]), task };
    assert_eq!(engine.wants(&request).as_deref(), Some("oril.tend"));
    engine.take("oril.tend", bytes);
    assert_eq!(engine.wants(&request), None);
    engine
}

#[test]
fn every_level_of_every_family_chooses_a_legal_move() {
    let mut engine = Engine::default();
    for game in ["oril", "quantum-leap", "velha", "qubic"] {
        for bot in ["1", "4", "max"] {
            let task = Task::Choose { bot: bot.into(), seed: 3, milliseconds: 40 };
            let said = ask(&mut engine, &Test::new(u64::MAX), played(game, None, &[]), task);
            let [Reply::Chosen { mv }] = &said[..] else { panic!("{said:?}") };
            let start = rules::catalogue::parse(game).unwrap().start();
            assert!(start.legal_moves().contains(mv), "{game}: {mv}");
        }
    }
}

#[test]
fn an_analysis_tells_lines_and_then_ends() {
    let task = Task::Analyse { lines: 3, depth: Some(6), nodes: None, milliseconds: None };
    let game = played("oware", None, &["C"]);
    let said = ask(&mut Engine::default(), &Test::new(u64::MAX), game, task);
    let Some((Reply::Analysed { result, stopped }, before)) = said.split_last() else {
        panic!("{said:?}")
    };
    assert!(!stopped);
    assert_eq!((result.lines.len(), result.depth), (3, 6));
    assert!(result.lines.iter().all(|line| !line.moves.is_empty()));
    assert!(before.len() >= 3 && before.iter().all(|said| matches!(said, Reply::Progress(_))));
}

#[test]
fn a_stopped_analysis_gives_what_it_has() {
    let around = Test::new(30);
    let task = Task::Analyse { lines: 1, depth: None, nodes: None, milliseconds: None };
    let said = ask(&mut Engine::default(), &around, played("oril", None, &[]), task);
    let Some(Reply::Analysed { result, stopped: true }) = said.last() else { panic!("{said:?}") };
    assert_eq!(result.lines.len(), 1);
    assert_eq!(around.asked.load(Relaxed), 7);
}

#[test]
fn a_won_ending_is_proved() {
    let task = Task::Analyse { lines: 1, depth: Some(4), nodes: None, milliseconds: None };
    let game = played("velha", None, &["1", "4", "2", "5"]);
    let said = ask(&mut Engine::default(), &Test::new(u64::MAX), game, task);
    let Some(Reply::Analysed { result, .. }) = said.last() else { panic!("{said:?}") };
    let meaning = result.lines[0].value.score.meaning();
    assert!(matches!(meaning, Meaning::Win { plies: Some(1), .. }), "{meaning:?}");
}

#[test]
fn tables_tell_exact_values_and_bounds() {
    let start = Some("0-0-0-0-0-1-1-0-0-0-0-0-23-23-S");
    let said = ask(&mut with_tables(), &Test::new(9), played("oril", start, &[]), Task::Probe);
    let exact = Bounds { lower: 2, upper: 2 };
    let moves = vec![("F".to_string(), exact)];
    assert_eq!(said, [Reply::Known { position: Some(exact), moves }]);
    assert!(exact.is_exact());
}

#[test]
fn beyond_the_tables_nothing_is_claimed() {
    for game in ["oril", "velha", "codingame"] {
        let said = ask(&mut with_tables(), &Test::new(9), played(game, None, &[]), Task::Probe);
        assert_eq!(said, [Reply::Known { position: None, moves: vec![] }], "{game}");
    }
}

#[test]
fn tables_that_cannot_be_had_are_not_asked_for_again() {
    let mut engine = Engine::default();
    engine.take("ouri.tend", &[]);
    let request = Request { tag: 1, played: played("ouri", None, &[]), task: Task::Probe };
    assert_eq!(engine.wants(&request), None);
    let said = ask(&mut engine, &Test::new(9), request.played, Task::Probe);
    assert_eq!(said, [Reply::Known { position: None, moves: vec![] }]);
}

fn choose(bot: &str, seed: u64) -> Task {
    Task::Choose { bot: bot.into(), seed, milliseconds: 10 }
}

/// The files that a request has fetched, one after the other.
fn fetched(engine: &mut Engine, task: Task, files: &[(&str, &[u8])]) -> Vec<String> {
    let request = Request { tag: 1, played: played("oware", None, &[]), task };
    let mut names = vec![];
    while let Some(name) = engine.wants(&request) {
        let file = files.iter().find(|(known, _)| *known == name);
        engine.take(&name, file.map_or(&[], |(_, bytes)| bytes));
        names.push(name);
    }
    names
}

#[test]
fn the_best_level_alone_has_the_openings_fetched() {
    let mut engine = Engine::default();
    assert!(fetched(&mut engine, choose("8", 1), &[]).is_empty());
    let analyse = Task::Analyse { lines: 1, depth: Some(1), nodes: None, milliseconds: None };
    assert_eq!(fetched(&mut engine, analyse, &[]), ["oware.tend"]);
    assert_eq!(fetched(&mut engine, choose("max", 1), &[]), ["oware.book"]);
    let whole = fetched(&mut Engine::default(), choose("max", 1), &[]);
    assert_eq!(whole, ["oware.book", "oware.tend"]);
}

#[test]
fn the_best_level_plays_from_its_book_now_this_now_that() {
    let book = b"tabuleiro-book 1\noware\n4444444444440 A3 B2 F-40\nend 1\n";
    let mut engine = Engine::default();
    fetched(&mut engine, choose("max", 1), &[("oware.book", book)]);
    let mut first = |bot: &str, seed| {
        let said = ask(&mut engine, &Test::new(99), played("oware", None, &[]), choose(bot, seed));
        let [Reply::Chosen { mv }] = &said[..] else { panic!("{said:?}") };
        mv.clone()
    };
    let seen: std::collections::BTreeSet<String> = (0..20).map(|seed| first("max", seed)).collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["A", "B"]);
}

#[test]
fn a_damaged_book_is_none() {
    let whole = include_str!("../../search/books/oware.book");
    let short = &whole.as_bytes()[..whole.len() / 2];
    for bytes in [short, &[0xff, 0xfe], &[]] {
        let mut engine = Engine::default();
        fetched(&mut engine, choose("max", 1), &[("oware.book", bytes)]);
        let said = ask(&mut engine, &Test::new(99), played("oware", None, &[]), choose("max", 1));
        assert!(matches!(&said[..], [Reply::Chosen { .. }]), "{said:?}");
    }
}

#[test]
fn what_makes_no_sense_is_said_to_make_none() {
    let task = Task::Choose { bot: "nobody".into(), seed: 1, milliseconds: 10 };
    for (game, moves) in [("chess", &[][..]), ("velha", &["1", "1"][..]), ("velha", &[][..])] {
        let game = played(game, None, moves);
        let said = ask(&mut Engine::default(), &Test::new(9), game, task.clone());
        assert!(matches!(&said[..], [Reply::Failed { .. }]), "{said:?}");
    }
}
