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
