//! The first screen, on every kind of screen and in both languages.

use browser::{Screen, Tongue, on_stage};

#[test]
fn the_menu_works_before_the_app_is_there() {
    on_stage("early", async |stage| {
        let page = stage.open(Screen::Phone, Tongue::English).await;
        page.slow_network(200_000).await;
        page.open("").await;
        let there = "document.documentElement.dataset.app";
        assert!(page.run(&format!("return {there}")).await.is_null(), "the app is not there yet");
        assert_eq!(page.text("a.way[href='#/learn']").await, "Learn");
        page.touch("#language").await;
        assert_eq!(page.text("a.way[href='#/learn']").await, "Aprender");
        page.touch("a.way[href='#/learn']").await;
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
