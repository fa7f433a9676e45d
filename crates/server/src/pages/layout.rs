//! The frame around every page: head, header, the way back, the language.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use messages::Language;

use super::assets::{script_address, style_address};
use super::speech::{cookie, messages};
use super::tag::{Tag, tag};

/// A page to be written.
pub(crate) struct HtmlPage {
    status: StatusCode,
    language: Language,
    /// Where it stands, for the link to the other language.
    path: String,
    /// Was the language asked for just now?
    keeps_language: bool,
    title: String,
    /// The page above this one, and what it is called.
    above: (&'static str, &'static str),
    content: Vec<Tag>,
}

impl HtmlPage {
    /// A page in a language at an address; its title is shown as it is.
    pub(crate) fn new(language: Language, path: String, title: impl Into<String>) -> HtmlPage {
        let (status, title, keeps_language) = (StatusCode::OK, title.into(), false);
        // A link to `//host` would lead to that host.
        let path = format!("/{}", path.trim_start_matches(['/', '\\']));
        let above = ("/#/online", "page-online");
        HtmlPage { status, language, path, keeps_language, title, above, content: vec![] }
    }

    /// Is the language to be remembered?
    pub(crate) fn keep_language(mut self, keeps_language: bool) -> HtmlPage {
        self.keeps_language = keeps_language;
        self
    }

    /// With another status.
    pub(crate) fn status(mut self, status: StatusCode) -> HtmlPage {
        self.status = status;
        self
    }

    /// Below another page than the lobby: its address, and the name of what it is called.
    pub(crate) fn below(mut self, address: &'static str, name: &'static str) -> HtmlPage {
        self.above = (address, name);
        self
    }

    /// With an element at its end.
    pub(crate) fn with(mut self, content: Tag) -> HtmlPage {
        self.content.push(content);
        self
    }

    /// With several elements at its end.
    pub(crate) fn all(mut self, content: impl IntoIterator<Item = Tag>) -> HtmlPage {
        self.content.extend(content);
        self
    }

    fn head(&self) -> Tag {
        let meta = |name, content| tag("meta").set("name", name).set("content", content);
        let theme = |content, light: &str| {
            meta("theme-color", content).set("media", format!("(prefers-color-scheme: {light})"))
        };
        tag("head")
            .with(tag("meta").set("charset", "utf-8"))
            .with(tag("title").text(format!("{} · Tabuleiro", self.title)))
            .with(meta("viewport", "width=device-width, initial-scale=1, viewport-fit=cover"))
            .with(meta("color-scheme", "light dark"))
            .with(theme("#f7eedd", "light"))
            .with(theme("#231810", "dark"))
            .with(tag("link").set("rel", "icon").set("href", "/icons/icon.svg"))
            .with(tag("link").set("rel", "stylesheet").set("href", style_address()))
            // Before anything is painted, so that the chosen colours are there at once.
            .with(tag("script").set("src", script_address()))
    }

    fn header(&self) -> Tag {
        let messages = messages(self.language);
        // In the order of the app's own button.
        let (other, word) = match self.language {
            Language::Portuguese => ("en", "EN"),
            Language::English => ("kea", "KEA"),
            Language::Kriolu => ("pt", "PT"),
        };
        let (above, name) = self.above;
        let switch = tag("a")
            .set("class", "icon-button language")
            .set("lang", other)
            .set("hreflang", other)
            .set("href", format!("{}?lang={other}", self.path))
            .with(tag("span").set("aria-hidden", "true").text(word))
            .with(
                tag("span").set("class", "only-heard").text(messages.text("page-other-language")),
            );
        tag("header")
            .set("class", "header")
            .with(
                tag("a")
                    .set("class", "icon-button back")
                    .set("href", above)
                    .with(drawing().with(tag("path").set("d", "M15 5l-7 7 7 7")))
                    .with(tag("span").set("class", "only-heard").text(messages.text(name))),
            )
            .with(tag("h1").text(&*self.title))
            .with(switch)
            .with(
                tag("a")
                    .set("class", "icon-button")
                    .set("href", "/#/options")
                    .with(
                        drawing()
                            .with(tag("path").set("d", "M4 7h9M19 7h1M4 17h1M11 17h9"))
                            .with(circle("16", "7"))
                            .with(circle("8", "17")),
                    )
                    .with(
                        tag("span").set("class", "only-heard").text(messages.text("web-options")),
                    ),
            )
    }
}

/// The frame of a drawing like the app's, which nobody hears of.
fn drawing() -> Tag {
    tag("svg").set("viewBox", "0 0 24 24").set("aria-hidden", "true")
}

fn circle(x: &'static str, y: &'static str) -> Tag {
    tag("circle").set("cx", x).set("cy", y).set("r", "2.6")
}

impl IntoResponse for HtmlPage {
    fn into_response(self) -> Response {
        let (head, header) = (self.head(), self.header());
        let skip = tag("a").set("class", "skip").set("href", "#main");
        let skip = skip.text(messages(self.language).text("page-skip"));
        let main = tag("main").set("id", "main").set("class", "screen stack").all(self.content);
        let body = tag("body").all([skip, header, main]);
        let mut text = "<!doctype html>\n".to_string();
        tag("html").set("lang", self.language.id()).with(head).with(body).write(&mut text);
        let mut response = (self.status, Html(text)).into_response();
        let headers = response.headers_mut();
        // What is shown may depend on who looks.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::VARY, HeaderValue::from_static("cookie, accept-language"));
        if self.keeps_language {
            headers.insert(header::SET_COOKIE, cookie(self.language));
        }
        response
    }
}
