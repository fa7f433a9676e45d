//! The games of this device: played again, put aside, taken up, and looked back on.

use browser::{Screen, Tongue, on_stage};

use crate::local::{self, MY_TURN, OPEN};

/// The game that was over, on the first page.
const OFFERED: &str = "#continue[href='#/again']";
const MOVES: &str = "JSON.parse(localStorage.getItem('tabuleiro.game')).moves.length";

#[test]
fn the_same_game_is_played_again_with_one_touch() {
    on_stage("again", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        local::play_to_the_end(&page, "velha").await;
        page.run("location.hash = '#/'").await;
        page.see(OFFERED).await;
        assert!(page.text("#continue").await.starts_with("Tic-tac-toe"));
        // The page alone offers it too.
        page.open("").await;
        assert!(page.text(OFFERED).await.ends_with("Play again"));
        page.touch(OFFERED).await;
        page.until("it is one's turn", MY_TURN).await;
        page.see("main.table .line-board").await;
        assert_eq!(page.run("return location.hash").await, "#/table");
        assert_eq!(page.run(&format!("return {MOVES} < 2")).await, true);
        page.is_content().await;
    });
}

#[test]
fn games_are_put_aside_taken_up_and_looked_back_on() {
    on_stage("history", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.go("#/history").await;
        page.see(".tutored a[href='#/computer']").await;
        local::set_up(&page, "oril").await;
        local::begin(&page).await;
        page.touch(OPEN).await;
        page.until("it is one's turn", MY_TURN).await;
        let moves = page.run(&format!("return {MOVES}")).await;
        local::play_to_the_end(&page, "velha").await;
        page.go("#/history").await;
        page.see(".tutored a[href^='#/review/g=velha']").await;
        assert_eq!(page.text(".tutored .scores tbody th").await, "Jogo do galo (da velha)");
        page.fits().await;
        page.is_for_everyone().await;
        page.touch(".tutored a[href^='#/again/']").await;
        page.see("main.table .sowing").await;
        assert_eq!(page.run(&format!("return {MOVES}")).await, moves);
        // What is taken up is no longer aside, and what is finished stays.
        page.go("#/history").await;
        page.see(".tutored a[href^='#/analyse/g=velha']").await;
        assert!(!page.shows(".tutored a[href^='#/again/']").await);
        page.touch(".tutored details summary").await;
        page.touch(".tutored button[value=forget]").await;
        page.see(".tutored a[href='#/computer']").await;
        let kept = page.run("return localStorage.getItem('tabuleiro.finished')").await;
        assert_eq!(kept, "");
        page.is_content().await;
    });
}
