//! People who find each other: one tap pairs two of them. And people who keep apart: one blocks
//! another, and a moderator acts on a report.

use browser::{Page, Screen, Tongue, on_stage};

use crate::people::{PASSWORD, hear, hurry, play, register};

/// The button for the first of the standard games.
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

        // Rui is seen to look for a game, but the request is private.
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

/// Waits until the lobby of a page does or does not name somebody.
async fn sees(page: &Page, nickname: &str, is_there: bool) {
    let there = format!("document.querySelector('a[href=\"#/online/propose/{nickname}\"]')");
    let condition =
        format!("document.querySelector('#people') && ({there} !== null) === {is_there}");
    page.until(&format!("{nickname} is listed: {is_there}"), &condition).await;
}

#[test]
fn who_is_blocked_disappears_and_a_moderator_acts_on_a_report() {
    on_stage("moderation", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        let mia = stage.open_app(Screen::Desk, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui"), (&mia, "Mia")] {
            hurry(page).await;
            register(page, name).await;
        }
        let database = stage.folder().join("games.db").display().to_string();
        server::Admin::open(&database).unwrap().set_moderator("Mia", true).await.unwrap();
        sees(&ana, "Rui", true).await;
        sees(&rui, "Ana", true).await;

        // Ana finds on Rui's page what to do: report and block.
        ana.go("#/score/player/Rui").await;
        ana.touch("a[href='/people/Rui']").await;
        ana.see("#report").await;
        ana.is_for_everyone().await;
        ana.write("textarea[name=words]", "Insulta-me sem parar").await;
        ana.touch("form .button.danger").await;
        ana.see("[role=status]").await;
        ana.open("people/Rui").await;
        ana.touch("input[value=block] + button").await;
        ana.see("#blocked").await;
        ana.is_for_everyone().await;
        ana.go("#/online").await;
        sees(&ana, "Mia", true).await;
        sees(&ana, "Rui", false).await;
        sees(&rui, "Ana", false).await;
        sees(&rui, "Mia", true).await;

        // Mia bans Rui, who learns why at the next log-in.
        mia.open("moderation").await;
        mia.see("#reports").await;
        mia.is_for_everyone().await;
        mia.run("document.querySelector('select[name=action]').value = 'ban'").await;
        mia.write("input[name=why]", "insults").await;
        mia.touch("form .button.main").await;
        mia.until("it is in the log", "document.querySelector('td') !== null").await;
        rui.go("#/online/log-in").await;
        rui.write("#nickname", "Rui").await;
        rui.write("#password", PASSWORD).await;
        rui.touch("form button.main").await;
        let told = "document.querySelector('.outcome')?.textContent.includes('insults')";
        rui.until("he is told why", told).await;
    });
}
