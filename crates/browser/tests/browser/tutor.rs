//! The tutor: a game is reviewed, its mistakes are tried again and practised, and puzzles
//! are solved.

use browser::{Page, Screen, Tongue, on_stage};
use fantoccini::key::Key;

use crate::local::{STILL, begin, set_up};

/// A short game of oril in which both sides give seeds away.
const OPENED: &str = "#/review/g=oril&m=FfEaCeDb&n=8";
/// The review has come to its end.
const REVIEWED: &str =
    "document.querySelector('.reviewed') && !document.querySelector('.tutored progress')";
/// The move that the tutor names, at the end of what it says.
const NAMED: &str = "return document.querySelector('.tutored [role=status]').textContent";

/// The tutor has said which move is best.
const SAYS_BEST: &str =
    "document.querySelector('.tutored [role=status]').textContent.startsWith('A melhor jogada')";

/// The tutor says the best move; it is the last word before the full stop.
async fn named_move(page: &Page) -> String {
    let said = page.run(NAMED).await;
    let said = said.as_str().unwrap_or_default().trim_end_matches('.').to_string();
    said.rsplit(' ').next().unwrap_or_default().to_string()
}

#[test]
fn a_game_is_reviewed_and_its_moments_tried_again() {
    on_stage("review", async |stage| {
        for (screen, tongue) in
            [(Screen::Phone, Tongue::Portuguese), (Screen::Desk, Tongue::English)]
        {
            let page = stage.open_app(screen, tongue).await;
            page.prefer(&[STILL]).await;
            page.go(OPENED).await;
            page.until("the game is reviewed", REVIEWED).await;
            page.see(".review-graph .curve").await;
            page.is_for_everyone().await;
            page.fits().await;

            // A bad move, the answer, and the loss of every other move.
            page.touch(".reviewed .bad").await;
            page.see(".tutored button[value^='better ']").await;
            page.touch(".tutored .main[value^='try ']").await;
            page.touch(".tutored button[value=answer]").await;
            page.see(".judged li:nth-child(2)").await;
            page.is_for_everyone().await;
            page.touch(".tutored button[value=back]").await;
            page.touch(".tutored button[value^='better ']").await;
            page.see(".tutored b[aria-current]").await;
            page.is_content().await;
        }
    });
}

#[test]
fn a_lost_game_leads_to_its_review_and_to_practice() {
    on_stage("practice", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        set_up(&page, "oril").await;
        begin(&page).await;
        // Giving up loses; the moves before it are what is reviewed.
        for _ in 0..6 {
            page.until("it is one's turn", crate::local::MY_TURN).await;
            page.touch(crate::local::OPEN).await;
        }
        page.until("it is one's turn", crate::local::MY_TURN).await;
        page.touch(".tools button:last-child").await;
        page.touch(".tools .danger").await;
        page.touch(".end a[href^='#/review']").await;
        page.until("the game is reviewed", REVIEWED).await;
        page.touch(".tutored a[href='#/practice']").await;
        page.until(
            "the game was looked through",
            "(localStorage.getItem('tabuleiro.practice') ?? '').includes('g ')",
        )
        .await;
        page.is_for_everyone().await;
        let mistakes = page.run("return localStorage.getItem('tabuleiro.practice')").await;
        if mistakes.as_str().is_some_and(|kept| kept.contains("\nm ")) {
            page.touch(".tutored .main[value^='practise ']").await;
            page.touch(".tutored button[value=answer]").await;
            page.see(".judged").await;
            page.is_for_everyone().await;
        }
        page.is_content().await;
    });
}

/// Presses Tab until the focus is on something.
async fn walk_to(page: &Page, css: &str) {
    page.see(css).await;
    for _ in 0..60 {
        let is_there = format!("return document.activeElement.matches(\"{css}\")");
        if page.run(&is_there).await == true {
            return;
        }
        page.press(&char::from(Key::Tab).to_string()).await;
    }
    panic!("the tabulator does not lead to {css}");
}

#[test]
fn a_lesson_is_finished_by_keyboard_alone() {
    on_stage("lessons", async |stage| {
        let enter = char::from(Key::Enter).to_string();
        for (screen, tongue) in
            [(Screen::Phone, Tongue::Portuguese), (Screen::Desk, Tongue::English)]
        {
            let page = stage.open_app(screen, tongue).await;
            page.prefer(&[STILL]).await;
            page.go("#/learn/oril").await;
            walk_to(&page, "a[href='#/lessons/oril']").await;
            page.press(&enter).await;
            page.see(".tutored .main[value='lesson oril-opening']").await;
            page.is_for_everyone().await;
            page.fits().await;
            walk_to(&page, "button[value='lesson oril-ending']").await;
            page.press(&enter).await;
            page.see(".tutored button[value=answer]").await;
            page.fits().await;
            // A wrong move is answered, and the board waits for another one.
            walk_to(&page, "[data-place]").await;
            page.press("E").await;
            page.until("the tutor answers", "document.querySelector('.tutored [role=status] p')")
                .await;
            assert!(!page.shows(".tutored .praise").await);
            page.is_for_everyone().await;
            for (at, mv) in ["B", "A", "B"].into_iter().enumerate() {
                walk_to(&page, "[data-place]").await;
                page.press(mv).await;
                page.see(".tutored .praise").await;
                if at < 2 {
                    page.is_for_everyone().await;
                    page.fits().await;
                    walk_to(&page, ".tutored button[value=line]").await;
                    page.press(&enter).await;
                    walk_to(&page, ".tutored button[value=on]").await;
                    page.press(&enter).await;
                    page.until("the next step", "!document.querySelector('.tutored .praise')")
                        .await;
                }
            }
            let kept = page.run("return localStorage.getItem('tabuleiro.lessons')").await;
            assert_eq!(kept, "oril-ending done\n");
            page.is_content().await;
        }
    });
}

#[test]
fn a_machine_thinks_and_a_table_is_looked_up() {
    on_stage("thinking", async |stage| {
        for (screen, tongue) in
            [(Screen::Phone, Tongue::Portuguese), (Screen::Desk, Tongue::English)]
        {
            let page = stage.open_app(screen, tongue).await;
            page.prefer(&[STILL]).await;
            page.go("#/thinking").await;
            page.touch(".tutored button[value='method alpha-beta']").await;
            page.touch(".tutored button[value=step]").await;
            page.see(".thoughts li[aria-current]").await;
            page.is_for_everyone().await;
            page.fits().await;
            page.touch(".tutored button[value=end]").await;
            page.see(".tutored .praise").await;
            page.is_for_everyone().await;
            page.touch(".tutored button[value='subject payoffs']").await;
            page.see(".looked-up").await;
            page.touch(".tutored button[value=end]").await;
            page.see(".tutored .praise").await;
            page.fits().await;
            page.touch(".tutored button[value='subject table']").await;
            page.touch("[data-place='4']").await;
            page.see(".looked-up td").await;
            page.is_for_everyone().await;
            page.fits().await;
            page.is_content().await;
        }
    });
}

#[test]
fn the_puzzle_of_the_day_is_solved_without_a_network() {
    on_stage("puzzles", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.prefer(&[STILL]).await;
        page.until("the app is kept", "navigator.serviceWorker.controller").await;
        stage.stop_server().await;
        page.go("#/puzzles").await;
        page.see(".tutored button[value=day]").await;
        page.is_for_everyone().await;
        page.fits().await;
        // One tap from the menu.
        page.go("#/").await;
        page.touch("#menu a[href='#/puzzles/day']").await;
        page.see(".tutored button[value=answer]").await;
        // By keyboard: the tutor is asked for each move, and its letter is typed.
        while !page.shows(".tutored button[value=share]").await {
            page.touch(".tutored button[value=answer]").await;
            page.until("the tutor names the move", SAYS_BEST).await;
            let before = page.run(NAMED).await;
            let mv = named_move(&page).await;
            page.run("document.querySelector('[data-place]').focus()").await;
            page.press(&mv).await;
            let before = before.as_str().unwrap_or_default().replace('\'', "");
            let goes_on = format!(
                "document.querySelector('.tutored [role=status]')?.textContent !== '{before}'"
            );
            page.until("the tutor answers", &goes_on).await;
        }
        page.is_for_everyone().await;
        // What is shared leads to the puzzle.
        page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }").await;
        page.touch(".tutored button[value=share]").await;
        page.until("the link is copied", "window.copied?.includes('/#/puzzles/oril/day')").await;
        let kept = page.run("return localStorage.getItem('tabuleiro.puzzles')").await;
        assert!(kept.as_str().is_some_and(|kept| kept.contains("d oril ")), "{kept}");
        page.is_content().await;
    });
}

/// What leads a step further on the screens of the tutor.
const STEPS: &str = "button:is([value=day], [value=run], [value=timed], [value=back], [value^='theme '], \
    [value^='set '], [value^='lesson '], [value^='try '], [value^='better '], [value^='subject '])";

/// What is shown: how many boards, and whether there is a way back to a list.
const SHOWN: &str = "return document.querySelectorAll('.analyse-board .board').length \
    + '-' + document.querySelectorAll('.tutored button[value=back]').length";

/// Waits until the tutor has written what the address names.
async fn settle(page: &Page) {
    page.until(
        "the tutor has written",
        "document.querySelector('.tutored section') && !document.querySelector('.tutored progress')",
    )
    .await;
    page.run_later("setTimeout(arguments[0], 250)").await;
}

#[test]
fn back_goes_one_step_and_never_out_of_a_flow() {
    on_stage("back", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.prefer(&[STILL]).await;
        let mut seed: u64 = 50;
        let mut below = |count: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % count.max(1)
        };
        for walk in 0..50 {
            let flow = match walk % 5 {
                0 => "#/puzzles",
                1 | 2 => "#/lessons/oril",
                3 => "#/thinking/oril",
                _ if walk % 10 == 9 => OPENED,
                _ => "#/puzzles/ouri",
            };
            page.run(&format!(
                "location.hash = '#/'; setTimeout(() => location.hash = '{flow}', 50)"
            ))
            .await;
            page.until("the screen is there", "document.querySelector('main.analyse')").await;
            settle(&page).await;
            // The addresses behind, with what they showed.
            let mut behind = vec![];
            for step in 0..7 {
                let (here, shown) = (page.place().await, page.run(SHOWN).await);
                if step == 6 || !behind.is_empty() && below(3) == 0 {
                    let Some((before, shown)) = behind.pop() else { break };
                    page.run("history.back()").await;
                    page.until(
                        "one step back",
                        &format!("location.hash === '#' + '{before}'.split('#')[1]"),
                    )
                    .await;
                    settle(&page).await;
                    assert_eq!(page.run(SHOWN).await, shown, "walk {walk}: back at {before}");
                    continue;
                }
                let count = page
                    .run(&format!("return document.querySelectorAll(\"{STEPS}\").length"))
                    .await;
                let at = below(count.as_u64().unwrap_or(0));
                page.run(&format!("document.querySelectorAll(\"{STEPS}\")[{at}]?.click()")).await;
                settle(&page).await;
                let now = page.place().await;
                if behind.last().is_some_and(|(before, _)| *before == now) {
                    behind.pop();
                } else if now != here {
                    behind.push((here, shown));
                } else {
                    assert_eq!(
                        page.run(SHOWN).await,
                        shown,
                        "walk {walk}: {here} shows two things"
                    );
                }
            }
            assert!(page.shows("main.analyse").await, "walk {walk} left the flow");
        }
        // What has an address is there at once, also after a reload.
        for place in ["#/puzzles/ouri/run", "#/lessons/oril-ending"] {
            page.go(place).await;
            page.reload().await;
            page.see(".tutored button[value=answer]").await;
            assert_eq!(page.place().await, place);
        }
        page.is_content().await;
    });
}
