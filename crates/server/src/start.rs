//! Starts a server and stops it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::{Router, middleware};
use protocol::ServerMessage;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::app::{App, Now, system_time};
use crate::bus::{Bus, Note};
use crate::door::{Door, Peer};
use crate::live::write;
use crate::security::{check_origin, limit, secure};
use crate::settings::Settings;
use crate::tls::acceptor;
use crate::{api, pages, sweep};

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 16 * 1024;
/// How long a stopping server waits for its clients to go.
const FAREWELL: Duration = Duration::from_secs(2);

/// Why a server could not start, or an operator's wish not be done.
#[derive(Debug)]
pub struct StartError(pub(crate) String);

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StartError {}

pub(crate) fn cannot(what: &str, error: &dyn std::fmt::Display) -> StartError {
    StartError(format!("{what}: {error}"))
}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    app: Arc<App>,
    stop: watch::Sender<bool>,
    server: JoinHandle<std::io::Result<()>>,
    tasks: JoinSet<()>,
}

/// Starts a server with the time of this machine.
pub async fn start(settings: Settings) -> Result<Running, StartError> {
    start_at(settings, system_time()).await
}

/// Starts a server with a given time.
pub async fn start_at(settings: Settings, now: Now) -> Result<Running, StartError> {
    let database = settings.database.clone();
    // Opening blocks, on the disk or on the network.
    let store = tokio::task::spawn_blocking(move || Store::open(&database))
        .await
        .map_err(|error| cannot("the database", &error))?
        .map_err(|error| cannot("the database", &error))?;
    let (bus, notes) = match &settings.bus {
        Some(url) => {
            let (bus, notes) =
                Bus::join(url).await.map_err(|e| cannot("the bus", &e.problem().message))?;
            (bus, Some(notes))
        }
        None => (Bus::alone(), None),
    };
    let tls = match &settings.tls {
        Some((cert, key)) => Some(acceptor(cert, key).map_err(|e| cannot("TLS", &e))?),
        None => None,
    };
    let listener = TcpListener::bind(settings.listen)
        .await
        .map_err(|error| cannot(&format!("cannot listen on {}", settings.listen), &error))?;
    let door = Door::open(listener, tls).map_err(|error| cannot("the listener", &error))?;
    let address =
        axum::serve::Listener::local_addr(&door).map_err(|e| cannot("the listener", &e))?.0;
    let app = App::new(settings, store, bus, now);
    sweep::resume(&app).await.map_err(|error| cannot("resuming", &error.problem().message))?;
    let mut tasks = sweep::start(&app);
    if let Some(notes) = notes {
        tasks.spawn(listen(app.clone(), notes));
    }
    let (stop, stopped) = watch::channel(false);
    let service = router(&app).into_make_service_with_connect_info::<Peer>();
    let server = axum::serve(door, service).with_graceful_shutdown(until(stopped));
    let server = tokio::spawn(async move { server.await });
    tracing::info!(%address, "the server is ready");
    Ok(Running { address, app, stop, server, tasks })
}

async fn until(mut stopped: watch::Receiver<bool>) {
    // An error means that the one who could stop us is gone.
    let _gone = stopped.wait_for(|stop| *stop).await;
}

async fn listen(app: Arc<App>, mut notes: mpsc::Receiver<(u64, Note)>) {
    while let Some((node, note)) = notes.recv().await {
        if let Err(error) = sweep::heed(&app, node, note).await {
            error.log();
        }
    }
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells everybody to connect again, finishes what was begun, and stops.
    pub async fn stop(mut self) {
        self.app.stopping.store(true, Relaxed);
        self.app.live.broadcast(&write(&ServerMessage::Goodbye { reconnect: 500 }));
        for player in self.app.live.players_here() {
            for outbox in self.app.live.sockets_of(player) {
                outbox.close();
            }
        }
        let _nobody = self.stop.send(true);
        if tokio::time::timeout(FAREWELL, &mut self.server).await.is_err() {
            self.server.abort();
        }
        self.tasks.shutdown().await;
        // The clock is credited from the last sign of life.
        if let Err(error) = self.app.store.beat(self.app.now()).await {
            tracing::warn!(%error, "the last sign of life was not written");
        }
    }

    /// Stops at once, as a crash would: for tests.
    pub fn crash(mut self) {
        self.server.abort();
        self.tasks.abort_all();
        for player in self.app.live.players_here() {
            for outbox in self.app.live.sockets_of(player) {
                outbox.close();
            }
        }
    }
}

/// All that the server answers.
fn router(app: &Arc<App>) -> Router {
    pages::with_pages(api::routes(), app.settings.web.as_deref())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), check_origin))
        .layer(from_fn_with_state(app.clone(), limit))
        .layer(from_fn_with_state(app.clone(), secure))
        .layer(from_fn_with_state(app.clone(), count))
        .layer(middleware::map_request(remember_peer))
        .with_state(app.clone())
}

/// Puts the address where the limits look for it.
async fn remember_peer(mut request: Request) -> Request {
    use axum::extract::ConnectInfo;
    if let Some(ConnectInfo(Peer(address))) = request.extensions().get::<ConnectInfo<Peer>>() {
        let address = *address;
        request.extensions_mut().insert(ConnectInfo(address));
    }
    request
}

async fn count(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let response = next.run(request).await;
    app.metrics.requests.fetch_add(1, Relaxed);
    if response.status().is_server_error() {
        app.metrics.failures.fetch_add(1, Relaxed);
    }
    tracing::debug!(%method, path, status = response.status().as_u16(), "answered");
    response
}
