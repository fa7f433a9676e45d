//! Starts a server and stops it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::Extensions;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware};
use protocol::ServerMessage;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::account_changes::AccountChanges;
use crate::app::App;
use crate::bus::{Bus, BusError};
use crate::computers::{self, Computers};
use crate::error::ApiError;
use crate::explorer::{Counting, ListDuty};
use crate::features::{self, Beginning};
use crate::games::Games;
use crate::listener::{self, Entrance};
use crate::live::{Live, write};
use crate::lobby::Challenges;
use crate::metrics::{Metrics, MetricsToken};
use crate::note::Note;
use crate::now::{Now, system_time};
use crate::places::Places;
use crate::security::{
    Limits, Origins, Passwords, ProxyAddresses, Sessions, Transport, TrustedProxy, believe_proxies,
    check_origin, limit, secure,
};
use crate::settings::Settings;
use crate::shared_time::SharedTime;
use crate::steady_clock::SteadyClock;
use crate::tasks::{self, Listeners, every};
use crate::tls::{Certificate, acceptor};
use crate::{api, site_files};

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 16 * 1024;
/// How long a request may take with its body and its answer.
const LONGEST_REQUEST: Duration = Duration::from_secs(20);
/// How long a stopping server waits for its clients to go.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often the files of the certificate are looked at, in milliseconds.
const CERTIFICATE_CHECK: u64 = 2_000;
/// How long a game may wait for its computer before another node looks after it.
const COMPUTER_LATE: u64 = 5_000;

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error("the database: {0}")]
    Database(StoreError),
    /// The other nodes cannot be joined.
    #[error("the bus: {0}")]
    Bus(BusError),
    /// The certificate or its key cannot be read.
    #[error("TLS: {0}")]
    Tls(std::io::Error),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// What was going on before cannot be taken up again.
    #[error("resuming: {0}")]
    Resume(Box<dyn std::error::Error + Send + Sync>),
}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    app: App,
    stop: watch::Sender<bool>,
    server: JoinHandle<()>,
    tasks: JoinSet<()>,
}

/// Starts a server with the time of this machine.
pub async fn start(settings: Settings) -> Result<Running, StartError> {
    start_with_clock(settings, system_time()).await
}

/// Starts a server with the time of a clock that may jump: the players are given back what
/// it jumps ahead. Where the database has a time of its own, that time is followed.
pub async fn start_with_clock(settings: Settings, clock: Now) -> Result<Running, StartError> {
    let store = open_store(settings.database.clone()).await?;
    let shared = Arc::new(SharedTime::default());
    shared.measure(&store, &clock).await.map_err(StartError::Database)?;
    let (machine, time) = (clock.clone(), shared.clone());
    let clock_of_all = Arc::new(SteadyClock::new(Arc::new(move || time.of(machine()))));
    let steady = clock_of_all.clone();
    let now: Now = Arc::new(move || steady.time());
    let mut running = start_on(settings, store, shared, now).await?;
    let app = running.app.clone();
    every(&mut running.tasks, 1_000, move || {
        let (app, machine, all) = (app.clone(), clock.clone(), clock_of_all.clone());
        async move {
            app.shared_time.measure(&app.store, &machine).await?;
            tasks::follow(&all, &app.store, &app.games, &app.bus).await
        }
    });
    Ok(running)
}

/// Starts a server with a given time, which is believed whatever it does.
pub async fn start_at(settings: Settings, now: Now) -> Result<Running, StartError> {
    let store = open_store(settings.database.clone()).await?;
    start_on(settings, store, Arc::default(), now).await
}

async fn start_on(
    settings: Settings,
    store: Store,
    shared_time: Arc<SharedTime>,
    now: Now,
) -> Result<Running, StartError> {
    let (bus, notes) = match &settings.bus {
        Some(url) => {
            let (bus, notes) = Bus::join(url).await.map_err(StartError::Bus)?;
            (bus, Some(notes))
        }
        None => (Bus::alone(), None),
    };
    let (entrance, certificate) = listen_on(&settings).await?;
    let failed = |error| StartError::Listen(settings.listen, error);
    let address = listener::address(&entrance).map_err(failed)?;
    let (wake, woken) = mpsc::unbounded_channel();
    let mut app = assemble(&settings, store, bus, wake, now, shared_time);
    let (mut tasks, mut kept) = (JoinSet::new(), Extensions::new());
    tasks.spawn(computers::run(app.computers.clone(), app.games.clone(), woken));
    resume(&app).await.map_err(|error| StartError::Resume(error.into()))?;
    let server = Beginning { app: &app, settings: &settings, tasks: &mut tasks, kept: &mut kept };
    features::begin(server).await.map_err(|error| StartError::Resume(error.into()))?;
    app.kept = Arc::new(kept);
    start_tasks(&app, &mut tasks);
    if let Some(certificate) = certificate {
        every(&mut tasks, CERTIFICATE_CHECK, move || renew(certificate.clone()));
    }
    if let Some(notes) = notes {
        tasks.spawn(listen_to(&app, notes));
    }
    let (stop, stopped) = watch::channel(false);
    let server = tokio::spawn(entrance.serve(router(&app, &settings), stopped));
    let database = store::sqlite_file(&settings.database).map(|file| file.display().to_string());
    tracing::info!(%address, database, "the server is ready");
    Ok(Running { address, app, stop, server, tasks })
}

async fn open_store(database: String) -> Result<Store, StartError> {
    // Opening blocks, on the disk or on the network.
    let opened = tokio::task::spawn_blocking(move || Store::open(&database)).await;
    let gone = |error: tokio::task::JoinError| StoreError::Unavailable(error.to_string());
    opened.map_err(gone).flatten().map_err(StartError::Database)
}

/// Where people come in, and the certificate that is shown to them.
async fn listen_on(
    settings: &Settings,
) -> Result<(Entrance, Option<Arc<Certificate>>), StartError> {
    let encrypted = settings.tls.as_ref().map(|(cert, key)| acceptor(cert, key));
    let (tls, certificate) = encrypted.transpose().map_err(StartError::Tls)?.unzip();
    let failed = |error| StartError::Listen(settings.listen, error);
    let listener = TcpListener::bind(settings.listen).await.map_err(failed)?;
    let places = Places::new(settings.generosity);
    let proxies = ProxyAddresses::of(settings);
    Ok((Entrance { listener, tls, places, proxies }, certificate))
}

/// Puts the parts of a server together.
fn assemble(
    settings: &Settings,
    store: Store,
    bus: Bus,
    wake: mpsc::UnboundedSender<play::GameId>,
    now: Now,
    shared_time: Arc<SharedTime>,
) -> App {
    let (live, metrics) = (Arc::new(Live::default()), Arc::new(Metrics::default()));
    let counting = Arc::new(Counting::default());
    let games = Games::new(
        store.clone(),
        live.clone(),
        bus.clone(),
        metrics.clone(),
        counting.clone(),
        wake.clone(),
        now.clone(),
    );
    let challenges = Challenges::new(store.clone(), live.clone(), bus.clone(), wake, now.clone());
    let challenges = Arc::new(challenges);
    let games = Arc::new(games);
    let accounts = AccountChanges {
        store: store.clone(),
        games: games.clone(),
        challenges: challenges.clone(),
        live: live.clone(),
        bus: bus.clone(),
        now: now.clone(),
        known: Mutex::default(),
    };
    let proxy = TrustedProxy(settings.behind_proxy);
    let transport = Transport { tls: settings.tls.is_some(), proxy };
    App {
        games,
        challenges,
        computers: Arc::new(Computers::new(settings.endgames.clone())),
        limits: Arc::new(Limits::new(settings.generosity, metrics.clone(), now.clone())),
        passwords: Arc::new(Passwords::default()),
        sessions: Sessions::new(store.clone(), now.clone(), transport, settings),
        origins: Origins(settings.origins.clone().into()),
        proxy,
        transport,
        metrics_token: MetricsToken(settings.metrics_token.as_deref().map(Into::into)),
        health: Arc::default(),
        accounts: Arc::new(accounts),
        counting,
        store,
        live,
        bus,
        metrics,
        now,
        shared_time,
        kept: Arc::default(),
    }
}

/// Before anybody plays: gives back the time in which no server ran, reads the
/// lobby, and lets the computers go on.
async fn resume(app: &App) -> Result<(), ApiError> {
    app.challenges.refresh().await?;
    let now = (app.now)();
    tasks::credit_absence(&app.store, &app.games, now).await?;
    app.store.beat(now).await?;
    tasks::wake_computers(&app.store, &app.games, now).await
}

/// Starts what the server does by itself; it ends with the set.
fn start_tasks(app: &App, set: &mut JoinSet<()>) {
    repeat(set, app, 250, |app| async move {
        tasks::tell_presence(&app.live, &app.challenges, &app.bus, (app.now)()).await
    });
    repeat(set, app, 500, |app| async move {
        tasks::end_overdue(&app.store, &app.games, (app.now)()).await
    });
    repeat(set, app, 500, |app| async move {
        // One node is enough for the list; two would do the same work twice, and one of them
        // in vain.
        let list = ListDuty { now: (app.now)(), is_shared: app.bus.is_shared() };
        let list = app.live.is_first_node(app.bus.node()).then_some(list);
        Ok(app.counting.turn(&app.store, &app.metrics, list).await?)
    });
    repeat(set, app, 500, |app| async move { app.challenges.pair_waiting().await.map(drop) });
    repeat(set, app, 1_000, |app| async move {
        app.challenges.expire().await;
        Ok(())
    });
    repeat(set, app, 1_000, |app| async move {
        tasks::beat(&app.store, &app.health, (app.now)()).await
    });
    repeat(set, app, 2_000, |app| async move {
        tasks::call_roll(&app.live, &app.games, &app.challenges, &app.bus).await
    });
    repeat(set, app, 5_000, |app| async move {
        let late = (app.now)().saturating_sub(COMPUTER_LATE);
        tasks::wake_computers(&app.store, &app.games, late).await
    });
    repeat(set, app, 500, |app| async move { app.accounts.look().await });
    repeat(set, app, 10_000, |app| async move { app.accounts.look_at_sessions().await });
    repeat(set, app, 600_000, |app| async move {
        tasks::clear_away(&app.store, &app.games, (app.now)()).await
    });
    repeat(set, app, 30_000, |app| async move {
        app.games.tidy();
        app.limits.tidy();
        tasks::look_after_players(&app.store, &app.live, (app.now)()).await
    });
}

/// Uses a renewed certificate, without keeping others waiting for the disk.
async fn renew(certificate: Arc<Certificate>) -> Result<(), ApiError> {
    let _read = tokio::task::spawn_blocking(move || certificate.reload()).await;
    Ok(())
}

fn repeat<F, Fut>(set: &mut JoinSet<()>, app: &App, millis: u64, work: F)
where
    F: Fn(App) -> Fut + Send + 'static,
    Fut: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let app = app.clone();
    every(set, millis, move || work(app.clone()));
}

/// Applies the notes of the other nodes.
fn listen_to(
    app: &App,
    mut notes: mpsc::Receiver<(u64, Note)>,
) -> impl Future<Output = ()> + Send + use<> {
    let listeners = Listeners {
        games: app.games.clone(),
        live: app.live.clone(),
        challenges: app.challenges.clone(),
        accounts: app.accounts.clone(),
    };
    let now = app.now.clone();
    async move {
        while let Some((node, note)) = notes.recv().await {
            if let Err(error) = tasks::apply_note(&listeners, node, note, now()).await {
                error.log();
            }
        }
    }
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Asks all clients to reconnect, finishes what is in progress, and stops.
    pub async fn stop(mut self) {
        self.app.health.stop();
        self.app.live.broadcast(&write(&ServerMessage::Goodbye { reconnect: 500 }));
        self.app.live.drop_all();
        let _nobody = self.stop.send(true);
        if tokio::time::timeout(FAREWELL, &mut self.server).await.is_err() {
            self.server.abort();
        }
        self.tasks.shutdown().await;
        // The clocks are credited from the last heartbeat.
        if let Err(error) = self.app.store.beat((self.app.now)()).await {
            tracing::warn!(%error, "the last sign of life was not written");
        }
    }

    /// Stops at once, as a crash would: for tests.
    pub fn crash(mut self) {
        self.server.abort();
        self.tasks.abort_all();
        self.app.live.drop_all();
    }
}

/// All that the server answers.
fn router(app: &App, settings: &Settings) -> Router {
    site_files::with_app(api::routes().merge(features::pages()), settings.web.as_deref())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state((app.origins.clone(), app.transport), check_origin))
        .layer(from_fn_with_state((app.limits.clone(), app.proxy), limit))
        .layer(from_fn_with_state(app.transport, secure))
        .layer(from_fn_with_state(app.metrics.clone(), count))
        .layer(from_fn_with_state(ProxyAddresses::of(settings), believe_proxies))
        .layer(middleware::from_fn(within_time))
        .with_state(app.clone())
}

/// Gives up a request whose body does not come, or whose answer takes too long.
async fn within_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}

async fn count(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("other", MatchedPath::as_str).to_string();
    let begun = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    metrics.answered(&route, status, begun.elapsed());
    tracing::debug!(%method, path, status, "answered");
    response
}
