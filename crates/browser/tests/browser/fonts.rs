//! Fonts: pages are shown in the project's fonts and no others, and every
//! screen keeps its shape when the font is far wider than ours.

use browser::{Fonts, Page, Screen, Tongue, on_stage, on_stage_in};

use crate::local::{self, MY_TURN};
use crate::people;

/// The screens for which nothing has to be done before.
const SCREENS: [&str; 18] = [
    "#/",
    "#/me",
    "#/help",
    "#/computer",
    "#/computer/quantum-leap",
    "#/computer/velha",
    "#/friend",
    "#/history",
    "#/options",
    "#/learn",
    "#/learn/ouri",
    "#/learn/quantum-leap",
    "#/analyse",
    "#/analyse/quantum-leap",
    "#/online",
    "#/online/log-in",
    "#/online/recover",
    "#/score",
];

/// Elements that hold words.
const WORDS: &str = "h1, h2, p, a, button, label, legend, span, small, select, output";

#[test]
fn pages_are_shown_in_the_fonts_of_the_project() {
    for (fonts, stage) in [(Fonts::Default, "fonts"), (Fonts::Wide, "fonts-wide")] {
        on_stage_in(fonts, stage, async |stage| {
            let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
            for place in ["#/", "#/computer", "#/analyse"] {
                page.go(place).await;
                let shown = page.families(WORDS).await;
                let ours = |family: &String| fonts.families().contains(&family.as_str());
                // On macOS, and in a snap, the fonts are those of the system.
                assert!(!shown.is_empty(), "{place} is shown in some font");
                assert!(
                    !Fonts::are_chosen() || shown.iter().all(ours),
                    "Chromium ignores FONTCONFIG_FILE: {place} is shown in {shown:?}"
                );
            }
        });
    }
}

#[test]
fn what_does_not_fit_is_found() {
    on_stage("misfits", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.fits().await;
        for (spoilt, found) in [
            ("#play { width: 3rem; white-space: nowrap; padding: 0; font-size: 3rem }", "sticks"),
            (".continue small { max-height: 0.8rem; overflow: hidden }", "sticks"),
            (".continue { white-space: nowrap; overflow: visible; width: 40rem }", "sideways"),
            (".today .card + .card { margin-top: -5rem }", "lies on"),
        ] {
            page.run(&format!(
                "const style = new CSSStyleSheet();
                style.replaceSync('{spoilt}');
                document.adoptedStyleSheets = [style];"
            ))
            .await;
            let faults = page.misfits().await.join("\n");
            assert!(faults.contains(found), "{spoilt}: {faults}");
            page.run("document.adoptedStyleSheets = []").await;
        }
        page.fits().await;
    });
}

/// Every screen on one device, in these languages.
fn every_screen(
    name: &'static str,
    screen: Screen,
    size: Option<(u32, u32)>,
    tongues: &'static [Tongue],
) {
    on_stage_in(Fonts::Wide, name, async |stage| {
        let mut faults = vec![];
        for &tongue in tongues {
            let page = stage.open_app(screen, tongue).await;
            if let Some((width, height)) = size {
                page.resize(width, height).await;
            }
            page.prefer(&[local::STILL]).await;
            for place in SCREENS {
                page.go(place).await;
                note(&page, place, &mut faults).await;
            }
            page.go("#/analyse/oril").await;
            page.touch(".analyse-board .house.open").await;
            page.see(".move-word").await;
            note(&page, "analysis", &mut faults).await;
            for game in ["oril", "quantum-leap", "velha", "qubic"] {
                local::set_up(&page, game).await;
                local::begin(&page).await;
                page.touch(local::OPEN).await;
                page.until("it is one's turn", MY_TURN).await;
                note(&page, &format!("a game of {game}"), &mut faults).await;
            }
            local::set_up(&page, "velha").await;
            page.touch(".settings > summary").await;
            page.touch("main form input[value=none]").await;
            page.touch("main form button[type=submit]").await;
            page.see(".end").await;
            note(&page, "the end of a game", &mut faults).await;
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

async fn note(page: &Page, place: &str, faults: &mut Vec<String>) {
    let language = page.run("return document.documentElement.lang").await;
    let found = page.misfits().await;
    faults.extend(found.iter().map(|fault| format!("{place} in {language}: {fault}")));
}

#[test]
fn a_wide_font_fits_on_a_phone() {
    every_screen("wide-phone", Screen::Phone, None, &Tongue::COMPLETE);
}

#[test]
fn a_wide_font_fits_on_the_smallest_phone() {
    every_screen("wide-small", Screen::Phone, Some((320, 568)), &Tongue::ALL);
}

#[test]
fn a_wide_font_fits_on_a_phone_on_its_side() {
    every_screen("wide-side", Screen::Phone, Some((740, 360)), &Tongue::COMPLETE);
}

#[test]
fn a_wide_font_fits_on_a_desk() {
    every_screen("wide-desk", Screen::Desk, None, &Tongue::COMPLETE);
}

#[test]
fn a_wide_font_fits_where_people_meet() {
    on_stage_in(Fonts::Wide, "wide-people", async |stage| {
        let mut faults = vec![];
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        for (page, name) in [(&ana, "Maria-Antonieta"), (&rui, "Rui")] {
            people::hurry(page).await;
            people::register(page, name).await;
        }
        rui.see(r##"a[href="#/online/propose/Maria-Antonieta"]"##).await;
        note(&rui, "people", &mut faults).await;
        ana.see(r##"a[href="#/online/propose/Rui"]"##).await;
        note(&ana, "people", &mut faults).await;
        ana.go("#/online/account").await;
        ana.see("a[href='/account/security']").await;
        note(&ana, "account", &mut faults).await;
        ana.go("#/online/propose/Rui").await;
        ana.touch("input[type=checkbox]").await;
        note(&ana, "invitation", &mut faults).await;
        ana.touch("form button.main").await;
        people::hear(&rui, "Maria-Antonieta challenges you").await;
        note(&rui, "invited", &mut faults).await;
        rui.touch("#for-me + .list button.main").await;
        // Given up earlier, the game would change no rating, and there would be no curve to see.
        for _ in 0..3 {
            people::play(&ana).await;
            people::play(&rui).await;
        }
        ana.see(".house.open").await;
        for page in [&ana, &rui] {
            note(page, "online game", &mut faults).await;
        }
        rui.touch(".actions .danger").await;
        note(&rui, "giving up", &mut faults).await;
        rui.touch(".actions .danger").await;
        for page in [&ana, &rui] {
            page.see("#verdict").await;
            note(page, "the end of an online game", &mut faults).await;
            page.go("#/score/oril/all").await;
            page.see(".scores tbody tr").await;
            note(page, "score", &mut faults).await;
            page.go("#/score/player/Maria-Antonieta").await;
            page.see(".curve").await;
            note(page, "player", &mut faults).await;
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn text_twice_as_large_needs_no_sideways_scrolling() {
    on_stage("text-200", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.prefer(&[local::STILL]).await;
        let mut faults = vec![];
        let games = ["oril", "quantum-leap", "velha", "qubic"];
        for place in
            SCREENS.into_iter().map(str::to_string).chain(games.map(|it| format!("play {it}")))
        {
            match place.strip_prefix("play ") {
                Some(game) => {
                    local::set_up(&page, game).await;
                    local::begin(&page).await;
                }
                None => page.go(&place).await,
            }
            page.run("document.documentElement.style.fontSize = '200%'").await;
            page.run_later("setTimeout(arguments[0], 200)").await;
            let wide = page.run("return [...document.querySelectorAll('main *, header *')].map((it) => [it, it.getBoundingClientRect()])
                .filter(([it, box]) => box.width > 0 && box.right > 391 && !it.closest('.scroll, .game-cards, .heard, .only-heard, svg, .hand, .large'))
                .map(([it, box]) => `${it.localName}.${it.className} ends at ${Math.round(box.right)}`)").await;
            let sideways = page.run("return document.documentElement.scrollWidth").await;
            faults.extend(wide.as_array().into_iter().flatten().map(|it| format!("{place}: {it}")));
            let board = page.run("return [...document.querySelectorAll('.board')].map((it) => it.getBoundingClientRect())
                .filter((box) => box.width < 150 || box.height < 120)
                .map((box) => `a board of ${Math.round(box.width)} × ${Math.round(box.height)}`)").await;
            faults
                .extend(board.as_array().into_iter().flatten().map(|it| format!("{place}: {it}")));
            if sideways.as_u64() > Some(390) {
                faults.push(format!("{place}: {sideways} wide"));
            }
            page.run("document.documentElement.style.fontSize = ''").await;
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

/// Sizes of the window, and of the text in percent; the last is a desk at four times its size.
const LARGE_TEXTS: [(u32, u32, u32); 11] = [
    (390, 844, 100),
    (390, 844, 200),
    (360, 640, 150),
    (360, 640, 175),
    (320, 568, 100),
    (320, 568, 200),
    (844, 390, 100),
    (844, 390, 200),
    (740, 360, 150),
    (1280, 800, 200),
    (320, 200, 100),
];

/// What of a board fingers miss, or what of the screen cannot be reached. A board with more places
/// than fit may be made larger.
const TOO_SMALL: &str = "const faults = [];
    const can_grow = document.querySelector('.zoom-button');
    for (const place of document.querySelectorAll('.board-room [data-place]')) {
        const box = place.getBoundingClientRect();
        // Squares of a drawing touch each other: each has what lies between it and the next.
        const least = can_grow ? 5 : place.matches('.house') ? 44 : 40;
        if (box.width < least || box.height < least) faults.push(`a place of ${box.width.toFixed()} × ${box.height.toFixed()}`);
        if (box.left < 0 || box.right > innerWidth + 1) faults.push(`a place from ${box.left.toFixed()} to ${box.right.toFixed()}`);
    }
    const board = document.querySelector('.board-room svg').getBoundingClientRect();
    if (Math.min(board.width, board.height) < 110) faults.push(`a board of ${board.width.toFixed()} × ${board.height.toFixed()}`);
    scrollTo(0, 1e6);
    const tool = [...document.querySelectorAll('.tool')].at(-1).getBoundingClientRect();
    if (tool.bottom > innerHeight + 1) faults.push('the tools are out of reach');
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('sideways');
    scrollTo(0, 0);
    return [...new Set(faults)]";

/// Makes a board with more places than fit larger, if it is one.
const GROW: &str = "document.querySelector('.zoom-button')?.click()";
/// What fingers still miss then.
const STILL_TOO_SMALL: &str = "return [...document.querySelectorAll('.zoom.large [data-place]')].map((it) => it.getBoundingClientRect())
    .filter((box) => Math.min(box.width, box.height) < 40)
    .map((box) => `${box.width.toFixed()} × ${box.height.toFixed()} when it is large`)";

#[test]
fn a_board_is_never_too_small_for_fingers() {
    on_stage("text-board", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let mut faults = vec![];
        for game in ["oril", "quantum-leap", "velha", "qubic"] {
            page.resize(390, 844).await;
            local::set_up(&page, game).await;
            local::begin(&page).await;
            for (width, height, text) in LARGE_TEXTS {
                page.resize(width, height).await;
                page.run(&format!("document.documentElement.style.fontSize = '{text}%'")).await;
                page.run_later("setTimeout(arguments[0], 200)").await;
                let found = page.run(TOO_SMALL).await;
                page.keep_picture(&format!("text-{game}-{width}x{height}-{text}")).await;
                page.run(GROW).await;
                page.run_later("setTimeout(arguments[0], 100)").await;
                let large = page.run(STILL_TOO_SMALL).await;
                page.run(GROW).await;
                let found = [found, large];
                let found = found.iter().filter_map(|it| it.as_array()).flatten();
                faults
                    .extend(found.map(|it| format!("{game}, {width} × {height}, {text} %: {it}")));
            }
            page.run("document.documentElement.style.fontSize = ''").await;
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}
