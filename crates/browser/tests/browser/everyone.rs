//! Every screen passes axe-core in every theme and matches its picture in
//! `docs/pictures`.

use browser::{Page, Screen, Tongue, on_stage};

use crate::local;

/// The screens that stand on their own, with a name where one is pictured.
const SCREENS: [(&str, Option<&str>); 19] = [
    ("#/", Some("menu")),
    ("#/me", None),
    ("#/help", None),
    ("#/computer", Some("set-up")),
    ("#/friend", None),
    ("#/options", Some("options")),
    ("#/learn", None),
    ("#/analyse", None),
    ("#/online", None),
    ("#/score", None),
    ("#/practice", None),
    ("#/puzzles", None),
    ("#/history", None),
    ("#/lessons", None),
    ("#/lessons/oril-casa", None),
    ("#/thinking", None),
    ("#/thinking/payoffs", None),
    ("#/thinking/table", None),
    ("#/level", None),
];

async fn every_screen(page: &Page, screen: Screen, tongue: Tongue) {
    page.prefer(&[local::STILL]).await;
    for (place, name) in SCREENS {
        page.go(place).await;
        page.is_for_everyone().await;
        if name == Some("menu") {
            // What is another one every day.
            let day = "document.querySelectorAll('#date, #week').forEach((it) => it.replaceChildren());
                document.querySelectorAll('[data-hours]').forEach((it, number) => { it.hidden = number > 0; })";
            page.run(day).await;
        }
        let picture = place.trim_start_matches("#/").replace('/', "-");
        page.keep_picture(&format!("{}-{picture}", screen.id())).await;
        if let Some(name) = name {
            page.is_as_pictured(&format!("{name}-{}-{}", screen.id(), tongue.id())).await;
        }
    }
    page.is_content().await;
}

#[test]
fn every_screen_on_a_phone_in_portuguese() {
    on_stage("everyone-phone", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        every_screen(&page, Screen::Phone, Tongue::Portuguese).await;
    });
}

#[test]
fn every_screen_on_a_desk_in_english() {
    on_stage("everyone-desk", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        every_screen(&page, Screen::Desk, Tongue::English).await;
    });
}

#[test]
fn every_screen_on_a_large_desk_in_kriolu() {
    on_stage("everyone-large", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::Kriolu).await;
        page.resize(1920, 1080).await;
        page.prefer(&[local::STILL]).await;
        for (place, _) in SCREENS {
            page.go(place).await;
            page.is_for_everyone().await;
            page.fits().await;
        }
        assert_eq!(page.run("return document.documentElement.lang").await, "kea");
        page.is_content().await;
    });
}

#[test]
fn what_is_chosen_is_seen_where_the_system_chooses_the_colours() {
    on_stage("everyone-forced", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.go("#/options").await;
        page.prefer(&[("forced-colors", "active"), local::STILL]).await;
        page.is_for_everyone().await;
        for (chosen, other) in [
            (".segment input:checked + span", ".segment input:not(:checked) + span"),
            (".switch input:checked", ".switch input:not(:checked)"),
        ] {
            let colour =
                |css: &str| format!("getComputedStyle(document.querySelector('{css}')).background");
            let differ = format!("{} !== {}", colour(chosen), colour(other));
            page.until(&format!("{chosen} differs from {other}"), &differ).await;
        }
        page.is_content().await;
    });
}

#[test]
fn the_boards_in_the_dark() {
    on_stage("everyone-dark", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        for game in ["oril", "quantum-leap", "velha", "qubic"] {
            local::set_up(&page, game).await;
            if game == "quantum-leap" {
                // The stones of this layout and no others.
                page.touch(".settings > summary").await;
                page.write("main form input[inputmode=numeric]", "7").await;
            }
            local::begin(&page).await;
            page.prefer(&[("prefers-color-scheme", "dark"), local::STILL]).await;
            page.is_for_everyone().await;
            page.is_as_pictured(&format!("{game}-phone-dark")).await;
        }
    });
}
