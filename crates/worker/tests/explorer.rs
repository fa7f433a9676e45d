//! The explorer of the browser: games of a device, and answers of a server.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use worker::explored::{ExploredHead, ExploredMove};
use worker::kept_games::{self, KeptGame};
use worker::requests::{Exploring, Played, Reply, Request, Task};
use worker::{Counter, Surroundings};

/// A clock that advances by a tenth of a millisecond at every reading.
#[derive(Default)]
struct Slow(AtomicU64);

impl Surroundings for Slow {
    fn now(&self) -> Duration {
        Duration::from_micros(100 * self.0.fetch_add(1, Relaxed))
    }

    fn is_stopped(&self, _tag: u32) -> bool {
        false
    }
}

/// 17 November 2026.
const TODAY: u32 = 20_774;

/// Two games of the person who begins, against levels 3 and max, and one of
/// another day between people; then a damaged one.
fn kept() -> String {
    let games = [
        (1, TODAY - 40, "g=velha&m=1.4.2.5.3&n=5"),
        (2, TODAY, "g=velha&m=3.4.2.5.1&b=3&n=5"),
        (3, TODAY, "g=velha&m=5.1&e=resigned.second&b=max&n=2"),
        (4, TODAY, "g=oril&m=Fb&e=resigned.second&n=2"),
        (5, TODAY, "g=velha&m=5.5&n=2"),
    ];
    let add = |text: String, (id, day, link)| kept_games::with(&text, &KeptGame { day, id, link });
    kept_games::of_game(&games.into_iter().fold(String::new(), add), "velha")
}

fn request(moves: &[&str], asked: Exploring) -> Request {
    let moves = moves.iter().map(ToString::to_string).collect();
    let played = Played { game: "velha".into(), start: None, moves };
    Request { tag: 1, played, task: Task::Explore(asked) }
}

/// The last answer.
fn explore(counter: &mut Counter, moves: &[&str], asked: Exploring) -> String {
    let mut texts = vec![];
    let around = Slow::default();
    counter.answer(&request(moves, asked), &around, &mut |answer| match answer.reply {
        Reply::Explored(text) => texts.push(text),
        other => panic!("{other:?}"),
    });
    texts.pop().expect("an answer")
}

fn head(text: &str) -> ExploredHead<'_> {
    ExploredHead::read(text.lines().next().unwrap())
}

fn moves(text: &str) -> Vec<ExploredMove<'_>> {
    text.lines().skip(1).map(ExploredMove::read).collect()
}

fn device() -> Exploring {
    Exploring { kept: Some(kept()), ..Exploring::default() }
}

#[test]
fn the_games_of_the_device_are_counted_and_can_be_opened() {
    let mut counter = Counter::default();
    let text = explore(&mut counter, &[], device());
    assert_eq!(head(&text), ExploredHead { games: 3, unreadable: 1, problem: "" });
    let found = moves(&text);
    assert_eq!((found[0].names, found[0].wins, found[0].losses), ("1 3 7 9", 2, 0));
    let newest = ("#/analyse/g=velha&m=3.4.2.5.1&b=3&n=5", Some(TODAY));
    assert_eq!(found[0].samples[0], newest);
    assert_eq!((found[1].names, found[1].losses), ("5", 1));
    assert!(found[1].samples[0].0.contains("&e=resigned.second&b=max"));
    // Mirrored: the same position as after 3 and 4.
    assert_eq!(moves(&explore(&mut counter, &["1", "6"], device()))[0].names, "2");
}

#[test]
fn the_engine_proves_moves() {
    let mut engine = worker::Engine::default();
    let moves = ["1", "4", "2", "5"].map(String::from).to_vec();
    let played = Played { game: "velha".into(), start: None, moves };
    let request = Request { tag: 1, played, task: Task::Prove };
    let mut replies = vec![];
    engine.answer(&request, &Slow::default(), &mut |answer| replies.push(answer.reply));
    let [Reply::Proved(text)] = &replies[..] else { panic!("{replies:?}") };
    assert!(text.lines().any(|line| line == "3\twins\t0"), "{text}");
}

#[test]
fn periods_and_strengths_choose_games() {
    let mut counter = Counter::default();
    let mut games = |moves: &[&str], asked| head(&explore(&mut counter, moves, asked)).games;
    assert_eq!(games(&[], Exploring { since: Some(TODAY - 7), ..device() }), 2);
    assert_eq!(games(&["5"], Exploring { strengths: "level-3,max".into(), ..device() }), 1);
    assert_eq!(games(&["5"], Exploring { strengths: "level-3".into(), ..device() }), 0);
    assert_eq!(games(&[], Exploring { strengths: "unrated".into(), ..device() }), 3);
}

#[test]
fn the_server_is_asked_and_its_games_are_added() {
    let mut counter = Counter::default();
    let asked = Exploring {
        server: Some("Nha Bia".into()),
        strengths: "unrated,1400".into(),
        since: Some(TODAY),
        ..device()
    };
    let question = request(&["5"], asked.clone());
    let address = counter.wants(&question).expect("the server is asked");
    assert!(address.starts_with("/api/v1/explorer?game=velha&position="), "{address}");
    let last = "&who=Nha%20Bia&strength=unrated%2C1400&since=2026-11-17";
    assert!(address.ends_with(last), "{address}");
    counter.take(
        &address,
        br#"{"game":"velha","position":"x","turn":"first","games":4,"moves":[
            {"move":"2","also":[],"results":{"wins":1,"draws":0,"losses":2},"by_strength":{},"samples":[]},
            {"move":"1","also":["3","7","9"],"results":{"wins":0,"draws":1,"losses":0},"by_strength":{},
             "last":"2026-11-18","samples":["abc","abd"]}]}"#,
    );
    assert_eq!(counter.wants(&question), None);
    let all = Exploring { strengths: String::new(), ..asked.clone() };
    let text = explore(&mut counter, &["5"], all);
    assert_eq!(head(&text), ExploredHead { games: 5, unreadable: 1, problem: "" });
    let found = moves(&text);
    assert_eq!((found[0].names, found[0].losses), ("2", 2));
    assert_eq!((found[1].wins, found[1].draws, found[1].losses), (1, 1, 0));
    assert_eq!(found[1].samples[0], ("#/online/game/abc", Some(TODAY + 1)));
    assert!(found[1].samples[1].0.starts_with("#/analyse/"), "{found:?}");
    assert!(counter.wants(&question).is_some(), "an answer is used once");
}

#[test]
fn without_the_server_the_device_still_answers() {
    let refusal = r#"{"error":"not-found","detail":""}"#;
    for (said, problem) in [("", "unreachable"), (refusal, "not-found")] {
        let mut counter = Counter::default();
        let asked = Exploring { server: Some("me".into()), ..device() };
        let address = counter.wants(&request(&[], asked.clone())).expect("the server is asked");
        counter.take(&address, said.as_bytes());
        let text = explore(&mut counter, &[], asked);
        assert_eq!((head(&text).games, head(&text).problem), (3, problem));
    }
}
