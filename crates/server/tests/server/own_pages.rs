//! The pages for access tokens and for a class, used as a browser uses them.

use protocol::ServerMessage;
use server::{Admin, PupilCard};

use crate::{TYPED, TestApp, look};

const TOKENS: &str = "/account/tokens";
const CLASS: &str = "/class";

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}")).1;
    rest.split_once(after).unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_shown_once_works_and_is_revoked() {
    let app = TestApp::start().await;
    let stranger = look(&app.stranger(), TOKENS, "en").await;
    assert!(stranger.status == 401 && stranger.body.contains("Log in first"), "{}", stranger.body);
    let ana = app.user("Ana").await;
    let empty = look(&ana, TOKENS, "pt").await;
    assert!(
        empty.body.contains("<html lang=\"pt\">") && empty.body.contains("Ainda não há nenhuma")
    );
    assert!(!empty.body.contains("name=\"play\""), "a person's token cannot play");
    let made = app
        .send_form(
            &ana,
            TOKENS,
            &format!("action=make&name=%3Cb%3Emine%3C%2Fb%3E&read=yes&{TYPED}"),
        )
        .await;
    assert_eq!(made.header("cache-control"), Some("no-store"));
    let secret = between(&made.body, "value=\"tab_", "\"");
    let bearer = format!("Bearer tab_{secret}");
    let ask = async |path: &str| {
        app.stranger().raw("GET", path, &[("authorization", &bearer)], vec![]).await.unwrap()
    };
    assert!(ask("/api/v1/session").await.body.contains("Ana"));
    // No token opens the page that makes tokens.
    assert_eq!(ask(TOKENS).await.status, 403);
    let listed = look(&ana, TOKENS, "en").await.body;
    assert!(listed.contains("&lt;b&gt;mine&lt;/b&gt;") && !listed.contains(secret), "{listed}");
    let id = between(&listed, "name=\"id\" value=\"", "\"").to_string();
    let done = app.send_form(&ana, TOKENS, &format!("action=revoke&id={id}")).await;
    assert_eq!((done.status, done.header("location")), (303, Some(TOKENS)));
    assert_eq!(ask("/api/v1/session").await.status, 401);
    assert!(look(&ana, TOKENS, "en").await.body.contains("There are none yet"));
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_that_make_no_sense_say_so() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    for (form, status, words) in [
        ("action=make&name=&read=yes", 422, "name of 1 to 60"),
        ("action=make&name=x", 422, "tick at least one"),
        ("action=make&name=x&play=yes", 422, "can only read"),
        ("action=make&name=x&read=yes&password=errada", 401, "password is wrong"),
        ("action=revoke&id=nothing", 404, "does not exist"),
        ("action=program", 400, "not filled in"),
        ("action=dance", 400, "not filled in"),
        ("", 400, "not filled in"),
    ] {
        let answer = app.send_form(&ana, TOKENS, form).await;
        assert_eq!(answer.status, status, "{form}");
        assert!(answer.body.contains(words), "{form}: {}", answer.body);
    }
    // Another site cannot send the form.
    let cookies = ana.cookies().join("; ");
    let headers = [
        ("cookie", cookies.as_str()),
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", "https://elsewhere.example"),
    ];
    let body = b"action=make&name=x&read=yes".to_vec();
    assert_eq!(ana.raw("POST", TOKENS, &headers, body).await.unwrap().status, 403);
    let becomes = app.send_form(&ana, TOKENS, "action=program&agree=yes").await;
    assert_eq!(becomes.status, 303);
    let page = look(&ana, TOKENS, "en").await.body;
    assert!(page.contains("name=\"play\"") && !page.contains("page-"), "{page}");
    let made =
        app.send_form(&ana, TOKENS, &format!("action=make&name=x&play=yes&read=yes&{TYPED}")).await;
    assert!(made.body.contains("value=\"tab_"), "{}", made.body);
}

async fn online(app: &TestApp, card: &PupilCard) -> loadtest::Socket {
    let mut pupil = app.stranger();
    pupil.log_in(&card.nickname, &card.password).await.unwrap();
    let mut socket = pupil.connect().await.unwrap();
    let welcome = |message| matches!(message, ServerMessage::Welcome { .. }).then_some(());
    socket.wait_for(welcome).await.unwrap();
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_sees_the_class_starts_a_round_and_gives_passwords() {
    let app = TestApp::start().await;
    let prof = app.user("Prof").await;
    let nobody = look(&prof, CLASS, "en").await;
    assert!(nobody.status == 404 && nobody.body.contains("You are in no class"), "{}", nobody.body);
    assert!(!nobody.body.contains("tabuleiro pupils"), "a page knows no commands");
    let names = ["Ana <Lima>", "Rui Sá", "Eva Reis"].map(String::from);
    let admin = Admin::open(&app.settings.database).unwrap();
    let cards = admin.add_class("5B", "Prof", &names).await.unwrap();
    let early = app.send_form(&prof, CLASS, "action=round&game=ouri").await;
    assert!(early.body.contains("Fewer than two pupils"), "{}", early.body);
    let _sockets = [online(&app, &cards[0]).await, online(&app, &cards[1]).await];
    let page = look(&prof, CLASS, "pt").await.body;
    for words in
        ["Turma 5B", "Ana &lt;Lima&gt;", "está ligado", "não está", "data-live", "está fechada"]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
    let third = cards[2].nickname.as_str();
    assert!(page.contains(&format!("reset-{third}")), "{page}");
    let mut pupil = app.stranger();
    pupil.log_in(&cards[2].nickname, &cards[2].password).await.unwrap();
    let seen = look(&pupil, CLASS, "en").await.body;
    assert!(seen.contains("Rui Sá") && !seen.contains("<form"), "{seen}");
    for form in ["action=round&game=ouri", "action=reset&nickname=5B-01", "action=open"] {
        assert_eq!(app.send_form(&pupil, CLASS, form).await.status, 403, "{form}");
    }
    let round = app.send_form(&prof, CLASS, "action=round&game=ouri").await.body;
    let paired = ["Ana &lt;Lima&gt; – Rui Sá", "Rui Sá – Ana &lt;Lima&gt;"];
    assert!(paired.iter().any(|pair| round.contains(pair)), "{round}");
    assert_eq!(app.send_form(&prof, CLASS, "action=round&game=chess").await.status, 422);
    let reset = app.send_form(&prof, CLASS, &format!("action=reset&nickname={third}")).await.body;
    let password = between(&reset, "<code class=\"once\">", "<");
    app.stranger().log_in(third, password).await.unwrap();
    assert_eq!(app.send_form(&prof, CLASS, "action=reset&nickname=Prof").await.status, 404);
    let stranger = look(&app.user("Zulmira").await, CLASS, "en").await;
    assert!(stranger.status == 404 && !stranger.body.contains("Rui"), "{}", stranger.body);
}

/// Whatever page somebody asks for, with whatever name in its address, and whatever form is sent:
/// there is an answer for people, and nothing happens for another site.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_answers_everybody() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    let addresses = server::page_addresses();
    assert!(addresses.len() > 10, "{addresses:?}");
    for address in addresses {
        for name in ["Ana", "nothing", "%00"] {
            let part = |it| if str::starts_with(it, '{') { name } else { it };
            let path = address.split('/').map(part).collect::<Vec<&str>>().join("/");
            for client in [&ana, &app.stranger()] {
                let seen = look(client, &path, "pt").await;
                assert!(seen.status < 500, "{path}: {}", seen.status);
                let sent = app.send_form(client, &path, "action=nothing&act=nothing").await;
                assert!(sent.status < 500, "{path}: {}", sent.status);
            }
        }
    }
    assert_eq!(ana.clone().get("/api/v1/session").await.unwrap().status, 200);
}
