//! Vacations in games by correspondence, with a clock that the test moves.

use loadtest::{Client, HttpResponse};
use play::{Action, ClockRule, Moment, Terms};
use rules::{EndReason, Side};

use crate::{Player, Table, TestApp, look, terms};

const PAGE: &str = "/account/vacation";
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

async fn send(app: &TestApp, client: &Client, form: &str) -> HttpResponse {
    app.send_form(client, PAGE, form).await
}

async fn page(app: &TestApp, client: &Client) -> HttpResponse {
    look(&client.at(&app.url()), PAGE, "en").await
}

/// A server in March, so that all days fall into one year.
async fn in_march() -> TestApp {
    let app = TestApp::start().await;
    while Moment(app.time()).date().1 != 3 {
        app.wait(DAY);
    }
    app
}

async fn table(app: &TestApp) -> Table {
    app.table(Terms { clock: ClockRule::Days { days: 1 }, ..terms("oril") }).await
}

/// How a game stands for somebody who comes back to it.
async fn again(app: &TestApp, player: &Player) -> Player {
    Player::sit(player.client.at(&app.url()), &player.game).await
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_wait_for_one_on_vacation_and_fall_later() {
    let mut app = in_march().await;
    let mut table = table(&app).await;
    app.wait(20 * HOUR);
    let ana = table.first.client.clone();
    assert!(page(&app, &ana).await.body.contains("You have 20 days"));
    assert_eq!(send(&app, &ana, "action=begin&days=3").await.status, 303);
    assert!(page(&app, &ana).await.body.contains("You are on vacation until"));
    // The opponent hears of it at once.
    let clock = table.second.hear().await.clock.unwrap();
    assert!((3 * DAY - HOUR..=3 * DAY).contains(&clock.away.first), "{clock:?}");
    assert!((3 * HOUR..=4 * HOUR).contains(&clock.left.first), "{clock:?}");
    table.first.hear().await;
    assert_eq!(table.first.act(Action::mv("A")).await, Err("on-vacation".into()));
    // Nothing of it is lost with the server.
    app.crash_and_restart().await;
    app.wait(2 * DAY);
    let mut rui = again(&app, &table.second).await;
    let clock = rui.standing.clock.unwrap();
    assert_eq!(rui.standing.end, None);
    assert!((3 * HOUR..=4 * HOUR + 10_000).contains(&clock.left.first), "{clock:?}");
    // The flag falls after the vacation and the hours that were left, not before.
    app.wait(DAY + 3 * HOUR);
    assert_eq!(again(&app, &table.second).await.standing.end, None);
    app.wait(2 * HOUR);
    let end = rui.hear().await.end.unwrap();
    assert_eq!((end.outcome.winner, end.reason), (Some(Side::Second), EndReason::TimeOut));
    assert!(page(&app, &ana).await.body.contains("You have 17 days"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_that_is_ended_lets_the_clock_go_on() {
    let app = in_march().await;
    let mut table = table(&app).await;
    table.play(&["A", "a"]).await;
    let (ana, rui) = (table.first.client.clone(), table.second.client.clone());
    app.wait(6 * HOUR);
    assert_eq!(send(&app, &ana, "action=begin&days=5").await.status, 303);
    table.first.hear().await;
    table.second.hear().await;
    app.wait(30 * HOUR);
    assert_eq!(send(&app, &ana, "action=end").await.status, 303);
    assert!(
        page(&app, &ana).await.body.contains("You have 18 days"),
        "a day that has begun counts"
    );
    let clock = table.first.hear().await.clock.unwrap();
    assert_eq!(clock.away.first, 0);
    assert!((17 * HOUR..=18 * HOUR).contains(&clock.left.first), "{clock:?}");
    table.second.hear().await;
    table.first.act(Action::mv("B")).await.unwrap();
    // Both may be away at the same time; the one who is to move keeps all of the day.
    table.second.hear().await;
    for client in [&rui, &ana] {
        assert_eq!(send(&app, client, "action=begin&days=2").await.status, 303);
    }
    app.wait(47 * HOUR);
    let clock = again(&app, &table.first).await.standing.clock.unwrap();
    assert!((23 * HOUR..=24 * HOUR).contains(&clock.left.second), "{clock:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn vacations_that_may_not_be_are_refused() {
    let app = in_march().await;
    let table = table(&app).await;
    let ana = table.first.client.clone();
    assert_eq!(page(&app, &app.stranger()).await.status, 401);
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    assert_eq!(page(&app, &guest).await.status, 403);
    assert_eq!(send(&app, &guest, "action=begin&days=1").await.status, 403);
    for (form, status) in [
        ("action=begin&days=0", 422),
        ("action=begin&days=21", 422),
        ("action=begin&days=65536", 400),
        ("action=begin&days=-1", 400),
        ("action=dance", 400),
        ("action=end", 409),
    ] {
        assert_eq!(send(&app, &ana, form).await.status, status, "{form}");
    }
    // A flag that has fallen is not taken up again.
    app.wait(DAY + HOUR);
    assert_eq!(send(&app, &ana, "action=begin&days=15").await.status, 303);
    let end = again(&app, &table.second).await.standing.end.unwrap();
    assert_eq!(end.reason, EndReason::TimeOut);
    let twice = send(&app, &ana, "action=begin&days=1").await;
    assert!(twice.status == 409 && twice.body.contains("already"), "{}", twice.body);
    app.wait(16 * DAY);
    let many = send(&app, &ana, "action=begin&days=6").await;
    assert!(many.status == 409 && many.body.contains("that many days"), "{}", many.body);
    assert_eq!(send(&app, &ana, "action=begin&days=5").await.status, 303);
}
