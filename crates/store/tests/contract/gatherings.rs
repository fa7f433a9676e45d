//! Tournaments and clubs.

use play::tournament::TournamentPhase;
use play::{GameId, PlayerId, TournamentId};
use rules::{EndReason, Ending, Outcome, Side};
use store::{
    Appended, ClubLimits, ClubRow, Joining, Progress, StoreError, TournamentChange,
    TournamentLimits, TournamentRow,
};

use crate::{Subject, contract, new_game, standing};

contract![
    a_tournament_is_a_log_that_one_writer_extends,
    games_of_a_tournament_begin_and_are_scored_with_its_log,
    nobody_makes_endless_tournaments,
    tournaments_are_listed_to_whom_they_concern,
    the_departed_are_known,
    called_off_tournaments_are_forgotten,
    a_club_has_members_and_an_owner,
    names_that_look_alike_are_one,
    clubs_have_limits,
    a_club_survives_its_owner,
    a_club_has_a_scoreboard,
    backups_hold_tournaments_and_clubs,
];

const LIMITS: TournamentLimits = TournamentLimits { of_maker: 2, of_all: 3 };
const CLUBS: ClubLimits = ClubLimits { owned: 1, joined: 2, members: 2 };

fn row(id: &str, maker: u64) -> TournamentRow {
    TournamentRow {
        id: id.into(),
        name: format!("Torneio {id}"),
        maker: PlayerId(maker),
        class: None,
        plan: "{}".into(),
        phase: TournamentPhase::Open,
        starts_at: 100,
        created_at: 1,
        updated_at: 1,
        seq: 0,
        taking_part: 0,
    }
}

fn joins(players: &[u64]) -> TournamentChange {
    let moved = players.iter().map(|player| (PlayerId(*player), true)).collect();
    TournamentChange { moved, ..TournamentChange::default() }
}

fn id(name: &str) -> TournamentId {
    name.into()
}

async fn a_tournament_is_a_log_that_one_writer_extends(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    assert!(store.open_tournament(row("t", 1), LIMITS).await.unwrap());
    assert_eq!(store.tournament(id("t")).await.unwrap(), row("t", 1));
    assert_eq!(store.tournament(id("none")).await, Err(StoreError::Missing));
    let append = |expected, lines: &[&str], change| {
        let lines = lines.iter().map(ToString::to_string).collect();
        store.append_to_tournament(id("t"), expected, lines, change, 7)
    };
    assert_eq!(append(0, &["a", "b"], joins(&[1, 2])).await, Ok(Appended::Done));
    // Another node has decided at the same time: nothing of it is kept.
    assert_eq!(append(0, &["x"], joins(&[1])).await, Ok(Appended::Conflict));
    let left = TournamentChange {
        phase: Some(TournamentPhase::Running),
        moved: vec![(PlayerId(2), false)],
        ..TournamentChange::default()
    };
    assert_eq!(append(2, &["c"], left).await, Ok(Appended::Done));
    assert_eq!(store.tournament_log(id("t"), 0).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.tournament_log(id("t"), 2).await.unwrap(), ["c"]);
    let now = store.tournament(id("t")).await.unwrap();
    assert_eq!((now.seq, now.updated_at, now.taking_part), (3, 7, 1));
    assert_eq!(now.phase, TournamentPhase::Running);
    let entrants = store.entrants_of(id("t"), None).await.unwrap();
    assert_eq!(entrants.len(), 2, "who left is still known");
    for player in [1, 2] {
        let of = store.tournaments_of(PlayerId(player)).await.unwrap();
        assert_eq!(of, [(id("t"), "Torneio t".to_string())]);
    }
}

async fn games_of_a_tournament_begin_and_are_scored_with_its_log(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    store.open_tournament(row("t", 1), LIMITS).await.unwrap();
    let begun = TournamentChange { begun: vec![new_game("g", 1, 2)], ..joins(&[1, 2]) };
    let append = |expected, change| {
        store.append_to_tournament(id("t"), expected, vec!["line".into()], change, 7)
    };
    assert_eq!(append(0, begun.clone()).await, Ok(Appended::Done));
    assert_eq!(store.tournament_of_game("g".into()).await.unwrap(), Some(id("t")));
    assert_eq!(store.tournament_of_game("other".into()).await.unwrap(), None);
    // A conflict opens no second game.
    let again = TournamentChange { begun: vec![new_game("h", 1, 2)], ..joins(&[]) };
    assert_eq!(append(0, again).await, Ok(Appended::Conflict));
    assert_eq!(store.game("h".into()).await, Err(StoreError::Missing));
    assert_eq!(store.unscored(id("t"), 0).await.unwrap(), []);
    // A game that is set aside counts once nothing has happened in it for a while.
    store.set_damaged("g".into(), Some("torn".into())).await.unwrap();
    assert_eq!(store.unscored(id("t"), 99).await.unwrap(), []);
    let torn = store.unscored(id("t"), 100).await.unwrap();
    assert_eq!((torn.len(), torn[0].end), (1, None));
    store.set_damaged("g".into(), None).await.unwrap();
    assert_eq!(store.unscored(id("t"), 100).await.unwrap(), []);
    let (scored, open) = store.games_of_tournament(id("t")).await.unwrap();
    assert_eq!((scored.len(), open.len()), (0, 1));
    let outcome = Outcome { winner: Some(Side::Second), score: None };
    let end = Ending { outcome, reason: EndReason::Resigned };
    let over = Progress { end: Some(end), ..standing(Side::First, 4) };
    store.append("g".into(), 0, vec!["e".into()], over, 9, None).await.unwrap();
    let unscored = store.unscored(id("t"), 0).await.unwrap();
    assert_eq!(unscored.len(), 1);
    assert_eq!((unscored[0].end, unscored[0].turn), (Some(end), Side::First));
    assert_eq!(unscored[0].departed, []);
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(store.unscored(id("t"), 0).await.unwrap()[0].departed, [Side::First]);
    let scored = vec![GameId::from("g")];
    append(1, TournamentChange { scored, ..joins(&[]) }).await.unwrap();
    assert_eq!(store.unscored(id("t"), 0).await.unwrap(), []);
    let (scored, open) = store.games_of_tournament(id("t")).await.unwrap();
    assert_eq!((scored.len(), open.len()), (1, 0));
    let page = store.page_of_tournaments(None).await.unwrap();
    assert_eq!(page.iter().map(|row| row.id.clone()).collect::<Vec<_>>(), [id("t")]);
    assert_eq!(store.page_of_tournaments(Some(id("t"))).await.unwrap(), []);
}

async fn nobody_makes_endless_tournaments(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    for (name, maker, is_made) in
        [("a", 1, true), ("b", 1, true), ("c", 1, false), ("d", 2, true), ("e", 2, false)]
    {
        assert_eq!(store.open_tournament(row(name, maker), LIMITS).await, Ok(is_made), "{name}");
    }
    // One that is over makes room.
    let over = TournamentChange { phase: Some(TournamentPhase::Over), ..joins(&[]) };
    store.append_to_tournament(id("a"), 0, vec!["x".into()], over, 5).await.unwrap();
    assert_eq!(store.open_tournament(row("c", 1), LIMITS).await, Ok(true));
    store.ban(PlayerId(2), true).await.unwrap();
    let banned = store.open_tournament(row("z", 2), LIMITS).await;
    assert_eq!(banned, Err(StoreError::Missing));
}

async fn tournaments_are_listed_to_whom_they_concern(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    let limits = TournamentLimits { of_maker: 9, of_all: 9 };
    let phases = [
        ("open", TournamentPhase::Open),
        ("running", TournamentPhase::Running),
        ("over", TournamentPhase::Over),
        ("off", TournamentPhase::CalledOff),
    ];
    for (name, phase) in phases {
        store.open_tournament(TournamentRow { phase, ..row(name, 1) }, limits).await.unwrap();
    }
    let class = Some("5B".to_string());
    let ours = TournamentRow { class: class.clone(), starts_at: 200, ..row("ours", 1) };
    store.open_tournament(ours, limits).await.unwrap();
    let names = |rows: Vec<TournamentRow>| {
        rows.into_iter().map(|row| row.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(store.tournaments(None).await.unwrap()), ["running", "open", "over"]);
    let listed = names(store.tournaments(class).await.unwrap());
    assert_eq!(listed, ["running", "open", "ours", "over"]);
    let due = |now| store.due_tournaments(now);
    assert_eq!(names(due(99).await.unwrap()), ["running"]);
    assert_eq!(due(100).await.unwrap().len(), 2);
}

async fn the_departed_are_known(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    store.open_tournament(row("t", 1), LIMITS).await.unwrap();
    let lines = vec!["x".into()];
    store.append_to_tournament(id("t"), 0, lines, joins(&[1, 2, 3]), 5).await.unwrap();
    assert_eq!(store.departed_from(id("t")).await.unwrap(), []);
    assert_eq!(store.apart_in(id("t")).await.unwrap(), []);
    store.mute(PlayerId(2), PlayerId(3), true).await.unwrap();
    assert_eq!(store.apart_in(id("t")).await.unwrap(), [(PlayerId(2), PlayerId(3))]);
    assert_eq!(store.apart_in(id("other")).await.unwrap(), []);
    store.delete_player(PlayerId(1)).await.unwrap();
    store.ban(PlayerId(3), true).await.unwrap();
    let mut departed = store.departed_from(id("t")).await.unwrap();
    departed.sort();
    assert_eq!(departed, [PlayerId(1), PlayerId(3)]);
    // Its maker is gone, and it is still there.
    assert_eq!(store.tournament(id("t")).await.unwrap().maker, PlayerId(1));
}

async fn called_off_tournaments_are_forgotten(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    for (name, phase) in [("off", TournamentPhase::CalledOff), ("over", TournamentPhase::Over)] {
        store.open_tournament(row(name, 1), LIMITS).await.unwrap();
        let change = TournamentChange { phase: Some(phase), ..joins(&[1]) };
        store.append_to_tournament(id(name), 0, vec!["x".into()], change, 50).await.unwrap();
    }
    store.forget_tournaments(50).await.unwrap();
    assert!(store.tournament(id("off")).await.is_ok());
    store.forget_tournaments(51).await.unwrap();
    assert_eq!(store.tournament(id("off")).await, Err(StoreError::Missing));
    assert!(store.tournament_log(id("off"), 0).await.unwrap().is_empty());
    assert!(store.tournament(id("over")).await.is_ok());
}

fn club(id: &str, owner: u64) -> ClubRow {
    let owner = PlayerId(owner);
    ClubRow { id: id.into(), name: format!("Clube {id}"), owner, created_at: 4, members: 1 }
}

async fn a_club_has_members_and_an_owner(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    let roomy = ClubLimits { owned: 9, joined: 9, members: 9 };
    let join = |player| store.join_club("c".into(), PlayerId(player), roomy, 10 + player);
    assert_eq!(join(2).await, Err(StoreError::Missing));
    store.found_club(club("c", 1), "c".into(), roomy).await.unwrap();
    assert_eq!(store.club("c".into()).await.unwrap(), club("c", 1));
    assert_eq!(join(2).await, Ok(Joining::Done));
    assert_eq!(join(2).await, Ok(Joining::Done), "twice is once");
    assert_eq!(store.clubs(0).await.unwrap(), [ClubRow { members: 2, ..club("c", 1) }]);
    assert_eq!(store.clubs(1).await.unwrap(), []);
    assert_eq!(store.clubs_of(PlayerId(2)).await.unwrap().len(), 1);
    // Whoever is removed stays out until they are let in again.
    store.remove_from_club("c".into(), PlayerId(2)).await.unwrap();
    assert_eq!(join(2).await, Ok(Joining::Removed));
    assert_eq!(store.clubs_of(PlayerId(2)).await.unwrap(), []);
    assert_eq!(store.clubs(0).await.unwrap()[0].members, 1);
    store.let_into_club("c".into(), PlayerId(2)).await.unwrap();
    assert_eq!(join(2).await, Ok(Joining::Done));
    let nobody = store.remove_from_club("c".into(), PlayerId(3)).await;
    assert_eq!(nobody, Err(StoreError::Missing));
    assert_eq!(store.leave_club("c".into(), PlayerId(3)).await, Err(StoreError::Missing));
    store.end_club("c".into()).await.unwrap();
    assert_eq!(store.club("c".into()).await, Err(StoreError::Missing));
    assert_eq!(store.end_club("c".into()).await, Err(StoreError::Missing));
}

async fn names_that_look_alike_are_one(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    let roomy = ClubLimits { owned: 9, joined: 9, members: 9 };
    store.found_club(club("oril", 1), "orll".into(), roomy).await.unwrap();
    let alike = store.found_club(club("0ril", 1), "orll".into(), roomy).await;
    assert_eq!(alike, Err(StoreError::Taken));
    let same = store.found_club(club("oril", 1), "other".into(), roomy).await;
    assert_eq!(same, Err(StoreError::Taken));
}

async fn clubs_have_limits(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva"), (4, "Ivo")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    let found = |name: &str, owner| store.found_club(club(name, owner), name.into(), CLUBS);
    let join = |name: &str, player| store.join_club(name.into(), PlayerId(player), CLUBS, 9);
    assert_eq!(found("a", 1).await, Ok(Joining::Done));
    assert_eq!(found("b", 1).await, Ok(Joining::TooMany), "one owns one");
    assert_eq!(found("b", 2).await, Ok(Joining::Done));
    assert_eq!(found("c", 3).await, Ok(Joining::Done));
    assert_eq!(join("b", 1).await, Ok(Joining::Done));
    assert_eq!(join("c", 1).await, Ok(Joining::TooMany), "one joins two");
    assert_eq!(join("b", 4).await, Ok(Joining::Full), "two belong to one");
    store.ban(PlayerId(4), true).await.unwrap();
    assert_eq!(join("c", 4).await, Err(StoreError::Missing), "shut out");
}

async fn a_club_survives_its_owner(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    let roomy = ClubLimits { owned: 9, joined: 9, members: 9 };
    store.found_club(club("c", 1), "c".into(), roomy).await.unwrap();
    for (player, since) in [(3, 5), (2, 6)] {
        store.join_club("c".into(), PlayerId(player), roomy, since).await.unwrap();
    }
    store.delete_player(PlayerId(1)).await.unwrap();
    assert_eq!(store.club("c".into()).await.unwrap().owner, PlayerId(3), "the longest in it");
    store.leave_club("c".into(), PlayerId(3)).await.unwrap();
    assert_eq!(store.club("c".into()).await.unwrap().owner, PlayerId(2));
    store.leave_club("c".into(), PlayerId(2)).await.unwrap();
    assert_eq!(store.club("c".into()).await, Err(StoreError::Missing), "nobody is left");
    // The account of the last member takes the club with it.
    store.found_club(club("d", 2), "d".into(), roomy).await.unwrap();
    store.delete_player(PlayerId(2)).await.unwrap();
    assert_eq!(store.clubs(0).await.unwrap(), []);
}

async fn a_club_has_a_scoreboard(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui"), (3, "Eva"), (4, "Ivo")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    let roomy = ClubLimits { owned: 9, joined: 9, members: 9 };
    store.found_club(club("c", 1), "c".into(), roomy).await.unwrap();
    for player in [2, 4] {
        store.join_club("c".into(), PlayerId(player), roomy, 9).await.unwrap();
    }
    let outcome = Outcome { winner: Some(Side::First), score: None };
    let end = Ending { outcome, reason: EndReason::Resigned };
    for (game, first, second) in [("g", 2, 1), ("h", 3, 1)] {
        subject.game(game, first, second).await;
        let over = Progress { end: Some(end), ..standing(Side::First, 8) };
        store.append(game.into(), 0, vec!["e".into()], over, 9, None).await.unwrap();
    }
    let board = store.club_scoreboard("c".into(), "oril".into(), None).await.unwrap();
    let names: Vec<&str> = board.iter().map(|score| score.nickname.as_str()).collect();
    assert_eq!(names, ["Rui", "Ana", "Ivo"], "members alone, those without games last");
    assert_eq!((board[0].wins, board[1].losses, board[2].rating), (1, 2, None));
    assert!(board[0].rating > board[1].rating);
    let other = store.club_scoreboard("c".into(), "ouri".into(), None).await.unwrap();
    assert!(other.iter().all(|score| score.rating.is_none() && score.points == 0));
}

async fn backups_hold_tournaments_and_clubs(subject: Subject) {
    for (number, name) in [(1, "Ana"), (2, "Rui")] {
        subject.person(number, name).await;
    }
    let store = &subject.store;
    store.open_tournament(row("t", 1), LIMITS).await.unwrap();
    let begun = TournamentChange { begun: vec![new_game("g", 1, 2)], ..joins(&[1, 2]) };
    store.append_to_tournament(id("t"), 0, vec!["line".into()], begun, 7).await.unwrap();
    store.found_club(club("c", 1), "c".into(), CLUBS).await.unwrap();
    let text = store.backup().await.unwrap();
    let other = Subject::sqlite();
    other.store.restore(text).await.unwrap();
    let restored = other.store.tournament(id("t")).await.unwrap();
    assert_eq!(restored, store.tournament(id("t")).await.unwrap());
    assert_eq!(other.store.tournament_log(id("t"), 0).await.unwrap(), ["line"]);
    assert_eq!(other.store.tournament_of_game("g".into()).await.unwrap(), Some(id("t")));
    assert_eq!(other.store.club("c".into()).await.unwrap(), store.club("c".into()).await.unwrap());
}
