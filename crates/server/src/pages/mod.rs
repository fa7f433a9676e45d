//! Pages that the server writes as plain HTML: they need no app, read well without a
//! script, and look like the app. A page is built of [`Tag`]s, so nothing that people
//! wrote can become markup; a form is sent as browsers send forms, and answered with a
//! redirect or with a page that says what is wrong.

mod assets;
mod class;
mod clubs;
mod layout;
mod moderation;
mod parts;
mod passkey_login;
mod passkeys;
mod people;
mod security;
mod sent;
mod speech;
mod tag;
mod tokens;
mod tournament;
mod tournaments;
mod user_agent;
mod vacation;
mod visitor;
mod words;

use ::messages::Language;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use layout::HtmlPage;
use sent::SentForm;
pub(crate) use speech::{language, messages};
use tag::tag;

use crate::app::App;

/// All pages, and the files they use.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/pages/{version}/{name}", get(assets::asset))
        .route("/account/tokens", get(tokens::look).post(tokens::change))
        .route("/class", get(class::look).post(class::change))
        .route("/people", get(people::list))
        .route("/people/{nickname}", get(people::look).post(people::change))
        .route("/people/reported/thanks", get(people::thanks))
        .route("/moderation", get(moderation::list))
        .route("/moderation/{report}", post(moderation::decide))
        .route("/account/passkeys", get(passkeys::look).post(passkeys::change))
        .route("/login/passkey", get(passkey_login::look).post(passkey_login::log_in))
        .route("/account/security", get(security::look).post(security::change))
        .route("/account/vacation", get(vacation::look).post(vacation::change))
        .route("/tournaments", get(tournaments::list).post(tournaments::make))
        .route("/tournaments/{id}", get(tournament::look).post(tournament::change))
        .route("/clubs", get(clubs::list).post(clubs::found))
        .route("/clubs/{club}", get(clubs::look).post(clubs::change))
}

/// The page at an address where there is nothing.
pub(crate) fn missing(language: Language, path: &str) -> Response {
    let messages = messages(language);
    let home =
        tag("a").set("href", "/").set("class", "button main").text(messages.text("page-home"));
    HtmlPage::new(language, path.to_string(), messages.text("page-not-found"))
        .status(StatusCode::NOT_FOUND)
        .with(tag("p").with(home))
        .into_response()
}
