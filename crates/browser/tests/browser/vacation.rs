//! Somebody goes on vacation on a page of the server, and the opponent sees it in the app.

use browser::{Screen, Tongue, on_stage};

use crate::people::{hurry, register};

/// Challenges Rui to a game by correspondence.
pub(crate) const CHALLENGE: &str = r#"
const done = arguments[0];
const body = JSON.stringify({
  audience: { kind: "person", nickname: "Rui" },
  terms: { game: "oril", clock: { kind: "days", days: 3 }, rated: false, public: true },
  first: "inviter",
});
fetch("/api/v1/challenges", { method: "POST", headers: { "content-type": "application/json" }, body })
  .then((answer) => done(answer.status));
"#;

#[test]
fn the_opponent_sees_a_vacation() {
    on_stage("vacation", async |stage| {
        let ana = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        let rui = stage.open_app(Screen::Desk, Tongue::English).await;
        for (page, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            hurry(page).await;
            register(page, name).await;
        }
        assert_eq!(ana.run_later(CHALLENGE).await, 201);
        rui.touch("#for-me + .list button.main").await;
        rui.see(".player-bar .clock").await;
        ana.open("account/security").await;
        ana.touch("a[href='/account/vacation']").await;
        ana.see("input[name=days]").await;
        ana.is_for_everyone().await;
        ana.fits().await;
        ana.run("document.querySelector('input[name=days]').value = 4").await;
        ana.touch("form button.main").await;
        ana.see("[role=status]").await;
        assert!(ana.text("[role=status]").await.starts_with("Estás de férias até"));
        ana.is_for_everyone().await;
        ana.fits().await;
        let seen = "document.querySelector('.away-word')?.textContent === 'on vacation'";
        rui.until("Rui sees why Ana does not move", seen).await;
        rui.is_for_everyone().await;
        ana.touch("form button").await;
        ana.see("input[name=days]").await;
        rui.until("Ana is back", &format!("!({seen})")).await;
        rui.is_content().await;
    });
}
