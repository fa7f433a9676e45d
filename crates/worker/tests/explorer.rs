//! The explorer of the browser: games of a device, and answers of a server.

use std::time::Duration;

use worker::kept_games::{KeptGame, KeptGames};
use worker::requests::{Explored, Exploring, Played, Reply, Request, Task};
use worker::{Engine, Surroundings};

/// Nothing here needs a clock.
struct Still;

impl Surroundings for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
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
    let mut games = KeptGames::default();
    for (id, day, link) in [
        ("1", TODAY - 40, "g=velha&m=1.4.2.5.3&n=5"),
        ("2", TODAY, "g=velha&m=3.4.2.5.1&b=3&n=5"),
        ("3", TODAY, "g=velha&m=5.1&e=resigned.second&b=max&n=2"),
        ("4", TODAY, "g=oril&m=Fb&e=resigned.second&n=2"),
        ("5", TODAY, "g=velha&m=5.5&n=2"),
    ] {
        games.put(KeptGame { day, id, link });
    }
    games.of_game("velha")
}

fn request(moves: &[&str], asked: Exploring) -> Request {
    let moves = moves.iter().map(ToString::to_string).collect();
    let played = Played { game: "velha".into(), start: None, moves };
    Request { tag: 1, played, task: Task::Explore(asked) }
}

fn explore(engine: &mut Engine, moves: &[&str], asked: Exploring) -> Explored {
    let mut replies = vec![];
    engine.answer(&request(moves, asked), &Still, &mut |answer| replies.push(answer.reply));
    match replies.pop() {
        Some(Reply::Explored(explored)) => explored,
        other => panic!("{other:?}"),
    }
}

fn device() -> Exploring {
    Exploring { kept: Some(kept()), ..Exploring::default() }
}

#[test]
fn the_games_of_the_device_are_counted_and_can_be_opened() {
    let mut engine = Engine::default();
    let found = explore(&mut engine, &[], device());
    assert_eq!((found.games, found.unreadable, found.problem), (3, 1, None));
    let corner = &found.moves[0];
    assert_eq!(
        (corner.mv.as_str(), &corner.also[..]),
        ("1", &["3", "7", "9"].map(String::from)[..])
    );
    assert_eq!((corner.wins, corner.draws, corner.losses), (2, 0, 0));
    assert_eq!(corner.samples[0].day, Some(TODAY));
    assert_eq!(corner.samples[0].address, "#/analyse/g=velha&m=3.4.2.5.1&b=3&n=5");
    let centre = &found.moves[1];
    assert_eq!((centre.mv.as_str(), centre.losses), ("5", 1));
    assert!(centre.samples[0].address.contains("&e=resigned.second&b=max"));
    // Mirrored: the same position as after 3 and 4.
    assert_eq!(explore(&mut engine, &["1", "6"], device()).moves[0].mv, "2");
}

#[test]
fn periods_and_strengths_choose_games() {
    let mut engine = Engine::default();
    let mut games = |moves: &[&str], asked| explore(&mut engine, moves, asked).games;
    assert_eq!(games(&[], Exploring { since: Some(TODAY - 7), ..device() }), 2);
    assert_eq!(games(&["5"], Exploring { strengths: "level-3,max".into(), ..device() }), 1);
    assert_eq!(games(&["5"], Exploring { strengths: "level-3".into(), ..device() }), 0);
    assert_eq!(games(&[], Exploring { strengths: "unrated".into(), ..device() }), 3);
}

#[test]
fn the_server_is_asked_and_its_games_are_added() {
    let mut engine = Engine::default();
    let asked = Exploring {
        server: Some("Nha Bia".into()),
        strengths: "unrated,1400".into(),
        since: Some(TODAY),
        ..device()
    };
    let question = request(&["5"], asked.clone());
    let address = engine.wants(&question).expect("the server is asked");
    assert!(address.starts_with("/api/v1/explorer?game=velha&position="), "{address}");
    assert!(
        address.ends_with("&who=Nha%20Bia&strength=unrated%2C1400&since=2026-11-17"),
        "{address}"
    );
    engine.take(
        &address,
        br#"{"game":"velha","position":"x","turn":"first","games":4,"moves":[
            {"move":"2","also":[],"results":{"wins":1,"draws":0,"losses":2},"by_strength":{},"last":null,"samples":[]},
            {"move":"1","also":["3","7","9"],"results":{"wins":0,"draws":1,"losses":0},"by_strength":{},
             "last":"2026-11-18","samples":["abc","abd"]}]}"#,
    );
    assert_eq!(engine.wants(&question), None);
    let all = Exploring { strengths: String::new(), ..asked.clone() };
    let found = explore(&mut engine, &["5"], all);
    assert_eq!((found.games, found.problem), (5, None));
    assert_eq!((found.moves[0].mv.as_str(), found.moves[0].losses), ("2", 2));
    let corner = &found.moves[1];
    assert_eq!((corner.wins, corner.draws, corner.losses), (1, 1, 0));
    let addresses: Vec<_> = corner.samples.iter().map(|game| game.address.as_str()).collect();
    assert_eq!(addresses[0], "#/online/game/abc");
    assert!(addresses[1].starts_with("#/analyse/"), "{addresses:?}");
    assert!(engine.wants(&question).is_some(), "an answer is used once");
}

#[test]
fn without_the_server_the_device_still_answers() {
    for (said, problem) in
        [("", "unreachable"), ("{\"error\":\"not-found\",\"detail\":\"\"}", "not-found")]
    {
        let mut engine = Engine::default();
        let asked = Exploring { server: Some("me".into()), ..device() };
        let address = engine.wants(&request(&[], asked.clone())).expect("the server is asked");
        engine.take(&address, said.as_bytes());
        let found = explore(&mut engine, &[], asked);
        assert_eq!((found.games, found.problem.as_deref()), (3, Some(problem)));
    }
}
