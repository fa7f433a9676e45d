//! The digest by e-mail: by a real server, to a mail server of our own that keeps what arrives.

use std::time::{Duration, Instant};

use loadtest::{Client, HttpResponse};
use play::lobby::Audience;
use play::{Action, ClockRule, Terms};
use server::{MailSettings, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::mail_server::MailServer;
use crate::{Player, TestApp, look, terms};

const HOUR: u64 = 60 * 60 * 1_000;
const DAY: u64 = 24 * HOUR;
const LIST: &str = "/account/security";
/// Where people open the server, as the operator says.
pub(crate) const SITE: &str = "https://jogos.example";

pub(crate) fn settings(server: String) -> Settings {
    let sender = "jogos@example.org".to_string();
    let mail = Some(MailSettings { server, sender, site: format!("{SITE}/") });
    Settings { generosity: 1_000_000, mail, ..Settings::default() }
}

async fn start() -> (TestApp, MailServer) {
    let (mails, url) = MailServer::start().await;
    (TestApp::start_with(settings(url)).await, mails)
}

/// The path in a e-mail's link that begins like this.
pub(crate) fn way(email: &str, path: &str) -> String {
    let begin = format!("{SITE}{path}");
    let rest = email.split_once(&begin).unwrap_or_else(|| panic!("no {begin} in {email}")).1;
    let token: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    format!("{path}{token}")
}

pub(crate) async fn give(app: &TestApp, client: &Client, address: &str) -> HttpResponse {
    let form = format!("action=set&address={}", address.replace('@', "%40").replace('+', "%2B"));
    app.send_form(client, "/account/mail", &form).await
}

async fn page(client: &Client) -> String {
    look(client, LIST, "en").await.body
}

/// Ana, who begins, and Rui, whose address is confirmed and who has gone.
async fn at_a_game(app: &TestApp, mails: &MailServer, address: &str) -> (Player, Client) {
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    assert_eq!(give(app, &rui, address).await.status, 303);
    let confirm = way(&mails.wait(1).await, "/mail/confirm/");
    assert_eq!(app.send_form(&app.stranger(), &confirm, "").await.status, 200);
    let audience = Audience::Person { nickname: "Rui".into() };
    let days = Terms { clock: ClockRule::Days { days: 14 }, ..terms("oril") };
    let challenge = ana.challenge(audience, days).await.unwrap();
    let game = rui.accept(&challenge.id).await.unwrap();
    (Player::sit(ana, &game).await, rui)
}

/// Nothing more comes, although the server has looked several times.
async fn nothing_follows(app: &TestApp, mails: &MailServer, count: usize) {
    for _ in 0..2 {
        app.wait(11_000);
        tokio::time::sleep(Duration::from_millis(1_300)).await;
    }
    assert_eq!(mails.emails().len(), count, "{:?}", mails.emails().last());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_nothing_is_asked_or_sent() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    assert!(!page(&ana).await.contains("id=\"mail\""));
    let refused = give(&app, &ana, "ana@example.org").await;
    assert!(refused.status == 404 && refused.body.contains("sends no e-mail"), "{}", refused.body);
    assert_eq!(look(&ana, "/account/mail", "en").await.status, 303);
    let old = look(&ana, "/mail/confirm/nothing", "en").await;
    assert!(old.status == 404 && old.body.contains("no longer works"), "{}", old.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_given_confirmed_and_forgotten() {
    let (app, mails) = start().await;
    let ana = app.user("Ana").await;
    assert!(page(&ana).await.contains("type=\"email\""));
    for bad in ["", "ana", "ana@", "a@b.cd%0d%0aBcc:%20c@d.ef", "Ana+%3Cana@example.org%3E"] {
        let refused = give(&app, &ana, bad).await;
        assert!(refused.status == 422 && refused.body.contains("e-mail address"), "{bad}");
    }
    assert_eq!(give(&app, &ana, "ana@example.org").await.status, 303);
    let email = mails.wait(1).await;
    for part in ["To: ana@example.org", "From: Tabuleiro <jogos@example.org>", "Message-ID: <"] {
        assert!(email.contains(part), "no {part} in {email}");
    }
    assert!(!email.contains("Ana"), "nothing that anybody wrote goes to strangers: {email}");
    assert!(page(&ana).await.contains("ana@example.org"));
    // Looking at the link changes nothing.
    let confirm = way(&email, "/mail/confirm/");
    let asked = look(&app.stranger(), &confirm, "en").await;
    let shown = asked.body.contains("digest of Ana to ana@example.org");
    assert!(asked.status == 200 && shown, "{}", asked.body);
    assert!(page(&ana).await.contains("Confirm ana@example.org first"));
    assert_eq!(app.send_form(&app.stranger(), &confirm, "").await.status, 200);
    assert!(page(&ana).await.contains("goes to ana@example.org"));
    assert_eq!(app.send_form(&ana, "/mail/confirm/nothing", "").await.status, 404);
    let mut exporting = ana.clone();
    let data = exporting.get("/api/v1/me").await.unwrap().body;
    assert!(data.contains("ana@example.org"), "{data}");
    assert_eq!(app.send_form(&ana, "/account/mail", "action=stop").await.status, 303);
    assert_eq!(app.send_form(&app.stranger(), &confirm, "").await.status, 404);
    let data = exporting.get("/api/v1/me").await.unwrap().body;
    assert!(!data.contains("example.org"), "{data}");
    // An address that nobody confirms in three days is forgotten.
    give(&app, &ana, "ana@example.org").await;
    let confirm = way(&mails.wait(2).await, "/mail/confirm/");
    app.wait(3 * DAY);
    assert_eq!(app.send_form(&app.stranger(), &confirm, "").await.status, 404);
    // Guests and strangers have no digest.
    assert_eq!(give(&app, &app.stranger(), "eva@example.org").await.status, 401);
}

/// A request may name any host; an e-mail to a stranger must not lead there.
#[tokio::test(flavor = "multi_thread")]
async fn links_lead_to_the_operators_site_whatever_a_request_says() {
    let (app, mails) = start().await;
    let ana = app.user("Ana").await;
    let form = "action=set&address=ana%40example.org";
    let request = format!(
        "POST /account/mail HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\n\
         x-forwarded-host: evil.example\r\nreferer: http://evil.example/\r\ncookie: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{form}",
        ana.cookies().join("; "),
        form.len(),
    );
    let address = app.url().trim_start_matches("http://").to_string();
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    let email = mails.wait(1).await;
    assert!(email.contains(SITE) && !email.contains("evil"), "{email}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_asked_refuses_for_good() {
    let (app, mails) = start().await;
    let ana = app.user("Ana").await;
    assert_eq!(give(&app, &ana, "eva@example.org").await.status, 303);
    let email = mails.wait(1).await;
    assert!(email.contains("List-Unsubscribe: <"), "{email}");
    let stop = way(&email, "/mail/stop/");
    let asked = look(&app.stranger(), &stop, "en").await.body;
    assert!(asked.contains("Send nothing more to eva@example.org?"), "{asked}");
    assert_eq!(app.send_form(&app.stranger(), &stop, "").await.status, 200);
    assert!(page(&ana).await.contains("type=\"email\""), "it is forgotten");
    let rui = app.user("Rui").await;
    for (who, same) in [(&ana, "eva@example.org"), (&rui, "E.va+2@Example.org")] {
        let refused = give(&app, who, same).await;
        assert!(refused.status == 409 && refused.body.contains("does not want"), "{same}");
    }
    nothing_follows(&app, &mails, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_is_sent_once_a_day_until_it_was_seen() {
    let (mut app, mails) = start().await;
    let (mut ana, rui) = at_a_game(&app, &mails, "rui@example.org").await;
    ana.act(Action::mv("F")).await.unwrap();
    nothing_follows(&app, &mails, 1).await;
    app.wait(HOUR);
    let email = mails.wait(2).await;
    assert!(email.contains("Hello Rui,") && email.contains("against Ana: it is your turn"));
    assert!(email.contains(&format!("{SITE}/#/online/game/{}", ana.game)), "{email}");
    let stop = way(&email, "/mail/stop/");
    assert!(email.contains(&format!("List-Unsubscribe: <{SITE}{stop}>")), "{email}");
    assert!(email.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{email}");
    // Once, also after a crash, and not again the next day if nothing is new: that the clocks get the
    // time back for which no server ran is nothing new.
    for away in [0, 2 * DAY] {
        app.wait(away);
        app.crash_and_restart().await;
        app.wait(HOUR);
        nothing_follows(&app, &mails, 2).await;
    }
    let (mut ana, rui) = (ana.client.at(&app.url()), rui.at(&app.url()));
    // Something new, but seen.
    let challenge = ana.challenge(Audience::Person { nickname: "Rui".into() }, terms("ouri"));
    challenge.await.unwrap();
    let socket = rui.connect().await.unwrap();
    app.wait(2 * HOUR);
    nothing_follows(&app, &mails, 2).await;
    // It has expired when Rui goes; then comes something that Rui does not see.
    app.wait(DAY);
    drop(socket);
    let challenge = ana.challenge(Audience::Person { nickname: "Rui".into() }, terms("velha"));
    challenge.await.unwrap();
    app.wait(2 * HOUR);
    let email = mails.wait(3).await;
    assert!(email.contains("Ana challenges you"), "{email}");
    assert!(email.contains("Subject: Tabuleiro: you have been challenged"), "{email}");
    // One click of a mail program, which sends no origin and no cookie, ends it.
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let body = b"List-Unsubscribe=One-Click".to_vec();
    for _ in 0..2 {
        let stopped = app.stranger().raw("POST", &stop, &headers, body.clone()).await.unwrap();
        assert_eq!(stopped.status, 200, "{}", stopped.body);
        assert!(stopped.header("set-cookie").is_none(), "it opens nothing");
    }
    assert!(page(&rui).await.contains("type=\"email\""), "it is forgotten");
    assert_eq!(look(&rui, &stop, "en").await.status, 200);
    // Who stopped it may ask for it again.
    assert_eq!(give(&app, &rui, "rui@example.org").await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_misbehaves_harms_nobody() {
    let (app, mails) = start().await;
    let (mut ana, _rui) = at_a_game(&app, &mails, "slow@example.org").await;
    ana.act(Action::mv("F")).await.unwrap();
    let eva = app.user("Eva").await;
    for bad in ["nobody", "later", "refused", "nonsense", "hung", "flood", "cut"] {
        let begun = Instant::now();
        let refused = give(&app, &eva, &format!("{bad}@example.org")).await;
        assert!(refused.status == 503 && refused.body.contains("later"), "{bad}: {}", refused.body);
        assert!(begun.elapsed() < Duration::from_secs(15), "{bad}");
        assert!(
            page(&eva).await.contains("type=\"email\""),
            "{bad}: what was not sent is forgotten"
        );
    }
    app.wait(HOUR);
    let email = mails.wait(3).await;
    assert!(email.contains("To: slow@example.org"), "after that of the one who hung up: {email}");
    let metrics = ana.client.get("/metrics").await.unwrap().body;
    for kind in ["taken", "no-such-mailbox", "not-now", "refused", "unanswered"] {
        let counted = format!("tabuleiro_emails_total{{kind=\"{kind}\"}}");
        assert!(metrics.contains(&counted), "no {counted} in {metrics}");
    }
    let ana = look(&ana.client, LIST, "en").await;
    assert_eq!(ana.status, 200, "the rest of the server goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn digests_wait_for_a_mail_server_that_is_away() {
    let (mut app, mails) = start().await;
    let (mut ana, _rui) = at_a_game(&app, &mails, "busy@example.org").await;
    ana.act(Action::mv("F")).await.unwrap();
    // Nobody answers.
    let here = app.settings.mail.clone();
    let door = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let away = format!("smtp://{}", door.local_addr().unwrap());
    drop(door);
    app.settings.mail.as_mut().unwrap().server = away;
    app.stop_and_restart().await;
    app.wait(HOUR);
    nothing_follows(&app, &mails, 1).await;
    // It is there again, but too busy at first.
    app.settings.mail = here;
    app.stop_and_restart().await;
    nothing_follows(&app, &mails, 1).await;
    app.wait(HOUR);
    assert!(mails.wait(2).await.contains("it is your turn"));
    app.wait(3 * DAY);
    nothing_follows(&app, &mails, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emails_are_limited_and_a_deleted_account_gets_none() {
    let (app, mails) = start().await;
    let (mut ana, mut rui) = at_a_game(&app, &mails, "rui@example.org").await;
    let delete = protocol::DeleteAccount { password: crate::PASSWORD.into() };
    ana.act(Action::mv("F")).await.unwrap();
    let gone = rui.request("DELETE", "/api/v1/me", Some(&delete)).await.unwrap();
    assert_eq!(gone.status, 204);
    app.wait(DAY);
    nothing_follows(&app, &mails, 1).await;
    let (mails, url) = MailServer::start().await;
    let app = TestApp::start_with(Settings { generosity: 1, ..settings(url) }).await;
    let eva = app.user("Eva").await;
    let mut statuses = vec![];
    for address in ["eva@example.org", "no address", "e.va@example.org", "eva+x@example.org"] {
        statuses.push(give(&app, &eva, address).await.status);
    }
    assert_eq!(statuses, [303, 422, 303, 303], "a slip of the pen costs nothing");
    assert_eq!(give(&app, &eva, "other@example.org").await.status, 429);
    // Another account cannot fill the same mailbox either.
    let rui = app.user("Rui").await;
    assert_eq!(give(&app, &rui, "EVA@example.org").await.status, 429);
    assert_eq!(give(&app, &rui, "rui@example.org").await.status, 303);
    assert_eq!(mails.emails().len(), 4);
    app.wait(8 * HOUR);
    assert_eq!(give(&app, &eva, "eva@example.org").await.status, 303);
}
