//! Tournaments while servers are killed without warning: no game is lost, every acknowledged
//! move is there, and the standings are what the logs say.
//!
//! Every test run has a small one. `STORM=full` runs the whole test: 200 people in an arena and
//! in a Swiss tournament of seven rounds, a node killed every ten seconds, with the numbers on
//! the terminal.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use loadtest::Client;
use play::tournament::{
    GameScore, OnlineTournament, StandingsLine, TournamentEntry, TournamentEvent, TournamentPhase,
    TournamentPlan, TournamentSystem,
};
use play::{Action, ClockRule, GameId, Moment, Terms, TournamentId};
use protocol::{GameAct, GameSummary, GameView};
use rules::EndReason;
use store::{Store, TournamentLimits, TournamentRow};

use crate::cluster;
use crate::nats::Nats;
use crate::node::{Node, free_port};

const PASSWORD: &str = "uma frase que ninguém adivinha";

/// How many come, and how often a node dies.
struct Gale {
    people: usize,
    rounds: u16,
    minutes: u16,
    between: Duration,
    /// How often everybody looks whether it is their turn.
    pace: Duration,
    full: bool,
}

impl Gale {
    fn asked_for() -> Gale {
        match std::env::var("STORM").is_ok_and(|asked| asked == "full") {
            true => Gale {
                people: 200,
                rounds: 7,
                minutes: 2,
                between: Duration::from_secs(10),
                pace: Duration::from_millis(900),
                full: true,
            },
            false => Gale {
                people: 10,
                rounds: 3,
                minutes: 1,
                between: Duration::from_secs(8),
                pace: Duration::from_millis(150),
                full: false,
            },
        }
    }
}

/// Everybody who takes part, and what they have seen.
struct Crowd {
    urls: Vec<String>,
    pace: Duration,
    over: AtomicBool,
    acked: AtomicU64,
    requests_failed: AtomicU64,
    /// The moves that were acknowledged: game, entry, move.
    moves: std::sync::Mutex<Vec<(GameId, String)>>,
}

impl Crowd {
    fn url(&self, attempt: u64) -> &str {
        &self.urls[attempt as usize % self.urls.len()]
    }

    /// Asks one node after the other until one answers.
    async fn ask<T: serde::de::DeserializeOwned>(&self, client: &Client, path: &str) -> T {
        for attempt in 0.. {
            match client.at(self.url(attempt)).get(path).await {
                Ok(answer) if answer.status == 200 => return answer.read().unwrap(),
                _ => self.requests_failed.fetch_add(1, Relaxed),
            };
            assert!(attempt < 400, "{path}: no node answers");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        unreachable!("the loop ends above")
    }

    /// Counts as present, whatever dies.
    async fn be_present(self: Arc<Self>, client: Client, number: u64) {
        let mut attempt = number;
        while !self.over.load(Relaxed) {
            if let Ok(socket) = client.at(self.url(attempt)).connect().await {
                socket.stand_idle().await;
            }
            attempt += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Plays whatever game waits, until the tournament is over.
    async fn play(self: Arc<Self>, client: Client, number: u64) {
        let mut luck = rules::SplitMix64::new(number);
        while !self.over.load(Relaxed) {
            let games: Vec<GameSummary> = self.ask(&client, "/api/v1/games").await;
            for game in games.iter().filter(|game| game.you == Some(game.turn)) {
                self.play_move(&client, &game.id, &mut luck).await;
            }
            tokio::time::sleep(self.pace + Duration::from_millis(luck.below(100))).await;
        }
    }

    async fn play_move(&self, client: &Client, game: &GameId, luck: &mut rules::SplitMix64) {
        let view: GameView = self.ask(client, &format!("/api/v1/games/{game}")).await;
        let standing = view.standing;
        if standing.end.is_some() || view.you != Some(standing.turn) || standing.moves.is_empty() {
            return;
        }
        let mv = standing.moves[luck.below(standing.moves.len() as u64) as usize].clone();
        let act = GameAct {
            nonce: format!("{}-{}", standing.seq, client.nickname()),
            seq: standing.seq,
            action: Action::mv(mv.clone()),
        };
        // The same operation is sent again until a node says what became of it.
        for attempt in 0..400 {
            match client.at(self.url(attempt)).act(game, &act).await {
                Ok(()) => {
                    self.acked.fetch_add(1, Relaxed);
                    self.moves.lock().unwrap().push((game.clone(), mv));
                    return;
                }
                Err(error) if error.is_refusal("unavailable") => {}
                // Time ran out meanwhile, or the game is over.
                Err(loadtest::ClientError::Refused { .. }) => return,
                Err(_) => {}
            }
            self.requests_failed.fetch_add(1, Relaxed);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("no node takes a move");
    }
}

/// Opens a tournament that begins in two seconds, which no form can.
async fn make(store: &Store, system: TournamentSystem) -> TournamentId {
    let clock = ClockRule::live(Duration::from_secs(300), Duration::from_secs(5));
    let terms = Terms { clock, rated: true, ..Terms::casual("velha") };
    let now = server::system_time()();
    let plan = TournamentPlan { system, terms, starts: Moment(now + 2_000) };
    let id = TournamentId::from(format!("vendaval-{}", system.id()));
    let row = TournamentRow {
        id: id.clone(),
        name: "Vendaval".into(),
        maker: store.player_by_key("pessoa-000".into()).await.unwrap().id,
        class: None,
        plan: serde_json::to_string(&plan).unwrap(),
        phase: TournamentPhase::Open,
        starts_at: plan.starts.0,
        created_at: now,
        updated_at: now,
        seq: 0,
        taking_part: 0,
    };
    let limits = TournamentLimits { of_maker: 3, of_all: 300 };
    assert!(store.open_tournament(row, limits).await.unwrap());
    id
}

async fn join(client: &Client, url: &str, id: &TournamentId) {
    let cookies = client.cookies().join("; ");
    let headers = [
        ("cookie", cookies.as_str()),
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", url),
    ];
    let path = format!("/tournaments/{id}");
    let joined = client.at(url).raw("POST", &path, &headers, b"act=join".to_vec()).await.unwrap();
    assert_eq!(joined.status, 303, "{}", joined.body);
}

/// The tournament as its log has it.
async fn read(store: &Store, id: &TournamentId) -> (OnlineTournament, Vec<TournamentEntry>) {
    let plan: TournamentPlan =
        serde_json::from_str(&store.tournament(id.clone()).await.unwrap().plan).unwrap();
    let log = store.tournament_log(id.clone(), 0).await.unwrap();
    let log: Vec<TournamentEntry> =
        log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    (OnlineTournament::replay(plan, &log).unwrap(), log)
}

async fn people(url: &str, count: usize) -> Vec<Client> {
    let mut people = vec![];
    for number in 0..count {
        let mut client = Client::new(url);
        client.register(&format!("Pessoa-{number:03}"), PASSWORD).await.unwrap();
        people.push(client);
    }
    people
}

/// Lets everybody play a tournament while nodes die; gives what it is at the end.
async fn hold(
    gale: &Gale,
    nodes: &mut [Node],
    people: &[Client],
    system: TournamentSystem,
    store: &Store,
) -> (TournamentId, OnlineTournament, Arc<Crowd>, usize) {
    let urls: Vec<String> = nodes.iter().map(Node::url).collect();
    let id = make(store, system).await;
    for person in people {
        join(person, &urls[0], &id).await;
    }
    let crowd = Arc::new(Crowd {
        urls,
        pace: gale.pace,
        over: AtomicBool::new(false),
        acked: AtomicU64::new(0),
        requests_failed: AtomicU64::new(0),
        moves: std::sync::Mutex::default(),
    });
    let mut tasks = tokio::task::JoinSet::new();
    for (number, person) in (0..).zip(people) {
        tasks.spawn(crowd.clone().play(person.clone(), number));
        // Nobody has to come to the end of this one.
        tokio::spawn(crowd.clone().be_present(person.clone(), number));
    }
    let (begun, mut deaths, mut died) = (Instant::now(), 0, Instant::now());
    let seen = loop {
        let (seen, _) = read(store, &id).await;
        if seen.phase() == TournamentPhase::Over {
            break seen;
        }
        assert_ne!(seen.phase(), TournamentPhase::CalledOff);
        assert!(begun.elapsed() < Duration::from_secs(1_200), "it does not end: {seen:?}");
        if died.elapsed() >= gale.between && !seen.games().is_empty() {
            nodes[deaths % nodes.len()].kill_and_restart();
            (deaths, died) = (deaths + 1, Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    };
    crowd.over.store(true, Relaxed);
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    (id, seen, crowd, deaths)
}

/// The standings as a page shows them, computed again from the log of the tournament and those of its games.
async fn assert_recomputed(store: &Store, id: &TournamentId, crowd: &Crowd) {
    let (again, log) = read(store, id).await;
    let entrants = store.entrants_of(id.clone(), None).await.unwrap().into_iter();
    let names: HashMap<_, _> = entrants.map(|player| (player.id, player.nickname)).collect();
    let row = |it: &StandingsLine| {
        let (name, results) = (&names[&it.player], [it.wins, it.draws, it.losses]);
        let [wins, draws, losses] = results;
        (format!(">{name}<"), format!(">{wins} / {draws} / {losses}<"))
    };
    let nobody = Client::new(crowd.url(0));
    let page = nobody.raw("GET", &format!("/tournaments/{id}"), &[], vec![]).await.unwrap();
    let mut rest = page.body.as_str();
    for line in again.standings() {
        let (name, results) = row(&line);
        let row = rest.find(&name).map(|at| &rest[at..]).expect(&name);
        rest = &row[row.find(&results).expect(&results)..];
    }
    // Every game is there, is over, and ended as the tournament says.
    let mut scores: BTreeMap<GameId, GameScore> = BTreeMap::new();
    for entry in &log {
        if let TournamentEvent::Scored { game, score } = &entry.event {
            assert!(scores.insert(game.clone(), *score).is_none(), "{game} counted twice");
        }
    }
    assert_eq!(scores.len(), again.games().len(), "no game is lost");
    for game in again.games() {
        let row = store.game(game.id.clone()).await.unwrap();
        let end = row.progress.end.unwrap();
        assert_eq!(row.seats.clone().map(|player| player.id), game.seats);
        let expected = match (end.reason, end.outcome.winner) {
            (EndReason::Aborted, _) => GameScore::Forfeited { by: row.progress.turn },
            (_, Some(by)) => GameScore::Won { by },
            (_, None) => GameScore::Drawn {},
        };
        assert_eq!(scores[&game.id], expected);
    }
    // Every acknowledged move is in its game's log.
    let moves = crowd.moves.lock().unwrap().clone();
    let mut logs: HashMap<GameId, String> = HashMap::new();
    for (game, mv) in &moves {
        if !logs.contains_key(game) {
            let log = store.log(game.clone(), 0).await.unwrap().join("\n");
            logs.insert(game.clone(), log);
        }
        assert!(logs[game].contains(&format!("\"move\":\"{mv}\"")), "{game}: {mv} is lost");
    }
}

fn report(
    gale: &Gale,
    what: &str,
    seen: &OnlineTournament,
    crowd: &Crowd,
    deaths: usize,
    took: Duration,
) {
    if gale.full {
        let forfeits =
            seen.games().iter().filter(|it| matches!(it.score, Some(GameScore::Forfeited { .. })));
        let mut terminal = std::io::stdout().lock();
        writeln!(
            terminal,
            "{what}: {} people, {deaths} deaths, {:.0} s, {} entries, {} moves acknowledged, \
             {} requests repeated, {} forfeits",
            seen.standings().len(),
            took.as_secs_f64(),
            seen.seq(),
            crowd.acked.load(Relaxed),
            crowd.requests_failed.load(Relaxed),
            forfeits.count(),
        )
        .unwrap();
    }
}

/// A cluster of three nodes, and people who play such a tournament on it.
async fn storm(system: impl Fn(&Gale) -> TournamentSystem) -> OnlineTournament {
    let gale = Gale::asked_for();
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let mut nodes: Vec<Node> =
        (0..3).map(|_| Node::start(free_port(), &database, Some(&nats.url))).collect();
    let people = people(&nodes[0].url(), gale.people).await;
    let (begun, system) = (Instant::now(), system(&gale));
    let store = tokio::task::spawn_blocking(move || Store::open(&database).unwrap()).await.unwrap();
    let (id, seen, crowd, deaths) = hold(&gale, &mut nodes, &people, system, &store).await;
    assert!(deaths > 0, "nobody died");
    assert_eq!(seen.standings().len(), gale.people);
    assert_recomputed(&store, &id, &crowd).await;
    report(&gale, system.id(), &seen, &crowd, deaths, begun.elapsed());
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_survives_the_deaths_of_nodes() {
    let gale = Gale::asked_for();
    let seen = storm(|gale| TournamentSystem::Swiss { rounds: gale.rounds }).await;
    assert_eq!(seen.round(), gale.rounds);
    assert_eq!(seen.games().len(), gale.people / 2 * usize::from(gale.rounds));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_survives_the_deaths_of_nodes() {
    let seen = storm(|gale| TournamentSystem::Arena { minutes: gale.minutes }).await;
    let games = seen.games().len();
    assert!(games > seen.standings().len(), "{games} games");
}
