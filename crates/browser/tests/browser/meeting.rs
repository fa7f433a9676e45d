//! People who find each other: one tap pairs two of them.

use browser::{Screen, Tongue, on_stage};

use crate::people::{hear, hurry, play, register};

/// The button for the first of the usual games.
const QUICK: &str = "[aria-labelledby=quick] button:first-child";

#[test]
fn one_tap_pairs_two_people() {
    on_stage("pairing", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        // It can be stopped by the same button, and by the list of what waits.
        ana.touch(QUICK).await;
        hear(&ana, "À procura de adversário").await;
        ana.see(&format!("{QUICK}[aria-pressed=true]")).await;
        ana.see("[aria-labelledby=mine] button").await;
        ana.is_for_everyone().await;
        ana.touch(QUICK).await;
        ana.see(&format!("{QUICK}[aria-pressed=false]")).await;
        ana.touch(QUICK).await;
        ana.touch("[aria-labelledby=mine] button").await;
        ana.see(&format!("{QUICK}[aria-pressed=false]")).await;

        // Rui is seen to look for a game, but what he asks for is his alone.
        rui.touch(QUICK).await;
        rui.see(&format!("{QUICK}[aria-pressed=true]")).await;
        ana.until("there is nothing to accept", "!document.querySelector('#seeks')").await;
        ana.touch(QUICK).await;
        ana.see(".house").await;
        rui.see(".house").await;
        // Whoever begins plays, and then the other.
        let ready = "document.querySelector('.house.open') !== null";
        let both = async || {
            let ana = ana.run(&format!("return {ready}")).await;
            (ana == true, rui.run(&format!("return {ready}")).await == true)
        };
        let (first, second) = loop {
            match both().await {
                (true, false) => break (&ana, &rui),
                (false, true) => break (&rui, &ana),
                _ => {}
            }
        };
        play(first).await;
        play(second).await;
        first.see(".house.open").await;
    });
}
