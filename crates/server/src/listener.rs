//! Accepts connections, plain or under TLS.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::tls::Tls;

/// How long a client may take to agree on a key.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// A connection of either kind.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

type Connection = (Box<dyn Stream>, SocketAddr);

/// The connections that came in.
pub(crate) struct Arrivals {
    address: SocketAddr,
    arrivals: mpsc::Receiver<Connection>,
}

/// The address of whoever came in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Arrivals {
    /// Begins to accept. Handshakes happen side by side, so that a slow client
    /// keeps nobody waiting.
    pub(crate) fn open(listener: TcpListener, tls: Option<Tls>) -> io::Result<Arrivals> {
        let address = listener.local_addr()?;
        let (sender, arrivals) = mpsc::channel(1_024);
        tokio::spawn(async move {
            loop {
                let arrival = tokio::select! {
                    arrival = listener.accept() => arrival,
                    () = sender.closed() => return,
                };
                match arrival {
                    Ok((stream, peer)) => greet(stream, peer, tls.clone(), sender.clone()),
                    Err(error) => {
                        // Out of file descriptors, most likely: let some go first.
                        tracing::warn!(%error, "a connection could not be accepted");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                }
            }
        });
        Ok(Arrivals { address, arrivals })
    }
}

fn greet(stream: TcpStream, peer: SocketAddr, tls: Option<Tls>, sender: mpsc::Sender<Connection>) {
    // Small messages go out at once; without this they wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection is gone already");
    }
    tokio::spawn(async move {
        let stream: Box<dyn Stream> = match tls {
            None => Box::new(stream),
            Some(tls) => match tokio::time::timeout(HANDSHAKE, tls.accept(stream)).await {
                Ok(Ok(stream)) => Box::new(stream),
                Ok(Err(error)) => return tracing::debug!(%error, "no agreement on a key"),
                Err(_) => return tracing::debug!("a client took too long to agree on a key"),
            },
        };
        let _closed = sender.send((stream, peer)).await;
    });
}

impl Listener for Arrivals {
    type Io = Box<dyn Stream>;
    type Addr = Peer;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        match self.arrivals.recv().await {
            Some((stream, peer)) => (stream, Peer(peer)),
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<Peer> {
        Ok(Peer(self.address))
    }
}

impl Connected<IncomingStream<'_, Arrivals>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Arrivals>) -> Self {
        *stream.remote_addr()
    }
}
