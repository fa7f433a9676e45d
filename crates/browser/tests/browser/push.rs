//! Calls while no page is open: the browser shows them, and reads what the server has encrypted.

use std::time::Duration;

use browser::{Screen, Tongue, on_stage};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[test]
fn a_call_is_shown_while_no_page_is_open() {
    on_stage("push-shown", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.until("the app is kept", "navigator.serviceWorker.controller").await;
        let origin = stage.address().trim_end_matches('/').to_string();
        let permissions = json!({ "permissions": ["notifications"], "origin": origin });
        page.tool("Browser.grantPermissions", permissions).await;
        page.run("location.href = 'about:blank'").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let call = json!({ "title": "Tabuleiro", "body": "Ana já jogou. É a tua vez.",
            "tag": "g1", "url": "#/online/game/g1", "count": 1 });
        page.tool("ServiceWorker.enable", json!({})).await;
        let call = json!({ "origin": origin, "registrationId": "0", "data": call.to_string() });
        page.tool("ServiceWorker.deliverPushMessage", call).await;
        page.go("").await;
        let shown = page
            .run_later(
                "const done = arguments[0]; navigator.serviceWorker.ready
                 .then((it) => it.getNotifications())
                 .then((all) => done(all.map((it) => [it.body, it.tag, it.data])))",
            )
            .await;
        assert_eq!(shown, json!([["Ana já jogou. É a tua vez.", "g1", "#/online/game/g1"]]));
        page.is_content().await;
    });
}

/// Runs the app's own worker in the page, with a `self` that writes down what is asked of the
/// browser, and lets a call arrive while the page is seen or not.
const BADGE: &str = r#"
const done = arguments[0];
(async () => {
  const source = await (await fetch("/service_worker.js", { cache: "no-store" })).text();
  const asked = [], handlers = {};
  const worker = (pages) => ({
    addEventListener: (name, handler) => { handlers[name] = handler; },
    navigator: { setAppBadge: async (count) => { asked.push(["badge", count]); } },
    clients: { matchAll: async () => pages },
    registration: { showNotification: async (title, { body }) => { asked.push(["shown", body]); } },
    location, skipWaiting: () => {},
  });
  const call = async (pages, data) => {
    new Function("self", "caches", source)(worker(pages), {});
    let waited;
    handlers.push({ data: { json: () => data }, waitUntil: (it) => { waited = it; } });
    await waited;
  };
  await call([], { title: "T", body: "one", count: 3 });
  await call([{ visibilityState: "visible" }], { title: "T", body: "two", count: 1 });
  await call([{ visibilityState: "hidden" }], { title: "T", body: "three" });
  done(asked);
})().catch((error) => done(String(error)));
"#;

/// The icon says how many games wait, and no longer once the app is opened.
#[test]
fn the_icon_has_a_badge_until_the_app_is_opened() {
    on_stage("push-badge", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        // The app itself never makes code of text, and its pages may not.
        page.tool("Page.setBypassCSP", json!({ "enabled": true })).await;
        page.reload().await;
        let asked = page.run_later(BADGE).await;
        let expected = json!([["badge", 3], ["shown", "one"], ["badge", 1], ["shown", "three"]]);
        assert_eq!(asked, expected);
        page.prepare(
            "window.cleared = 0;
             navigator.clearAppBadge = async () => { window.cleared += 1; };",
        )
        .await;
        page.reload().await;
        page.until("the badge is cleared", "window.cleared === 1").await;
        page.is_content().await;
    });
}

/// A device in the page: it makes its keys, and asks to be called at `endpoint`.
const SUBSCRIBE: &str = r#"
const done = arguments[0];
const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
(async () => {
  window.pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  window.point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  window.secret = crypto.getRandomValues(new Uint8Array(16));
  const keys = { p256dh: text(point), auth: text(secret) };
  const send = (method, path, body) => fetch(path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });
  await send("POST", "/api/v1/guests");
  const told = await send("PUT", "/api/v1/push", { endpoint: "ENDPOINT", keys, language: "en" });
  const game = await (await send("POST", "/api/v1/challenges", { audience: { kind: "link" },
    terms: { game: "oril", clock: { kind: "none" }, rated: false, public: true }, first: "inviter" })).json();
  done([told.status, game.id]);
})();
"#;

/// Reads a call with the browser's own cryptography.
const DECRYPT: &str = r#"
const done = arguments[0];
const body = new Uint8Array(BODY);
const join = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]));
const bytes = (text) => new TextEncoder().encode(text);
const derive = async (salt, material, info, length) => {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
};
(async () => {
  const salt = body.slice(0, 16), length = body[20];
  const sender = body.slice(21, 21 + length), sealed = body.slice(21 + length);
  const other = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, true, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, pair.privateKey, 256);
  const material = await derive(secret, shared, join(bytes("WebPush: info\0"), point, sender), 32);
  const key = await derive(salt, material, bytes("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(salt, material, bytes("Content-Encoding: nonce\0"), 12);
  const opened = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opened, sealed));
  const end = plain.findLastIndex((byte) => byte !== 0);
  done([plain[end], new TextDecoder().decode(plain.slice(0, end))]);
})().catch((error) => done(String(error)));
"#;

/// The body of the next request to a push service.
async fn taken(listener: &TcpListener) -> Vec<u8> {
    let (mut stream, _) = listener.accept().await.expect("a call");
    let (mut request, mut piece) = (vec![], [0; 4096]);
    loop {
        let count = stream.read(&mut piece).await.expect("the call goes on");
        request.extend_from_slice(&piece[..count]);
        let Some(head) = request.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let text = String::from_utf8_lossy(&request[..head]).to_lowercase();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.expect("a length").trim().parse().expect("a number");
        if request.len() >= head + 4 + length {
            stream
                .write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")
                .await
                .expect("an answer");
            return request[head + 4..].to_vec();
        }
    }
}

#[test]
fn the_browser_reads_what_the_server_encrypts() {
    on_stage("push-read", async |stage| {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let service = format!("http://{}", listener.local_addr().expect("an address"));
        stage.trust_push_service(service.clone()).await;
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        let made = page.run_later(&SUBSCRIBE.replace("ENDPOINT", &format!("{service}/a"))).await;
        assert_eq!(made[0], 204, "{made}");
        // Somebody else accepts; it is the turn of the one who invited.
        let other = stage.open_app(Screen::Phone, Tongue::English).await;
        let accept = format!(
            "const done = arguments[0];
             fetch('/api/v1/guests', {{ method: 'POST' }})
             .then(() => fetch('/api/v1/challenges/{}/accept', {{ method: 'POST' }}))
             .then((answer) => done(answer.status))",
            made[1].as_str().expect("a challenge")
        );
        assert_eq!(other.run_later(&accept).await, 200);
        let body = tokio::time::timeout(Duration::from_secs(30), taken(&listener)).await;
        let body = body.expect("the device is called");
        let read = page.run_later(&DECRYPT.replace("BODY", &json!(body).to_string())).await;
        assert_eq!(read[0], 2, "{read}");
        let call: Value = serde_json::from_str(read[1].as_str().expect("text")).expect("JSON");
        let text = call["body"].as_str().expect("text");
        assert!(text.starts_with("Your game against guest-"), "{text}");
    });
}
