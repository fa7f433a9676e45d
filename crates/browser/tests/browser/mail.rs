//! Somebody gets a digest by e-mail, from the page of the account to the link that stops it.

use browser::{Page, Screen, Tongue, on_stage};

use crate::mail_server::MailServer;
use crate::own_pages::is_sound;
use crate::people::{hurry, register};
use crate::vacation::CHALLENGE;

const HOUR: u64 = 60 * 60 * 1_000;
const ENTER: &str = "\u{E007}";

/// Opens the link of an e-mail that begins like this, as a mail program does.
async fn follow(page: &Page, email: &str, path: &str) {
    let links = email.split_whitespace().filter(|word| word.starts_with("http"));
    let link = links.into_iter().find(|word| word.contains(path));
    let link = link.unwrap_or_else(|| panic!("no {path} in {email}"));
    page.open(link.split_once("/mail/").map(|(_, rest)| format!("mail/{rest}")).unwrap().as_str())
        .await;
}

#[test]
fn a_digest_is_confirmed_received_and_stopped() {
    on_stage("mail", async |stage| {
        let (mails, url) = MailServer::start().await;
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        register(&rui, "Rui").await;
        rui.open("account/security").await;
        rui.see("#codes").await;
        assert!(!rui.shows("#mail").await, "there is no mail server");
        stage.send_mail_through(url).await;
        hurry(&ana).await;
        register(&ana, "Ana").await;
        ana.open("account/security").await;
        is_sound(&ana, "input[type=email]").await;
        // A slip is said, and the way back leads to the field.
        ana.run("document.querySelector('input[type=email]').type = 'text'").await;
        ana.touch("input[name=address]").await;
        ana.press(&format!("ana arroba exemplo{ENTER}")).await;
        is_sound(&ana, "[role=alert]").await;
        ana.touch("main a.button").await;
        ana.touch("input[name=address]").await;
        ana.press(&format!("ana@example.org{ENTER}")).await;
        ana.until(
            "she is told to look into her mail",
            "document.body.textContent.includes('Confirma primeiro ana@example.org')",
        )
        .await;
        is_sound(&ana, "#mail").await;
        let email = mails.wait(1).await;
        assert!(email.contains("Alguém, provavelmente tu, quer receber"), "{email}");
        follow(&ana, &email, "/mail/confirm/").await;
        is_sound(&ana, "form button.main").await;
        ana.touch("form button.main").await;
        is_sound(&ana, "[role=status]").await;
        // Rui challenges her when she has long gone.
        ana.open("account/security").await;
        is_sound(&ana, "form[action='/account/mail'] button").await;
        stage.sleep(HOUR).await;
        assert_eq!(rui.run_later(&CHALLENGE.replace("Rui", "Ana")).await, 201);
        stage.sleep(2 * HOUR).await;
        let digest = mails.wait(2).await;
        assert!(digest.contains("Olá, Ana!") && digest.contains("Rui desafia-te."), "{digest}");
        follow(&ana, &digest, "/mail/stop/").await;
        is_sound(&ana, "form button.main").await;
        ana.touch("form button.main").await;
        is_sound(&ana, "[role=status]").await;
        ana.open("account/security").await;
        is_sound(&ana, "input[type=email]").await;
    });
}
