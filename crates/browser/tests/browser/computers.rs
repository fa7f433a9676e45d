//! The computers of the server: chosen in the form of a new game, with their ratings and a clock.

use browser::{Screen, Tongue, on_stage};

use crate::people::{hear, hurry, mark, register};

/// The way to play a computer of the server, among those to play with.
const COMPUTER: &str = "input[name=whom][value=computer]";

#[test]
fn a_computer_of_the_server_plays_at_once_and_with_a_clock() {
    on_stage("computers", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        hurry(&ana).await;
        register(&ana, "Ana").await;
        ana.touch("main a[href='#/online/propose']").await;
        ana.touch(COMPUTER).await;
        ana.see("option[value=max]").await;
        assert_eq!(ana.text("option[value='4']").await, "Médio · 1200");
        // Games with computers are not rated, whatever the clock is.
        ana.see("input[type=checkbox]:disabled").await;
        ana.is_for_everyone().await;
        ana.fits().await;
        ana.touch("option[value='1']").await;
        ana.touch("select option[value='velha']").await;
        assert_eq!(ana.text("form button.main").await, "Começar");
        ana.touch("form button.main").await;

        // Ana begins, the computer answers, and both have time left.
        mark(&ana, 4).await;
        hear(&ana, "Principiante joga").await;
        ana.see("main [data-place][aria-disabled=\"false\"]").await;
        let clocks = "document.querySelectorAll('.player-bar .clock').length === 2";
        ana.until("both have a clock", clocks).await;
        assert!(!ana.shows(".phrases").await, "a computer does not listen");
        ana.is_for_everyone().await;

        // It is there among the games to be finished, too.
        ana.go("#/online").await;
        let line = "document.querySelector('#unfinished ~ .list strong')?.textContent ?? ''";
        let named = format!("({line}).endsWith('· Principiante')");
        ana.until("the game is listed", &named).await;
        ana.is_content().await;
    });
}

#[test]
fn a_guest_plays_a_computer_of_the_server_too() {
    on_stage("computers-guest", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        hurry(&page).await;
        page.go("#/online").await;
        page.touch("main .card > button").await;
        page.see("#people").await;
        page.go("#/online/propose").await;
        page.touch(COMPUTER).await;
        page.touch("option[value=max]").await;
        page.touch("form button.main").await;
        page.touch(".house.open").await;
        hear(&page, "Strongest plays").await;
        // It accepts to play again, with the sides exchanged.
        page.touch(".actions .danger").await;
        page.touch(".actions .danger").await;
        page.see("#verdict").await;
        let before = page.place().await;
        page.touch(".online-end button.main").await;
        let next =
            format!("!location.href.endsWith('{before}') && document.querySelector('.house.open')");
        page.until("the next game is there", &next).await;
        page.is_content().await;
    });
}
