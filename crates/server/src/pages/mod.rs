//! Pages that the server writes as plain HTML: they need no app, read well without a
//! script, and look like the app. A page is built of [`Tag`]s, so nothing that people
//! wrote can become markup; a form is sent as browsers send forms, and answered with a
//! redirect or with a page that says what is wrong.

pub(crate) mod assets;
pub(crate) mod layout;
pub(crate) mod parts;
pub(crate) mod sent;
pub(crate) mod speech;
pub(crate) mod tag;
pub(crate) mod user_agent;
pub(crate) mod visitor;
pub(crate) mod words;

use ::messages::Language;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use layout::HtmlPage;
pub(crate) use sent::SentForm;
pub(crate) use speech::{language, messages};
use tag::tag;

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
