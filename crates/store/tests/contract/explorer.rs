//! The explorer: every finished game counts once, for those who may see it.

use std::collections::{BTreeMap, BTreeSet};

use explorer::{Band, Day, PlayedMove, Results};
use play::{GameId, PlayerId, PlayerKind};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use rules::{BySide, EndReason, Ending, Outcome, Side};
use store::{
    Appended, CountedGame, EndedGame, ExplorerQuestion, Listed, NewGame, Progress, Store, Whose,
};

use crate::{Subject, contract, dump, new_game, standing};

contract![
    a_finished_game_counts_once,
    games_that_end_and_are_counted_together_count_once,
    who_does_not_take_part_counts_only_for_themselves,
    private_games_count_only_for_their_players,
    a_deleted_player_leaves_no_row,
    a_log_that_cannot_be_read_is_left_out,
    a_question_has_a_period_and_a_strength,
    a_restored_backup_counts_the_same,
    a_sample_is_found_behind_closed_games,
    an_update_counts_every_game_again,
    a_wrong_row_is_noticed,
    whatever_happens_a_rebuild_is_the_same,
];

const DAY: u64 = 24 * 60 * 60 * 1_000;
const EVERYBODY: Whose = Whose::Everybody;

/// Reads the made-up logs of these tests: each line is the key of a position and a move.
fn counted(game: &EndedGame) -> Option<CountedGame> {
    let mut moves: Vec<PlayedMove> = vec![];
    for (line, mover) in game.lines.iter().zip(Side::BOTH.into_iter().cycle()) {
        let (position, mv) = line.split_once(' ')?;
        let (position, mv) = (position.parse().ok()?, mv.parse().ok()?);
        if moves.iter().all(|played| (played.position, played.mv) != (position, mv)) {
            moves.push(PlayedMove { position, mv, mover });
        }
    }
    let band = |side| match (game.row.seats[side].kind, game.ratings[side]) {
        (PlayerKind::Computer, _) => Band::of_computer(&game.row.seats[side].nickname),
        (_, rating) => rating.map_or(Band::Unrated, |rating| Band::of_rating(rating as u16)),
    };
    Some(CountedGame {
        id: game.row.id.clone(),
        kind: game.row.game.clone(),
        day: Day::from_number((game.at / DAY) as u32)?,
        winner: game.row.progress.end?.outcome.winner,
        bands: BySide::new(band(Side::First), band(Side::Second)),
        moves,
    })
}

async fn take(store: &Store, most: u32) -> Vec<(GameId, Option<CountedGame>)> {
    let games = store.uncounted(Listed::All, most).await.unwrap();
    games.into_iter().map(|(id, game)| (id, game.as_ref().and_then(counted))).collect()
}

/// Counts what is to be counted; gives how many games were not counted before.
async fn count_all(store: &Store) -> u64 {
    let mut all = 0;
    loop {
        let games = take(store, 3).await;
        if games.is_empty() {
            return all;
        }
        all += store.count(games).await.unwrap();
    }
}

/// A game from its first entry to its last.
#[derive(Clone, Debug)]
struct Played {
    id: String,
    players: [u64; 2],
    public: bool,
    winner: Option<Side>,
    at: u64,
    lines: Vec<String>,
}

fn played(id: &str, lines: &[&str]) -> Played {
    let lines = lines.iter().map(ToString::to_string).collect();
    let (winner, at) = (Some(Side::First), 20_000 * DAY);
    Played { id: id.to_string(), players: [1, 2], public: true, winner, at, lines }
}

fn ended(winner: Option<Side>, reason: EndReason, moves: usize) -> Progress {
    let outcome = Outcome { winner, score: None };
    Progress { end: Some(Ending { outcome, reason }), ..standing(Side::First, moves as u32) }
}

async fn play(store: &Store, game: &Played) {
    let [first, second] = game.players;
    let opened = NewGame { public: game.public, ..new_game(&game.id, first, second) };
    store.open_game(opened).await.unwrap();
    let progress = ended(game.winner, EndReason::Majority, game.lines.len());
    let appended =
        store.append(game.id.as_str().into(), 0, game.lines.clone(), progress, game.at, None);
    assert_eq!(appended.await, Ok(Appended::Done));
}

async fn two(subject: &Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
}

fn question(position: u64, whose: Whose) -> ExplorerQuestion {
    ExplorerQuestion { kind: "oril".into(), position, whose, bands: vec![], days: None }
}

/// How often each move was played in a position.
async fn moves(store: &Store, position: u64, whose: Whose) -> BTreeMap<u16, Results> {
    answer(store, question(position, whose)).await
}

async fn answer(store: &Store, question: ExplorerQuestion) -> BTreeMap<u16, Results> {
    let (counts, _) = store.explore(question).await.unwrap();
    let mut moves: BTreeMap<u16, Results> = BTreeMap::new();
    for found in counts {
        *moves.entry(found.mv).or_default() += found.results;
    }
    moves
}

async fn games(store: &Store, whose: Whose) -> u32 {
    moves(store, 1, whose).await.values().map(Results::games).sum()
}

/// Every row of the explorer.
fn rows(subject: &Subject) -> Vec<(String, String)> {
    let mut rows = dump::rows(&subject.url);
    rows.retain(|(table, _)| table.starts_with("explorer_"));
    rows.sort();
    rows
}

/// The explorer is what the logs say, and a rebuild makes the same rows.
async fn assert_rebuilt_the_same(subject: &Subject) {
    let found = subject.store.check_explorer(counted).await.unwrap();
    assert!(found.right && found.wrong_games.is_empty(), "{found:?}");
    let before = rows(subject);
    subject.store.clear_explorer().await.unwrap();
    count_all(&subject.store).await;
    assert_eq!(rows(subject), before);
}

async fn a_finished_game_counts_once(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    play(store, &played("g", &["1 0", "2 3", "1 0"])).await;
    // The same end again, as when a rematch is agreed on.
    let progress = ended(Some(Side::First), EndReason::Majority, 3);
    let again = store.append("g".into(), 3, vec!["rematch".into()], progress, 21_000 * DAY, None);
    assert_eq!(again.await, Ok(Appended::Done));
    for (id, reason, moves) in
        [("called-off", EndReason::Aborted, 3), ("nobody-played", EndReason::Resigned, 1)]
    {
        subject.game(id, 1, 2).await;
        let progress = ended(None, reason, moves);
        store.append(id.into(), 0, vec!["1 0".into()], progress, 5, None).await.unwrap();
    }
    let lines = store.uncounted(Listed::All, 9).await.unwrap();
    assert_eq!(lines.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["g"]);
    let rested = async |time| store.uncounted(Listed::Before(time), 9).await.unwrap().len();
    assert_eq!((rested(21_000 * DAY).await, rested(21_000 * DAY + 1).await), (0, 1));
    let results = store.results_of(vec!["g".into(), "called-off".into(), "x".into()]).await;
    let results = results.unwrap();
    assert_eq!(results.keys().map(GameId::as_str).collect::<Vec<_>>(), ["g"]);
    let found = &results["g"];
    assert_eq!((found.at, found.rating_of(PlayerId(1))), (20_000 * DAY, None));
    let mut taken = take(store, 9).await;
    // The line about the rematch is no move.
    assert_eq!(taken[0].1, None);
    let (id, game) = store.uncounted(Listed::All, 9).await.unwrap().remove(0);
    let mut game = game.unwrap();
    game.lines.pop();
    taken = vec![(id, counted(&game))];
    assert_eq!(store.count(taken.clone()).await, Ok(1));
    assert_eq!(store.count(taken).await, Ok(0), "it is no longer on the list");
    let won = Results { wins: 1, ..Results::default() };
    assert_eq!(moves(store, 1, EVERYBODY).await, [(0, won)].into(), "once, however often it came");
    let lost = Results { losses: 1, ..Results::default() };
    assert_eq!(moves(store, 2, EVERYBODY).await, [(3, lost)].into());
    assert_eq!(moves(store, 1, Whose::Named(PlayerId(2))).await, [(0, won)].into());
    assert_eq!(moves(store, 9, EVERYBODY).await, BTreeMap::new());
    let (counts, games) = store.explore(question(1, EVERYBODY)).await.unwrap();
    assert_eq!((games, counts[0].samples.len()), (vec!["g".into()], 1));
    assert_eq!(counts[0].samples[0].0.number(), 20_000, "the day of the end, not of the rematch");
}

async fn games_that_end_and_are_counted_together_count_once(subject: Subject) {
    let stores: Vec<_> = (0..4).map(|_| Store::open(&subject.url).unwrap()).collect();
    subject.person(1, "Ana").await;
    for trial in 0..5 {
        let mut tasks = vec![];
        for other in 0..8_u64 {
            let id = 100 * (trial + 1) + other;
            subject.person(id, &format!("other-{id}")).await;
            let store = stores[other as usize % stores.len()].clone();
            let game = Played { players: [1, id], ..played(&format!("g{id}"), &["1 0", "2 3"]) };
            tasks.push(tokio::spawn(async move {
                play(&store, &game).await;
                // Everybody counts whatever there is.
                count_all(&store).await
            }));
        }
        let mut all = 0;
        for task in tasks {
            all += task.await.unwrap();
        }
        all += count_all(&subject.store).await;
        assert_eq!(all, 8, "trial {trial}");
        assert_eq!(games(&subject.store, EVERYBODY).await, 8 * (trial as u32 + 1));
    }
    assert_rebuilt_the_same(&subject).await;
}

async fn who_does_not_take_part_counts_only_for_themselves(subject: Subject) {
    two(&subject).await;
    subject.person(3, "Eva").await;
    let store = &subject.store;
    play(store, &played("a", &["1 0", "2 0"])).await;
    play(store, &Played { players: [2, 3], ..played("b", &["1 0", "2 0"]) }).await;
    count_all(store).await;
    let before = rows(&subject);
    assert!(store.in_explorer(PlayerId(1)).await.unwrap());
    store.set_in_explorer(PlayerId(1), false).await.unwrap();
    assert_eq!(store.uncounted(Listed::Of(PlayerId(3)), 9).await.unwrap().len(), 0);
    assert_eq!(store.uncounted(Listed::Of(PlayerId(1)), 9).await.unwrap().len(), 1);
    assert_eq!(count_all(store).await, 0, "no new game");
    assert!(!store.in_explorer(PlayerId(1)).await.unwrap());
    let (named, own) = (|id| Whose::Named(PlayerId(id)), |id| Whose::Own(PlayerId(id)));
    for (whose, count) in
        [(EVERYBODY, 1), (named(1), 0), (own(1), 1), (named(2), 1), (own(2), 2), (named(3), 1)]
    {
        assert_eq!(games(store, whose).await, count, "{whose:?}");
    }
    let (_, samples) = store.explore(question(1, EVERYBODY)).await.unwrap();
    assert_eq!(samples, ["b"]);
    // What ends from now on is not everybody's either.
    play(store, &played("c", &["1 0", "2 0"])).await;
    count_all(store).await;
    assert_eq!((games(store, EVERYBODY).await, games(store, own(1)).await), (1, 2));
    assert_rebuilt_the_same(&subject).await;
    store.set_in_explorer(PlayerId(1), true).await.unwrap();
    store.set_in_explorer(PlayerId(1), true).await.unwrap();
    count_all(store).await;
    assert_eq!((games(store, EVERYBODY).await, games(store, named(1)).await), (3, 2));
    assert!(before.iter().all(|row| rows(&subject).contains(row)), "all is as it was");
    assert_rebuilt_the_same(&subject).await;
}

async fn private_games_count_only_for_their_players(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    play(store, &Played { public: false, ..played("p", &["1 0", "2 0"]) }).await;
    count_all(store).await;
    assert_eq!(games(store, EVERYBODY).await, 0);
    assert_eq!(games(store, Whose::Named(PlayerId(2))).await, 0);
    assert_eq!(games(store, Whose::Own(PlayerId(2))).await, 1);
    assert_rebuilt_the_same(&subject).await;
}

async fn a_deleted_player_leaves_no_row(subject: Subject) {
    const ID: u64 = 7_426_117_531;
    subject.person(ID, "Zulmira").await;
    subject.person(2, "Rui").await;
    let store = &subject.store;
    let players = [ID, 2];
    play(store, &Played { players, ..played("a", &["1 0", "2 0"]) }).await;
    count_all(store).await;
    play(store, &Played { players, ..played("b", &["1 0", "2 0"]) }).await;
    let traces = || {
        let rows = rows(&subject).into_iter();
        rows.filter(|(_, row)| row.contains(&ID.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(traces().len(), 1, "one game");
    store.delete_player(PlayerId(ID)).await.unwrap();
    assert_eq!(traces(), []);
    count_all(store).await;
    assert_eq!(traces(), [], "not of a game that was counted later either");
    assert_eq!(dump::rows_with(&subject.url, "Zulmira"), []);
    assert_eq!(games(store, EVERYBODY).await, 2, "the games stay, without a name");
    assert_eq!(games(store, Whose::Named(PlayerId(2))).await, 2);
    assert_rebuilt_the_same(&subject).await;
    assert_eq!(traces(), []);
}

async fn a_log_that_cannot_be_read_is_left_out(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    for (id, line) in [("a", "1 0"), ("b", "not a log"), ("c", "1 1")] {
        play(store, &played(id, &[line, "2 0"])).await;
    }
    assert_eq!(count_all(store).await, 2);
    assert_eq!(games(store, EVERYBODY).await, 2);
    let found = store.check_explorer(counted).await.unwrap();
    assert!(found.right && found.wrong_games.is_empty(), "{found:?}");
    assert_eq!((found.games, found.pending), (2, 0));
    store.count_again("b".into()).await.unwrap();
    assert_eq!(store.uncounted_games().await, Ok(1));
    store.count_again("nowhere".into()).await.unwrap();
    assert_eq!(store.uncounted_games().await, Ok(1));
}

async fn a_question_has_a_period_and_a_strength(subject: Subject) {
    two(&subject).await;
    subject.player(3, "4", PlayerKind::Computer).await;
    let store = &subject.store;
    let day = |year, month, day| Day::from_date(year, month, day).unwrap();
    for (id, second, on) in [
        ("oct", 2, day(2026, 10, 31)),
        ("nov", 3, day(2026, 11, 1)),
        ("late", 3, day(2026, 11, 30)),
        ("dec", 2, day(2026, 12, 1)),
    ] {
        let at = u64::from(on.number()) * DAY;
        let lines = ["1 0", "1 1", "2 0"];
        play(store, &Played { players: [1, second], at, ..played(id, &lines) }).await;
    }
    count_all(store).await;
    let ask = async |whose, bands: &[Band], from, to| {
        let days = Some(day(2026, from, 15)..=day(2026, to, 15));
        let bands = bands.to_vec();
        let asked = ExplorerQuestion { bands, days, ..question(1, whose) };
        let (counts, games) = store.explore(asked).await.unwrap();
        let names: Vec<_> = counts
            .iter()
            .filter(|counts| counts.mv == 1)
            .flat_map(|counts| &counts.samples)
            .map(|&(_, number)| games[number as usize].to_string())
            .collect();
        let sum = |mv| -> u32 {
            let of_move = counts.iter().filter(|counts| counts.mv == mv);
            of_move.map(|counts| counts.results.games()).sum()
        };
        (sum(0), sum(1), names)
    };
    let name = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    for whose in [EVERYBODY, Whose::Named(PlayerId(1)), Whose::Own(PlayerId(1))] {
        let level = [Band::Level(4)];
        assert_eq!(ask(whose, &[], 11, 11).await, (2, 2, name(&["late", "nov"])), "{whose:?}");
        assert_eq!(ask(whose, &level, 10, 12).await, (0, 2, name(&["late", "nov"])));
        assert_eq!(ask(whose, &level, 12, 12).await, (0, 0, name(&[])));
        assert_eq!(ask(whose, &[], 10, 10).await, (1, 1, name(&["oct"])));
    }
    // Ana's first rated game gives her a rating.
    let (counts, _) = store.explore(question(1, EVERYBODY)).await.unwrap();
    let bands: BTreeSet<_> = counts.iter().map(|counts| counts.band).collect();
    assert!(bands.contains(&Band::Unrated) && bands.contains(&Band::Level(4)), "{bands:?}");
    assert!(bands.iter().any(|band| matches!(band, Band::Rated(_))), "{bands:?}");
    let no_computer = store.explore(question(1, Whose::Named(PlayerId(3)))).await.unwrap();
    assert_eq!(no_computer.0, [], "a computer has no view of its own");
}

async fn a_restored_backup_counts_the_same(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    play(store, &played("a", &["1 0", "2 0"])).await;
    play(store, &played("b", &["1 2", "2 0"])).await;
    store.set_in_explorer(PlayerId(2), false).await.unwrap();
    count_all(store).await;
    let text = store.backup().await.unwrap();
    for copy in [Subject::sqlite(), Subject::postgres()] {
        copy.store.restore(text.clone()).await.unwrap();
        assert_eq!(count_all(&copy.store).await, 2);
        let whose = Whose::Own(PlayerId(1));
        assert_eq!(moves(&copy.store, 1, whose).await, moves(store, 1, whose).await);
        assert!(!copy.store.in_explorer(PlayerId(2)).await.unwrap());
        assert_rebuilt_the_same(&copy).await;
    }
}

async fn a_sample_is_found_behind_closed_games(subject: Subject) {
    let store = &subject.store;
    for id in 1..5 {
        subject.person(id, &format!("player-{id}")).await;
    }
    // The two newest games are by players who do not take part, as strong as the others.
    for (id, players, day) in
        [("old", [1, 2], 20_000), ("b", [3, 2], 20_100), ("c", [4, 2], 20_101)]
    {
        play(store, &Played { players, at: day * DAY, ..played(id, &["1 0", "2 0"]) }).await;
    }
    store.set_in_explorer(PlayerId(3), false).await.unwrap();
    store.set_in_explorer(PlayerId(4), false).await.unwrap();
    count_all(store).await;
    let (counts, games) = store.explore(question(1, EVERYBODY)).await.unwrap();
    assert_eq!(counts.iter().map(|counts| counts.results.games()).sum::<u32>(), 1);
    assert_eq!(games, ["old"]);
}

async fn an_update_counts_every_game_again(subject: Subject) {
    two(&subject).await;
    play(&subject.store, &played("a", &["1 0", "2 0"])).await;
    play(&subject.store, &played("b", &["1 1", "2 0"])).await;
    count_all(&subject.store).await;
    let before = rows(&subject);
    // Undoes a step and those after it: the tables have other columns, and the games are counted.
    spoil(
        &subject.url,
        "DROP TABLE explorer_counts; CREATE TABLE explorer_counts (position BIGINT);
         DROP TABLE explorer_played; CREATE TABLE explorer_played (who BIGINT);
         CREATE TABLE mail_addresses (player BIGINT); CREATE TABLE mail_refusals (at BIGINT);
         DROP TABLE account_changes; ALTER TABLE players DROP COLUMN reset_at;
         ALTER TABLE players DROP COLUMN asks_passkey; ALTER TABLE sessions DROP COLUMN by_passkey;
         ALTER TABLE classes DROP COLUMN open; ALTER TABLE reports DROP COLUMN place;
         DROP INDEX players_by_likeness; DROP TABLE push_challenges;
         DELETE FROM migrations WHERE step >= 16",
    );
    let store = Store::open(&subject.url).unwrap();
    assert_eq!(games(&store, EVERYBODY).await, 0);
    assert_eq!(count_all(&store).await, 2);
    assert_eq!(rows(&subject), before);
}

/// Changes the database behind the store's back.
fn spoil(url: &str, sql: &'static str) {
    let url = url.to_string();
    let spoilt = std::thread::spawn(move || match url.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap(),
        None => {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
            client.batch_execute(sql).unwrap();
        }
    });
    spoilt.join().unwrap();
}

async fn a_wrong_row_is_noticed(subject: Subject) {
    two(&subject).await;
    let store = &subject.store;
    play(store, &played("a", &["1 0", "2 0"])).await;
    play(store, &Played { winner: None, ..played("b", &["1 0", "2 0"]) }).await;
    count_all(store).await;
    for sql in [
        "UPDATE explorer_counts SET wins = wins + 1 WHERE mv = 0",
        "UPDATE explorer_counts SET month = month + 1 WHERE draws = 1",
        "UPDATE explorer_counts SET newest = second WHERE losses = 1",
        "UPDATE explorer_counts SET second = newest WHERE losses = 1",
        "DELETE FROM explorer_played WHERE who = 1 AND game = 'a'",
        "UPDATE explorer_played SET open = 0 WHERE who = 1 AND game = 'b'",
        "UPDATE explorer_played SET month = month + 1 WHERE who = 2 AND game = 'b'",
        "UPDATE explorer_counts SET wins = wins + 1, losses = losses - 1 WHERE month = 0",
        "DELETE FROM explorer_counts WHERE month = 0",
        "UPDATE explorer_played SET kind = 'oware' WHERE who = 2 AND game = 'b'",
        "INSERT INTO explorer_counts SELECT 5, 0, 5, 5, 5, 0, 0, 0, newest, second
         FROM explorer_counts WHERE draws = 1 AND mv = 0 LIMIT 1",
    ] {
        spoil(&subject.url, sql);
        let found = store.check_explorer(counted).await.unwrap();
        assert!(!found.right, "{sql}");
        store.clear_explorer().await.unwrap();
        count_all(store).await;
        assert!(store.check_explorer(counted).await.unwrap().right, "{sql}");
    }
    spoil(&subject.url, "DELETE FROM explorer_games WHERE game = 'a'");
    assert_eq!(store.check_explorer(counted).await.unwrap().wrong_games, ["a"]);
}

/// Something that happens to a server.
#[derive(Clone, Debug)]
enum Step {
    Play {
        players: [u64; 2],
        public: bool,
        winner: Option<Side>,
        days: u64,
        moves: Vec<(u64, u16)>,
    },
    Choose(u64, bool),
    Delete(u64),
    Count(u32),
    Rebuild,
}

fn step() -> impl Strategy<Value = Step> {
    // Openings, and games that are longer than an opening.
    let moves = prop::collection::vec((0..6_u64, 0..3_u16), 2..16);
    let winner = prop_oneof![Just(None), Just(Some(Side::First)), Just(Some(Side::Second))];
    let game = (1..5_u64, 1..4_u64, any::<bool>(), winner, 0..3_u64, moves);
    prop_oneof![
        8 => game.prop_map(|(one, step, public, winner, months, moves)| Step::Play {
            players: [one, (one + step - 1) % 4 + 1],
            public,
            winner,
            days: 20_000 + 25 * months,
            moves,
        }),
        3 => (1..5_u64, any::<bool>()).prop_map(|(player, choice)| Step::Choose(player, choice)),
        1 => (1..5_u64).prop_map(Step::Delete),
        3 => (1..4_u32).prop_map(Step::Count),
        1 => Just(Step::Rebuild),
    ]
}

/// What a slow recount knows.
#[derive(Default)]
struct Model {
    played: Vec<(Played, Vec<(u64, u16)>)>,
    apart: BTreeSet<u64>,
    deleted: BTreeSet<u64>,
}

impl Model {
    async fn perform(&mut self, subject: &Subject, step: Step) {
        let store = &subject.store;
        match step {
            Step::Play { players, public, winner, days, moves } => {
                let lines = moves.iter().map(|(position, mv)| format!("{position} {mv}")).collect();
                let (id, at) = (format!("g{}", self.played.len()), days * DAY);
                let game = Played { id, players, public, winner, at, lines };
                play(store, &game).await;
                self.played.push((game, moves));
            }
            Step::Choose(player, taking_part) => {
                store.set_in_explorer(PlayerId(player), taking_part).await.unwrap();
                if taking_part {
                    self.apart.remove(&player);
                } else {
                    self.apart.insert(player);
                }
            }
            Step::Delete(player) => {
                store.delete_player(PlayerId(player)).await.unwrap();
                self.deleted.insert(player);
            }
            Step::Count(most) => {
                store.count(take(store, most).await).await.unwrap();
            }
            Step::Rebuild => store.clear_explorer().await.unwrap(),
        }
    }

    /// Counts a position the slow way.
    fn moves(&self, position: u64, whose: Whose) -> BTreeMap<u16, Results> {
        let mut found: BTreeMap<u16, Results> = BTreeMap::new();
        for (game, moves) in &self.played {
            let open =
                game.public && game.players.iter().all(|player| !self.apart.contains(player));
            let of = |player: PlayerId| {
                game.players.contains(&player.0) && !self.deleted.contains(&player.0)
            };
            let counts = match whose {
                Whose::Everybody => open,
                Whose::Named(player) => open && of(player),
                Whose::Own(player) => of(player),
            };
            let mut seen = BTreeSet::new();
            for (&(at, mv), mover) in moves.iter().zip(Side::BOTH.into_iter().cycle()) {
                if counts && at == position && seen.insert(mv) {
                    *found.entry(mv).or_default() += Results::of(game.winner, mover);
                }
            }
        }
        found
    }
}

async fn whatever_happens_a_rebuild_is_the_same(kind: Subject) {
    let mut runner = TestRunner::new(Config::default());
    let story = prop::collection::vec(step(), 1..40);
    for _ in 0..10 {
        let steps = story.new_tree(&mut runner).unwrap().current();
        let sqlite = kind.url.starts_with("sqlite:");
        let subject = if sqlite { Subject::sqlite() } else { Subject::postgres() };
        for id in 1..5 {
            subject.person(id, &format!("player-{id}")).await;
        }
        let mut model = Model::default();
        for step in steps.clone() {
            model.perform(&subject, step).await;
        }
        count_all(&subject.store).await;
        for position in 0..6 {
            let players = (1..5).map(PlayerId);
            let views = players.flat_map(|id| [Whose::Named(id), Whose::Own(id)]);
            for whose in views.chain([EVERYBODY]) {
                let found = moves(&subject.store, position, whose).await;
                assert_eq!(found, model.moves(position, whose), "{position} {whose:?} {steps:?}");
                let days = Some(Day::FIRST..=Day::LAST);
                let by_month = ExplorerQuestion { days, ..question(position, whose) };
                assert_eq!(answer(&subject.store, by_month).await, found, "{steps:?}");
            }
        }
        assert_rebuilt_the_same(&subject).await;
    }
}
