//! A game from a file, analysed with the engine.

use browser::{Screen, Tongue, on_stage};

const OGN: &str = r#"[Variant "Oware Abapa"]
[Event "Torneio de São Vicente"]
[Site "Mindelo"]
[Date "2026.11.15"]
[Round "?"]
[South "Ana"]
[North "Bia"]
[Result "*"]
[EndReason "resigned"]
[Winner "North"]

1. F b (1... a 2. C { slower }) 2. D a 3. E
"#;

/// The moves of the main line, as the page writes them.
const MOVES: &str = "return [...document.querySelectorAll('.move-word.main-move')]
    .map((word) => word.textContent.trim()).join(' ')";

#[test]
fn a_file_is_opened_stepped_through_and_judged() {
    on_stage("analyse", async |stage| {
        let file = stage.folder().join("game.ogn");
        std::fs::write(&file, OGN).expect("a file");
        for (screen, tongue) in
            [(Screen::Phone, Tongue::Portuguese), (Screen::Desk, Tongue::English)]
        {
            let page = stage.open_app(screen, tongue).await;
            page.go("#/analyse").await;
            page.touch(".analyse-actions button").await;
            page.write("#analyse-file", &file.display().to_string()).await;
            page.see(".move-words").await;
            assert_eq!(page.run(MOVES).await, "F b D a E");
            assert!(page.text(".analyse-head").await.contains("Ana – Bia"));

            // Back at the first move, the engine evaluates it.
            page.touch(".steps button:nth-child(1)").await;
            page.touch(".steps button:nth-child(3)").await;
            page.touch(".engine button").await;
            page.see(".engine-line .worth").await;
            page.is_for_everyone().await;

            // The whole game is in the address: it opens elsewhere too.
            let link = page.run("return document.querySelector('#analyse-link').value").await;
            let place = link.as_str().and_then(|link| link.split_once('#')).expect("a link").1;
            page.go("").await;
            page.go(&format!("#{place}")).await;
            assert_eq!(page.run(MOVES).await, "F b D a E");
            page.is_content().await;
        }
    });
}

#[test]
fn houses_can_be_touched_on_every_phone() {
    on_stage("analyse-houses", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        for (width, height) in [(375, 667), (390, 844), (320, 568)] {
            page.resize(width, height).await;
            for place in ["#/analyse/oril", "#/learn/oril"] {
                page.go(place).await;
                let least = page.run("return Math.min(...[...document.querySelectorAll('.house')].flatMap((it) => {
                    const box = it.getBoundingClientRect();
                    return [box.width, box.height];
                }))").await;
                assert!(least.as_f64() >= Some(44.0), "{place} at {width}: {least}");
            }
        }
    });
}

#[test]
fn a_link_with_a_strange_part_is_refused_in_words() {
    on_stage("analyse-link", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.go("#/analyse/g=oril&mvs=FfE&n=0").await;
        let said = page.text(".analyse-board .notice").await;
        assert!(said.contains("“mvs=FfE”"), "{said}");
    });
}

#[test]
fn a_number_stays_with_its_move() {
    on_stage("analyse-lines", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.go("#/analyse/g=oril&m=AaBbCcDdEeFf&n=12").await;
        page.see(".move-word").await;
        for width in 320..400 {
            if width % 8 == 0 {
                page.resize(width, 844).await;
                let torn = page.run("return [...document.querySelectorAll('.move-number')].filter((number) =>
                    number.getBoundingClientRect().bottom <
                    number.parentElement.querySelector('.move-word').getBoundingClientRect().top).length").await;
                assert_eq!(torn, 0, "at {width}");
            }
        }
    });
}

#[test]
fn a_blunder_is_marked_in_the_list_and_in_the_curve() {
    on_stage("blunder", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::English).await;
        page.go("#/analyse").await;
        assert!(!page.shows(".card.curve:not(.empty)").await, "without moves there is no curve");
        // Who answers a corner with the side beside it has lost.
        page.go("#/analyse/g=velha&m=1.2&n=2").await;
        page.touch(".card.curve button").await;
        page.see(".move-word.blunder").await;
        assert!(page.text(".move-word.blunder").await.starts_with("2??"));
        page.until(
            "the curve has its dot",
            "document.querySelector('.curve-blunder').getAttribute('d')",
        )
        .await;
        assert_eq!(page.run("return document.querySelectorAll('.blunder').length").await, 1);
        page.is_for_everyone().await;
    });
}
