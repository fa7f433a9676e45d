//! A line between a browser and the server that can be cut, as a tunnel cuts
//! a phone's: what was open breaks, and nothing new comes through.

use std::io;
use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The line.
pub struct Wire {
    address: SocketAddr,
    cut: watch::Sender<bool>,
    carrier: JoinHandle<()>,
}

impl Wire {
    /// Lays a line to a server.
    pub(crate) async fn lay(server: SocketAddr) -> io::Result<Wire> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (cut, is_cut) = watch::channel(false);
        let carrier = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if !*is_cut.borrow() {
                    tokio::spawn(carry(near, server, is_cut.clone()));
                }
            }
        });
        Ok(Wire { address, cut, carrier })
    }

    /// Where the browser finds the server at the other end.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts the line.
    pub fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// Mends it.
    pub fn mend(&self) {
        self.cut.send_replace(false);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.carrier.abort();
    }
}

async fn carry(mut near: TcpStream, server: SocketAddr, mut is_cut: watch::Receiver<bool>) {
    let Ok(mut far) = TcpStream::connect(server).await else { return };
    tokio::select! {
        // However it ends, both ends see it end.
        _ended = copy_bidirectional(&mut near, &mut far) => {}
        _cut = is_cut.wait_for(|cut| *cut) => {}
    }
}
