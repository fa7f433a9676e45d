//! Chromedriver, the program that controls Chromium.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// How often and how long we try to reach the driver.
const TRIES: u32 = 200;
const PAUSE: Duration = Duration::from_millis(50);

/// A running driver. Close its sessions before it stops, or Chromium keeps
/// running.
pub(crate) struct DriverProcess {
    process: Child,
    address: SocketAddr,
}

impl DriverProcess {
    /// Starts it; its browsers use the fonts of this configuration, if there is one.
    pub(crate) async fn start(fonts: Option<&Path>) -> io::Result<DriverProcess> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let found = programs::browser().map_err(io::Error::other)?;
        let process = Command::new(found.driver)
            .arg(format!("--port={}", address.port()))
            .envs(fonts.map(|fonts| ("FONTCONFIG_FILE", fonts)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        for _ in 0..TRIES {
            if TcpStream::connect(address).await.is_ok() {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(DriverProcess { process, address })
    }

    /// Opens a browser.
    pub(crate) async fn open(&self, mut capabilities: Map<String, Value>) -> Client {
        let found = programs::browser().expect("it was found when the driver started");
        if let Some(binary) = found.binary() {
            capabilities["goog:chromeOptions"]["binary"] = binary.to_string_lossy().into();
        }
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        builder.connect(&format!("http://{}", self.address)).await.expect("a browser")
    }

    pub(crate) async fn end(mut self) {
        // It may have exited already.
        let _gone = self.process.kill().await;
    }
}
