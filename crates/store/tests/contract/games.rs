//! Logs, lists, results, ratings, backups.

use play::{GameId, Moment, PlayerId, PlayerKind, Vacation};
use rules::{BySide, EndReason, Ending, Outcome, Side};
use store::{Appended, NewGame, PlayerRow, Progress, Store, StoreError};

use crate::{Subject, contract, dump, new_game, standing};

contract![
    a_log_grows_and_is_read_back,
    of_concurrent_appends_exactly_one_wins,
    many_games_at_once,
    one_failing_piece_harms_no_other,
    lists_put_what_waits_first,
    results_ratings_and_the_scoreboard,
    called_off_games_do_not_count,
    games_without_play_do_not_count,
    nobody_farms_points,
    people_and_programs_are_rated_apart,
    what_ended_since_is_found,
    long_lists_come_in_pages,
    games_against_computers_have_a_limit,
    endings_at_the_same_time_lose_no_rating,
    a_rematch_opens_with_its_agreement,
    time_and_computers_are_found,
    damaged_games_are_set_aside,
    a_backup_is_restored_whole,
    a_backup_of_yesterday_is_restored,
    a_damaged_backup_changes_nothing,
    a_server_that_nobody_used_leaves_room_for_a_backup,
    everything_is_there_after_opening_again,
];

async fn two(subject: &Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
}

fn lines(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

async fn append(store: &Store, game: &str, expected: u64, text: &str) -> Appended {
    let progress = standing(Side::Second, expected as u32 + 1);
    let appended = store.append(game.into(), expected, lines(&[text]), progress, 200, None);
    appended.await.unwrap()
}

fn won(winner: Option<Side>, reason: EndReason) -> Progress {
    let outcome = Outcome { winner, score: Some(BySide::new(25, 20)) };
    Progress { end: Some(Ending { outcome, reason }), ..standing(Side::First, 9) }
}

async fn finish(store: &Store, game: &str, winner: Option<Side>, reason: EndReason, at: u64) {
    let appended = store.append(game.into(), 0, lines(&["end"]), won(winner, reason), at, None);
    assert_eq!(appended.await, Ok(Appended::Done));
}

async fn a_log_grows_and_is_read_back(subject: Subject) {
    two(&subject).await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    assert_eq!(append(store, "g", 0, "one é").await, Appended::Done);
    let more =
        store.append("g".into(), 1, lines(&["two", "three"]), standing(Side::First, 2), 201, None);
    assert_eq!(more.await, Ok(Appended::Done));
    assert_eq!(store.log("g".into(), 0).await.unwrap(), ["one é", "two", "three"]);
    assert_eq!(store.log("g".into(), 2).await.unwrap(), ["three"]);
    assert_eq!(append(store, "g", 1, "late").await, Appended::Conflict);
    assert_eq!(append(store, "g", 4, "early").await, Appended::Conflict);
    assert_eq!(append(store, "nowhere", 0, "x").await, Appended::Conflict);
    let game = store.game("g".into()).await.unwrap();
    assert_eq!((game.seq, game.progress.moves, game.updated_at), (3, 2, 201));
    assert_eq!(store.game("nowhere".into()).await, Err(StoreError::Missing));
}

async fn of_concurrent_appends_exactly_one_wins(subject: Subject) {
    two(&subject).await;
    subject.game("g", 1, 2).await;
    for expected in 0..10 {
        let tries: Vec<_> = (0..16)
            .map(|i| {
                let store = subject.store.clone();
                tokio::spawn(async move { append(&store, "g", expected, &format!("{i}")).await })
            })
            .collect();
        let mut done = 0;
        for attempt in tries {
            done += usize::from(attempt.await.unwrap() == Appended::Done);
        }
        assert_eq!(done, 1);
    }
    assert_eq!(subject.store.log("g".into(), 0).await.unwrap().len(), 10);
}

async fn many_games_at_once(subject: Subject) {
    two(&subject).await;
    let games: Vec<_> = (0..40)
        .map(|i| {
            let store = subject.store.clone();
            tokio::spawn(async move {
                let id = format!("g{i}");
                store.open_game(new_game(&id, 1, 2)).await.unwrap();
                for expected in 0..20 {
                    let text = format!("{i}:{expected}");
                    assert_eq!(append(&store, &id, expected, &text).await, Appended::Done);
                }
            })
        })
        .collect();
    for game in games {
        game.await.unwrap();
    }
    for i in 0..40 {
        let log = subject.store.log(format!("g{i}").into(), 0).await.unwrap();
        let wanted: Vec<_> = (0..20).map(|expected| format!("{i}:{expected}")).collect();
        assert_eq!(log, wanted);
    }
}

async fn one_failing_piece_harms_no_other(subject: Subject) {
    two(&subject).await;
    let tries: Vec<_> = (0..60)
        .map(|i| {
            let store = subject.store.clone();
            // Every third asks for a player that does not exist.
            let second = if i % 3 == 0 { 99 } else { 2 };
            let game = new_game(&format!("g{i}"), 1, second);
            tokio::spawn(async move { store.open_game(game).await.is_ok() })
        })
        .collect();
    for (i, attempt) in tries.into_iter().enumerate() {
        assert_eq!(attempt.await.unwrap(), i % 3 != 0, "game {i}");
    }
}

async fn lists_put_what_waits_first(subject: Subject) {
    two(&subject).await;
    subject.person(3, "Eva").await;
    let store = &subject.store;
    for id in ["a", "b", "c"] {
        subject.game(id, 1, 2).await;
    }
    subject.game("other", 2, 3).await;
    append(store, "c", 0, "moved: now it is Rui's turn").await;
    let ids =
        |games: Vec<store::GameRow>| games.into_iter().map(|game| game.id).collect::<Vec<_>>();
    let mine = ids(store.unfinished(PlayerId(1), 0).await.unwrap());
    assert_eq!(mine.last(), Some(&"c".into()));
    assert_eq!(mine.len(), 3);
    let his = ids(store.unfinished(PlayerId(2), 0).await.unwrap());
    assert_eq!(his[..2], ["c", "other"]);
    finish(store, "a", None, EndReason::Majority, 300).await;
    assert_eq!(store.unfinished(PlayerId(1), 0).await.unwrap().len(), 2);
    assert_eq!(ids(store.games_of(PlayerId(1), None).await.unwrap())[0], "a");
    assert_eq!(ids(store.page_of_games_of(PlayerId(3), None).await.unwrap()), ["other"]);
    assert_eq!(
        ids(store.page_of_games_of(PlayerId(1), Some("a".into())).await.unwrap()),
        ["b", "c"]
    );
    let mut open = ids(store.public_games(None).await.unwrap());
    open.sort();
    assert_eq!(open, ["b", "c", "other"]);
    let ended = store.game("a".into()).await.unwrap().progress.end.unwrap();
    assert_eq!(ended.reason, EndReason::Majority);
    assert_eq!(ended.outcome.score, Some(BySide::new(25, 20)));
    assert_eq!(ids(store.page_of_games(Some("b".into())).await.unwrap()), ["c", "other"]);
}

async fn results_ratings_and_the_scoreboard(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    for (id, winner, at) in
        [("a", Some(Side::First), 1_000), ("b", None, 2_000), ("c", Some(Side::First), 3_000)]
    {
        subject.game(id, 1, 2).await;
        finish(store, id, winner, EndReason::Majority, at).await;
    }
    let all = store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    // Half of ten for the first win over a newcomer; of little for beating one who is weaker now.
    assert_eq!((all[0].nickname.as_str(), all[0].points), ("Ana", 6));
    assert_eq!((all[0].wins, all[0].draws, all[0].losses), (2, 1, 0));
    assert_eq!((all[1].nickname.as_str(), all[1].points), ("Rui", 4));
    assert!(all[0].rating.unwrap() > 1500.0 && all[1].rating.unwrap() < 1500.0);
    let late = store.scoreboard("oril".into(), 2_500, PlayerKind::Person, None).await.unwrap();
    assert_eq!((late[0].points, late[1].points), (1, 0));
    assert_eq!(store.scoreboard("oware".into(), 0, PlayerKind::Person, None).await.unwrap(), []);
    let curve = store.curve_of(PlayerId(1)).await.unwrap();
    assert_eq!(curve.iter().map(|point| point.at).collect::<Vec<_>>(), [1_000, 2_000, 3_000]);
    let rating = &store.ratings_of(PlayerId(1)).await.unwrap()[0];
    assert_eq!(rating.rating, curve[2].rating);
    assert!(rating.deviation < 350.0);
}

async fn called_off_games_do_not_count(subject: Subject) {
    two(&subject).await;
    subject.player(3, "robot", PlayerKind::Computer).await;
    let store = &subject.store;
    subject.game("a", 1, 2).await;
    finish(store, "a", None, EndReason::Aborted, 1_000).await;
    assert_eq!(store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap(), []);
    subject.game("b", 1, 3).await;
    finish(store, "b", Some(Side::First), EndReason::Majority, 1_000).await;
    let board = store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    assert_eq!(board.len(), 1, "computers are not listed");
    assert_eq!(board[0].rating, None, "nor do they change ratings");
}

async fn games_without_play_do_not_count(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    for (id, moves) in [("a", 0), ("b", 1)] {
        subject.game(id, 1, 2).await;
        let progress = Progress { moves, ..won(Some(Side::First), EndReason::Resigned) };
        store.append(id.into(), 0, lines(&["end"]), progress, 1_000, None).await.unwrap();
    }
    assert_eq!(store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap(), []);
    assert_eq!(store.ratings_of(PlayerId(1)).await.unwrap(), []);
    assert!(store.game("a".into()).await.unwrap().progress.end.is_some(), "but they are over");
}

/// Thirty wins over a computer that plays anything, over a guest and over an obliging
/// friend are worth less than three wins over three equals.
async fn people_and_programs_are_rated_apart(subject: Subject) {
    two(&subject).await;
    for (id, name) in [(3, "Robo"), (4, "Maquina")] {
        subject.player(id, name, PlayerKind::Program).await;
    }
    let store = &subject.store;
    for (id, first, second) in [("a", 1, 3), ("b", 3, 1), ("c", 3, 4), ("d", 1, 2)] {
        store.open_game(new_game(id, first, second)).await.unwrap();
        finish(store, id, Some(Side::First), EndReason::Majority, 1_000).await;
    }
    let people = store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    let line = |row: &store::ScoreRow| (row.nickname.clone(), row.points, row.wins, row.losses);
    assert_eq!(line(&people[0]), ("Ana".into(), 5, 2, 1), "nothing for beating a program");
    assert_eq!(people.len(), 2);
    let programs = store.scoreboard("oril".into(), 0, PlayerKind::Program, None).await.unwrap();
    assert_eq!(line(&programs[0]), ("Robo".into(), 5, 2, 1));
    assert_eq!(programs[0].rating, people[0].rating, "each rated by one win over an equal");
    assert_eq!(store.curve_of(PlayerId(3)).await.unwrap().len(), 1);
    assert_eq!(store.curve_of(PlayerId(1)).await.unwrap().len(), 1);
}

async fn what_ended_since_is_found(subject: Subject) {
    two(&subject).await;
    subject.person(3, "Eva").await;
    let store = &subject.store;
    for (id, second, at) in [("a", 2, 500), ("b", 2, 700), ("c", 3, 900), ("d", 2, 800)] {
        store.open_game(new_game(id, 1, second)).await.unwrap();
        if id != "d" {
            finish(store, id, None, EndReason::Agreed, at).await;
        }
    }
    let found = async |player, since| {
        let games = store.ended_since(PlayerId(player), since).await.unwrap();
        games.iter().map(|game| game.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(found(1, 0).await, ["a", "b", "c"]);
    assert_eq!(found(1, 700).await, ["b", "c"]);
    assert_eq!(found(2, 501).await, ["b"]);
    assert!(found(3, 901).await.is_empty());
}

async fn nobody_farms_points(subject: Subject) {
    let store = &subject.store;
    for (id, name) in
        [(1, "Farmer"), (2, "Honest"), (3, "Friend"), (4, "Eva"), (5, "Rui"), (6, "Zé")]
    {
        subject.person(id, name).await;
    }
    subject.player(7, "guest-1", PlayerKind::Guest).await;
    let first =
        PlayerRow { id: PlayerId(8), nickname: "first".into(), ..subject.person(9, "X").await };
    let weak = play::Rating { value: 400.0, deviation: 50.0, ..play::Rating::default() };
    store.add_computer(first, "computer/first".into(), "oril".into(), weak).await.unwrap();
    for opponent in [8, 7, 3] {
        for round in 0..30 {
            let id = format!("{opponent}-{round}");
            let game = NewGame { rated: opponent == 3, ..new_game(&id, 1, opponent) };
            store.open_game(game).await.unwrap();
            finish(store, &id, Some(Side::First), EndReason::Resigned, 1_000).await;
        }
    }
    for opponent in [4, 5, 6] {
        let id = format!("honest-{opponent}");
        store.open_game(NewGame { rated: false, ..new_game(&id, 2, opponent) }).await.unwrap();
        finish(store, &id, Some(Side::First), EndReason::Majority, 1_000).await;
    }
    let board = store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    assert_eq!((board[0].nickname.as_str(), board[0].points), ("Honest", 15), "{board:?}");
    assert_eq!((board[1].nickname.as_str(), board[1].wins), ("Farmer", 90), "{board:?}");
    let rating = store.ratings_of(PlayerId(8)).await.unwrap()[0].rating;
    assert_eq!(rating, 400.0, "games do not change what a computer is worth");
}

async fn long_lists_come_in_pages(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    for number in 0..205 {
        let game = new_game(&format!("g{number:03}"), 1, 2);
        store.open_game(game).await.unwrap();
    }
    // The game in which Rui is to move is the oldest, and still listed first.
    append(store, "g100", 0, "moved").await;
    for number in (0..205).filter(|number| *number != 100) {
        let progress = standing(Side::First, 0);
        let appended =
            store.append(format!("g{number:03}").into(), 0, lines(&["x"]), progress, 900, None);
        appended.await.unwrap();
    }
    let page = store.unfinished(PlayerId(2), 0).await.unwrap();
    assert_eq!((page.len(), page[0].id.as_str()), (200, "g100"));
    let rest = store.unfinished(PlayerId(2), 200).await.unwrap();
    let mut all: Vec<_> = page.into_iter().chain(rest).map(|game| game.id.to_string()).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 205);
}

async fn games_against_computers_have_a_limit(subject: Subject) {
    two(&subject).await;
    subject.player(3, "robot", PlayerKind::Computer).await;
    subject.game("person", 1, 2).await;
    let tries: Vec<_> = (0..30)
        .map(|number| {
            let (store, game) = (subject.store.clone(), new_game(&format!("g{number}"), 3, 1));
            tokio::spawn(async move { store.open_game_with_computer(game, PlayerId(1), 10).await })
        })
        .collect();
    let mut opened = 0;
    for attempt in tries {
        opened += usize::from(attempt.await.unwrap().unwrap());
    }
    let games = subject.store.open_games_of(PlayerId(1)).await.unwrap();
    assert_eq!((opened, games.len()), (10, 11), "ten, and the one against a person");
}

/// Eight games of one player end at the same moment, on four servers. Whatever the
/// order, eight wins against newcomers lead to the same rating.
async fn endings_at_the_same_time_lose_no_rating(subject: Subject) {
    let mut expected = play::Rating::default();
    for _ in 0..8 {
        let before = BySide::new(expected, play::Rating::default());
        expected = play::rate(before, Some(Side::First)).first;
    }
    let stores: Vec<Store> = (0..4).map(|_| Store::open(&subject.url).unwrap()).collect();
    for trial in 0..4 {
        let one = 100 * (trial + 1);
        subject.person(one, &format!("one-{trial}")).await;
        let mut endings = vec![];
        for other in 1..=8 {
            subject.person(one + other, &format!("other-{trial}-{other}")).await;
            let game = format!("{trial}-{other}");
            subject.game(&game, one, one + other).await;
            let store = stores[other as usize % stores.len()].clone();
            endings.push(tokio::spawn(async move {
                finish(&store, &game, Some(Side::First), EndReason::Majority, 1_000).await;
            }));
        }
        for ending in endings {
            ending.await.unwrap();
        }
        let curve = subject.store.curve_of(PlayerId(one)).await.unwrap();
        assert_eq!(curve.len(), 8);
        let rating = &subject.store.ratings_of(PlayerId(one)).await.unwrap()[0];
        assert!(
            (rating.rating - expected.value).abs() < 1e-6,
            "{} in trial {trial}",
            rating.rating
        );
        assert!((rating.deviation - expected.deviation).abs() < 1e-6, "trial {trial}");
    }
}

async fn a_rematch_opens_with_its_agreement(subject: Subject) {
    two(&subject).await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    finish(store, "g", None, EndReason::Majority, 300).await;
    let next = Some(new_game("next", 2, 1));
    let again =
        store.append("g".into(), 1, lines(&["rematch"]), won(None, EndReason::Majority), 400, next);
    assert_eq!(again.await, Ok(Appended::Done));
    assert_eq!(store.game("next".into()).await.unwrap().seats.first.id, PlayerId(2));
    let board = store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    assert_eq!(board[0].draws, 1, "the result is counted once");
}

async fn time_and_computers_are_found(subject: Subject) {
    two(&subject).await;
    subject.player(3, "robot", PlayerKind::Computer).await;
    let store = &subject.store;
    subject.game("clock", 1, 2).await;
    let progress = Progress { deadline: Some(5_000), ..standing(Side::Second, 1) };
    store.append("clock".into(), 0, lines(&["x"]), progress, 10, None).await.unwrap();
    assert_eq!(store.due(4_999).await.unwrap(), Vec::<GameId>::new());
    assert_eq!(store.due(5_000).await.unwrap(), ["clock"]);
    assert_eq!(store.timed().await.unwrap(), ["clock"]);
    subject.game("robot", 1, 3).await;
    assert_eq!(store.waiting_for_computer(900).await.unwrap(), Vec::<GameId>::new());
    append(store, "robot", 0, "now the robot").await;
    assert_eq!(store.waiting_for_computer(199).await.unwrap(), Vec::<GameId>::new());
    assert_eq!(store.waiting_for_computer(200).await.unwrap(), ["robot"]);
}

/// The lines of a backup in an order that does not depend on the database.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

async fn a_backup_is_restored_whole(subject: Subject) {
    two(&subject).await;
    subject.game("g", 1, 2).await;
    let store = &subject.store;
    append(store, "g", 0, "with \"quotes\" and é").await;
    subject.game("h", 1, 2).await;
    finish(store, "h", Some(Side::Second), EndReason::Majority, 1_000).await;
    store.set_recovery_codes(PlayerId(1), vec![vec![0, 255, 7]]).await.unwrap();
    store.know_device(PlayerId(1), vec![3; 32], 5).await.unwrap();
    store.agree_on_puzzles(PlayerId(1), (1_040, 3)).await.unwrap();
    let vacation = Vacation::of_days(Moment(5), 2);
    store.begin_vacation(PlayerId(1), vacation, vec![]).await.unwrap();
    store.set_damaged("g".into(), Some("not a log".into())).await.unwrap();
    let text = store.backup().await.unwrap();
    let derived = |table: &str| table == "migrations" || table.starts_with("explorer_");
    let rows = dump::rows(&subject.url).into_iter().filter(|(table, _)| !derived(table));
    assert_eq!(text.lines().count(), rows.count() + 2, "every row of every other table");
    // Into the other kind of database too: the text is the same for both.
    for copy in [Subject::sqlite(), Subject::postgres()] {
        copy.store.restore(text.clone()).await.unwrap();
        assert_eq!(sorted(&copy.store.backup().await.unwrap()), sorted(&text));
        assert_eq!(copy.store.log("g".into(), 0).await, store.log("g".into(), 0).await);
        assert_eq!(copy.store.game("h".into()).await, store.game("h".into()).await);
        assert_eq!(copy.store.ratings_of(PlayerId(1)).await, store.ratings_of(PlayerId(1)).await);
        assert!(copy.store.knows_device(PlayerId(1), vec![3; 32], 5).await.unwrap());
        assert_eq!(copy.store.damaged().await.unwrap().len(), 1);
        assert!(copy.store.is_recovery_code(PlayerId(1), vec![0, 255, 7]).await.unwrap());
        assert_eq!(copy.store.restore(text.clone()).await, Err(StoreError::Taken));
    }
}

/// A backup of a version whose rows were shorter, in which computers could be farmed.
async fn a_backup_of_yesterday_is_restored(subject: Subject) {
    let text = [
        r#"{"tabuleiro":"backup","version":1}"#,
        r#"["players",1,"Ana","ana","person",null,1,1,0]"#,
        r#"["players",2,"Rui","rui","person",null,1,1,0]"#,
        r#"["players",3,"first","computer/first","computer",null,1,1,0]"#,
        r#"["challenges","c",1,"Ana",9,"accepted","g"]"#,
        r#"["games","g","oril","{}",1,1,1,2,5,1,0,9,null,6,1,0,"majority",25,20]"#,
        r#"["games","h","oril","{}",1,0,2,3,5,1,0,9,null,6,1,0,"majority",25,20]"#,
        r#"["ratings",1,"oril",{"real":1600.0},{"real":200.0},{"real":0.06}]"#,
        r#"["results","g",1,"oril",6,2,{"real":1600.0}]"#,
        r#"["results","g",2,"oril",6,0,{"real":1400.0}]"#,
        r#"["results","h",2,"oril",6,2,null]"#,
        r#"["results","h",3,"oril",6,0,null]"#,
        // Of a table that is no more.
        r#"["mail_refusals",{"bytes":[7]},5]"#,
        r#"{"rows":12}"#,
        "",
    ];
    assert_eq!(subject.store.restore(text.join("\n")).await, Ok(12));
    let board = subject.store.scoreboard("oril".into(), 0, PlayerKind::Person, None).await.unwrap();
    assert_eq!((board[0].points, board[0].wins, board[0].losses), (10, 1, 0), "{board:?}");
    assert_eq!((board[1].points, board[1].wins, board[1].losses), (0, 1, 1), "{board:?}");
    assert_eq!(dump::rows_with(&subject.url, "Ana").len(), 1, "not in a closed challenge");
}

async fn a_damaged_backup_changes_nothing(subject: Subject) {
    let source = Subject::sqlite();
    two(&source).await;
    source.game("g", 1, 2).await;
    let text = source.store.backup().await.unwrap();
    let cut = text.lines().take(3).collect::<Vec<_>>().join("\n");
    let twisted = text.replace("\"games\"", "\"gnomes\"");
    let renamed = text.replace("[\"games\"", "[\"events\"");
    // A row twice, a game of nobody, a name for a number, no number, a number
    // too large, no rating to speak of, and something after the end.
    let player = text.lines().nth(1).unwrap();
    let doubled = text.replace(player, &format!("{player}\n{player}")).replace(":3}", ":4}");
    let lonely = text.replace(&format!("{player}\n"), "").replace(":3}", ":2}");
    let pulse = |values: &str| {
        format!("{}\n[\"pulse\",{values}]\n{{\"rows\":1}}\n", text.lines().next().unwrap())
    };
    let more = format!("{text}{text}");
    let bad = ["", "hello", &cut, &twisted, &renamed, &doubled, &lonely, &more];
    let pulses = ["\"1\",2", "1,null", "4294967296,2", "1,{\"real\":2.0}", "1,2.5", "1"].map(pulse);
    for bad in bad.into_iter().chain(pulses.iter().map(String::as_str)) {
        let outcome = subject.store.restore(bad.to_string()).await;
        assert!(matches!(outcome, Err(StoreError::Damaged(_))), "{outcome:?} from {bad}");
        assert_eq!(subject.store.player(PlayerId(1)).await, Err(StoreError::Missing));
        assert_eq!(subject.store.backup().await, Subject::sqlite().store.backup().await);
    }
}

async fn a_server_that_nobody_used_leaves_room_for_a_backup(subject: Subject) {
    let source = Subject::sqlite();
    two(&source).await;
    source.store.beat(1).await.unwrap();
    let text = source.store.backup().await.unwrap();
    subject.store.beat(2).await.unwrap();
    assert!(subject.store.restore("hello".to_string()).await.is_err());
    assert_eq!(subject.store.last_beat().await, Ok(Some(2)), "refused, and left alone");
    subject.store.restore(text).await.unwrap();
    assert_eq!(subject.store.last_beat().await, Ok(Some(1)));
}

async fn everything_is_there_after_opening_again(subject: Subject) {
    two(&subject).await;
    subject.game("g", 1, 2).await;
    append(&subject.store, "g", 0, "one").await;
    let again = Store::open(&subject.url).unwrap();
    assert_eq!(again.log("g".into(), 0).await.unwrap(), ["one"]);
    assert_eq!(append(&again, "g", 1, "two").await, Appended::Done);
    assert_eq!(append(&subject.store, "g", 1, "other").await, Appended::Conflict);
}

async fn damaged_games_are_set_aside(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    for id in ["a", "b"] {
        subject.game(id, 1, 2).await;
        let progress = Progress { deadline: Some(50), ..standing(Side::Second, 1) };
        store.append(id.into(), 0, lines(&["x"]), progress, 10, None).await.unwrap();
    }
    store.set_damaged("a".into(), Some("not a log".into())).await.unwrap();
    assert_eq!(store.due(60).await.unwrap(), ["b"]);
    assert_eq!(store.timed().await.unwrap(), ["b"]);
    assert_eq!(store.damaged().await.unwrap(), [("a".into(), "not a log".to_string())]);
    store.set_damaged("a".into(), None).await.unwrap();
    assert_eq!(store.due(60).await.unwrap().len(), 2);
    assert_eq!(store.set_damaged("c".into(), None).await, Err(StoreError::Missing));
}
