//! Games that were played, found again in the explorer.

use browser::{Page, Screen, Stage, Tongue, on_stage};

use crate::local::STILL;
use crate::people::{PASSWORD, hurry, register};

/// The sizes at which the explorer is looked at: a phone, the same held
/// sideways, and a desk.
const SIZES: [(u32, u32); 3] = [(390, 844), (844, 390), (1280, 800)];

/// The explorer's button.
const EXPLORER: &str = "main button[aria-expanded]";

/// Makes marks in these squares, two people in turn.
async fn mark(page: &Page, squares: &[usize]) {
    for square in squares {
        page.touch(&format!("main [data-place=\"{square}\"][aria-disabled=\"false\"]")).await;
    }
}

/// Three games of two people on one device: the first wins twice, and is beaten
/// once after taking back a win.
async fn play_three(page: &Page) {
    page.prefer(&[STILL]).await;
    page.go("#/friend/velha").await;
    page.touch("main form button[type=submit]").await;
    mark(page, &[0, 3, 1, 4, 2]).await;
    page.touch(".end button.main").await;
    mark(page, &[2, 5, 1, 4, 0]).await;
    page.touch(".end button.main").await;
    mark(page, &[4, 0, 3, 1, 5]).await;
    page.touch(".end button:nth-of-type(3)").await;
    mark(page, &[8, 2]).await;
    page.see(".end").await;
}

/// Waits until the explorer says this.
async fn told(page: &Page, words: &str) {
    let said = format!("document.querySelector('#explored')?.textContent.includes('{words}')");
    page.until(&format!("the explorer says “{words}”"), &said).await;
}

/// The moves of the explorer in words.
async fn moves(page: &Page) -> Vec<String> {
    let texts = "return [...document.querySelectorAll('.explored button')]
        .map((it) => it.textContent.replace(/\\s+/g, ' ').trim())";
    serde_json::from_value(page.run(texts).await).expect("texts")
}

async fn without_a_server(stage: &mut Stage, tongue: Tongue, games: &str, none: &str, lost: &str) {
    let page = stage.open_app(Screen::Phone, tongue).await;
    page.until("the app is kept", "navigator.serviceWorker.controller").await;
    play_three(&page).await;
    stage.stop_server().await;
    page.go("#/analyse/velha").await;
    page.touch(EXPLORER).await;
    told(&page, games).await;
    assert_eq!(moves(&page).await.len(), 2);
    assert!(moves(&page).await[0].starts_with("1 3 7 9: 67 %"), "{:?}", moves(&page).await);
    let bar = "document.querySelector('.result-bar .won').getBoundingClientRect().width > 100";
    page.until("the games won are drawn", bar).await;
    for (width, height) in SIZES {
        page.resize(width, height).await;
        page.is_for_everyone().await;
        page.fits().await;
        page.keep_picture(&format!("explorer-{width}-{}", tongue.id())).await;
    }

    // With the keyboard: the focus goes along with the move.
    let count = "window.written = 0; new MutationObserver((changes) => { \
         window.written += changes.filter((it) => it.addedNodes.length).length; \
         }).observe(document.querySelector('.explored'), { childList: true });";
    page.run(count).await;
    page.run("document.querySelector('.explored button').focus()").await;
    page.press("\u{e007}").await;
    page.until("a move is followed", "document.activeElement?.id === 'explored'").await;
    assert_eq!(page.text(".move-word").await, "1");
    told(&page, "2").await;

    // What is proved of the moves arrives late, and moves nothing.
    page.until("it is proved", "document.querySelector('.proved-move:not(:empty)')").await;
    let moved = "const proof = document.querySelector('.proved-move:not(:empty)'); \
         const move = proof.closest('li'), high = move.offsetHeight, said = proof.textContent; \
         proof.textContent = ''; const before = move.offsetHeight; \
         proof.textContent = said; return high - before;";
    assert_eq!(page.run(moved).await, 0);
    // The list is written once: whoever is on one of its moves stays there.
    assert_eq!(page.run("return window.written").await, 1);

    // A game opens where it is.
    page.touch(".sample").await;
    page.until("it is opened", "document.querySelectorAll('.move-word').length === 5").await;
    // Before its last move the win is proved.
    page.touch(".steps button:nth-child(2)").await;
    page.until("it is proved", "document.querySelector('.proved-move:not(:empty)')").await;
    page.touch(".steps button:nth-child(1)").await;
    told(&page, games).await;

    // Other people's games are out of reach, and it is said.
    page.touch("main option[value=all]").await;
    told(&page, lost).await;
    page.is_for_everyone().await;
    page.touch("main option[value=me]").await;
    told(&page, games).await;

    // What is forgotten is gone.
    page.touch("main details summary").await;
    // By keyboard: what is proved of the moves may arrive and shift the button.
    page.run("document.querySelector('main details button.danger').focus()").await;
    page.press("\u{e007}").await;
    told(&page, none).await;
    let kept = page.run("return localStorage.getItem('tabuleiro.finished')").await;
    assert!(kept.is_null(), "{kept}");
}

#[test]
fn games_are_found_without_a_server_in_portuguese() {
    on_stage("explorer-pt", async |stage| {
        without_a_server(
            stage,
            Tongue::Portuguese,
            "3 partidas",
            "Nenhuma das tuas partidas",
            "ligar ao servidor",
        )
        .await;
    });
}

#[test]
fn games_are_found_without_a_server_in_english() {
    on_stage("explorer-en", async |stage| {
        without_a_server(
            stage,
            Tongue::English,
            "3 games",
            "None of your games",
            "cannot be reached",
        )
        .await;
    });
}

#[test]
fn a_browser_that_keeps_nothing_says_so_once_and_plays_on() {
    on_stage("explorer-full", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.run(
            "const set = Storage.prototype.setItem;
             Storage.prototype.setItem = function (name, text) {
                 if (name.endsWith('finished')) throw new Error('full');
                 return set.call(this, name, text);
             };
             location.hash = '#/friend/velha'",
        )
        .await;
        page.prefer(&[STILL]).await;
        page.touch("main form button[type=submit]").await;
        mark(&page, &[0, 3, 1, 4, 2]).await;
        page.see(".end").await;
        assert!(page.text(".end [role=status]").await.contains("not in the explorer"));
        page.touch(".end button.main").await;
        mark(&page, &[0, 3, 1, 4, 2]).await;
        page.see(".end").await;
        assert!(
            !page.text(".end [role=status]").await.contains("not in the explorer"),
            "once is enough"
        );
    });
}

/// One game online, which Ana wins.
async fn play_online(ana: &Page, rui: &Page) {
    ana.go("#/online/propose/Rui").await;
    ana.touch("select option[value='velha']").await;
    ana.touch("form button.main").await;
    rui.go("#/online").await;
    rui.touch("#for-me + .list button.main").await;
    for (page, square) in [(ana, 0), (rui, 3), (ana, 1), (rui, 4), (ana, 2)] {
        mark(page, &[square]).await;
    }
    for page in [ana, rui] {
        page.see("#verdict").await;
    }
}

/// Asks for the games of everybody, or of a player, until the explorer says this.
async fn ask(page: &Page, player: Option<&str>, words: &str) {
    for attempt in 0.. {
        page.go("#/analyse/velha").await;
        page.reload().await;
        page.touch(EXPLORER).await;
        if let Some(name) = player {
            page.touch("main option[value=player]").await;
            page.write("main .field input[type=text]", name).await;
            page.press("\u{e004}").await;
        } else {
            page.touch("main option[value=all]").await;
        }
        let answered = "document.querySelector('#explored')?.textContent.length > 9";
        page.until("the explorer answers", answered).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let said = page.text("#explored").await;
        if said.contains(words) {
            return;
        }
        // The server counts about a second after the end.
        assert!(attempt < 20, "the explorer says “{said}”, not “{words}”");
    }
}

#[test]
fn games_are_found_through_the_server_and_lose_a_deleted_name() {
    on_stage("explorer-online", async |stage| {
        let ana = stage.open_app(Screen::Desk, Tongue::English).await;
        let rui = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        for _ in 0..3 {
            play_online(&ana, &rui).await;
        }
        ask(&ana, None, "3 games").await;
        ana.is_for_everyone().await;
        assert!(moves(&ana).await[0].contains("3 won, 0 drawn, 0 lost"), "{:?}", moves(&ana).await);
        ask(&ana, Some("Rui"), "3 games").await;
        ana.touch(".sample").await;
        ana.see("#verdict").await;

        // Rui leaves for good: the games stay, and nobody finds Rui in them.
        rui.go("#/online/account").await;
        rui.see("input[role=switch]").await;
        rui.is_for_everyone().await;
        rui.touch("details:last-of-type summary").await;
        rui.write("#delete-password", PASSWORD).await;
        rui.touch("details:last-of-type button.danger").await;
        rui.see("a[href=\"#/online/log-in\"]").await;
        ask(&ana, None, "3 games").await;
        ask(&ana, Some("Rui"), "No player has this name").await;
    });
}
