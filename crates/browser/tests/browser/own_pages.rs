//! The pages for access tokens and for a class: for everyone, on a phone and on a desk, with the
//! keyboard.

use browser::{Page, Screen, Tongue, on_stage};
use server::Admin;

use crate::people::{PASSWORD, register};

const ENTER: &str = "\u{E007}";

/// A page of the server is there, fits, and is for everyone.
pub(crate) async fn is_sound(page: &Page, css: &str) {
    page.see(css).await;
    // What still fades in has no contrast yet.
    page.until("it is still", "document.getAnimations().every((it) => it.playState !== 'running')")
        .await;
    page.is_for_everyone().await;
    page.fits().await;
}

#[test]
fn a_token_is_made_and_revoked_with_the_keyboard() {
    on_stage("tokens", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        register(&ana, "Ana").await;
        ana.open("account/tokens").await;
        is_sound(&ana, "#new-token").await;
        ana.write("input[name=name]", "robo").await;
        ana.write("input[name=password]", PASSWORD).await;
        ana.press(ENTER).await;
        is_sound(&ana, "input[readonly]").await;
        let secret = ana.run("return document.querySelector('input[readonly]').value").await;
        assert!(secret.as_str().is_some_and(|secret| secret.starts_with("tab_")), "{secret}");
        ana.run("document.querySelector('a.button.main').focus()").await;
        ana.press(ENTER).await;
        is_sound(&ana, ".list .item button").await;
        // The question whether one is sure is the browser's own.
        ana.run("window.confirm = () => true; document.querySelector('.item button').focus()")
            .await;
        ana.press(ENTER).await;
        ana.until("it is gone", "!document.querySelector('.list .item')").await;
        // A token that nothing is ticked for is refused with what to do.
        ana.write("input[name=name]", "robo").await;
        ana.run("document.querySelector('input[name=read]').checked = false").await;
        ana.write("input[name=password]", PASSWORD).await;
        ana.press(ENTER).await;
        is_sound(&ana, "[role=alert]").await;
    });
}

#[test]
fn a_teacher_looks_at_the_class() {
    on_stage("class", async |stage| {
        let prof = stage.open_app(Screen::Desk, Tongue::English).await;
        register(&prof, "Prof").await;
        prof.open("class").await;
        prof.until("there is no class", "document.body.textContent.includes('in no class')").await;
        let admin = Admin::open(&stage.folder().join("games.db").display().to_string()).unwrap();
        let names = ["Ana Lima", "João Evangelista dos Santos Monteiro", "Rui Sá"];
        let cards = admin.add_class("5B", "Prof", &names.map(String::from)).await.unwrap();
        let reset = format!("#reset-{}", cards[0].nickname);
        prof.open("class").await;
        is_sound(&prof, "#pupils tbody tr:nth-child(3)").await;
        prof.run("document.querySelector('form button').focus()").await;
        prof.press(ENTER).await;
        is_sound(&prof, "[role=alert]").await;
        prof.open("class").await;
        prof.see(&reset).await;
        prof.run(&format!(
            "window.confirm = () => true; document.querySelector('{reset}').focus()"
        ))
        .await;
        prof.press(ENTER).await;
        is_sound(&prof, "code.once").await;
    });
}

#[test]
fn every_page_of_the_server_is_two_touches_from_the_lobby() {
    on_stage("two-touches", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::English).await;
        register(&ana, "Ana").await;
        let account = "a[href='#/online/account']";
        for (page, through) in [
            ("/tournaments", None),
            ("/clubs", None),
            ("/people", Some(account)),
            ("/account/security", Some(account)),
            ("/account/tokens", Some(account)),
            ("/class", Some(account)),
        ] {
            ana.go("#/online").await;
            ana.see("#people").await;
            if let Some(through) = through {
                ana.touch(through).await;
            }
            ana.touch(&format!("main a[href='{page}']")).await;
            ana.until(
                page,
                &format!("location.pathname === '{page}' && document.querySelector('h1')"),
            )
            .await;
            assert_ne!(ana.text("h1").await, "There is no page at this address.", "{page}");
        }
    });
}
