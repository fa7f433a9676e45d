//! People on devices of their own: they register, see each other, invite,
//! play, lose the network in the middle, come back, finish and see the score.

use browser::{Page, Screen, Tongue, on_stage};
use serde_json::Value;

pub(crate) const PASSWORD: &str = "uma frase que ninguém adivinha";

/// Creates an account and confirms that the recovery codes are saved.
pub(crate) async fn register(page: &Page, nickname: &str) {
    page.go("#/online/register").await;
    page.write("#nickname", nickname).await;
    page.write("#password", PASSWORD).await;
    page.is_for_everyone().await;
    page.touch("form button.main").await;
    page.see(".code-list li").await;
    page.is_for_everyone().await;
    page.touch("section > button.main").await;
    page.see("#people").await;
}

/// Without animation, which is too slow for a test.
pub(crate) async fn hurry(page: &Page) {
    page.run("localStorage.setItem('tabuleiro.settings', JSON.stringify({ speed: 'off' }))").await;
    page.reload().await;
}

/// Plays from the first house that can be played from, as soon as one can.
pub(crate) async fn play(page: &Page) {
    page.touch(".house.open").await;
}

/// The seeds in every house, as the page shows them.
async fn seeds(page: &Page) -> Value {
    let counts = "[...document.querySelectorAll('.house')]
        .map((house) => house.dataset.place + ':' + house.textContent).sort().join(' ')";
    page.run(&format!("return {counts}")).await
}

/// Waits until something has been announced to screen readers.
pub(crate) async fn hear(page: &Page, words: &str) {
    let said = format!("document.querySelector('.heard').textContent.includes('{words}')");
    page.until(&format!("“{words}” is said"), &said).await;
}

#[test]
fn two_people_meet_and_play_through_a_tunnel_to_the_end() {
    on_stage("people", async |stage| {
        let ana = stage.open_app(Screen::Desk, Tongue::Portuguese).await;
        let (rui, wire) = stage.open_over_wire(Screen::Phone, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }

        // They see each other, and Ana invites Rui to a rated game.
        rui.see(r##"a[href="#/online/propose/Ana"]"##).await;
        rui.is_for_everyone().await;
        ana.touch(r##"a[href="#/online/propose/Rui"]"##).await;
        ana.see("#person").await;
        ana.touch("input[type=checkbox]").await;
        ana.is_for_everyone().await;
        ana.touch("form button.main").await;
        hear(&rui, "Ana challenges you").await;
        rui.is_for_everyone().await;
        rui.touch("#for-me + .list button.main").await;

        // The player who invited begins.
        play(&ana).await;
        hear(&rui, "Ana plays A").await;
        ana.see(".saved[data-saved=saved]").await;
        ana.is_for_everyone().await;

        // Rui plays while in a tunnel: the move waits, then counts.
        rui.see(".house.open").await;
        wire.cut();
        play(&rui).await;
        rui.see(".saved[data-saved=waiting]").await;
        rui.see(".light[data-light=lost]").await;
        wire.restore();
        rui.see(".saved[data-saved=saved]").await;
        rui.see(".light[data-light=connected]").await;
        hear(&ana, "Rui joga a").await;
        play(&ana).await;
        play(&rui).await;
        ana.see(".house.open").await;

        // Ana continues on another device, in the same position.
        let phone = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        hurry(&phone).await;
        phone.go("#/online/log-in").await;
        phone.write("#nickname", "ana").await;
        phone.write("#password", PASSWORD).await;
        phone.touch("form button.main").await;
        phone.touch(".item.waits").await;
        phone.see(".house.open").await;
        assert_eq!(seeds(&phone).await, seeds(&ana).await);
        play(&phone).await;
        rui.see(".house.open").await;
        // What is given up before the sixth move changes no rating.
        play(&rui).await;
        phone.see(".house.open").await;
        play(&phone).await;
        rui.see(".house.open").await;
        ana.until("nothing is left to play here", "!document.querySelector('.house.open')").await;
        assert_eq!(seeds(&phone).await, seeds(&ana).await);

        // Whatever can be done is in sight during a game.
        for page in [&ana, &rui, &phone] {
            let hidden = "return [...document.querySelectorAll('.actions button')]
                .filter((it) => it.getBoundingClientRect().bottom > innerHeight)
                .map((it) => it.textContent)";
            assert_eq!(page.run(hidden).await, serde_json::json!([]));
        }

        // Rui resigns, and everybody sees the end.
        rui.touch(".actions .danger").await;
        rui.touch(".actions .danger").await;
        for page in [&ana, &rui, &phone] {
            page.see("#verdict").await;
            page.is_for_everyone().await;
        }
        assert_eq!(rui.text("#verdict").await, "You lost");
        assert_eq!(phone.text("#verdict").await, "Ganhaste!");
        // Each is addressed: who resigned is not called a player.
        for (page, why) in [(&rui, "You resigned."), (&phone, "O teu adversário desistiu.")] {
            assert_eq!(page.text("#verdict + p").await, why);
        }

        // The end is in sight, with what it did to the ratings and the way to the analysis.
        for (page, change) in [(&rui, "Rating: 1338 (−162)"), (&phone, "Rating: 1662 (+162)")] {
            assert_eq!(page.text(".online-end .rating").await, change);
            let beyond = "return [...document.querySelectorAll('#verdict, .online-end .row:first-of-type > *')]
                .map((it) => it.getBoundingClientRect())
                .filter((box) => box.top < 0 || box.bottom > innerHeight).length";
            assert_eq!(page.run(beyond).await, 0);
            let address =
                page.see(".online-end a[href^='#/analyse/g=oril']").await.attr("href").await;
            assert!(address.expect("a page").is_some());
        }

        // Ratings are shown in the lobby, for the game that is chosen.
        ana.go("#/online").await;
        ana.until(
            "Rui has a rating",
            "document.querySelector('#people ~ .list .rating')?.textContent === 'Oril 1338'",
        )
        .await;
        ana.run(
            "const games = document.querySelector('#people ~ label select');
            games.value = 'ouri';
            games.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await;
        ana.until("Rui has none in Ouri", "!document.querySelector('#people ~ .list .rating')")
            .await;
        ana.is_for_everyone().await;

        // Both see the score.
        for page in [&ana, &rui] {
            page.go("#/score/oril/all").await;
            let first = page.text(".scores tbody tr").await.replace('\n', " ");
            // Half of ten points, because Rui is new.
            assert!(first.starts_with("1 Ana 5 1 0 0"), "{first}");
            page.is_for_everyone().await;
            page.touch(r##"a[href="#/score/player/Ana"]"##).await;
            page.see(".curve").await;
            page.is_for_everyone().await;
        }
        ana.is_content().await;
    });
}

/// Makes a mark in this square, as soon as one can.
pub(crate) async fn mark(page: &Page, square: usize) {
    page.touch(&format!("main [data-place=\"{square}\"][aria-disabled=\"false\"]")).await;
}

#[test]
fn a_game_is_played_out_through_a_tunnel_and_watched() {
    on_stage("played-out", async |stage| {
        let ana = stage.open_app(Screen::Desk, Tongue::English).await;
        let (rui, wire) = stage.open_over_wire(Screen::Phone, Tongue::Portuguese).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        let bia = stage.open_app(Screen::Phone, Tongue::English).await;
        bia.go("#/online").await;
        bia.touch("main .card > button").await;
        bia.see("#people").await;
        ana.go("#/online/propose/Rui").await;
        ana.touch("select option[value='velha']").await;
        ana.touch("input[type=checkbox]").await;
        ana.touch("form button.main").await;
        rui.touch("#for-me + .list button.main").await;
        mark(&ana, 0).await;

        // A guest who is there sees that there is something to watch, and does.
        bia.see("#live").await;
        bia.is_for_everyone().await;
        bia.touch("#live + .list .item").await;
        bia.see(".online-table [data-place]").await;

        mark(&rui, 3).await;
        mark(&ana, 1).await;
        rui.see("main [data-place=\"4\"][aria-disabled=\"false\"]").await;
        wire.cut();
        mark(&rui, 4).await;
        rui.see(".saved[data-saved=waiting]").await;
        rui.see(".light[data-light=lost]").await;
        wire.restore();
        rui.see(".saved[data-saved=saved]").await;

        // The third in a row ends it, for the players and for the guest.
        mark(&ana, 2).await;
        for page in [&ana, &rui, &bia] {
            page.see("#verdict").await;
            page.is_for_everyone().await;
        }
        assert_eq!(ana.text("#verdict").await, "You won!");
        assert_eq!(rui.text("#verdict").await, "Perdeste");
        // The next game takes the place of this one: the way back leads past both.
        ana.touch(".online-end .row > button.main").await;
        rui.touch(".online-end .row .row button.main").await;
        for page in [&ana, &rui] {
            page.until(
                "the next game",
                "!document.querySelector('#verdict') && document.querySelector('.online-table')",
            )
            .await;
        }
        ana.run("history.back()").await;
        ana.until("it is left", "!document.querySelector('.online-table')").await;
        assert!(!ana.shows("#verdict").await);
        for page in [&ana, &rui] {
            page.go("#/score/velha/all").await;
            let first = page.text(".scores tbody tr").await.replace('\n', " ");
            // Half of ten points, because Rui is new.
            assert!(first.starts_with("1 Ana 5 1 0 0"), "{first}");
        }
        ana.is_content().await;
    });
}

/// A place that can be touched now, on any board.
const OPEN: &str = "main [data-place][aria-disabled=\"false\"]";

/// Touches what can be touched, alternating between the pages, this often.
async fn play_on(pages: [&Page; 2], touches: usize) {
    let mut left = touches;
    while left > 0 {
        for page in pages {
            if page.shows(OPEN).await {
                page.touch(OPEN).await;
                left = left.saturating_sub(1);
            }
        }
    }
}

#[test]
fn quantum_leap_is_played_online_too() {
    on_stage("families", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        ana.go("#/online/propose/Rui").await;
        ana.touch("select option[value='quantum-leap']").await;
        ana.touch("form button.main").await;
        rui.touch("#for-me + .list button.main").await;
        for page in [&ana, &rui] {
            page.see(".online-table [data-place]").await;
        }
        play_on([&ana, &rui], 12).await;
        ana.touch(".actions .danger").await;
        ana.touch(".actions .danger").await;
        for page in [&ana, &rui] {
            page.see("#verdict").await;
            page.is_for_everyone().await;
        }
        ana.is_content().await;
    });
}

#[test]
fn a_guest_comes_by_link_and_becomes_somebody() {
    on_stage("guest", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let guest = stage.open_app(Screen::Desk, Tongue::English).await;
        for page in [&ana, &guest] {
            hurry(page).await;
        }
        register(&ana, "Ana").await;
        ana.go("#/online/propose").await;
        ana.touch(".choices label:last-child").await;
        ana.touch("form button.main").await;
        ana.see(".qr").await;
        ana.is_for_everyone().await;
        let place = ana.place().await;

        guest.go(&place).await;
        guest.touch("main button.main").await;
        ana.see(".online-table").await;
        play(&ana).await;
        play(&guest).await;
        ana.see(".house.open").await;

        // A guest who creates an account keeps the game.
        guest.go("#/online/register").await;
        guest.write("#nickname", "Bia").await;
        guest.write("#password", PASSWORD).await;
        guest.touch("form button.main").await;
        guest.see(".code-list").await;
        guest.go("#/online").await;
        assert!(guest.text(".list .item").await.contains("Ana"));
        guest.touch(".list .item").await;
        guest.touch("details.phrases summary").await;
        guest.touch("details.phrases button").await;
        hear(&ana, "Olá!").await;

        // The guest resigns, and Ana sees why the game is over.
        play(&ana).await;
        guest.touch(".actions .danger").await;
        guest.touch(".actions .danger").await;
        ana.see("#verdict").await;
        assert_eq!(ana.text("#verdict").await, "Ganhaste!");
        hear(&ana, "desistiu").await;
        ana.is_content().await;
    });
}

#[test]
fn an_account_is_ones_own() {
    on_stage("account", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        register(&ana, "Ana").await;
        ana.go("#/online/account").await;
        ana.see("a[href='/account/security']").await;
        ana.is_for_everyone().await;
        ana.touch("details:last-of-type summary").await;
        ana.write("#delete-password", PASSWORD).await;
        ana.touch("details:last-of-type button.danger").await;
        ana.see("a[href=\"#/online/log-in\"]").await;
        ana.go("#/online/log-in").await;
        ana.write("#nickname", "Ana").await;
        ana.write("#password", PASSWORD).await;
        ana.touch("form button.main").await;
        ana.until("she is refused", "document.querySelector('.outcome').textContent").await;
    });
}

#[test]
fn who_is_logged_out_by_the_server_keeps_game_and_move() {
    on_stage("logged-out", async |stage| {
        let ana = stage.open_app(Screen::Desk, Tongue::Portuguese).await;
        let (rui, wire) = stage.open_over_wire(Screen::Phone, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        ana.go("#/online/propose/Rui").await;
        ana.touch("form button.main").await;
        rui.touch("#for-me + .list button.main").await;
        play(&ana).await;
        rui.see(".house.open").await;

        // The session is gone when the connection comes back.
        wire.cut();
        play(&rui).await;
        rui.see(".saved[data-saved=waiting]").await;
        rui.tool("Network.clearBrowserCookies", serde_json::json!({})).await;
        wire.restore();
        rui.see(".logged-out").await;
        rui.see(".saved[data-saved=waiting]").await;
        rui.is_for_everyone().await;

        // Back again, the move counts and the game goes on.
        rui.touch(".logged-out a").await;
        rui.write("#nickname", "Rui").await;
        rui.write("#password", PASSWORD).await;
        rui.touch("form button.main").await;
        rui.see(".saved[data-saved=saved]").await;
        hear(&ana, "Rui joga a").await;
        play(&ana).await;
        play(&rui).await;
        ana.see(".house.open").await;
    });
}

#[test]
fn a_game_that_was_shared_is_live_without_a_log_in() {
    on_stage("shared", async |stage| {
        let ana = stage.open_app(Screen::Desk, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Phone, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        ana.go("#/online/propose/Rui").await;
        ana.touch("form button.main").await;
        rui.touch("#for-me + .list button.main").await;
        play(&ana).await;
        let place = ana.place().await;

        // Somebody who has no account sees every move, and the end.
        let bia = stage.open_app(Screen::Phone, Tongue::English).await;
        hurry(&bia).await;
        bia.go(&place).await;
        bia.see(".online-table .house").await;
        bia.is_for_everyone().await;
        bia.fits().await;
        bia.keep_picture("shared").await;
        for page in [&rui, &ana, &rui] {
            let before = seeds(&bia).await;
            play(page).await;
            let words = "[...document.querySelectorAll('.house')].map((house) => house.dataset.place + ':' + house.textContent).sort().join(' ')";
            bia.until("the move is seen", &format!("{words} !== {before}")).await;
        }
        ana.see(".house.open").await;
        assert_eq!(seeds(&bia).await, seeds(&ana).await);

        // A player who has lost the log-in sees the game go on, and learns why they cannot play.
        ana.tool("Network.clearBrowserCookies", serde_json::json!({})).await;
        for _ in 0..2 {
            ana.reload().await;
            ana.see(".logged-out a.main").await;
            ana.see(".online-table .house").await;
            assert!(!ana.shows(".house.open").await);
        }
        ana.keep_picture("lost").await;
        rui.touch(".actions .danger").await;
        rui.touch(".actions .danger").await;
        for page in [&bia, &ana] {
            page.see("#verdict").await;
        }
        ana.touch(".logged-out a.main").await;
        ana.write("#nickname", "Ana").await;
        ana.write("#password", PASSWORD).await;
        ana.touch("form button.main").await;
        ana.until(
            "it is her game again",
            "document.querySelector('#verdict')?.textContent === 'Ganhaste!'",
        )
        .await;
        bia.is_content().await;
    });
}
