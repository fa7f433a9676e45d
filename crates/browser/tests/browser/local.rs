//! Games on this device: a whole one of each family against the computer, and
//! one that is left and taken up again.

use browser::{Page, Screen, Stage, Tongue, on_stage};
use serde_json::json;

/// Without animation.
pub(crate) const STILL: (&str, &str) = ("prefers-reduced-motion", "reduce");
/// A place on the board that can be touched now.
pub(crate) const OPEN: &str = ".board-room [data-place][aria-disabled=\"false\"]";
/// Something can be done: a place can be touched, or the game is over.
pub(crate) const MY_TURN: &str = "document.querySelector('.end') || (!document.querySelector('.status.busy') \
    && document.querySelector('.board-room [data-place][aria-disabled=\"false\"]'))";
/// No game of ours has so many touches.
pub(crate) const LONGEST: usize = 400;

/// Opens the form for a game against the computer.
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

/// Plays any legal moves, up to a number of touches.
async fn play(page: &Page, touches: usize) {
    for _ in 0..touches {
        page.until("it is one's turn", MY_TURN).await;
        if page.shows(".end").await {
            return;
        }
        page.touch(OPEN).await;
    }
}

pub(crate) async fn play_to_the_end(page: &Page, game: &str) {
    set_up(page, game).await;
    begin(page).await;
    play(page, LONGEST).await;
    let why = page.text(".end p").await;
    assert!(why.contains('.'), "the end is explained in a sentence: {why}");
    page.is_content().await;
}

/// A whole game of each family.
async fn a_game_of_each(stage: &mut Stage, screen: Screen, tongue: Tongue) {
    let page = stage.open_app(screen, tongue).await;
    for game in ["oril", "quantum-leap", "velha"] {
        play_to_the_end(&page, game).await;
        page.is_for_everyone().await;
    }
}

#[test]
fn whole_games_on_a_phone_in_portuguese() {
    on_stage("phone-pt", async |stage| {
        a_game_of_each(stage, Screen::Phone, Tongue::Portuguese).await;
    });
}

#[test]
fn whole_games_on_a_phone_in_english() {
    on_stage("phone-en", async |stage| {
        a_game_of_each(stage, Screen::Phone, Tongue::English).await;
    });
}

#[test]
fn whole_games_on_a_desk_in_portuguese() {
    on_stage("desk-pt", async |stage| {
        a_game_of_each(stage, Screen::Desk, Tongue::Portuguese).await;
    });
}

#[test]
fn whole_games_on_a_desk_in_english() {
    on_stage("desk-en", async |stage| {
        a_game_of_each(stage, Screen::Desk, Tongue::English).await;
    });
}

#[test]
fn a_whole_game_in_three_dimensions() {
    on_stage("qubic", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        play_to_the_end(&page, "qubic").await;
    });
}

#[test]
fn the_computer_plays_itself_and_the_game_is_passed_on() {
    on_stage("watched", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        set_up(&page, "velha").await;
        page.touch(".settings > summary").await;
        page.touch("main form input[value=none]").await;
        page.touch("main form button[type=submit]").await;
        page.see(".end").await;
        // What the browser passes to other apps.
        page.run("navigator.share = async (what) => { window.shared = what.url; }").await;
        page.touch(".end button:nth-of-type(2)").await;
        page.until("the game is passed on", "window.shared").await;
        let link = page.run("return window.shared").await;
        let place = link.as_str().and_then(|link| link.split_once('#')).expect("a link").1;
        page.go(&format!("#{place}")).await;
        page.see(".move-word").await;
        page.is_content().await;
    });
}

#[test]
fn who_gives_up_is_addressed() {
    on_stage("resigned", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        set_up(&page, "oril").await;
        begin(&page).await;
        page.touch(".tools .tool:last-child").await;
        page.touch(".tools .danger").await;
        page.see(".end").await;
        let why = page.text(".end p").await;
        assert!(why.starts_with("You resigned."), "{why}");
        page.is_content().await;
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
        page.touch("#continue[href='#/table']").await;
        page.see("main.table").await;
        assert_eq!(page.run(board).await, before);
    });
}

#[test]
fn what_comes_after_the_end_is_in_sight() {
    on_stage("end", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.prefer(&[STILL]).await;
        for (game, position) in [
            ("oril", Some("0-0-0-1-0-0-0-0-0-1-0-0-24-22-S")),
            ("quantum-leap", None),
            ("velha", None),
        ] {
            let kept = json!({
                "plan": {
                    "game": game, "seats": ["person", { "computer": "1" }],
                    "second_begins": false, "position": position, "seed": 1,
                },
                "moves": [],
                "resigned": 0,
            });
            let kept = json!(kept.to_string());
            page.run(&format!("localStorage.setItem('tabuleiro.game', {kept})")).await;
            page.go("#/table").await;
            page.reload().await;
            for (width, height) in [(390, 844), (844, 390), (1280, 800), (320, 568), (568, 320)] {
                page.resize(width, height).await;
                page.see(".end").await;
                let hidden = "const end = document.querySelector('.end').getBoundingClientRect();
                    return [...document.querySelectorAll('.end .button')].slice(0, 3)
                        .filter((it) => it.getBoundingClientRect().bottom
                            > Math.min(innerHeight, end.bottom))
                        .map((it) => it.textContent)";
                let hidden = page.run(hidden).await;
                assert_eq!(hidden, json!([]), "{game} at {width}×{height}");
                page.keep_picture(&format!("end-{game}-{width}")).await;
            }
        }
    });
}

/// Waits until something is said that contains these words.
async fn hear(page: &Page, words: &str) {
    let said = format!("document.querySelector('.heard').textContent.includes('{words}')");
    page.until(&format!("“{words}” is said"), &said).await;
}

#[test]
fn a_move_is_said_as_its_places_are_called() {
    on_stage("said", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.prefer(&[STILL]).await;
        page.go("#/friend/qubic").await;
        page.touch("main form button[type=submit]").await;
        page.touch("main [data-place=\"27\"]").await;
        hear(&page, "X plays layer 2, row 3, column 4.").await;
        // What was said here is not heard elsewhere.
        page.run("location.hash = '#/options'").await;
        page.until("it is silent", "document.querySelector('.heard').textContent === ''").await;
    });
}

#[test]
fn what_a_hint_and_a_refusal_show_goes_away_and_moves_nothing() {
    on_stage("hint", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        set_up(&page, "oril").await;
        begin(&page).await;
        // Nothing was played: nothing can be taken back.
        page.see(".tools .tool:first-child:disabled").await;
        let board = "const box = document.querySelector('.board').getBoundingClientRect();
            return `${box.width} × ${box.height}`";
        let size = page.run(board).await;
        page.touch(".house[data-row=far]").await;
        page.until(
            "it is refused",
            "document.querySelector('.status').textContent.includes('Não podes')",
        )
        .await;
        assert_eq!(page.run(board).await, size, "the board stays as large as it was");
        page.touch(".tools .tool:nth-child(2)").await;
        page.see(".trail.aim").await;
        page.touch(".house.hint").await;
        page.until("it is one's turn", MY_TURN).await;
        assert!(!page.shows(".trail.aim").await, "the arc of the hint is gone");
        page.see(".tools .tool:first-child:enabled").await;
        page.touch(".tools .tool:first-child").await;
        page.see(".tools .tool:first-child:disabled").await;
        assert!(!page.shows(".trail.aim").await);
    });
}
