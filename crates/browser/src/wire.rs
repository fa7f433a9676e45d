//! A connection between a browser and the server that can be cut, as when a
//! phone enters a tunnel: open connections break and new ones fail.

use std::io;
use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The connection.
pub struct Wire {
    address: SocketAddr,
    cut: watch::Sender<bool>,
    carrier: JoinHandle<()>,
}

impl Wire {
    /// Opens a connection to a server.
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

    /// The address for the browser.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts the connection.
    pub fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// Restores it.
    pub fn restore(&self) {
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
        // However it ends, both sides see it end.
        _ended = copy_bidirectional(&mut near, &mut far) => {}
        _cut = is_cut.wait_for(|cut| *cut) => {}
    }
}
