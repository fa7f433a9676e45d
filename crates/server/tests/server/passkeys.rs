//! Passkeys, used as a browser with an authenticator uses them, and as one who wants to get in.
// Long because: every test needs the authenticator that is written here.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use loadtest::{Client, HttpResponse};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use server::{Admin, Settings};

use crate::{PASSWORD, TYPED, TestApp};

const SITE: &str = "https://jogos.example";
const LOG_IN: &str = "/login/passkey";
const ACCOUNT: &str = "/account/passkeys";
const LIST: &str = "/account/security";

const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const CREDENTIAL: u8 = 64;

async fn start() -> TestApp {
    let origins = vec![SITE.to_string()];
    TestApp::start_with(Settings { generosity: 1_000, origins, ..Settings::default() }).await
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}")).1;
    rest.split_once(after).unwrap().0
}

/// A browser that looks at the site.
struct Browser {
    client: Client,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    fn new(client: Client) -> Browser {
        let pairs = client.cookies().iter().filter_map(|cookie| cookie.split_once('='));
        let cookies = pairs.map(|(name, value)| (name.into(), value.into())).collect();
        Browser { client, cookies }
    }

    async fn ask(&mut self, method: &str, path: &str, origin: &str, form: String) -> HttpResponse {
        self.ask_with(method, path, origin, ("application/x-www-form-urlencoded", form)).await
    }

    /// Asks the interface, as the app does.
    async fn api(&mut self, method: &str, path: &str, body: serde_json::Value) -> HttpResponse {
        self.ask_with(method, path, SITE, ("application/json", body.to_string())).await
    }

    async fn ask_with(
        &mut self,
        method: &str,
        path: &str,
        origin: &str,
        (kind, body): (&str, String),
    ) -> HttpResponse {
        let cookies: Vec<_> =
            self.cookies.iter().map(|(name, it)| format!("{name}={it}")).collect();
        let cookies = cookies.join("; ");
        let headers = [
            ("cookie", cookies.as_str()),
            ("accept", "text/html"),
            ("accept-language", "en"),
            ("user-agent", "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36"),
            ("content-type", kind),
            ("origin", origin),
        ];
        let answer = self.client.raw(method, path, &headers, body.into_bytes()).await.unwrap();
        for cookie in answer.all("set-cookie") {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.into(), value.into());
        }
        answer
    }

    async fn look(&mut self, path: &str) -> String {
        let answer = self.ask("GET", path, SITE, String::new()).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    }

    async fn send(&mut self, path: &str, form: String) -> HttpResponse {
        self.ask("POST", path, SITE, form).await
    }

    /// The challenge of the page on which a passkey is made.
    async fn begin(&mut self) -> String {
        let password = PASSWORD.replace(' ', "+").replace('ó', "%C3%B3");
        let page = self.send(ACCOUNT, format!("action=begin&password={password}")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        between(&page.body, "data-challenge=\"", "\"").to_string()
    }

    /// The challenge of the page on which one logs in.
    async fn meet(&mut self) -> String {
        between(&self.look(LOG_IN).await, "data-challenge=\"", "\"").to_string()
    }

    async fn add(&mut self, key: &Authenticator) -> HttpResponse {
        let challenge = self.begin().await;
        self.send(ACCOUNT, key.made(&challenge)).await
    }

    async fn log_in(&mut self, key: &Authenticator) -> HttpResponse {
        let challenge = self.meet().await;
        self.send(LOG_IN, key.used(&challenge)).await
    }

    async fn is_logged_in(&mut self) -> bool {
        self.ask("GET", "/api/v1/session", SITE, String::new()).await.status == 200
    }
}

/// An authenticator with one passkey. What it says can be changed.
#[derive(Clone)]
struct Authenticator {
    pair: Arc<EcdsaKeyPair>,
    id: Vec<u8>,
    user: String,
    /// The browser's words.
    origin: String,
    ceremony: Option<&'static str>,
    /// Its own.
    host: String,
    flags: u8,
    counter: u32,
}

impl Authenticator {
    fn new(id: u8) -> Authenticator {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let document = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(kind, document.as_ref(), &random).unwrap();
        let pair = Arc::new(pair);
        let (id, flags, host) = (vec![id; 32], PRESENT | VERIFIED, "jogos.example".to_string());
        let (user, origin, ceremony) = (String::new(), SITE.to_string(), None);
        Authenticator { pair, id, user, origin, ceremony, host, flags, counter: 0 }
    }

    /// One whose passkey somebody has added.
    async fn of(browser: &mut Browser, id: u8) -> Authenticator {
        let mut key = Authenticator::new(id);
        let password = PASSWORD.replace(' ', "+").replace('ó', "%C3%B3");
        let page = browser.send(ACCOUNT, format!("action=begin&password={password}")).await.body;
        key.user = between(&page, "data-user=\"", "\"").to_string();
        let challenge = between(&page, "data-challenge=\"", "\"");
        let added = browser.send(ACCOUNT, key.made(challenge)).await;
        assert_eq!((added.status, added.header("location")), (303, Some(LIST)), "{}", added.body);
        key
    }

    fn client_data(&self, ceremony: &str, challenge: &str) -> Vec<u8> {
        let ceremony = self.ceremony.unwrap_or(ceremony);
        let origin = &self.origin;
        json!({ "type": ceremony, "challenge": challenge, "origin": origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn data(&self, flags: u8, rest: &[u8]) -> Vec<u8> {
        let site = digest(&SHA256, self.host.as_bytes());
        [site.as_ref(), &[flags], &self.counter.to_be_bytes(), rest].concat()
    }

    /// The form that adds it.
    fn made(&self, challenge: &str) -> String {
        let point = self.pair.public_key().as_ref();
        let key = [
            &[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20][..],
            &point[1..33],
            &[0x22, 0x58, 0x20],
            &point[33..],
        ]
        .concat();
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let rest = [&[0; 16][..], &length, &self.id, &key].concat();
        let client_data = encode(&self.client_data("webauthn.create", challenge));
        let data = encode(&self.data(self.flags | CREDENTIAL, &rest));
        format!("action=add&name=%3Cb%3Ephone&client_data={client_data}&authenticator_data={data}")
    }

    /// The form that logs in with it.
    fn used(&self, challenge: &str) -> String {
        let client_data = self.client_data("webauthn.get", challenge);
        let data = self.data(self.flags, &[]);
        let signed = [&data[..], digest(&SHA256, &client_data).as_ref()].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).unwrap();
        let (id, client_data, data) = (encode(&self.id), encode(&client_data), encode(&data));
        let (signature, user) = (encode(signature.as_ref()), &self.user);
        format!(
            "id={id}&client_data={client_data}&authenticator_data={data}&signature={signature}&user={user}"
        )
    }
}

async fn audit(app: &TestApp) -> Vec<String> {
    Admin::open(&app.database()).unwrap().audit(false).await.unwrap()
}

/// A refusal with a status and words for people.
fn is_refused(answer: &HttpResponse, status: u16, words: &str) {
    assert_eq!(answer.status, status, "{words}: {}", answer.body);
    assert!(answer.body.contains(words), "{words}: {}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_added_used_and_removed() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let key = Authenticator::of(&mut ana, 1).await;
    let listed = ana.look(LIST).await;
    assert!(listed.contains("&lt;b&gt;phone") && listed.contains("not used yet"), "{listed}");
    // Another browser, which knows nothing: no name is sent.
    let mut phone = Browser::new(app.stranger());
    assert!(!phone.is_logged_in().await);
    let inside = phone.log_in(&key).await;
    assert_eq!((inside.status, inside.header("location")), (303, Some("/#/online")));
    assert!(phone.is_logged_in().await);
    assert!(phone.look(LIST).await.contains("last used"));
    let data = phone.ask("GET", "/api/v1/me", SITE, String::new()).await.body;
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["passkeys"][0]["name"], "<b>phone");
    // Removed, it opens nothing any more; who is inside stays.
    let id = between(&phone.look(LIST).await, "name=\"id\" value=\"", "\"").to_string();
    let mut rui = Browser::new(app.user("Rui").await);
    is_refused(&rui.send(ACCOUNT, format!("action=remove&id={id}")).await, 404, "not exist");
    assert_eq!(phone.send(ACCOUNT, format!("action=remove&id={id}")).await.status, 303);
    is_refused(&phone.send(ACCOUNT, format!("action=remove&id={id}")).await, 404, "not exist");
    let refused = Browser::new(app.stranger()).log_in(&key).await;
    is_refused(&refused, 401, "not known here");
    assert!(phone.is_logged_in().await);
    let log = audit(&app).await;
    for act in ["passkey-added", "passkey-used", "passkey-removed"] {
        assert!(log.iter().any(|line| line.contains(act)), "{act}: {log:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_answer_of_this_passkey_is_refused() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let good = Authenticator::of(&mut ana, 1).await;
    let mut rui = Browser::new(app.user("Rui").await);
    let other = Authenticator::of(&mut rui, 2).await;
    type Change = fn(&mut Authenticator);
    let changes: [(Change, u16, &str); 9] = [
        (|key| key.host = "evil.example".into(), 403, "another site"),
        (|key| key.origin = "https://evil.example".into(), 403, "another site"),
        (|key| key.origin = "http://jogos.example".into(), 403, "another site"),
        (|key| key.ceremony = Some("webauthn.create"), 422, "could not read"),
        (|key| key.flags = PRESENT, 403, "did not check"),
        (|key| key.flags = VERIFIED, 403, "did not check"),
        (|key| key.flags |= CREDENTIAL, 422, "could not read"),
        (|key| key.id = vec![9; 32], 401, "not known here"),
        (|key| key.user = encode(&[0; 8]), 401, "could not be checked"),
    ];
    let mut stranger = Browser::new(app.stranger());
    for (change, status, words) in changes {
        let mut key = good.clone();
        change(&mut key);
        is_refused(&stranger.log_in(&key).await, status, words);
    }
    // The key of somebody else, under this id; and a signature of another answer.
    let foreign = Authenticator { id: good.id.clone(), user: good.user.clone(), ..other };
    is_refused(&stranger.log_in(&foreign).await, 401, "could not be checked");
    let (one, two) = (good.used(&stranger.meet().await), good.used(&stranger.meet().await));
    let signature = |form: &str| between(form, "signature=", "&").to_string();
    let mixed = one.replace(&signature(&one), &signature(&two));
    is_refused(&stranger.send(LOG_IN, mixed).await, 401, "could not be checked");
    assert!(!stranger.is_logged_in().await);
    // All that was refused spoiled nothing.
    assert_eq!(stranger.send(LOG_IN, one).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_answered_once_in_time_by_the_browser_that_asked() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let key = Authenticator::of(&mut ana, 1).await;
    let mut phone = Browser::new(app.stranger());
    let answer = key.used(&phone.meet().await);
    let mut thief = Browser::new(app.stranger());
    is_refused(&thief.send(LOG_IN, answer.clone()).await, 403, "open too long");
    thief.meet().await;
    is_refused(&thief.send(LOG_IN, answer.clone()).await, 403, "open too long");
    assert_eq!(phone.send(LOG_IN, answer.clone()).await.status, 303);
    is_refused(&phone.send(LOG_IN, answer).await, 403, "open too long");
    let late = key.used(&phone.meet().await);
    let invented = key.used(&"a".repeat(52));
    app.wait(10 * 60 * 1_000);
    for answer in [late, invented, key.used(""), key.used(&"x".repeat(500))] {
        is_refused(&phone.send(LOG_IN, answer).await, 403, "open too long");
    }
    // The same for making one: it is the session that asked.
    let mut other = Browser::new(app.stranger());
    other.log_in(&key).await;
    let second = Authenticator::new(2);
    let form = second.made(&ana.begin().await);
    is_refused(&other.send(ACCOUNT, form.clone()).await, 403, "open too long");
    assert_eq!(ana.send(ACCOUNT, form.clone()).await.status, 303);
    is_refused(&ana.send(ACCOUNT, form).await, 403, "open too long");
    let third = Authenticator::new(3).made(&ana.begin().await);
    app.wait(10 * 60 * 1_000);
    is_refused(&ana.send(ACCOUNT, third).await, 403, "open too long");
    // The challenge of a log-in makes no passkey, nor the other way round.
    let crossed = Authenticator::new(3).made(&ana.meet().await);
    is_refused(&ana.send(ACCOUNT, crossed).await, 403, "open too long");
    let crossed = key.used(&ana.begin().await);
    is_refused(&ana.send(LOG_IN, crossed).await, 403, "open too long");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counter_that_goes_back_is_refused_and_noted() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let mut key = Authenticator::of(&mut ana, 1).await;
    let mut phone = Browser::new(app.stranger());
    for (counter, status) in [(0, 303), (0, 303), (7, 303), (7, 401), (6, 401), (0, 401), (8, 303)]
    {
        key.counter = counter;
        assert_eq!(phone.log_in(&key).await.status, status, "{counter}");
    }
    key.counter = 3;
    is_refused(&phone.log_in(&key).await, 401, "seems to have been copied");
    let log = audit(&app).await;
    assert_eq!(log.iter().filter(|line| line.contains("passkey-copied")).count(), 4, "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_new_passkey_is_refused() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    type Change = fn(&mut Authenticator);
    let changes: [(Change, u16, &str); 8] = [
        (|key| key.host = "evil.example".into(), 403, "another site"),
        (|key| key.origin = "https://jogos.example.evil".into(), 403, "another site"),
        (|key| key.ceremony = Some("webauthn.get"), 422, "could not read"),
        (|key| key.flags = PRESENT, 403, "did not check"),
        (|key| key.flags = PRESENT | VERIFIED | 16, 422, "could not read"),
        (|key| key.flags = PRESENT | VERIFIED | 128, 422, "could not read"),
        (|key| key.id = vec![], 422, "could not read"),
        (|key| key.id = vec![1; 1_024], 422, "could not read"),
    ];
    for (change, status, words) in changes {
        let mut key = Authenticator::new(1);
        change(&mut key);
        is_refused(&ana.add(&key).await, status, words);
    }
    is_refused(&ana.send(ACCOUNT, "action=begin&password=wrong".into()).await, 401, "wrong");
    is_refused(&ana.send(ACCOUNT, "action=dance".into()).await, 400, "not filled in");
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    for (who, status) in [(guest, 403), (app.stranger(), 401)] {
        let mut who = Browser::new(who);
        for form in ["action=begin", "action=add", "action=remove&id=AAAA"] {
            assert_eq!(who.send(ACCOUNT, form.into()).await.status, status, "{form}");
        }
    }
    assert!(!ana.look(LIST).await.contains("data-sure"), "none was added");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_and_too_much_are_refused() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let key = Authenticator::of(&mut ana, 1).await;
    let fields = ["id", "client_data", "authenticator_data", "signature"];
    for (count, status) in [(0, 422), (1, 422), (3_999, 422), (10_000, 422), (20_000, 413)] {
        let long = "A".repeat(count);
        for field in fields {
            let good = key.used(&ana.meet().await);
            let sent = between(&format!("{good}&"), &format!("{field}="), "&").to_string();
            let bad = good.replace(&format!("{field}={sent}"), &format!("{field}={long}"));
            let answer = ana.send(LOG_IN, bad).await;
            let status = match (field, count) {
                // They can be read, and are an id, a signature and a site that nobody has.
                ("id" | "signature", 3_999) => 401,
                ("authenticator_data", 3_999) => 403,
                _ => status,
            };
            assert_eq!(answer.status, status, "{field} {count}: {}", answer.body);
        }
        let form = format!("action=add&client_data={long}&authenticator_data={long}");
        let status = if count == 10_000 { 413 } else { status };
        assert_eq!(ana.send(ACCOUNT, form).await.status, status, "{count}");
    }
    for body in ["", "id", "=&=", "%00=%ff", "client_data=%00"] {
        assert_eq!(ana.send(LOG_IN, body.into()).await.status, 422, "{body}");
    }
    assert_eq!(ana.log_in(&key).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_belongs_to_one_account_and_an_account_has_ten() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    Authenticator::of(&mut ana, 1).await;
    let mut rui = Browser::new(app.user("Rui").await);
    is_refused(&rui.add(&Authenticator::new(1)).await, 409, "already belongs");
    is_refused(&ana.add(&Authenticator::new(1)).await, 409, "already belongs");
    for id in 2..=10 {
        assert_eq!(ana.add(&Authenticator::new(id)).await.status, 303);
    }
    is_refused(&ana.add(&Authenticator::new(11)).await, 409, "already has 10 passkeys");
    assert_eq!(rui.add(&Authenticator::new(11)).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_that_are_closed_or_recovered_open_to_no_passkey() {
    let app = start().await;
    let mut client = app.user("Ana").await;
    let key = Authenticator::of(&mut Browser::new(client.clone()), 1).await;
    let admin = Admin::open(&app.database()).unwrap();
    let mut phone = Browser::new(app.stranger());
    admin.ban("Ana", true).await.unwrap();
    let banned = phone.log_in(&key).await;
    assert_eq!(banned.status, 403, "{}", banned.body);
    admin.ban("Ana", false).await.unwrap();
    assert_eq!(phone.log_in(&key).await.status, 303);
    // Whoever had the account is kept out: passkeys too.
    admin.reset_password("Ana").await.unwrap();
    assert!(!phone.is_logged_in().await);
    is_refused(&phone.log_in(&key).await, 401, "not known here");
    let mut rui = app.user("Rui").await;
    let key = Authenticator::of(&mut Browser::new(rui.clone()), 2).await;
    let delete = protocol::DeleteAccount { password: PASSWORD.into() };
    let gone = rui.request("DELETE", "/api/v1/me", Some(&delete)).await.unwrap();
    assert_eq!(gone.status, 204, "{}", gone.body);
    is_refused(&phone.log_in(&key).await, 401, "not known here");
    assert_eq!(client.get("/api/v1/session").await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_are_limited_like_those_with_a_password() {
    let app = TestApp::start_with(Settings { origins: vec![SITE.into()], ..Settings::default() });
    let app = app.await;
    let mut stranger = Browser::new(app.stranger());
    let key = Authenticator::new(1);
    let mut statuses = vec![];
    for _ in 0..11 {
        statuses.push(stranger.log_in(&key).await.status);
    }
    assert_eq!(statuses, [&[401; 10][..], &[429]].concat());
    let refused = stranger.log_in(&key).await;
    assert!(refused.header("retry-after").is_some(), "{:?}", refused.headers);
    app.wait(6_000);
    assert_eq!(stranger.log_in(&key).await.status, 401);
    let metrics = stranger.client.get("/metrics").await.unwrap().body;
    assert!(metrics.contains("credentials"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_for_secure_sites_and_only_for_the_one_where_they_were_made() {
    let app = TestApp::start_with(Settings {
        generosity: 1_000,
        origins: vec![SITE.into(), "https://outro.example".into(), "http://jogos.example".into()],
        ..Settings::default()
    });
    let app = app.await;
    let mut ana = Browser::new(app.user("Ana").await);
    let key = Authenticator::of(&mut ana, 1).await;
    let challenge = ana.meet().await;
    for origin in ["http://jogos.example", &app.url()] {
        let answer = ana.ask("POST", LOG_IN, origin, key.used(&challenge)).await;
        is_refused(&answer, 403, "secure page");
        let password = PASSWORD.replace(' ', "+").replace('ó', "%C3%B3");
        let begin = format!("action=begin&password={password}");
        is_refused(&ana.ask("POST", ACCOUNT, origin, begin).await, 403, "secure page");
    }
    // What was signed for one of our sites does not count at another.
    let answer = ana.ask("POST", LOG_IN, "https://outro.example", key.used(&challenge)).await;
    is_refused(&answer, 403, "another site");
    let moved = Authenticator {
        origin: "https://outro.example".into(),
        host: "outro.example".into(),
        ..key
    };
    let answer = ana.ask("POST", LOG_IN, "https://outro.example", moved.used(&challenge)).await;
    is_refused(&answer, 403, "another site");
    // Sites that are not ours are refused before anything is read.
    let evil = ana.ask("POST", LOG_IN, "https://evil.example", moved.used(&challenge)).await;
    assert!(evil.status == 403 && evil.body.contains("bad-origin"), "{}", evil.body);
    // A program's header lets nobody past that check.
    let headers = [
        ("authorization", "Bearer tab_x"),
        ("origin", "https://evil.example"),
        ("content-type", "application/x-www-form-urlencoded"),
    ];
    let body = moved.used(&challenge).into_bytes();
    let program = app.stranger().raw("POST", LOG_IN, &headers, body).await.unwrap();
    assert_eq!(program.status, 401, "{}", program.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_say_what_they_need_without_a_script() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    for path in [LIST, LOG_IN] {
        let page = ana.look(path).await;
        assert!(page.contains("Passkeys need a secure page"), "{page}");
        let script = between(&page, "<script src=\"/pages/", "\"");
        assert!(!script.is_empty() && page.contains("passkeys.js"), "{page}");
    }
    let page = ana.look(LIST).await;
    let address = format!("/pages/{}/passkeys.js", between(&page, "/pages/", "/"));
    let script = ana.ask("GET", &address, SITE, String::new()).await;
    assert!(script.status == 200 && script.body.contains("navigator.credentials"));
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    // The page after the password has no address of its own.
    let back = ana.ask("GET", "/account/passkeys?lang=pt", SITE, String::new()).await;
    assert_eq!((back.status, back.header("location")), (303, Some("/account/security?lang=pt")));
    let pt = ana.ask("GET", "/login/passkey?lang=pt", SITE, String::new()).await.body;
    assert!(pt.contains("Entrar com chave-passe") && pt.contains("lang=\"pt\""), "{pt}");
}

/// A log-in with the password: the status, and the word of the refusal.
async fn with_password(app: &TestApp, nickname: &str, password: &str) -> (u16, String) {
    let given = json!({ "nickname": nickname, "password": password });
    let answer = Browser::new(app.stranger()).api("POST", "/api/v1/session", given).await;
    let body: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    (answer.status, body["error"].as_str().unwrap_or_default().to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_passkey_is_asked_for_the_password_alone_opens_nothing() {
    const FIRST: &str = "Use your passkey first";
    let refused = || (403, "passkey-required".to_string());
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let mut desk = app.stranger();
    desk.log_in("Ana", PASSWORD).await.unwrap();
    let key = Authenticator::of(&mut ana, 1).await;
    // Only who has just used it can have it asked for: others could shut themselves out.
    is_refused(&ana.send(ACCOUNT, "action=ask".into()).await, 403, FIRST);
    assert_eq!(ana.log_in(&key).await.status, 303);
    assert!(ana.look(LIST).await.contains("Your password is then no longer enough"));
    assert_eq!(ana.send(ACCOUNT, "action=ask".into()).await.status, 303);
    assert!(ana.look(LIST).await.contains("Your password is not enough to open this account"));
    assert_eq!(desk.get("/api/v1/session").await.unwrap().status, 401, "a session without one");
    assert_eq!(with_password(&app, "Ana", PASSWORD).await, refused());
    assert_eq!(with_password(&app, "Ana", "wrong").await.1, "wrong-credentials");
    // Ten minutes later nothing changes how one gets in until the passkey has answered again.
    app.wait(10 * 60 * 1_000);
    let (begin, codes) = (format!("action=begin&{TYPED}"), format!("action=codes&{TYPED}"));
    let token = json!({ "name": "bot", "scopes": ["read"], "password": PASSWORD });
    let typed = format!("action=make&name=bot&read=yes&{TYPED}");
    let change = json!({ "old": PASSWORD, "new": "uma frase nova" });
    let id = format!("action=remove&id={}", encode(&key.id));
    let forms = [(ACCOUNT, &begin), (LIST, &codes), ("/account/tokens", &typed), (ACCOUNT, &id)];
    for (path, form) in forms {
        is_refused(&ana.send(path, form.clone()).await, 403, FIRST);
    }
    let page = ana.send(ACCOUNT, "action=ask-not".into()).await;
    assert!(page.status == 403 && page.body.contains("href=\"/login/passkey\""), "{}", page.body);
    let leave = json!({ "password": PASSWORD });
    for (method, path, body) in [
        ("POST", "/api/v1/tokens", &token),
        ("POST", "/api/v1/password", &change),
        ("DELETE", "/api/v1/me", &leave),
    ] {
        is_refused(&ana.api(method, path, body.clone()).await, 403, "passkey-required");
    }
    assert_eq!(ana.log_in(&key).await.status, 303);
    assert_eq!(ana.api("POST", "/api/v1/tokens", token).await.status, 201);
    assert_eq!(ana.send(ACCOUNT, begin).await.status, 200);
    let shown = ana.send(LIST, codes).await.body;
    let code = between(&shown, "<code>", "</code>");
    // A recovery code opens the account without the passkey, which is gone then.
    let other = json!({ "nickname": "Ana", "code": code, "password": "outra frase longa" });
    let mut lost = Browser::new(app.stranger());
    assert_eq!(lost.api("POST", "/api/v1/recovery", other).await.status, 200);
    is_refused(&ana.log_in(&key).await, 401, "not known here");
    assert_eq!(with_password(&app, "Ana", "outra frase longa").await.0, 200);
    let log = audit(&app).await;
    assert!(log.iter().any(|line| line.contains("passkey-asked")), "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_a_passkey_no_longer_comes_in_with_the_password() {
    let app = start().await;
    let mut ana = Browser::new(app.user("Ana").await);
    let key = Authenticator::of(&mut ana, 1).await;
    assert_eq!(ana.log_in(&key).await.status, 303);
    assert_eq!(ana.send(ACCOUNT, "action=ask".into()).await.status, 303);
    assert_eq!(with_password(&app, "Ana", PASSWORD).await.0, 403);
    assert_eq!(ana.send(ACCOUNT, "action=ask-not".into()).await.status, 303);
    assert_eq!(with_password(&app, "Ana", PASSWORD).await.0, 200);
    // The operator lets in whoever lost the passkey.
    assert_eq!(ana.send(ACCOUNT, "action=ask".into()).await.status, 303);
    let admin = Admin::open(&app.database()).unwrap();
    let (password, _codes) = admin.reset_password("Ana").await.unwrap();
    assert_eq!(with_password(&app, "Ana", &password).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_can_require_passkeys_of_moderators_and_teachers() {
    let origins = vec![SITE.to_string()];
    let settings = Settings { generosity: 1_000, origins, ..Settings::default() };
    let app = TestApp::start_with(Settings { require_passkeys: true, ..settings }).await;
    let admin = Admin::open(&app.database()).unwrap();
    let mut rui = Browser::new(app.user("Rui").await);
    let mut eva = Browser::new(app.user("Eva").await);
    let mut ana = Browser::new(app.user("Ana").await);
    admin.set_moderator("Rui", true).await.unwrap();
    admin.add_class("5B", "Eva", &["Ivo Dias".to_string()]).await.unwrap();
    Authenticator::of(&mut ana, 3).await;
    for (who, name, id, page) in
        [(&mut rui, "Rui", 1, "/moderation"), (&mut eva, "Eva", 2, "/class")]
    {
        // Who has none yet comes in and adds one; what staff see stays closed until it is used.
        assert_eq!(with_password(&app, name, PASSWORD).await.0, 200);
        let closed = who.ask("GET", page, SITE, String::new()).await;
        is_refused(&closed, 403, "Use your passkey first");
        let key = Authenticator::of(who, id).await;
        assert_eq!(who.ask("GET", page, SITE, String::new()).await.status, 403, "{page}");
        assert_eq!(with_password(&app, name, PASSWORD).await.0, 403, "{name}");
        is_refused(&who.send(ACCOUNT, "action=ask-not".into()).await, 403, "passkey first");
        assert_eq!(who.log_in(&key).await.status, 303);
        who.look(page).await;
        let list = who.look(LIST).await;
        assert!(list.contains("On this server, teachers and moderators"), "{list}");
        assert!(!list.contains("value=\"ask"), "it is not theirs to choose");
    }
    assert_eq!(with_password(&app, "Ana", PASSWORD).await.0, 200, "of others none is required");
}
