//! Vacations: in all games at once, and not more than the days of a year.

use play::{Moment, PlayerId, Vacation, VacationRefusal};
use rules::Side;
use store::{GameLine, Progress, VacationResult};

use crate::{Subject, contract, standing};

contract![
    a_vacation_begins_in_all_games_or_in_none,
    days_are_counted_and_given_back,
    of_two_vacations_at_once_one_begins,
    a_vacation_goes_with_its_account,
];

const DAY: u64 = 24 * 60 * 60 * 1_000;
const ANA: PlayerId = PlayerId(1);

fn line(game: &str, expected: u64, deadline: u64) -> GameLine {
    let progress = Progress { deadline: Some(deadline), ..standing(Side::First, 0) };
    GameLine { game: game.into(), expected, line: format!("away {expected}"), progress }
}

async fn two_with_games(subject: &Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    for game in ["g", "h"] {
        subject.game(game, 1, 2).await;
    }
}

async fn a_vacation_begins_in_all_games_or_in_none(subject: Subject) {
    two_with_games(&subject).await;
    let store = &subject.store;
    let vacation = Vacation::of_days(Moment(1_000), 3);
    let late = vec![line("g", 0, 77), line("h", 1, 88)];
    let result = store.begin_vacation(ANA, vacation, late).await.unwrap();
    assert_eq!(result, VacationResult::Conflict);
    assert_eq!(store.vacations(ANA, 0).await.unwrap(), []);
    for game in ["g", "h"] {
        assert_eq!(store.log(game.into(), 0).await.unwrap(), Vec::<String>::new());
    }
    let right = || vec![line("g", 0, 77), line("h", 0, 88)];
    assert_eq!(store.begin_vacation(ANA, vacation, right()).await.unwrap(), VacationResult::Done);
    assert_eq!(store.vacations(ANA, 0).await.unwrap(), [vacation]);
    for (game, deadline) in [("g", 77), ("h", 88)] {
        assert_eq!(store.log(game.into(), 0).await.unwrap(), ["away 0"]);
        let row = store.game(game.into()).await.unwrap();
        assert_eq!((row.seq, row.progress.deadline), (1, Some(deadline)));
    }
    let again = store.begin_vacation(ANA, Vacation::of_days(Moment(2_000), 1), right()).await;
    assert_eq!(again.unwrap(), VacationResult::Refused(VacationRefusal::AlreadyAway));
    // It ends in all games too.
    let late = store.end_vacation(ANA, DAY, vec![line("g", 0, 5), line("h", 1, 6)]).await;
    assert_eq!(late.unwrap(), VacationResult::Conflict);
    assert_eq!(store.vacations(ANA, 0).await.unwrap(), [vacation]);
    let back = store.end_vacation(ANA, DAY, vec![line("g", 1, 5), line("h", 1, 6)]).await;
    assert_eq!(back.unwrap(), VacationResult::Done);
    assert_eq!(store.log("h".into(), 0).await.unwrap(), ["away 0", "away 1"]);
    let ended = Vacation { until: Moment(DAY), ..vacation };
    assert_eq!(store.vacations(ANA, 0).await.unwrap(), [ended]);
    assert_eq!(store.vacations(ANA, DAY).await.unwrap(), []);
    let twice = store.end_vacation(ANA, DAY, vec![]).await.unwrap();
    assert_eq!(twice, VacationResult::Refused(VacationRefusal::NotAway));
}

async fn days_are_counted_and_given_back(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    let begin = async |at: u64, days: u16| {
        store.begin_vacation(ANA, Vacation::of_days(Moment(at), days), vec![]).await.unwrap()
    };
    assert_eq!(begin(0, 15).await, VacationResult::Done);
    // Twelve days and an hour are thirteen.
    store.end_vacation(ANA, 12 * DAY + 3_600_000, vec![]).await.unwrap();
    let refused = VacationResult::Refused(VacationRefusal::TooFewDays { left: 7 });
    assert_eq!(begin(20 * DAY, 8).await, refused);
    assert_eq!(begin(20 * DAY, 7).await, VacationResult::Done);
    let refused = VacationResult::Refused(VacationRefusal::TooFewDays { left: 0 });
    assert_eq!(begin(200 * DAY, 1).await, refused);
    for days in [0, 21] {
        let refused = VacationResult::Refused(VacationRefusal::BadLength);
        assert_eq!(begin(400 * DAY, days).await, refused);
    }
    assert_eq!(begin(366 * DAY, 20).await, VacationResult::Done, "another year");
    // A guest, or nobody, has none.
    let nobody = store.begin_vacation(PlayerId(9), Vacation::of_days(Moment(1), 1), vec![]).await;
    assert_eq!(nobody, Err(store::StoreError::Missing));
}

async fn of_two_vacations_at_once_one_begins(subject: Subject) {
    two_with_games(&subject).await;
    let store = subject.store.clone();
    let asked = (0..12).map(|at| {
        let (store, vacation) = (store.clone(), Vacation::of_days(Moment(at), 2));
        tokio::spawn(async move {
            let lines = vec![line("g", 0, at), line("h", 0, at)];
            store.begin_vacation(ANA, vacation, lines).await.unwrap()
        })
    });
    let mut begun = 0;
    for result in asked.collect::<Vec<_>>() {
        match result.await.unwrap() {
            VacationResult::Done => begun += 1,
            other => assert_eq!(other, VacationResult::Refused(VacationRefusal::AlreadyAway)),
        }
    }
    assert_eq!(begun, 1);
    assert_eq!(store.vacations(ANA, 0).await.unwrap().len(), 1);
    assert_eq!(store.log("g".into(), 0).await.unwrap(), ["away 0"]);
}

async fn a_vacation_goes_with_its_account(subject: Subject) {
    subject.person(1, "Ana").await;
    let store = &subject.store;
    store.begin_vacation(ANA, Vacation::of_days(Moment(1), 2), vec![]).await.unwrap();
    store.delete_player(ANA).await.unwrap();
    assert_eq!(store.vacations(ANA, 0).await.unwrap(), []);
}
