//! The pages of tournaments and clubs, which are no part of the app, and an arena that three
//! people play through.

use browser::{Page, Screen, Tongue, on_stage};

use crate::people::{hurry, register};

/// Goes to a page of the server, which has no app that could become ready.
async fn visit(page: &Page, path: &str) {
    page.open(path).await;
    page.see("main#main").await;
}

/// Fills in the form for a new tournament, and sends it with the keyboard.
async fn make(page: &Page, name: &str, system: &str, length: &str) {
    visit(page, "tournaments").await;
    page.see("details.card summary").await;
    page.run("document.querySelector('details.card summary').focus()").await;
    page.press("\u{e007}").await;
    page.see("#name").await;
    page.is_for_everyone().await;
    page.write("#name", name).await;
    page.touch(&format!("#system option[value='{system}']")).await;
    page.write("#length", length).await;
    page.touch("#game option[value='velha']").await;
    page.touch("#starts option[value='2']").await;
    page.run("document.querySelector('details form button').focus()").await;
    page.press("\u{e007}").await;
    page.see("#standings").await;
}

/// A name in a table is read from left to right, also on a phone.
async fn names_stand_upright(page: &Page) {
    let narrowest = "return Math.min(...[...document.querySelectorAll('.pages-table tbody th')]
        .map((it) => it.getBoundingClientRect().width))";
    let narrowest = page.run(narrowest).await;
    assert!(narrowest.as_f64() >= Some(110.0), "a name has {narrowest} px");
}

async fn pages(stage: &mut browser::Stage, screen: Screen, tongue: Tongue, words: [&str; 3]) {
    let page = stage.open_app(screen, tongue).await;
    // A stranger reads.
    for path in ["tournaments", "clubs", "no/such/page"] {
        visit(&page, path).await;
        page.is_for_everyone().await;
        page.fits().await;
    }
    page.go("").await;
    hurry(&page).await;
    register(&page, "Ana").await;
    page.go("#/online").await;
    page.touch("a[href^='/tournaments']").await;
    page.see("main#main").await;
    assert_eq!(page.text("h1").await, words[0]);
    make(&page, "Noite de velha", "swiss", "3").await;
    page.touch("#act-join").await;
    page.see("#act-leave").await;
    page.until(
        "Ana is in the standings",
        "document.querySelector('#standings').textContent.includes('Ana')",
    )
    .await;
    page.is_for_everyone().await;
    page.fits().await;
    names_stand_upright(&page).await;
    // The way back and the options are those of the app, and times are those of the reader.
    page.see(".header .back svg").await;
    page.see(".header a[href='/#/options'] svg").await;
    assert_eq!(page.run("return document.body.textContent.includes(' UTC')").await, false);
    // What is wrong is said.
    visit(&page, "clubs").await;
    page.touch("details.card summary").await;
    page.write("#name", "Tabuleiro").await;
    page.touch("details form button").await;
    page.see("[role=alert]").await;
    assert_eq!(page.text("[role=alert]").await, words[1]);
    page.is_for_everyone().await;
    visit(&page, "clubs").await;
    page.touch("details.card summary").await;
    page.write("#name", "Clube da Praia").await;
    page.touch("details form button").await;
    page.see(".pages-table").await;
    names_stand_upright(&page).await;
    page.touch("details.card summary").await;
    page.is_for_everyone().await;
    page.fits().await;
    // In the dark, and in the other language.
    page.prefer(&[("prefers-color-scheme", "dark")]).await;
    page.is_for_everyone().await;
    page.touch("a.language").await;
    page.until("the other language", &format!("document.documentElement.lang === '{}'", words[2]))
        .await;
    page.is_for_everyone().await;
}

#[test]
fn the_pages_of_tournaments_and_clubs_on_a_phone() {
    on_stage("gathering-phone", async |stage| {
        let reserved = "Este nome parece-se com um do próprio servidor. Escolhe outro.";
        pages(stage, Screen::Phone, Tongue::Portuguese, ["Torneios", reserved, "en"]).await;
    });
}

#[test]
fn the_pages_of_tournaments_and_clubs_on_a_desk() {
    on_stage("gathering-desk", async |stage| {
        let reserved = "This name looks like one of the server’s own. Choose another.";
        pages(stage, Screen::Desk, Tongue::English, ["Tournaments", reserved, "kea"]).await;
    });
}

/// Plays the first free square while a game lasts; says whether one is over.
async fn play_on(page: &Page) -> bool {
    const OPEN: &str = "main [data-place][aria-disabled=\"false\"]";
    if page.shows("#verdict").await {
        return true;
    }
    if page.shows(OPEN).await {
        // Another page may be faster: then there is nothing to touch any more.
        let _missed = page.see(OPEN).await.click().await;
    }
    false
}

#[test]
fn three_people_play_an_arena_through() {
    on_stage("arena", async |stage| {
        let mut all = vec![];
        for (name, screen, tongue) in [
            ("Ana", Screen::Desk, Tongue::Portuguese),
            ("Rui", Screen::Phone, Tongue::English),
            ("Eva", Screen::Phone, Tongue::Portuguese),
        ] {
            let page = stage.open_app(screen, tongue).await;
            hurry(&page).await;
            register(&page, name).await;
            all.push(page);
        }
        let id = make_soon(&all[0]).await;
        for page in &all {
            visit(page, &format!("tournaments/{id}")).await;
            page.touch("#act-join").await;
            page.see("#act-leave").await;
        }
        // One waits in the lobby, two on the page of the tournament: a game finds each of them.
        all[2].go("#/online").await;
        all[2].see("#people").await;
        // A stranger watches; the page changes by itself.
        let stranger = stage.open(Screen::Desk, Tongue::English).await;
        visit(&stranger, &format!("tournaments/{id}")).await;
        let mut finished = 0;
        let begun = std::time::Instant::now();
        loop {
            for page in &all {
                let at_board = "return location.hash.startsWith('#/online/game/')";
                if page.run(at_board).await == true && play_on(page).await {
                    finished += 1;
                }
            }
            if stranger.text("#now").await.contains("Finished") {
                break;
            }
            assert!(begun.elapsed() < std::time::Duration::from_secs(300), "it does not end");
        }
        assert!(finished > 0);
        visit(&all[1], &format!("tournaments/{id}")).await;
        all[1].see("#standings tbody tr:nth-child(3)").await;
        all[1].is_for_everyone().await;
        let standings = all[1].text("#standings tbody").await;
        for name in ["Ana", "Rui", "Eva"] {
            assert!(standings.contains(name), "{standings}");
        }
        let games = all[1].run("return document.querySelectorAll('#boards li').length").await;
        assert!(games.as_u64() >= Some(2), "{games}");
    });
}

/// An arena of a minute that begins in a minute, made as the form does.
async fn make_soon(page: &Page) -> String {
    let made = page
        .run_later(
            "const done = arguments[0];
            const form = { name: 'Arena a três', system: 'arena', length: 1, game: 'velha',
              clock: '1+0', starts: 1, rated: 'yes' };
            fetch('/tournaments', { method: 'POST', body: new URLSearchParams(form) })
              .then((it) => done(it.url.split('/').pop()))",
        )
        .await;
    made.as_str().expect("it is made").to_string()
}
