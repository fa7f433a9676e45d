//! What every screen shares: the frame around it, the address, the language,
//! the appearance, and what is announced to screen readers.

mod announcer;
mod app;
mod appearance;
mod frame;
mod route;
mod screen;
mod speech;
mod update;

pub(crate) use app::{App, app, say};
pub(crate) use route::{Company, Route, TutorScreen};
pub(crate) use screen::{Screen, focus};

/// Puts the app into the page.
pub(crate) fn mount() {
    leptos::mount::mount_to_body(frame::Frame);
}
