//! Games on this device: a whole one of each family against the computer, and
//! one that is left and taken up again.

use browser::{Page, Screen, Tongue, on_stage};

/// Nothing need move.
pub(crate) const STILL: (&str, &str) = ("prefers-reduced-motion", "reduce");
/// A place on the board that can be touched now.
pub(crate) const OPEN: &str = ".board-room [data-place][aria-disabled=\"false\"]";
/// Something can be done: a place can be touched, or the game is over.
pub(crate) const MY_TURN: &str = "document.querySelector('.end') || (!document.querySelector('.status.busy') \
    && document.querySelector('.board-room [data-place][aria-disabled=\"false\"]'))";
/// No game of ours has so many touches.
pub(crate) const LONGEST: usize = 400;

/// Opens the questions about a game against the computer.
pub(crate) async fn set_up(page: &Page, game: &str) {
    page.prefer(&[STILL]).await;
    page.go(&format!("#/computer/{game}")).await;
}

/// Begins the game that was set up, and waits for the first turn.
pub(crate) async fn begin(page: &Page) {
    page.touch("main form button[type=submit]").await;
    page.see("main.table").await;
    page.until("it is one's turn", MY_TURN).await;
}

/// Plays whatever can be played, up to so many touches.
async fn play(page: &Page, touches: usize) {
    for _ in 0..touches {
        page.until("it is one's turn", MY_TURN).await;
        if page.shows(".end").await {
            return;
        }
        page.touch(OPEN).await;
    }
}

async fn play_to_the_end(page: &Page, game: &str) {
    set_up(page, game).await;
    begin(page).await;
    play(page, LONGEST).await;
    let why = page.text(".end p").await;
    assert!(why.contains('.'), "the end is explained in a sentence: {why}");
    page.is_content().await;
}

#[test]
fn a_whole_sowing_game() {
    on_stage("sowing", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        play_to_the_end(&page, "oril").await;
        page.is_for_everyone().await;
    });
}

#[test]
fn a_whole_game_of_quantum_leap() {
    on_stage("hexagon", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        play_to_the_end(&page, "quantum-leap").await;
        page.is_for_everyone().await;
    });
}

#[test]
fn whole_line_games() {
    on_stage("line", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        play_to_the_end(&page, "velha").await;
        page.is_for_everyone().await;
        play_to_the_end(&page, "qubic").await;
    });
}

#[test]
fn a_game_goes_on_after_the_page_was_closed() {
    on_stage("resume", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        set_up(&page, "ouri").await;
        begin(&page).await;
        play(&page, 6).await;
        page.until("it is one's turn", MY_TURN).await;
        let board = "return [...document.querySelectorAll('.house .count')].map((it) => it.textContent).join(' ')";
        let before = page.run(board).await;
        page.reload().await;
        page.until("it is one's turn", MY_TURN).await;
        assert_eq!(page.run(board).await, before);
        page.go("#/").await;
        page.touch("a.continue").await;
        page.see("main.table").await;
        assert_eq!(page.run(board).await, before);
    });
}
