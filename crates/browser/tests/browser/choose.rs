//! A new game: chosen by its picture, and what is chosen while it is played.

use browser::{Screen, Tongue, on_stage};

use crate::local::{self, MY_TURN, OPEN};

/// The sizes at which the app is looked at.
const SIZES: [(u32, u32); 5] = [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)];

#[test]
fn a_game_is_chosen_by_its_picture() {
    on_stage("cards", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.prefer(&[local::STILL]).await;
        page.go("#/computer").await;
        let pictures = "return [...document.querySelectorAll('.game-card svg')]
            .filter((it) => it.checkVisibility() && it.querySelectorAll('path, rect').length > 2).length";
        assert_eq!(page.run(pictures).await, 6, "what most people look for is in sight");
        page.touch(".settings > summary").await;
        page.touch(".settings details:first-of-type summary").await;
        assert_eq!(page.run(pictures).await, 12);
        page.is_for_everyone().await;
        page.fits().await;
        page.touch("main form input[value=awari]").await;
        local::begin(&page).await;
        assert_eq!(page.text("h1").await, "Awari");
        // An address that names a game of a closed list opens that list.
        page.go("#/friend/openspiel").await;
        let chosen =
            page.run("return document.querySelector('[name=game]:checked').checkVisibility()");
        assert_eq!(chosen.await, true);
        page.is_content().await;
    });
}

#[test]
fn a_game_can_be_begun_on_every_screen_without_scrolling() {
    on_stage("begin", async |stage| {
        for tongue in Tongue::COMPLETE {
            let page = stage.open_app(Screen::Phone, tongue).await;
            for (width, height) in SIZES {
                page.resize(width, height).await;
                page.go("#/computer/quantum-leap").await;
                let seen = "const box = document.querySelector('main form [type=submit]').getBoundingClientRect();
                    return box.top >= 0 && box.bottom <= innerHeight";
                assert_eq!(page.run(seen).await, true, "{width} × {height}");
                page.fits().await;
                page.is_for_everyone().await;
                page.keep_picture(&format!("begin-{width}-{}", tongue.id())).await;
            }
        }
    });
}

#[test]
fn sound_and_speed_are_changed_in_the_middle_of_a_game() {
    on_stage("switches", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        local::set_up(&page, "oril").await;
        local::begin(&page).await;
        let kept = |name: &str| {
            format!("return JSON.parse(localStorage.getItem('tabuleiro.settings')).{name}")
        };
        assert_eq!(page.run(&kept("speed")).await, 2);
        page.touch(".header .speed").await;
        assert_eq!(page.run(&kept("speed")).await, 3);
        assert_eq!(page.text(".header .speed").await, "3");
        page.touch(".header button[aria-pressed=true]").await;
        assert_eq!(page.run(&kept("sounds")).await, false);
        page.touch(".header button[aria-pressed=false]").await;
        assert_eq!(page.run(&kept("sounds")).await, true);
        page.is_for_everyone().await;
    });
}

#[test]
fn two_people_have_names_a_clock_and_a_board_that_turns() {
    on_stage("friends", async |stage| {
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        page.prefer(&[local::STILL]).await;
        page.go("#/friend/oril").await;
        page.touch(".settings > summary").await;
        page.write("main form input[maxlength]", "Bia").await;
        for field in [".settings input[value='5']", ".settings input[role=switch]"] {
            // A browser's driver does not look for what lies above a thing in sight.
            let scroll = "scrollIntoView({ block: 'center' })";
            page.run(&format!("document.querySelector(\"{field}\").{scroll}")).await;
            page.touch(field).await;
        }
        page.is_for_everyone().await;
        page.touch("main form button[type=submit]").await;
        page.see("main.table").await;
        assert_eq!(page.text(".player.first .name").await, "Bia");
        assert_eq!(page.text(".player.first .clock").await, "5:00");
        // Also on the wood.
        assert_eq!(page.text(".store[data-row=near] .whose-name").await, "Bia");
        let near = "document.querySelector('.house[data-row=near]').dataset.place";
        assert_eq!(page.run(&format!("return Number({near}) < 6")).await, true);
        page.touch(OPEN).await;
        page.until("the board has turned", &format!("Number({near}) >= 6")).await;
        page.until("time passes", "document.querySelector('.second .clock').textContent < '5:00'")
            .await;
        page.is_for_everyone().await;
        // Who has no time left has lost, and the game is not lost with the page.
        page.run(
            "const seed = JSON.parse(localStorage.getItem('tabuleiro.game')).plan.seed;
            localStorage.setItem('tabuleiro.clock', `${seed} 300000 700`);
            // The clock that still runs must not write over it before the page is gone.
            Storage.prototype.setItem = () => {}",
        )
        .await;
        page.reload().await;
        page.see(".end").await;
        assert_eq!(page.text("#end-title").await, "Bia wins");
        page.reload().await;
        page.see(".end").await;
        page.is_content().await;
    });
}

#[test]
fn the_layers_of_a_cube_lie_side_by_side_large_enough_for_fingers() {
    on_stage("flat", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        local::set_up(&page, "qubic").await;
        local::begin(&page).await;
        let smallest = "return Math.min(...[...document.querySelectorAll('.line-square')]
            .map((it) => it.getBoundingClientRect()).flatMap((it) => [it.width, it.height]))";
        let smallest = page.run(smallest).await;
        // Squares touch each other: each has what lies between it and the next.
        assert!(smallest.as_f64() >= Some(44.0 * 0.92), "{smallest}");
        page.touch(OPEN).await;
        page.until("it is one's turn", MY_TURN).await;
        page.fits().await;
        page.is_for_everyone().await;
        // Whoever wants them tilted says so, and that is kept.
        page.touch(".line-board .board-underneath button").await;
        page.see(".line-board.tilted").await;
        page.reload().await;
        page.see(".line-board.tilted").await;
    });
}

#[test]
fn an_opponent_is_a_face_and_says_how_one_stands() {
    on_stage("opponents", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.prefer(&[local::STILL]).await;
        page.run(
            "localStorage.setItem('tabuleiro.finished',
                '1\\n20774 1 g=velha&m=1.4.2.5.3&b=8&n=5\\n20774 2 g=velha&m=1.4.2.5.9.6&b=8&n=6\\n')",
        )
        .await;
        page.go("#/computer/velha").await;
        page.touch(".face input[value='8']").await;
        let said = page.text(".opponents p").await;
        assert!(
            said.starts_with("Master: ") && said.ends_with("You won 1 of the last 2."),
            "{said}"
        );
        page.is_for_everyone().await;
        page.fits().await;
        local::begin(&page).await;
        assert_eq!(page.text(".player.second .name").await, "Computer · Master");
        // The one played last comes first again; two people need no level.
        page.go("#/computer/oril").await;
        page.see(".face input[value='8']:checked").await;
        page.touch(".face input[value=friend]").await;
        local::begin(&page).await;
        assert_eq!(page.text(".player.first .name").await, "South");
        page.is_content().await;
    });
}
