//! Friends, blocks, reports and moderators.

use loadtest::{Client, Socket};
use play::lobby::Audience;
use play::{Action, Terms};
use protocol::{ChallengeView, ClientMessage, GameSummary, OnlinePlayer, Phrase, ServerMessage};

use crate::{PASSWORD, TYPED, TestApp, terms};

async fn block(client: &mut Client, nickname: &str) {
    let path = format!("/api/v1/mutes/{nickname}");
    assert_eq!(client.request("PUT", &path, None::<&()>).await.unwrap().status, 204);
}

/// The names in the lobby that arrives next as a whole.
async fn lobby(socket: &mut Socket) -> (Vec<String>, usize) {
    let seen = socket.wait_for(|message| match message {
        ServerMessage::Lobby { online, challenges } => Some((online, challenges)),
        _ => None,
    });
    let (online, challenges) = seen.await.unwrap();
    (online.into_iter().map(|player| player.nickname).collect(), challenges.len())
}

fn named(people: &[OnlinePlayer], nickname: &str) -> bool {
    people.iter().any(|player| player.nickname == nickname)
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_listed_with_what_they_do() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let follow = async |client: &Client, name: &str| {
        send(&app, client, &format!("/people/{name}"), "action=follow").await
    };
    assert_eq!(follow(&ana, "rui").await, 303);
    assert_eq!((follow(&ana, "Ana").await, follow(&ana, "Ninguem").await), (400, 404));
    let seen = page(&mut ana, "/people").await.1;
    assert!(seen.contains("/people/Rui") && seen.contains("not online"), "{seen}");
    let _socket = rui.connect().await.unwrap();
    let seen = page(&mut ana, "/people").await.1;
    assert!(seen.contains("/people/Rui") && !seen.contains("not online"), "{seen}");
    assert_eq!(ana.who().await.unwrap().friends, ["Rui"]);
    block(&mut rui, "Ana").await;
    assert!(!page(&mut ana, "/people").await.1.contains("/people/Rui"));
    assert_eq!(follow(&ana, "Rui").await, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_is_not_seen_or_met() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let mut eva = app.user("Eva").await;
    let (mut at_ana, mut at_rui) = (ana.connect().await.unwrap(), rui.connect().await.unwrap());
    let mut at_eva = eva.connect().await.unwrap();
    let to_ana = Audience::Person { nickname: "Ana".into() };
    rui.challenge(to_ana.clone(), terms("oril")).await.unwrap();
    let seek = rui.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    block(&mut ana, "Rui").await;
    // Both get a lobby without the other; what was proposed between them is gone.
    let (seen, challenges) = lobby(&mut at_ana).await;
    assert!(!seen.contains(&"Rui".to_string()) && challenges == 0, "{seen:?}");
    let (seen, _) = lobby(&mut at_rui).await;
    assert!(!seen.contains(&"Ana".to_string()), "{seen:?}");
    for (client, other) in [(&mut ana, "Rui"), (&mut rui, "Ana")] {
        let online = client.get("/api/v1/online").await.unwrap();
        assert!(!named(&online.read::<Vec<OnlinePlayer>>().unwrap(), other));
        let to = Audience::Person { nickname: other.into() };
        let refused = client.challenge(to, terms("oril")).await.unwrap_err();
        assert!(refused.to_string().contains("not-welcome"), "{refused}");
    }
    let listed = ana.get("/api/v1/challenges").await.unwrap();
    assert_eq!(listed.read::<Vec<ChallengeView>>().unwrap(), []);
    let refused = ana.accept(&seek.id).await.unwrap_err();
    assert!(refused.to_string().contains("not-welcome"), "{refused}");
    // News of the other does not come either; others hear it.
    let second = rui.challenge(Audience::Anyone {}, terms("ouri")).await.unwrap();
    let heard = at_eva.wait_for(|message| match message {
        ServerMessage::Challenge { challenge } => (challenge.id == second.id).then_some(()),
        _ => None,
    });
    heard.await.unwrap();
    at_ana.send(&ClientMessage::Lobby { follow: true }).await.unwrap();
    let news = at_ana.wait_for(|message| match message {
        ServerMessage::Challenge { .. } => Some(Err("the seek is announced")),
        ServerMessage::Presence { changed, .. } if named(&changed, "Rui") => {
            Some(Err("the blocked player is announced"))
        }
        ServerMessage::Lobby { challenges, .. } => Some(Ok(challenges.len())),
        _ => None,
    });
    assert_eq!(news.await.unwrap(), Ok(0));
    // Games of the blocked are not among those to watch.
    eva.accept(&second.id).await.unwrap();
    let live = async |client: &mut Client| -> Vec<GameSummary> {
        client.get("/api/v1/live").await.unwrap().read().unwrap()
    };
    assert_eq!((live(&mut ana).await.len(), live(&mut eva).await.len()), (0, 1));
}

async fn page(client: &mut Client, path: &str) -> (u16, String) {
    let answer = client.get(path).await.unwrap();
    (answer.status, answer.body)
}

async fn send(app: &TestApp, client: &Client, path: &str, form: &str) -> u16 {
    app.send_form(client, path, form).await.status
}

async fn report(app: &TestApp, client: &Client, about: &str, words: &str) -> u16 {
    let form = format!("action=report&reason=annoying&words={words}");
    send(app, client, &format!("/people/{about}"), &form).await
}

/// The name of the first report on the page.
fn first_report(page: &str) -> String {
    let at = page.find("action=\"/moderation/").expect("a report is shown") + 20;
    page[at..].split('"').next().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_acts_on_reports_and_the_log_says_so() {
    let app = TestApp::start().await;
    let mut table = app.table(Terms::casual("oril")).await;
    table.play(&["A"]).await;
    let mut mia = app.user("Mia").await;
    assert_eq!(page(&mut mia, "/moderation").await.0, 404, "for moderators alone");
    let admin = server::Admin::open(&app.database()).unwrap();
    admin.set_moderator("Mia", true).await.unwrap();
    let hostile = "<script>alert(1)</script>";
    assert_eq!(report(&app, &table.first.client, "Rui", hostile).await, 303);
    let (status, seen) = page(&mut mia, "/moderation").await;
    assert_eq!(status, 200);
    assert!(seen.contains("Ana reports Rui") && seen.contains("&lt;script&gt;"), "{seen}");
    // Nothing in it turns the text around or moves a terminal's cursor.
    for deceptive in ["a%E2%80%AEb", "a%1B%5B31mb", "a%00b"] {
        assert_eq!(report(&app, &table.first.client, "Rui", deceptive).await, 400);
    }
    let decide = format!("/moderation/{}", first_report(&seen));
    assert_eq!(send(&app, &mia, &decide, "action=ban&days=3&why=x%1B%5B2J").await, 400);
    for wrong in ["action=ban&days=0&why=x", "action=ban&days=3&why=", "action=eat&why=x"] {
        assert_eq!(send(&app, &mia, &decide, wrong).await, 400, "{wrong}");
    }
    assert_eq!(send(&app, &table.second.client, &decide, "action=dismiss&why=me").await, 404);
    // Silenced: moves are possible, phrases are not.
    assert_eq!(send(&app, &mia, &decide, "action=silence&days=2&why=noise").await, 303);
    let game = table.game.clone();
    let say = ClientMessage::Say { game, phrase: Phrase::Hello };
    table.second.socket.send(&say).await.unwrap();
    assert_eq!(table.second.answer().await.unwrap_err(), "silenced");
    table.second.act(Action::mv("a")).await.unwrap();
    // Banned: the game ends, the session too, and the next log-in says until when and why.
    assert_eq!(report(&app, &table.first.client, "Rui", "again").await, 303);
    let (_, seen) = page(&mut mia, "/moderation").await;
    let decide = format!("/moderation/{}", first_report(&seen));
    assert_eq!(send(&app, &mia, &decide, "action=ban&days=3&why=insults").await, 303);
    assert_eq!(send(&app, &mia, &decide, "action=ban&days=3&why=twice").await, 404);
    assert_eq!(table.second.client.get("/api/v1/session").await.unwrap().status, 401);
    assert_eq!(table.first.client.unfinished().await.unwrap(), []);
    let mut rui = app.stranger();
    let refused = rui.log_in("Rui", PASSWORD).await.unwrap_err();
    let told = format!("{refused} {}", refused.problem().message);
    assert!(told.contains("insults") && told.contains("UTC"), "{told}");
    let wrong = rui.log_in("Rui", "not the password").await.unwrap_err();
    assert!(wrong.to_string().contains("wrong-credentials"), "strangers learn nothing: {wrong}");
    app.wait(3 * 24 * 60 * 60_000);
    rui.log_in("Rui", PASSWORD).await.unwrap();
    let log = admin.audit(false).await.unwrap();
    assert!(log.iter().any(|line| line.ends_with("Mia  ban  Rui  insults")), "{log:?}");
    assert!(log[0].ends_with("-  moderator  Mia"), "{log:?}");
    let json = admin.audit(true).await.unwrap();
    assert!(json.iter().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_rename_but_not_each_other() {
    let app = TestApp::start().await;
    let (ana, mut mia) = (app.user("Ana").await, app.user("Mia").await);
    let mut rui = app.user("Rui").await;
    let admin = server::Admin::open(&app.database()).unwrap();
    admin.set_moderator("Mia", true).await.unwrap();
    assert_eq!(report(&app, &ana, "Rui", "").await, 303);
    let decide = format!("/moderation/{}", first_report(&page(&mut mia, "/moderation").await.1));
    assert_eq!(send(&app, &mia, &decide, "action=rename&nickname=Ana&why=x").await, 409);
    assert_eq!(send(&app, &mia, &decide, "action=rename&nickname=a&why=x").await, 422);
    assert_eq!(send(&app, &mia, &decide, "action=rename&nickname=Novo&why=rude").await, 303);
    assert_eq!(rui.who().await.unwrap().nickname, "Novo");
    assert_eq!(report(&app, &rui, "Mia", "").await, 303);
    let decide = format!("/moderation/{}", first_report(&page(&mut mia, "/moderation").await.1));
    assert_eq!(send(&app, &mia, &decide, "action=ban&days=1&why=no").await, 403);
    assert_eq!(send(&app, &mia, &decide, "action=dismiss&why=no").await, 303);
    // Nobody reports themselves, in their own name or at length.
    assert_eq!(report(&app, &ana, "Ana", "").await, 400);
    assert_eq!(report(&app, &ana, "Novo", &"x".repeat(501)).await, 413);
    assert_eq!(report(&app, &ana, "Ninguem", "").await, 404);
    assert_eq!(report(&app, &app.stranger(), "Novo", "").await, 401);
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    assert_eq!(report(&app, &guest, "Mia", "").await, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_change_friends_blocks_codes_and_sessions() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    app.user("Rui").await;
    assert_eq!(page(&mut app.stranger(), "/people").await.0, 401);
    assert_eq!(send(&app, &ana, "/people/Rui", "action=follow").await, 303);
    assert!(page(&mut ana, "/people").await.1.contains("/people/Rui"));
    assert_eq!(send(&app, &ana, "/people/Rui", "action=block").await, 303);
    assert_eq!(ana.who().await.unwrap().muted, ["Rui"]);
    assert_eq!(send(&app, &ana, "/people/Rui", "action=unblock").await, 303);
    let form = "action=report&reason=name&words=olha&game=";
    assert_eq!(send(&app, &ana, "/people/Rui", form).await, 303);
    assert_eq!(send(&app, &ana, "/people/Rui", "action=nothing").await, 400);
    assert_eq!(send(&app, &ana, "/people/Ninguem", "action=block").await, 404);
    // Other sessions end; new codes need the password and make the old ones void.
    let mut elsewhere = app.stranger();
    elsewhere.log_in("Ana", PASSWORD).await.unwrap();
    assert_eq!(send(&app, &ana, "/account/security", "action=end-others").await, 303);
    assert_eq!(elsewhere.get("/api/v1/session").await.unwrap().status, 401);
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 200);
    let codes = "action=codes&password=wrong";
    assert_eq!(send(&app, &ana, "/account/security", codes).await, 401);
    let codes = format!("action=codes&password={}", PASSWORD.replace(' ', "+"));
    assert_eq!(send(&app, &ana, "/account/security", &codes).await, 200);
}

/// Names of tournaments and clubs are reported and changed; nicknames that look like another or
/// like the server's are refused as those of clubs are.
#[tokio::test(flavor = "multi_thread")]
async fn names_of_tournaments_and_clubs_are_moderated() {
    let app = TestApp::start().await;
    let (ana, mut mia) = (app.user("Ana").await, app.user("Mia").await);
    let rui = app.user("Carlos").await;
    server::Admin::open(&app.database()).unwrap().set_moderator("Mia", true).await.unwrap();
    let form = "name=Nome feio&system=arena&length=9&game=velha&clock=5%2B2&starts=9";
    let made = app.send_form(&rui, "/tournaments", form).await;
    let tournament = made.header("location").unwrap().to_string();
    assert_eq!(send(&app, &rui, "/clubs", "name=Clube feio").await, 303);
    for (place, new, shown) in
        [(&*tournament, "Outro", "Outro"), ("/clubs/clube-feio", "", "Sem nome")]
    {
        assert_eq!(send(&app, &rui, place, "act=report&words=x").await, 400, "their own");
        assert_eq!(send(&app, &ana, place, "act=report&words=feio").await, 303);
        let (_, seen) = page(&mut mia, "/moderation").await;
        assert!(seen.contains(&format!("href=\"{place}\"")), "{seen}");
        let decide = format!("/moderation/{}", first_report(&seen));
        let form = format!("action=rename-place&nickname={new}&why=feio");
        assert_eq!(send(&app, &mia, &decide, &form).await, 303);
        let list = if place.starts_with("/clubs") { "/clubs" } else { place };
        let (_, seen) = page(&mut mia, list).await;
        assert!(seen.contains(shown) && !seen.contains("feio"), "{seen}");
        assert_eq!(send(&app, &mia, &decide, &form).await, 404, "it is decided");
    }
    for name in ["CarIos", "C4rlos", "car-los", "Moderator", "Support", "Adm1n", "O_Tabu1eiro"] {
        let refused = app.stranger().register(name, PASSWORD).await.unwrap_err();
        let word = refused.problem().error;
        assert!(["nickname-taken", "nickname-reserved"].contains(&word.as_str()), "{name}: {word}");
    }
    app.user("Badminton").await;
}

/// Who came to an account, or tried to, and what was made and ended there: for the operator and
/// the moderators, without a secret, and gone with the account.
#[tokio::test(flavor = "multi_thread")]
async fn access_to_accounts_is_in_the_log() {
    let app = TestApp::start().await;
    let (mut ana, mut mia) = (app.user("Ana").await, app.user("Mia").await);
    let admin = server::Admin::open(&app.database()).unwrap();
    admin.set_moderator("Mia", true).await.unwrap();
    let mut elsewhere = app.stranger();
    elsewhere.log_in("Ana", "not the password").await.unwrap_err();
    elsewhere.log_in("O meu segredo", PASSWORD).await.unwrap_err();
    elsewhere.log_in("Ana", PASSWORD).await.unwrap();
    let make = format!("action=make&name=meu&read=yes&{TYPED}");
    assert_eq!(send(&app, &ana, "/account/tokens", &make).await, 200);
    let tokens: Vec<protocol::TokenView> = ana.get("/api/v1/tokens").await.unwrap().read().unwrap();
    let revoke = format!("/api/v1/tokens/{}", tokens[0].id);
    assert_eq!(ana.request("DELETE", &revoke, None::<&()>).await.unwrap().status, 204);
    let recover = protocol::Recover {
        nickname: "Ana".into(),
        code: "AAAA-AAAA".into(),
        password: "uma outra frase".into(),
    };
    assert_eq!(elsewhere.post("/api/v1/recovery", &recover).await.unwrap().status, 401);
    assert_eq!(send(&app, &ana, "/account/security", "action=end-others").await, 303);
    let log = async || admin.audit(false).await.unwrap();
    // What is refused is noted a moment later.
    let begun = std::time::Instant::now();
    while log().await.iter().filter(|line| line.contains("-refused")).count() < 2 {
        assert!(begun.elapsed().as_secs() < 20, "{:?}", log().await);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let log = log().await;
    let expected = [
        "-  log-in-refused  Ana  127.0.0.0/24",
        "Ana  logged-in  Ana  127.0.0.0/24",
        "Ana  token-made  Ana",
        "Ana  token-revoked  Ana",
        "-  recovery-refused  Ana  127.0.0.0/24",
        "Ana  others-logged-out  Ana",
    ];
    for end in expected {
        assert!(log.iter().any(|line| line.ends_with(end)), "no {end} in {log:?}");
    }
    assert_eq!(log.iter().filter(|line| line.contains("  Ana")).count(), expected.len());
    let whole = log.join("\n");
    assert!(!whole.contains("segredo") && !whole.contains("password"), "{whole}");
    let (status, seen) = page(&mut mia, "/moderation").await;
    assert_eq!(status, 200);
    for words in ["log-in refused", "logged in", "access token made", "127.0.0.0/24", "somebody"] {
        assert!(seen.contains(words), "no {words} in {seen}");
    }
    admin.delete_player("Ana").await.unwrap();
    let log = admin.audit(false).await.unwrap();
    assert!(!log.iter().any(|line| line.contains("127.0.0") || line.contains("Ana")), "{log:?}");
}
