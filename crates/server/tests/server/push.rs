//! Devices are called while their page is closed: by a real server, at a push service of our
//! own that decrypts what arrives.

use std::collections::HashMap;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use loadtest::Client;
use play::lobby::{Audience, First};
use play::{Action, ClockRule, Offer, Terms};
use protocol::{NewChallenge, NewPushDevice, PushKeys, PushView, QuietHours, RemovePushDevice};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};
use serde_json::Value;
use server::Settings;

use crate::push_service::{Device, Service};
use crate::{Player, TestApp, live, terms};

/// Nobody is called for a while, in which the server looks at least twice.
async fn is_quiet(service: &Service, name: &str, count: usize) {
    tokio::time::sleep(Duration::from_millis(4_500)).await;
    assert_eq!(service.count(name), count, "{name}");
}

async fn start() -> (TestApp, Service, String) {
    let (service, url) = Service::start().await;
    let settings = Settings {
        generosity: 1_000_000,
        push_contact: Some("mailto:ana@jogos.example".into()),
        push_services: vec![url.clone()],
        ..Settings::default()
    };
    (TestApp::start_with(settings).await, service, url)
}

async fn subscribe(client: &mut Client, device: &NewPushDevice) -> u16 {
    client.request("PUT", "/api/v1/push", Some(device)).await.unwrap().status
}

async fn look(client: &mut Client) -> PushView {
    client.get("/api/v1/push").await.unwrap().read().unwrap()
}

fn days() -> Terms {
    Terms { clock: ClockRule::Days { days: 3 }, ..terms("oril") }
}

/// Ana, who begins, and Rui, who is called at `name` and has never been connected.
async fn at_a_game(app: &TestApp, url: &str, name: &str, terms: Terms) -> (Player, Client, Device) {
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let audience = Audience::Person { nickname: "Rui".into() };
    let challenge = ana.challenge(audience, terms).await.unwrap();
    let game = rui.accept(&challenge.id).await.unwrap();
    let device = Device::new();
    assert_eq!(subscribe(&mut rui, &device.subscription(&format!("{url}/{name}"))).await, 204);
    (Player::sit(ana, &game).await, rui, device)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_to_move_is_called_once_on_a_closed_page() {
    let (mut app, service, url) = start().await;
    let (mut ana, mut rui, device) = at_a_game(&app, &url, "rui", days()).await;
    ana.act(Action::mv("F")).await.unwrap();
    app.wait(6_000);
    let (_, headers, body) = service.wait("rui", 1).await;
    let call = device.read(&body);
    assert_eq!(call["body"], "Ana já jogou. É a tua vez.");
    assert_eq!(call["url"], format!("#/online/game/{}", ana.game));
    assert_eq!((&call["tag"], &call["count"]), (&ana.game.to_string().into(), &1.into()));
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert!(headers.contains_key("ttl") && headers.contains_key("topic"));
    // The signature is that of the key that browsers are given.
    let sent = headers["authorization"].to_str().unwrap();
    let sent = sent.strip_prefix("vapid t=").unwrap();
    let (token, key) = sent.split_once(", k=").unwrap();
    assert_eq!(key, look(&mut rui).await.key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, decoded(key));
    verifier.verify(signed.as_bytes(), &decoded(signature)).unwrap();
    let claims: Value =
        serde_json::from_slice(&decoded(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!((&claims["aud"], &claims["sub"]), (&url.into(), &"mailto:ana@jogos.example".into()));
    // Not again: neither later, nor after a crash, nor for an offer of a draw.
    app.crash_and_restart().await;
    app.wait(60_000);
    is_quiet(&service, "rui", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_for_what_they_have_seen() {
    let (app, service, url) = start().await;
    let (mut ana, rui, _) = at_a_game(&app, &url, "rui", days()).await;
    let socket = rui.connect().await.unwrap();
    ana.act(Action::mv("F")).await.unwrap();
    app.wait(20_000);
    is_quiet(&service, "rui", 0).await;
    drop(socket);
    tokio::time::sleep(Duration::from_millis(500)).await;
    app.wait(60_000);
    is_quiet(&service, "rui", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_the_board_calls_nobody() {
    let (app, service, url) = start().await;
    let (mut ana, _rui, _) = at_a_game(&app, &url, "rui", live("oril", 600)).await;
    ana.act(Action::mv("F")).await.unwrap();
    app.wait(20_000);
    is_quiet(&service, "rui", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_and_rematches_call_too() {
    let (app, service, url) = start().await;
    let (mut ana, mut rui, first) = at_a_game(&app, &url, "rui", days()).await;
    app.wait(1_000);
    let audience = Audience::Person { nickname: "Rui".into() };
    ana.client.challenge(audience, days()).await.unwrap();
    app.wait(6_000);
    let (_, _, body) = service.wait("rui", 1).await;
    assert_eq!(first.read(&body)["body"], "Ana desafia-te para uma partida.");
    let second = Device::new();
    subscribe(&mut rui, &second.subscription(&format!("{url}/rui"))).await;
    ana.act(Action::Abort {}).await.unwrap();
    ana.act(Action::Offer { offer: Offer::Rematch }).await.unwrap();
    app.wait(6_000);
    let (_, _, body) = service.wait("rui", 2).await;
    assert_eq!(second.read(&body)["body"], "Ana propõe-te outra partida.");
}

/// One person is called once for challenges of another, however often these come, and never for
/// those of guests.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_rings_without_end() {
    let (app, service, url) = start().await;
    let (mut ana, _rui, _) = at_a_game(&app, &url, "rui", days()).await;
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let to = Audience::Person { nickname: "Rui".into() };
    for _ in 0..3 {
        app.wait(6_000);
        guest.challenge(to.clone(), days()).await.unwrap();
        let open = ana.client.challenge(to.clone(), days()).await.unwrap();
        app.wait(6_000);
        service.wait("rui", 1).await;
        is_quiet(&service, "rui", 1).await;
        let path = format!("/api/v1/challenges/{}", open.id);
        ana.client.request("DELETE", &path, None::<&()>).await.unwrap();
    }
    app.wait(11 * 60_000);
    ana.client.challenge(to, days()).await.unwrap();
    app.wait(6_000);
    service.wait("rui", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_wait_and_then_the_call_comes() {
    let (app, service, url) = start().await;
    let (mut ana, mut rui, device) = at_a_game(&app, &url, "rui", days()).await;
    let minute = |ahead: u64| {
        let now = server::system_time()() / 60_000;
        ((now + ahead) % (24 * 60)) as u32
    };
    let quiet = Some(QuietHours { from: minute(24 * 60 - 5), until: minute(30) });
    let endpoint = format!("{url}/rui");
    let subscription = NewPushDevice { quiet, ..device.subscription(&endpoint) };
    assert_eq!(subscribe(&mut rui, &subscription).await, 204);
    ana.act(Action::mv("F")).await.unwrap();
    app.wait(6_000);
    is_quiet(&service, "rui", 0).await;
    app.wait(32 * 60_000);
    let (_, _, body) = service.wait("rui", 1).await;
    assert_eq!(device.read(&body)["count"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_push_services_harm_nobody() {
    let (app, service, url) = start().await;
    let mut ana = app.user("Ana").await;
    let mut players = HashMap::new();
    for name in ["slow-1", "410-1", "404-1", "413-1", "403-1", "500-1", "busy-1", "201-1"] {
        let mut player = app.stranger();
        player.enter_as_guest().await.unwrap();
        let device = Device::new();
        let subscription = device.subscription(&format!("{url}/{name}"));
        assert_eq!(subscribe(&mut player, &subscription).await, 204);
        challenge_and_accept(&mut ana, &mut player).await;
        players.insert(name, (player, device));
    }
    app.wait(6_000);
    for name in players.keys() {
        service.wait(name, 1).await;
    }
    service.wait("busy-1", 2).await;
    service.wait("500-1", 2).await;
    app.wait(120_000);
    tokio::time::sleep(Duration::from_secs(5)).await;
    for (name, (mut player, _)) in players {
        let devices = look(&mut player).await.devices;
        let gone = name.starts_with("410") || name.starts_with("404");
        assert_eq!(devices, u64::from(!gone), "{name}");
        let calls = if name.starts_with("busy") || name.starts_with("500") { 2 } else { 1 };
        assert_eq!(service.count(name), calls, "{name}");
    }
}

async fn challenge_and_accept(from: &mut Client, to: &mut Client) {
    let audience = Audience::Person { nickname: to.nickname().to_string() };
    let proposal = NewChallenge { audience, terms: days(), first: First::Invited };
    let challenge = from.propose(&proposal).await.unwrap();
    to.accept(&challenge.id).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_devices_that_can_be_called_are_taken() {
    let (app, _, url) = start().await;
    let mut ana = app.user("Ana").await;
    let good = Device::new().subscription(&format!("{url}/ana"));
    assert_eq!(app.stranger().get("/api/v1/push").await.unwrap().status, 401);
    let bad = [
        NewPushDevice { endpoint: "http://127.0.0.1:1/x".into(), ..good.clone() },
        NewPushDevice { endpoint: "https://jogos.example/x".into(), ..good.clone() },
        NewPushDevice { language: "xx".into(), ..good.clone() },
        NewPushDevice { quiet: Some(QuietHours { from: 0, until: 1_440 }), ..good.clone() },
        NewPushDevice {
            keys: PushKeys { auth: "AAAA".into(), ..good.keys.clone() },
            ..good.clone()
        },
        NewPushDevice {
            keys: PushKeys { p256dh: "?".into(), ..good.keys.clone() },
            ..good.clone()
        },
        // As long as a point, but not on the curve.
        NewPushDevice {
            keys: PushKeys { p256dh: URL_SAFE_NO_PAD.encode([4; 65]), ..good.keys.clone() },
            ..good.clone()
        },
    ];
    for device in &bad {
        assert_eq!(subscribe(&mut ana, device).await, 422, "{device:?}");
    }
    assert_eq!(look(&mut ana).await.devices, 0);
    for number in 0..25 {
        let device = Device::new().subscription(&format!("{url}/{number}"));
        assert_eq!(subscribe(&mut ana, &device).await, 204);
    }
    assert_eq!(look(&mut ana).await.devices, 20, "the latest stay");
    let remove = RemovePushDevice { endpoint: format!("{url}/24") };
    let mut rui = app.user("Rui").await;
    let others = rui.request("DELETE", "/api/v1/push", Some(&remove)).await.unwrap();
    assert_eq!(others.status, 404, "somebody else's");
    let own = ana.request("DELETE", "/api/v1/push", Some(&remove)).await.unwrap();
    assert_eq!((own.status, look(&mut ana).await.devices), (204, 19));
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_ends_the_calls() {
    let (app, service, url) = start().await;
    let (mut ana, mut rui, _) = at_a_game(&app, &url, "rui", days()).await;
    rui.log_out().await.unwrap();
    ana.act(Action::mv("F")).await.unwrap();
    app.wait(6_000);
    is_quiet(&service, "rui", 0).await;
}

/// Many guests, each with a device and a game in which they begin.
async fn crowd(app: &TestApp, url: &str, count: usize) -> Vec<Device> {
    let mut ana = app.user("Ana").await;
    let mut devices = vec![];
    for number in 0..count {
        let mut player = app.stranger();
        player.enter_as_guest().await.unwrap();
        let device = Device::new();
        let subscription = device.subscription(&format!("{url}/d{number}"));
        assert_eq!(subscribe(&mut player, &subscription).await, 204);
        challenge_and_accept(&mut ana, &mut player).await;
        devices.push(device);
    }
    devices
}

/// `PUSH_CALLS=1000` makes as many; a few by default.
#[tokio::test(flavor = "multi_thread")]
async fn every_call_arrives_and_is_read() {
    let count = std::env::var("PUSH_CALLS").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let (app, service, url) = start().await;
    let devices = crowd(&app, &url, count).await;
    app.wait(6_000);
    for (number, device) in devices.into_iter().enumerate() {
        let (_, _, body) = service.wait(&format!("d{number}"), 1).await;
        assert_eq!(device.read(&body)["body"], "Começou a tua partida com Ana. É a tua vez.");
    }
    app.wait(60_000);
    tokio::time::sleep(Duration::from_millis(4_500)).await;
    assert_eq!(service.all(), count);
}

/// A call that is being made when the server dies may be lost, but none is made twice.
#[tokio::test(flavor = "multi_thread")]
async fn no_call_is_made_twice_through_crashes() {
    const COUNT: usize = 60;
    let (mut app, service, url) = start().await;
    let _devices = crowd(&app, &url, COUNT).await;
    app.wait(6_000);
    service.wait("d0", 1).await;
    for _ in 0..3 {
        app.crash_and_restart().await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    app.wait(6_000);
    tokio::time::sleep(Duration::from_secs(8)).await;
    let calls: Vec<usize> = (0..COUNT).map(|number| service.count(&format!("d{number}"))).collect();
    assert!(calls.iter().all(|&count| count <= 1), "{calls:?}");
    let lost = calls.iter().filter(|&&count| count == 0).count();
    assert!(lost <= 4, "{lost} are lost in four lives, one in each at the most");
}
