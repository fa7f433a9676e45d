//! The server behind nginx, configured as `packaging/nginx.conf` says.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use server::Settings;

use crate::nginx::Nginx;
use crate::tls::Secure;

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// The packaged file for addresses of this test.
fn packaged(server: SocketAddr, tls: SocketAddr, plain: SocketAddr, folder: &Path) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/nginx.conf");
    let mut config = std::fs::read_to_string(path).unwrap();
    let folder = folder.display();
    for (packaged, here) in [
        ("listen 443 ssl;", format!("listen {tls} ssl;")),
        ("listen 80;", format!("listen {plain};")),
        ("server_name games.example.org;", "server_name localhost;".to_string()),
        ("/etc/ssl/games.example.org.pem", format!("{folder}/cert.pem")),
        ("/etc/ssl/games.example.org.key", format!("{folder}/key.pem")),
        ("http://127.0.0.1:8080", format!("http://{server}")),
    ] {
        assert!(config.contains(packaged), "{packaged} is not in the file any more");
        config = config.replace(packaged, &here);
    }
    config
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_secure_behind_nginx() {
    let behind = |_, _| Settings { behind_proxy: true, ..Settings::default() };
    let mut secure = Secure::start_with(behind).await;
    let (server, plain) = (secure.address, free_address());
    secure.address = free_address();
    let config = packaged(server, secure.address, plain, secure.folder.path());
    let _nginx = Nginx::start(secure.folder.path(), &config, secure.address);
    secure.assert_secure().await;
    let metrics = secure.ask("GET", "/metrics", "").await;
    assert!(metrics.starts_with("HTTP/1.1 404"), "{metrics}");
    let mut stranger = loadtest::Client::new(&plain.to_string());
    let moved = stranger.get("/").await.unwrap();
    assert_eq!(moved.status, 301);
    assert!(moved.header("location").unwrap().starts_with("https://"), "{moved:?}");
    // Without the proxy's word, as for an operator on the machine itself, nothing is secure.
    let direct = secure.app.stranger().raw("POST", "/api/v1/guests", &[], vec![]).await.unwrap();
    assert_eq!(direct.status, 403, "no origin");
    let direct = secure.app.stranger().get("/").await.unwrap();
    assert_eq!(direct.header("strict-transport-security"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_is_not_trusted_is_not_believed() {
    let app = crate::TestApp::start().await;
    let origin = app.url();
    let headers = [("origin", origin.as_str()), ("x-forwarded-proto", "https")];
    let answer = app.stranger().raw("POST", "/api/v1/guests", &headers, vec![]).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.body);
    assert_eq!(answer.header("strict-transport-security"), None);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("tabuleiro=") && !cookie.contains("Secure"), "{cookie}");
}
