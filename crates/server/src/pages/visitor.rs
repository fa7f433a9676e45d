//! Who looks at a page, and in which language.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use messages::{Language, Messages};
use std::sync::Arc;
use store::PlayerRow;

use super::layout::HtmlPage;
use super::speech;
use super::tag::tag;
use crate::error::ApiError;
use crate::security::{ClientAddress, Limits, Member, Rule, Sessions, TrustedProxy};

/// Somebody who looks at a page, logged in or not.
pub(crate) struct PageVisitor {
    pub(crate) language: Language,
    pub(crate) path: String,
    /// Was the language asked for just now?
    keeps_language: bool,
    pub(crate) member: Option<Member>,
}

impl PageVisitor {
    /// A page for this visitor; its title is shown as it is.
    pub(crate) fn page(&self, title: impl Into<String>) -> HtmlPage {
        HtmlPage::new(self.language, self.path.clone(), title).keep_language(self.keeps_language)
    }

    /// What there is to say, in the visitor's language.
    pub(crate) fn messages(&self) -> &'static Messages {
        speech::messages(self.language)
    }

    /// The player, if one is logged in.
    pub(crate) fn player(&self) -> Option<&PlayerRow> {
        self.member.as_ref().map(|member| &member.player)
    }

    /// The member who is logged in.
    pub(crate) fn require(&self) -> Result<&Member, PageError> {
        self.member.as_ref().ok_or_else(|| self.refuse(ApiError::NotLoggedIn))
    }

    /// Somebody with an account who is logged in here, not a program.
    pub(crate) fn owner(&self) -> Result<&Member, PageError> {
        let member = self.require()?;
        member.account().map_err(|error| self.refuse(error))?;
        Ok(member)
    }

    /// A page that says why something was not done.
    pub(crate) fn refuse(&self, error: impl Into<ApiError>) -> PageError {
        PageError::new(self.language, self.path.clone(), error.into())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PageVisitor
where
    Sessions: FromRef<S>,
    Arc<Limits>: FromRef<S>,
    TrustedProxy: FromRef<S>,
{
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let language = speech::language(&parts.uri, &parts.headers);
        let keeps_language = speech::asked(&parts.uri).is_some();
        let path = parts.uri.path().to_string();
        let failed = |error| PageError::new(language, path.clone(), error);
        let address = ClientAddress::from_request_parts(parts, state).await.map_err(failed)?;
        // Every page reads a little from the database.
        <Arc<Limits>>::from_ref(state).address(Rule::Page, address.0).map_err(failed)?;
        let member = Option::<Member>::from_request_parts(parts, state).await.map_err(failed)?;
        Ok(PageVisitor { language, path, keeps_language, member })
    }
}

/// Something that was not done, as a page that says so.
pub(crate) struct PageError {
    language: Language,
    path: String,
    error: Box<ApiError>,
}

impl PageError {
    pub(crate) fn new(language: Language, path: String, error: ApiError) -> PageError {
        PageError { language, path, error: Box::new(error) }
    }

    /// What went wrong, for people. The words of the app come first; where it has none the
    /// server's own say it, because they name what was expected.
    fn words(&self) -> String {
        if let ApiError::Banned(words) = &*self.error {
            return words.clone();
        }
        let (messages, problem) = (speech::messages(self.language), self.error.problem());
        let known = messages.find(&format!("page-problem-{}", problem.error), &[]);
        let known =
            known.or_else(|| messages.find(&format!("online-problem-{}", problem.error), &[]));
        known.unwrap_or_else(|| messages.text("page-problem-other"))
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let messages = speech::messages(self.language);
        let words = tag("p").set("role", "alert").set("class", "outcome").text(self.words());
        let path = self.path.clone();
        let mut card = tag("section").set("class", "card stack").with(words);
        if matches!(*self.error, ApiError::NotLoggedIn | ApiError::NeedsAccount) {
            let way = tag("a").set("class", "button main").set("href", "/#/online");
            card = card.with(tag("p").with(way.text(messages.text("page-log-in"))));
        }
        if matches!(*self.error, ApiError::NeedsPasskey) {
            let way = tag("a").set("class", "button main").set("href", "/login/passkey");
            card = card.with(tag("p").with(way.text(messages.text("passkey-use"))));
        }
        let back = tag("a").set("class", "button").set("href", &*self.path);
        let card = card.with(tag("p").with(back.text(messages.text("page-back"))));
        let page = HtmlPage::new(self.language, path, messages.text("page-problem"));
        let plain = self.error.into_response();
        let mut page = page.status(plain.status()).with(card).into_response();
        // The same headers as for programs, such as when to try again.
        for (name, value) in plain.headers() {
            if !page.headers().contains_key(name) && name != "content-length" {
                page.headers_mut().insert(name.clone(), value.clone());
            }
        }
        page
    }
}

/// Back to a page after something was done, so that reloading does not do it again.
pub(crate) fn back_to(address: &str) -> Response {
    Redirect::to(address).into_response()
}
