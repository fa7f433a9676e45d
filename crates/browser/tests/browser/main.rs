//! The web app in a real browser, a file for each subject.

mod analyse;
mod everyone;
mod fonts;
mod keyboard;
mod local;
mod menu;
mod offline;
mod people;
