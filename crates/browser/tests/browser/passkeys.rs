//! Passkeys with Chromium's virtual authenticator: made, used without a name, refused, removed.

use browser::{Page, Screen, Tongue, on_stage};
use serde_json::{Value, json};

use crate::own_pages::is_sound;
use crate::people::{PASSWORD, register};

/// Puts an authenticator into a browser; `verifies` says whether it recognises its owner.
async fn plug_in(page: &Page, verifies: bool) -> Value {
    page.tool("WebAuthn.enable", json!({})).await;
    let options = json!({ "options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": verifies,
    } });
    page.tool("WebAuthn.addVirtualAuthenticator", options).await["authenticatorId"].clone()
}

/// Passkeys need a name: `localhost` instead of `127.0.0.1`.
fn at_localhost(address: &str) -> String {
    address.replace("127.0.0.1", "localhost")
}

#[test]
fn a_passkey_is_made_used_and_removed() {
    on_stage("passkeys", async |stage| {
        let home = at_localhost(&stage.address());
        let ana = stage.open(Screen::Phone, Tongue::Portuguese).await.at(&home);
        let key = plug_in(&ana, true).await;
        ana.go("").await;
        register(&ana, "Ana").await;
        ana.open("account/security").await;
        is_sound(&ana, "#passkeys").await;
        ana.write("[data-with-passkeys] input[name=password]", PASSWORD).await;
        ana.touch("[data-with-passkeys] button").await;
        is_sound(&ana, "form[data-passkey=make]").await;
        ana.write("form[data-passkey=make] input[name=name]", "O meu telemóvel").await;
        ana.touch("form[data-passkey=make] button").await;
        is_sound(&ana, "section[aria-labelledby=passkeys] .item").await;
        let listed = ana.text("section[aria-labelledby=passkeys] .item").await;
        assert!(
            listed.contains("O meu telemóvel") && listed.contains("ainda não usada"),
            "{listed}"
        );
        let kept = ana.tool("WebAuthn.getCredentials", json!({ "authenticatorId": key })).await;
        assert_eq!(kept["credentials"].as_array().map(Vec::len), Some(1), "{kept}");
        assert_eq!(kept["credentials"][0]["isResidentCredential"], true);

        // The same authenticator makes no second one for this account, and says why.
        ana.write("[data-with-passkeys] input[name=password]", PASSWORD).await;
        ana.touch("[data-with-passkeys] button").await;
        ana.touch("form[data-passkey=make] button").await;
        is_sound(&ana, "[data-passkey-outcome]:not([hidden])").await;

        // Logged out, and in again from the app with no name and no password.
        ana.go("#/online/account").await;
        ana.touch(".greeting button").await;
        ana.until("nobody is logged in", "location.hash === '#/online'").await;
        ana.go("#/online/log-in").await;
        ana.is_for_everyone().await;
        ana.touch("a[href='/login/passkey']").await;
        is_sound(&ana, "form[data-passkey=use]").await;
        ana.touch("form[data-passkey=use] button").await;
        ana.until("the app is there", "location.hash === '#/online'").await;
        ana.wake().await;
        ana.see("#people").await;
        ana.open("account/security").await;
        let listed = ana.text("section[aria-labelledby=passkeys] .item").await;
        assert!(listed.contains("usada pela última vez em"), "{listed}");

        // Removed here, it is refused with what to do.
        ana.run("window.confirm = () => true").await;
        ana.touch("section[aria-labelledby=passkeys] .item button").await;
        ana.until("it is gone", "!document.querySelector('[aria-labelledby=passkeys] .item')")
            .await;
        ana.open("login/passkey").await;
        ana.touch("form[data-passkey=use] button").await;
        is_sound(&ana, "[role=alert]").await;
        let why = ana.text("[role=alert]").await;
        assert!(why.contains("não é conhecida aqui"), "{why}");
    });
}

#[test]
fn without_a_passkey_a_browser_or_a_name_the_page_says_so() {
    on_stage("passkeys-without", async |stage| {
        let home = at_localhost(&stage.address());
        let rui = stage.open(Screen::Desk, Tongue::English).await.at(&home);
        let key = plug_in(&rui, false).await;
        // An authenticator that does not recognise its owner, and has no passkey of this site.
        rui.open("login/passkey").await;
        is_sound(&rui, "form[data-passkey=use]").await;
        rui.touch("form[data-passkey=use] button").await;
        is_sound(&rui, "[data-passkey-outcome]:not([hidden])").await;
        let why = rui.text("[data-passkey-outcome]").await;
        assert!(why.starts_with("Nothing was changed"), "{why}");
        rui.until("it can be tried again", "!document.querySelector('form button').disabled").await;
        rui.tool("WebAuthn.removeVirtualAuthenticator", json!({ "authenticatorId": key })).await;
        // Under a number, and without a browser that has them, the page says what is needed.
        let number = rui.at(&stage.address());
        number.open("login/passkey").await;
        is_sound(&number, "[data-without-passkeys]:not([hidden])").await;
        rui.prepare("delete window.PublicKeyCredential").await;
        rui.open("login/passkey").await;
        is_sound(&rui, "[data-without-passkeys]:not([hidden])").await;
        rui.until("no button is offered", "document.querySelector('form').hidden").await;
    });
}
