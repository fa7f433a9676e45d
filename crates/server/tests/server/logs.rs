//! Secrets never appear in the logs, however much is logged.

use std::io::Write;
use std::sync::{Arc, Mutex};

use tracing_subscriber::fmt::MakeWriter;

use crate::{PASSWORD, TestApp, terms};

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Captured {
    type Writer = Captured;

    fn make_writer(&'a self) -> Captured {
        self.clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_logged() {
    let captured = Captured::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(captured.clone())
        .finish();
    // Other tests of this program may log here too: the more the better.
    let _another = tracing::subscriber::set_global_default(subscriber);
    let app = TestApp::start().await;
    let mut ana = app.stranger();
    let registered = ana.register("Segredo", PASSWORD).await.unwrap();
    let login = protocol::LogIn { nickname: "Segredo".into(), password: PASSWORD.into() };
    ana.post("/api/v1/session", &login).await.unwrap();
    ana.challenge(play::lobby::Audience::Anyone {}, terms("oril")).await.unwrap();
    let _socket = ana.connect().await.unwrap();
    let token = protocol::NewToken { name: "eyes".into(), scopes: vec![protocol::Scope::Read] };
    let issued = ana.make_token(&token).await.unwrap();
    let address = client::ServerAddress::parse(&app.url()).unwrap();
    let mut eyes = loadtest::Client::program(address, &issued.secret);
    eyes.who().await.unwrap();
    let _lines = eyes.events(None).await.unwrap();
    ana.revoke_token(&issued.token.id).await.unwrap();
    eyes.who().await.unwrap_err();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let text = String::from_utf8_lossy(&captured.0.lock().unwrap()).into_owned();
    assert!(text.contains("/api/v1/players"), "requests are logged: {}", text.len());
    let secret = ana.cookie().unwrap().split_once('=').unwrap().1.to_string();
    assert!(!text.contains(PASSWORD) && !text.contains(&secret) && !text.contains("argon2id"));
    assert!(text.contains("/api/v1/events") && !text.contains(&issued.secret));
    assert!(!text.contains(issued.secret.trim_start_matches("tab_")));
    for code in registered.recovery_codes {
        assert!(!text.contains(&code));
    }
    let settings = format!("{:?}", app.settings);
    assert!(!settings.contains("test.db"));
}
