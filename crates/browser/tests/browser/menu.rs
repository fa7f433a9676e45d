//! The first screen, on every kind of screen and in both languages.

use browser::{Screen, Stage, Tongue, on_stage};

use crate::local::{MY_TURN, OPEN, STILL};

#[test]
fn the_menu_works_before_the_app_is_there() {
    on_stage("early", async |stage| {
        let page = stage.open(Screen::Phone, Tongue::English).await;
        page.slow_network(200_000).await;
        page.open("").await;
        let there = "document.documentElement.dataset.app";
        assert!(page.run(&format!("return {there}")).await.is_null(), "the app is not there yet");
        assert_eq!(page.text("#tabs a[href='#/learn']").await, "Learn");
        // All three languages, one after the other.
        page.touch("#language").await;
        assert_eq!(page.text("#tabs a[href='#/learn']").await, "Prende");
        page.touch("#language").await;
        assert_eq!(page.text("#tabs a[href='#/learn']").await, "Aprender");
        page.touch("#tabs a[href='#/learn']").await;
        assert_eq!(page.text("#opening p").await, "A abrir…");
        assert!(page.run(&format!("return {there}")).await.is_null(), "the app is not there yet");
        page.is_for_everyone().await;
        page.slow_network(-1).await;
        page.see("main.learn").await;
        assert_eq!(page.run("return document.documentElement.lang").await, "pt");
        page.is_content().await;
    });
}

#[test]
fn the_menu_opens_and_is_for_everyone() {
    on_stage("menu", async |stage| {
        for (screen, tongue) in
            [(Screen::Phone, Tongue::Portuguese), (Screen::Desk, Tongue::English)]
        {
            let page = stage.open_app(screen, tongue).await;
            let language = page.run("return document.documentElement.lang").await;
            assert_eq!(language, tongue.id());
            page.is_for_everyone().await;
            page.is_content().await;
        }
    });
}

#[test]
fn the_app_speaks_kriolu() {
    on_stage("kriolu", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.go("#/options").await;
        page.touch("main input[value=kea]").await;
        page.until("it speaks", "document.querySelector('h1').textContent === 'Opson'").await;
        page.is_for_everyone().await;
        page.fits().await;
        // One touch leads on to the next language, and three come around.
        for words in ["Opções", "Options", "Opson"] {
            page.touch(".header .language").await;
            page.until(
                "the next one",
                &format!("document.querySelector('h1').textContent === '{words}'"),
            )
            .await;
        }
        // The page alone speaks it too, and every screen has words.
        page.open("").await;
        assert_eq!(page.text("#tabs a[href='#/learn']").await, "Prende");
        for place in ["#/", "#/computer", "#/history", "#/analyse"] {
            page.go(place).await;
            page.fits().await;
        }
        // Also where it was learnt last: lessons, the tutor, the explorer and online play.
        for (place, words) in [
            ("#/learn", "jogu di Kabuverdi"),
            ("#/learn/oril", "Toka na un kasa di bu fila."),
            ("#/analyse", "Splorador"),
            ("#/puzzles", "Prublema di dia"),
            ("#/lessons", "Kuatu difeza kontra «kasa»"),
            ("#/thinking", "Pensa riba di"),
            ("#/level", "Juga primeru algun jogu ku konputador"),
            ("#/practice", "Inda ka ten eru"),
            ("#/online", "Juga ku algen na kalker lugar"),
        ] {
            page.go(place).await;
            let said = format!("document.querySelector('main').textContent.includes('{words}')");
            page.until(&format!("“{words}” at {place}"), &said).await;
            page.fits().await;
        }
        page.is_content().await;
    });
}

#[test]
fn every_way_is_in_sight_on_a_phone_on_its_side() {
    on_stage("menu-side", async |stage| {
        for tongue in Tongue::ALL {
            let page = stage.open(Screen::Phone, tongue).await;
            page.resize(844, 390).await;
            page.go("").await;
            let hidden = "const tabs = document.getElementById('tabs').getBoundingClientRect();
                return [...document.querySelectorAll('.today > a'), document.getElementById('tabs')]
                .filter((way) => way.getBoundingClientRect().bottom > (way.id === 'tabs' ? innerHeight : tabs.top))
                .map((way) => way.textContent.trim())";
            assert_eq!(page.run(hidden).await, serde_json::json!([]));
            page.fits().await;
            page.is_for_everyone().await;
        }
    });
}

#[test]
fn a_newcomer_plays_after_one_touch() {
    on_stage("first-game", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.prefer(&[STILL]).await;
        assert!(page.text("#continue").await.starts_with("Play your first game"));
        page.touch("#continue").await;
        page.until("it is one's turn", MY_TURN).await;
        assert_eq!(page.text("h1").await, "Oril");
        assert_eq!(page.text(".player.second .name").await, "Computer · Beginner");
        // The other one stands above the board, and oneself below.
        let order = "const [me, board, other] = ['.player.first', '.board', '.player.second']
            .map((css) => document.querySelector(css).getBoundingClientRect());
            return other.bottom <= board.top && board.bottom <= me.top";
        assert_eq!(page.run(order).await, true);
        // The first turns say how it is played.
        for words in
            ["Touch a house of your row", "If your last seed", "Hold a house", "It is your turn"]
        {
            page.until("it is one's turn", MY_TURN).await;
            let said = page.text(".status").await;
            assert!(said.starts_with(words), "{said}");
            page.touch(OPEN).await;
        }
        page.is_content().await;
    });
}

#[test]
fn four_tabs_lead_everywhere_and_say_where_one_is() {
    on_stage("four-tabs", async |stage| {
        for screen in [Screen::Phone, Screen::Desk] {
            let page = stage.open_app(screen, Tongue::English).await;
            for (tab, title) in [("learn", "Learn"), ("online", "Play online"), ("me", "Me")] {
                page.touch(&format!("#tabs a[href='#/{tab}']")).await;
                let title = format!("document.querySelector('h1').textContent === '{title}'");
                page.until("the screen is there", &title).await;
                page.see(&format!("#tabs a[href='#/{tab}'][aria-current=page]")).await;
                page.fits().await;
                page.is_for_everyone().await;
            }
            page.touch("main a[href='#/options']").await;
            page.see("main.options").await;
            // Below a tab a phone has the way back; a desk has both.
            let shown = "return document.getElementById('tabs').checkVisibility()";
            assert_eq!(page.run(shown).await, screen == Screen::Desk);
        }
    });
}

#[test]
fn the_week_shows_the_days_on_which_the_puzzle_was_solved() {
    on_stage("week", async |stage| {
        let page = stage.open(Screen::Phone, Tongue::English).await;
        page.open("").await;
        let days = "return document.querySelectorAll('#week .done').length";
        assert_eq!(page.run(days).await, 0);
        page.run(
            "const today = Math.floor(Date.now() / 864e5);
            localStorage.setItem('tabuleiro.puzzles', `1200 0\nd oril ${today}\nd ouri ${today}\nd oril ${today - 8}\n`)",
        )
        .await;
        page.open("?again").await;
        assert_eq!(page.run(days).await, 1);
        assert_eq!(page.run("return document.querySelectorAll('#week i').length").await, 7);
    });
}

#[test]
fn nothing_moves_when_the_faces_arrive() {
    on_stage("faces", async |stage| {
        let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
        page.prepare("window.moved = 0;
            new PerformanceObserver((list) => list.getEntries().forEach((it) => { moved += it.value; }))
              .observe({ type: 'layout-shift', buffered: true });").await;
        page.slow_network(60_000).await;
        page.open("").await;
        page.run_later("document.fonts.ready.then(() => setTimeout(arguments[0], 300))").await;
        let faces = "return [...document.fonts].filter((it) => it.status === 'loaded' && it.family[0] === 'F').length";
        assert_eq!(page.run(faces).await, 2);
        let moved = page.run("return moved").await;
        assert!(moved.as_f64() < Some(0.02), "{moved}");
    });
}

#[test]
fn a_game_is_chosen_and_begun_before_the_app_is_there() {
    on_stage("early-game", async |stage| {
        let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
        page.slow_network(15_000).await;
        page.open("").await;
        page.touch("#play").await;
        page.see("#early").await;
        page.touch("#early input[value=velha]").await;
        page.run(
            "const level = document.querySelector('#early [name=level]');
            level.value = 2;
            level.dispatchEvent(new Event('input', { bubbles: true }))",
        )
        .await;
        page.is_for_everyone().await;
        page.until("progress is shown", "document.querySelector('#opening progress').value > 0")
            .await;
        page.touch("#early button").await;
        assert_eq!(page.text("#opening p").await, "A abrir…");
        assert!(page.run("return document.documentElement.dataset.app").await.is_null());
        page.slow_network(-1).await;
        page.see("main.table .line-board").await;
        assert_eq!(page.text(".player.second .name").await, "Computador · Fácil");
        page.is_content().await;
    });
}

#[test]
fn nothing_keeps_the_page_busy_before_the_first_touch() {
    on_stage("idle", async |stage| {
        // On a busy machine any task may be long once; one that is too long is so every time.
        let mut longest = vec![];
        while longest.iter().all(|busy| *busy >= 200.0) {
            assert!(longest.len() < 4, "the page was busy for {longest:?} ms");
            longest.push(longest_task(stage).await);
        }
    });
}

/// The longest task between opening the page and the first touch, in milliseconds of a
/// processor that is slowed down four times.
async fn longest_task(stage: &mut Stage) -> f64 {
    let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
    page.prepare("window.busy = [];
            new PerformanceObserver((list) => busy.push(...list.getEntries().map((it) => it.duration)))
              .observe({ type: 'longtask', buffered: true });").await;
    page.slow_down(4).await;
    page.open("").await;
    page.until("the app is compiled and kept", "navigator.serviceWorker.controller").await;
    assert!(page.run("return document.documentElement.dataset.app").await.is_null());
    let busy = page.run("return Math.max(0, ...busy)").await;
    // The first touch finds the app compiled.
    page.touch("#tabs a[href='#/learn']").await;
    page.see("main.learn").await;
    busy.as_f64().expect("a number")
}

#[test]
fn the_title_says_where_one_is_and_whose_turn_it_is() {
    on_stage("title", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        let titled = |title: &str| format!("document.title === '{title}'");
        page.until("the menu has its title", &titled("Tabuleiro")).await;
        page.go("#/options").await;
        page.until("a screen has its title", &titled("Options · Tabuleiro")).await;
        crate::local::set_up(&page, "oril").await;
        crate::local::begin(&page).await;
        page.until("a turn is in the title", &titled("Your turn · Oril · Tabuleiro")).await;
        page.run("location.hash = '#/'").await;
        page.until("the menu has its title", &titled("Tabuleiro")).await;
    });
}
