//! Secrets never appear in the logs, however much is logged.

use std::io::Write;
use std::sync::{Arc, Mutex};

use server::Settings;
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
    let settings = Settings { behind_proxy: true, generosity: 1_000, ..Settings::default() };
    let app = TestApp::start_with(settings).await;
    let mut ana = app.stranger();
    let registered = ana.register("Segredo", PASSWORD).await.unwrap();
    let login = protocol::LogIn { nickname: "Segredo".into(), password: PASSWORD.into() };
    ana.post("/api/v1/session", &login).await.unwrap();
    ana.challenge(play::lobby::Audience::Anyone {}, terms("oril")).await.unwrap();
    let _socket = ana.connect().await.unwrap();
    let token = protocol::NewToken {
        name: "eyes".into(),
        scopes: vec![protocol::Scope::Read],
        password: PASSWORD.into(),
    };
    let issued = ana.make_token(&token).await.unwrap();
    let address = client::ServerAddress::parse(&app.url()).unwrap();
    let mut eyes = loadtest::Client::program(address, &issued.secret);
    eyes.who().await.unwrap();
    let _lines = eyes.events(None).await.unwrap();
    let origin = app.url();
    // Refused log-ins and recoveries, from an address and with passwords typed as names.
    for (path, name) in
        [("session", "Segredo"), ("session", "palavraerrada"), ("recovery", "Segredo")]
    {
        let body = match path {
            "session" => format!(r#"{{"nickname":"{name}","password":"quase certa"}}"#),
            _ => format!(r#"{{"nickname":"{name}","code":"AAAA","password":"quase certa"}}"#),
        };
        let headers = [
            ("origin", origin.as_str()),
            ("content-type", "application/json"),
            ("x-forwarded-for", "203.0.113.77"),
        ];
        let path = format!("/api/v1/{path}");
        assert_eq!(ana.raw("POST", &path, &headers, body.into()).await.unwrap().status, 401);
    }
    let mut rui = app.user("Rui").await;
    let farewell = protocol::DeleteAccount { password: PASSWORD.into() };
    assert_eq!(rui.request("DELETE", "/api/v1/me", Some(&farewell)).await.unwrap().status, 204);
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
    assert!(text.contains("an account was deleted"), "what restoring a backup needs");
    assert!(text.contains("a log-in failed") && text.contains("a recovery failed"));
    assert!(!text.contains("palavraerrada") && !text.contains("quase certa"));
    assert!(text.contains("203.0.113.0/24") && !text.contains("203.0.113.77"));
    let settings = format!("{:?}", app.settings);
    assert!(!settings.contains("test.db"));
}
