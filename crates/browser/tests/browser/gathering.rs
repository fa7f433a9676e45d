//! The pages of tournaments and clubs, which are no part of the app.

use browser::{Page, Screen, Tongue, on_stage};

use crate::people::{hurry, register};

/// Goes to a page of the server, which has no app that could become ready.
async fn visit(page: &Page, path: &str) {
    page.open(path).await;
    page.see("main#main").await;
}

/// Fills in the form for a new tournament, and sends it with the keyboard.
async fn make(page: &Page, name: &str, system: &str, length: &str) {
    visit(page, "tournaments").await;
    page.see("details.card summary").await;
    page.run("document.querySelector('details.card summary').focus()").await;
    page.press("\u{e007}").await;
    page.see("#name").await;
    page.is_for_everyone().await;
    page.write("#name", name).await;
    page.touch(&format!("#system option[value='{system}']")).await;
    page.write("#length", length).await;
    page.touch("#game option[value='velha']").await;
    page.touch("#starts option[value='2']").await;
    page.run("document.querySelector('details form button').focus()").await;
    page.press("\u{e007}").await;
    page.see("#standings").await;
}

async fn pages(stage: &mut browser::Stage, screen: Screen, tongue: Tongue, words: [&str; 3]) {
    let page = stage.open_app(screen, tongue).await;
    // A stranger reads.
    for path in ["tournaments", "clubs", "no/such/page"] {
        visit(&page, path).await;
        page.is_for_everyone().await;
        page.fits().await;
    }
    page.go("").await;
    hurry(&page).await;
    register(&page, "Ana").await;
    page.go("#/online").await;
    page.touch("a[href^='/tournaments']").await;
    page.see("main#main").await;
    assert_eq!(page.text("h1").await, words[0]);
    make(&page, "Noite de velha", "swiss", "3").await;
    page.touch("#act-join").await;
    page.see("#act-leave").await;
    page.until(
        "Ana is in the standings",
        "document.querySelector('#standings').textContent.includes('Ana')",
    )
    .await;
    page.is_for_everyone().await;
    page.fits().await;
    // What is wrong is said.
    visit(&page, "clubs").await;
    page.touch("details.card summary").await;
    page.write("#name", "Tabuleiro").await;
    page.touch("details form button").await;
    page.see("[role=alert]").await;
    assert_eq!(page.text("[role=alert]").await, words[1]);
    page.is_for_everyone().await;
    visit(&page, "clubs").await;
    page.touch("details.card summary").await;
    page.write("#name", "Clube da Praia").await;
    page.touch("details form button").await;
    page.see(".pages-table").await;
    page.touch("details.card summary").await;
    page.is_for_everyone().await;
    page.fits().await;
    // In the dark, and in the other language.
    page.prefer(&[("prefers-color-scheme", "dark")]).await;
    page.is_for_everyone().await;
    page.touch("a.language").await;
    page.until("the other language", &format!("document.documentElement.lang === '{}'", words[2]))
        .await;
    page.is_for_everyone().await;
}

#[test]
fn the_pages_of_tournaments_and_clubs_on_a_phone() {
    on_stage("gathering-phone", async |stage| {
        let reserved = "Este nome parece-se com um do próprio servidor. Escolhe outro.";
        pages(stage, Screen::Phone, Tongue::Portuguese, ["Torneios", reserved, "en"]).await;
    });
}

#[test]
fn the_pages_of_tournaments_and_clubs_on_a_desk() {
    on_stage("gathering-desk", async |stage| {
        let reserved = "This name looks like one of the server’s own. Choose another.";
        pages(stage, Screen::Desk, Tongue::English, ["Tournaments", reserved, "pt"]).await;
    });
}
