//! Accepts connections, plain or under TLS, and serves each with limits: so many
//! at once, so long for a request's head, and so long without taking an answer.
//! A peer that does nothing holds a descriptor that somebody else needs.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::Version;
use axum::http::header::HOST;
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::error::ApiError;
use crate::places::{Place, Places};
use crate::security::{ClientAddress, ProxyAddresses, TrustedProxy};
use crate::tls::Tls;
use crate::write_timeout::WriteTimeout;

/// How long a client may take to agree on a key.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// How long a client may take to send the head of a request, from the moment the
/// connection stands or the last answer was sent.
const HEAD: Duration = Duration::from_secs(15);
/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 * 1_024;
/// How long a client may leave an answer in our buffers.
const UNREAD: Duration = Duration::from_secs(10);

/// A connection of either kind.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Where connections come in.
pub(crate) struct Entrance {
    pub(crate) listener: TcpListener,
    pub(crate) tls: Option<Tls>,
    pub(crate) places: Places,
    pub(crate) proxies: ProxyAddresses,
}

impl Entrance {
    /// Serves requests until a stop is requested, then finishes those in progress.
    pub(crate) async fn serve(self, router: Router, mut stopped: watch::Receiver<bool>) {
        let mut connections = JoinSet::new();
        let router = TowerToHyperService::new(router);
        loop {
            let arrival = tokio::select! {
                arrival = self.listener.accept() => arrival,
                () = until_stopped(&mut stopped) => break,
                Some(_ended) = connections.join_next() => continue,
            };
            match arrival {
                Ok((stream, peer)) => {
                    // For whom the proxy speaks, it says with each request.
                    let is_proxy = self.proxies.believe(peer.ip());
                    let place = self.places.take();
                    let place = place.filter(|place| is_proxy || place.speak_for(peer.ip()));
                    let Some(place) = place.map(Arc::new) else {
                        tracing::debug!(%peer, "too many connections");
                        continue;
                    };
                    let caller = Caller { peer, is_proxy, place };
                    let (tls, router, stopped) =
                        (self.tls.clone(), router.clone(), stopped.clone());
                    connections.spawn(greet(stream, caller, tls, router, stopped));
                }
                Err(error) => {
                    // Out of file descriptors, most likely: let some go first.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        drop(self.listener);
        while connections.join_next().await.is_some() {}
    }
}

/// Who has connected.
struct Caller {
    peer: SocketAddr,
    is_proxy: bool,
    place: Arc<Place>,
}

async fn greet(
    stream: TcpStream,
    caller: Caller,
    tls: Option<Tls>,
    router: TowerToHyperService<Router>,
    stopped: watch::Receiver<bool>,
) {
    // Small messages go out at once; without this they wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection is gone already");
    }
    let stream: Box<dyn Stream> = match tls {
        None => Box::new(stream),
        Some(tls) => match tokio::time::timeout(HANDSHAKE, tls.accept(stream)).await {
            Ok(Ok(stream)) => Box::new(stream),
            Ok(Err(error)) => return tracing::debug!(%error, "no agreement on a key"),
            Err(_) => return tracing::debug!("a client took too long to agree on a key"),
        },
    };
    // The place is held as long as the stream, also when it becomes a WebSocket.
    let stream = WriteTimeout::new(stream, UNREAD, caller.place.clone());
    converse(stream, caller, router, stopped).await;
}

/// Answers the requests of one connection.
async fn converse(
    stream: WriteTimeout<Box<dyn Stream>, Arc<Place>>,
    Caller { peer, is_proxy, place }: Caller,
    router: TowerToHyperService<Router>,
    mut stopped: watch::Receiver<bool>,
) {
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let client =
            ClientAddress::of(TrustedProxy(is_proxy), request.extensions(), request.headers());
        // Every request of this version names its host, or means somebody else's.
        let hosts = request.headers().get_all(HOST).iter().count();
        let answered = if !place.speak_for(client.0) {
            Err(ApiError::TooMany { retry_after: 1_000 })
        } else if hosts != 1 && request.version() == Version::HTTP_11 {
            Err(ApiError::BadRequest("name one host".into()))
        } else {
            Ok(router.call(request))
        };
        async move {
            match answered {
                Ok(answered) => answered.await,
                Err(error) => Ok(error.into_response()),
            }
        }
    });
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), answer)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = until_stopped(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection ended");
    }
}

async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    // An error means that the one who could stop us is gone.
    let _gone = stopped.wait_for(|stop| *stop).await;
}

/// The address a server listens on, as clients see it.
pub(crate) fn address(entrance: &Entrance) -> io::Result<SocketAddr> {
    entrance.listener.local_addr()
}
