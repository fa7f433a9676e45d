//! The server as players reach it, through whatever lies in between.

use std::time::{Duration, Instant};

use client::{Client, ServerAddress};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::CheckFinding;

/// What the page of the app names and no other does, not even the one that says that the
/// app was not built.
const MANIFEST: &str = "manifest.webmanifest";
/// By then a connection that says half a sentence should be closed.
const HALF_OPEN: Duration = Duration::from_secs(40);

pub(super) async fn examine(url: &str, found: &mut impl FnMut(CheckFinding)) {
    let Some(address) = ServerAddress::parse(url) else {
        return found(CheckFinding::bad("doctor-address").with("url", url));
    };
    let mut visitor = Client::to(address.clone(), vec![]);
    if !is_ready(&mut visitor, found).await {
        return;
    }
    if !address.is_secure() && !address.is_this_computer() {
        found(CheckFinding::doubtful("doctor-in-the-clear"));
    }
    match visitor.get("/").await {
        Ok(page) if page.status == 200 && page.body.contains(MANIFEST) => {
            found(CheckFinding::good("doctor-app"));
        }
        _ => found(CheckFinding::doubtful("doctor-no-app")),
    }
    come_and_go(&mut visitor, found).await;
    found(wait_for_end(&address).await);
}

async fn is_ready(visitor: &mut Client, found: &mut impl FnMut(CheckFinding)) -> bool {
    let begun = Instant::now();
    let finding = match visitor.get("/readyz").await {
        Ok(answer) if answer.status == 200 && answer.body.contains("\"bus\":\"away\"") => {
            CheckFinding::doubtful("doctor-bus-away")
        }
        Ok(answer) if answer.status == 200 => {
            CheckFinding::good("doctor-ready").with("ms", begun.elapsed().as_millis())
        }
        Ok(answer) => CheckFinding::bad("doctor-not-ready").with("status", answer.status),
        Err(error) => {
            found(CheckFinding::bad("doctor-unreachable").with("why", error));
            return false;
        }
    };
    found(finding);
    true
}

/// Comes as a guest, opens a socket and leaves again.
async fn come_and_go(visitor: &mut Client, found: &mut impl FnMut(CheckFinding)) {
    let welcome = match visitor.request("POST", "/api/v1/guests", None::<&()>).await {
        Ok(answer) if answer.status < 300 => answer,
        Ok(answer) => {
            return found(CheckFinding::bad("doctor-no-guest").with("status", answer.status));
        }
        Err(error) => return found(CheckFinding::bad("doctor-unreachable").with("why", error)),
    };
    if visitor.address().is_secure() {
        let mut cookies = welcome.all("set-cookie");
        let safe = cookies.all(|it| it.starts_with("__Host-") && it.contains("; Secure"));
        found(match safe && welcome.header("strict-transport-security").is_some() {
            true => CheckFinding::good("doctor-secure"),
            false => CheckFinding::bad("doctor-insecure"),
        });
    }
    found(match visitor.connect().await {
        Ok(_) => CheckFinding::good("doctor-socket"),
        Err(error) => CheckFinding::bad("doctor-no-socket").with("why", error),
    });
    // A guest who is not let go is forgotten by the server in time.
    let _left = visitor.log_out().await;
}

/// Says half a request and waits until the other side hangs up.
async fn wait_for_end(address: &ServerAddress) -> CheckFinding {
    let begun = Instant::now();
    let silence = async {
        let mut stream = TcpStream::connect((address.host(), address.port())).await?;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: half\r\n").await?;
        let mut said = [0; 256];
        while stream.read(&mut said).await? > 0 {}
        Ok::<(), std::io::Error>(())
    };
    match timeout(HALF_OPEN, silence).await {
        // A connection that is reset is closed as well.
        Ok(_) => CheckFinding::good("doctor-timeouts").with("seconds", begun.elapsed().as_secs()),
        Err(_) => CheckFinding::doubtful("doctor-no-timeouts").with("seconds", HALF_OPEN.as_secs()),
    }
}
