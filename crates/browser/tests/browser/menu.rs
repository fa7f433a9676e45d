//! The first screen, on every kind of screen and in both languages.

use browser::{Screen, Tongue, on_stage};

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
